/** Who may take the steps of a case by their permissions. */
import { todayOf } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Work } from "~/db/transaction.server";
import { holdersAt } from "~/modules/identity/index.server";
import type { CaseRow } from "./case-row.server";
import { canBeDecided, involvedUsers, type Hands } from "./involved";
import { STANDING } from "./suspension";

async function holding({ tx, actor }: Work, { unit }: CaseRow, permission: Permission): Promise<number[]> {
  const holders = await holdersAt(tx, permission, unit.path, todayOf(actor));
  return [...new Set(holders.map(({ userId }) => userId))];
}

export async function handsOf(work: Work, row: CaseRow): Promise<Hands> {
  const { status, raisedById, decidedById, issuedById, employee } = row;
  return {
    ...{ status, raisedById, decidedById, issuedById },
    keep: await holding(work, row, "discipline.edit"),
    decide: await holding(work, row, "discipline.decide"),
    appeal: await holding(work, row, "discipline.appeal"),
    out: [...(employee.user ? [employee.user.id] : []), ...involvedUsers(row)],
  };
}

/** Who decides suspensions, where one of the case stands; null where none does. */
export const suspendersOf = async (work: Work, row: CaseRow): Promise<number[] | null> =>
  (await work.tx.suspension.count({ where: { caseId: row.id, status: { in: STANDING } } })) > 0
    ? holding(work, row, "suspension.decide")
    : null;

/** Whether a step of this person would leave nobody for the steps after it, though another's would not. */
export async function leavesNobodyAfter(work: Work, row: CaseRow, then: Partial<Hands>): Promise<boolean> {
  const hands = await handsOf(work, row);
  return canBeDecided(hands) && !canBeDecided({ ...hands, ...then });
}
