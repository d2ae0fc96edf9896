import { expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { daysOfTour, DAYS_BACK, LONGEST, tourProblems, tourSpanProblems, type TourFacts } from "./tour-rules";

const TODAY = "2026-11-20";
const facts: TourFacts = {
  today: TODAY,
  joinedOn: "2020-01-01",
  lastDay: null,
  separated: false,
  heldOn: null,
  billOf: null,
};
const span = (fromDate: string, toDate: string) => ({ fromDate, toDate, fromPart: "FULL", toPart: "FULL" }) as const;
const codes = (fromDate: string, toDate: string, more: Partial<TourFacts> = {}) =>
  tourProblems({ employeeId: 5, ...span(fromDate, toDate) }, { ...facts, ...more }).map(
    ({ field, code }) => `${field} ${code}`,
  );

it("begins as far back as punches reach, and not before they joined", () => {
  const first = addDays(TODAY, -DAYS_BACK);
  expect(codes(first, TODAY)).toEqual([]);
  expect(codes(addDays(first, -1), TODAY)).toEqual(["fromDate too_late"]);
  expect(codes(TODAY, TODAY, { joinedOn: TODAY })).toEqual([]);
  expect(codes(addDays(TODAY, -1), TODAY, { joinedOn: TODAY })).toEqual(["fromDate not_employed"]);
});

it("ends on the last day of service at the latest", () => {
  expect(codes(TODAY, "2026-11-30", { lastDay: "2026-11-30" })).toEqual([]);
  expect(codes(TODAY, "2026-12-01", { lastDay: "2026-11-30" })).toEqual(["toDate not_employed"]);
  expect(codes(TODAY, TODAY, { separated: true })).toEqual(["employeeId not_available"]);
});

it("lasts 92 days at most, its first and its last counted", () => {
  const lasts = (days: number) =>
    tourSpanProblems(span(TODAY, addDays(TODAY, days - 1))).map(({ field, code }) => `${field} ${code}`);
  expect([lasts(1), lasts(LONGEST), lasts(LONGEST + 1)]).toEqual([[], [], ["toDate tour_span"]]);
  expect(tourSpanProblems(span(TODAY, addDays(TODAY, -200))).map(({ code }) => code)).toEqual(["order"]);
});

it("names the end at which something is held already, and takes a bill of the same person alone", () => {
  const [from, to] = ["2026-11-23", "2026-11-25"];
  const held = (heldOn: string, until = to) => codes(from, until, { heldOn });
  expect([held(from), held("2026-11-24"), held(to), held(from, from)]).toEqual([
    ["fromDate tour_overlap"],
    ["fromDate tour_overlap"],
    ["toDate tour_overlap"],
    ["fromDate tour_overlap"],
  ]);
  expect([codes(from, to, { billOf: 5 }), codes(from, to, { billOf: 6 })]).toEqual([
    [],
    ["travelBillId not_available"],
  ]);
});

it("holds each of its days, parts at its ends alone", () => {
  const days = (fromDate: string, toDate: string) =>
    daysOfTour({ fromDate, toDate, fromPart: "PM", toPart: "AM" }).map(({ date, part }) => `${date} ${part}`);
  expect(days("2026-11-28", "2026-11-30")).toEqual(["2026-11-28 PM", "2026-11-29 FULL", "2026-11-30 AM"]);
  expect(days("2026-11-30", "2026-12-01")).toEqual(["2026-11-30 PM", "2026-12-01 AM"]);
  expect(days("2026-11-30", "2026-11-30")).toEqual(["2026-11-30 PM"]);
});
