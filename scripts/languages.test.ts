import { expect, it } from "vitest";
import { areaAt } from "~/core/languages/areas";
import { catalogueAt, CATALOGUES } from "~/core/languages/index.server";
import { fr as frOnServer } from "~/core/languages/operations/fr.server";
import { sw as swOnServer } from "~/core/languages/operations/sw.server";
import { portal } from "~/engine/portal.server";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { SECTIONS } from "~/modules/visits/sections/index.server";
import { CLOSE_REASONS } from "~/modules/speaking-up/case-state";
import { STATUS_WORDS } from "~/modules/speaking-up/sender-case.server";
import { COVERED, coveredTexts, faultsOf, knownToScript, textsOf } from "./languages";

it("finds the texts of calls and tables, and nothing else", () => {
  const source =
    'const a = t("One"); const b = plural(2, "{n} row", "{n} rows"); const c = { label: "Two", link: "/three" }; t(big ? "Big" : "Small"); say("Four");';
  expect(textsOf("x.tsx", source)).toEqual(["One", "{n} row", "{n} rows", "Two", "Big", "Small"]);
});

it("finds the hints of tables and the help of pages", () => {
  expect(
    textsOf("x.ts", 'const a = { hint: big ? "Not too much" : "A little", many: "Loans", what: "A page" };'),
  ).toEqual(["Not too much", "A little", "Loans"]);
  expect(
    textsOf("x.ts", 'const a = { what: "A page", act: ["Look", "Press"], link: "/three" };', new Set(["what", "act"])),
  ).toEqual(["A page", "Look", "Press"]);
});

it("says every hint, label and choice of the sections of a visit, put together or not, in French and Swahili", () => {
  const fields = SECTIONS.flatMap(
    ({ form, noted, given, derived, label, one }: (typeof SECTIONS)[number] & { given?: object }) => [
      label,
      one,
      ...Object.values({ ...form?.fields, ...form?.head?.fields, ...noted, ...given } as Record<
        string,
        { label: string; hint?: string; choices?: readonly { label: string }[] }
      >).flatMap((field) => [field.label, field.hint ?? "", ...(field.choices ?? []).map((choice) => choice.label)]),
      ...(derived ?? []).map((one) => one.label),
    ],
  );
  const texts = [...new Set(fields)].filter((text) => text !== "");
  expect(
    [...faultsOf("French", CATALOGUES.fr, texts), ...faultsOf("Swahili", CATALOGUES.sw, texts)].filter((fault) =>
      fault.includes("lacks"),
    ),
  ).toEqual([]);
});

it("tells of a text that is missing and of places that differ", () => {
  expect(faultsOf("French", { "{n} rows": "{m} lignes" }, ["Sign in"])).toEqual([
    'French lacks: "Sign in"',
    'French has other places: "{n} rows"',
  ]);
});

it("has every covered text in French and Swahili", () => {
  expect([
    ...faultsOf("French", CATALOGUES.fr, coveredTexts()),
    ...faultsOf("Swahili", CATALOGUES.sw, coveredTexts()),
  ]).toEqual([]);
});

it("speaks other languages than English on covered screens alone", () => {
  const spoken = ROUTE_TABLE.flatMap(({ routes }) => routes).filter(
    (line) => !line.bare && areaAt(line.path) !== "english",
  );
  expect(spoken.length).toBeGreaterThan(100);
  expect(
    spoken.filter(({ file }) => !COVERED.some((place) => `app/${file}`.startsWith(place))).map(({ path }) => path),
  ).toEqual([]);
});

it("keeps from browsers only what the server alone says", () => {
  expect(Object.keys(frOnServer).sort()).toEqual(Object.keys(swOnServer).sort());
  expect(knownToScript(Object.keys(frOnServer))).toEqual([]);
  expect(knownToScript(["New visit"])).toEqual(["New visit"]);
});

it.each([
  ["/ops/visit/list", true, true],
  ["/OPS.data", true, true],
  ["/dashboard", false, true],
  ["/opsx", false, true],
  ["/speakup/follow", false, true],
  ["/", false, true],
  ["/import/loansnapshot", true, true],
  ["/help", false, true],
  ["/print/visit/1", true, true],
  ["/export/visits/csv", true, true],
])("%s speaks the words of Operations: %s", (path, own, said) => {
  const words = catalogueAt("fr", path);
  expect([
    words["Borrowers visited"] !== undefined,
    words["Branches least visited"] !== undefined,
    words["Sign in"],
  ]).toEqual([own, said, "Se connecter"]);
});

it.each(["fr", "sw"] as const)(
  "says in %s what became of a case, on the pages where people speak up and on no others",
  (language) => {
    for (const path of ["/speakup", "/speakup/follow", "/my/feedback/add"]) {
      const words = catalogueAt(language, path);
      expect([...Object.values(STATUS_WORDS), ...Object.values(CLOSE_REASONS)].filter((word) => !words[word])).toEqual(
        [],
      );
    }
    expect(catalogueAt(language, "/my/feedback/list")).toEqual({});
  },
);

it.each(["fr", "sw"] as const)("names the states of the first page's chart in %s", (language) => {
  const words = catalogueAt(language, "/dashboard");
  expect(["Approved", "In review", "Returned"].filter((word) => words[word] === undefined)).toEqual([]);
});

it("says every list of Operations in French and Swahili", () => {
  const texts = portal()
    .listings.filter(({ area }) => area === "operations")
    .flatMap((list) => [
      ...Object.values<{ label: string }>(list.columns).map(({ label }) => label),
      ...list.filters.flatMap(({ label, until = "", any = "", quiet, choices }) => [
        label,
        until,
        quiet ? "" : any,
        ...(typeof choices === "object" ? choices.map((choice) => choice.label) : []),
      ]),
      list.searchHint ?? "",
      ...[list, ...Object.values(list.views)].flatMap(({ title = "", counted = [], empty, add }) => [
        title,
        ...counted,
        empty?.title ?? "",
        empty?.text ?? "",
        add?.label ?? "",
      ]),
      ...Object.values(list.views).flatMap(({ labels = {} }) => Object.values(labels)),
    ]);
  const wanted = [...new Set(texts)].filter((text) => /[A-Za-z]{2}/.test(text));
  expect(
    [...faultsOf("French", CATALOGUES.fr, wanted), ...faultsOf("Swahili", CATALOGUES.sw, wanted)].filter((fault) =>
      fault.includes("lacks"),
    ),
  ).toEqual([]);
});
