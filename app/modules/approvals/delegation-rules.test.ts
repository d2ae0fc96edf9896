import { expect, it } from "vitest";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { STOOD_IN } from "~/define/delegation";
import { delegationProblems, LEAST_REASON, MOST_DAYS, type ApprovalDelegationFacts } from "./delegation-rules";

const INPUT = {
  fromId: 1,
  toId: 2,
  fromDate: "2026-11-23",
  toDate: "2026-12-04",
  scopes: "LeaveApplication,TimeLogApplication",
  reason: "On leave for two weeks",
};
const FACTS: ApprovalDelegationFacts = {
  today: "2026-11-20",
  decides: ["LeaveApplication", "TimeLogApplication"],
  own: [],
  chained: [],
  delegateAnswersIn: [],
};
const codes = (input: Partial<typeof INPUT> = {}, facts: Partial<ApprovalDelegationFacts> = {}) =>
  delegationProblems({ input: { ...INPUT, ...input }, facts: { ...FACTS, ...facts } }).map(({ code }) => code);
const during = { fromDate: "2026-12-04", toDate: "2026-12-08", scopes: "LeaveApplication" };

it("a delegation is for days to come, at most 92 of them, with a reason", () => {
  expect(codes()).toEqual([]);
  expect(codes({ fromDate: "2026-11-19" })).toEqual(["past"]);
  expect(codes({ toDate: "2026-11-22" })).toEqual(["order"]);
  expect(codes({ toDate: "2027-02-22" })).toEqual([]);
  expect(codes({ toDate: "2027-02-23" })).toEqual(["too_long"]);
  expect(codes({ reason: " off " })).toEqual(["reason"]);
});

it("not to oneself, nor of what one does not decide", () => {
  expect(codes({ toId: 1 })).toEqual(["self_approval"]);
  expect(codes({ scopes: "LeaveApplication,EmployeeDocument" })).toEqual(["not_yours"]);
});

it("not to somebody whose own requests would come to them", () =>
  expect(codes({}, { delegateAnswersIn: ["TimeLogApplication"] })).toEqual(["below"]));

it("no chain, and none over another of one's own", () => {
  expect(codes({}, { chained: [{ ...during, name: "Omar" }] })).toEqual(["chain"]);
  expect(codes({}, { chained: [{ ...during, fromDate: "2026-12-05", name: "Omar" }] })).toEqual([]);
  expect(codes({}, { own: [during] })).toEqual(["slice_conflict"]);
  expect(codes({}, { own: [{ ...during, scopes: "EmployeeDocument" }] })).toEqual([]);
});

it("begins today at the earliest, and lasts a day at least", () => {
  expect(codes({ fromDate: FACTS.today, toDate: FACTS.today })).toEqual([]);
  expect(codes({ reason: "away" })).toEqual(["reason"]);
  expect(codes({ reason: " away5 " })).toEqual([]);
});

it("touches another on a day they share, at either end", () => {
  const before = { fromDate: "2026-11-01", scopes: "LeaveApplication" };
  expect(codes({}, { own: [{ ...before, toDate: INPUT.fromDate }] })).toEqual(["slice_conflict"]);
  expect(codes({}, { own: [{ ...before, toDate: "2026-11-22" }] })).toEqual([]);
  expect(codes({}, { chained: [{ ...before, toDate: INPUT.fromDate, name: "Omar" }] })).toEqual(["chain"]);
  expect(codes({}, { chained: [{ ...before, toDate: "2026-11-22", name: "Omar" }] })).toEqual([]);
  expect(codes({}, { own: [{ ...during, fromDate: "2026-12-05" }] })).toEqual([]);
});

it("overlaps another of which one process of several is the same", () => {
  expect(codes({}, { own: [{ ...during, scopes: "EmployeeDocument,LeaveApplication" }] })).toEqual(["slice_conflict"]);
});

it("says what is in the way: which processes, which days, how many characters", () => {
  const told = (input: Partial<typeof INPUT>, facts: Partial<ApprovalDelegationFacts> = {}) =>
    delegationProblems({ input: { ...INPUT, ...input }, facts: { ...FACTS, ...facts } }).map(({ message }) => message);
  const leave = t(STOOD_IN.LeaveApplication!.label).toLowerCase();
  expect(told({ toDate: "2027-02-23" })).toEqual([`At most ${MOST_DAYS} days at once`]);
  expect(told({ reason: "off" })).toEqual([`Reason: at least ${LEAST_REASON} characters`]);
  expect(told({}, { decides: ["TimeLogApplication"] })).toEqual([`You do not decide ${leave} yourself`]);
  expect(told({}, { delegateAnswersIn: ["LeaveApplication"] })).toEqual([
    expect.stringMatching(new RegExp(`^Their own ${leave} come to you`)),
  ]);
  const days = `from ${formatDate(during.fromDate)} to ${formatDate(during.toDate)} already`;
  expect(told({}, { chained: [{ ...during, name: "Omar" }] })[0]).toContain(`Omar stands in ${days}`);
  expect(told({}, { own: [during] })[0]).toContain(`You have delegated this ${days}`);
});
