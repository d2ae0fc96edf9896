/** What a database says when it cannot be written to, not be read or not be reached, for reasons that have nothing to do with what is asked. */

const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/;
/** Connection lost, out of resources, stopped by an administrator, read-only, lock not to be had, a statement that took too long, the disk. */
const POSTGRES = /^(08\w{3}|53\w{3}|57P\d\d|57014|25006|55P03|58\w{3})$/;
/** Prisma's own: not reached, timed out, closed, a transaction that could not begin or took too long, too many connections. */
const PRISMA = /^P(1001|1002|1008|1017|2024|2028|2037)$/;
/** What the pool of connections says, which has no code: none was free, or none could be made in time. */
const POOL = /^timeout exceeded when trying to connect|^Connection terminated/;
const SYSTEM = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|EROFS|EDQUOT)$/;

interface Told {
  code?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: { cause?: Cause } };
  cause?: Cause;
}
interface Cause {
  originalCode?: unknown;
  code?: unknown;
}

/** The codes an error and the driver's error within it carry. */
function codesOf(error: unknown): string[] {
  const { code, meta, cause } = (error ?? {}) as Told;
  const inner = meta?.driverAdapterError?.cause ?? cause;
  return [code, inner?.originalCode, inner?.code].filter((one) => typeof one === "string");
}

/** True when the same act or look can succeed a while later. */
export function isStorageFault(error: unknown): boolean {
  const { message } = (error ?? {}) as Told;
  if (typeof message === "string" && POOL.test(message)) return true;
  return codesOf(error).some((code) => [SQLITE, POSTGRES, PRISMA, SYSTEM].some((pattern) => pattern.test(code)));
}

/** True when another connection holds SQLite's file at this moment. */
export function isLocked(error: unknown): boolean {
  return codesOf(error).some((code) => /^(SQLITE_BUSY|SQLITE_LOCKED|P1008$)/.test(code));
}

/** True when PostgreSQL broke a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return codesOf(error).includes("P2034");
}
