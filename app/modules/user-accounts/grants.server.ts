/** Roles given to an account by hand: where, from when, until when. */
import { inTx } from "~/act.server";
import { addDays, FOREVER, formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import { canAt, type Actor } from "~/define/actor";
import { keepingConsoleHeld } from "../access/index.server";
import type { GrantInput, SavedAccount } from "./account";
import { isAbove, todayOf, WITH_PERMISSIONS, type Desk } from "./desk.server";
import { accountToChange, writeAccount, type Seen } from "./write-account.server";

/**
 * What stands against giving a role.
 * @param held the account's grants as they are
 */
export async function grantProblems(tx: Tx, actor: Actor, desk: Desk, input: GrantInput, held: readonly { roleId: number; unitId: number; validFrom: string; validTo: string }[]): Promise<Problem[]> {
  const { roleId, unitId, validFrom, acting } = input;
  const validTo = input.validTo ?? FOREVER;
  const role = await tx.role.findUnique({ where: { id: roleId }, include: WITH_PERMISSIONS });
  const unit = await tx.orgUnit.findUnique({ where: { id: unitId } });
  const twin = held.find((grant) => grant.roleId === roleId && grant.unitId === unitId && grant.validFrom <= validTo && validFrom <= grant.validTo);
  return [
    ...(role?.active ? [] : [problem("roleId", t("Choose a role that is in use"), "not_available")]),
    ...(unit?.active && canAt(actor, desk.edit, unit.path) ? [] : [problem("unitId", t("Choose a unit that is in use and within your reach"), "not_available")]),
    ...(desk.bounded && role && unit && isAbove(actor, role, unit.path) ? [problem("roleId", t("This role permits more than you may do there: it is given in the console"), "above")] : []),
    ...(validFrom < todayOf(actor) ? [problem("validFrom", t("A role begins today or later"), "in_the_past")] : []),
    ...(validTo < validFrom ? [problem("validTo", t("The last day cannot come before the first"), "ends_before")] : []),
    ...(acting && input.validTo === null ? [problem("validTo", t("Who acts for somebody does so until a day: enter the last one"), "required")] : []),
    ...(twin ? [problem("validFrom", t("They hold this role there from {from} to {to} already", { from: formatDate(twin.validFrom), to: twin.validTo === FOREVER ? t("no end") : formatDate(twin.validTo) }), "overlap")] : []),
  ];
}

/** Gives an account a role at a unit, for good or for a period. @throws as accountToChange; InputProblem */
export function addGrant(actor: Actor, desk: Desk, seen: Seen, input: GrantInput): Promise<SavedAccount & { grant: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const account = await accountToChange(work, desk, seen);
    const problems = await grantProblems(tx, actor, desk, input, account.grants);
    if (problems.length > 0) throw new InputProblem(problems);
    const grant = await tx.roleGrant.create({ data: { ...input, userId: account.id, validTo: input.validTo ?? FOREVER, createdAt: actor.at }, include: { role: true, unit: true } });
    await writeAccount(work, account);
    audit({ action: "User.grant", entity: "User", entityId: account.id, diff: { role: grant.role.name, unit: grant.unit.code, from: grant.validFrom, to: grant.validTo, acting: grant.acting } });
    return { id: account.id, name: account.displayName, grant: grant.id };
  });
}

/**
 * Ends a role on a day; a last day of yesterday ends it at once. One that would end before it begins is taken back.
 * @throws as accountToChange; NotFound for no such grant; InputProblem for days it cannot end on, for one that a
 *   posting wrote, and "last_console"
 */
export function endGrant(actor: Actor, desk: Desk, seen: Seen, { grant: grantId, lastDay }: { grant: number; lastDay: string }): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const account = await accountToChange(work, desk, seen);
    const grant = account.grants.find((one) => one.id === grantId);
    if (!grant) throw new NotFound();
    if (grant.postingId !== null) throw new InputProblem(problem("lastDay", t("This role comes with the posting: it ends when the person moves or leaves."), "posting_grant"));
    if (lastDay < addDays(todayOf(actor), -1)) throw new InputProblem(problem("lastDay", t("A role cannot end earlier than yesterday, which ends it at once"), "in_the_past"));
    if (lastDay >= grant.validTo) throw new InputProblem(problem("lastDay", t("It ends on {day} already", { day: formatDate(grant.validTo) }), "no_change"));
    await keepingConsoleHeld(tx, actor.at, async () => {
      if (lastDay < grant.validFrom) await tx.roleGrant.delete({ where: { id: grant.id } });
      else await tx.roleGrant.update({ where: { id: grant.id }, data: { validTo: lastDay } });
      await writeAccount(work, account);
    });
    audit({ action: "User.endGrant", entity: "User", entityId: account.id, diff: { role: grant.role.name, unit: grant.unit.name, to: [grant.validTo, lastDay] } });
    return { id: account.id, name: account.displayName };
  });
}
