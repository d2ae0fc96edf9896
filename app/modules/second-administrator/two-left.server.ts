/** Holds that two administrators are left, whichever way a role or an account of one of them ends. */
import { dateIn } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Prisma } from "~/generated/sqlite/client";
import { isOfCompany } from "../all-permissions";
import { NOT_SUSPENDED } from "../identity/index.server";
import { notifyAdministrators } from "./ask.server";
import { areTooFew, DECIDING, leavesTooFew, withoutRoles, type Holding } from "./two-left";

type Reading = Pick<Tx, "roleGrant" | "orgUnit">;

/** People who can sign in: those who cannot decide nothing. */
const ABLE = {
  status: "ACTIVE",
  kind: "PERSON",
  passwordHash: { not: null },
  ...NOT_SUSPENDED,
} satisfies Prisma.UserWhereInput;

async function holdings(tx: Reading, user: Prisma.UserWhereInput): Promise<Holding[]> {
  const deciding = { permission: { in: [...DECIDING] } };
  const grants = await tx.roleGrant.findMany({
    where: { user, role: { active: true, permissions: { some: deciding } } },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, userId: true, validFrom: true, validTo: true },
      unit: { select: { path: true, kind: true } },
      role: { select: { permissions: { where: deciding, select: { permission: true } } } },
      user: { select: { employee: { select: { lastWorkingDay: true } } } },
    },
  });
  return grants.flatMap(({ id, userId, validFrom: from, validTo, unit, role, user: { employee } }) => {
    const lastDay = employee?.lastWorkingDay ?? validTo;
    const to = lastDay < validTo ? lastDay : validTo;
    return role.permissions
      .filter(({ permission }) => unit.kind === "COMPANY" || !isOfCompany(permission))
      .map(({ permission }) => ({ grantId: id, userId, permission, path: unit.path, from, to }));
  });
}

async function todayWhere(tx: Pick<Tx, "orgUnit">, at: Date): Promise<(path: string) => string> {
  const companies = await tx.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { path: true, country: { select: { timeZone: true } } },
  });
  return (path) => dateIn(at, companies.find((one) => path.startsWith(one.path))?.country?.timeZone ?? "UTC");
}

const refusal = () =>
  new InputProblem(
    problem(
      "",
      t(
        "Fewer than two administrators would be left, and what needs two could not be approved: give someone else the role first.",
      ),
      "last_administrators",
    ),
  );

/**
 * Makes a change of accounts, roles or employments, and refuses it where fewer than two administrators would be left, on
 * its day or later.
 * @throws InputProblem "last_administrators"; nothing is committed then
 */
export async function keepingTwoAdministrators<T>(tx: Reading, at: Date, change: () => Promise<T>): Promise<T> {
  const before = await holdings(tx, ABLE);
  const outcome = await change();
  if (leavesTooFew(before, await holdings(tx, ABLE), await todayWhere(tx, at))) throw refusal();
  return outcome;
}

/**
 * Refuses what {@link keepingTwoAdministrators} would refuse, before it is asked for.
 * @param ending the grants that end @param lastDay null: now
 * @throws InputProblem "last_administrators"
 */
export async function mustLeaveTwoAdministrators(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  ending: readonly number[],
  lastDay: string | null,
): Promise<void> {
  const before = await holdings(tx, ABLE);
  if (leavesTooFew(before, withoutRoles(before, ending, lastDay), await todayWhere(tx, actor.at))) throw refusal();
}

/**
 * Ends the account of somebody who has left. What has happened is not refused: where fewer than two administrators are
 * left by it, all of them are told.
 */
export async function endingAccount<T>(
  work: Work,
  { id, name }: { id: number; name: string },
  lastDay: string,
  end: () => Promise<T>,
): Promise<T> {
  const held = (await holdings(work.tx, { id })).filter(({ from, to }) => from <= lastDay && lastDay <= to);
  const outcome = await end();
  if (areTooFew(await holdings(work.tx, ABLE), held, await todayWhere(work.tx, work.actor.at)))
    await notifyAdministrators(work, {
      key: `administrators-left:${id}:${lastDay}`,
      title: "{what} has left, and fewer than two administrators are left: give someone else the role",
      look: { subject: name, concerned: [] },
      places: [...new Set(held.map(({ path }) => path))],
      reason: "",
      without: [id],
    });
  return outcome;
}
