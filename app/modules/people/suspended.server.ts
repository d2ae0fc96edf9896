/** Days on which people are suspended from work, by what was decided: attendance and pay go by them (spec: hr R-AT7, R-PR4). */
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { statesThat } from "~/define/states";
import { SUSPENSION_STATES } from "~/modules/discipline/discipline-states";

/** States of a suspension whose days count; of one that was set aside they are paid in full. */
const COUNTED: string[] = statesThat(SUSPENSION_STATES, "counted");

export interface SuspendedSpan {
  employeeId: number;
  from: string;
  /** null: open. */
  to: string | null;
  /** The share of pay, in hundredths of a percent. */
  payBp: number;
}

/** Suspensions that have a day between two dates, both counted, by employee. */
export async function suspendedSpans(
  tx: Pick<Tx, "suspension">,
  people: Pick<Prisma.SuspensionWhereInput, "employeeId">,
  from: string,
  to: string,
): Promise<ReadonlyMap<number, readonly SuspendedSpan[]>> {
  const rows = await tx.suspension.findMany({
    where: {
      ...people,
      status: { in: COUNTED },
      fromOn: { lte: to },
      OR: [{ untilOn: null }, { untilOn: { gte: from } }],
    },
    orderBy: [{ fromOn: "asc" }, { id: "asc" }],
    select: { employeeId: true, fromOn: true, untilOn: true, payBp: true, status: true },
  });
  const found = new Map<number, SuspendedSpan[]>();
  for (const { employeeId, fromOn, untilOn, payBp, status } of rows) {
    // One that was set aside on its first day has no day left.
    if (untilOn !== null && untilOn < fromOn) continue;
    const span = { employeeId, from: fromOn, to: untilOn, payBp: status === "SET_ASIDE" ? 10_000 : payBp };
    const own = found.get(employeeId);
    if (own) own.push(span);
    else found.set(employeeId, [span]);
  }
  return found;
}

/** Whether a day is one of these. */
export const suspendedOn = (spans: readonly SuspendedSpan[] | undefined, day: string): boolean =>
  (spans ?? []).some(({ from, to }) => from <= day && (to === null || day <= to));
