/** Which leave is looked at by itself before it is decided: that during which a colleague is away, and that over a day which was worked (spec: hr §8.2, R-AT7). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { LeaveRow } from "./leave-row.server";
import { AWAY } from "./leave-states";

type Asked = Pick<LeaveRow, "id" | "employeeId" | "unitId" | "fromDate" | "toDate">;

/** Why applications are decided on their own pages and not several at once, by their ids; the others are in nobody's way. */
export async function apartOf(rows: readonly Asked[]): Promise<ReadonlyMap<number, string>> {
  const [clashing, worked] = await Promise.all([clashingOf(rows), workedOf(rows)]);
  return new Map([
    ...[...clashing].map((id) => [id, t("A colleague is away meanwhile: open the application to decide it.")] as const),
    ...[...worked].map(
      (id) => [id, t("Its applicant punched on a day of it: open the application to decide it.")] as const,
    ),
  ]);
}

/** Those of them on a day of which their applicant punched, whichever half was worked. */
export async function workedOf(rows: readonly Asked[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const days = await db.timeLog.findMany({
    where: {
      voidedById: null,
      OR: rows.map(({ employeeId, fromDate, toDate }) => ({ employeeId, shiftDate: { gte: fromDate, lte: toDate } })),
    },
    distinct: ["employeeId", "shiftDate"],
    select: { employeeId: true, shiftDate: true },
  });
  return new Set(
    rows.flatMap(({ id, employeeId, fromDate, toDate }) =>
      days.some((day) => day.employeeId === employeeId && fromDate <= day.shiftDate && day.shiftDate <= toDate)
        ? [id]
        : [],
    ),
  );
}

/** Those of them that lie over leave or a tour of a colleague of the same unit. */
const clashingOf = async (rows: readonly Asked[]): Promise<Set<number>> =>
  new Set([...(await awayBeside(rows))].flatMap(([id, names]) => (names.length > 0 ? [id] : [])));

/** By application the colleagues of the same unit whose leave or tours lie over it; two statements, however many there are. */
export async function awayBeside(rows: readonly Asked[]): Promise<ReadonlyMap<number, string[]>> {
  if (rows.length === 0) return new Map();
  const days = rows.flatMap(({ fromDate, toDate }) => [fromDate, toDate]).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const unitId = { in: [...new Set(rows.map((row) => row.unitId))] };
  const leave = await db.leaveApplication.findMany({
    where: { unitId, status: { in: [...AWAY] }, fromDate: { lte: last }, toDate: { gte: first } },
    select: { employeeId: true, unitId: true, fromDate: true, toDate: true, employee: { select: { name: true } } },
  });
  const posted = { unitId, validFrom: { lte: last }, validTo: { gte: first } };
  const tours = await db.leaveSlot.findMany({
    where: { ownerKind: "TOUR", date: { gte: first, lte: last }, employee: { postings: { some: posted } } },
    select: {
      employeeId: true,
      date: true,
      employee: {
        select: { name: true, postings: { where: posted, select: { unitId: true, validFrom: true, validTo: true } } },
      },
    },
  });
  const onLeave = (row: Asked) =>
    leave.filter(
      (other) =>
        other.employeeId !== row.employeeId &&
        other.unitId === row.unitId &&
        other.fromDate <= row.toDate &&
        row.fromDate <= other.toDate,
    );
  const onTour = (row: Asked) =>
    tours.filter(
      ({ employeeId, date, employee }) =>
        employeeId !== row.employeeId &&
        row.fromDate <= date &&
        date <= row.toDate &&
        employee.postings.some(
          (one) => one.unitId === row.unitId && one.validFrom <= row.toDate && one.validTo >= row.fromDate,
        ),
    );
  return new Map(
    rows.map((row) => [row.id, [...onLeave(row), ...onTour(row)].map(({ employee }) => employee.name)] as const),
  );
}
