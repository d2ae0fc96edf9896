import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainAbove, overseer, reviewPost, supervisorAbove, type Holder } from "./supervisor";

const BRANCH = "/1/2/3/4/5/";
const AREA = "/1/2/3/4/";
const REGION = "/1/2/3/";
const DIVISION = "/1/2/";
const COMPANY = "/1/";
const ladder = [AREA, REGION, DIVISION, COMPANY];
const at = (userId: number, unitPath: string, acting = false): Holder => ({ userId, unitPath, acting });
const full = [at(10, AREA), at(20, REGION), at(30, DIVISION), at(40, COMPANY)];

describe("the supervisor of a post", () => {
  it("is the nearest filled post above, through one, two and three vacancies", () => {
    for (let vacant = 0; vacant < ladder.length; vacant++) {
      expect(supervisorAbove(BRANCH, full.slice(vacant), new Set([1]))).toEqual({
        userId: full[vacant]!.userId,
        unitPath: ladder[vacant],
      });
    }
    expect(supervisorAbove(BRANCH, [], new Set([1]))).toBeNull();
  });

  it("prefers acting to permanent, then the lowest user id", () => {
    expect(supervisorAbove(BRANCH, [at(10, AREA), at(99, AREA, true)], new Set())?.userId).toBe(99);
    expect(supervisorAbove(BRANCH, [at(12, AREA), at(11, AREA)], new Set())?.userId).toBe(11);
    expect(supervisorAbove(BRANCH, [at(50, AREA, true), at(49, AREA, true)], new Set())?.userId).toBe(49);
  });

  it("is never the visitor, even when they act one level up", () => {
    expect(supervisorAbove(BRANCH, [at(1, AREA, true), at(20, REGION)], new Set([1]))?.userId).toBe(20);
  });

  it("does not come from the same unit or another part of the tree", () => {
    expect(supervisorAbove(AREA, [at(11, AREA), at(9, "/1/2/8/")], new Set([10]))).toBeNull();
  });

  it("shows vacancies in the chain", () => {
    expect(chainAbove(BRANCH, [at(20, REGION)], new Set())).toEqual([
      { unitPath: AREA, userId: null },
      { unitPath: REGION, userId: 20 },
      { unitPath: DIVISION, userId: null },
      { unitPath: COMPANY, userId: null },
    ]);
  });
});

describe("the overseer of a review", () => {
  it("stands above the reviewer, not above the visitor", () => {
    expect(overseer({ userId: 1, postPath: BRANCH }, 10, full)?.userId).toBe(20);
    expect(overseer({ userId: 1, postPath: BRANCH }, 40, full)).toBeNull();
  });
  it("is the visitor's nearest supervisor when the reviewer holds no post above", () => {
    expect(overseer({ userId: 1, postPath: BRANCH }, 777, full)?.userId).toBe(10);
  });
});

describe("any tree of posts", () => {
  const path = fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 })
    .map((ids) => `/${ids.join("/")}/`);
  const holders = fc.array(
    fc.record({ userId: fc.integer({ min: 1, max: 9 }), unitPath: path, acting: fc.boolean() }),
    { maxLength: 30 },
  );

  it("never names the visitor and always looks strictly upward to the nearest filled post", () => {
    fc.assert(
      fc.property(path, holders, fc.integer({ min: 1, max: 9 }), (post, all, visitor) => {
        const found = supervisorAbove(post, all, new Set([visitor]));
        const above = all.filter((h) => h.userId !== visitor && post !== h.unitPath && post.startsWith(h.unitPath));
        if (!found) {
          expect(above).toEqual([]);
          return;
        }
        expect(found.userId).not.toBe(visitor);
        expect(above.some((h) => h.userId === found.userId && h.unitPath === found.unitPath)).toBe(true);
        expect(above.every((h) => h.unitPath.length <= found.unitPath.length)).toBe(true);
      }),
    );
  });

  it("ends: forwarding again and again climbs strictly until no one is left", () => {
    fc.assert(
      fc.property(path, holders, (post, all) => {
        const visitor = { userId: 1, postPath: post };
        let reviewer = supervisorAbove(post, all, new Set([1]));
        const seen: string[] = [];
        while (reviewer) {
          const from = reviewPost(reviewer.userId, post, all)!;
          expect(seen.every((earlier) => from.length < earlier.length)).toBe(true);
          seen.push(from);
          reviewer = overseer(visitor, reviewer.userId, all);
        }
        expect(seen.length).toBeLessThan(5);
      }),
    );
  });
});
