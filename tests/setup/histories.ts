/** Random histories of books: vouchers, reversals, days closed and opened again, adjustment days, in two branches and two currencies. */
import fc from "fast-check";
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { Conflict, InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { mergeSubLedger, reopenDay, reverse, trialBalance, type Entry } from "~/modules/ledger/index.server";
import { account, book, close, lines, open, person, seedBooks, type TestBooks } from "./books";
import { actorAt } from "./organisation";

/** One thing that happens to the books. */
export type Step =
  | { do: "post"; branch: number; kind: number; amount: bigint; who: number; rate: bigint }
  | { do: "reverse"; which: number }
  | { do: "nextDay"; branch: number; skip: number }
  | { do: "reopen"; branch: number }
  | { do: "adjust"; branch: number; amount: bigint }
  | { do: "owe"; branch: number; who: number; amount: bigint }
  | { do: "merge"; who: number; into: number };

const branch = fc.integer({ min: 0, max: 1 });
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 5_000n }), fc.bigInt({ min: 1n, max: 10n ** 11n }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      branch,
      kind: fc.integer({ min: 0, max: 9 }),
      amount,
      who: fc.integer({ min: 0, max: 3 }),
      rate: fc.bigInt({ min: 1n, max: 30_000n }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reverse" as const), which: fc.nat(60) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("nextDay" as const), branch, skip: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const), branch }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("adjust" as const), branch, amount }) },
);

/** Any history. */
export const steps = fc.array(step, { minLength: 12, maxLength: 24 });
/** Over the end of the month, where adjustment days begin. */
export const monthEnd = fc
  .tuple(branch, amount, amount)
  .map(([at, one, two]): Step[] => [
    ...[0, 1, 2].map(() => ({ do: "nextDay" as const, branch: at, skip: 3 })),
    { do: "adjust", branch: at, amount: one },
    { do: "nextDay", branch: at, skip: 1 },
    { do: "adjust", branch: at, amount: two },
    { do: "reopen", branch: at },
  ]);

const party = fc.integer({ min: 0, max: 3 });
/** What parties owe, and accounts of theirs merged into one another, from day to day. */
export const partyTrade = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("owe" as const), branch, who: party, amount }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("merge" as const), who: party, into: party }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("nextDay" as const), branch, skip: fc.constant(1) }) },
  ),
  { minLength: 10, maxLength: 16 },
);

export interface World extends TestBooks {
  employees: number[];
  /** Account of each branch in "funds sent". */
  funds: number[];
  /** Accounts of parties in "sundry debtors". */
  parties: number[];
  /** Who keeps the chart. */
  keeper: Actor;
}

/** An entry of one of ten kinds, as modules make them. */
function entryOf(
  { branch: at, kind, amount: minor, who, rate }: Extract<Step, { do: "post" }>,
  world: World,
): Pick<Entry, "branchId" | "lines"> & Partial<Entry> {
  const L = world.ledger;
  const branchId = world.branches[at]!;
  const sub = world.employees[who]!;
  const two = (debit: string, credit: string, more = {}) => lines(L(debit), L(credit), minor, more);
  const usd = { currency: "USD" };
  const rates = new Map([["USD", { num: rate, den: 100n }]]);
  const kinds: (Partial<Entry> & Pick<Entry, "lines">)[] = [
    { type: "RECEIVE", lines: two("11101", "24102") },
    { type: "PAYMENT", lines: two("24102", "11101") },
    { type: "INCOME", lines: two("11201", "41101") },
    {
      type: "EXPENSE",
      lines: [
        ...two("54101", "11101"),
        { ledgerId: L("54102"), side: "D", amount: minor },
        { ledgerId: L("11201"), side: "C", amount: minor },
      ],
    },
    { type: "TRANSFER", lines: two("11201", "11101") },
    {
      type: "TRANSFER",
      rates,
      lines: [
        { ledgerId: L("11203"), side: "D", amount: minor, ...usd },
        { ledgerId: L("11101"), side: "C", amount: (minor * rate) / 100n + (who > 2 ? 5n : 0n) || 1n },
      ],
    },
    {
      type: "TRANSFER",
      lines: [
        { ledgerId: L("11101"), side: "D", amount: minor },
        { ledgerId: L("11203"), side: "C", amount: (minor * 100n) / rate || 1n, ...usd, worth: "carrying" },
      ],
    },
    {
      type: "PAYMENT",
      lines: [
        { ledgerId: L("14102"), subLedgerId: sub, side: "D", amount: minor },
        { ledgerId: L("11101"), side: "C", amount: minor },
      ],
    },
    {
      type: "FUND_SEND",
      lines: [
        { ledgerId: L("19101"), subLedgerId: world.funds[1 - at]!, side: "D", amount: minor },
        { ledgerId: L("11101"), side: "C", amount: minor },
      ],
    },
    { type: "JOURNAL", rates, lines: lines(L("12101"), L("23102"), minor, usd) },
  ];
  return { branchId, ...kinds[kind]! };
}

/** What a rule refuses has not happened; anything else is an error. */
export async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof InputProblem || error instanceof Conflict) return false;
    throw error;
  }
}

/** Lets a step happen. @returns false when a rule refused it */
export async function take(world: World, one: Step): Promise<boolean> {
  const { branches, ledger: L } = world;
  switch (one.do) {
    case "post":
      return attempt(() => book(entryOf(one, world)));
    case "reverse": {
      const posted = await db.journal.findMany({
        where: { branchId: { in: branches } },
        orderBy: { id: "asc" },
        select: { id: true },
      });
      const { id } = posted[one.which % Math.max(posted.length, 1)] ?? { id: 0 };
      return (
        id > 0 &&
        attempt(() =>
          inTx(person(3), (work) =>
            reverse(work, {
              journalId: id,
              source: `Undo:${id}:${one.which}`,
              reason: "Taken back by a test",
              preparedById: null,
              byOwner: true,
            }),
          ),
        )
      );
    }
    case "nextDay": {
      const branchId = branches[one.branch]!;
      const day = await db.businessDay.findFirstOrThrow({
        where: { branchId, kind: "NORMAL" },
        orderBy: { businessDate: "desc" },
      });
      await close(branchId);
      await open(branchId, addDays(day.businessDate, one.skip));
      return true;
    }
    case "reopen": {
      const branchId = branches[one.branch]!;
      await close(branchId);
      const day = await db.businessDay.findFirstOrThrow({
        where: { branchId, kind: "NORMAL" },
        orderBy: { businessDate: "desc" },
      });
      if (await attempt(() => inTx(person(2), (work) => reopenDay(work, day.id, day.version)))) return true;
      await open(branchId, addDays(day.businessDate, 1));
      return false;
    }
    case "owe":
      return attempt(() =>
        book({
          branchId: branches[one.branch]!,
          lines: [
            { ledgerId: L("14203"), subLedgerId: world.parties[one.who]!, side: "D", amount: one.amount },
            { ledgerId: L("24102"), side: "C", amount: one.amount },
          ],
        }),
      );
    case "merge": {
      const { code } = await db.subLedger.findUniqueOrThrow({
        where: { id: world.parties[one.into]! },
        select: { code: true },
      });
      return attempt(() =>
        mergeSubLedger(world.keeper, world.parties[one.who]!, { into: code, reason: "The same party twice" }, null),
      );
    }
    case "adjust": {
      const branchId = branches[one.branch]!;
      const date = "2026-11-30";
      if (
        !(await db.businessDay.findFirst({ where: { branchId, kind: "ADJUSTMENT" } })) &&
        !(await attempt(() => open(branchId, date, "ADJUSTMENT")))
      )
        return false;
      return attempt(() =>
        book({
          branchId,
          adjustment: true,
          date,
          lines: [
            ...lines(L("56101"), L("15202"), one.amount),
            { ledgerId: L("53101"), side: "D", amount: one.amount },
            { ledgerId: L("14102"), subLedgerId: world.employees[0]!, side: "C", amount: one.amount },
          ],
        }),
      );
    }
  }
}

/** Two branches with cash, staff with accounts, and an account of each branch in "funds sent". */
export async function seedWorld(prefix: string, date = "2026-11-26"): Promise<World> {
  const seeded = await seedBooks(date, prefix);
  const L = seeded.ledger;
  const world: World = {
    ...seeded,
    employees: [],
    funds: [],
    parties: [],
    keeper: await actorAt(seeded.company, ["chart.edit"], null),
  };
  for (const id of [1, 2, 3, 4]) world.employees.push(await account(L("14102"), "EMPLOYEE", id));
  for (const id of [1, 2, 3, 4]) world.parties.push(await account(L("14203"), "PARTY", id));
  for (const id of seeded.branches) world.funds.push(await account(L("19101"), "BRANCH", id));
  for (const branchId of seeded.branches)
    await book({ branchId, type: "OPENING", lines: lines(L("11101"), L("33000"), 10n ** 12n) });
  return world;
}

/** Takes the income and expense of a branch to retained earnings, on the open adjustment day of 2026. @returns the entry */
export async function closeYear({ company, ledger }: TestBooks, branchId: number): Promise<number> {
  const { rows } = await trialBalance({
    companyId: company,
    branchIds: [branchId],
    from: "2026-01-01",
    to: "2026-12-31",
  });
  const earned = rows.filter(({ nature, closing }) => (nature === "INCOME" || nature === "EXPENSE") && closing !== 0n);
  const sum = earned.reduce((total, { closing }) => total + closing, 0n);
  const line = (ledgerId: number, amount: bigint) => ({
    ledgerId,
    side: amount > 0n ? ("D" as const) : ("C" as const),
    amount: amount > 0n ? amount : -amount,
  });
  const all = [
    ...earned.map(({ ledgerId, closing }) => line(ledgerId, -closing)),
    ...(sum === 0n ? [] : [line(ledger("33102"), sum)]),
  ];
  return (await book({ branchId, type: "YEAR_CLOSE", adjustment: true, date: "2026-12-31", lines: all })).id;
}
