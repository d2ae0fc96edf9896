import { afterEach, beforeEach, expect, it } from "vitest";
import { formatCount, language, listenTo, plural, t } from "./text";

let before: ReturnType<typeof listenTo>;
beforeEach(() => void (before = listenTo(() => null)));
afterEach(() => void listenTo(before));

it("speaks English when no one says otherwise", () => {
  expect(language()).toBe("en");
  expect(t("Signed in as {name}", { name: "Asha" })).toBe("Signed in as Asha");
});

it("takes the catalogue's words and leaves what it lacks in English", () => {
  listenTo(() => ({ name: "fr", language: "fr", catalogue: { "Sign in": "Se connecter", "{n} rows": "{n} lignes" } }));
  expect([t("Sign in"), t("Exit"), plural(1, "{n} row", "{n} rows"), plural(3, "{n} row", "{n} rows")]).toEqual([
    "Se connecter",
    "Exit",
    "1 row",
    "3 lignes",
  ]);
});

it("writes counts as the language does, in Latin digits", () => {
  expect(formatCount(1250)).toBe("1,250");
  listenTo(() => ({ name: "fr", language: "fr", catalogue: {} }));
  expect(formatCount(1250)).toMatch(/^1\s250$/u);
});

it("leaves a place no one filled as it is", () => {
  expect(t("{a} and {b}", { a: "x" })).toBe("x and {b}");
});
