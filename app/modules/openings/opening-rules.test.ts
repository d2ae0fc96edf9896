import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerFacts } from "~/modules/ledger/index.server";
import {
  entryLines,
  lineProblems,
  MOST_LINES,
  submitProblems,
  sumsOf,
  type LineFacts,
  type OpeningAmount,
} from "./opening-rules";

const ledger: LedgerFacts = {
  id: 1,
  code: "12101",
  name: "Deposits",
  nature: "ASSET",
  currency: null,
  controlType: "NONE",
  isCash: false,
  isBank: false,
  manualPosting: true,
  allowNegative: true,
  requiresNarration: false,
  active: true,
  branchIds: null,
};
const line: LineFacts = {
  debit: 100n,
  credit: null,
  currency: "KES",
  base: 100n,
  functional: "KES",
  branchId: 7,
  ledger,
  subLedger: null,
  reserved: false,
  twin: false,
};
const account = {
  id: 3,
  ledgerId: 1,
  name: "Otieno",
  refType: "EMPLOYEE",
  refId: 5,
  branchId: null,
  active: true,
  mergedInto: null,
} as const;
const codes = (more: Partial<LineFacts>) =>
  lineProblems({ ...line, ...more }).map(({ field, code }) => `${field} ${code}`);

describe("a line", () => {
  it("stands when it is one side of one account of the branch", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ ledger: { ...ledger, controlType: "EMPLOYEE" }, subLedger: account })).toEqual([]);
  });

  it.each<[Partial<LineFacts>, string]>([
    [{ credit: 5n }, "debit one_side"],
    [{ debit: null }, "debit one_side"],
    [{ debit: 0n }, "debit amount"],
    [{ reserved: true }, "ledgerId reserved"],
    [{ twin: true }, "ledgerId twin"],
    [{ ledger: { ...ledger, branchIds: [8] } }, "ledgerId ledger_branch"],
    [{ ledger: { ...ledger, currency: "USD" } }, "currency ledger_currency"],
    [{ currency: "USD", base: null }, "worth worth"],
    [{ ledger: { ...ledger, isCash: true }, debit: null, credit: 5n }, "credit money_side"],
    [{ ledger: { ...ledger, controlType: "EMPLOYEE" } }, "subLedgerId sub_ledger_missing"],
    [{ subLedger: account }, "subLedgerId sub_ledger_forbidden"],
    [{ ledger: { ...ledger, id: 2, controlType: "EMPLOYEE" }, subLedger: account }, "subLedgerId sub_ledger_other"],
    [
      { ledger: { ...ledger, controlType: "EMPLOYEE" }, subLedger: { ...account, branchId: 8 } },
      "subLedgerId sub_ledger_inactive",
    ],
    [
      { ledger: { ...ledger, controlType: "BRANCH" }, subLedger: { ...account, refType: "BRANCH", refId: 7 } },
      "subLedgerId own_branch",
    ],
  ])("%# is refused", (more, expected) => {
    expect(codes(more)).toEqual([expected]);
  });
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
const anyLine: fc.Arbitrary<OpeningAmount> = fc
  .record({
    ledgerId: fc.integer({ min: 1, max: 9 }),
    isDebit: fc.boolean(),
    amount,
    foreign: fc.boolean(),
    rate: fc.bigInt({ min: 1n, max: 200n }),
  })
  .map(({ ledgerId, isDebit, amount: minor, foreign, rate }) => ({
    ledgerId,
    subLedgerId: null,
    currency: foreign ? "USD" : "KES",
    debit: isDebit ? minor : null,
    credit: isDebit ? null : minor,
    base: foreign ? minor * rate : minor,
  }));
const open = { day: { businessDate: "2026-11-02", status: "Opened" }, closed: false };
const judged = (lines: readonly OpeningAmount[], more: Partial<Parameters<typeof submitProblems>[0]> = {}) =>
  submitProblems({ asOf: "2026-11-01", lines, first: open, functional: "KES", ...more }).map(({ code }) => code);

describe("opening balances as a whole", () => {
  it("are as of the first day at the latest, in lines that an entry holds", () => {
    const even: OpeningAmount[] = [true, false].map((isDebit) => ({
      ...{ ledgerId: 1, subLedgerId: null, currency: "KES", base: 5n },
      ...{ debit: isDebit ? 5n : null, credit: isDebit ? null : 5n },
    }));
    const asOf = (day: string) => judged(even, { asOf: day });
    expect([asOf("2026-11-01"), asOf("2026-11-02"), asOf("2026-11-03")]).toEqual([[], [], ["as_of"]]);
    expect(judged(even.slice(0, 1))).toEqual(["no_lines"]);
    const many = (count: number) => judged(Array.from({ length: count }, (_, n) => even[n % 2]!));
    expect([many(MOST_LINES), many(MOST_LINES + 2)]).toEqual([[], ["too_many"]]);
  });

  it("are submitted exactly when both sides are equal, whatever the lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 2, maxLength: 30 }), (lines) => {
        const { debit, credit, difference } = sumsOf(lines);
        expect(difference).toBe(debit - credit);
        expect(judged(lines).includes("difference")).toBe(difference !== 0n);
        const evened: OpeningAmount[] =
          difference === 0n
            ? lines
            : [
                ...lines,
                {
                  ledgerId: 10,
                  subLedgerId: null,
                  currency: "KES",
                  debit: difference < 0n ? -difference : null,
                  credit: difference > 0n ? difference : null,
                  base: difference < 0n ? -difference : difference,
                },
              ];
        expect(judged(evened)).not.toContain("difference");
        const entry = entryLines(evened, "KES");
        expect(
          entry.reduce(
            (sum, one) => sum + (one.side === "D" ? 1n : -1n) * ((one.worth as bigint | undefined) ?? one.amount),
            0n,
          ),
        ).toBe(0n);
      }),
    );
  });

  it("wait for the first day and end with its close", () => {
    const lines: OpeningAmount[] = [
      { ...line, ledgerId: 1, subLedgerId: null, base: 100n },
      { ledgerId: 2, subLedgerId: null, currency: "KES", debit: null, credit: 100n, base: 100n },
    ];
    expect(judged(lines)).toEqual([]);
    expect(judged(lines, { first: { day: null, closed: false } })).toEqual(["day_not_open"]);
    expect(judged(lines, { first: { ...open, closed: true } })).toEqual(["too_late"]);
    expect(judged(lines, { first: { day: { ...open.day, status: "RequestToClose" }, closed: false } })).toEqual([
      "day_waits_for_close",
    ]);
    expect(judged(lines, { asOf: "2026-11-03" })).toEqual(["as_of"]);
    expect(judged(lines.slice(0, 1))).toEqual(["no_lines"]);
  });

  it("do not take a currency whose worth runs against its amounts", () => {
    const dollars = (side: "debit" | "credit", minor: bigint, base: bigint): OpeningAmount => ({
      ledgerId: 3,
      subLedgerId: null,
      currency: "USD",
      debit: side === "debit" ? minor : null,
      credit: side === "credit" ? minor : null,
      base,
    });
    const shillings: OpeningAmount = {
      ledgerId: 2,
      subLedgerId: null,
      currency: "KES",
      debit: null,
      credit: 900n,
      base: 900n,
    };
    expect(judged([dollars("debit", 10n, 1_000n), dollars("credit", 11n, 100n), shillings])).toEqual(["worth"]);
    expect(judged([dollars("debit", 12n, 1_000n), dollars("credit", 11n, 100n), shillings])).toEqual([]);
  });
});
