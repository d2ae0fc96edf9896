/** Savings accounts as rules, lists and pages read them, and whom they are shown to. */
import type { Tx } from "~/db/database.server";
import { Forbidden, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, canAt, unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { lockBooks } from "~/modules/ledger/index.server";
import { ownMembers } from "~/modules/members/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { balancesOf } from "./balances.server";

export const ACCOUNT_INCLUDE = {
  product: true,
  unit: { select: { name: true, code: true, path: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  member: { select: { memberNo: true, mergedIntoId: true, mergedInto: { select: { name: true, memberNo: true } } } },
} satisfies Prisma.SaccoAccountInclude;

export type AccountRow = FoundRow<"SaccoAccount", typeof ACCOUNT_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SaccoAccount", ACCOUNT_INCLUDE, async (rows, _, shown) => {
  const balances = shown.includes("balance") ? await balancesOf(rows) : new Map<number, bigint>();
  return rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? 0n }));
});

/** Accounts of branches within reach, those of colleagues by a permission of its own; and one's own. */
export const visibleAccounts = (actor: Actor): Prisma.SaccoAccountWhereInput => ({
  OR: [
    { employeeId: null, unit: unitsWithin(actor, "savings.read") },
    { unit: unitsWithin(actor, "savings.staff") },
    ownAccounts(actor),
  ],
});

/** Receipts of branches within reach; of a product that colleagues save on by the permission that shows their accounts. */
export const visibleReceipts = (actor: Actor): Prisma.SaccoReceiptWhereInput => ({
  OR: [
    { product: { ownerType: "MEMBER" }, unit: unitsWithin(actor, "savings.read") },
    { unit: unitsWithin(actor, "savings.staff") },
  ],
});

/** Those of the employee that a person is. Nothing for somebody who is none. */
export const ownAccounts = (actor: Actor): Prisma.SaccoAccountWhereInput => ({
  employeeId: can(actor, "savings.own") ? (actor.employeeId ?? 0) : 0,
});

/** All but those of the employee that a person is, whatever they may do with them. */
export const othersAccounts = ({ employeeId }: Pick<Actor, "employeeId">): Prisma.SaccoAccountWhereInput =>
  employeeId === null ? {} : { OR: [{ employeeId: null }, { employeeId: { not: employeeId } }] };

interface Owned {
  employeeId: number | null;
}

/** Whether an account is the actor's own, whatever they may do with it. */
export const isTheirs = (actor: Pick<Actor, "employeeId">, { employeeId }: Owned): boolean =>
  employeeId !== null && employeeId === actor.employeeId;

/** Whether an account is the actor's own, and they may see it as such. */
export const isOwn = (actor: Actor, account: Owned): boolean => isTheirs(actor, account) && can(actor, "savings.own");

/** Whether a member's account is the actor's: they are that member, by their identity card or their telephone. */
export const isOfMemberThemselves = async (
  tx: Tx,
  actor: Actor,
  { memberId }: { memberId: number | null },
): Promise<boolean> => memberId !== null && (await ownMembers(tx, actor)).includes(memberId);

/**
 * Whether an account is the actor's, as an employee or as a member: to be asked of any number of accounts, with what it
 * needs read once.
 */
export async function theirAccounts(
  tx: Tx,
  actor: Actor,
): Promise<(account: Owned & { memberId: number | null }) => boolean> {
  const members = await ownMembers(tx, actor);
  return (account) => isTheirs(actor, account) || (account.memberId !== null && members.includes(account.memberId));
}

/** @throws Forbidden for whoever the account belongs to, as an employee or as a member */
export async function mustBeAnothers(
  tx: Tx,
  actor: Actor,
  account: Owned & { memberId: number | null },
): Promise<void> {
  if (isTheirs(actor, account) || (await isOfMemberThemselves(tx, actor, account)))
    throw new Forbidden(t("This is your own account: someone else has to do it"));
}

/** Nobody acts on their own account, except by asking to be paid out of it. */
export const ownProblem = (field: string): Problem =>
  problem(field, t("This is your own account: someone else has to do it"), "own");

/** The users that an account belongs to. */
export const ownersOf = ({ employee }: Pick<AccountRow, "employee">): number[] =>
  employee?.user ? [employee.user.id] : [];

/**
 * What a search of accounts looks through to find them by their member: parts of the number, of a member who was merged
 * that of the one who stays, and the words of the name.
 */
export const OWNER_WORDS = ["member.memberNo", "member.mergedInto.memberNo", "member.words.some.word^a"] as const;

/** The number of whom an account belongs to: of a member who was merged, that of the one who stays. */
export const ownerNoOf = ({ member, employee }: Pick<AccountRow, "member" | "employee">): string | null =>
  member?.mergedInto?.memberNo ?? member?.memberNo ?? employee?.employeeNo ?? null;

/** @throws NotFound where it is not visible to the actor */
export async function accountFor(tx: Pick<Tx, "saccoAccount">, actor: Actor, id: number): Promise<AccountRow> {
  const found = await tx.saccoAccount.findFirst({
    where: { AND: [{ id }, visibleAccounts(actor)] },
    include: ACCOUNT_INCLUDE,
  });
  if (!found) throw new NotFound();
  return found;
}

/** An account as it is in the turn of its branch's books. @param account as it was read before */
export async function lockedAccount(tx: Tx, { id, unitId }: { id: number; unitId: number }): Promise<AccountRow> {
  await lockBooks(tx, unitId);
  return tx.saccoAccount.findUniqueOrThrow({ where: { id }, include: ACCOUNT_INCLUDE });
}

export interface SavingsBranch {
  id: number;
  code: string;
  path: string;
  headOffice: boolean;
  companyId: number;
  currency: string;
  timeZone: string;
}

/** The branch of an id, where the permission reaches it. @throws NotFound */
export async function branchFor(
  tx: Pick<Tx, "orgUnit">,
  actor: Actor,
  unitId: number,
  permission: "savings.write" | "savings.interest",
): Promise<SavingsBranch> {
  const unit = await tx.orgUnit.findFirst({
    where: { id: unitId, kind: "BRANCH" },
    select: { id: true, code: true, path: true, headOffice: true },
  });
  if (!unit || !canAt(actor, permission, unit.path)) throw new NotFound();
  const { unitId: companyId, currency, timeZone } = await companyOf(tx, unit);
  return { ...unit, companyId, currency, timeZone };
}
