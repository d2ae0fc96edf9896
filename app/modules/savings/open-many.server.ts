/** Accounts of many members of a branch opened at once, some hundreds at a time: by the rules of the opening of one (account.record.server.ts). */
import { sql, sqlList } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { Forbidden, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { addSubLedgers, latestDay, lockBooks } from "~/modules/ledger/index.server";
import { ownMembers } from "~/modules/members/index.server";
import { branchFor, ownProblem, type SavingsBranch } from "./account-row.server";
import { planProblems } from "./savings-rules";
import { stateIs } from "~/define/states";
import { MEMBER_STATES } from "~/modules/members/member-states";

const MOST = 500;

export interface AccountsWanted {
  /** Of members. */
  productId: number;
  unitId: number;
  /** Members of the branch, each once, and what is to be paid in each month, minor units. */
  accounts: readonly { memberId: number; planMinor: bigint | null }[];
}

/**
 * Opens accounts of one product, all or none, each with its own in the books.
 * @returns their ids in the order of the members, with commas between them
 * @throws NotFound, Forbidden; InputProblem with what is wrong at `accounts[n].field`
 */
export function openAccounts(actor: Actor, { productId, unitId, accounts }: AccountsWanted): Promise<{ ids: string }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    if (actor.userId === null) throw new Forbidden(t("Your role does not include this."));
    const branch = await branchFor(tx, actor, unitId, "savings.write");
    // Whoever opens for the same members at the same moment waits here.
    await lockBooks(tx, unitId);
    const product = await tx.saccoProduct.findFirst({ where: { id: productId, companyId: branch.companyId } });
    if (product?.ownerType !== "MEMBER") throw new NotFound();
    if (accounts.length > MOST) refuse([problem("accounts", t("Enter at most {n} lines.", { n: MOST }), "too_many")]);
    const names = new Map(
      (
        await tx.member.findMany({
          where: { unitId, id: { in: accounts.map(({ memberId }) => memberId) } },
          select: { id: true, name: true, status: true },
        })
      ).map((one) => [one.id, one]),
    );
    refuse([
      ...(product.active
        ? []
        : [problem("productId", t("{product} is out of use", { product: product.name }), "product")]),
      ...(await problemsOf(work, { productId, accounts }, names)),
    ]);
    const openedOn = (await latestDay(tx, unitId))?.businessDate ?? dateIn(actor.at, branch.timeZone);
    const rows = accounts.map(({ memberId, planMinor }) => ({
      ...{ productId, unitId, memberId, planMinor, openedOn },
      ...{ name: names.get(memberId)!.name, currency: product.currency },
    }));
    return { ids: (await write(work, branch, rows, product.ledgerId)).join(",") };
  });
}

/** What is wrong with any line. */
async function problemsOf(
  { tx, actor }: Work,
  { productId, accounts }: Pick<AccountsWanted, "productId" | "accounts">,
  members: ReadonlyMap<number, { name: string; status: string }>,
): Promise<Problem[]> {
  const ids = accounts.map(({ memberId }) => memberId);
  const live = (owner: Prisma.SaccoAccountWhereInput) =>
    tx.saccoAccount.findMany({
      where: { productId, status: { not: "CLOSED" }, ...owner },
      select: { no: true, memberId: true, member: { select: { mergedIntoId: true } } },
    });
  // An account of a member who was merged into them is theirs, too.
  const there = [
    ...(await live({ memberId: { in: ids } })),
    ...(await live({ member: { mergedIntoId: { in: ids } } })),
  ];
  const open = new Map(
    there.flatMap(({ no, memberId, member }) => [memberId, member!.mergedIntoId].map((id) => [id, no])),
  );
  const own = await ownMembers(tx, actor);
  const seen = new Set<number>();
  return accounts.flatMap(({ memberId, planMinor }, index) => {
    const member = members.get(memberId);
    const at = (message: string, code: string) => problem("memberId", message, code);
    const no = open.get(memberId);
    const twice = seen.has(memberId);
    seen.add(memberId);
    return [
      ...(member ? [] : [at(t("Choose a member or an employee, as the product asks"), "owner")]),
      ...(member && !stateIs(MEMBER_STATES, member.status, "active")
        ? [at(t("{name} is not an active member", { name: member.name }), "member_state")]
        : []),
      ...(no === undefined ? [] : [at(t("{no} is already their account", { no }), "account_exists")]),
      ...(member && twice ? [at(t("{no} is on another line already", { no: member.name }), "twice")] : []),
      ...(own.includes(memberId) ? [ownProblem("memberId")] : []),
      ...planProblems(planMinor),
    ].map((one) => ({ ...one, field: `accounts[${index}].${one.field}` }));
  });
}

interface Row {
  productId: number;
  unitId: number;
  memberId: number;
  planMinor: bigint | null;
  openedOn: string;
  name: string;
  currency: string;
}

/** @returns ids in the order of the rows */
async function write(work: Work, branch: SavingsBranch, rows: readonly Row[], ledgerId: number): Promise<number[]> {
  const { tx, actor, audit } = work;
  const series = `S-${branch.code}`;
  const { last } = await tx.numberSeries.upsert({
    where: { series },
    create: { series, last: rows.length },
    update: { last: { increment: rows.length } },
  });
  const numbered = rows.map((row, index) => ({
    ...row,
    no: `${series}-${String(last - rows.length + index + 1).padStart(6, "0")}`,
  }));
  await tx.saccoAccount.createMany({ data: numbered.map((row) => ({ ...row, createdAt: actor.at })) });
  const made = await tx.saccoAccount.findMany({
    where: { no: { in: numbered.map(({ no }) => no) } },
    select: { id: true, no: true },
  });
  const idOf = new Map(made.map(({ id, no }) => [no, id]));
  for (const { no, ...row } of numbered)
    audit({
      action: "SaccoAccount.create",
      entity: "SaccoAccount",
      entityId: idOf.get(no)!,
      diff: { ...row, employeeId: null, no },
    });
  await addSubLedgers(work, {
    ...{ ledgerId, refType: "SACCO", branchId: branch.id },
    of: numbered.map(({ no, name }) => ({ refId: idOf.get(no)!, name: `${no} ${name}` })),
  });
  const ids = numbered.map(({ no }) => idOf.get(no)!);
  await tx.$executeRaw`
    UPDATE "SaccoAccount" SET "subLedgerId" = (
      SELECT s."id" FROM "SubLedger" s
      WHERE s."ledgerId" = ${ledgerId} AND s."refType" = 'SACCO' AND s."refId" = "SaccoAccount"."id"
    ) WHERE ${sql`"id" IN (${sqlList(ids)})`}`;
  return ids;
}
