/** Who goes over whose account, what is drawn, and what comes of it (O9, A16). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UnitKind } from "~/core/actor";
import type { Level } from "../visit";
import { agreementOf, drawSample, liesBelow, standsHigher, type Found } from "./effect-rules";

const found = fc.array(fc.constantFrom<Found>("AGREES", "DIFFERS", "NOT_VERIFIABLE"), { maxLength: 40 });
const list = fc.uniqueArray(
  fc.record({ sourceType: fc.constantFrom("CASH", "GROUP", "MARK"), sourceId: fc.integer({ min: 1, max: 500 }) }),
  { selector: ({ sourceType, sourceId }) => `${sourceType}:${sourceId}`, maxLength: 60 },
);
const key = ({ sourceType, sourceId }: { sourceType: string; sourceId: number }) => `${sourceType}:${sourceId}`;

describe("agreement", () => {
  it("is the share of what could be verified, whatever could not", () => {
    expect([
      agreementOf([]),
      agreementOf(["NOT_VERIFIABLE"]),
      agreementOf(["AGREES", "DIFFERS", "NOT_VERIFIABLE"]),
      agreementOf(["AGREES", "AGREES", "DIFFERS"]),
    ]).toEqual([null, null, 50, 67]);
    fc.assert(
      fc.property(found, (all) => {
        const verified = all.filter((one) => one !== "NOT_VERIFIABLE");
        expect(agreementOf(all)).toBe(agreementOf(verified));
        const agrees = verified.filter((one) => one === "AGREES").length;
        expect(agreementOf(all) === null).toBe(verified.length === 0);
        expect(Math.abs((agreementOf(all) ?? 0) * verified.length - agrees * 100) * 2).toBeLessThanOrEqual(
          verified.length,
        );
      }),
    );
  });
  it("never falls when one more claim is as reported", () => {
    fc.assert(
      fc.property(found, (all) => {
        expect(agreementOf([...all, "AGREES"])!).toBeGreaterThanOrEqual(agreementOf(all) ?? 0);
      }),
    );
  });
});

describe("a sample", () => {
  it("is the same for everyone, in whatever order the list comes", () => {
    fc.assert(
      fc.property(
        fc.string(),
        list,
        fc.integer({ min: 0, max: 70 }),
        fc.infiniteStream(fc.nat()),
        (seed, claims, size, turns) => {
          const drawn = drawSample(seed, claims, size).map((index) => key(claims[index]!));
          const mixed = claims
            .map((claim) => ({ claim, turn: turns.next().value as number }))
            .sort((a, b) => a.turn - b.turn)
            .map(({ claim }) => claim);
          expect(drawSample(seed, mixed, size).map((index) => key(mixed[index]!))).toEqual(drawn);
          expect(new Set(drawn).size).toBe(Math.min(size, claims.length));
        },
      ),
    );
  });
  it("begins with the smaller one when more is drawn", () => {
    fc.assert(
      fc.property(fc.string(), list, fc.nat(30), fc.nat(30), (seed, claims, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(drawSample(seed, claims, many).slice(0, few)).toEqual(drawSample(seed, claims, few));
      }),
    );
  });
  it("is this one, on every database and machine", () => {
    const claims = Array.from({ length: 10 }, (_, index) => ({ sourceType: "GROUP", sourceId: index + 1 }));
    expect(drawSample("2026", claims, 4).map((index) => claims[index]!.sourceId)).toEqual([5, 1, 3, 7]);
    expect(drawSample("2027", claims, 4)).not.toEqual(drawSample("2026", claims, 4));
  });
});

it("goes upwards only: a checker stands above whomever they check, for all pairs of posts and levels (O9)", () => {
  const rank = { BRANCH: 1, AREA: 2, REGION: 3, DIVISION: 4, COMPANY: 5, BM: 1, AM: 2, RM: 3 };
  for (const post of ["BRANCH", "AREA", "REGION", "DIVISION", "COMPANY"] as UnitKind[]) {
    for (const level of ["BM", "AM", "RM"] as Level[]) expect(standsHigher(post, level)).toBe(rank[post] > rank[level]);
  }
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
      (up, down) => {
        const path = (ids: number[]) => `/${ids.join("/")}/`;
        expect(liesBelow(path([...up, ...down]), path(up))).toBe(down.length > 0);
      },
    ),
  );
});
