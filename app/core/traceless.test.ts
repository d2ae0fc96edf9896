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
    "/my/feedback",
    "/my/feedback/note/0b0a4bb6-6f2b-4a55-9d5d-2b9c3c6f4e0f",
  ])("is %s", (path) => expect(isTraceless(path)).toBe(true));

  it.each(["/", "/my/feedbacks", "/my/feed", "/hr/feedback", "/speakups", "/x/speakup", "/%"])("is not %s", (path) =>
    expect(isTraceless(path)).toBe(false),
  );
});
