import { clsx } from "clsx";
import { DataTable, type Column } from "./data-table";
import { FieldErrors, useControl } from "./field";

interface PickTableProps<Row> {
  /** Under which the form sends the values of the ticked rows. */
  name: string;
  /** Says what is ticked; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Null for a row that is not ticked. */
  valueOf: (row: Row) => string | null;
  /** Names the box of a row to those who hear the page. */
  titleOf: (row: Row) => string;
}

/** A table whose rows can be ticked, within a form. */
export function PickTable<Row>({ name, caption, columns, rows, rowKey, valueOf, titleOf }: PickTableProps<Row>) {
  const control = useControl({ name });
  const first = rows.find((row) => valueOf(row) !== null);
  const pick: Column<Row> = {
    id: "_pick",
    label: "Choose",
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? null : (
        <input
          type="checkbox"
          id={row === first ? control.id : undefined}
          name={name}
          value={value}
          aria-label={titleOf(row)}
          aria-invalid={control.aria["aria-invalid"]}
          defaultChecked={control.values.includes(value)}
        />
      );
    },
  };
  return (
    <fieldset className={clsx("field", control.errors && "wrong")} aria-describedby={control.aria["aria-describedby"]}>
      <legend className="sr-only">{caption}</legend>
      <FieldErrors control={control} />
      <DataTable key={control.key} caption={caption} columns={[pick, ...columns]} rows={rows} rowKey={rowKey} />
    </fieldset>
  );
}
