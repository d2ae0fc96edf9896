import { describe, expect, it } from "vitest";
import type { Grant } from "~/define/actor";
import { branchesCounted, countsAt, isUncounted } from "./blind-cash";

const grant = (unitId: number, unitKind: Grant["unitKind"], ...permissions: string[]) => ({
  grants: [
    {
      roleId: 1,
      roleName: "",
      unitId,
      unitName: "",
      unitKind,
      unitPath: "/1/",
      acting: false,
      permissions: new Set(permissions),
    },
  ],
});

describe("whoever counts", () => {
  it("is staff of the branch who may, and no one above or elsewhere", () => {
    expect(countsAt(grant(7, "BRANCH", "day.open"), 7)).toBe(true);
    expect(countsAt(grant(7, "BRANCH", "books.report", "day.read"), 7)).toBe(false);
    expect(countsAt(grant(7, "BRANCH", "day.open"), 8)).toBe(false);
    expect(countsAt(grant(7, "AREA", "day.open"), 7)).toBe(false);
    expect(
      branchesCounted({
        grants: [
          ...grant(7, "BRANCH", "day.open").grants,
          ...grant(7, "BRANCH", "day.open").grants,
          ...grant(1, "COMPANY", "day.open").grants,
        ],
      }),
    ).toEqual([7]);
  });
});

describe("a count", () => {
  const count = (total: bigint, book: bigint) => ({ total, book });

  it("is still to come where cash lies or has moved and no one has counted", () => {
    expect(isUncounted({ book: 100n, moved: false, count: null })).toBe(true);
    expect(isUncounted({ book: 0n, moved: true, count: null })).toBe(true);
    expect(isUncounted({ book: 0n, moved: false, count: null })).toBe(false);
  });

  it("stands while the books say what they said, whether it agrees with them or not", () => {
    expect(isUncounted({ book: 100n, moved: true, count: count(100n, 100n) })).toBe(false);
    expect(isUncounted({ book: 100n, moved: true, count: count(90n, 100n) })).toBe(false);
    expect(isUncounted({ book: 100n, moved: true, count: count(100n, 80n) })).toBe(false);
    expect(isUncounted({ book: 120n, moved: true, count: count(90n, 100n) })).toBe(true);
  });
});
