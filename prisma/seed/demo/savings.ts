/** Savings of the demo: the staff sacco of the head office over its days, and a product of members with its first accounts. */
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/registry.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { ledgerByCode } from "~/modules/ledger/index.server";
import {
  interestRunWorkflow,
  openAccount,
  prepareInterest,
  receiveSavings,
  requestWithdrawal,
  savingsAccount,
  savingsTerms,
  withdrawal,
} from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";
import type { Keepers, TradeDay } from "./trade";

/** Employees who save. */
const SAVERS = 24;
/** Minor units, each month. */
const PLANS = [200_000n, 300_000n, 500_000n] as const;

const product = {
  basis: "DAILY_BALANCE",
  daysInYear: 365,
  frequency: "MONTHLY",
  whtBps: 1_500,
  currency: "KES",
  minBalance: 0n,
  cooldownDays: 0,
};
const STAFF = {
  ...product,
  code: "STAFF",
  name: "Staff savings",
  ownerType: "EMPLOYEE",
  rateBps: 800,
  maxWithdrawPct: 90,
  minServiceMonths: 0,
};
const GOAL = {
  ...product,
  code: "GOAL",
  name: "Goal savings",
  ownerType: "MEMBER",
  rateBps: 500,
  maxWithdrawPct: 50,
  minServiceMonths: 3,
};

const codeOf = (code: string) => db.saccoProduct.findFirstOrThrow({ where: { code } });

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
export async function playSavings({ clerk, accountant }: Keepers, { branchId, date, nth }: TradeDay, begins: boolean) {
  if (nth === 0) {
    for (const typed of [STAFF, GOAL]) await saveRecord(accountant, resourceByWord("SaccoProduct")!, null, typed, null);
    const { id: productId } = await codeOf("STAFF");
    const savers = (await staffOf(branchId, date)).filter((id) => id !== clerk.employeeId).slice(0, SAVERS);
    for (const [n, employeeId] of savers.entries())
      await openAccount(clerk, { productId, unitId: branchId, employeeId, planMinor: PLANS[n % PLANS.length]! });
  }
  if (nth !== 0 && !begins) return;
  const { id: productId } = await codeOf("STAFF");
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
  const as = (name: string) => actingAt(users.get(name)!, at);
  const unitId = units.get("KIB")!;
  const [clerk, manager, cashier, accountant] = [
    await as("accounts.executive.2"),
    await as("branch.manager"),
    await as("accounts.executive"),
    await as("accounts.manager"),
  ];
  const { id: productId } = await codeOf("STAFF");
  await interestOfMonths({ productId, unitId }, clerk, accountant);

  const staff = await db.saccoAccount.findMany({ where: { productId, unitId }, orderBy: { id: "asc" } });
  const theirs = [clerk, manager, cashier, accountant].map(({ employeeId }) => employeeId);
  const savers = staff.filter(({ employeeId }) => !theirs.includes(employeeId));
  const ask = (n: number, amount: bigint | null = 150_000n) =>
    requestWithdrawal(clerk, savers[n]!.id, {
      kind: amount === null ? "FULL_EXIT" : "PARTIAL",
      amount,
      payMode: "CASH",
      payTo: null,
      reason: ["School fees", "Rent of the house", "A roof for the house", "Hospital bill"][n % 4]!,
    });
  const move = async (who: typeof clerk, id: number, name: string, more: Record<string, unknown> = {}) =>
    moveRecord(who, withdrawal, id, name, {
      ...moveSchema(withdrawal, name).parse({ note: null, ...more }),
      version: null,
    });
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
  await moveRecord(accountant, savingsAccount, savers[6]!.id, "hold", {
    ...moveSchema(savingsAccount, "hold").parse({ amount: "500.00", note: "Guarantee for a colleague's loan" }),
    version: null,
  });
  await membersSave(unitId, clerk);
  await newTerms(accountant, at);
}

/** Another rate is asked for from the next year on. */
async function newTerms(accountant: Keepers["accountant"], at: Date): Promise<void> {
  const { id, basis, daysInYear, whtBps } = await codeOf("GOAL");
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
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(day.businessDate) - months(first.openedOn);
}

/** The members who are verified open accounts and pay in. */
async function membersSave(unitId: number, clerk: Keepers["clerk"]): Promise<void> {
  const { id: productId } = await codeOf("GOAL");
  const members = await db.member.findMany({
    where: { unitId, status: "ACTIVE" },
    orderBy: { id: "asc" },
    take: 8,
    select: { id: true },
  });
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
