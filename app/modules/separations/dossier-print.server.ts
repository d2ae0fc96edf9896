/** A dossier on paper. */
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { dossierFacts, readDossier, type Dossier } from "./dossier.server";

export const dossierPrintable = definePrintable<Dossier>("dossier", {
  permission: "employee.file",
  sample: "separated",
  load: readDossier,
  layout: sheetOf,
});

const table = (title: string, columns: readonly [string, number][], rows: readonly string[][]): PrintBlock[] =>
  rows.length === 0
    ? []
    : [{ kind: "table", title, columns: columns.map(([label, share]) => ({ label, share })), rows }];

/** The sheet of a dossier, in the language spoken. */
function sheetOf(dossier: Dossier): PrintDocument {
  const { employee, company, documents, leave, background, banks, openItems, records } = dossier;
  return {
    title: t("Dossier"),
    reference: `${employee.name}, ${employee.employeeNo}`,
    company,
    state: employee.status.text,
    blocks: [
      { kind: "facts", facts: dossierFacts(dossier) },
      ...table(
        t("Postings"),
        [
          [t("From"), 1],
          [t("To"), 1],
          [t("Designation"), 2],
          [t("Unit"), 2],
        ],
        employee.postings.map(({ from, until, designation, unit }) => [from, until, designation, unit]),
      ),
      ...background.flatMap(({ title, lines }) =>
        table(
          title,
          [
            [t("Entry"), 1],
            [t("Details"), 2],
          ],
          lines.map((line) => [line.title, line.note]),
        ),
      ),
      ...table(
        t("Documents"),
        [
          [t("Document"), 2],
          [t("Number"), 1],
          [t("Expires on"), 1],
        ],
        documents.map(({ category, number, expires }) => [category, number, expires]),
      ),
      ...table(
        t("Bank details"),
        [
          [t("Bank"), 2],
          [t("Account"), 2],
        ],
        banks.map(({ bank, account }) => [bank, account]),
      ),
      ...table(
        t("Leave left"),
        [
          [t("Type"), 2],
          [t("Year"), 1],
          [t("Days"), 1],
        ],
        leave.map(({ type, year, days }) => [type, year, days]),
      ),
      ...records.map(({ title, columns, rows }): PrintBlock => ({ kind: "table", title, columns, rows })),
      ...table(
        t("Left open"),
        [
          [t("What"), 3],
          [t("Number"), 1],
        ],
        openItems.map(({ label, count }) => [label, String(count)]),
      ),
    ],
  };
}
