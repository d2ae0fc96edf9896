import { t } from "~/core/text";
import type { OpeningGrid } from "~/modules/openings/index.server";
import { DataTable, type Column } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { CellField } from "~/ui/text-fields";

/** Both sides and what they differ by. */
export function OpeningDifference({ sums: { debit, credit, difference } }: { sums: OpeningGrid["sums"] }) {
  return (
    <Notice
      tone={difference ? "warn" : "ok"}
      title={difference ? t("Debit and credit differ by {x}.", { x: difference }) : t("Debit and credit are equal")}
    >
      <p>{t("Debit {debit}, credit {credit}", { debit, credit })}</p>
    </Notice>
  );
}

/** Ledgers with a box for each side, inside a form. */
export function OpeningBoxes({ rows, currency }: Pick<OpeningGrid, "rows" | "currency">) {
  const box =
    (side: "debit" | "credit", word: string) =>
    ({ label, index }: { label: string; index: number }) => (
      <CellField name={`rows[${index}].${side}`} label={`${word}: ${label}`} numeric />
    );
  const columns: Column<OpeningGrid["rows"][number] & { index: number }>[] = [
    {
      id: "label",
      label: "Ledger",
      cell: ({ ledgerId, label, index }) => (
        <>
          <input type="hidden" name={`rows[${index}].ledgerId`} value={ledgerId} />
          {label}
        </>
      ),
    },
    { id: "debit", label: t("Debit, {currency}", { currency }), numeric: true, cell: box("debit", t("Debit")) },
    { id: "credit", label: t("Credit, {currency}", { currency }), numeric: true, cell: box("credit", t("Credit")) },
  ];
  return (
    <DataTable
      caption={t("Ledgers of this part of the chart")}
      columns={columns}
      rows={rows.map((row, index) => ({ ...row, index }))}
      rowKey={(row) => row.ledgerId}
    />
  );
}
