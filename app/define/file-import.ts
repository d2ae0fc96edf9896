import type { Work } from "~/db/transaction.server";
import type { Permission } from "../core/permission";

/** A column of a file. */
export interface FileColumn {
  name: string;
  label: string;
  required: boolean;
  /** What to write, in English. */
  hint: string;
}

/** A row as it stands in the file, by the names of the columns; what the file leaves out is "". */
export interface FileRow {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** Records that are added from CSV and are no resource: several rows may make one of them. */
export interface FileImport {
  /** Its word in addresses, in any case. */
  name: string;
  /** "Vouchers" */
  many: string;
  /** Whose import it is. */
  permission: Permission;
  /** What committing a checked file asks for beside it; whoever holds it commits the files of others of their company. */
  commits?: Permission;
  /** Rows that are in order are added though others are not, in parts; a file that was imported is not imported again. */
  partly?: true;
  /** Where one goes when it is done. */
  list: string;
  columns: readonly FileColumn[];
  /** Rows with the same word in this column make one record. */
  key: string;
  /** What rows of one record have in common, where that is more than the very word in `key`. */
  together?: (cells: Readonly<Record<string, string>>) => string;
  /** Rows of the template, in the order of the columns. */
  examples: readonly (readonly string[])[];
  /**
   * Adds the record of these rows, within the caller's transaction.
   * @returns how many rows are there already and were passed over; nothing where none can be
   * @throws InputProblem with fields like "12.amount": the row and the column
   */
  add: (work: Work, rows: readonly FileRow[]) => Promise<number | void>;
}
