/** A document as it is printed: one description drawn as a page (ui/print-sheet) and as a PDF (app/print). Words only. */

export interface PrintFact {
  label: string;
  /** "" shows as an en dash. */
  value: string;
}

export interface PrintColumn {
  label: string;
  /** Right-aligned with tabular figures. */
  numeric?: boolean;
  /** How much of the width it takes beside the others; 1 unless told. */
  share?: number;
}

export type PrintBlock =
  | { kind: "facts"; title?: string; facts: readonly PrintFact[] }
  | { kind: "text"; title?: string; text: string }
  | {
      kind: "table";
      title: string;
      columns: readonly PrintColumn[];
      /** As many cells as columns. */
      rows: readonly (readonly string[])[];
      totals?: readonly string[];
    }
  /** Pictures by the SHA-256 of their files; on a page of the portal their names alone. */
  | { kind: "pictures"; title: string; pictures: readonly { name: string; sha256: string }[] }
  /** Lines to sign on; name and time where somebody has signed by deciding in the portal. */
  | { kind: "signatures"; people: readonly { role: string; name: string; at: string | null }[] };

export interface PrintDocument {
  /** What it is: "Visit report". */
  title: string;
  /** Its number. */
  reference: string;
  company: string;
  /** Printed across the long side of the paper: a table of many columns. */
  wide?: true;
  /** Its state in words, where it has one. */
  state?: string;
  blocks: readonly PrintBlock[];
}

/** What is printed beside the document: by whom, when, and the fingerprint by which two prints are told apart. */
export interface Printed {
  by: string;
  /** In the time zone of the person's company. */
  at: string;
  /** SHA-256 of the document's content in lower-case hex. */
  hash: string;
}
