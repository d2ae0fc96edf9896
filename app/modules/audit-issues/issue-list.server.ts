/** The tracker of issues, what is due first at the top: all in sight, one's own, the closed ones. */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import { choicesOfStates } from "~/define/state-words";
import type { Tag } from "~/define/workflow";
import { unitsToChoose } from "~/modules/organisation/index.server";
import {
  AGES,
  daysLate,
  escalation,
  ESCALATION_WORDS,
  LIVE,
  RUNNING,
  SEVERITY_CHOICES,
  SEVERITY_TONES,
  slippage,
  type Severity,
} from "./issue-rules";
import {
  auditPage,
  column,
  escalatedIssues,
  filter,
  issuesInSight,
  list,
  ownPage,
  unitPage,
  visibleIssues,
  type IssueWhere,
} from "./issue-row.server";
import { issueStates } from "./issue.workflow.server";

const severityTag = (severity: string): Tag => ({
  text: choiceWord(SEVERITY_CHOICES, severity),
  tone: SEVERITY_TONES[severity as Severity],
});

export const STATES: Choice[] = choicesOfStates({ ...issueStates.states, ...issueStates.derived });
/** "Not closed", which is neither closed nor voided, beside the states themselves. */
const STATE_FILTER = [{ value: "LIVE", label: "Not closed" }, ...STATES];
const LATE_CHOICES = [{ value: "ANY", label: "Late" }, ...AGES.map(({ value, label }) => ({ value, label }))];

/** Those in a state, or in none that ends them. */
export function inState(value: string): IssueWhere {
  if (value === "LIVE") return { status: { in: [...LIVE] } };
  if (value === "REOPENED") return { status: "IN_PROGRESS", reopenCount: { gt: 0 } };
  return value === "IN_PROGRESS" ? { status: value, reopenCount: 0 } : { status: value };
}

/** The units that the tracker can be narrowed to: those in reach, whatever lies there, and those of one's own issues. */
const issueUnits = (actor: Actor): Promise<Choice[]> =>
  unitsToChoose({
    OR: [
      unitsWithin(actor, "auditIssue.read"),
      unitsWithin(actor, "auditIssue.team"),
      { auditIssues: { some: own(actor) } },
    ],
  });

/** Running ones that are late, by any number of days or by those of an age. */
export function lateBy(value: string, actor: Actor): IssueWhere {
  const today = todayOf(actor);
  const age = AGES.find((one) => one.value === value);
  return {
    status: { in: [...RUNNING] },
    agreedDue: age ? { gte: addDays(today, -age.to), lte: addDays(today, -age.from) } : { lt: today },
  };
}

const own = ({ userId }: Actor): IssueWhere => ({ ownerId: userId ?? 0 });
const issue = ["refNo", "unit", "title", "severity"];
const running = ["firstDue", "agreedDue", "late", "escalated", "progress", "status"];
const face = { permission: "auditIssue.read", scope: issuesInSight } as const;
const add = {
  label: "Record an issue",
  to: "/audit/settings/previousdata/add",
  permission: "auditIssue.write",
} as const;

export const issueList = list("audit-issues", {
  area: "audit",
  title: "Issue tracker",
  counted: ["{n} issue", "{n} issues"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    unit: column.text("Unit", "unit.name"),
    title: column.text("Title", "title"),
    severity: column.words("Severity", ({ severity }) => severityTag(severity), { path: "severity" }),
    owner: column.text("Owner", "owner.displayName"),
    firstDue: column.words("First agreed", (row) => (slippage(row) > 0 ? formatDate(row.originalDue) : null), {
      in: "page",
      nowrap: true,
    }),
    originalDue: column.date("First agreed", "originalDue", { in: "files" }),
    agreedDue: column.date("Due", "agreedDue", { late: (row, actor) => daysLate(row, todayOf(actor)) > 0 }),
    slippage: column.words("Days more", (row) => slippage(row) || null, { number: true, in: "files" }),
    late: column.words("Days late", (row, actor) => daysLate(row, todayOf(actor)) || null, { number: true }),
    escalated: column.words(
      "Escalated to",
      (row, actor) => t(ESCALATION_WORDS[escalation(daysLate(row, todayOf(actor)))]) || null,
    ),
    progress: column.words("Progress", ({ progress }) => `${progress}%`, { number: true, in: "page" }),
    percent: column.number("Progress", "progress", { in: "files" }),
    reopened: column.number("Reopened", "reopenCount"),
    status: column.state(issueStates),
    acceptUntil: column.date("Accepted until", "acceptUntil", { in: "files" }),
    closedAt: column.day("Closed", "closedAt", { emptyLast: true }),
    closedBy: column.text("Closed by", "closedBy.displayName"),
    raisedOn: column.date("Raised on", "raisedOn"),
    sourceRef: column.text("Old reference", "sourceRef"),
    raisedBy: column.text("Recorded by", "raisedBy.displayName", { in: "files" }),
    condition: column.text("What is wrong", "condition", { in: "files" }),
    recommendation: column.text("Recommendation", "recommendation", { in: "files" }),
  },
  filters: [
    filter.asks("status", "State", STATE_FILTER, "All", inState),
    filter.asks("late", "Late", LATE_CHOICES, "All", lateBy),
    filter.choice("severity", "Severity", SEVERITY_CHOICES, "All"),
    filter.within("unit", "Unit", issueUnits, "All"),
    filter.quiet(
      filter.flag("mine", "Mine", ["Yes", "No"], "All", (yes, actor) => (yes ? own(actor) : { NOT: own(actor) })),
    ),
    filter.quiet(filter.span("agreedDue", "Due from", "Due until")),
  ],
  search: ["refNo", "title", "owner.displayName"],
  searchHint: "Number, title or owner",
  sorts: ["agreedDue", "refNo", "title", "severity", "status", "unit", "owner", "closedAt"],
  sort: "agreedDue",
  page: ({ id }) => auditPage(id),
  empty: { title: "No issues", text: "Audit findings appear here, by due date." },
  views: {
    all: { ...face, path: "/audit/others/trackerissue", only: [...issue, "owner", ...running], add },
    recorded: {
      ...face,
      path: "/audit/settings/previousdata/list",
      title: "Recorded by hand",
      only: [...issue, "owner", "raisedOn", "sourceRef", "status"],
      file: "recorded-audit-issues",
      add,
      more: [
        {
          label: "Import from a file",
          to: "/audit/settings/previousdata/fileUpload",
          permission: "audit.previous.stage",
          icon: "upload",
        },
        {
          label: "Findings of earlier years",
          to: "/audit/settings/previousdata/findings",
          permission: "audit.finding.read",
          icon: "search",
        },
      ],
    },
    closed: {
      ...face,
      path: "/audit/others/closeList",
      where: () => ({ status: "CLOSED" }),
      title: "Closed issues",
      only: [...issue, "owner", "closedAt", "closedBy", "reopened"],
      without: ["status", "late"],
      more: [
        {
          label: "Closed fraud cases",
          to: href("/audit/others/trackerfraud", { search: { status: "CLOSED" } }),
          permission: "audit.fraud.own",
          icon: "search",
        },
      ],
      file: "closed-audit-issues",
    },
    own: {
      path: "/my/audit-issues",
      permission: "auditIssue.own",
      scope: visibleIssues,
      where: own,
      area: "home",
      page: ({ id }) => ownPage(id),
      title: "My audit issues",
      only: [...issue, ...running],
      file: "my-audit-issues",
    },
    unit: {
      path: "/my/audit-issues/unit",
      permission: "auditIssue.team",
      scope: escalatedIssues,
      area: "home",
      page: ({ id }) => unitPage(id),
      title: "Escalated audit issues",
      only: [...issue, "owner", ...running],
      file: "escalated-audit-issues",
    },
  },
});
