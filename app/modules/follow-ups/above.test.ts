import { describe, expect, it } from "vitest";
import { nearestAbove, standsAbove } from "./above";

describe("standing above the owner of a follow-up", () => {
  const branch = "/1/2/3/4/";
  it("takes a post that reaches the unit and lies strictly above one of the owner's", () => {
    expect(standsAbove(["/1/2/3/"], [branch], branch)).toBe(true);
    expect(standsAbove([branch], [branch], branch)).toBe(false);
    expect(standsAbove(["/1/2/3/"], ["/1/2/"], branch)).toBe(false);
    expect(standsAbove(["/1/2/9/"], ["/1/2/9/7/"], branch)).toBe(false);
    expect(standsAbove([], [branch], branch)).toBe(false);
    expect(standsAbove(["/1/2/3/"], [], branch)).toBe(true);
  });

  it("is not taken in by ids that begin alike", () =>
    expect(standsAbove(["/1/2/3/"], ["/1/2/33/4/"], "/1/2/33/4/")).toBe(false));
});

describe("the nearest above the owner of a follow-up", () => {
  const branch = "/1/2/3/4/";
  const [area, region] = ["/1/2/3/", "/1/2/"];
  const posts = [
    { userId: 10, unitPath: area },
    { userId: 20, unitPath: region },
    { userId: 40, unitPath: "/1/" },
  ];

  it("follows the owner's post, not the unit, and passes over a post that is vacant or the owner's own", () => {
    expect(nearestAbove(posts, { id: 1, paths: [branch] }, branch)).toEqual([10]);
    expect(nearestAbove(posts, { id: 10, paths: [area] }, branch)).toEqual([20]);
    expect(nearestAbove(posts.slice(1), { id: 1, paths: [branch] }, branch)).toEqual([20]);
    expect(nearestAbove(posts.slice(2), { id: 10, paths: [area] }, branch)).toEqual([40]);
    expect(nearestAbove([], { id: 1, paths: [branch] }, branch)).toEqual([]);
  });

  it("is everyone who holds that post", () =>
    expect(nearestAbove([...posts, { userId: 11, unitPath: area }], { id: 1, paths: [branch] }, branch)).toEqual([
      10, 11,
    ]));
});
