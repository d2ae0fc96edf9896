/**
 * Says which texts a catalogue lacks: `npm run languages`. Texts are the literals handed to t(), plural(), says() and
 * missingFrom(), and the labels, titles and advice that code keeps in tables. What COVERED names must be complete.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { fr } from "~/core/languages/fr";
import { sw } from "~/core/languages/sw";
import type { Catalogue } from "~/core/text";

/** Where every text has to be in every catalogue: the shell, the way in and out, the parts of all screens, errors. */
const COVERED = ["app/ui", "app/core", "app/define", "app/root.tsx", "app/routes/not-found.tsx", "app/routes/public", "app/routes/home", "app/routes/records", "app/engine/request", "app/engine/resource", "app/modules/identity", "app/modules/jobs", "app/modules/mail", "app/modules/notices", "app/modules/workflow"];

/** Which argument of a call is a text. */
const SPEAKERS: Record<string, number[]> = { t: [0], plural: [1, 2], says: [1], missingFrom: [0] };
const TABLES = new Set(["label", "title", "advice"]);

/** The texts of a source file. */
export function textsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined) => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
    else if (ts.isParenthesizedExpression(node)) take(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) for (const index of SPEAKERS[node.expression.text] ?? []) take(node.arguments[index]);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && TABLES.has(node.name.text)) take(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return found.filter((text) => /[A-Za-z]{2}/.test(text));
}

function filesBelow(place: string): string[] {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(place, entry.name);
    return entry.isDirectory() ? (entry.name === "languages" ? [] : filesBelow(name)) : /(?<!\.test)\.tsx?$/.test(entry.name) ? [name] : [];
  });
}

/** Every text of the covered places. */
export function coveredTexts(): string[] {
  return [...new Set(COVERED.flatMap(filesBelow).flatMap((file) => textsOf(file, readFileSync(file, "utf8"))))].sort();
}

/** What a catalogue lacks, and what it says with other places than the source has. */
export function faultsOf(name: string, catalogue: Catalogue, texts: readonly string[]): string[] {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort().join();
  const missing = texts.filter((text) => !(text in catalogue)).map((text) => `${name} lacks: ${JSON.stringify(text)}`);
  const wrong = Object.entries(catalogue).filter(([source, text]) => places(source) !== places(text)).map(([source]) => `${name} has other places: ${JSON.stringify(source)}`);
  return [...missing, ...wrong];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const texts = coveredTexts();
  const faults = [...faultsOf("French", fr, texts), ...faultsOf("Swahili", sw, texts)];
  console.log(faults.length > 0 ? faults.join("\n") : `All ${texts.length} covered texts are in French and Swahili.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
