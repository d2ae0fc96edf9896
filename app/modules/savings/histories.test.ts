/** Random histories of savings: what savers are owed is the control ledger, whatever happens (spec: accounts §17, I5, I17). */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { capsOf, ledgerBalances, subLedgerBalances, verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedSavings, type TestSavings } from "../../../tests/setup/savings";
import {
  interestRunWorkflow,
  prepareInterest,
  receiveSavings,
  requestWithdrawal,
  savingsStatement,
  takeBackReceipt,
  withdrawalWorkflow,
} from "./index.server";

beforeAll(async () => void (await testDatabase()));

const index = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("deposit" as const),
      at: index,
      amount: fc.integer({ min: 1, max: 5_000_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("batch" as const), amount: fc.integer({ min: 1, max: 500_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("withdraw" as const),
      at: index,
      amount: fc.integer({ min: 1, max: 4_000_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), at: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("back" as const), at: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("interest" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("days" as const), days: fc.integer({ min: 1, max: 25 }) }) },
);
const some = fc.array(step, { minLength: 3, maxLength: 8 });
/** On into the next month, whose interest is asked for. */
const monthEnd: readonly Step[] = [{ do: "days", days: 31 }, { do: "interest" }];
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World extends TestSavings {
  accounts: number[];
  date: string;
  checker: Actor;
  /** What each account is owed, counted beside the books. */
  model: Map<number, bigint>;
}

/** What rules refuse leaves everything as it was; anything else is a fault. */
async function tried(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Error && ["InputProblem", "Conflict"].includes(error.name)) return false;
    throw error;
  }
}

async function take(world: World, one: Step): Promise<boolean> {
  const branch = world.books.branches[0];
  const place = String(world.books.ledger("11101"));
  const add = (id: number, amount: bigint) => world.model.set(id, (world.model.get(id) ?? 0n) + amount);
  const shared = { unitId: branch, productId: world.productId, place, reference: null };
  switch (one.do) {
    case "deposit": {
      const accountId = world.accounts[one.at]!;
      const amount = BigInt(one.amount);
      const lines = [{ accountId, amount }];
      const done = await tried(() =>
        receiveSavings(world.clerk, { ...shared, kind: "VOLUNTARY", period: null, lines }),
      );
      if (done) add(accountId, amount);
      return done;
    }
    case "batch": {
      const period = world.date.slice(0, 7);
      const live = await db.saccoAccount.findMany({ where: { id: { in: world.accounts }, NOT: { status: "CLOSED" } } });
      const lines = live.map(({ id }) => ({ accountId: id, amount: BigInt(one.amount) }));
      const had = await db.saccoTxn.findMany({
        where: { kind: "CONTRIBUTION", period, reversedById: null, accountId: { in: world.accounts } },
      });
      let accounts = 0;
      const done = await tried(async () => {
        ({ accounts } = await receiveSavings(world.clerk, { ...shared, kind: "CONTRIBUTION", period, lines }));
      });
      if (done)
        for (const { accountId, amount } of lines)
          if (!had.some((one) => one.accountId === accountId)) add(accountId, amount);
      return done && accounts > 0;
    }
    case "withdraw":
    case "leave": {
      const accountId = world.accounts[one.at]!;
      const [kind, amount] =
        one.do === "leave" ? (["FULL_EXIT", null] as const) : (["PARTIAL", BigInt(one.amount)] as const);
      let id = 0;
      const ok = await tried(async () => {
        const asked = { kind, amount, payMode: "CASH", payTo: null, reason: "For a test" } as const;
        ({ id } = await requestWithdrawal(world.clerk, accountId, asked));
      });
      if (!ok) return false;
      await transition(world.manager, withdrawalWorkflow, id, "approve", { version: null });
      await transition(world.cashier, withdrawalWorkflow, id, "pay", {
        version: null,
        input: { from: place, reference: null },
      });
      if (one.do === "leave") world.model.set(accountId, 0n);
      else add(accountId, -amount!);
      return true;
    }
    case "back": {
      const accountId = world.accounts[one.at]!;
      const last = await db.saccoTxn.findFirst({
        where: { accountId, kind: { in: ["CONTRIBUTION", "VOLUNTARY"] }, reversedById: null },
        orderBy: { id: "desc" },
        include: { journalLine: true },
      });
      if (!last) return false;
      const { amountMinor, journalId } = last.journalLine;
      const { id } = await db.saccoReceipt.findUniqueOrThrow({ where: { journalId } });
      const input = { accounts: [accountId], reason: "For a test of savings" };
      const done = await tried(() => takeBackReceipt(world.checker, id, input));
      if (done) add(accountId, amountMinor);
      return done;
    }
    case "interest": {
      let id = 0;
      const wanted = { productId: world.productId, unitId: branch };
      if (!(await tried(async () => ({ id } = await prepareInterest(world.clerk, wanted))))) return false;
      await transition(world.accountant, interestRunWorkflow, id, "post", { version: null });
      for (const line of await db.saccoInterestLine.findMany({ where: { runId: id } }))
        add(line.accountId, line.interest - line.tax);
      return true;
    }
    case "days":
      await close(branch);
      world.date = addDays(world.date, one.days);
      await open(branch, world.date);
      return true;
  }
}

async function examine({ books, accounts, model, clerk }: World): Promise<void> {
  const control = books.ledger("21102");
  const caps = await capsOf(db, books.branches);
  const whole = (await ledgerBalances(db, caps, "9999-12-31", [control])).reduce((sum, { amount }) => sum + amount, 0n);
  const parts = await subLedgerBalances(db, caps, "9999-12-31", control);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole);
  const lines = await db.journalLine.findMany({ where: { ledgerId: control }, select: { id: true } });
  const told = await db.saccoTxn.findMany({
    where: { account: { productId: { not: 0 } } },
    select: { journalLineId: true },
  });
  const ids = new Set(told.map(({ journalLineId }) => journalLineId));
  expect(lines.filter(({ id }) => !ids.has(id))).toEqual([]);
  for (const id of accounts) {
    const statement = await savingsStatement(clerk, id, { from: "2026-01-01", to: "2027-12-31" });
    expect(statement.opening).toBe(0n);
    expect(statement.closing).toBe(model.get(id) ?? 0n);
    expect(statement.lines.reduce((sum, line) => sum + line.in - line.out, 0n)).toBe(statement.closing);
    expect(statement.lines.every(({ balance, kind }) => balance >= 0n && kind !== "OTHER")).toBe(true);
    const { paidIn, interest, tax, paidOut } = statement.totals;
    expect(paidIn + interest - tax - paidOut).toBe(statement.closing);
  }
}

it("owes savers what the control ledger holds through any history", async () => {
  let runs = 0;
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(some, some, some, async (january, february, march) => {
      runs += 1;
      const steps = [...january, ...monthEnd, ...february, ...monthEnd, ...march];
      const base = await seedSavings(`V${runs}`, { minBalance: 100n, maxWithdrawPct: 80 }, "2026-01-15");
      const accounts: number[] = [];
      for (let n = 0; n < 6; n++) accounts.push(await base.account());
      const checker = await actorAt(base.books.company, ["savings.read", "savings.reverse"], 25);
      const world: World = { ...base, accounts, checker, date: "2026-01-15", model: new Map() };
      for (const one of steps) if (await take(world, one)) done.set(one.do, (done.get(one.do) ?? 0) + 1);
      await examine(world);
      expect((await verifyLedger()).faults).toEqual([]);
    }),
    { numRuns: Number(process.env.SAVINGS_HISTORIES ?? 4), endOnFailure: true },
  );
  for (const what of ["deposit", "batch", "withdraw", "back", "interest", "days"])
    expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
});
