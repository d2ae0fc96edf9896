/**
 * Refuses English that staff should not have to read: `npm run check`. The expressions are those of the last table
 * of docs/glossary.md, each with what to write instead; what is looked at is every text in the code of the product.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesBelow } from "./languages";

export interface Refused {
  expression: string;
  instead: string;
}

/** The table under the heading "Not in texts that staff read". */
export function refusedIn(glossary: string): Refused[] {
  const [, table = ""] = glossary.split(/^## Not in texts that staff read$/m);
  return [...table.matchAll(/^\| (?!-|Instead)(.+?) \| (.+?) \|$/gm)].flatMap(([, expressions, instead]) =>
    expressions!.split(", ").map((expression) => ({ expression, instead: instead! })),
  );
}

/** The expressions that a text uses. */
export function refusalsOf(text: string, refused: readonly Refused[]): Refused[] {
  return refused.filter(({ expression }) => new RegExp(`(?<![\\w-])${expression}(?![\\w-])`, "i").test(text));
}

/** Every text of two words or more in a source file: literals and what stands between tags. */
export function sentencesOf(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
        ? node.text
        : ts.isJsxText(node)
          ? node.text.trim()
          : "";
    if (/[A-Za-z] [A-Za-z]/.test(text)) found.push(text.replace(/\s+/g, " "));
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
  return found;
}

/** What the product says that staff should not have to read. */
export function englishFaults(): string[] {
  const refused = refusedIn(readFileSync("docs/glossary.md", "utf8"));
  if (refused.length === 0) return ["docs/glossary.md refuses nothing: its last table is not where it was."];
  return ["app", "prisma/seed"]
    .flatMap(filesBelow)
    .filter((file) => !file.includes("generated"))
    .flatMap((file) =>
      sentencesOf(file, readFileSync(file, "utf8")).flatMap((text) =>
        refusalsOf(text, refused).map(
          ({ expression, instead }) => `${file}: “${text}” says “${expression}”. ${instead}`,
        ),
      ),
    );
}
