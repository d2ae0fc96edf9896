/** Rules that nothing written by posting ever breaks, because what comes before refuses it: they stand in the way nevertheless. */
import { expect, it } from "vitest";
import type { FullLine } from "./complete-entry";
import type { CompleteFacts } from "./posting-facts";
import { BALANCE_RULES, problemsOf } from "./posting-rules";

const line = (amount: bigint, base = amount, currency = "KES"): FullLine => ({
  ledgerId: 1,
  subLedgerId: null,
  currency,
  amount,
  base,
  system: false,
  memo: null,
});
const codes = (lines: FullLine[]) =>
  problemsOf(BALANCE_RULES, {
    facts: { functional: "KES", day: null },
    lines,
    ledgers: new Map(),
    guarded: [],
  } as unknown as CompleteFacts).map(({ code }) => code);

it("refuses an entry that does not balance, in its worth or in one of its currencies", () => {
  expect(codes([line(100n), line(-100n)])).toEqual([]);
  expect(codes([line(100n), line(-99n)])).toEqual(["unbalanced"]);
  expect(codes([line(100n, 13_000n, "USD"), line(-13_000n)])).toEqual(["unbalanced"]);
  expect(codes([line(100n, 13_000n, "USD"), line(-100n, -12_999n, "USD")])).toEqual(["unbalanced"]);
});

it("refuses an amount that no line can hold", () => {
  expect(codes([line(10n ** 13n + 1n), line(-(10n ** 13n) - 1n)])).toEqual(["too_large"]);
});
