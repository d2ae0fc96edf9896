import fc from "fast-check";
import { expect, it } from "vitest";
import { backupName, keptBackups, momentOf } from "./retention";

const daily = (days: number) =>
  Array.from({ length: days }, (_, n) => backupName(new Date(Date.UTC(2026, 10, 21, 2) - n * 86_400_000)));

it("keeps seven days, four weeks and three months of a backup a day", () => {
  expect([...keptBackups(daily(200))].sort().reverse()).toEqual([
    ...[
      "2026-11-21",
      "2026-11-20",
      "2026-11-19",
      "2026-11-18",
      "2026-11-17",
      "2026-11-16",
      "2026-11-15",
      "2026-11-08",
      "2026-11-01",
      "2026-10-31",
      "2026-09-30",
    ].map((day) => `${day}T020000Z`),
  ]);
});

it("keeps the newest of a day, however many there are", () => {
  const names = ["2026-11-21T010000Z", "2026-11-21T090000Z", "2026-11-21T050000Z"];
  expect([...keptBackups(names)]).toEqual(["2026-11-21T090000Z"]);
});

it("reads back the names it gives, and leaves others alone", () => {
  expect(momentOf(backupName(new Date("2026-11-21T09:30:15.900Z")))?.toISOString()).toBe("2026-11-21T09:30:15.000Z");
  expect([...keptBackups(["notes.txt", "2026-13-41T000000Z", ".partial-1"])]).toEqual([]);
});

it("never throws the newest away, and keeps at most fourteen", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }).map(backupName),
        { minLength: 1, maxLength: 60 },
      ),
      (names) => {
        const kept = keptBackups(names);
        expect(kept.has([...names].sort().at(-1)!)).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(14);
        expect([...keptBackups([...kept])].sort()).toEqual([...kept].sort());
      },
    ),
  );
});
