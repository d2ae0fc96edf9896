import { describe, expect, it } from "vitest";
import { parentPath, standsAbove } from "./above";

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

it("the unit right above", () => expect([parentPath("/1/4/9/"), parentPath("/1/")]).toEqual(["/1/4/", "/"]));
