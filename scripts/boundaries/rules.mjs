// The one-way rule: core <- define <- modules <- engine <- api, print <- routes, and ui stands on core alone.

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
const FRONT_DOORS = ["^app/modules/[^/]+/index\\.server\\.ts$", "^app/modules/[^/]+/permissions\\.ts$"];

/** What is read, and what of it is not. */
export const ENTRIES = ["app", "server.ts", "prisma/seed"];
export const LEFT_OUT = /^app\/generated\/[^/]+\/(internal|models)\//;

/** @type {Rule[]} */
export const RULES = [
  never("core-stands-alone", layer("core"), "^(app/(?!core/)|prisma/)", "core knows nothing but itself."),
  never(
    "define-knows-core",
    layer("define"),
    "^app/(?!core/|define/|generated/|modules/permission-names|modules/all-permissions)",
    "define is the vocabulary: it knows core, and the types of what stands above it.",
    { types: true },
  ),
  never(
    "modules-know-no-engine",
    layer("modules"),
    layer("engine|api|print|routes|ui"),
    "A module is business: it knows neither the engine nor screens, but those of its own.",
    { from: `${TEST}|^app/modules/[^/]+/screens/` },
  ),
  never(
    "engine-knows-no-routes",
    layer("engine"),
    layer("api|print|routes"),
    "The engine is used by the API, by printing and by routes, not the other way round.",
  ),
  never("api-knows-no-screens", layer("api"), layer("routes|ui"), "The API answers programs."),
  never(
    "print-knows-no-api",
    layer("print"),
    layer("api|routes|ui"),
    "Printing puts documents on paper, whoever asks.",
  ),
  never("ui-knows-core", layer("ui"), "^app/(?!core/|ui/)", "Components know nothing of the business.", {
    to: "^app/(href|route-table)\\.ts$",
  }),
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
    { from: `${TEST}|^app/engine/registry\\.server\\.ts$`, to: FRONT_DOORS, types: true },
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
];
