import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusalsOf, refusedIn, sentencesOf } from "./english";

const refused = refusedIn(readFileSync("docs/glossary.md", "utf8"));

it("knows the expressions of the glossary", () => {
  expect(refused.map(({ expression }) => expression)).toEqual(
    expect.arrayContaining(["whoever", "by itself", "thing"]),
  );
});

it("refuses an expression in any case, and no part of a longer word", () => {
  const said = (text: string) => refusalsOf(text, refused).map(({ expression }) => expression);
  expect(said("Whoever raised it")).toEqual(["whoever"]);
  expect(said("It closes by itself.")).toEqual(["by itself"]);
  expect(said("Nothing to review; something is recommended")).toEqual([]);
});

it("reads literals, what stands between tags and what stands around values, but no comments and no single words", () => {
  const place = ["$", "{b}"].join("");
  const source = `/** The whole thing */ const a = t("Two words"); const b = <p title="word">Three more words {n} of it</p>; const c = \`No ${place} is there\`;`;
  expect(sentencesOf("x.tsx", source)).toEqual(["Two words", "Three more words", "of it", " is there"]);
});
