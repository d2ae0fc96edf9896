// The floors, and what else holds between files.
import { leadsOn, leadsUp } from "./floors.mjs";

/**
 * Nothing in `from` may import what `to` names, a pattern of paths from the root or a question about the import; `$1` is
 * the first group of `from`. Tests may, unless `but.from` says which files may instead. `but.to` may be imported after
 * all, and `but.types` lets types be.
 * @typedef {import("./graph.mjs").Edge} Edge
 * @typedef {{ name: string, why: string, from: RegExp, to: string | ((edge: Edge) => unknown), shown?: (edge: Edge) => string, but: { from: RegExp, to: string[], types: boolean } }} Rule
 * @returns {Rule}
 */
function never(name, from, to, why, { from: butFrom = TEST, to: butTo = [], types = false, shown } = {}) {
  const but = { from: new RegExp(butFrom), to: [butTo].flat(), types };
  return { name, why, from: new RegExp(from), to, shown, but };
}

const TEST = "\\.test\\.tsx?$";
const NOBODY = "^$";
const EVERYBODY = "";
const PRODUCT = "^(app|server\\.ts|prisma)";
const layer = (names) => `^app/(${names})/`;

const GENERATED = "^app/generated/";
const DATABASE = "^app/db/";
const FRONT_DOORS = [
  "^app/modules/[^/]+/index\\.server\\.ts$",
  "^app/modules/[^/]+/(permissions|([a-z-]+-)?states)\\.ts$",
];

/** What is read, and what of it is not. */
export const ENTRIES = ["app", "server.ts", "prisma/seed"];
export const LEFT_OUT = /^app\/generated\/[^/]+\/(internal|models)\//;

/** @type {Rule[]} */
export const RULES = [
  never("floors", "^app/", leadsUp, "A floor imports what lies beneath it (scripts/boundaries/floors.mjs)."),
  never(
    "subjects-in-order",
    "^app/modules/",
    leadsOn,
    "A subject uses those that come before it in the order of scripts/boundaries/floors.mjs.",
  ),
  never("core-stands-alone", layer("core"), "^prisma/", "core knows nothing but itself."),
  never(
    "define-runs-alone",
    layer("define"),
    "^app/(?!core/|define/|generated/|addresses/)",
    "define is the vocabulary: of the database it knows the types.",
    { types: true },
  ),
  never("api-knows-no-screens", layer("api"), layer("ui"), "The API answers programs."),
  never("print-knows-no-api", layer("print"), layer("api|ui"), "Printing puts documents on paper, whoever asks."),
  never("ui-makes-links", layer("ui"), "^app/modules/", "Components know nothing of the business."),
  never(
    "engine-of-one",
    layer("engine"),
    layer("api|print"),
    "The engine is used by the API and by printing, not the other way round.",
  ),
  never("no-database-in-screens", layer("routes|ui"), `${DATABASE}|${GENERATED}`, "A screen asks a module."),
  never(
    "front-doors",
    "^app/modules/([^/]+)/",
    "^app/modules/([^/]+)/",
    "A module enters another by its index.server.ts.",
    { to: ["^app/modules/$1/", ...FRONT_DOORS, "^app/modules/[^/]+\\.ts$"] },
  ),
  never(
    "front-doors-from-outside",
    layer("engine|api|print|routes"),
    "^app/modules/[^/]+/",
    "Whoever uses a module enters by its index.server.ts.",
    { to: FRONT_DOORS, types: true },
  ),
  never(
    "one-maker-of-clients",
    "^app/(?!db/|generated/)",
    `${GENERATED}[^/]+/(client|internal/.*)\\.ts$`,
    "Only database.server.ts makes Prisma clients; others take its types.",
    { types: true },
  ),
  never(
    "server-code-stays-there",
    "^app/(?!.*\\.server\\.)(core|ui)/.*\\.tsx?$",
    "\\.server\\.tsx?$",
    "What reaches a browser imports nothing of the server.",
    { types: true },
  ),
  never(
    "server-holds-no-state",
    "^server\\.ts$",
    `${DATABASE}|^app/(modules|engine|api|print|routes)/|^app/server/boot`,
    "The process reaches the portal through the Remix build only.",
    { types: true },
  ),
  never("no-tests-in-the-product", PRODUCT, `${TEST}|^(tests|e2e)/`, "A build holds nothing that only tests need."),
  never(
    "no-circles",
    EVERYBODY,
    ({ circle }) => circle,
    "Two files that need each other are one file, or miss a third.",
    {
      from: NOBODY,
      shown: ({ circle }) => circle.slice(1).join(" → "),
    },
  ),
  never(
    "resolvable",
    EVERYBODY,
    ({ missing, specifier }) => missing && !specifier.startsWith("virtual:"),
    "Nothing of this name is there.",
    { from: NOBODY },
  ),
  never(
    "declared-packages",
    "^(app|server\\.ts|prisma/seed)",
    ({ declared }) => !declared,
    "The product needs only what package.json declares for it.",
  ),
];

/**
 * Rules for a file by itself: where `breaks` finds something in a file of `from` is refused.
 * @type {{ name: string, why: string, from: RegExp, but: { from: RegExp }, tries?: true, breaks: (source: import("./imports.mjs").Source) => number[] }[]}
 */
export const OWN_RULES = [
  {
    name: "no-bare-import",
    why: "The bundler drops a module that nothing is taken from (sideEffects: false): hand over what it makes by name.",
    from: /^app\/.*\.tsx?$/,
    but: { from: /^$/ },
    breaks: ({ imports }) =>
      imports.filter(({ bare, type, specifier }) => bare && !type && !specifier.endsWith(".css")).map(({ at }) => at),
  },
  {
    name: "no-try-in-routes",
    why: "Problems are mapped in answer, load and routes/api/$.ts only; a route catches nothing.",
    from: /^app\/routes\/.*\.tsx?$/,
    but: { from: /^app\/routes\/api\/\$\.ts$/ },
    tries: true,
    breaks: ({ tries }) => tries,
  },
  {
    name: "no-screen-reads-its-path",
    why: "engine/request/place.ts says which area, face or address a request has come to, engine/list/list-at.server.ts which list.",
    from: /^app\/(routes|modules\/[^/]+\/screens)\/.*\.tsx?$/,
    but: { from: /\.test\.tsx?$|^app\/routes\/api\/\$\.ts$/ },
    breaks: ({ text }) => [...text.matchAll(/\bpathname\b/g)].map(({ index }) => index),
  },
];
