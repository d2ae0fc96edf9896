// What a source file imports, read by the parser, and with its types told apart from what it runs.
import { parseSync, Visitor } from "oxc-parser";

/**
 * `type`: nothing of it runs. `bare`: nothing is taken from it by name.
 * @typedef {{ specifier: string, type: boolean, bare: boolean, at: number }} Import
 * @typedef {{ imports: Import[], tries: number[] }} Source
 */

/** Words without which a file has no `try` statement. */
const TRY = /\btry\b/;
/** What the record of a module's imports leaves out: require, `import x = require()`, `export {} from`. */
const UNRECORDED = /\brequire\b|\bexport\s*\{\s*[}/]/;
/** A dynamic import, or a type written `import("./x").Type`, which the record leaves out as well. */
const CALLED = /\bimport\s*[(/]/g;

/**
 * @param {string} file its name, of which the ending counts
 * @param {{ tries?: boolean }} wanted whether the places of `try` are asked for
 * @returns {Source}
 * @throws where the file does not parse
 */
export function readSource(file, text, { tries = false } = {}) {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file} does not parse: ${parsed.errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const imports = [
    ...staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      type: entries.length > 0 ? entries.every(({ isType }) => isType) : /^import\s+type\b/.test(text.slice(start)),
      bare: entries.length === 0,
      at: start,
    })),
    // What one statement imports and another exports is recorded a second time, at the place of the first.
    ...staticExports.flatMap(({ entries, start }) => {
      const specifier = entries[0]?.moduleRequest?.value;
      if (specifier === undefined || staticImports.some((one) => one.start === start)) return [];
      return { specifier, type: entries.every(({ isType }) => isType), bare: false, at: start };
    }),
    ...dynamicImports.flatMap(({ moduleRequest, start }) =>
      named(literalIn(text.slice(moduleRequest.start, moduleRequest.end)), start),
    ),
  ];
  const calls = text.match(CALLED)?.length ?? 0;
  const rest = calls > dynamicImports.length || UNRECORDED.test(text) || (tries && TRY.test(text));
  if (!rest) return { imports, tries: [] };
  const walked = walk(parsed.program);
  return { imports: [...imports, ...walked.imports], tries: tries ? walked.tries : [] };
}

/** The imports that the record of a module leaves out, and its `try` statements. */
function walk(program) {
  const found = { imports: [], tries: [] };
  const add = (specifier, node, more) => found.imports.push(...named(specifier, node.start, more));
  new Visitor({
    CallExpression(node) {
      const [name] = node.arguments;
      if (node.callee.type === "Identifier" && node.callee.name === "require" && name) add(stringOf(name), node);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === "TSExternalModuleReference")
        add(node.moduleReference.expression.value, node, { type: node.importKind === "type" });
    },
    TSImportType: (node) => add(stringOf(node.source), node, { type: true }),
    ExportNamedDeclaration(node) {
      if (node.source && node.specifiers.length === 0)
        add(node.source.value, node, { type: node.exportKind === "type" });
    },
    TryStatement: (node) => void found.tries.push(node.start),
  }).visit(program);
  return found;
}

/** An import where its specifier is known before the program runs, none where it is not. */
function named(specifier, at, { type = false } = {}) {
  return specifier === null ? [] : [{ specifier, type, bare: false, at }];
}

function stringOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateLiteral" && node.quasis.length === 1 ? node.quasis[0].value.cooked : null;
}

function literalIn(text) {
  return /^(["'`])(?:(?!\1|\$\{).)*\1$/.test(text) ? text.slice(1, -1) : null;
}
