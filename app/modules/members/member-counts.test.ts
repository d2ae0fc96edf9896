/** The movement of members over random histories (spec: accounts §15, §17 I18). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { ageAt } from "./member-rules";
import {
  BANDS,
  bandOf,
  birthdaysOf,
  changeOf,
  COUNT_KINDS,
  firstJoined,
  movementOf,
  nextCounted,
  type CountKind,
} from "./member-counts";

const FIRST = "2026-01-01";
const UNITS = [1, 2, 3] as const;
interface Row {
  member: number;
  unit: number;
  kind: CountKind;
  day: string;
  change: number;
}

/** What happens to somebody: days apart, and what. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 40 }),
  what: fc.constantFrom("leave", "join", "go", "merge", "part"),
  to: fc.constantFrom(...UNITS),
});
const life = fc.record({
  unit: fc.constantFrom(...UNITS),
  joined: fc.integer({ min: 0, max: 200 }),
  steps: fc.array(step, { maxLength: 8 }),
});

/** The rows that lives leave behind, with where everybody is at the end of each day. */
function histories(
  lives: readonly { unit: number; joined: number; steps: readonly { after: number; what: string; to: number }[] }[],
) {
  const rows: Row[] = [];
  const places = lives.map(({ unit, joined, steps }, member) => {
    let at: number | null = unit;
    let home = unit;
    let merged = false;
    let day = joined;
    const stays: { from: number; unit: number | null }[] = [{ from: day, unit }];
    const write = (kind: CountKind, of: number, change: number) =>
      rows.push({ member, unit: of, kind, day: addDays(FIRST, day), change });
    write("JOINED", unit, 1);
    for (const { after, what, to } of steps) {
      day += after;
      if (what === "join" && at === null && !merged) {
        at = home;
        write("JOINED", home, 1);
      } else if (what === "go" && at !== null && to !== at) {
        write("OUT", at, -1);
        write("IN", to, 1);
        [at, home] = [to, to];
      } else if (what === "merge" && at !== null) {
        write("MERGED", at, -1);
        [at, merged] = [null, true];
      } else if (what === "part" && merged) {
        write("MERGED", home, 1);
        [at, merged] = [home, false];
      } else if (what === "leave" && at !== null) {
        write("LEFT", at, -1);
        at = null;
      } else continue;
      stays.push({ from: day, unit: at });
    }
    return stays;
  });
  const inUnit = (unit: number, day: string) =>
    places.filter((stays) => stays.filter(({ from }) => addDays(FIRST, from) <= day).at(-1)?.unit === unit).length;
  return { rows, inUnit };
}

const movement = (rows: readonly Row[], unit: number, from: string, to: string) => {
  const own = rows.filter((row) => row.unit === unit);
  const sum = (some: readonly Row[]) => some.reduce((all, { change }) => all + change, 0);
  const within = own.filter(({ day }) => day >= from && day <= to);
  return movementOf(
    sum(own.filter(({ day }) => day < from)),
    Object.fromEntries(COUNT_KINDS.map((kind) => [kind, sum(within.filter((row) => row.kind === kind))])),
  );
};

describe("the movement of members", () => {
  it("begins and ends with those who are there, whatever has happened", () => {
    fc.assert(
      fc.property(
        fc.array(life, { maxLength: 20 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (lives, start, length) => {
          const { rows, inUnit } = histories(lives);
          const [from, to] = [addDays(FIRST, start), addDays(FIRST, start + length)];
          for (const unit of UNITS) {
            const found = movement(rows, unit, from, to);
            expect(found.opening).toBe(inUnit(unit, addDays(from, -1)));
            expect(found.closing).toBe(inUnit(unit, to));
            // A merge may be taken back in a later month than it was made.
            for (const kind of COUNT_KINDS) if (kind !== "MERGED") expect(found[kind]).toBeGreaterThanOrEqual(0);
            const { opening, JOINED, IN, LEFT, OUT, MERGED, closing } = found;
            expect(opening + JOINED + IN - LEFT - OUT - MERGED).toBe(closing);
          }
        },
      ),
    );
  });
  it("is whole over any split of the days, and what goes out of branches comes into others", () => {
    fc.assert(
      fc.property(fc.array(life, { maxLength: 20 }), fc.integer({ min: 0, max: 300 }), (lives, cut) => {
        const { rows } = histories(lives);
        const [last, middle] = [addDays(FIRST, 600), addDays(FIRST, cut)];
        const all = UNITS.map((unit) => movement(rows, unit, FIRST, last));
        UNITS.forEach((unit, index) => {
          const [one, other] = [movement(rows, unit, FIRST, middle), movement(rows, unit, addDays(middle, 1), last)];
          expect(other.opening).toBe(one.closing);
          expect(other.closing).toBe(all[index]!.closing);
          for (const kind of COUNT_KINDS) expect(one[kind] + other[kind]).toBe(all[index]![kind]);
        });
        const sum = (kind: CountKind) => all.reduce((total, one) => total + one[kind], 0);
        expect(sum("IN")).toBe(sum("OUT"));
      }),
    );
  });
  it("counts who is verified and still there", () => {
    expect(changeOf("PENDING", "ACTIVE")).toBe(1);
    expect(changeOf("ACTIVE", "DORMANT")).toBe(0);
    expect(changeOf("SUSPENDED", "EXITED")).toBe(-1);
    expect(changeOf("PROSPECT", "DECEASED")).toBe(0);
    expect(changeOf("EXITED", "BLACKLISTED")).toBe(0);
  });
});

describe("the day somebody joined", () => {
  const joined = (day: string, change = 1) => ({ kind: "JOINED", day, change });
  it("is the one that stands after corrections, and what follows is told apart from it", () => {
    expect(firstJoined([])).toBeNull();
    const corrected = [joined("2026-02-01"), joined("2026-02-01", -1), joined("2026-01-15")];
    expect(firstJoined(corrected)).toBe("2026-01-15");
    expect(nextCounted(corrected)).toBeNull();
    const back = [...corrected, { kind: "LEFT", day: "2026-03-01", change: -1 }, joined("2026-05-01")];
    expect(firstJoined(back)).toBe("2026-01-15");
    expect(nextCounted(back)).toBe("2026-03-01");
  });
});

describe("bands of ages", () => {
  const birthday = fc.integer({ min: 0, max: 34_000 }).map((days) => addDays("2026-11-25", -days));
  it("hold everybody once, by birthdays as by years", () => {
    fc.assert(
      fc.property(birthday, fc.integer({ min: 0, max: 1_500 }), (bornOn, later) => {
        const today = addDays("2026-11-25", later);
        const within = BANDS.filter((band) => {
          const { gt, lte } = birthdaysOf(band, today);
          return bornOn > gt && bornOn <= lte;
        });
        expect(within.map(({ id }) => id)).toEqual([bandOf(bornOn, today)]);
        expect(ageAt(bornOn, today)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
