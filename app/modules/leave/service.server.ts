/** From when to when somebody serves, and where they stand on a day. */
import { FOREVER } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Service } from "./accrual";
import { statesThat } from "~/define/states";
import { RESIGNATION_STATES } from "~/modules/resignations/resignation-states";

interface Dated {
  validFrom: string;
  validTo: string;
}

/** The slice that covers a day; before the first one the first, after the last one the last. @param slices in their order */
export const sliceOn = <S extends Dated>(slices: readonly S[], day: string): S | undefined =>
  slices.find(({ validTo }) => day <= validTo) ?? slices.at(-1);

/** From here on the last day of a resignation holds. */
const LEAVING: string[] = statesThat(RESIGNATION_STATES, "leaves");

/** The last day of service that is known: of a resignation that was accepted, or of somebody who has left. */
const serviceSelect = {
  id: true,
  joinDate: true,
  status: true,
  lastWorkingDay: true,
  gender: true,
  staffType: { select: { code: true, leaveEligible: true } },
  postings: { orderBy: { validTo: "desc" }, take: 1, select: { validTo: true } },
  resignations: {
    where: { status: { in: LEAVING } },
    orderBy: { id: "desc" },
    take: 1,
    select: { acceptedLastDay: true, requestedLastDay: true },
  },
} as const;

export interface Serving extends Service {
  employeeId: number;
  gender: string | null;
  staffType: { code: string; leaveEligible: boolean } | null;
}

/** Employees by id, with the days they serve. */
export async function servicesOf(
  tx: Pick<Tx, "employee">,
  employeeIds: readonly number[],
): Promise<Map<number, Serving>> {
  const rows = await tx.employee.findMany({ where: { id: { in: [...employeeIds] } }, select: serviceSelect });
  return new Map(
    rows.map(
      ({ id, joinDate, status, lastWorkingDay, gender, staffType, postings: [last], resignations: [leaving] }) => {
        const left = status === "SEPARATED" && last && last.validTo < FOREVER ? last.validTo : null;
        const lastDay =
          left ?? lastWorkingDay ?? (leaving ? (leaving.acceptedLastDay ?? leaving.requestedLastDay) : null);
        return [id, { employeeId: id, gender, staffType, joinedOn: joinDate, lastDay }];
      },
    ),
  );
}
