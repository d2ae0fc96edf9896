/** Rules of a step by the specification (ops §5.5). */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  clearLacks,
  errorRateBp,
  finishLacks,
  giveBackLacks,
  projectedAmount,
  suggestedSample,
  testProblems,
  type StepState,
  type Tested,
} from "./step-rules";

const none: Tested = {
  result: "SATISFACTORY",
  population: null,
  sampleSize: null,
  exceptions: null,
  amount: null,
  conclusion: null,
  reason: null,
};
const codes = (input: Partial<Tested>, evidence = 0) =>
  testProblems({ ...none, ...input }, evidence).map(({ field, code }) => `${field} ${code}`);

it("keeps samples within populations and exceptions within samples", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ sampleSize: 5 })).toEqual(["population population_required"]);
  expect(codes({ population: 4, sampleSize: 5 })).toEqual(["sampleSize sample_too_large"]);
  const found = { result: "PARTIAL", conclusion: "Some vouchers lack receipts" };
  expect(codes({ ...found, population: 9, sampleSize: 5, exceptions: 6 }, 1)).toEqual(["exceptions too_many"]);
  expect(codes({ population: 9, sampleSize: 5, exceptions: 1 })).toEqual(["result exceptions_found"]);
  expect(codes({ amount: 100n })).toEqual(["amount no_exceptions"]);
});

it("asks evidence or a reason of an exception, and a reason of what does not apply", () => {
  const exception = { result: "EXCEPTION", population: 9, sampleSize: 5, conclusion: "Two receipts are missing" };
  expect(codes(exception)).toEqual(["exceptions exceptions_required", "reason evidence_required"]);
  expect(codes({ ...exception, exceptions: 2 }, 1)).toEqual([]);
  expect(codes({ ...exception, exceptions: 2, reason: "Seen in the vault, no paper" })).toEqual([]);
  expect(codes({ result: "NA" })).toEqual(["reason reason_required"]);
  const partial = { ...exception, result: "PARTIAL" };
  expect(codes(partial)).toEqual([]);
  expect(codes({ ...partial, exceptions: 1 })).toEqual(["reason evidence_required"]);
  expect(codes({ ...partial, exceptions: 1 }, 1)).toEqual([]);
});

it("suggests a share between two bounds, and the whole where it is smaller", () => {
  const high = { name: "High", percent: 30, least: 20, most: 60 };
  expect([10, 50, 100, 150, 1000].map((n) => suggestedSample(n, high))).toEqual([10, 20, 30, 45, 60]);
});

it("estimates what exceptions would amount to, rounded half up", () => {
  expect(errorRateBp({ exceptions: 1, sampleSize: 3 })).toBe(3333);
  expect(projectedAmount({ amount: 100n, population: 10, sampleSize: 3 })).toBe(333n);
  expect(projectedAmount({ amount: 1n, population: 3, sampleSize: 2 })).toBe(2n);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 1, max: 1000 }), (amount, size) => {
      expect(projectedAmount({ amount, population: size, sampleSize: size })).toBe(amount);
    }),
  );
});

const state = (more: Partial<StepState>): StepState => ({
  code: "CASH-1",
  status: "DONE",
  result: "SATISFACTORY",
  keyControl: false,
  mandatory: true,
  findings: 0,
  exceptions: null,
  proved: true,
  openNotes: 0,
  ...more,
});
const said = (problems: { code: string }[]) => problems.map(({ code }) => code);

it("finishes fieldwork with every mandatory step tested and a finding for every exception", () => {
  expect(said(finishLacks([state({ result: "NOT_TESTED" })]))).toEqual(["not_tested"]);
  expect(said(finishLacks([state({ result: "NOT_TESTED", mandatory: false })]))).toEqual([]);
  expect(said(finishLacks([state({ result: "EXCEPTION" })]))).toEqual(["no_finding"]);
  expect(said(finishLacks([state({ result: "EXCEPTION", findings: 1 })]))).toEqual([]);
  expect(said(finishLacks([state({ status: "RETURNED" })]))).toEqual(["returned"]);
  const bare = { proved: false, findings: 1 };
  expect(said(finishLacks([state({ ...bare, result: "EXCEPTION", exceptions: 2 })]))).toEqual(["no_evidence"]);
  expect(said(finishLacks([state({ ...bare, result: "PARTIAL", exceptions: 1 })]))).toEqual(["no_evidence"]);
  expect(said(finishLacks([state({ ...bare, result: "PARTIAL", exceptions: 0 })]))).toEqual([]);
});

it("clears a review without open notes, with exceptions and key controls left out reviewed", () => {
  expect(said(clearLacks([state({ openNotes: 1 })]))).toEqual(["notes_open"]);
  expect(said(clearLacks([state({ result: "NA", keyControl: true })]))).toEqual(["not_reviewed"]);
  expect(said(clearLacks([state({ result: "NA", keyControl: true, status: "REVIEWED" })]))).toEqual([]);
  expect(said(giveBackLacks([state({})]))).toEqual(["nothing_returned"]);
  expect(said(giveBackLacks([state({ status: "RETURNED" })]))).toEqual([]);
});
