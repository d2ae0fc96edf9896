/** The list of findings of before the portal. */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { AREA_TYPES, SEVERITIES } from "~/modules/audit-settings/index.server";
import { column, filter, list, pastPage, visiblePast } from "./past-row.server";
import { pastStates } from "./past.workflow.server";
import { severityWord } from "./severity-word.server";

const areas = async (): Promise<Choice[]> =>
  (
    await db.auditTestArea.findMany({
      where: { pastFindings: { some: {} } },
      orderBy: { name: "asc" },
      take: 100,
      select: { id: true, name: true },
    })
  ).map(({ id, name }) => ({ value: String(id), label: name }));

export const pastList = list("audit-past-findings", {
  area: "audit",
  within: { label: "Recorded by hand", to: href("/audit/settings/previousdata/list") },
  title: "Findings of earlier years",
  counted: ["One finding of earlier years", "{n} findings of earlier years"],
  columns: {
    sourceRef: column.page(column.text("Old reference", "sourceRef", { nowrap: true })),
    title: column.text("Title", "title"),
    unit: column.text("Unit", "entity.name"),
    kind: column.choice("Kind", "entity.areaType", AREA_TYPES, { in: "files" }),
    reportedOn: column.date("Reported on", "reportedOn"),
    period: column.text("Period", "period", { in: "files" }),
    area: column.words("Test area", ({ area }) => area?.name ?? null),
    step: column.words("Step", ({ step }) => step?.code ?? null),
    severity: column.words("Severity", ({ severity }) => severityWord(severity), { path: "severity" }),
    closedOn: column.words(
      "Closed",
      ({ closedOn }) =>
        closedOn === null ? { text: t("Not closed"), tone: "warn" } : { text: t("Closed"), tone: "ok" },
      { in: "page", under: ({ closedBy }) => closedBy },
    ),
    closed: column.date("Closed on", "closedOn", { in: "files" }),
    closedBy: column.text("Closed by", "closedBy", { in: "files" }),
    closedWith: column.text("Closed with", "closedWith", { in: "files" }),
    condition: column.text("Condition", "condition", { in: "files" }),
    status: column.state(pastStates),
  },
  filters: [
    filter.state(pastStates),
    filter.choice("severity", "Severity", SEVERITIES, "Any severity"),
    filter.choice("areaId", "Test area", areas, "All test areas"),
    filter.flag("closed", "Closed", ["Closed", "Not closed"], "Closed or not", (yes) => ({
      closedOn: yes ? { not: null } : null,
    })),
    filter.flag("repeated", "Found again", ["Found again", "Not found again"], "Found again or not", (yes) => ({
      repeats: yes ? { some: {} } : { none: {} },
    })),
  ],
  search: ["sourceRef", "title", "entity.name"],
  searchHint: "Reference, title or unit",
  sorts: ["reportedOn", "sourceRef", "severity", "unit"],
  sort: "-reportedOn",
  page: ({ id }) => pastPage(id),
  empty: {
    icon: "list",
    title: "No findings of earlier years",
    text: "They come from a file; the findings of audits remember them.",
  },
  add: {
    label: "Enter a finding",
    to: "/audit/settings/previousdata/findings/add",
    permission: "audit.previous.commit",
  },
  views: {
    all: {
      path: "/audit/settings/previousdata/findings",
      permission: "audit.finding.read",
      scope: visiblePast,
      more: [
        {
          label: "Import from a file",
          to: href("/import/:resource", { params: { resource: "auditpastfinding" } }),
          permission: "audit.previous.stage",
          icon: "upload",
        },
      ],
    },
  },
});
