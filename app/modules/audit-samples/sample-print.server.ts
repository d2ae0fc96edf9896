/** A sample on paper, with room for what was found at each unit. */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { SOURCES } from "./population.server";
import { sampleInclude, visibleSamples, type SampleRow } from "./sample-row.server";

interface Sheet {
  row: SampleRow;
  company: string;
}

async function sheetOf(actor: Actor, id: number): Promise<Sheet> {
  const row = await db.auditSample.findFirst({
    where: { AND: [{ id }, visibleSamples(actor)] },
    include: sampleInclude,
  });
  if (!row) throw new NotFound();
  return { row: row as SampleRow, company: actor.company.name };
}

export const samplePrint = definePrintable<Sheet>("audit-sample", {
  permission: "audit.fieldwork.read",
  sample: "auditsample",
  load: sheetOf,
  layout: ({ row, company }) => ({
    title: t("Audit sample"),
    reference: `${row.result.engagement.refNo}/${row.result.code}`,
    company,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Unit"), value: row.result.engagement.entity.name },
          { label: t("Drawn from"), value: t(SOURCES.find(({ value }) => value === row.source)!.label) },
          {
            label: t("Period"),
            value: [row.dateFrom, row.dateTo].flatMap((day) => (day === null ? [] : [formatDate(day)])).join(" – "),
          },
          {
            label: t("Sample"),
            value: t("{sample} of {population}", { sample: row.size, population: row.population }),
          },
          { label: t("Seed"), value: String(row.seed) },
          { label: t("Fingerprint of the population"), value: row.populationHash },
        ],
      },
      {
        kind: "table",
        title: t("Sample"),
        columns: [
          { label: t("No."), numeric: true, share: 0.5 },
          { label: t("Drawn"), share: 4 },
          { label: t("In order"), share: 1 },
          { label: t("Notes"), share: 3 },
        ],
        rows: row.items.map(({ no, words }) => [String(no), words, "", ""]),
      },
      {
        kind: "signatures",
        people: [{ role: t("Tested by"), name: "", at: null }],
      },
    ],
  }),
});
