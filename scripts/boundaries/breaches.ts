// For each rule of the boundaries a little tree that breaks it, and what the rules let be.

interface Tree {
  /** What `file` imports; what it names is there, unless the tree says otherwise. */
  file: string;
  code: string;
  /** Further files of the tree. */
  more?: Record<string, string>;
}

const at = (file: string, code: string, ...empty: string[]): Tree => ({
  file,
  code: `${code}\n`,
  more: Object.fromEntries(empty.map((name) => [name, "export const x = 1;\nexport type X = number;\n"])),
});
/** A file that imports another, and runs what it imports. */
const runs = (file: string, to: string) => at(file, `import { x } from "${named(to)}";\nexport const y = x;`, to);
/** A file that imports a type of another. */
const types = (file: string, to: string) => at(file, `import type { X } from "${named(to)}";\nexport type Y = X;`, to);
const named = (to: string) => (to.startsWith("app/") ? `~/${to.slice(4)}` : `/${to}`).replace(/\.tsx?$/, "");

export const BREACHES: (Tree & { rule: string })[] = [
  { rule: "floors", ...runs("app/core/a.ts", "app/define/b.ts") },
  { rule: "floors", ...types("app/core/type.ts", "app/db/b.ts") },
  { rule: "core-stands-alone", ...at("app/core/up.ts", 'export * from "../../prisma/b";', "prisma/b.ts") },
  { rule: "floors", ...runs("app/define/a.ts", "app/engine/b.ts") },
  { rule: "floors", ...runs("app/define/c.ts", "app/modules/visits/index.server.ts") },
  { rule: "floors", ...runs("app/modules/visits/a.ts", "app/engine/b.ts") },
  { rule: "floors", ...types("app/modules/visits/type.ts", "app/api/b.ts") },
  { rule: "floors", ...runs("app/modules/visits/b.ts", "app/ui/b.tsx") },
  { rule: "floors", ...types("app/modules/visits/visit-states.ts", "app/modules/visits/visit-rules.ts") },
  { rule: "floors", ...runs("app/engine/states.ts", "app/modules/visits/visit-states.ts") },
  { rule: "floors", ...runs("app/engine/a.ts", "app/routes/b.tsx") },
  { rule: "engine-of-one", ...types("app/engine/type.ts", "app/print/b.ts") },
  { rule: "floors", ...runs("app/api/a.ts", "app/routes/b.tsx") },
  { rule: "api-knows-no-screens", ...types("app/api/type.ts", "app/ui/b.tsx") },
  { rule: "print-knows-no-api", ...runs("app/print/a.ts", "app/api/b.ts") },
  { rule: "print-knows-no-api", ...types("app/print/type.ts", "app/ui/b.tsx") },
  { rule: "floors", ...runs("app/ui/a.tsx", "app/define/b.ts") },
  { rule: "floors", ...types("app/ui/type.ts", "app/modules/visits/b.ts") },
  { rule: "ui-makes-links", ...types("app/ui/names.ts", "app/modules/visits/permissions.ts") },
  { rule: "define-runs-alone", ...runs("app/define/d.ts", "app/db/b.ts") },
  { rule: "floors", ...types("app/engine/subject.ts", "app/modules/visits/index.server.ts") },
  { rule: "floors", ...runs("app/platform/a.ts", "app/db/b.ts") },
  { rule: "floors", ...types("app/db/a.ts", "app/define/b.ts") },
  { rule: "floors", ...types("app/modules/workflow/a.ts", "app/modules/people/index.server.ts") },
  { rule: "floors", ...runs("app/modules/visits/c.ts", "app/portal.server.ts") },
  { rule: "floors", ...runs("app/routes/b.tsx", "app/server/b.ts") },
  { rule: "subjects-in-order", ...types("app/modules/members/a.ts", "app/modules/pay/index.server.ts") },
  { rule: "subjects-in-order", ...runs("app/modules/identity/a.ts", "app/modules/workflow/index.server.ts") },
  { rule: "subjects-in-order", ...runs("app/modules/unlisted/a.ts", "app/modules/people/index.server.ts") },
  { rule: "no-database-in-screens", ...runs("app/routes/a.tsx", "app/db/b.ts") },
  { rule: "no-database-in-screens", ...types("app/routes/type.tsx", "app/generated/sqlite/client.ts") },
  { rule: "front-doors", ...runs("app/modules/visits/a.ts", "app/modules/risks/b.ts") },
  { rule: "front-doors", ...types("app/modules/visits/type.ts", "app/modules/risks/b.ts") },
  { rule: "front-doors", ...runs("app/modules/visits/screens/a.tsx", "app/modules/risks/screens/b.tsx") },
  { rule: "front-doors-from-outside", ...runs("app/engine/a.ts", "app/modules/risks/b.ts") },
  { rule: "front-doors-from-outside", ...runs("app/routes/a.tsx", "app/modules/risks/screens/b.tsx") },
  { rule: "one-maker-of-clients", ...runs("app/modules/visits/a.ts", "app/generated/sqlite/client.ts") },
  { rule: "one-maker-of-clients", ...runs("app/server/a.ts", "app/generated/postgresql/client.ts") },
  { rule: "server-code-stays-there", ...runs("app/core/a.ts", "app/core/b.server.ts") },
  { rule: "server-code-stays-there", ...runs("app/ui/a.tsx", "app/ui/b.server.tsx") },
  {
    rule: "server-holds-no-state",
    ...at("server.ts", 'import { x } from "./app/db/b";\nexport const y = x;', "app/db/b.ts"),
  },
  {
    rule: "server-holds-no-state",
    ...at("server.ts", 'import { x } from "./app/server/boot";\nexport const y = x;', "app/server/boot.ts"),
  },
  {
    rule: "no-tests-in-the-product",
    ...at("app/core/a.ts", 'import { x } from "./b.test";\nexport const y = x;', "app/core/b.test.ts"),
  },
  {
    rule: "no-tests-in-the-product",
    ...at("app/db/a.ts", 'import type { X } from "../../tests/setup/b";\nexport type Y = X;', "tests/setup/b.ts"),
  },
  {
    rule: "no-tests-in-the-product",
    ...at("prisma/seed/a.ts", 'import { x } from "../../e2e/b";\nexport const y = x;', "e2e/b.ts"),
  },
  {
    rule: "no-circles",
    file: "app/core/a.ts",
    code: 'import { b } from "./b";\nexport const a = () => b;\n',
    more: { "app/core/b.ts": 'import { a } from "./a";\nexport const b = () => a;\n' },
  },
  {
    rule: "no-circles",
    file: "app/core/one.ts",
    code: 'export * from "./two";\n',
    more: {
      "app/core/two.ts": 'import { three } from "~/core/three";\nexport const two = () => three;\n',
      "app/core/three.ts": 'export const three = () => import("./one");\n',
    },
  },
  {
    rule: "no-circles",
    file: "app/core/tests.test.ts",
    code: 'import { x } from "../../tests/setup/a";\nexport const y = x;\n',
    more: { "tests/setup/a.ts": 'import { y } from "../../app/core/tests.test";\nexport const x = () => y;\n' },
  },
  { rule: "resolvable", ...at("app/core/a.ts", 'import { x } from "./nothing";\nexport const y = x;') },
  { rule: "resolvable", ...at("app/core/alias.ts", 'import type { X } from "~/core/nothing";\nexport type Y = X;') },
  { rule: "resolvable", ...at("app/core/package.test.ts", 'export const y = () => import("no-such-package");') },
  { rule: "resolvable", ...at("app/core/inside.ts", 'export { x } from "zod/nothing";') },
  { rule: "resolvable", ...at("app/core/required.ts", 'export const y = require("./nothing");') },
  { rule: "resolvable", ...at("app/core/required-type.ts", 'import x = require("./nothing");\nexport const y = x;') },
  { rule: "resolvable", ...at("app/core/in-type.ts", 'export type Y = import("./nothing").X;') },
  { rule: "resolvable", ...at("app/core/nothing-of-it.ts", 'export {} from "./nothing";') },
  { rule: "resolvable", ...at("app/core/template.ts", "export const y = () => import(`./nothing`);") },
  { rule: "declared-packages", ...at("app/core/a.ts", 'import { parse } from "acorn";\nexport const y = parse;') },
  {
    rule: "declared-packages",
    ...at("app/core/deep.ts", 'import type { X } from "@scope/undeclared/deep";\nexport type Y = X;'),
  },
  { rule: "declared-packages", ...at("prisma/seed/a.ts", 'import { parse } from "acorn";\nexport const y = parse;') },
  { rule: "declared-packages", ...at("server.ts", 'import { parse } from "acorn";\nexport const y = parse;') },
  { rule: "no-bare-import", ...at("app/core/a.ts", 'import "./b";', "app/core/b.ts") },
  { rule: "no-bare-import", ...at("app/core/braces.ts", 'import {} from "./b";', "app/core/b.ts") },
  { rule: "no-bare-import", ...at("app/ui/a.test.tsx", 'import "../core/b";', "app/core/b.ts") },
  {
    rule: "no-try-in-routes",
    ...at("app/routes/a.tsx", "export const a = () => {\n  try {\n    return 1;\n  } finally {\n    void 0;\n  }\n};"),
  },
  {
    rule: "no-try-in-routes",
    ...at(
      "app/routes/api/b.ts",
      "export const a = (b: () => void) => () => {\n  try {\n    b();\n  } catch (e) {\n    throw e;\n  }\n};",
    ),
  },
  {
    rule: "no-screen-reads-its-path",
    ...at(
      "app/modules/tours/screens/tour.tsx",
      "export const inHr = (url: string) => new URL(url).pathname.startsWith('/hr/');",
    ),
  },
  {
    rule: "no-screen-reads-its-path",
    ...at("app/routes/hr/path.tsx", "export const at = ({ pathname }: URL) => pathname;"),
  },
];

export const ALLOWED: (Tree & { why: string })[] = [
  { why: "define that takes types", ...types("app/define/a.ts", "app/db/b.ts") },
  { why: "define that knows the names of permissions", ...types("app/define/b.ts", "app/modules/all-permissions.ts") },
  { why: "screens of a module that know the engine", ...runs("app/modules/visits/screens/a.tsx", "app/engine/b.ts") },
  { why: "tests of a module that know the engine", ...runs("app/modules/visits/a.test.ts", "app/engine/b.ts") },
  { why: "components that make links", ...runs("app/ui/a.tsx", "app/addresses/href.ts") },
  {
    why: "modules that enter another by its door",
    ...runs("app/modules/risks/a.ts", "app/modules/visits/index.server.ts"),
  },
  {
    why: "modules that know permissions of another",
    ...runs("app/modules/visits/b.ts", "app/modules/risks/permissions.ts"),
  },
  {
    why: "modules that ask for states of one after them",
    ...runs("app/modules/members/e.ts", "app/modules/pay/run-states.ts"),
  },
  { why: "modules that know what all of them share", ...runs("app/modules/visits/c.ts", "app/modules/shared.ts") },
  {
    why: "a module that knows itself",
    ...at(
      "app/modules/visits/screens/b.tsx",
      'import { x } from "../rules";\nexport const y = x;',
      "app/modules/visits/rules.ts",
    ),
  },
  { why: "the engine that takes types of the ground", ...types("app/engine/a.ts", "app/modules/workflow/b.ts") },
  { why: "the index that gathers", ...runs("app/portal.server.ts", "app/modules/risks/module.server.ts") },
  { why: "types of the client", ...types("app/modules/visits/d.ts", "app/generated/sqlite/client.ts") },
  { why: "the maker of clients", ...runs("app/db/a.ts", "app/generated/sqlite/client.ts") },
  { why: "server code in server code", ...runs("app/core/a.server.ts", "app/core/b.server.ts") },
  { why: "types of server code in components", ...types("app/ui/b.tsx", "app/core/b.server.ts") },
  {
    why: "tests that know tests",
    ...at("app/core/a.test.ts", 'import { x } from "../../tests/setup/b";\nexport const y = x;', "tests/setup/b.ts"),
  },
  {
    why: "a circle of types",
    file: "app/core/circle.ts",
    code: 'import type { B } from "./other";\nexport type A = B | 1;\nexport const a = 1;\n',
    more: { "app/core/other.ts": 'import { a } from "./circle";\nexport type B = 2;\nexport const b = () => a;\n' },
  },
  {
    why: "a type that is imported and exported",
    ...at("app/core/both.ts", 'import { type X } from "./b.server";\nexport type { X };', "app/core/b.server.ts"),
  },
  {
    why: "modules of the bundler",
    ...at("app/server/a.ts", 'import { x } from "virtual:remix/server-build";\nexport const y = x;'),
  },
  {
    why: "Node's own modules",
    ...at("app/core/node.ts", 'import fs from "node:fs";\nimport path from "path";\nexport const y = [fs, path];'),
  },
  {
    why: "declared packages and their insides",
    ...at(
      "app/core/zod.ts",
      'import { z } from "zod";\nimport { x } from "@scope/declared/deep";\nexport const y = [z, x];',
    ),
  },
  {
    why: "types of packages that only types are declared of",
    ...at("app/core/typed.ts", 'import type { X } from "only-types";\nexport type Y = X;'),
  },
  {
    why: "undeclared packages in tests",
    ...at("app/core/b.test.ts", 'import { parse } from "acorn";\nexport const y = parse;'),
  },
  {
    why: "style sheets",
    ...at(
      "app/root.tsx",
      'import "./app.css";\nimport url from "./app.css?url";\nexport const y = url;',
      "app/app.css",
    ),
  },
  { why: "a bare import of types", ...at("app/core/bare.ts", 'import type {} from "./b";', "app/core/b.ts") },
  {
    why: "the route that maps problems for the API",
    ...at(
      "app/routes/api/$.ts",
      "export const a = () => {\n  try {\n    return 1;\n  } finally {\n    void 0;\n  }\n};",
    ),
  },
  {
    why: "try elsewhere",
    ...at("app/engine/try.ts", "export const a = () => {\n  try {\n    return 1;\n  } finally {\n    void 0;\n  }\n};"),
  },
  {
    why: "what a screen is asked for",
    ...at(
      "app/modules/tours/screens/search.tsx",
      "export const asked = (url: string) => new URL(url).searchParams.get('month');",
    ),
  },
  {
    why: "a path in the engine",
    ...at("app/engine/path.ts", "export const pathAt = (url: string) => new URL(url).pathname;"),
  },
  { why: "the word try", ...at("app/routes/word.tsx", 'export const a = { try: "try" }; // try\n') },
  {
    why: "imports in comments and strings",
    ...at(
      "app/core/word.ts",
      '// import { x } from "./nothing"\nexport const a = \'import("./nothing") require("./nothing")\';',
    ),
  },
  {
    why: "what generated code does inside",
    file: "app/generated/sqlite/client.ts",
    code: 'import { x } from "./internal/a";\nexport const y = x;\n',
    more: { "app/generated/sqlite/internal/a.ts": 'import { y } from "../client";\nexport const x = () => y;\n' },
  },
];

/** What lies in node_modules of each tree. */
export const PACKAGES: Record<string, string> = {
  "package.json": JSON.stringify({
    dependencies: { zod: "1", "@scope/declared": "1" },
    devDependencies: { "@types/only-types": "1" },
  }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { module: "ESNext", moduleResolution: "Bundler", paths: { "~/*": ["./app/*"] } },
  }),
  "node_modules/zod/package.json": JSON.stringify({ name: "zod", exports: { ".": "./index.js" } }),
  "node_modules/zod/index.js": "export const z = 1;\n",
  "node_modules/acorn/package.json": JSON.stringify({ name: "acorn", main: "index.js" }),
  "node_modules/acorn/index.js": "export const parse = 1;\n",
  "node_modules/@scope/declared/package.json": JSON.stringify({ name: "@scope/declared" }),
  "node_modules/@scope/declared/deep.js": "export const x = 1;\n",
  "node_modules/@scope/undeclared/package.json": JSON.stringify({ name: "@scope/undeclared" }),
  "node_modules/@scope/undeclared/deep.d.ts": "export type X = 1;\n",
  "node_modules/@types/only-types/package.json": JSON.stringify({ name: "@types/only-types", types: "index.d.ts" }),
  "node_modules/@types/only-types/index.d.ts": "export type X = 1;\n",
};
