import { describe, expect, it } from "vitest";
import { hasDots, isTraceless } from "./traceless";

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
    "/./my/feedback/add",
    "/x/../speakup",
    "/x/%2e%2E/speakup",
    "/my/./feedback/add",
    "/x/..%2fspeakup",
    "/\\speakup",
    "/my/feedback/note/0b0a4bb6-6f2b-4a55-9d5d-2b9c3c6f4e0f",
  ])("is %s", (path) => expect(isTraceless(path)).toBe(true));

  it.each(["/", "/my/feedbacks", "/my/feed", "/hr/feedback", "/speakups", "/x/speakup", "/%"])("is not %s", (path) =>
    expect(isTraceless(path)).toBe(false),
  );
});

describe("an address with dots", () => {
  it.each(["/./a", "/a/..", "/a/../b", "/a/%2e/b", "/a/.%2E/b", "/..", "/a\\..\\b"])("is %s", (path) =>
    expect(hasDots(path)).toBe(true),
  );
  it.each(["/", "/a.b", "/.well-known/x", "/a/...", "/a..b/c", "/assets/x.1.js"])("is not %s", (path) =>
    expect(hasDots(path)).toBe(false),
  );
});
