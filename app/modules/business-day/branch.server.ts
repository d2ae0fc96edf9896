/** The branch whose day it is, as everything here needs it. */
import { addDays, dateIn } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { latestDay, type PostingDay } from "~/modules/ledger/index.server";
import { calendarOf, companyOf, idsOf } from "~/modules/organisation/index.server";
import type { Opening } from "./opening";

export interface DayBranch {
  id: number;
  code: string;
  name: string;
  path: string;
  companyId: number;
  company: ActorCompany;
}

type Reading = Pick<Tx, "orgUnit">;

/** A branch within reach of one of the permissions. @throws NotFound */
export async function branchWithin(
  tx: Reading,
  actor: Actor,
  permissions: readonly Permission[],
  branchId: number,
): Promise<DayBranch> {
  const within = permissions
    .filter((permission) => can(actor, permission))
    .map((permission) => unitsWithin(actor, permission));
  const unit =
    within.length === 0
      ? null
      : await tx.orgUnit.findFirst({
          where: { id: branchId, kind: "BRANCH", OR: within },
          select: { id: true, code: true, name: true, path: true },
        });
  if (!unit) throw new NotFound();
  return { ...unit, companyId: idsOf(unit.path)[0] ?? 0, company: await companyOf(tx, unit) };
}

/** The branch a person works in with a permission; null for staff of an office that is no branch. */
export function ownBranch(actor: Actor, permission: Permission): number | null {
  return actor.grants.find((grant) => grant.unitKind === "BRANCH" && grant.permissions.has(permission))?.unitId ?? null;
}

/** Where a branch stands among its days, with the calendar up to today. */
export async function openingOf(tx: Tx, branch: DayBranch, at: Date): Promise<Opening & { day: PostingDay | null }> {
  const today = dateIn(at, branch.company.timeZone);
  const day = await latestDay(tx, branch.id);
  const last = day?.businessDate ?? null;
  const from = last === null || last > today ? today : addDays(last, 1);
  return { last, today, day, calendar: await calendarOf(tx, branch.id, from > today ? today : from, today) };
}
