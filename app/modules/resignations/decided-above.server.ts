import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { holdersAt } from "~/modules/identity/index.server";
import { pathToday } from "~/modules/people/index.server";

interface Leaving {
  agreedById: number | null;
  employee: { user: { id: number } | null } & Parameters<typeof pathToday>[0];
}

/** Whether nobody in HR may accept a resignation: all who could leave themselves, or have agreed to it as line manager. */
export async function decidedAbove(
  { tx, actor }: { tx: Pick<Tx, "roleGrant">; actor: Actor },
  { agreedById, employee }: Leaving,
): Promise<boolean> {
  const holders = await holdersAt(tx, "resignation.accept", pathToday(employee, actor), todayOf(actor));
  return holders.every(({ userId }) => userId === employee.user?.id || userId === agreedById);
}
