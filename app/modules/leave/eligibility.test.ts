import { expect, test } from "vitest";
import { runsOf } from "./consecutive";
import { coverGaps, gapsMade } from "./cover";
import { leaveProblems, leaveWarnings, type LeaveFacts, type LeaveRules } from "./eligibility";

const RULES: LeaveRules = {
  gender: null,
  staffTypes: null,
  allowedInProbation: false,
  eligibleAfterDays: 30,
  minNoticeDays: 3,
  maxBackdateDays: 0,
  maxPerRequestCd: 1000,
  maxConsecutiveCd: 1500,
  maxTimesPerYear: 2,
  attachmentAfterCd: 300,
  unlimited: false,
  negativeLimitCd: 0,
};
const FACTS: LeaveFacts = {
  own: true,
  today: "2026-11-02",
  gender: "F",
  staffType: null,
  inProbation: false,
  joinedOn: "2025-01-01",
  timesThisYear: 0,
  runCd: 200,
  heldOn: null,
  blackouts: [],
  coverGaps: [],
  coverEmployeeAway: false,
  workedOn: [],
  years: [{ startOn: "2026-01-01", unitsCd: 200, availableCd: 200 }],
  overrideReason: null,
};
const REQUEST = { fromDate: "2026-11-10", toDate: "2026-11-11", unitsCd: 200, hasAttachment: false };
const codes = (facts: Partial<LeaveFacts>, request: Partial<typeof REQUEST> = {}, rules: Partial<LeaveRules> = {}) =>
  leaveProblems({ ...REQUEST, ...request }, { ...RULES, ...rules }, { ...FACTS, ...facts }).map(({ code }) => code);

test("a request keeps the rules of its type", () => {
  const closing = { from: "2026-11-11", to: "2026-11-12", mode: "BLOCK" as const, reason: "Audit" };
  const gap = {
    date: "2026-11-10",
    half: "AM" as const,
    duty: "vault",
    least: 2,
    mode: "BLOCK" as const,
    present: [1],
  };
  expect(codes({})).toEqual([]);
  expect(codes({ inProbation: true })).toEqual(["leave_not_eligible"]);
  expect(codes({ joinedOn: "2026-11-01" })).toEqual(["leave_not_eligible"]);
  expect(codes({ joinedOn: "2026-12-01" })).toEqual(["leave_not_eligible"]);
  expect(codes({ timesThisYear: 2 })).toEqual(["leave_not_eligible"]);
  expect(codes({}, {}, { gender: "M" })).toEqual(["leave_not_eligible"]);
  expect(codes({ heldOn: "2026-11-10" })).toEqual(["leave_overlap"]);
  expect(codes({}, { fromDate: "2026-11-04" })).toEqual(["leave_notice"]);
  expect(codes({}, { fromDate: "2026-11-01" })).toEqual(["leave_notice"]);
  expect(codes({ overrideReason: "Hospital" }, { fromDate: "2026-11-01" })).toEqual([]);
  expect(codes({ blackouts: [closing] })).toEqual(["leave_blackout"]);
  expect(codes({ coverGaps: [gap] })).toEqual(["leave_cover"]);
  expect(codes({ runCd: 1600 }, { hasAttachment: true })).toEqual(["leave_too_long"]);
  expect(codes({ runCd: 350 })).toEqual(["leave_attachment"]);
  expect(codes({ coverGaps: [gap], overrideReason: "Hospital" })).toEqual([]);
  expect(codes({}, {}, { staffTypes: "PERM" })).toEqual(["leave_not_eligible"]);
  expect(codes({ staffType: { code: "PERM", leaveEligible: true } }, {}, { staffTypes: "PERM" })).toEqual([]);
  expect(codes({}, { unitsCd: 350 })).toEqual(["leave_attachment"]);
  expect(codes({ years: [{ startOn: "2026-01-01", unitsCd: 250, availableCd: 200 }] })).toEqual(["leave_balance"]);
  expect(
    codes({ years: [{ startOn: "2026-01-01", unitsCd: 250, availableCd: 200 }] }, {}, { negativeLimitCd: 50 }),
  ).toEqual([]);
  const soft = { ...FACTS, coverEmployeeAway: true, blackouts: [{ ...closing, mode: "WARN" as const }] };
  expect(leaveWarnings(REQUEST, soft).map(({ field }) => field)).toEqual(["fromDate", "coverEmployeeId"]);
});

test("a run goes over Sundays and is broken by a worked half", () => {
  const worked = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? [] : (["AM", "PM"] as const));
  const leave = new Set(["2026-11-20", "2026-11-21", "2026-11-23", "2026-11-25"]);
  const away = (date: string) =>
    leave.has(date) ? (["AM", "PM"] as const) : date === "2026-11-24" ? (["AM"] as const) : [];
  expect(runsOf("2026-11-16", "2026-11-30", worked, away)).toEqual([
    { from: "2026-11-20", to: "2026-11-24", unitsCd: 350 },
    { from: "2026-11-25", to: "2026-11-25", unitsCd: 100 },
  ]);
});

test("a branch keeps its least of each duty, and a request answers for the gaps it makes", () => {
  const rules = [{ duty: "vault", least: 2, mode: "BLOCK" as const }];
  const days = [{ date: "2026-11-20", worked: ["AM", "PM"] as const }];
  const holder = (employeeId: number, away: readonly ("AM" | "PM")[]) => ({
    employeeId,
    duties: ["vault"],
    away: () => away,
  });
  const before = coverGaps(days, rules, [holder(1, []), holder(2, ["AM"])]);
  const after = coverGaps(days, rules, [holder(1, ["PM"]), holder(2, ["AM"])]);
  expect(before).toMatchObject([{ half: "AM", present: [1] }]);
  expect(gapsMade(before, after)).toMatchObject([{ half: "PM", present: [2] }]);
  // What is short all day is said once.
  const short = coverGaps(days, [{ ...rules[0]!, mode: "WARN" as const }], [holder(1, ["AM", "PM"])]);
  expect(short).toHaveLength(2);
  expect(leaveWarnings(REQUEST, { ...FACTS, coverGaps: short }).map(({ message }) => message)).toEqual([
    "On 20 Nov 2026 the branch would have 0 of 2 for vault",
  ]);
});

test("a refusal speaks to whoever asks for themselves, and of them to somebody else", () => {
  const said = (own: boolean) =>
    leaveProblems(REQUEST, { ...RULES, gender: "M" }, { ...FACTS, own }).map(({ message }) => message);
  expect(said(true)).toEqual(["This leave is not open to you"]);
  expect(said(false)).toEqual(["This leave is not open to them"]);
});

test("a rule holds at its border and no further", () => {
  const blackouts = [{ from: "2026-11-12", to: "2026-11-15", mode: "BLOCK" as const, reason: "Audit" }];
  const blocked = (fromDate: string, toDate: string) => codes({ blackouts }, { fromDate, toDate });
  expect(blocked("2026-11-10", "2026-11-11")).toEqual([]);
  expect(blocked("2026-11-10", "2026-11-12")).toEqual(["leave_blackout"]);
  expect(blocked("2026-11-15", "2026-11-16")).toEqual(["leave_blackout"]);
  expect(blocked("2026-11-16", "2026-11-16")).toEqual([]);
  const warned = (fromDate: string, toDate: string) =>
    leaveWarnings({ ...REQUEST, fromDate, toDate }, { ...FACTS, blackouts: [{ ...blackouts[0]!, mode: "WARN" }] });
  expect(warned("2026-11-10", "2026-11-11")).toEqual([]);
  expect(warned("2026-11-10", "2026-11-12")).toHaveLength(1);
  expect(warned("2026-11-15", "2026-11-16")).toHaveLength(1);
  expect(warned("2026-11-16", "2026-11-16")).toEqual([]);

  const free = { minNoticeDays: 0, eligibleAfterDays: 0 };
  expect(codes({ joinedOn: "2026-10-11" })).toEqual([]);
  expect(codes({ joinedOn: "2026-10-12" })).toEqual(["leave_not_eligible"]);
  expect(codes({ joinedOn: "2026-11-10" }, {}, free)).toEqual([]);
  expect(codes({}, { fromDate: "2026-11-05" })).toEqual([]);
  expect(codes({}, { fromDate: "2026-11-02" }, free)).toEqual([]);
  expect(codes({}, { fromDate: "2026-11-02" })).toEqual(["leave_notice"]);
  expect(codes({}, { fromDate: "2026-11-01" }, { ...free, maxBackdateDays: 1 })).toEqual([]);
  expect(codes({}, { fromDate: "2026-10-31" }, { ...free, maxBackdateDays: 1 })).toEqual(["leave_notice"]);
});

test("each limit of the length is held against its own", () => {
  const rules = { maxPerRequestCd: 500, maxConsecutiveCd: 700, attachmentAfterCd: 300 };
  const long = (unitsCd: number, runCd: number, hasAttachment: boolean) =>
    codes(
      { runCd, years: [{ startOn: "2026-01-01", unitsCd, availableCd: 9_000 }] },
      { unitsCd, hasAttachment },
      rules,
    );
  expect(long(300, 300, false)).toEqual([]);
  expect(long(300, 301, false)).toEqual(["leave_attachment"]);
  expect(long(301, 301, false)).toEqual(["leave_attachment"]);
  expect(long(500, 700, true)).toEqual([]);
  expect(long(501, 700, true)).toEqual(["leave_too_long"]);
  expect(long(500, 701, true)).toEqual(["leave_too_long"]);
  const words = (unitsCd: number, runCd: number) =>
    leaveProblems({ ...REQUEST, unitsCd }, { ...RULES, ...rules }, { ...FACTS, runCd }).map(({ message }) => message);
  expect(words(300, 301)).toEqual(["Attach a document: with the leave beside it this is over 3 days"]);
});
