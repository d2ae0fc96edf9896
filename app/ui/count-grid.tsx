import { t } from "~/core/text";
import { DataTable } from "./data-table";
import { EmptyState } from "./empty-state";
import { CellField } from "./text-fields";

/** A note or coin of a count sheet. */
export interface FaceView {
  /** "1,000.00 note" */
  label: string;
  /** Decimal text, as the form sends it. */
  face: string;
  kind: string;
}

/** Notes and coins with a box for how many there are of each, inside a form. @param within the name they stand under, where a form has several */
export function CountGrid({ faces, within }: { faces: readonly FaceView[]; within?: string }) {
  if (faces.length === 0)
    return (
      <EmptyState icon="money" title={t("No notes or coins")}>
        {t("Ask the accounts office to set the denominations of this currency.")}
      </EmptyState>
    );
  const at = (index: number) => `${within ? `${within}.` : ""}denominations[${index}]`;
  return (
    <DataTable
      caption={t("Notes and coins")}
      keepRows
      rowKey={(row) => row.face + row.kind}
      rows={faces.map((row, index) => ({ ...row, index }))}
      columns={[
        { id: "label", label: t("Face") },
        {
          id: "quantity",
          label: t("Quantity"),
          numeric: true,
          cell: ({ face, kind, label, index }) => (
            <>
              <input type="hidden" name={`${at(index)}.face`} value={face} />
              <input type="hidden" name={`${at(index)}.kind`} value={kind} />
              <CellField
                name={`${at(index)}.quantity`}
                label={t("Quantity of {label}", { label })}
                numeric
                worth={face}
              />
            </>
          ),
        },
      ]}
    />
  );
}

/** What was counted, note by note. */
export function CountedGrid({ faces }: { faces: readonly (FaceView & { quantity: string; amount: string })[] }) {
  return (
    <DataTable
      caption={t("Notes and coins")}
      keepRows
      rowKey={(row) => row.face + row.kind}
      rows={faces}
      columns={[
        { id: "label", label: t("Face") },
        { id: "quantity", label: t("Quantity"), numeric: true },
        { id: "amount", label: t("Amount"), numeric: true },
      ]}
    />
  );
}
