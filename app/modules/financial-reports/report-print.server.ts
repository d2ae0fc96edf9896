/** Reports and entries on paper. */
import { Forbidden } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { openEntry, type EntryPage } from "./entry-page.server";
import type { Frame } from "./frame.server";
import { shown } from "./report-page.server";
import type { Report } from "./reports.server";
import type { Sheet } from "./sheet";

/** A print of more rows is a file. */
const MOST_ROWS = 5_000;
const SHORT = 12;

/** A report as a document; its reference stands at the foot of every page: the last entry read, and the seal. @throws Forbidden when it is too long */
export function reportDocument(report: Report, sheet: Sheet, { company, unit, branches, caps }: Frame): PrintDocument {
  if (sheet.rows.length > MOST_ROWS)
    throw new Forbidden(t("This is too long to print. Download it as CSV, or choose fewer days."));
  const indent = sheet.columns.findIndex(({ id }) => id === "name");
  const rows = sheet.rows.map(({ cells, depth }) =>
    shown(cells, sheet).map((text, at) => (at === indent ? `${"\u2003".repeat(depth)}${text}` : text)),
  );
  const [branch] = branches;
  const read = branches.length === 1 ? `${branch!.code}:${caps.get(branch!.id) ?? 0}` : unit.code;
  return {
    title: sheet.title,
    company: company.name,
    reference: [read, sheet.seal.slice(0, SHORT)].filter(Boolean).join(" "),
    ...((report.wide ?? sheet.columns.length > 6) ? { wide: true as const } : {}),
    blocks: [
      {
        kind: "facts",
        facts: [
          ...sheet.facts,
          { label: t("Seal of the books"), value: sheet.seal },
          ...sheet.checks.map(({ label, ok }) => ({ label, value: ok ? t("yes") : t("NO") })),
        ],
      },
      {
        kind: "table",
        title: sheet.title,
        rows,
        columns: sheet.columns.map(({ label, kind, share }) => ({
          label,
          numeric: kind === "money",
          ...(share ? { share } : {}),
        })),
        ...(sheet.totals ? { totals: shown(sheet.totals, sheet) } : {}),
      },
    ],
  };
}

/** One entry with everything that is sealed of it. */
export const entryPrintable = definePrintable<EntryPage>("entry", {
  permission: "books.report",
  sample: "entry",
  load: openEntry,
  layout: entryDocument,
});

function entryDocument(entry: EntryPage): PrintDocument {
  return {
    title: t("Entry of the books"),
    reference: `${entry.no} · ${entry.branch.code}:${entry.seq}`,
    company: entry.company,
    blocks: [
      { kind: "facts", facts: entry.facts },
      {
        kind: "table",
        title: t("Lines"),
        columns: [
          { label: t("Ledger"), share: 1.6 },
          { label: t("Account"), share: 1.4 },
          { label: t("Amount"), numeric: true },
          { label: t("Debit"), numeric: true },
          { label: t("Credit"), numeric: true },
        ],
        rows: entry.lines.map(({ ledger, account, amount, debit, credit }) => [
          `${ledger.code} ${ledger.name}`,
          account?.label ?? "",
          amount,
          debit,
          credit,
        ]),
        totals: [t("Total"), "", "", entry.total, entry.total],
      },
    ],
  };
}
