/** The money of a fraud case: what came back never exceeds what was lost, whatever is recorded in which order. */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  closeProblems,
  dayProblems,
  grossProblems,
  KINDS,
  moneyProblems,
  mustReport,
  netOf,
  openPersons,
  sumsOf,
  type MoneyRow,
} from "./fraud-rules";

const TODAY = "2026-11-20";
const codes = (problems: { field: string; code: string }[]) => problems.map(({ field, code }) => `${field} ${code}`);

it("keeps the net at gross less all rows, and never below nothing", () => {
  const amount = fc.bigInt({ min: -5n, max: 2_000n });
  const step = fc.oneof(
    fc.record({
      act: fc.constant("row" as const),
      kind: fc.constantFrom(...KINDS.map(({ value }) => value)),
      amount,
    }),
    fc.record({ act: fc.constant("revise" as const), gross: fc.bigInt({ min: 0n, max: 5_000n }) }),
    fc.record({ act: fc.constant("takeBack" as const), index: fc.nat(20) }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 5_000n }), fc.array(step, { maxLength: 40 }), (begun, steps) => {
      let gross = begun;
      const rows: (MoneyRow & { corrected?: boolean })[] = [];
      for (const one of steps) {
        const net = netOf(gross, sumsOf(rows));
        if (one.act === "row") {
          const wrong = moneyProblems({ amount: one.amount, paidOn: TODAY }, { net, detectedOn: TODAY, today: TODAY });
          expect(wrong.length === 0).toBe(one.amount > 0n && one.amount <= net);
          if (wrong.length === 0) rows.push({ kind: one.kind, amount: one.amount });
        } else if (one.act === "revise") {
          if (grossProblems(one.gross, sumsOf(rows)).length === 0) gross = one.gross;
        } else {
          const row = rows.filter(({ amount: of, corrected }) => of > 0n && !corrected)[one.index];
          if (row) {
            row.corrected = true;
            rows.push({ kind: row.kind, amount: -row.amount });
          }
        }
        const sums = sumsOf(rows);
        expect(netOf(gross, sums)).toBe(gross - rows.reduce((sum, row) => sum + row.amount, 0n));
        expect(netOf(gross, sums) >= 0n && Object.values(sums).every((sum) => sum >= 0n)).toBe(true);
      }
    }),
  );
});

it("takes money of days from the detection to today", () => {
  const at = (paidOn: string) =>
    codes(moneyProblems({ amount: 1n, paidOn }, { net: 1n, detectedOn: "2026-11-01", today: TODAY }));
  expect([at("2026-11-01"), at(TODAY), at("2026-10-31"), at("2026-11-21")]).toEqual([
    [],
    [],
    ["paidOn early"],
    ["paidOn future"],
  ]);
});

it("was detected when it had happened", () => {
  const of = (detectedOn: string, occurredFrom: string | null, occurredTo: string | null) =>
    codes(dayProblems({ detectedOn, occurredFrom, occurredTo }, TODAY));
  expect(of(TODAY, "2026-10-01", "2026-10-31")).toEqual([]);
  expect(of("2026-11-21", null, null)).toEqual(["detectedOn future"]);
  expect(of(TODAY, "2026-11-10", "2026-11-09")).toEqual(["occurredTo order"]);
  expect(of("2026-11-01", "2026-11-02", null)).toEqual(["occurredFrom order"]);
});

it("is reported from the threshold of its type on", () => {
  const type = { mandatoryReport: true, currency: "KES", threshold: 1_000n };
  const must = (minor: bigint, of: Partial<typeof type> = {}, currency = "KES") =>
    mustReport({ ...type, ...of }, { minor, currency });
  expect([must(999n), must(1_000n), must(1n, {}, "UGX"), must(9_999n, { mandatoryReport: false })]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("closes with a control issue or the reason for none, and with an outcome for all but witnesses", () => {
  const of = (issueNo: string | null, noIssueReason: string | null, issueFound = true, unreported = false) =>
    codes(closeProblems({ issueNo, noIssueReason }, { issueFound, unreported }));
  expect(of(null, null)).toEqual(["issueNo issue_or_reason"]);
  expect(of("AIS-1", null)).toEqual([]);
  expect(of(null, "Mended at once")).toEqual([]);
  expect(of("AIS-1", "Mended at once", false, true)).toEqual([
    " unreported",
    "issueNo not_available",
    "noIssueReason unused",
  ]);
  expect(
    openPersons([
      { part: "WITNESS", outcome: "OPEN" },
      { part: "SUSPECT", outcome: "OPEN" },
      { part: "SUSPECT", outcome: "DISMISSED" },
    ]),
  ).toBe(1);
});
