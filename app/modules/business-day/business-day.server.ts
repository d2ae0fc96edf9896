import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { latestDay } from "~/modules/ledger/index.server";

/** Words of the Accounts header (spec: product §7); anything but the first two is shown as closed. */
export const DAY_STATUSES = ["Opened", "RequestToClose", "Closed"] as const;

export interface BusinessDay {
  status: (typeof DAY_STATUSES)[number];
  /** YYYY-MM-DD; null while the branch has never opened a day. */
  businessDate: string | null;
}

/** The business day a branch stands in (spec: accounts §9). A branch that has never opened a day is closed. */
export async function businessDayOf(branchId: number): Promise<BusinessDay> {
  const day = await latestDay(db, branchId);
  return {
    status: DAY_STATUSES.find((status) => status === day?.status) ?? "Closed",
    businessDate: day?.businessDate ?? null,
  };
}

/** The business day of the branch a person works in; null for people who work in none. */
export async function ownDay(actor: Actor): Promise<BusinessDay | null> {
  return (await branchInQuestion(actor, undefined)) === null ? null : statusByBranch(actor);
}

/** The business day of a branch named, or of the actor's own; staff of an office that is no branch have none and are told Closed. */
export async function statusByBranch(actor: Actor, named?: string): Promise<BusinessDay> {
  const branchId = await branchInQuestion(actor, named);
  return branchId === null ? { status: "Closed", businessDate: null } : businessDayOf(branchId);
}

/**
 * The branch a question about the business day is for: the one named, within reach of `area.accounts`, or the
 * actor's own.
 * @returns null for staff of an office that is no branch
 * @throws NotFound for a branch out of reach
 */
async function branchInQuestion(actor: Actor, named: string | undefined): Promise<number | null> {
  if (named === undefined)
    return (
      actor.grants.find((grant) => grant.unitKind === "BRANCH" && grant.permissions.has("area.accounts"))?.unitId ??
      null
    );
  const branch = await db.orgUnit.findFirst({
    where: { AND: [{ id: parseId(named) ?? 0, kind: "BRANCH" }, unitsWithin(actor, "area.accounts")] },
    select: { id: true },
  });
  if (!branch) throw new NotFound();
  return branch.id;
}
