import { describe, expect, it } from "vitest";
import { isReleased, needsSenior, stepsOf } from "./chain";
import { decidersNow, levelsAbove, mappedFirst } from "~/modules/people/index.server";

const facts = {
  chain: "MANAGER_HR",
  unitsCd: 500,
  runCd: 500,
  seniorApprovalOverCd: 1000,
  applicantApproves: false,
  hasLine: true,
};

describe("the steps of an application", () => {
  it("follow the chain of its type", () => {
    expect(["AUTO", "MANAGER", "MANAGER_HR", "HR"].map((chain) => stepsOf({ ...facts, chain }))).toEqual([
      [],
      ["line"],
      ["line", "hr"],
      ["hr"],
    ]);
  });

  it("lead to HR above the limit, and where nobody stands above the applicant", () => {
    expect(stepsOf({ ...facts, chain: "AUTO", unitsCd: 1001 })).toEqual(["hr"]);
    expect(stepsOf({ ...facts, chain: "MANAGER", unitsCd: 1001 })).toEqual(["line", "hr"]);
    expect(stepsOf({ ...facts, chain: "MANAGER", hasLine: false })).toEqual(["hr"]);
    expect(stepsOf({ ...facts, chain: "AUTO", hasLine: false })).toEqual([]);
  });

  it("end with those who approve leave of any length where it is long, or of somebody who decides leave", () => {
    expect(needsSenior(facts)).toBe(false);
    expect(needsSenior({ ...facts, unitsCd: 1000, runCd: 1000 })).toBe(false);
    expect(needsSenior({ ...facts, unitsCd: 1001 })).toBe(true);
    expect(needsSenior({ ...facts, runCd: 1001 })).toBe(true);
    expect(needsSenior({ ...facts, seniorApprovalOverCd: null, unitsCd: 9000 })).toBe(false);
    expect(needsSenior({ ...facts, applicantApproves: true })).toBe(true);
  });
});

describe("line managers", () => {
  const posts = [
    { userId: 1, unitPath: "/1/2/3/" },
    { userId: 2, unitPath: "/1/2/3/" },
    { userId: 3, unitPath: "/1/2/" },
    { userId: 4, unitPath: "/1/" },
    { userId: 5, unitPath: "/1/9/" },
  ];

  it("begin with the one HR has mapped, where that person leads there or above", () => {
    const applicant = { userId: 7, unitPath: "/1/2/3/" };
    const levels = [[1, 2], [3], [4]];
    expect(mappedFirst(levels, posts, 3, applicant)).toEqual([[3], [1, 2], [4]]);
    expect(mappedFirst(levels, posts, 5, applicant)).toEqual(levels);
    expect(mappedFirst(levels, posts, undefined, applicant)).toEqual(levels);
    expect(mappedFirst([[1], [3]], posts, 2, { ...applicant, userId: 2 })).toEqual([[1], [3]]);
  });

  it("are the leaders of the unit, then those above, each level once", () => {
    expect(levelsAbove(posts, { userId: 7, unitPath: "/1/2/3/" })).toEqual([[1, 2], [3], [4]]);
    expect(levelsAbove(posts, { userId: null, unitPath: "/1/2/8/" })).toEqual([[3], [4]]);
  });

  it("of a leader stand above, never beside; above the top there is nobody", () => {
    expect(levelsAbove(posts, { userId: 1, unitPath: "/1/2/3/" })).toEqual([[3], [4]]);
    expect(levelsAbove(posts, { userId: 4, unitPath: "/1/" })).toEqual([]);
  });

  it("are joined by the next level once it has waited too long", () => {
    const now = (levels: number[][], stage: string, to: number | null = null) =>
      decidersNow(levels, { stage, routedTo: to === null ? null : { userId: to } });
    expect([now([[1], [3]], "SLOW"), now([[1], [3]], "ESCALATED"), now([], "ESCALATED")]).toEqual([[1], [1, 3], []]);
    // Whom HR has asked decides alone, until it has waited too long.
    expect([now([[1], [3]], "FRESH", 9), now([[1], [3]], "ESCALATED", 9)]).toEqual([[9], [9, 1]]);
  });
});

it("a returned application holds its days for three days", () => {
  expect(isReleased({ returnedOn: "2026-11-20" }, "2026-11-23")).toBe(false);
  expect(isReleased({ returnedOn: "2026-11-20" }, "2026-11-24")).toBe(true);
  expect(isReleased({ returnedOn: null }, "2026-11-24")).toBe(false);
});
