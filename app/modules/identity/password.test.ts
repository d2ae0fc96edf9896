import os from "node:os";
import { describe, expect, it } from "vitest";
import { TryLater } from "~/core/problems";
import { passwordProblem } from "./password-rules.server";
import { hashPassword, passwordMatches } from "./password.server";

describe("passwordProblem", () => {
  it.each([
    "correct horse battery",
    "plum-otter-harbour-9",
    "ääääöööüüü12",
    "12 monkeys and a cat",
    "amina likes tea",
    "a long enough password",
  ])("takes %j", (password) => {
    expect(passwordProblem(password, ["Amina Yusuf", "amina.yusuf"])).toBeNull();
  });

  it.each([
    ["", "at least 12"],
    ["short", "at least 12"],
    ["elevenchars", "at least 12"],
    ["x".repeat(201), "at most 200"],
    ["Password1234", "too easy to guess"],
    ["p@ss-word 1234", "too easy to guess"],
    ["QWERTY-123456", "too easy to guess"],
    ["abcabcabcabc", "too easy to guess"],
    ["zzzzzzzzzzzzzzz", "too easy to guess"],
    ["1234 1234 1234", "too easy to guess"],
    ["Password@2026", "too easy to guess"],
    ["Welcome@12345", "too easy to guess"],
    ["qwertyuiop123", "too easy to guess"],
    ["1qaz2wsx3edc4rfv", "too easy to guess"],
    ["asdfghjkl;'1", "too easy to guess"],
    ["Portal-demo-2026", "too easy to guess"],
    ["Microfinance1!", "too easy to guess"],
    ["Umoja-Finance-2026", "too easy to guess"],
    ["Kibera@12345", "too easy to guess"],
    ["Nairobi-2026!", "too easy to guess"],
    ["December@2026", "too easy to guess"],
    ["Monday@230126", "too easy to guess"],
    ["Novembre-2026", "too easy to guess"],
    ["Karibu@12345", "too easy to guess"],
    ["x".repeat(199) + "y", "too easy to guess"],
    ["amina.yusuf.2026", "your own name"],
    ["AMINA YUSUF 1", "your own name"],
    ["AminaYusuf12", "your own name"],
  ])("refuses %j", (password, why) => {
    expect(
      passwordProblem(password, ["Amina Yusuf", "amina.yusuf"], ["Umoja Finance Ltd", "UF", "Nairobi South", "Kibera"]),
    ).toContain(why);
  });

  it("does not take a short name for a reason", () => {
    expect(passwordProblem("ab plum otter", ["ab"])).toBeNull();
  });
});

describe("hashes", () => {
  it("are argon2id with the cost of RFC 9106, salted, and match their password alone", async () => {
    const [first, second] = [await hashPassword("correct horse battery"), await hashPassword("correct horse battery")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwordMatches(first, "correct horse battery")).toBe(true);
    expect(await passwordMatches(first, "correct horse batterz")).toBe(false);
    expect(await passwordMatches(null, "no such password")).toBe(false);
  });

  it("leave a core to others, fifty wait, and more are turned away", async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwordMatches(null, "x")));
    const turnedAway = results.filter((one) => one.status === "rejected");
    expect(turnedAway).toHaveLength(60 - 50 - Math.max(1, os.availableParallelism() - 1));
    for (const one of turnedAway) expect(one.reason).toBeInstanceOf(TryLater);
    expect((turnedAway[0]!.reason as TryLater).status).toBe(503);
    expect(await passwordMatches(null, "x")).toBe(false);
  });
});
