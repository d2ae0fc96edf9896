import { beforeAll, describe, expect, it } from "vitest";
import { useSecret } from "~/modules/identity/index.server";
import { markedKey, tokenOf } from "~/ui/typist";
import { typistMark, typistOf } from "./typist.server";

const at = new Date("2026-11-20T08:00:00Z");
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
const form = (key: string) => {
  const filled = new FormData();
  filled.set("_key", key);
  return filled;
};
const KEY = "abcdefghijklmnopqrstuv";
let marked: string;

beforeAll(() => {
  useSecret("a secret for tests, long enough to pass");
  marked = markedKey(KEY, typistMark(4711, at));
});

describe("the token of a form", () => {
  it("says who typed it, for two days", () => {
    expect(typistOf(form(marked), at)).toBe(4711);
    expect(typistOf(form(marked), days(2))).toBe(4711);
    expect(typistOf(form(marked), days(3))).toBeNull();
    expect(typistOf(form(marked), days(-1))).toBeNull();
  });

  it("says nothing where it is altered, of another person, or not signed here", () => {
    const [key, mark] = marked.split(".") as [string, string];
    const [person, day, signed] = mark.split("-") as [string, string, string];
    const other = (4712).toString(36);
    for (const false_ of [
      key,
      `${key}.${other}-${day}-${signed}`,
      `${key}.${person}-${parseInt(day, 36) + 1}-${signed}`,
      `${key}.${person}-${day}-${signed.slice(0, 21)}${signed.endsWith("0") ? "1" : "0"}`,
      `${key}.${mark}.${mark}`,
      "",
    ])
      expect(typistOf(form(false_), at)).toBeNull();
    expect(typistOf(new FormData(), at)).toBeNull();
    useSecret("another secret, as long as the first one was");
    expect(typistOf(form(marked), at)).toBeNull();
    useSecret("a secret for tests, long enough to pass");
  });

  it("stays the same token whoever has marked it, and is marked once", () => {
    expect(tokenOf(marked)).toBe(KEY);
    expect(markedKey(marked, typistMark(4711, at))).toBe(marked);
    expect(markedKey(KEY, null)).toBe(KEY);
  });
});
