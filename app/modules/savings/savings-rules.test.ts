/** What may be taken out of savings (spec: accounts §7 SC01 to SC04, §15). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
import { problem } from "~/core/problems";
import {
  availableOf,
  barOf,
  mostToAsk,
  mostToWithdraw,
  planProblems,
  productProblems,
  withdrawalProblems,
  type WithdrawalFacts,
  type WithdrawalInput,
} from "./savings-rules";
import { NO_SAFEGUARD } from "./safeguards";
import { heldWords } from "./savings-words";

const terms = { minBalance: 1_000n, maxWithdrawPct: 50, minServiceMonths: 6, cooldownDays: 30 };
const facts = (more: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  currency: "KES",
  terms,
  safeguard: NO_SAFEGUARD,
  openedOn: "2025-08-31",
  today: "2026-06-01",
  lastPaidOn: null,
  openRequest: null,
  owed: 0n,
  owedTold: true,
  balance: 100_000n,
  held: 0n,
  mostDue: 100_000n,
  ...more,
});
const ask = (more: Partial<WithdrawalInput> = {}): WithdrawalInput => ({
  kind: "PARTIAL",
  amount: 10_000n,
  payMode: "CASH",
  payTo: null,
  reason: "School fees",
  ...more,
});
const codes = (input: WithdrawalInput, known: WithdrawalFacts) =>
  withdrawalProblems(input, known).map(({ field, code }) => `${field}:${code}`);

describe("what is available", () => {
  it("is the balance less holds less what has to stay", () => {
    expect(availableOf({ balance: 100_000n, held: 30_000n }, terms)).toBe(69_000n);
    expect(availableOf({ balance: 500n, held: 0n }, terms)).toBe(0n);
    expect(availableOf({ balance: -500n, held: 0n }, terms)).toBe(0n);
    expect(mostToWithdraw({ balance: 100_001n, held: 0n }, terms)).toBe(50_000n);
    expect(mostToWithdraw({ balance: 100_000n, held: 60_000n }, terms)).toBe(39_000n);
  });
  it("may be more than there is while a full exit waits, and says why", () => {
    expect(heldWords({ balance: 360_377n, held: 360_377n }, "KES")).toBe("KES 3,603.77");
    expect(heldWords({ balance: 360_377n, held: 371_109n }, "KES")).toBe("KES 3,711.09, with interest still to come");
  });
  it("never lets a withdrawal reach what is held or has to stay", () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        money,
        money,
        money,
        fc.integer({ min: 1, max: 100 }),
        money,
        (balance, held, minBalance, pct, amount) => {
          const known = facts({ balance, held, terms: { ...terms, minBalance, maxWithdrawPct: pct } });
          if (withdrawalProblems(ask({ amount }), known).length > 0) return;
          expect(amount > 0n).toBe(true);
          expect(balance - amount >= held + minBalance).toBe(true);
          expect(amount * 100n <= balance * BigInt(pct)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a request", () => {
  it("is taken within the limits, and refused one unit beyond them", () => {
    expect(codes(ask({ amount: 50_000n }), facts())).toEqual([]);
    expect(codes(ask({ amount: 50_001n }), facts())).toEqual(["amount:sc01"]);
    expect(codes(ask({ amount: 39_001n }), facts({ held: 60_000n }))).toEqual(["amount:sc01"]);
    for (const amount of [0n, -1n, null]) expect(codes(ask({ amount }), facts())).toEqual(["amount:sc01"]);
  });
  it("may take all that is available where the product lets it, and leaves what has to stay", () => {
    const whole = (more: Partial<WithdrawalFacts>) => facts({ ...more, terms: { ...terms, maxWithdrawPct: 100 } });
    expect(codes(ask({ amount: 99_000n }), whole({}))).toEqual([]);
    expect(codes(ask({ amount: 99_001n }), whole({}))).toEqual(["amount:sc01"]);
    expect(codes(ask({ amount: 69_000n }), whole({ held: 30_000n }))).toEqual([]);
    expect(codes(ask({ amount: 69_001n }), whole({ held: 30_000n }))).toEqual(["amount:sc01"]);
    const all = { ...terms, minBalance: 0n, maxWithdrawPct: 100 };
    expect(codes(ask({ amount: 100_000n }), facts({ terms: all }))).toEqual([]);
    expect(codes(ask({ amount: 100_000n }), facts({ terms: all, owed: 1n }))).toEqual(["amount:sc03"]);
    expect(codes(ask({ amount: 99_999n }), facts({ terms: all, owed: 1n }))).toEqual([]);
    expect(mostToAsk(facts({ terms: all, owed: 1n }))).toBe(99_999n);
    expect(mostToAsk(facts({ terms: all }))).toBe(100_000n);
    expect(mostToAsk(facts({ terms: all, owed: 1n, balance: 0n }))).toBe(0n);
    expect(mostToAsk(facts({ owed: 1n }))).toBe(50_000n);
    expect(mostToWithdraw({ balance: 0n, held: 0n }, all)).toBe(0n);
    const largest = facts({ balance: 10n ** 14n, terms: all });
    expect(codes(ask({ amount: 10n ** 13n }), largest)).toEqual([]);
    expect(codes(ask({ amount: 10n ** 13n + 1n }), largest)).toEqual(["amount:sc01"]);
  });
  it("tells what stands in its way at once, whatever is typed, and how much is owed to those who may know", () => {
    expect(barOf(facts())).toBeNull();
    expect(barOf(facts({ openRequest: "WR-1" }))?.code).toBe("sc04");
    expect(barOf(facts({ today: "2026-02-27" }))?.code).toBe("sc02");
    const refused = problem("", "The account is frozen.", "frozen");
    expect(barOf(facts({ safeguard: { ...NO_SAFEGUARD, refused }, today: "2026-02-27" }))?.code).toBe("frozen");
    const leave = ask({ kind: "FULL_EXIT", amount: null });
    const words = (known: WithdrawalFacts) => withdrawalProblems(leave, known).map(({ message }) => message);
    expect(words(facts({ owed: 150n }))).toEqual([
      "An advance or other debt to the company has to be settled first: KES 1.50",
    ]);
    expect(words(facts({ owed: 150n, owedTold: false }))).toEqual([
      "An advance or other debt to the company has to be settled first",
    ]);
    expect(codes(leave, facts({ mostDue: 0n }))).toEqual(["kind:nothing"]);
    expect(codes(leave, facts({ mostDue: 1n }))).toEqual([]);
    expect(codes({ ...leave, amount: 5n }, facts())).toEqual(["amount:sc01"]);
  });
  it("waits for the months of service and for the days since the last payment", () => {
    expect(codes(ask(), facts({ today: "2026-02-27" }))).toEqual([":sc02"]);
    expect(codes(ask(), facts({ today: "2026-02-28" }))).toEqual([]);
    expect(codes(ask(), facts({ lastPaidOn: "2026-05-03" }))).toEqual([":sc02"]);
    expect(codes(ask(), facts({ lastPaidOn: "2026-05-02" }))).toEqual([]);
  });
  it("is one at a time, of an account that pays out", () => {
    expect(codes(ask(), facts({ openRequest: "WR-1" }))).toEqual([":sc04"]);
    const refused = problem("", "The account is frozen: nothing is paid out.", "frozen");
    expect(codes(ask(), facts({ safeguard: { ...NO_SAFEGUARD, refused } }))).toEqual([":frozen"]);
    expect(codes(ask(), facts({ safeguard: { ...NO_SAFEGUARD, second: ["Dormant"] } }))).toEqual([]);
  });
  it("to leave waits for advances and holds, and takes what otherwise has to stay", () => {
    const leave = ask({ kind: "FULL_EXIT", amount: null });
    expect(codes(leave, facts())).toEqual([]);
    expect(codes(leave, facts({ owed: 1n }))).toEqual(["kind:sc03"]);
    expect(codes(leave, facts({ held: 1n }))).toEqual(["kind:sc01"]);
  });
  it("of heirs does not wait for the months of the saver or the last payment, and waits for all else", () => {
    const claim = ask({ kind: "CLAIM", amount: null });
    const young = { today: "2025-09-01", lastPaidOn: "2025-08-31" };
    expect(codes(claim, facts(young))).toEqual([]);
    expect(codes(ask({ kind: "FULL_EXIT", amount: null }), facts(young))).toEqual([":sc02"]);
    expect([barOf(facts(young), "CLAIM"), barOf(facts(young), "FULL_EXIT")?.code]).toEqual([null, "sc02"]);
    expect(barOf(facts({ ...young, openRequest: "WR-1" }), "CLAIM")?.code).toBe("sc04");
    expect(codes(claim, facts({ owed: 1n }))).toEqual(["kind:sc03"]);
    expect(codes(claim, facts({ held: 1n }))).toEqual(["kind:sc01"]);
    expect(codes(claim, facts({ mostDue: 0n }))).toEqual(["kind:nothing"]);
    expect(codes({ ...claim, amount: 5n }, facts())).toEqual(["amount:sc01"]);
  });
  it("tells the amount, the day or the request that stands against it", () => {
    const words = (input: WithdrawalInput, more: Partial<WithdrawalFacts>) =>
      withdrawalProblems(input, facts(more)).map(({ message }) => message);
    expect(words(ask({ amount: 99_001n }), {})).toEqual(["Enter KES 990.00 at most: that is what is available"]);
    expect(words(ask({ amount: 50_001n }), {})).toEqual([
      "Enter KES 500.00 at most: one withdrawal takes up to 50 % of the balance",
    ]);
    expect(words(ask(), { today: "2026-02-27" })).toEqual([`Money can be taken from ${formatDate("2026-02-28")} on`]);
    expect(words(ask(), { lastPaidOn: "2026-05-03" })).toEqual([
      `Money can be taken again from ${formatDate("2026-06-02")} on`,
    ]);
    expect(words(ask(), { openRequest: "WR-1" })).toEqual(["Request WR-1 is still open."]);
    expect(words(ask({ kind: "FULL_EXIT", amount: null }), { held: 150n })).toEqual([
      "KES 1.50 is on hold: release it first",
    ]);
    expect(words(ask({ payMode: "BANK", payTo: "1" }), {})).toEqual(["Enter the bank and the account number"]);
    expect(words(ask({ payMode: "MOBILE", payTo: "1" }), {})).toEqual(["Enter the number of the mobile money"]);
  });
  it("says why, and where the money goes", () => {
    expect(codes(ask({ reason: " no " }), facts())).toEqual(["reason:reason"]);
    expect(codes(ask({ reason: " fees " }), facts())).toEqual(["reason:reason"]);
    expect(codes(ask({ reason: "fees5" }), facts())).toEqual([]);
    expect(codes(ask({ reason: "r".repeat(500) }), facts())).toEqual([]);
    expect(codes(ask({ reason: "r".repeat(501) }), facts())).toEqual(["reason:reason"]);
    const to = (payTo: string | null) => codes(ask({ payMode: "BANK", payTo }), facts());
    expect([to(" 123 "), to("1234"), to("1".repeat(120)), to("1".repeat(121)), to(null)]).toEqual([
      ["payTo:pay_to"],
      [],
      [],
      ["payTo:pay_to"],
      ["payTo:pay_to"],
    ]);
    for (const payMode of ["BANK", "MOBILE"] as const)
      expect(codes(ask({ payMode, payTo: " " }), facts())).toEqual(["payTo:pay_to"]);
    expect(codes(ask({ payMode: "MOBILE", payTo: "+254700000001" }), facts())).toEqual([]);
  });
});

describe("plans and products", () => {
  it("plan nothing, or an amount above nothing", () => {
    expect([null, 1n, 10n ** 13n].flatMap(planProblems)).toEqual([]);
    expect([0n, -1n, 10n ** 13n + 1n].map((plan) => planProblems(plan).length)).toEqual([1, 1, 1]);
  });
  it("keep their figures within bounds", () => {
    const product = { ...terms, code: "SAV", name: "Savings", rateBps: 600, whtBps: 1500, daysInYear: 365 };
    expect(productProblems(product)).toEqual([]);
    const wrong = {
      ...product,
      code: "s",
      rateBps: 10_001,
      whtBps: -1,
      maxWithdrawPct: 0,
      minServiceMonths: 601,
      cooldownDays: 1.5,
      daysInYear: 364,
      minBalance: -1n,
    };
    expect(
      productProblems(wrong)
        .map(({ field }) => field)
        .sort(),
    ).toEqual([
      "code",
      "cooldownDays",
      "daysInYear",
      "maxWithdrawPct",
      "minBalance",
      "minServiceMonths",
      "rateBps",
      "whtBps",
    ]);
  });
  it("keep each figure within its own bounds, borders and all", () => {
    const product = { ...terms, code: "SAV", name: "Savings", rateBps: 600, whtBps: 1500, daysInYear: 365 };
    const wrong = (more: Partial<typeof product>) => productProblems({ ...product, ...more }).map(({ field }) => field);
    const bounds = [
      ["rateBps", 0, 10_000],
      ["whtBps", 0, 10_000],
      ["maxWithdrawPct", 1, 100],
      ["minServiceMonths", 0, 600],
      ["cooldownDays", 0, 3_650],
    ] as const;
    for (const [field, least, most] of bounds) {
      expect([least, most].flatMap((value) => wrong({ [field]: value }))).toEqual([]);
      expect([least - 1, most + 1].flatMap((value) => wrong({ [field]: value }))).toEqual([field, field]);
    }
    expect([0n, 10n ** 13n].flatMap((minBalance) => wrong({ minBalance }))).toEqual([]);
    expect([-1n, 10n ** 13n + 1n].flatMap((minBalance) => wrong({ minBalance }))).toEqual(["minBalance", "minBalance"]);
    expect([360, 365].flatMap((daysInYear) => wrong({ daysInYear }))).toEqual([]);
    expect(["S", "S".repeat(9), "S-1", "xSAV", "SAVx"].flatMap((code) => wrong({ code }))).toHaveLength(5);
    expect(["S1", "S".repeat(8)].flatMap((code) => wrong({ code }))).toEqual([]);
  });
  it("count months by the calendar", () => {
    expect([
      addMonths("2025-08-31", 6),
      addMonths("2024-01-31", 1),
      addMonths("2026-12-15", 1),
      addMonths("2026-05-05", 0),
    ]).toEqual(["2026-02-28", "2024-02-29", "2027-01-15", "2026-05-05"]);
  });
});
