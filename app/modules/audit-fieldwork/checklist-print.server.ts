/** The checklist of an audit on paper: blank columns are filled in by hand where there is no power or line (spec: ops §8.2). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { PrintBlock } from "~/core/print-document";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { spanWords } from "~/modules/audit-workplan/index.server";
import { auditAt } from "./checklist.server";
import { resultWord } from "./step-rules";

async function sheetOf(actor: Parameters<typeof auditAt>[0], id: number) {
  const audit = await auditAt(actor, { id });
  const steps = await db.auditTestResult.findMany({
    where: { engagementId: id },
    orderBy: { position: "asc" },
    include: { stepVersion: true, area: { select: { name: true } } },
  });
  return { audit, steps, company: actor.company.name };
}
type Sheet = Awaited<ReturnType<typeof sheetOf>>;

/** One table for each test area. */
function areaTables({ steps }: Sheet): PrintBlock[] {
  return [...new Set(steps.map(({ areaId }) => areaId))].map((areaId) => {
    const of = steps.filter((one) => one.areaId === areaId);
    const figure = (value: number | null) => (value === null ? "" : String(value));
    return {
      kind: "table",
      title: of[0]!.area.name,
      columns: [
        { label: t("Step"), share: 1.1 },
        { label: t("Objective and procedure"), share: 4 },
        { label: t("Population"), share: 1, numeric: true },
        { label: t("Sample"), share: 0.9, numeric: true },
        { label: t("Exceptions"), share: 1, numeric: true },
        { label: t("Result"), share: 1.2 },
        { label: t("Notes"), share: 3 },
      ],
      rows: of.map(
        ({ code, stepVersion: { objective, procedure }, population, sampleSize, exceptions, result, conclusion }) => [
          code,
          `${objective}. ${procedure}`,
          figure(population),
          figure(sampleSize),
          figure(exceptions),
          result === "NOT_TESTED" ? "" : resultWord(result),
          conclusion ?? "",
        ],
      ),
    };
  });
}

export const checklistPrint = definePrintable<Sheet>("audit-checklist", {
  permission: "audit.fieldwork.read",
  sample: "audit.fieldwork",
  load: sheetOf,
  layout: (sheet) => ({
    title: t("Audit checklist"),
    reference: sheet.audit.refNo,
    company: sheet.company,
    wide: true,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Unit"), value: sheet.audit.entity.name },
          { label: t("Period"), value: spanWords(sheet.audit.scopeFrom, sheet.audit.scopeTo) },
          { label: t("Started"), value: sheet.audit.actualStart ? formatDate(sheet.audit.actualStart) : "" },
        ],
      },
      ...areaTables(sheet),
      {
        kind: "signatures",
        people: [
          { role: t("Tested by"), name: "", at: null },
          { role: t("Reviewed by"), name: "", at: null },
        ],
      },
    ],
  }),
});
