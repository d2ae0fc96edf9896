/** Employees as the boards of a month need them: where they are posted in it, and how long they serve. */
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { servicesOf } from "~/modules/leave/index.server";
import { serviceIn, type Posted, type Span } from "./month-rules";

export interface BoardPerson {
  employeeId: number;
  userId: number | null;
  /** The days of the month that they serve; null for none. */
  service: Span | null;
  postings: readonly Posted[];
  /** Where they are posted on the last of those days. */
  unit: { id: number; path: string } | null;
  /** The joining date and the last day of service, where they lie in the month. */
  joinedOn: string | null;
  leftOn: string | null;
}

/** @param where those who are wanted, of everybody posted in the month */
export async function peopleIn(
  tx: Tx,
  month: string,
  where: Prisma.EmployeeWhereInput,
  span: { take?: number } = {},
): Promise<BoardPerson[]> {
  const { from, to } = spanOfMonth(month);
  const inMonth = { validFrom: { lte: to }, validTo: { gte: from } };
  const employees = await tx.employee.findMany({
    where: { AND: [where, { postings: { some: inMonth } }] },
    orderBy: { id: "asc" },
    ...span,
    select: {
      id: true,
      user: { select: { id: true } },
      postings: {
        where: inMonth,
        orderBy: { validFrom: "asc" },
        select: {
          validFrom: true,
          validTo: true,
          designationId: true,
          unit: { select: { id: true, path: true } },
        },
      },
    },
  });
  const services = await servicesOf(
    tx,
    employees.map(({ id }) => id),
  );
  return employees.map(({ id, user, postings }) => {
    const { joinedOn, lastDay } = services.get(id)!;
    const service = serviceIn(month, joinedOn, lastDay);
    const last = service && postings.filter(({ validFrom }) => validFrom <= service.to).at(-1);
    return {
      employeeId: id,
      userId: user?.id ?? null,
      service,
      postings,
      unit: last ? last.unit : null,
      joinedOn: from <= joinedOn && joinedOn <= to ? joinedOn : null,
      leftOn: lastDay !== null && from <= lastDay && lastDay <= to ? lastDay : null,
    };
  });
}
