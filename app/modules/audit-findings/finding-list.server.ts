/** The list of findings. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { SEVERITIES } from "~/modules/audit-settings/index.server";
import { column, filter, findingPage, list, visibleFindings } from "./finding-row.server";
import { findingStates } from "./finding.workflow.server";
import { severityWord } from "./severity-word.server";

export const findingList = list("audit-findings", {
  area: "audit",
  title: "Findings",
  counted: ["One finding", "{n} findings"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    title: column.text("Title", "title"),
    unit: column.text("Unit", "engagement.entity.name"),
    engagement: column.text("Engagement", "engagement.refNo", { nowrap: true }),
    step: column.words("Step", ({ stepCode }) => stepCode),
    severity: column.words("Severity", ({ severity }) => severityWord(severity), { path: "severity" }),
    repeat: column.words("Repeat", ({ repeatCount, notRepeat }) =>
      repeatCount > 0
        ? { text: t("Repeat {n}", { n: repeatCount }), tone: "warn" }
        : notRepeat === null
          ? null
          : { text: t("Said to be none"), tone: "info" },
    ),
    owner: column.words("Owner", ({ owner }) => owner?.displayName ?? null),
    dueOn: column.date("Due", "dueOn"),
    status: column.state(findingStates),
    criteria: column.words("Criteria", ({ criteria }) => criteria, { in: "files" }),
    condition: column.words("Condition", ({ condition }) => condition, { in: "files" }),
    cause: column.words("Root cause", ({ rootCause }) => rootCause?.name ?? null, { in: "files" }),
    effect: column.words("Effect", ({ effect }) => effect, { in: "files" }),
    amount: column.amount("Amount", ({ amount, currency }) => (amount === null ? null : { minor: amount, currency }), {
      in: "files",
    }),
    fraud: column.words("Fraud", ({ fraudType }) => fraudType?.name ?? null, { in: "files" }),
    recommendation: column.words("Recommendation", ({ recommendation }) => recommendation, { in: "files" }),
    notRepeat: column.words("Why it is no repeat", ({ notRepeat }) => notRepeat, { in: "files" }),
    risk: column.words(
      "Risk of the register",
      ({ risk }) => (risk === null ? null : [risk.refNo, risk.title].filter(Boolean).join(", ")),
      { in: "files" },
    ),
    issuedOn: column.words("Issued", ({ issuedOn }) => issuedOn && formatDate(issuedOn), { in: "files" }),
  },
  filters: [
    filter.state(findingStates),
    filter.choice("severity", "Severity", SEVERITIES, "Any severity"),
    filter.flag("repeats", "Repeat", ["Repeats", "Found for the first time"], "All findings", (yes) => ({
      repeatCount: yes ? { gt: 0 } : 0,
    })),
    filter.flag("isFraud", "Fraud", ["Fraud", "No fraud"], "Fraud or not", (yes) => ({ isFraud: yes })),
  ],
  search: ["refNo", "title", "engagement.refNo", "engagement.entity.name"],
  searchHint: "Number, title or unit",
  sorts: ["createdAt", "refNo", "dueOn", "severity", "status"],
  sort: "-createdAt",
  page: ({ id }) => findingPage(id),
  add: { label: "Write a finding", to: "/audit/excution/finding/add", permission: "audit.finding.write" },
  empty: { icon: "warn", title: "No findings yet", text: "Write what an audit found, from a step or on its own." },
  views: {
    all: {
      path: "/audit/excution/finding/list",
      permission: "audit.finding.read",
      scope: visibleFindings,
      more: [
        {
          label: "Findings of earlier years",
          to: "/audit/settings/previousdata/findings",
          permission: "audit.finding.read",
          icon: "search",
        },
      ],
    },
  },
});
