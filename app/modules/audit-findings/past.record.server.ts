/** A finding of before the portal: typed or from a file, corrected where its register was read wrongly (spec: ops §5.8). */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, date, link, longText, text } from "~/define/field";
import { tagIn } from "~/define/listing";
import { record, type PageParts } from "~/define/record";
import { SEVERITIES } from "~/modules/audit-settings/index.server";
import { findingPage, visibleFindings } from "./finding-row.server";
import { findingStates } from "./finding.workflow.server";
import { rememberAgain, repeatedOutside } from "./memory.server";
import { pastList } from "./past-list.server";
import type { PastRow } from "./past-row.server";
import { heldProblems, pastProblems, spellingsOf, type Measure } from "./past-rules";
import { pastWorkflow } from "./past.workflow.server";
import { severityWord } from "./severity-word.server";

const WRITES = "audit.previous.commit";
const MOST = 20;
const optional = true;

const measureOf = ({ entityId, stepId, reportedOn, severity }: PastRow): Measure => ({
  entityId,
  stepId,
  reportedOn,
  severity,
});

async function pastParts(actor: Actor, row: PastRow): Promise<PageParts> {
  const repeats = await db.auditFinding.findMany({
    where: { AND: [visibleFindings(actor), { repeatOfPastId: row.id }] },
    orderBy: { id: "desc" },
    take: MOST,
    include: { engagement: { select: { refNo: true } } },
  });
  const by = { name: row.importedBy.displayName, n: row.sourceRow ?? 0 };
  return {
    facts: [
      {
        label: t("What the step tests"),
        value: row.step?.objective ?? t("The step is not known: no finding repeats it"),
      },
      {
        label: t("Source"),
        value: row.sourceRow === null ? t("Entered by {name}", by) : t("Row {n} of a file, added by {name}", by),
      },
    ],
    tables:
      repeats.length === 0
        ? []
        : [
            {
              title: t("Found again"),
              caption: t("Findings that repeat it"),
              columns: [
                { label: t("Number"), nowrap: true },
                { label: t("Title") },
                { label: t("Engagement"), nowrap: true },
                { label: t("Severity") },
                { label: t("State") },
              ],
              rows: repeats.map((finding) => [
                { text: finding.refNo, to: findingPage(finding.id) },
                finding.title,
                finding.engagement.refNo,
                severityWord(finding.severity),
                tagIn(findingStates, finding as never, actor),
              ]),
            },
          ],
  };
}

export const pastFinding = record({
  one: "Finding of earlier years",
  many: "Findings of earlier years",
  workflow: pastWorkflow,
  list: pastList,
  view: "all",
  api: "AuditPastFinding",
  pages: {
    add: "/audit/settings/previousdata/findings/add",
    edit: "/audit/settings/previousdata/findings/change/:id",
    details: "/audit/settings/previousdata/findings/:id",
  },
  permissions: { read: "audit.finding.read", add: WRITES },
  title: "{no} {title}",
  note: ({ entity, reportedOn }: PastRow) => `${entity.name}, ${formatDate(reportedOn)}`,
  form: {
    title: "Enter a finding of earlier years",
    sentence: "The next finding in the same step of this unit within 24 months repeats it",
    button: "Save the finding",
    done: "Saved.",
    fields: {
      sourceRef: text("Old reference", { max: 60 }),
      entityId: link("Unit", { to: "AuditableUnit" }),
      reportedOn: date("Reported on"),
      period: text("Period", { max: 60, optional, hint: "What was audited, such as 2024 or Jan to Jun 2024" }),
      areaId: link("Test area", { to: "AuditTestArea", optional }),
      stepId: link("Test step", { to: "AuditTestStep", optional, hint: "Without one, no finding repeats it" }),
      title: text("Title", { max: 120 }),
      condition: longText("Condition", { max: 2000, hint: "What was found" }),
      severity: choice("Severity", { choices: SEVERITIES, initial: "MEDIUM" }),
      closedOn: date("Closed on", { optional, hint: "Empty where it was not closed" }),
      closedBy: text("Closed by", { max: 120, optional, hint: "The name in the old register" }),
      closedWith: longText("Closed with", {
        max: 1000,
        optional,
        hint: "What was done, or the paper that shows it",
      }),
    },
    who: (actor) => canAtCompany(actor, WRITES) || t("Those who add previous data correct it."),
    fill: () => Promise.resolve({}),
    beside: async ({ tx, actor, row, input: { entityId } }) =>
      row
        ? {}
        : {
            companyId: (await tx.auditEntity.findUniqueOrThrow({ where: { id: entityId } })).companyId,
            importedById: actor.userId!,
          },
    facts: async ({ tx, actor, row, input: { entityId, stepId, sourceRef } }) => {
      const { companyId } = await tx.auditEntity.findUniqueOrThrow({ where: { id: entityId } });
      return {
        today: todayOf(actor),
        before: row && measureOf(row),
        elsewhere: row !== null && row.companyId !== companyId,
        taken:
          (await tx.auditPastFinding.count({
            where: { companyId, sourceRef: { in: spellingsOf(sourceRef) }, NOT: { id: row?.id ?? 0 } },
          })) > 0,
        step: stepId === null ? null : await tx.auditTestStep.findUnique({ where: { id: stepId } }),
        repeatedBy: row && (await repeatedOutside(tx, row.id)),
      };
    },
    problems: ({ input, facts: { today, before, elsewhere, taken, step, repeatedBy } }) => [
      ...(taken
        ? [problem("sourceRef", t("Old reference: another finding has it, in use or withdrawn"), "taken")]
        : []),
      ...(elsewhere ? [problem("entityId", t("Unit: choose one of the same company"), "other_company")] : []),
      ...(step !== null && step.areaId !== input.areaId
        ? [problem("areaId", t("Test area: choose that of the test step"), "other_area")]
        : []),
      ...pastProblems(input, today),
      ...heldProblems(input, before, repeatedBy),
    ],
    saved: async (work, id, before) => {
      const after = await work.tx.auditPastFinding.findUniqueOrThrow({ where: { id } });
      await rememberAgain(work, before ? [before, after] : [after]);
    },
    example: {
      sourceRef: "F-2024-031",
      entityId: "1",
      reportedOn: "2024-11-18",
      period: "Jan to Oct 2024",
      areaId: null,
      stepId: null,
      title: "Safe keys held by one person",
      condition: "Both keys of the safe were with the cashier.",
      severity: "HIGH",
      closedOn: "2025-01-20",
      closedBy: "Joyce Wairimu",
      closedWith: "Register of keys signed each day",
    },
  },
  page: pastParts,
  history: {
    actions: { "AuditPastFinding.import": "Taken from a file of earlier years" },
    fields: {
      companyId: { label: "", kind: "internal" },
      importedById: { label: "", kind: "internal" },
      sourceRow: { label: "Row of the file", kind: "integer" },
    },
  },
});
