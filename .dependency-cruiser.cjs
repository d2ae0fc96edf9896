/** The one-way rule: core <- define <- modules <- engine <- api, print <- routes, and ui stands on core alone. */

const test = "\\.test\\.tsx?$";
const layer = (names) => `^app/(${names})/`;

/** Nothing in `from` may depend on anything in `to`. */
const never = (name, from, to, comment, more = {}) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: test, ...more.from },
  to: { path: to, ...more.to },
});

const GENERATED = "^app/generated/";
const DATABASE = "^app/db/";

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      comment: "Two files that need each other are one file, or miss a third.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    never("core-stands-alone", layer("core"), "^(app/(?!core/)|prisma/)", "core knows nothing but itself."),
    never(
      "define-knows-core",
      layer("define"),
      "^app/(?!core/|define/|generated/|modules/permission-names|modules/all-permissions)",
      "define is the vocabulary: it knows core, and the types of what stands above it.",
      { to: { dependencyTypesNot: ["type-only"] } },
    ),
    never(
      "modules-know-no-engine",
      layer("modules"),
      layer("engine|api|print|routes|ui"),
      "A module is business: it knows neither the engine nor screens, but those of its own.",
      { from: { pathNot: [test, "^app/modules/[^/]+/screens/"] } },
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
      to: { pathNot: "^app/(href|route-table)\\.ts$" },
    }),
    never("no-database-in-screens", layer("routes|ui"), `${DATABASE}|${GENERATED}`, "A screen asks a module."),
    never(
      "front-doors",
      "^app/modules/([^/]+)/",
      "^app/modules/([^/]+)/",
      "A module enters another by its index.server.ts.",
      {
        to: {
          pathNot: [
            "^app/modules/$1/",
            "^app/modules/[^/]+/index\\.server\\.ts$",
            "^app/modules/[^/]+/permissions\\.ts$",
            "^app/modules/[^/]+\\.ts$",
          ],
        },
      },
    ),
    never(
      "front-doors-from-outside",
      "^app/(engine|api|print|routes)/",
      "^app/modules/[^/]+/",
      "Whoever uses a module enters by its index.server.ts.",
      {
        from: { pathNot: [test, "^app/engine/registry\\.server\\.ts$"] },
        to: {
          pathNot: ["^app/modules/[^/]+/index\\.server\\.ts$", "^app/modules/[^/]+/permissions\\.ts$"],
          dependencyTypesNot: ["type-only"],
        },
      },
    ),
    never(
      "one-maker-of-clients",
      "^app/(?!db/|generated/)",
      `${GENERATED}[^/]+/(client|internal/.*)\\.ts$`,
      "Only database.server.ts makes Prisma clients; others take its types.",
      {
        to: { dependencyTypesNot: ["type-only"] },
      },
    ),
    never(
      "server-code-stays-there",
      "^app/(?!.*\\.server\\.)(core|ui)/.*\\.tsx?$",
      "\\.server\\.tsx?$",
      "What reaches a browser imports nothing of the server.",
      { to: { dependencyTypesNot: ["type-only"] } },
    ),
    never(
      "server-holds-no-state",
      "^server\\.ts$",
      `${DATABASE}|^app/(modules|engine|api|print|routes)/|^app/server/boot`,
      "The process reaches the portal through the Remix build only.",
      { to: { dependencyTypesNot: ["type-only"] } },
    ),
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|server\\.ts|prisma)", pathNot: test },
      to: { path: `${test}|^(tests|e2e)/` },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    {
      name: "declared-packages",
      severity: "error",
      comment: "The product needs only what package.json declares for it.",
      from: { path: "^(app|server\\.ts|prisma/seed)", pathNot: test },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^app/generated/[^/]+/(internal|models)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
