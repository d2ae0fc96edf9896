/** What a question may cost (spec: quality §2). */
export const LIMITS = {
  milliseconds: 5_000,
  rows: 1_000,
  /** Of the answer as text. */
  bytes: 2 * 1024 * 1024,
  /** Of the child's heap, in megabytes. */
  heap: 128,
  /** Of everything the child holds in memory. */
  memory: 384 * 1024 * 1024,
  perMinute: 10,
} as const;
