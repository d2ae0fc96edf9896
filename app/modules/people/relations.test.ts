import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closesCircle, lineByLadder, partnerByLadder, upwards, type Held, type Post } from "./relations";

const post = (employeeId: number, path: string, unitKind: string, role: string): Post => ({
  employeeId,
  path,
  unitKind,
  role,
});
/** Company 1, division 2, region 3, area 4, branch 5. */
const POSTS = [
  post(10, "/1/", "COMPANY", "Operations Head"),
  post(11, "/1/", "COMPANY", "HR Manager"),
  post(20, "/1/2/", "DIVISION", "Operations Manager"),
  post(40, "/1/2/3/4/", "AREA", "Area Manager"),
  post(50, "/1/2/3/4/5/", "BRANCH", "Branch Manager"),
  post(60, "/1/2/3/", "REGION", "HR Executive"),
  post(61, "/1/", "COMPANY", "HR Executive"),
];
const line = (employeeId: number, path: string, unitKind: string, headId: number | null = null) =>
  lineByLadder({ employeeId, path, unitKind, headId }, POSTS);

describe("the ladder of the organisation", () => {
  it("climbs from the branch to the head of operations, past posts that nobody holds", () => {
    expect(upwards("/1/2/3/")).toEqual(["/1/2/3/", "/1/2/", "/1/"]);
    expect(line(70, "/1/2/3/4/5/", "BRANCH")).toBe(50);
    expect(line(50, "/1/2/3/4/5/", "BRANCH")).toBe(40);
    expect(line(40, "/1/2/3/4/", "AREA")).toBe(20);
    expect(line(20, "/1/2/", "DIVISION")).toBe(10);
  });

  it("asks the head of the department at head office, then the HR manager, and never oneself", () => {
    expect(line(71, "/1/", "COMPANY", 72)).toBe(72);
    expect(line(72, "/1/", "COMPANY", 72)).toBe(11);
    expect(line(71, "/1/", "COMPANY")).toBe(11);
    expect(line(11, "/1/", "COMPANY")).toBeNull();
  });

  it("finds the HR executive of the nearest unit above", () => {
    const partner = (employeeId: number, path: string) =>
      partnerByLadder({ employeeId, path, unitKind: "BRANCH", headId: null }, POSTS);
    expect(partner(70, "/1/2/3/4/5/")).toBe(60);
    expect(partner(70, "/1/9/")).toBe(61);
    expect(partner(61, "/1/")).toBe(11);
  });
});

describe("circles", () => {
  const held = (employeeId: number, managerId: number, validFrom: string, validTo: string): Held => ({
    employeeId,
    managerId,
    validFrom,
    validTo,
  });

  it("counts only days on which all of it holds", () => {
    const others = [held(2, 3, "2026-01-01", "2026-06-30"), held(3, 1, "2026-07-01", "9999-12-31")];
    expect(closesCircle(held(1, 2, "2026-01-01", "9999-12-31"), others)).toBe(false);
    expect(
      closesCircle(held(1, 2, "2026-01-01", "9999-12-31"), [...others, held(3, 1, "2026-06-30", "2026-06-30")]),
    ).toBe(true);
    expect(closesCircle(held(1, 1, "2026-01-01", "2026-01-02"), [])).toBe(true);
  });

  it("leaves no day on which somebody manages themselves through others", () => {
    const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-01-0${n}`);
    const slice = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), day, day)
      .map(([employeeId, managerId, a, b]) => held(employeeId, managerId, a < b ? a : b, a < b ? b : a));
    fc.assert(
      fc.property(fc.array(slice, { maxLength: 12 }), (wanted) => {
        const kept: Held[] = [];
        for (const one of wanted) {
          const overlaps = kept.some(
            (other) =>
              other.employeeId === one.employeeId && other.validFrom <= one.validTo && one.validFrom <= other.validTo,
          );
          if (!overlaps && !closesCircle(one, kept)) kept.push(one);
        }
        for (let n = 1; n <= 9; n += 1) {
          const on = kept.filter(
            ({ validFrom, validTo }) => validFrom <= `2026-01-0${n}` && `2026-01-0${n}` <= validTo,
          );
          const managerOf = new Map(on.map(({ employeeId, managerId }) => [employeeId, managerId]));
          for (const start of managerOf.keys()) {
            let at = managerOf.get(start);
            for (let step = 0; step < 6 && at !== undefined && at !== start; step += 1) at = managerOf.get(at);
            expect(at).not.toBe(start);
          }
        }
      }),
    );
  });
});
