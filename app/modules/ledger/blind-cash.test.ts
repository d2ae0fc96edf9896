import { describe, expect, it } from "vitest";
import type { Grant } from "~/core/actor";
import { branchesCounted, countsAt, countState, isUncounted } from "./blind-cash";

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
  it.each([
    ["is missing", undefined, 5n, false, "missing"],
    ["agrees", { total: 5n, book: 5n }, 5n, false, "agrees"],
    ["agrees once its difference is booked", { total: 4n, book: 5n }, 4n, true, "agrees"],
    ["differs", { total: 4n, book: 5n }, 5n, false, "differs"],
    ["says nothing after something was posted", { total: 5n, book: 5n }, 6n, false, "moved"],
    ["is not booked twice", { total: 4n, book: 5n }, 5n, true, "moved"],
  ] as const)("%s", (_, count, book, adjusted, state) => expect(countState(count, book, adjusted)).toBe(state));

  it("stands while the books say what they said, whether it agrees with them or not", () => {
    expect((["missing", "moved", "agrees", "differs"] as const).map(isUncounted)).toEqual([true, true, false, false]);
  });
});
