import { describe, expect, it } from "vitest";
import { dueWords, sharesOf, timeOf } from "./task-times";

const TODAY = "2026-11-20";
const record = { process: "Voucher", id: 1, createdAt: new Date(0), unitPath: "/1/" };
const waited = (days: number, remindAfter = 2) => ({ waited: days, remindAfter });

describe("the time of a task", () => {
  it("is that of its day, however long it waits", () => {
    expect(timeOf({ due: "2026-11-19" }, TODAY, waited(0))).toBe("overdue");
    expect(timeOf({ due: TODAY, record }, TODAY, waited(9))).toBe("today");
    expect(timeOf({ due: "2026-11-21", record }, TODAY, waited(9))).toBe("later");
  });

  it("is today without a day, but for records whose deciders are reminded by now", () => {
    expect(timeOf({}, TODAY, waited(60))).toBe("today");
    expect(timeOf({ record }, TODAY, waited(2))).toBe("today");
    expect(timeOf({ record }, TODAY, waited(2.5))).toBe("overdue");
    expect(timeOf({ record }, TODAY, waited(3, 5))).toBe("today");
  });
});

it("says in few words how far a day is", () => {
  expect(["2026-09-21", "2026-11-19", TODAY, "2026-11-21", "2026-12-08"].map((due) => dueWords(due, TODAY))).toEqual([
    "60 days overdue",
    "one day overdue",
    "today",
    "in one day",
    "in 18 days",
  ]);
});

it("shares the lines so that no group hides another, and nothing hides what is overdue", () => {
  expect(sharesOf([0, 3, 0], 9)).toEqual([0, 3, 0]);
  expect(sharesOf([20, 20, 20], 10)).toEqual([10, 2, 1]);
  expect(sharesOf([8, 5, 1], 10)).toEqual([8, 2, 1]);
  expect(sharesOf([1, 20, 1], 9)).toEqual([1, 7, 1]);
  expect(sharesOf([4, 30, 4], 10)).toEqual([4, 5, 1]);
});
