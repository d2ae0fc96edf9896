import { expect, it } from "vitest";
import { monthAsked, monthProblem } from "./asked-days";

const told = (month: string) => monthProblem(new URLSearchParams({ month }), "month", "Month");

it.each(["13/2026", "2026-13", "Foo-2026", "0000-01", "Dec 20266"])("tells that %s is no month", (typed) => {
  expect(monthAsked(typed)).toBeNull();
  expect(told(typed)).toBe("Month: enter a month like 2026-11 or Nov-2026");
});

it.each(["2026-12", "Dec-2026", "Dec 2026", "12/2026"])("reads %s", (typed) => {
  expect([monthAsked(typed), told(typed)]).toEqual(["2026-12", null]);
});

it("says nothing where no month is asked for", () => expect(told("")).toBeNull());
