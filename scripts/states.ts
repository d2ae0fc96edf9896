/**
 * Finds lists of states that are written as strings: `npm run check`. A table of states says what each means
 * (app/define/states.ts), and whoever needs several asks it; a list elsewhere lacks the state that comes next.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesBelow } from "./languages";

/** Files that may hold such a list, or declare a table: the rest is not parsed. */
const SUSPECT =
  /\btone: "|["\w], "[A-Z_]{2,}"|"[A-Z_]{2,}",\s*"[A-Z_]{2,}"|'[A-Z_]{2,}',\s*'[A-Z_]{2,}'|[!=]== "[A-Z_]{2,}"/;
/** Where states are declared: a move starts from them, and the type checker knows them. */
const DECLARES = new Set(["from", "editable"]);
/** In the line above a list that is none of a process: "// states: of a period". */
const REASON = /\/\/ states: \S+/;

interface Found {
  at: number;
  states: string[];
}

/** The tables of states in a source: objects whose values have a label and a tone. */
export function tablesIn(source: ts.SourceFile): string[][] {
  const tables: string[][] = [];
  const isState = (value: ts.Expression) =>
    ts.isObjectLiteralExpression(value) &&
    ["label", "tone"].every((name) => value.properties.some((one) => one.name?.getText() === name));
  visit(source, (node) => {
    if (!ts.isObjectLiteralExpression(node) || node.properties.length < 2) return;
    const names = node.properties.map(({ name }) => name?.getText() ?? "");
    if (node.properties.every((one) => ts.isPropertyAssignment(one) && isState(one.initializer)))
      tables.push(names.filter((name) => /^[A-Z_]+$/.test(name)));
  });
  return tables;
}

/** Everything in a source that names two strings or more together: lists, comparisons of one thing, SQL. */
function listsIn(source: ts.SourceFile): Found[] {
  const found: Found[] = [];
  visit(source, (node) => {
    if (ts.isArrayLiteralExpression(node) && !isDeclared(node)) {
      const states = node.elements.filter(ts.isStringLiteral).map(({ text }) => text);
      // "[...LIVE, "CLOSED"]" is a list of several as well.
      if (states.length > 1 || (states.length === 1 && node.elements.some(ts.isSpreadElement)))
        found.push({ at: node.getStart(), states });
    } else if (
      ts.isBinaryExpression(node) &&
      joins(node) &&
      !(ts.isBinaryExpression(node.parent) && joins(node.parent))
    )
      found.push(...comparedIn(node));
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      for (const { 0: list, index } of node.getText().matchAll(/'[A-Z_]+'(?:\s*,\s*'[A-Z_]+')+/g))
        found.push({ at: node.getStart() + index, states: [...list.matchAll(/\w+/g)].map(([state]) => state) });
  });
  return found;
}

/** Whether a list is where moves are declared, or tells what changed in the trail: before, and after. */
function isDeclared(list: ts.Node): boolean {
  let node = list.parent;
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) node = node.parent;
  if (ts.isPropertyAssignment(node) && DECLARES.has(node.name.getText())) return true;
  for (; node && !ts.isStatement(node); node = node.parent)
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === "diff")
      return true;
  return false;
}

const joins = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** `a === "X" || a === "Y"`: the strings that one expression is compared with. */
function comparedIn(node: ts.BinaryExpression): Found[] {
  const by = new Map<string, Found>();
  const take = (part: ts.Expression): void => {
    if (!ts.isBinaryExpression(part)) return;
    if (joins(part)) return [part.left, part.right].forEach(take);
    const { left, right, operatorToken } = part;
    if (!ts.isStringLiteral(right) || !/^[!=]==$/.test(operatorToken.getText())) return;
    const key = `${operatorToken.getText()} ${left.getText()}`;
    by.set(key, { at: by.get(key)?.at ?? part.getStart(), states: [...(by.get(key)?.states ?? []), right.text] });
  };
  take(node);
  return [...by.values()].filter(({ states }) => states.length > 1);
}

/** What is wrong in these sources, by name. */
export function listedStates(sources: ReadonlyMap<string, string>): string[] {
  const parsed = [...sources].map(([file, text]) =>
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  const tables = parsed.flatMap(tablesIn).map((names) => new Set(names));
  const areStates = (words: string[]) => tables.some((table) => words.every((word) => table.has(word)));
  return parsed.flatMap((source) =>
    listsIn(source)
      .filter(({ states }) => areStates(states))
      .flatMap(({ at, states }) => {
        const { line } = source.getLineAndCharacterOfPosition(at);
        const lines = source.text.split("\n");
        return REASON.test(lines[line - 1] ?? "")
          ? []
          : [`${source.fileName}:${line + 1}: ${states.join(", ")}: ask the table of states for what they mean.`];
      }),
  );
}

function visit(node: ts.Node, take: (node: ts.Node) => void): void {
  take(node);
  ts.forEachChild(node, (child) => visit(child, take));
}

/** The lists of states in the product that no table is asked for. */
export function stateFaults(): string[] {
  const files = filesBelow("app").filter((file) => !file.includes("generated"));
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  return listedStates(new Map([...sources].filter(([, text]) => SUSPECT.test(text))));
}
