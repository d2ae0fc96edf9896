import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEW, gatherFew, isFew } from "./few";

const groups = fc.array(fc.record({ people: fc.integer({ min: 1, max: 9 }), told: fc.boolean() }), { maxLength: 12 });

describe("groups that tell the pay of one or two people", () => {
  it("stand together with the next larger ones, until three are among them", () => {
    const [one, two, four, nine] = [1, 2, 4, 9].map((people) => ({ people }));
    const gathered = (...all: ({ people: number } | undefined)[]) =>
      gatherFew(
        all.map((group) => group!),
        ({ people }) => people,
        () => false,
      );
    expect(gathered(nine, one, four)).toEqual({ alone: [nine], together: [one, four] });
    expect(gathered(nine, one, two)).toEqual({ alone: [nine], together: [one, two] });
    expect(gathered(four, nine)).toEqual({ alone: [four, nine], together: [] });
    expect(gathered(two)).toEqual({ alone: [], together: [two] });
  });

  it("are never told alone, nor by what is left, and none is lost", () =>
    fc.assert(
      fc.property(groups, (all) => {
        const people = (of: typeof all) => of.reduce((sum, group) => sum + group.people, 0);
        const { alone, together } = gatherFew(
          all,
          (group) => group.people,
          ({ told }) => told,
        );
        expect([...alone, ...together].length).toBe(all.length);
        expect(alone.every((group) => group.told || group.people >= FEW)).toBe(true);
        expect(isFew(people(together))).toBe(isFew(people(together)) && alone.length === 0);
      }),
    ));
});
