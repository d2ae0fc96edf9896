/** Every URL of the product, out of the route table and the registries. */
import { db } from "~/db/database.server";
import type { Sample, SampleFound } from "~/define/sample";
import type { Permission } from "~/core/permission";
import type { Resource } from "~/define/resource";
import type { AreaRoutes, RouteLine } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { apiLines } from "~/api/table.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { recordSamples } from "~/engine/record/parts.server";
import { delegateOf } from "~/engine/resource/delegate.server";
import { exportByName, exportLists } from "~/engine/export/export-list.server";
import { ofPortal, portal, resourceAt, resourceByWord } from "~/engine/portal.server";

export interface UrlLine {
  area: AreaRoutes["area"];
  /** Families written out, parameters of records as ":id". API lines begin with their method. */
  pattern: string;
  /** The line of the route table it comes from; for the API the path of its one route. */
  route: string;
  /** What it shows of which record, list, report or view: the line with every parameter that stands for one of them filled in; of the API the pattern. */
  family: string;
  permission: Permission | "public" | "signed-in";
  /** A path that answers with the data at hand; null where there is none. */
  example: string | null;
  /** Sign-in name of somebody for whom the example answers; null where any holder of the permission will do. */
  as: string | null;
}

const table: readonly AreaRoutes[] = ROUTE_TABLE;
const samplesOf = ofPortal(({ records, samples }): Readonly<Record<string, Sample>> => ({
  ...Object.assign({}, ...records.map(recordSamples)),
  ...samples,
}));

/** Parameters that open the same from another seat or as another file: they make no family of their own. */
const ASIDE: readonly string[] = ["level", "format"];

/** All of them in the order of the route table; the API's lines last. */
export async function allUrls(): Promise<UrlLine[]> {
  const pages: UrlLine[] = [];
  for (const { area, routes } of table) {
    for (const line of routes) if (area !== "api") pages.push(...(await written(area, line)));
  }
  return [...pages, ...(await apiUrls())];
}

/** One line for every member of the family a pattern stands for. */
async function written(area: AreaRoutes["area"], line: RouteLine): Promise<UrlLine[]> {
  const values: Readonly<Record<string, readonly string[]>> = { ...line.values, ...FAMILIES[line.sample ?? ""]?.() };
  const members = Object.entries(values).reduce<Record<string, string>[]>(
    (all, [name, words]) => all.flatMap((params) => words.map((word) => ({ ...params, [name]: word }))),
    [{}],
  );
  return Promise.all(
    members.map(async (params) => {
      const pattern = fill(line.path, params);
      const found = pattern.includes(":") ? await sampleOf(line, pattern, params) : { params: {}, as: null };
      const family = fill(
        line.path,
        Object.fromEntries(Object.entries(params).filter(([name]) => !ASIDE.includes(name))),
      );
      return {
        area,
        pattern,
        route: line.path,
        family,
        permission: permissionOf(line, pattern, params),
        example: filled(pattern, found),
        as: found?.as ?? null,
      };
    }),
  );
}

/** null while a parameter has no value. */
function filled(pattern: string, found: SampleFound | null): string | null {
  const path = found && fill(pattern, found.params);
  return path?.includes(":") ? null : path;
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:([A-Za-z]+)/g, (whole, name: string) => params[name] ?? whole);
}

async function sampleOf(
  { sample }: RouteLine,
  pattern: string,
  params: Record<string, string>,
): Promise<SampleFound | null> {
  if (sample === "resource") return firstOf(resourceAt(pattern));
  if (sample === "import") return { params: {}, as: null };
  if (sample === "import.run") return importRun(params);
  if (sample === "printable") return (await samplesOf()[printableOf(params)?.sample ?? ""]?.({})) ?? null;
  return (await samplesOf()[sample ?? ""]?.(params)) ?? null;
}

async function firstOf(resource: Resource | null): Promise<SampleFound | null> {
  const [row] = resource
    ? await delegateOf(db, resource.model).findMany({ where: resource.fixed, orderBy: [{ id: "desc" }], take: 1 })
    : [];
  return row ? { params: { id: String(row.id) }, as: null } : null;
}

/** The latest file somebody has had checked for a resource. */
async function importRun({ resource = "" }: Record<string, string>): Promise<SampleFound | null> {
  const run = await db.importRun.findFirst({
    where: { resource: importableByWord(resource)?.name ?? "", expiresAt: { gt: new Date() } },
    orderBy: { id: "desc" },
    select: { id: true, userId: true },
  });
  const person = run && (await db.user.findUnique({ where: { id: run.userId }, select: { signInName: true } }));
  return run && person ? { params: { id: String(run.id) }, as: person.signInName } : null;
}

const resourceWords = () => portal().resources.map((resource) => resource.name.toLowerCase());

/** Values of parameters that the registry names, by the sample of their line. */
const FAMILIES: Readonly<Record<string, () => Record<string, string[]>>> = {
  list: () => ({ name: exportLists().map(({ name }) => name) }),
  report: () => ({ name: portal().reports.map(({ name }) => name) }),
  printable: () => ({ name: portal().printables.map((printable) => printable.name) }),
  import: () => ({
    resource: [
      ...resourceWords().filter((word) => importableByWord(word) !== null),
      ...portal().imports.map(({ name }) => name.toLowerCase()),
    ],
  }),
  "import.run": () => ({ resource: ["category"] }), // one for all: there is no file of every resource at hand
};

const printableOf = (params: Record<string, string>) =>
  portal().printables.find((printable) => printable.name === params.name);

function permissionOf(
  { permission }: RouteLine,
  pattern: string,
  params: Record<string, string>,
): UrlLine["permission"] {
  if (permission === "list") return exportByName(params.name ?? "")?.permission ?? "signed-in";
  if (permission === "printable") return printableOf(params)?.permission ?? "signed-in";
  if (permission === "bearer") return "signed-in";
  if (permission !== "resource:read" && permission !== "resource:edit") return permission;
  const file = portal().imports.find(({ name }) => name.toLowerCase() === params.resource);
  if (file && !resourceAt(pattern)) return file.permission;
  return (
    (resourceAt(pattern) ?? resourceByWord(params.resource ?? ""))?.permissions[
      permission === "resource:read" ? "read" : "edit"
    ] ?? "signed-in"
  );
}

async function apiUrls(): Promise<UrlLine[]> {
  return Promise.all(
    apiLines().map(async ({ method, path, permission }) => {
      const pattern = `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;
      const found = pattern.includes(":") ? await apiSample(path) : { params: {}, as: null };
      return {
        area: "api" as const,
        pattern: `${method} ${pattern}`,
        route: "/api/*",
        family: `${method} ${pattern}`,
        permission,
        example: filled(pattern, found),
        as: found?.as ?? null,
      };
    }),
  );
}

/** The record an API path is about, by its first word and the names of its parameters: "visit:id,row". */
async function apiSample(path: string): Promise<SampleFound | null> {
  const word = path.split("/")[1] ?? "";
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).join(",");
  const resource = resourceByWord(word);
  return resource ? firstOf(resource) : ((await samplesOf()[`${word.toLowerCase()}:${names}`]?.({})) ?? null);
}
