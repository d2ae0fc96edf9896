/** Savings of the demo: the staff sacco of the head office over its days, and a product of members with its first accounts. */
import { addDays, dateIn } from "~/core/dates";
import { monthsBetween } from "~/core/months";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { ledgerByCode } from "~/modules/ledger/index.server";
import { member } from "~/modules/members/index.server";
import {
  interestRunWorkflow,
  openAccount,
  prepareInterest,
  receiveSavings,
  requestWithdrawal,
  savingsAccount,
  savingsSafeguard,
  savingsTerms,
  withdrawal,
} from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";
import { ZONE } from "./branch-days";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";
import { GOAL, GROUP, isStopped, productOf, STAFF } from "./savings-products";
import type { Keepers, TradeDay } from "./trade";

/** Employees who save. */
const SAVERS = 24;
/** Days after which savings of groups are paid out, whatever months they fall into. */
const LONG_ENOUGH = 215;
/** Minor units, each month. */
const PLANS = [200_000n, 300_000n, 500_000n] as const;

/** Those who can have an account at a branch which is the head office: its own staff and those above the branches. */
async function staffOf(branchId: number, date: string): Promise<number[]> {
  const found = await db.posting.findMany({
    where: {
      validFrom: { lte: date },
      validTo: { gte: date },
      employee: { status: { not: "SEPARATED" }, user: { isNot: null } },
      OR: [{ unitId: branchId }, { unit: { kind: { not: "BRANCH" } } }],
    },
    orderBy: [{ unitId: "desc" }, { employeeId: "asc" }],
    select: { employeeId: true },
  });
  return [...new Set(found.map(({ employeeId }) => employeeId))];
}

/** A day of the head office: on its first, accounts are opened; on the first of each month contributions come in. */
export async function playSavings({ clerk }: Keepers, { branchId, date, nth }: TradeDay, begins: boolean) {
  if (nth === 0) {
    const { id: productId } = await productOf(STAFF.code);
    const savers = (await staffOf(branchId, date)).filter((id) => id !== clerk.employeeId).slice(0, SAVERS);
    for (const [n, employeeId] of savers.entries())
      await openAccount(clerk, { productId, unitId: branchId, employeeId, planMinor: PLANS[n % PLANS.length]! });
  }
  if (nth !== 0 && !begins) return;
  const { id: productId } = await productOf(STAFF.code);
  const accounts = await db.saccoAccount.findMany({ where: { productId, unitId: branchId }, orderBy: { id: "asc" } });
  await receiveSavings(clerk, {
    unitId: branchId,
    productId,
    kind: "CONTRIBUTION",
    period: date.slice(0, 7),
    place: String(await vaultOf(branchId)),
    reference: null,
    lines: accounts.map(({ id, planMinor }) => ({ accountId: id, amount: planMinor! })),
  });
}

async function vaultOf(branchId: number): Promise<number> {
  const { path } = await db.orgUnit.findUniqueOrThrow({ where: { id: branchId } });
  return ledgerByCode(db, Number(path.split("/")[1]), "11101");
}

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
}

/** Interest of the months that are over, requests in every state, a hold, somebody who leaves, and accounts of members. */
export async function demoSavings({ units, users }: Demo, at: Date): Promise<void> {
  await saveRecord(await actingAt(users.get("accounts.manager")!, at), savingsSafeguard, null, { changeDays: 3 }, null);
  const as = (name: string) => actingAt(users.get(name)!, at);
  const unitId = units.get("KIB")!;
  const [clerk, manager, cashier, accountant] = [
    await as("accounts.executive.2"),
    await as("branch.manager"),
    await as("accounts.executive"),
    await as("accounts.manager"),
  ];
  const { id: productId } = await productOf(STAFF.code);
  await interestOfMonths({ productId, unitId }, clerk, accountant);

  const staff = await db.saccoAccount.findMany({ where: { productId, unitId }, orderBy: { id: "asc" } });
  const theirs = [clerk, manager, cashier, accountant].map(({ employeeId }) => employeeId);
  // Whoever owes an advance is not paid all of their savings.
  const advances = await db.salaryAdvance.findMany({ select: { employeeId: true } });
  const owing = advances.map(({ employeeId }) => employeeId);
  const savers = staff.filter(({ employeeId }) => !theirs.includes(employeeId) && !owing.includes(employeeId!));
  const ask = (n: number, amount: bigint | null = 150_000n) =>
    requestWithdrawal(clerk, savers[n]!.id, {
      kind: amount === null ? "FULL_EXIT" : "PARTIAL",
      amount,
      payMode: "CASH",
      payTo: null,
      reason: ["School fees", "Rent of the house", "A roof for the house", "Hospital bill"][n % 4]!,
    });
  const move = async (who: typeof clerk, id: number, name: string, more: Record<string, unknown> = {}) =>
    makeMove(who, withdrawal, id, name, more);
  await ask(0);
  const approved = await ask(1);
  await move(manager, approved.id, "approve");
  const paid = await ask(2);
  await move(manager, paid.id, "approve");
  await move(cashier, paid.id, "pay", { from: String(await vaultOf(unitId)), reference: null });
  await move(manager, (await ask(3)).id, "reject", { note: "Please ask again after the end of the month." });
  await move(clerk, (await ask(4)).id, "cancel");
  const leaves = await ask(5, null);
  await move(manager, leaves.id, "approve");
  await makeMove(accountant, savingsAccount, savers[6]!.id, "hold", {
    amount: "500.00",
    note: "Guarantee for a colleague's loan",
  });
  await membersSave(unitId, clerk);
  await membersLeave({ units, users }, { clerk, manager, cashier }, at);
  await newTerms(accountant, at);
}

/** Members who leave: one is paid out and gone, one waits to be paid, two wait for a yes. */
async function membersLeave(
  { units, users }: Demo,
  { clerk, manager, cashier }: Record<"clerk" | "manager" | "cashier", Keepers["clerk"]>,
  at: Date,
): Promise<void> {
  const { id: productId } = await productOf(GROUP.code);
  const savers = async (code: string) =>
    (
      await db.saccoAccount.findMany({
        where: {
          ...{ productId, unitId: units.get(code)!, status: "ACTIVE", member: { status: "ACTIVE" } },
          openedOn: { lte: addDays(dateIn(at, ZONE), -LONG_ENOUGH) },
        },
        orderBy: { id: "desc" },
        select: { id: true, memberId: true },
      })
    ).filter(({ id }) => !isStopped(id));
  const asked = async (who: Keepers["clerk"], account: { id: number }) =>
    requestWithdrawal(who, account.id, {
      ...{ kind: "FULL_EXIT", amount: null, payMode: "CASH", payTo: null },
      reason: "Moves to another county and leaves the group",
    });
  const approve = async (id: number) => makeMove(manager, withdrawal, id, "approve");
  const [gone, waits, asks] = await savers("KIB");
  const { id: unitId } = await db.orgUnit.findFirstOrThrow({ where: { code: "KIB" } });
  const paid = await asked(clerk, gone!);
  await approve(paid.id);
  const input = { from: String(await vaultOf(unitId)), reference: null };
  await makeMove(cashier, withdrawal, paid.id, "pay", input);
  await makeMove(manager, member, gone!.memberId!, "exit", { note: "Paid out, and moved to Mombasa." });
  const goes = await asked(clerk, waits!);
  await recordAttachments(withdrawal).add(clerk, goes.id, [{ name: "letter.png", bytes: demoPicture(301) }]);
  await approve(goes.id);
  await asked(clerk, asks!);
  const [other] = await savers("EMB");
  await asked(await actingAt(users.get("accounts.executive.3")!, at), other!);
}

/** Another rate is asked for from the next year on. */
async function newTerms(accountant: Keepers["accountant"], at: Date): Promise<void> {
  const { id, basis, daysInYear, whtBps } = await productOf(GOAL.code);
  const typed = {
    ...{ productId: String(id), fromDate: `${at.getUTCFullYear() + 1}-01-01`, rateBps: "7.5", basis },
    ...{ daysInYear: String(daysInYear), whtBps: String(whtBps / 100), reason: "The board has raised the rate" },
  };
  await addRecord(accountant, savingsTerms, typedSchema(savingsTerms).parse(typed));
}

/** The first months are booked, the last one that is over waits. */
async function interestOfMonths(
  wanted: { productId: number; unitId: number },
  clerk: Keepers["clerk"],
  accountant: Keepers["accountant"],
): Promise<void> {
  for (let left = await monthsOver(wanted); left > 0; left--) {
    const run = await prepareInterest(clerk, wanted).catch((error: unknown) => {
      // Nothing more has been earned.
      if (error instanceof InputProblem) return null;
      throw error;
    });
    if (!run) return;
    if (left > 1) await transition(accountant, interestRunWorkflow, run.id, "post", { version: null });
  }
}

/** Months that have ended since the first account was opened. */
async function monthsOver({ productId, unitId }: { productId: number; unitId: number }): Promise<number> {
  const [first, day] = await Promise.all([
    db.saccoAccount.findFirstOrThrow({ where: { productId, unitId }, orderBy: { openedOn: "asc" } }),
    db.businessDay.findFirstOrThrow({
      where: { branchId: unitId, kind: "NORMAL" },
      orderBy: { businessDate: "desc" },
    }),
  ]);
  return monthsBetween(first.openedOn, day.businessDate);
}

/** Some members open an account for a goal and pay in; so does one who is about to go to another branch, and cannot go before it is closed. */
async function membersSave(unitId: number, clerk: Keepers["clerk"]): Promise<void> {
  const { id: productId } = await productOf(GOAL.code);
  const members = await db.member.findMany({
    where: { unitId, status: "ACTIVE", transfers: { none: {} } },
    orderBy: { id: "asc" },
    take: 7,
    select: { id: true },
  });
  const goes = await db.memberTransfer.findFirst({ where: { fromUnitId: unitId, status: "PROPOSED" } });
  if (goes) members.push({ id: goes.memberId });
  const lines: { accountId: number; amount: bigint }[] = [];
  for (const [n, { id: memberId }] of members.entries()) {
    const { id } = await openAccount(clerk, { productId, unitId, memberId, planMinor: 100_000n });
    lines.push({ accountId: id, amount: 100_000n * BigInt(n + 1) });
  }
  if (lines.length === 0) return;
  await receiveSavings(clerk, {
    unitId,
    productId,
    kind: "VOLUNTARY",
    period: null,
    place: String(await vaultOf(unitId)),
    reference: "DEP-0001",
    lines,
  });
}
