import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { ApplicationRow } from "./application-row.server";

/** Whom HR may ask to decide an application: everybody above the person, but who has it. */
export const candidatesFor = (_: Tx, __: Actor, { levels, employee, age }: ApplicationRow): Promise<number[]> =>
  Promise.resolve([...new Set(levels.flat())].filter((id) => id !== employee.user?.id && id !== age?.routedTo?.userId));
