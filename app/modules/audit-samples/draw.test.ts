/** Samples are the same for the same seed and population (A16). */
import fc from "fast-check";
import { expect, it } from "vitest";
import { draw, hashOf, linesOf, populationOf } from "./draw.server";

const units = (n: number) => Array.from({ length: n }, (_, at) => ({ key: `V-KIB-2026-${at}`, words: `${at}` }));

it("draws what it drew when this was written", () => {
  expect(draw(populationOf(units(50)), 7, 5).map(({ words }) => words)).toEqual(["18", "29", "14", "38", "33"]);
});

it("draws the same whatever the order it is read in, and no unit twice", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.nat(60),
      (keys, seed, size) => {
        const some = keys.map((key) => ({ key, words: key }));
        const [one, other] = [populationOf(some), populationOf([...some].reverse())];
        expect(hashOf(one)).toBe(hashOf(other));
        const drawn = draw(one, seed, size);
        expect(draw(other, seed, size)).toEqual(drawn);
        expect(drawn.length).toBe(Math.min(size, one.length));
        expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
        expect(draw(one, seed, size + 1).slice(0, size)).toEqual(drawn);
      },
    ),
  );
});

it("reads a list line by line, each once", () => {
  expect(populationOf(linesOf("B\r\n A  1\n\nB\n")).map(({ key }) => key)).toEqual(["A 1", "B"]);
});
