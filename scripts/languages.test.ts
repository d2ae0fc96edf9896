import { expect, it } from "vitest";
import { fr } from "~/core/languages/fr";
import { sw } from "~/core/languages/sw";
import { coveredTexts, faultsOf, textsOf } from "./languages";

it("finds the texts of calls and tables, and nothing else", () => {
  const source = 'const a = t("One"); const b = plural(2, "{n} row", "{n} rows"); const c = { label: "Two", link: "/three" }; t(big ? "Big" : "Small"); say("Four");';
  expect(textsOf("x.tsx", source)).toEqual(["One", "{n} row", "{n} rows", "Two", "Big", "Small"]);
});

it("tells of a text that is missing and of places that differ", () => {
  expect(faultsOf("French", { "{n} rows": "{m} lignes" }, ["Sign in"])).toEqual(['French lacks: "Sign in"', 'French has other places: "{n} rows"']);
});

it("has every covered text in French and Swahili", () => {
  expect([...faultsOf("French", fr, coveredTexts()), ...faultsOf("Swahili", sw, coveredTexts())]).toEqual([]);
});
