import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { heldByNoOther } from "~/modules/identity/index.server";
import { pathToday } from "~/modules/people/index.server";

interface Leaving {
  agreedById: number | null;
  employee: { user: { id: number } | null } & Parameters<typeof pathToday>[0];
}

/** Whether nobody in HR may accept a resignation: all who could leave themselves, or have agreed to it as line manager. */
export const decidedAbove = (
  { tx, actor }: { tx: Pick<Tx, "roleGrant">; actor: Actor },
  { agreedById, employee }: Leaving,
): Promise<boolean> =>
  heldByNoOther(tx, "resignation.accept", {
    path: pathToday(employee, actor),
    date: todayOf(actor),
    people: [employee.user?.id, agreedById],
  });
