/**
 * Says which texts a catalogue lacks: `npm run languages`. Texts are the literals handed to t(), plural() and
 * says(), and the labels, titles, hints and advice that code keeps in tables, and the help of Operations. What COVERED names must be complete.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { CATALOGUES } from "~/core/languages/index.server";
import type { Catalogue } from "~/core/text";
import { pageHelp } from "~/engine/help/index.server";
import { figuresOf, reportHelp } from "~/engine/help/report-help";
import { portal } from "~/engine/portal.server";

/** Where every text has to be in every catalogue: the shell, the way in and out, the parts of all screens, errors, Operations, imports. */
export const COVERED = [
  "app/ui",
  "app/core",
  "app/define",
  "app/root.tsx",
  "app/routes/not-found.tsx",
  "app/routes/public",
  "app/routes/home",
  "app/routes/records",
  "app/routes/reports",
  "app/routes/processes",
  "app/engine/record",
  "app/engine/report",
  "app/engine/request",
  "app/engine/resource",
  "app/modules/identity",
  "app/modules/jobs",
  "app/modules/mail",
  "app/modules/notices",
  "app/modules/workflow",
  "app/routes/ops",
  "app/routes/accounts/bill-details.tsx",
  "app/routes/accounts/bill-preview.tsx",
  "app/modules/sections",
  "app/routes/sections",
  "app/modules/visits",
  "app/modules/visit-plans",
  "app/modules/visit-reports",
  "app/modules/transport-bills",
  "app/modules/risks",
  "app/modules/follow-ups",
  "app/modules/cash-count",
  "app/modules/files",
  "app/modules/speaking-up/files-sent.ts",
  "app/modules/speaking-up/screens/speak-add.tsx",
  "app/modules/speaking-up/screens/speak-form.tsx",
  "app/modules/speaking-up/screens/speakup-follow.tsx",
  "app/modules/speaking-up/screens/speakup.tsx",
  "app/modules/saved-views",
  "app/modules/loan-snapshots",
  "app/routes/import",
  "app/engine/import",
];
/** The help of these pages has to be in every catalogue. */
const HELP = /^\/ops(\/|$)/;

/** Which argument of a call is a text. */
const SPEAKERS: Record<string, number[]> = { t: [0], plural: [1, 2], says: [1] };
const TABLES = new Set(["label", "title", "advice", "hint", "many"]);

/** The texts of a source file. @param tables properties whose values are texts */
export function textsOf(file: string, source: string, tables: ReadonlySet<string> = TABLES): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined) => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
    else if (ts.isParenthesizedExpression(node)) take(node.expression);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(take);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      for (const index of Object.hasOwn(SPEAKERS, node.expression.text) ? SPEAKERS[node.expression.text]! : [])
        take(node.arguments[index]);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && tables.has(node.name.text))
      take(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  // What consists of places alone says the same in every language.
  return found.filter((text) => /[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, "")));
}

/** The sources at or below a place, without tests and catalogues. */
export function filesBelow(place: string): string[] {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(place, entry.name);
    return entry.isDirectory()
      ? entry.name === "languages"
        ? []
        : filesBelow(name)
      : /(?<!\.test)\.tsx?$/.test(entry.name)
        ? [name]
        : [];
  });
}

/** Every text of the covered places. */
export function coveredTexts(): string[] {
  const help = Object.entries(pageHelp())
    .filter(([pattern]) => HELP.test(pattern))
    .flatMap(([, { what, act, next, who }]) => [what, ...act, next, who]);
  const reports = portal()
    .reports.filter(({ path }) => HELP.test(path))
    .flatMap((report) => {
      const { what, act, next, who } = reportHelp(report);
      return [what, ...act, next, who, ...figuresOf(report).map(({ means }) => means)];
    });
  return [
    ...new Set([
      ...COVERED.flatMap(filesBelow).flatMap((file) => textsOf(file, readFileSync(file, "utf8"))),
      ...help,
      ...reports,
    ]),
  ].sort();
}

/** What a catalogue lacks, and what it says with other places than the source has. */
export function faultsOf(name: string, catalogue: Catalogue, texts: readonly string[]): string[] {
  const places = (text: string) =>
    [...text.matchAll(/\{\w+\}/g)]
      .map(([place]) => place)
      .sort()
      .join();
  const missing = texts.filter((text) => !(text in catalogue)).map((text) => `${name} lacks: ${JSON.stringify(text)}`);
  const wrong = Object.entries(catalogue)
    .filter(([source, text]) => places(source) !== places(text))
    .map(([source]) => `${name} has other places: ${JSON.stringify(source)}`);
  return [...missing, ...wrong];
}

/** Of `texts` those that something else than a t() or plural() of a `.server` file says: a page's script may have to know them. */
export function knownToScript(texts: readonly string[]): string[] {
  const asked = new Set(texts);
  const known = new Set<string>();
  for (const file of filesBelow("app").filter((name) => !name.includes("generated"))) {
    const onServer = /\.server\.tsx?$/.test(file);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && asked.has(node.text) && !(onServer && isSaid(node))) known.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        file,
        readFileSync(file, "utf8"),
        ts.ScriptTarget.Latest,
        true,
        file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
  }
  return [...known].sort();
}

/** What t() or plural() is called with, chosen by a condition or not. */
function isSaid(text: ts.Node): boolean {
  let node = text;
  while (
    ts.isParenthesizedExpression(node.parent) ||
    (ts.isConditionalExpression(node.parent) && node.parent.condition !== node)
  )
    node = node.parent;
  const call = node.parent;
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return false;
  return (
    (call.expression.text === "t" || call.expression.text === "plural") &&
    SPEAKERS[call.expression.text]!.some((index) => call.arguments[index] === node)
  );
}

/** What French and Swahili lack. */
export function languageFaults(): string[] {
  const texts = coveredTexts();
  return [...faultsOf("French", CATALOGUES.fr, texts), ...faultsOf("Swahili", CATALOGUES.sw, texts)];
}
