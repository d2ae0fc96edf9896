/** The rows of a job, each on its own: one that fails does not stop the others. */
import { log } from "../platform/log.server";
import { TryLater } from "../core/problems";

export interface RowsDone {
  /** The sum of what the acts returned. */
  done: number;
  /** How many acts failed; the log says why. */
  failed: number;
}

/**
 * Carries out one act after the other. One that fails is written to the log with what it was about, and tried again by
 * the next run of its job.
 * @param job its name, for the log
 * @throws TryLater where the database takes no writes at all
 */
export async function eachRow<Row extends { id: number }>(
  job: string,
  rows: readonly Row[],
  signal: AbortSignal | undefined,
  act: (row: Row) => Promise<number>,
): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (const row of rows) {
    if (signal?.aborted) break;
    try {
      total.done += await act(row);
    } catch (error) {
      if (error instanceof TryLater) throw error;
      log().error({ err: error, job, row: row.id }, "one row of a job failed");
      total.failed += 1;
    }
  }
  return total;
}

/**
 * Carries out one act for many rows together. Where it fails it is carried out for each of them alone, so that only those
 * fail that cannot be done.
 * @throws as {@link eachRow}
 */
export async function eachPart<Row extends { id: number }>(
  job: string,
  rows: readonly Row[],
  signal: AbortSignal | undefined,
  act: (rows: readonly Row[]) => Promise<number>,
): Promise<RowsDone> {
  try {
    return { done: await act(rows), failed: 0 };
  } catch (error) {
    if (error instanceof TryLater) throw error;
    log().warn({ err: error, job, rows: rows.length }, "a part of a job failed: its rows are tried one by one");
    return eachRow(job, rows, signal, (row) => act([row]));
  }
}

/** "2 failed: the log says why", at the end of what a job tells; nothing where none did. */
export const failedWords = (failed: number): string[] => (failed === 0 ? [] : [`${failed} failed: the log says why`]);
