/** `npm run check:definitions`: what does not fit together between the definitions. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AREAS } from "~/core/areas";
import { helpOf } from "~/engine/help/index.server";
import { portal, resourceAt, resourceByWord } from "~/engine/portal.server";
import { resourceEndpoints } from "~/engine/resource/endpoints.server";
import { matchRoute, permissionOfPath } from "~/engine/route-permission.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import type { RouteLine } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { MODULES } from "../prisma/seed/navigation";
import { ROLES } from "../prisma/seed/roles";
import { findings, type Definitions } from "./definition-checks";
import { optionsInUse } from "./rare-options";

/** The definitions as the product has them. */
export function productDefinitions(): Definitions {
  return {
    resources: portal().resources,
    references: portal().references,
    forms: portal().records.flatMap(({ workflow: { name }, form, lines, answers, moveForms }) =>
      [form, lines, answers, ...Object.values(moveForms ?? {})].flatMap((one) => (one ? [{ name, ...one }] : [])),
    ),
    workflows: portal().workflows,
    endpoints: [...portal().endpoints, ...portal().resources.flatMap(resourceEndpoints)],
    lists: portal().lists,
    options: optionsInUse(portal().records, portal().listings),
    permissions: Object.keys(PERMISSIONS),
    roles: ROLES,
    menus: MODULES.flatMap((module) => [
      { module: module.name, name: module.name, link: module.link, roles: "all" as const },
      ...module.menus.flatMap((menu) =>
        [menu, ...(menu.subMenus ?? []).map((sub) => ({ ...sub, roles: menu.roles }))].map(({ name, link, roles }) => ({
          module: module.name,
          name,
          link,
          roles,
        })),
      ),
    ]),
    urls: ROUTE_TABLE.flatMap(({ routes }) => routes.flatMap(writtenOut)),
    screens: ROUTE_TABLE.flatMap(({ area, routes }) =>
      area in AREAS
        ? routes
            .filter((line) => !line.bare)
            .flatMap((line) => writtenOut(line).map(({ path: one }) => ({ pattern: line.path, path: one })))
        : [],
    ),
    hasHelp: (screen) => helpOf(screen) !== null,
    permissionOf: (link) => permissionOfPath(link) ?? matchRoute(link)?.line.permission ?? null,
    code: sources("app").join("\n"),
  };
}

/** A line of the route table once for each combination of its families' values. */
function writtenOut({
  path: pattern,
  permission,
  values = {},
}: RouteLine): { path: string; permission: string | null }[] {
  // A family of all resources names none in the table.
  const all =
    permission.startsWith("resource:") && !values.resource
      ? portal().resources.map((resource) => resource.name.toLowerCase())
      : values.resource;
  const paths = Object.entries({ ...values, ...(all ? { resource: all } : {}) }).reduce(
    (all, [name, words]) => all.flatMap((one) => words.map((word) => one.replace(`:${name}`, word))),
    [pattern],
  );
  if (!permission.startsWith("resource:")) return paths.map((one) => ({ path: one, permission }));
  const act = permission === "resource:read" ? "read" : "edit";
  return paths.map((one, i) => ({
    path: one,
    permission: (resourceAt(one) ?? resourceByWord(all?.[i] ?? ""))?.permissions[act] ?? null,
  }));
}

/** The product's code without generated clients, tests and the declarations themselves. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(file);
    const counts =
      /\.tsx?$/.test(entry.name) &&
      !/\.test\.tsx?$/.test(entry.name) &&
      !["permissions.ts", "routes.ts", "route-table.ts"].includes(entry.name);
    return counts ? [readFileSync(file, "utf8")] : [];
  });
}

/** What does not fit together. */
export const definitionFaults = (): string[] =>
  findings(productDefinitions()).map(({ id, message }) => `${id} ${message}`);
