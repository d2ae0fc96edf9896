/** What a question may cost (spec: quality §2). */
export const LIMITS = {
  milliseconds: 5_000,
  /** What the tables it names may take before it, on SQLite: the time to copy them, and the room of the copies. */
  copying: 20_000,
  copy: 1024 * 1024 * 1024,
  rows: 1_000,
  /** Of the answer as text. */
  bytes: 2 * 1024 * 1024,
  /** Of the child's heap, in megabytes. */
  heap: 128,
  /** Of everything the child holds in memory. */
  memory: 384 * 1024 * 1024,
  perMinute: 10,
} as const;
