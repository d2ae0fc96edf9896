import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { MonthlyBoardRow } from "./board-row.server";

/** Whom HR may ask to review a board: everybody above the employee, but who has it. */
export const candidatesFor = (_: Tx, __: Actor, { levels, employee, age }: MonthlyBoardRow): Promise<number[]> =>
  Promise.resolve([...new Set(levels.flat())].filter((id) => id !== employee.user?.id && id !== age?.routedTo?.userId));
