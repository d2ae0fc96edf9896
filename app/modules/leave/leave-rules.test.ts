import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/core/dates";
import { accrualsDue } from "./accrual";
import { adjustmentProblems } from "./adjustment-rules";
import { explainBalance } from "./explain-balance";
import {
  availableOn,
  balanceOf,
  draw,
  expire,
  freeFor,
  giveBack,
  line,
  paidOut,
  pays,
  replay,
  tryReplay,
  type LedgerDraft,
  type LedgerRow,
} from "./lots";
import { nothingTaken, rateDays, ratingChanges, slotsOf, spanProblems, unitsOf, type DayFacts } from "./rate-days";
import { splitByYear } from "./split-by-year";
import { closeYear } from "./year-end";

const YEAR = { id: 26, startOn: "2026-01-01", endOn: "2026-12-31" };
const NEXT = { id: 27, startOn: "2027-01-01", endOn: "2027-12-31" };
const TYPE = { includeNonWorking: false, minUnitCd: 50 as const };
const SINCE = { joinedOn: "2020-01-01", lastDay: null };

/** Monday to Friday whole, Saturday half, Sunday off. */
function week(date: string, holidays: DayFacts["holidays"] = []): DayFacts {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { branchId: 1, weekdayCd: day === 0 ? 0 : day === 6 ? 50 : 100, holidays };
}
const span = (fromDate: string, toDate: string, fromPart = "FULL", toPart = "FULL") =>
  ({ fromDate, toDate, fromPart, toPart }) as Parameters<typeof rateDays>[0];
const written = (rows: LedgerRow[], drafts: readonly LedgerDraft[]) => {
  for (const draft of drafts) rows.push({ ...draft, id: rows.length });
  return rows;
};

test("example e: Friday to Monday costs 2.5 days, and a Monday declared a holiday gives 1.00 back", () => {
  const before = rateDays(span("2026-11-20", "2026-11-23"), TYPE, week);
  expect(before.map(({ ratedCd }) => ratedCd)).toEqual([100, 50, 0, 100]);
  expect(unitsOf(before)).toBe(250);
  const after = rateDays(span("2026-11-20", "2026-11-23"), TYPE, (date) =>
    week(date, date === "2026-11-23" ? ["FULL"] : []),
  );
  expect(ratingChanges(before, after)).toEqual([{ date: "2026-11-23", cd: -100 }]);
  expect(after[3]!.kind).toBe("HOLIDAY");
});

test("parts, half days and days that are not worked", () => {
  expect(unitsOf(rateDays(span("2026-11-19", "2026-11-20", "PM", "AM"), TYPE, week))).toBe(100);
  const afternoon = rateDays(span("2026-11-21", "2026-11-21", "PM", "PM"), TYPE, week);
  expect(nothingTaken(afternoon)).toMatchObject([{ field: "fromDate", code: "leave_no_working_day" }]);
  expect(slotsOf(afternoon)).toEqual([{ date: "2026-11-21", half: "PM" }]);
  expect(unitsOf(rateDays(span("2026-11-21", "2026-11-22"), { ...TYPE, includeNonWorking: true }, week))).toBe(200);
  expect(spanProblems(span("2026-11-19", "2026-11-20", "AM", "PM"), TYPE)).toHaveLength(2);
  expect(spanProblems(span("2026-11-19", "2026-11-19", "AM", "AM"), { ...TYPE, minUnitCd: 100 })).toHaveLength(1);
  expect(spanProblems(span("2026-11-20", "2026-11-19"), TYPE)).toMatchObject([{ code: "order" }]);
});

test("the shares of a leave over the year's end make the whole", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 120 }), (start, length) => {
      const from = addDays("2026-01-01", start);
      const days = rateDays(span(from, addDays(from, length)), TYPE, week);
      const { shares, outside } = splitByYear(days, [NEXT, YEAR]);
      const lost = days.filter(({ date }) => outside.includes(date));
      expect(shares.reduce((sum, { unitsCd }) => sum + unitsCd, 0) + unitsOf(lost)).toBe(unitsOf(days));
      expect(outside.every((date) => date > NEXT.endOn)).toBe(true);
    }),
  );
});

test("example a: 20 days by months", () => {
  const rows = written(
    [],
    accrualsDue({ type: { accrual: "MONTHLY", annualCd: 2000 }, year: YEAR, service: SINCE, rows: [] }, YEAR.endOn),
  );
  expect(rows.slice(0, 3).map(({ unitsCd }) => unitsCd)).toEqual([167, 166, 167]);
  expect(balanceOf(rows)).toBe(2000);
});

test("I16: twelve months make the entitlement for 1 to 60 days, and a second run adds nothing", () => {
  for (let annualCd = 100; annualCd <= 6000; annualCd += 25) {
    const type = { accrual: "MONTHLY" as const, annualCd };
    const rows: LedgerRow[] = [];
    for (let month = 1; month <= 12; month++) {
      const today = addDays(`2026-${String(month).padStart(2, "0")}-28`, 3);
      written(rows, accrualsDue({ type, year: YEAR, service: SINCE, rows }, today));
      expect(accrualsDue({ type, year: YEAR, service: SINCE, rows }, today)).toEqual([]);
    }
    written(rows, accrualsDue({ type, year: YEAR, service: SINCE, rows }, "2027-01-15"));
    expect(balanceOf(rows)).toBe(annualCd);
    expect(rows).toHaveLength(12);
  }
});

test("who joins or leaves within the year earns by days served", () => {
  const type = { accrual: "MONTHLY" as const, annualCd: 2100 };
  const joined = { joinedOn: "2026-07-02", lastDay: null };
  const half = written([], accrualsDue({ type, year: YEAR, service: joined, rows: [] }, YEAR.endOn));
  expect(balanceOf(half)).toBe(Math.floor((2 * 2100 * 183 + 365) / 730));
  const rows = written([], accrualsDue({ type, year: YEAR, service: SINCE, rows: [] }, "2026-06-30"));
  const left = { joinedOn: "2020-01-01", lastDay: "2026-05-10" };
  expect(accrualsDue({ type, year: YEAR, service: left, rows }, "2026-05-10")).toEqual([]);
  written(rows, accrualsDue({ type, year: YEAR, service: left, rows }, "2026-07-01"));
  expect(balanceOf(rows)).toBe(Math.floor((2 * 2100 * 130 + 365) / 730));
  expect(accrualsDue({ type, year: YEAR, service: left, rows }, "2026-12-31")).toEqual([]);
});

test("leave for an event is granted whole, whatever part of the year somebody serves", () => {
  const type = { accrual: "YEARLY_FRONT" as const, annualCd: 9000, perEvent: true };
  const joined = { joinedOn: "2026-10-01", lastDay: null };
  const due = (service: typeof joined | { joinedOn: string; lastDay: string }, today: string) =>
    accrualsDue({ type, year: YEAR, service, rows: [] }, today).map(({ unitsCd }) => unitsCd);
  expect(due(joined, "2026-09-30")).toEqual([]);
  expect(due(joined, "2026-10-01")).toEqual([9000]);
  expect(due({ joinedOn: "2020-01-01", lastDay: "2026-03-31" }, "2026-12-31")).toEqual([9000]);
});

test("leave granted at the front comes once, and what a leaver has not earned goes back", () => {
  const type = { accrual: "YEARLY_FRONT" as const, annualCd: 2000 };
  const rows = written([], accrualsDue({ type, year: YEAR, service: SINCE, rows: [] }, "2026-03-01"));
  expect(balanceOf(rows)).toBe(2000);
  expect(accrualsDue({ type, year: YEAR, service: SINCE, rows }, "2026-12-31")).toEqual([]);
  const left = { ...SINCE, lastDay: "2026-06-30" };
  expect(accrualsDue({ type, year: YEAR, service: left, rows }, "2026-06-30")).toEqual([]);
  written(rows, accrualsDue({ type, year: YEAR, service: left, rows }, "2026-07-01"));
  expect(balanceOf(rows)).toBe(992);
});

const carried = () =>
  written(
    [],
    [
      line({ date: "2026-01-01", kind: "CARRY_IN", unitsCd: 500, expiresOn: "2026-03-31" }),
      line({ date: "2026-01-01", kind: "GRANT", unitsCd: 2100 }),
    ],
  );

test("example f: what is carried is drawn first and only the rest of it lapses", () => {
  const rows = carried();
  const days = ["2026-02-02", "2026-02-03", "2026-02-04"].map((date) => ({ date, ratedCd: 100 }));
  written(rows, draw(replay(rows), days).rows);
  expect(expire(replay(rows), "2026-03-31")).toEqual([]);
  const lapsed = expire(replay(rows), "2026-04-01");
  expect(lapsed).toMatchObject([{ date: "2026-04-01", kind: "EXPIRY", unitsCd: -200, lotId: 0 }]);
  written(rows, lapsed);
  expect(replay(rows).balanceCd).toBe(2100);
  expect(expire(replay(rows), "2026-05-01")).toEqual([]);
});

test("what is carried is free for a request only as far as it pays for its days", () => {
  const rows = written([], [line({ date: "2026-01-01", kind: "CARRY_IN", unitsCd: 500, expiresOn: "2026-03-31" })]);
  const days = (...dates: string[]) => dates.map((date) => ({ date, ratedCd: 100 }));
  expect(freeFor(replay(rows), days("2026-03-30", "2026-03-31"), 0)).toBe(200);
  expect(freeFor(replay(rows), days("2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"), 0)).toBe(200);
  expect(freeFor(replay(rows), days("2026-03-30"), 450)).toBe(50);
});

test("a lapsed lot gets its units back and they lapse again", () => {
  const rows = carried();
  written(rows, draw(replay(rows), [{ date: "2026-03-30", ratedCd: 100 }]).rows);
  const taken = rows.filter(({ kind }) => kind === "TAKEN");
  written(rows, expire(replay(rows), "2026-04-01"));
  written(rows, giveBack(taken, "2026-04-10"));
  expect(replay(rows).balanceCd).toBe(2200);
  expect(availableOn(replay(rows), "2026-04-10")).toBe(2100);
  written(rows, expire(replay(rows), "2026-04-10"));
  expect(replay(rows).balanceCd).toBe(2100);
  expect(rows.filter(({ kind }) => kind === "EXPIRY").map(({ periodKey }) => periodKey)).toEqual(["0:1", "0:2"]);
});

test("a lot pays for no day after its end; what no lot pays is owed, and the next credit pays it back", () => {
  const rows = written([], [line({ date: "2026-01-01", kind: "CARRY_IN", unitsCd: 100, expiresOn: "2026-03-31" })]);
  const { rows: drawn, beyondCd } = draw(replay(rows), [{ date: "2026-04-01", ratedCd: 100 }]);
  expect(beyondCd).toBe(100);
  written(rows, drawn);
  expect(replay(rows)).toMatchObject({ debtCd: 100, balanceCd: 0 });
  written(rows, [line({ date: "2026-04-30", kind: "ACCRUAL", unitsCd: 167 })]);
  expect(replay(rows).lots.map(({ remainingCd }) => remainingCd)).toEqual([100, 67]);
  written(
    rows,
    giveBack(
      drawn.map((one) => ({ ...one, id: -1 })),
      "2026-05-01",
    ),
  );
  expect(replay(rows).lots.map(({ remainingCd }) => remainingCd)).toEqual([100, 167]);
  expect(() =>
    replay([...rows, { ...line({ date: "2026-05-02", kind: "TAKEN", unitsCd: -200, lotId: 0 }), id: 999 }]),
  ).toThrow(/more than lot/);
});

test("I1, I2: 2,000 operations leave no lot below zero, and the balance is the sum of the ledger", () => {
  let seed = 20261124;
  const next = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const LIMIT = 300;
  let rows: LedgerRow[] = [];
  let open: LedgerRow[][] = [];
  let today = "2026-01-01";
  for (let i = 0; i < 2000; i++) {
    if (rows.length > 400) [rows, open] = [[], []];
    today = addDays(today, next(3));
    const state = replay(rows);
    const what = next(10);
    if (what < 3) {
      const expiresOn = next(2) ? addDays(today, next(60)) : null;
      written(rows, [line({ date: today, kind: "GRANT", unitsCd: 1 + next(400), expiresOn })]);
    } else if (what < 7) {
      const from = addDays(today, next(20) - 5);
      const days = Array.from({ length: 1 + next(5) }, (_, day) => ({
        date: addDays(from, day),
        ratedCd: 50 + 50 * next(2),
      }));
      const { rows: drawn, beyondCd } = draw(state, days);
      expect(-balanceOf(drawn)).toBe(days.reduce((sum, { ratedCd }) => sum + ratedCd, 0));
      if (beyondCd + state.debtCd > LIMIT) continue;
      const start = rows.length;
      written(rows, drawn);
      open.push(rows.slice(start));
    } else if (what < 9) {
      const [taken] = open.splice(next(Math.max(1, open.length)), 1);
      const before = rows.map((row) => ({ ...row }));
      if (taken) written(rows, giveBack(taken, today));
      expect(rows.slice(0, before.length)).toEqual(before);
    } else {
      written(rows, expire(state, today));
      expect(expire(replay(rows), today)).toEqual([]);
    }
    const after = replay(rows);
    expect(after.balanceCd).toBe(balanceOf(rows));
    expect(after.debtCd).toBeGreaterThanOrEqual(0);
    expect(after.balanceCd).toBeGreaterThanOrEqual(-LIMIT);
    expect(after.lots.every(({ remainingCd, creditedCd }) => remainingCd >= 0 && remainingCd <= creditedCd)).toBe(true);
  }
});

test("the year closes at zero: what the cap allows goes over, the rest lapses, debts go over whole", () => {
  const rows = written([], [line({ date: "2026-01-01", kind: "GRANT", unitsCd: 1200 })]);
  const end = closeYear(replay(rows), { carryCapCd: 500, carryMonths: 3 }, YEAR, NEXT);
  expect(end).toMatchObject({ carriedCd: 500, lapsedCd: 700 });
  expect(end.opening).toMatchObject([{ kind: "CARRY_IN", unitsCd: 500, expiresOn: "2027-03-31", date: "2027-01-01" }]);
  written(rows, end.closing);
  expect(replay(rows).balanceCd).toBe(0);
  expect(closeYear(replay(rows), { carryCapCd: 500, carryMonths: 3 }, YEAR, NEXT)).toMatchObject({
    closing: [],
    opening: [],
  });
  const owed = written([], [line({ date: "2026-05-01", kind: "TAKEN", unitsCd: -150 })]);
  const debt = closeYear(replay(owed), { carryCapCd: 500, carryMonths: 3 }, YEAR, NEXT);
  expect(replay(written(owed, debt.closing)).balanceCd).toBe(0);
  expect(replay(written([], debt.opening)).balanceCd).toBe(-150);
});

test("a balance explains itself line by line", () => {
  const rows = carried();
  written(rows, draw(replay(rows), [{ date: "2026-02-02", ratedCd: 100 }]).rows);
  const told = explainBalance(rows, 50);
  expect(told.lines.map(({ balanceCd }) => balanceCd)).toEqual([500, 2600, 2500]);
  expect(told.lines[2]!.lot).toMatchObject({ id: 0, what: "Carried from last year" });
  expect(told).toMatchObject({ balanceCd: 2500, pendingCd: 50, availableCd: 2450 });
});

test("a balance tells its lines in the order of their days, however late they were written", () => {
  const rows = written([], [line({ date: "2026-10-31", kind: "ACCRUAL", unitsCd: 175 })]);
  written(rows, draw(replay(rows), [{ date: "2026-10-02", ratedCd: 100 }]).rows);
  const told = explainBalance(rows, 0);
  expect(told.lines.map(({ date, unitsCd, balanceCd }) => [date, unitsCd, balanceCd])).toEqual([
    ["2026-10-02", -100, -100],
    ["2026-10-31", 175, 75],
  ]);
  expect(told.balanceCd).toBe(75);
});

test("an opening balance below nothing is for types that allow one, as far as they do", () => {
  const codes = (unitsCd: number, negativeLimitCd: number, unlimited = false) =>
    adjustmentProblems({ kind: "OPENING", unitsCd }, { unlimited, negativeLimitCd, encashCapCd: 0 }, [], {
      pendingCd: 0,
      today: YEAR.startOn,
    }).map(({ code }) => code);
  expect(codes(-300, 0)).toEqual(["leave_balance"]);
  expect(codes(-300, 200)).toEqual(["leave_balance"]);
  expect(codes(-300, 300)).toEqual([]);
  expect(codes(-300, 0, true)).toEqual([]);
});

test("leave is earned by who serves on the border of a month or a year", () => {
  const monthly = { accrual: "MONTHLY" as const, annualCd: 2190 };
  const front = { ...monthly, accrual: "YEARLY_FRONT" as const };
  const due = (
    type: typeof monthly | typeof front,
    service: { joinedOn: string; lastDay: string | null },
    today: string,
  ) => accrualsDue({ type, year: YEAR, service, rows: [] }, today).map(({ date, unitsCd }) => [date, unitsCd]);

  // Who joins on the first day of the year serves all of it; on the last day of a month, that one day of it.
  expect(due(monthly, { joinedOn: YEAR.startOn, lastDay: null }, "2026-01-31")).toEqual([["2026-01-31", 183]]);
  expect(due(monthly, { joinedOn: "2026-01-31", lastDay: null }, "2026-01-31")).toEqual([["2026-01-31", 6]]);
  expect(due(monthly, { joinedOn: YEAR.endOn, lastDay: null }, YEAR.endOn)).toEqual([[YEAR.endOn, 6]]);
  expect(due(front, { joinedOn: YEAR.endOn, lastDay: null }, YEAR.endOn)).toEqual([[YEAR.endOn, 6]]);
  expect(due(front, { joinedOn: YEAR.startOn, lastDay: null }, YEAR.startOn)).toEqual([[YEAR.startOn, 2190]]);
  expect(due(front, { joinedOn: "2026-07-02", lastDay: null }, "2026-07-01")).toEqual([]);

  // Who leaves on the last day of a month or of the year has served it; on the first day of the year, that day.
  expect(due(monthly, { joinedOn: "2020-01-01", lastDay: "2026-01-31" }, "2026-02-01")).toEqual([["2026-01-31", 186]]);
  expect(due(monthly, { joinedOn: "2020-01-01", lastDay: YEAR.endOn }, YEAR.endOn)).toHaveLength(12);
  expect(due(front, { joinedOn: "2020-01-01", lastDay: YEAR.endOn }, "2027-01-01")).toEqual([[YEAR.startOn, 2190]]);
  expect(due(monthly, { joinedOn: "2020-01-01", lastDay: YEAR.startOn }, "2026-01-02")).toEqual([[YEAR.startOn, 6]]);
  expect(due(monthly, { joinedOn: "2020-01-01", lastDay: "2025-12-31" }, "2026-01-02")).toEqual([]);

  // What was granted beyond the last day is taken back on the day after it, once.
  const given = written([], accrualsDue({ type: front, year: YEAR, service: SINCE, rows: [] }, YEAR.startOn));
  const left = { joinedOn: "2020-01-01", lastDay: "2026-01-10" };
  const after = (today: string) => accrualsDue({ type: front, year: YEAR, service: left, rows: given }, today);
  expect(after("2026-01-10")).toEqual([]);
  expect(after("2026-01-11")).toMatchObject([{ date: "2026-01-10", kind: "ADJUST", unitsCd: 60 - 2190 }]);
  written(given, after("2026-01-11"));
  expect(after("2026-12-31")).toEqual([]);
});

test("at the close of the year the lots that lapse first are carried first, and each line is told by its lot", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-01", kind: "GRANT", unitsCd: 300 }),
      line({ date: "2026-01-02", kind: "COMP", unitsCd: 200, expiresOn: "2027-06-30" }),
      line({ date: "2026-01-03", kind: "COMP", unitsCd: 100, expiresOn: "2027-02-28" }),
      line({ date: "2026-01-04", kind: "ACCRUAL", unitsCd: 50 }),
    ],
  );
  written(rows, draw(replay(rows), [{ date: "2026-05-04", ratedCd: 100 }]).rows);
  const { carriedCd, lapsedCd, closing, opening } = closeYear(
    replay(rows),
    { carryCapCd: 250, carryMonths: 0 },
    YEAR,
    NEXT,
  );
  expect([carriedCd, lapsedCd]).toEqual([250, 300]);
  expect(closing.map(({ kind, unitsCd, lotId, periodKey, date }) => [kind, unitsCd, lotId, periodKey, date])).toEqual([
    ["CARRY_OUT", -200, 1, "2026-01-01:1", YEAR.endOn],
    ["CARRY_OUT", -50, 0, "2026-01-01:0", YEAR.endOn],
    ["EXPIRY", -250, 0, "2026-01-01:0", YEAR.endOn],
    ["EXPIRY", -50, 3, "2026-01-01:3", YEAR.endOn],
  ]);
  // Without months in which it may be used, what is carried has no end.
  expect(opening).toEqual([
    line({ date: NEXT.startOn, kind: "CARRY_IN", unitsCd: 250, expiresOn: null, periodKey: NEXT.startOn }),
  ]);
});

test("at the close of the year lots that lapse on one day are carried in the order of their days, as they are drawn", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-03-10", kind: "COMP", unitsCd: 100 }),
      line({ date: "2026-03-01", kind: "COMP", unitsCd: 100 }),
    ],
  );
  const drawn = draw(replay(rows), [{ date: "2026-05-04", ratedCd: 100 }]).rows;
  const { closing } = closeYear(replay(rows), { carryCapCd: 100, carryMonths: 3 }, YEAR, NEXT);
  expect(drawn.map(({ lotId }) => lotId)).toEqual([1]);
  expect(closing.map(({ kind, unitsCd, lotId }) => [kind, unitsCd, lotId])).toEqual([
    ["CARRY_OUT", -100, 1],
    ["EXPIRY", -100, 0],
  ]);
});

test("a debt goes over under a key of its own, whatever is carried", () => {
  const rows = written([], [line({ date: "2026-05-01", kind: "TAKEN", unitsCd: -150 })]);
  const { closing, opening } = closeYear(replay(rows), { carryCapCd: 500, carryMonths: 3 }, YEAR, NEXT);
  expect(closing).toEqual([
    line({ date: YEAR.endOn, kind: "CARRY_OUT", unitsCd: 150, periodKey: `${YEAR.startOn}:owed` }),
  ]);
  expect(opening).toEqual([
    line({ date: NEXT.startOn, kind: "CARRY_IN", unitsCd: -150, periodKey: `${NEXT.startOn}:owed` }),
  ]);
});

test("of lots that lapse on one day the oldest pays first, and those without end last", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-05", kind: "GRANT", unitsCd: 100 }),
      line({ date: "2026-01-04", kind: "COMP", unitsCd: 100, expiresOn: "2026-06-30" }),
      line({ date: "2026-01-03", kind: "COMP", unitsCd: 100, expiresOn: "2026-06-30" }),
      line({ date: "2026-01-02", kind: "GRANT", unitsCd: 100 }),
    ],
  );
  const paid = draw(replay(rows), [
    { date: "2026-06-29", ratedCd: 150 },
    { date: "2026-06-30", ratedCd: 50 },
    { date: "2026-07-01", ratedCd: 150 },
  ]);
  expect(paid.rows.map(({ date, unitsCd, lotId }) => [date, unitsCd, lotId])).toEqual([
    ["2026-06-29", -100, 2],
    ["2026-06-29", -50, 1],
    ["2026-06-30", -50, 1],
    ["2026-07-01", -100, 3],
    ["2026-07-01", -50, 0],
  ]);
  expect(paid.beyondCd).toBe(0);
  // The days are paid in their order, however they are given.
  const days = [
    { date: "2026-07-01", ratedCd: 100 },
    { date: "2026-06-30", ratedCd: 100 },
  ];
  expect(draw(replay(rows), days).rows.map(({ date, lotId }) => [date, lotId])).toEqual([
    ["2026-06-30", 2],
    ["2026-07-01", 3],
  ]);
  expect([pays({ expiresOn: null }, "2099-01-01"), pays({ expiresOn: "2026-06-30" }, "2026-06-30")]).toEqual([
    true,
    true,
  ]);
});

test("units paid out are counted once, without those whose payment was taken back", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-01", kind: "GRANT", unitsCd: 900 }),
      line({ date: "2026-02-01", kind: "ENCASH", unitsCd: -200, lotId: 0 }),
      line({ date: "2026-03-01", kind: "ENCASH", unitsCd: -300, lotId: 0 }),
      line({ date: "2026-03-02", kind: "TAKEN", unitsCd: -50, lotId: 0 }),
    ],
  );
  expect(paidOut(rows)).toBe(500);
  written(rows, [line({ date: "2026-03-05", kind: "REVERSAL", unitsCd: 200, lotId: 0, periodKey: "1" })]);
  expect(paidOut(rows)).toBe(300);
  written(rows, [line({ date: "2026-03-06", kind: "ADJUST", unitsCd: 10, lotId: 0, periodKey: "2" })]);
  expect(paidOut(rows)).toBe(300);
});

test("a broken ledger says which line breaks it", () => {
  const broken = (...drafts: LedgerDraft[]) => tryReplay(written([], drafts));
  const grant = line({ date: "2026-01-01", kind: "GRANT", unitsCd: 100 });
  expect(broken(grant, { ...grant, unitsCd: 0 })).toBe("Line 1 has no units.");
  expect(broken(grant, { ...grant, unitsCd: 0.5 })).toBe("Line 1 has no units.");
  expect(broken(grant, { ...grant, kind: "TAKEN", unitsCd: -10, lotId: 7 })).toBe(
    "Line 1 names lot 7, which is not there.",
  );
  expect(broken(grant, { ...grant, kind: "TAKEN", unitsCd: -101, lotId: 0 })).toBe(
    "Line 1 takes more than lot 0 holds.",
  );
  expect(broken(grant, { ...grant, kind: "TAKEN", unitsCd: -100, lotId: 0 })).toMatchObject({ balanceCd: 0 });
  expect(broken(grant, { ...grant, kind: "REVERSAL", unitsCd: 1 })).toBe("The ledger gives back more than was owed.");
});

test("what was owed and is given back goes to the lots that paid it, the last one first", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-10", kind: "TAKEN", unitsCd: -300 }),
      line({ date: "2026-01-31", kind: "ACCRUAL", unitsCd: 100 }),
      line({ date: "2026-02-28", kind: "ACCRUAL", unitsCd: 100 }),
      line({ date: "2026-03-31", kind: "ACCRUAL", unitsCd: 40 }),
    ],
  );
  const left = () => replay(rows).lots.map(({ remainingCd }) => remainingCd);
  expect([replay(rows).debtCd, left()]).toEqual([60, [0, 0, 0]]);
  written(rows, [line({ date: "2026-04-01", kind: "REVERSAL", unitsCd: 110, periodKey: "a" })]);
  expect([replay(rows).debtCd, left()]).toEqual([0, [0, 10, 40]]);
  written(rows, [line({ date: "2026-04-02", kind: "REVERSAL", unitsCd: 190, periodKey: "b" })]);
  expect([replay(rows).debtCd, left()]).toEqual([0, [100, 100, 40]]);
  expect(tryReplay([...rows, { ...line({ date: "2026-04-03", kind: "REVERSAL", unitsCd: 1 }), id: 99 }])).toMatch(
    /more/,
  );
});

test("a lot that lapsed pays back no debt, and one that gets its units back does while it lasts", () => {
  const lapsing = line({ date: "2026-01-01", kind: "COMP", unitsCd: 100, expiresOn: "2026-01-31" });
  const owed = line({ date: "2026-02-01", kind: "TAKEN", unitsCd: -30 });
  expect(replay(written([], [lapsing, owed]))).toMatchObject({ debtCd: 30, lots: [{ remainingCd: 100, expiries: 0 }] });
  expect(replay(written([], [lapsing, { ...owed, date: "2026-01-31" }]))).toMatchObject({
    debtCd: 0,
    lots: [{ remainingCd: 70 }],
  });
  const taken = line({ date: "2026-01-10", kind: "TAKEN", unitsCd: -100, lotId: 0 });
  const back = (date: string) => line({ date, kind: "REVERSAL", unitsCd: 100, lotId: 0, periodKey: "1" });
  expect(replay(written([], [lapsing, taken, owed, back("2026-01-31")]))).toMatchObject({
    debtCd: 0,
    lots: [{ remainingCd: 70 }],
  });
  expect(replay(written([], [lapsing, taken, owed, back("2026-02-02")]))).toMatchObject({
    debtCd: 30,
    lots: [{ remainingCd: 100 }],
  });
});

test("what waits for a decision and what is owed is not free, nor is a lot after its end", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-01", kind: "COMP", unitsCd: 100, expiresOn: "2026-01-31" }),
      line({ date: "2026-01-01", kind: "GRANT", unitsCd: 500, expiresOn: "2026-06-30" }),
    ],
  );
  expect([availableOn(replay(rows), "2026-01-31"), availableOn(replay(rows), "2026-02-01", 50)]).toEqual([600, 450]);
  const days = [
    { date: "2026-01-30", ratedCd: 0 },
    { date: "2026-02-02", ratedCd: 100 },
  ];
  expect(freeFor(replay(rows), days, 30)).toBe(100);
  expect(freeFor(replay(rows), days, 450)).toBe(50);
  expect(freeFor(replay(rows), [days[0]!], 30)).toBe(0);
  const debts = written([], [line({ date: "2026-05-01", kind: "TAKEN", unitsCd: -150 })]);
  expect(availableOn(replay(debts), "2026-05-02", 20)).toBe(-170);
  expect(freeFor(replay(debts), [{ date: "2026-05-04", ratedCd: 100 }], 0)).toBe(-150);
});

test("no more is taken back within the year than it ends with, and nothing twice", () => {
  const year = (annualCd: number, rows: LedgerRow[], today: string) =>
    accrualsDue({ type: { accrual: "MONTHLY", annualCd }, year: YEAR, service: SINCE, rows }, today);
  const rows = written([], year(2400, [], "2026-06-30"));
  expect(balanceOf(rows)).toBe(1200);
  // The year's leave is cut to half: months add nothing until they catch up.
  expect(year(1200, rows, "2026-11-30")).toEqual([]);
  expect(year(600, rows, "2026-11-30")).toEqual([]);
  expect(year(600, rows, YEAR.endOn)).toEqual([
    line({ date: YEAR.endOn, kind: "ADJUST", unitsCd: -600, periodKey: "2026-12" }),
  ]);
  expect(year(1800, rows, "2026-09-30").map(({ unitsCd, periodKey }) => [unitsCd, periodKey])).toEqual([
    [150, "2026-09"],
  ]);
  // What people adjusted by hand is no accrual.
  written(rows, [line({ date: "2026-07-01", kind: "ADJUST", unitsCd: 500, periodKey: "by hand" })]);
  written(rows, [line({ date: "2026-07-01", kind: "ADJUST", unitsCd: 500 })]);
  expect(year(2400, rows, "2026-07-31").map(({ unitsCd }) => unitsCd)).toEqual([200]);
  expect(year(0, [], YEAR.endOn)).toEqual([]);
  expect(
    accrualsDue({ type: { accrual: "NONE", annualCd: 900 }, year: YEAR, service: SINCE, rows: [] }, YEAR.endOn),
  ).toEqual([]);
  const later = { joinedOn: NEXT.startOn, lastDay: null };
  expect(
    accrualsDue({ type: { accrual: "MONTHLY", annualCd: 900 }, year: YEAR, service: later, rows: [] }, NEXT.endOn),
  ).toEqual([]);
});

test("a leave is refused at the part that does not fit, and at no other", () => {
  const said = (of: ReturnType<typeof span>, minUnitCd: 50 | 100 = 50) =>
    spanProblems(of, { ...TYPE, minUnitCd }).map(({ field, code }) => [field, code]);
  const [day, next] = ["2026-11-19", "2026-11-20"];
  expect([said(span(day, day)), said(span(day, day, "AM", "AM")), said(span(day, day, "PM", "PM"))]).toEqual([
    [],
    [],
    [],
  ]);
  expect(said(span(day, day, "AM", "FULL"))).toEqual([["toPart", "leave_part"]]);
  expect(said(span(day, next, "AM"))).toEqual([["fromPart", "leave_part"]]);
  expect(said(span(day, next, "FULL", "PM"))).toEqual([["toPart", "leave_part"]]);
  expect([said(span(day, next, "PM", "AM")), said(span(day, next)), said(span(day, next), 100)]).toEqual([[], [], []]);
  expect(said(span(day, next, "PM", "FULL"), 100)).toEqual([["fromPart", "leave_min_unit"]]);
  expect(said(span(day, next, "FULL", "AM"), 100)).toEqual([["toPart", "leave_min_unit"]]);
  expect(said(span(day, day, "PM", "PM"), 100)).toEqual([["fromPart", "leave_min_unit"]]);
  expect(said(span(next, day), 100)).toEqual([["toDate", "order"]]);
  expect(() => rateDays(span(next, day), TYPE, week)).toThrow(/cannot end/);
});

test("a day is told by what of it is worked: the week's halves without those of a holiday", () => {
  const kind = (date: string, holidays: DayFacts["holidays"] = [], more: Partial<DayFacts> = {}) => {
    const [day] = rateDays(span(date, date), TYPE, (on) => ({ ...week(on, holidays), ...more }));
    return [day!.kind, day!.ratedCd];
  };
  const [friday, saturday, sunday] = ["2026-11-20", "2026-11-21", "2026-11-22"];
  expect([kind(friday), kind(saturday), kind(sunday)]).toEqual([
    ["WORK", 100],
    ["HALF", 50],
    ["OFF", 0],
  ]);
  expect([kind(friday, ["PM"]), kind(friday, ["FULL"]), kind(friday, ["AM", "PM"])]).toEqual([
    ["HALF", 50],
    ["HOLIDAY", 0],
    ["HOLIDAY", 0],
  ]);
  // Half a day that is worked is the morning, unless the branch works in the afternoon.
  expect([kind(saturday, ["AM"]), kind(saturday, ["PM"]), kind(saturday, ["AM"], { workingHalf: "PM" })]).toEqual([
    ["HOLIDAY", 0],
    ["HALF", 50],
    ["HALF", 50],
  ]);
  expect(kind(sunday, ["FULL"])).toEqual(["OFF", 0]);
});

test("between its first and last day a leave is whole, and only what is worked is paid for", () => {
  const days = rateDays(span("2026-11-19", "2026-11-22", "PM", "AM"), TYPE, week);
  expect(days.map(({ part, ratedCd }) => [part, ratedCd])).toEqual([
    ["PM", 50],
    ["FULL", 100],
    ["FULL", 50],
    ["AM", 0],
  ]);
  expect(nothingTaken(days)).toEqual([]);
  expect(nothingTaken(days.slice(3))).toMatchObject([{ field: "fromDate" }]);
});

test("what a new rating changes is told by date, where it changes anything", () => {
  const rated = (...of: [date: string, ratedCd: 0 | 50 | 100][]) =>
    of.map(([date, ratedCd]) => ({ date, ratedCd, part: "FULL" as const, kind: "WORK" as const, branchId: 1 }));
  const before = rated(["2026-11-20", 100], ["2026-11-18", 100], ["2026-11-19", 50]);
  const after = rated(["2026-11-19", 50], ["2026-11-17", 100], ["2026-11-20", 50]);
  expect(ratingChanges(before, after)).toEqual([
    { date: "2026-11-17", cd: 100 },
    { date: "2026-11-18", cd: -100 },
    { date: "2026-11-20", cd: -50 },
  ]);
});

test("by the year's end leave is what the days served have earned, whenever it was written and notice was given", () => {
  const day = (least: string, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(least, n));
  fc.assert(
    fc.property(
      fc.constantFrom("MONTHLY" as const, "YEARLY_FRONT" as const),
      fc.integer({ min: 0, max: 6000 }),
      day("2025-10-01", 470),
      fc.option(fc.integer({ min: 0, max: 500 }), { freq: 2 }),
      fc.array(day(YEAR.startOn, 364), { maxLength: 6 }),
      fc.nat(6),
      (accrual, annualCd, joinedOn, stays, runs, noticed) => {
        const lastDay = stays === null ? null : addDays(joinedOn, stays);
        const rows: LedgerRow[] = [];
        for (const [n, today] of [...runs.sort(), "2027-01-05"].entries()) {
          const known = n >= noticed || today > YEAR.endOn ? lastDay : null;
          const of = { type: { accrual, annualCd }, year: YEAR, service: { joinedOn, lastDay: known } };
          const due = accrualsDue({ ...of, rows }, today);
          expect(due.every(({ date }) => date >= YEAR.startOn && date <= YEAR.endOn && date <= today)).toBe(true);
          written(rows, due);
          expect(accrualsDue({ ...of, rows }, today)).toEqual([]);
        }
        const served = Array.from({ length: 365 }, (_, n) => addDays(YEAR.startOn, n)).filter(
          (date) => date >= joinedOn && (lastDay === null || date <= lastDay),
        ).length;
        expect(balanceOf(rows)).toBe(Math.floor((2 * annualCd * served + 365) / 730));
      },
    ),
  );
});

test("whoever turns out to have left before the year keeps nothing that was granted of it", () => {
  const left = { joinedOn: "2020-01-01", lastDay: "2025-12-31" };
  for (const type of [
    { accrual: "YEARLY_FRONT" as const, annualCd: 2000 },
    { accrual: "MONTHLY" as const, annualCd: 2400 },
    { accrual: "YEARLY_FRONT" as const, annualCd: 9000, perEvent: true },
  ]) {
    const rows = written([], accrualsDue({ type, year: YEAR, service: SINCE, rows: [] }, "2026-01-31"));
    const granted = balanceOf(rows);
    expect(granted).toBeGreaterThan(0);
    const back = accrualsDue({ type, year: YEAR, service: left, rows }, "2026-02-10");
    expect(back).toEqual([line({ date: YEAR.startOn, kind: "ADJUST", unitsCd: -granted, periodKey: "2026-01:left" })]);
    expect(accrualsDue({ type, year: YEAR, service: left, rows: written(rows, back) }, YEAR.endOn)).toEqual([]);
  }
});

test("a credit may name itself as its lot, and a debt that was carried out leaves none", () => {
  const own = { ...line({ date: "2026-01-01", kind: "GRANT", unitsCd: 100, lotId: 4 }), id: 4 };
  expect(replay([own])).toMatchObject({ lots: [{ id: 4, remainingCd: 100, creditedCd: 100 }], debtCd: 0 });
  const rows = written([], [line({ date: "2026-05-01", kind: "TAKEN", unitsCd: -150 })]);
  written(rows, closeYear(replay(rows), { carryCapCd: 0, carryMonths: 0 }, YEAR, NEXT).closing);
  expect(replay(rows)).toEqual({ lots: [], debtCd: 0, balanceCd: 0 });
});

test("what is taken for a day before pays back no debt of later", () => {
  const rows = written(
    [],
    [
      line({ date: "2026-01-01", kind: "COMP", unitsCd: 100, expiresOn: "2026-01-31" }),
      line({ date: "2026-02-01", kind: "TAKEN", unitsCd: -30 }),
      line({ date: "2026-01-20", kind: "TAKEN", unitsCd: -10, lotId: 0 }),
    ],
  );
  expect(replay(rows)).toMatchObject({ debtCd: 30, balanceCd: 60, lots: [{ remainingCd: 90, creditedCd: 100 }] });
});
