/** Which leave is looked at by itself before it is decided: that during which a colleague is away (spec: hr §8.2). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { LeaveRow } from "./leave-row.server";
import { AWAY } from "./leave-states";

type Asked = Pick<LeaveRow, "id" | "employeeId" | "unitId" | "fromDate" | "toDate">;

/** Why applications are decided on their own pages and not several at once, by their ids; the others are in nobody's way. */
export async function apartOf(rows: readonly Asked[]): Promise<ReadonlyMap<number, string>> {
  const clashing = await clashingOf(rows);
  return new Map(
    [...clashing].map((id) => [id, t("A colleague is away meanwhile: open the application to decide it.")]),
  );
}

/** Those of them that lie over leave or a tour of a colleague of the same unit; two statements, however many there are. */
async function clashingOf(rows: readonly Asked[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const days = rows.flatMap(({ fromDate, toDate }) => [fromDate, toDate]).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const unitId = { in: [...new Set(rows.map((row) => row.unitId))] };
  const leave = await db.leaveApplication.findMany({
    where: { unitId, status: { in: [...AWAY] }, fromDate: { lte: last }, toDate: { gte: first } },
    select: { employeeId: true, unitId: true, fromDate: true, toDate: true },
  });
  const posted = { unitId, validFrom: { lte: last }, validTo: { gte: first } };
  const tours = await db.leaveSlot.findMany({
    where: { ownerKind: "TOUR", date: { gte: first, lte: last }, employee: { postings: { some: posted } } },
    select: {
      employeeId: true,
      date: true,
      employee: {
        select: { postings: { where: posted, select: { unitId: true, validFrom: true, validTo: true } } },
      },
    },
  });
  const onLeave = (row: Asked) =>
    leave.some(
      (other) =>
        other.employeeId !== row.employeeId &&
        other.unitId === row.unitId &&
        other.fromDate <= row.toDate &&
        row.fromDate <= other.toDate,
    );
  const onTour = (row: Asked) =>
    tours.some(
      ({ employeeId, date, employee }) =>
        employeeId !== row.employeeId &&
        row.fromDate <= date &&
        date <= row.toDate &&
        employee.postings.some(
          (one) => one.unitId === row.unitId && one.validFrom <= row.toDate && one.validTo >= row.fromDate,
        ),
    );
  return new Set(rows.filter((row) => onLeave(row) || onTour(row)).map(({ id }) => id));
}
