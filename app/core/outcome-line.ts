/** What became of one of several acts that were asked for together. */
export interface OutcomeLine {
  /** The record: "FS-KIB-2026-000012, Kibera to Embakasi". */
  name: string;
  /** Its page; null where there is none to see. */
  to: string | null;
  ok: boolean;
  /** What was done, or why it was not. */
  words: string;
}
