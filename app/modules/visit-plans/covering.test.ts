import { describe, expect, it } from "vitest";
import { plannedFirst, sentInOn, uncovering } from "./covering";

const at = (text: string) => new Date(`${text}Z`);
const ZONE = "Africa/Nairobi";

describe("a visit for a plan", () => {
  const visit = (sentIn: string, ...sections: [state: string, rows: number][]) =>
    uncovering({
      visitDate: "2026-11-10",
      sentInOn: sentIn,
      sections: sections.map(([state, rows]) => ({ state, rows: Array.from({ length: rows }) })),
    });

  it("fulfils it where it was sent in within seven days", () => {
    expect(visit("2026-11-17", ["SAVED", 1])).toBeNull();
    expect(visit("2026-11-18", ["SAVED", 1])).toBe("LATE");
  });

  it("fulfils nothing where all it says is that nothing was possible", () => {
    expect(visit("2026-11-10", ["NOT_POSSIBLE", 0], ["EMPTY", 0])).toBe("NOTHING_DONE");
    expect(visit("2026-11-10", ["NOT_POSSIBLE", 0], ["SAVED", 1])).toBeNull();
    expect(visit("2026-11-10", ["NOT_POSSIBLE", 4]), "fewer rows than asked for").toBeNull();
    expect(visit("2026-11-10"), "a purpose that asks for no section").toBeNull();
  });

  it("was sent in when it was first, without what was withdrawn, and in the days of its company", () => {
    const moves = [
      { action: "submit", at: at("2026-11-10T09:00") },
      { action: "withdraw", at: at("2026-11-10T10:00") },
      { action: "submit", at: at("2026-11-12T22:00") },
      { action: "submit", at: at("2026-11-25T09:00") },
    ];
    expect(sentInOn(moves, ZONE)).toBe("2026-11-13");
    expect(sentInOn(moves.slice(0, 2), ZONE)).toBeNull();
  });
});

describe("a month", () => {
  const now = { month: "2026-11", createdAt: at("2026-10-20T09:00"), visits: 3, active: true };
  const was = (when: string, before: Record<string, unknown>) => ({
    at: at(when),
    before: new Map(Object.entries(before)),
  });

  it("is held to what was planned by the end of its seventh day where the company is", () => {
    expect(plannedFirst(now, [], ZONE)).toBe(3);
    expect(plannedFirst(now, [was("2026-11-29T09:00", { visits: 4 })], ZONE)).toBe(4);
    expect(plannedFirst(now, [was("2026-11-07T21:30", { visits: 4 })], ZONE), "the eighth, in Nairobi").toBe(4);
    expect(plannedFirst(now, [was("2026-11-07T20:30", { visits: 4 })], ZONE)).toBe(3);
    const twice = [was("2026-11-29T09:00", { visits: 5 }), was("2026-11-08T09:00", { visits: 4, note: null })];
    expect(plannedFirst(now, [...twice, was("2026-11-03T09:00", { visits: 9 })], ZONE)).toBe(4);
  });

  it("is held to a plan that was cancelled meanwhile, and not to one that was taken back", () => {
    const cancelled = { ...now, active: false };
    expect(plannedFirst(cancelled, [was("2026-11-29T09:00", { active: true })], ZONE)).toBe(3);
    expect(plannedFirst(now, [was("2026-11-29T09:00", { active: false })], ZONE)).toBe(0);
  });

  it("is held to no plan made later, whatever is changed in it", () => {
    const made = (day: string) => ({ ...now, createdAt: at(day) });
    expect(plannedFirst(made("2026-11-07T20:30"), [], ZONE)).toBe(3);
    expect(plannedFirst(made("2026-11-07T21:30"), [], ZONE), "the eighth, in Nairobi").toBe(0);
    expect(plannedFirst(made("2026-11-29T09:00"), [was("2026-11-29T15:00", { visits: 40 })], ZONE)).toBe(0);
  });
});
