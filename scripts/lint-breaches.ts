// For each rule of lint a file that breaks it, and what the rules let be.

const lines = (count: number) => Array.from({ length: count }, (_, i) => `export const n${i} = ${i};`).join("\n");
const longFunction = (count: number) =>
  `export function long(take: (n: number) => void) {\n${Array.from({ length: count }, (_, i) => `  take(${i});`).join("\n")}\n}\n`;

interface Planted {
  rule: string;
  file: string;
  code: string;
}

/** A breach in a file of the product that is named after its rule. */
const inCode = (rule: string, code: string, file = `app/core/${rule}.ts`): Planted => ({
  rule,
  file,
  code: `${code}\n`,
});
const onScreen = (rule: string, markup: string): Planted =>
  inCode(rule, `export const Part = () => ${markup};`, `app/ui/${rule}.tsx`);

export const BREACHES: Planted[] = [
  inCode("max-lines", lines(401)),
  inCode("max-lines-per-function", longFunction(121)),
  inCode("max-lines-per-function", longFunction(161), "app/ui/long-part.tsx"),
  inCode("eqeqeq", "export const same = (a: number, b: number | null) => a == b;"),
  inCode("eqeqeq", "export const none = (a: number | null) => a == null;", "app/core/eqeqeq-null.ts"),
  inCode("no-var", "export var a = 1;"),
  inCode("prefer-const", "let a = 1;\nexport const b = () => a;"),
  inCode("prefer-rest-params", "export function all() {\n  return arguments;\n}"),
  inCode("prefer-spread", "export const most = (all: number[]) => Math.max.apply(Math, all);"),
  inCode("no-eval", 'export const a = eval("1");'),
  inCode("no-implied-eval", 'setTimeout("begin()", 1);'),
  inCode("no-new-func", 'export const a = new Function("return 1");'),
  inCode("no-array-constructor", "export const a = new Array(1, 2, 3);"),
  inCode("no-control-regex", "export const a = /\\u0000/;"),
  inCode("no-constant-condition", "export const a = () => (true ? 1 : 2);\nif (true) a();"),
  inCode("no-self-compare", "export const a = (b: number) => b === b;"),
  inCode(
    "no-unreachable-loop",
    "export function first(all: number[]) {\n  for (const one of all) {\n    return one;\n  }\n  return 0;\n}",
  ),
  inCode("no-template-curly-in-string", 'export const a = "Hello $' + '{name}";'),
  inCode(
    "array-callback-return",
    "export const a = (all: number[]) =>\n  all.map((one) => {\n    if (one > 1) return one;\n  });",
  ),
  inCode("no-empty", "export function a(b: boolean) {\n  if (b) {\n  }\n}"),
  inCode(
    "no-empty",
    "export function a(b: () => void) {\n  try {\n    b();\n  } catch {}\n}",
    "app/core/no-empty-catch.ts",
  ),
  inCode("no-unused-vars", "const a = 1;\nexport const b = 2;"),
  inCode("no-unused-vars", "export const a = (b: number, c: number) => b;", "app/core/no-unused-argument.ts"),
  inCode("no-unused-vars", 'import type { B } from "./b";\nexport const a = 1;', "app/core/no-unused-import.ts"),
  inCode(
    "no-unused-vars",
    "export function a(b: () => void) {\n  try {\n    b();\n  } catch (error) {\n    b();\n  }\n}",
    "app/core/no-unused-error.ts",
  ),
  inCode("no-unused-expressions", "export const a = (b: number) => {\n  b + 1;\n};"),
  inCode("ban-ts-comment", "// @ts-ignore -- because\nexport const a = 1;"),
  inCode("ban-ts-comment", "// @ts-expect-error\nexport const a: string = 1;", "app/core/ban-bare-expect-error.ts"),
  inCode("ban-ts-comment", "// @ts-nocheck\nexport const a = 1;", "app/core/ban-nocheck.ts"),
  inCode("consistent-type-imports", 'import { B } from "./b";\nexport const a = (b: B) => b;'),
  inCode("consistent-type-imports", 'export const a = (b: import("./b").B) => b;', "app/core/type-import.ts"),
  inCode("no-duplicate-enum-values", "export enum A {\n  B = 1,\n  C = 1,\n}"),
  inCode("no-empty-object-type", "export const a = (b: {}) => b;"),
  inCode("no-explicit-any", "export const a = (b: any) => b;"),
  inCode("no-extra-non-null-assertion", "export const a = (b: { c?: number } | null) => b!!.c;"),
  inCode("no-misused-new", "export interface A {\n  new (): A;\n}"),
  inCode("no-namespace", "export namespace A {\n  export const b = 1;\n}"),
  inCode("no-non-null-asserted-optional-chain", "export const a = (b?: { c: number }) => b?.c!;"),
  inCode("no-require-imports", 'export const a = require("node:fs");'),
  inCode("no-require-imports", 'import fs = require("node:fs");\nexport const a = fs;', "app/core/import-require.ts"),
  inCode("no-this-alias", "export class A {\n  b() {\n    const self = this;\n    return () => self;\n  }\n}"),
  inCode("no-unnecessary-type-constraint", "export const a = <T extends unknown>(b: T) => b;"),
  inCode("no-unsafe-declaration-merging", "export interface A {\n  b: number;\n}\nexport class A {}"),
  inCode("no-unsafe-function-type", "export const a = (b: Function) => b;"),
  inCode("no-wrapper-object-types", "export const a = (b: String) => b;"),
  inCode("prefer-as-const", 'export const a = "b" as "b";'),
  inCode("prefer-namespace-keyword", "export declare module A {\n  const b: number;\n}"),
  inCode("triple-slash-reference", '/// <reference path="./b.ts" />\nexport const a = 1;'),
  inCode("no-console", 'console.log("here");\nexport const a = 1;'),
  inCode("no-console", 'console.error("here");\nexport const a = 1;', "app/ui/no-console.tsx"),
  inCode("no-explicit-any", "export const a = (b: any) => b;", "scripts/no-explicit-any.ts"),
  inCode("no-unused-vars", "const a = 1;\nexport const b = 2;", "scripts/no-unused-vars.mjs"),
  inCode("eqeqeq", "export const same = (a, b) => a == b;", "tests/eqeqeq.test.ts"),

  onScreen("alt-text", '<img src="/a.png" />'),
  onScreen("anchor-has-content", '<a href="/a" />'),
  onScreen("anchor-is-valid", '<a href="#">a</a>'),
  onScreen("aria-activedescendant-has-tabindex", '<div aria-activedescendant="a" />'),
  onScreen("aria-props", '<p aria-labeledby="a">a</p>'),
  onScreen("aria-proptypes", '<p aria-hidden="yes">a</p>'),
  onScreen("aria-role", '<p role="datepicker">a</p>'),
  onScreen("aria-unsupported-elements", '<meta charSet="utf-8" aria-hidden="false" />'),
  onScreen("autocomplete-valid", '<input type="text" autoComplete="foo" aria-label="a" />'),
  onScreen("click-events-have-key-events", "<div onClick={() => {}}>a</div>"),
  onScreen("heading-has-content", "<h1 />"),
  onScreen("html-has-lang", "<html />"),
  onScreen("iframe-has-title", '<iframe src="/a" />'),
  onScreen("img-redundant-alt", '<img src="/a.png" alt="image of a branch" />'),
  onScreen("interactive-supports-focus", '<span role="button" onClick={() => {}} onKeyDown={() => {}}>a</span>'),
  onScreen("label-has-associated-control", "<label>a</label>"),
  onScreen("media-has-caption", "<video />"),
  onScreen("mouse-events-have-key-events", "<div onMouseOver={() => {}}>a</div>"),
  onScreen("no-access-key", '<button accessKey="a">a</button>'),
  onScreen("no-autofocus", '<input autoFocus aria-label="a" />'),
  onScreen("no-distracting-elements", "<marquee>a</marquee>"),
  onScreen("no-interactive-element-to-noninteractive-role", '<button role="article">a</button>'),
  onScreen("no-noninteractive-element-interactions", "<li onClick={() => {}} onKeyDown={() => {}}>a</li>"),
  onScreen("no-noninteractive-element-to-interactive-role", '<h1 role="button">a</h1>'),
  onScreen("no-noninteractive-tabindex", "<p tabIndex={0}>a</p>"),
  onScreen("no-redundant-roles", '<button role="button">a</button>'),
  onScreen("no-static-element-interactions", "<div onClick={() => {}} onKeyDown={() => {}}>a</div>"),
  onScreen("role-has-required-aria-props", '<span role="checkbox" tabIndex={0}>a</span>'),
  onScreen("role-supports-aria-props", '<ul role="list" aria-checked="true" />'),
  onScreen("scope", '<td scope="col">a</td>'),
  onScreen("tabindex-no-positive", "<button tabIndex={5}>a</button>"),
];

export const ALLOWED: { why: string; file: string; code: string }[] = [
  { why: "400 lines", file: "app/core/400-lines.ts", code: lines(400) },
  { why: "blank lines and comments", file: "app/core/blank-lines.ts", code: lines(400).replaceAll("\n", "\n\n// a\n") },
  ...[
    "app/core/languages/long.ts",
    "app/modules/query-console/views.ts",
    "app/addresses/route-table.ts",
    "app/modules/visits/endpoints.ts",
    "prisma/seed/demo/long.ts",
    "app/core/long.test.ts",
    "tests/setup/long.ts",
    "e2e/long.ts",
    "bench/long.mjs",
  ].map((file) => ({ why: `the length of ${file}`, file, code: lines(500) })),
  { why: "160 lines of a part", file: "app/ui/160-lines.tsx", code: longFunction(150) },
  { why: "long functions of the demo", file: "prisma/seed/demo/functions.ts", code: longFunction(200) },
  { why: "long functions of tests", file: "tests/functions.test.ts", code: longFunction(200) },
  { why: "console in scripts", file: "scripts/console.ts", code: 'console.log("a");\nexport const a = 1;\n' },
  { why: "console in tests", file: "app/core/console.test.ts", code: 'console.log("a");\nexport const a = 1;\n' },
  {
    why: "endless loops",
    file: "app/core/endless.ts",
    code: "export const a = (b: () => boolean) => {\n  while (true) if (b()) return;\n};\n",
  },
  {
    why: "names that begin with _",
    file: "app/core/unused.ts",
    code: "export const a = (_b: number, c: number) => c;\n",
  },
  {
    why: "short circuits",
    file: "app/core/short.ts",
    code: "export const a = (b: boolean, c: () => void) => {\n  b && c();\n  b ? c() : c();\n};\n",
  },
  {
    why: "interfaces that only extend",
    file: "app/core/extend.ts",
    code: "export interface A {\n  b: 1;\n}\nexport interface C extends A {}\n",
  },
  {
    why: "errors expected with a reason",
    file: "app/core/expected.ts",
    code: "// @ts-expect-error -- it is a number\nexport const a: string = 1;\n",
  },
  {
    why: "require in scripts without types",
    file: "scripts/require.cjs",
    code: 'module.exports = require("node:fs");\n',
  },
  {
    why: "a disabled rule that is broken",
    file: "app/core/disabled.ts",
    code: "// oxlint-disable-next-line no-control-regex -- it is looked for\nexport const a = /\\u0000/;\n",
  },
  { why: "generated code", file: "app/generated/sqlite/client.ts", code: "export const a = (b: any) => b;\n" },
  {
    why: "a table of roles",
    file: "app/ui/table.tsx",
    code: 'export const Part = () => <ul role="listbox" tabIndex={0} />;\n',
  },
];
