import { describe, expect, it } from "vitest";
import { isTraceless } from "./traceless";

describe("an address without traces", () => {
  it.each([
    "/speakup",
    "/SpeakUp/",
    "/speakup/follow",
    "/speakup.data",
    "/%73peakup",
    "//speakup",
    "/my/feedback/add",
    "/my/feedback/add.data",
  ])("is %s", (path) => expect(isTraceless(path)).toBe(true));

  it.each(["/", "/my/feedback", "/my/feedback/list", "/my/feedback/address", "/speakups", "/x/speakup", "/%"])(
    "is not %s",
    (path) => expect(isTraceless(path)).toBe(false),
  );
});
