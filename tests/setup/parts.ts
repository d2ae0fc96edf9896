/**
 * The parts of the tree (scripts/tiers/content.mjs) that a URL belongs to: the screens of its area, and the modules
 * that what it opens is made of. A run that leaves things out goes by them (scripts/tiers/draw.mjs).
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { UrlLine } from "~/server/urls.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { listAt } from "~/engine/list/list-at.server";
import { recordAt } from "~/engine/record/record-at.server";
import { LISTINGS, RECORDS, resourceAt, resourceByWord } from "~/engine/registry.server";
import type { AreaRoutes, RouteLine } from "~/define/route-line";
import { ROUTE_TABLE } from "~/route-table";
import { importedFiles, partOf, REST } from "../../scripts/tiers/content.mjs";
import { drawn } from "../../scripts/tiers/draw.mjs";

const table: readonly AreaRoutes[] = ROUTE_TABLE;

/** Null where it is not known, or where every module has its say, as on the dashboard. */
export function partsOf(url: UrlLine): readonly string[] | null {
  return url.area === "api" ? partsOfLine(url.pattern) : partsOfPage(url);
}

/** Of URLs those that this run tries: some of every area, and of the API some of every module. */
export function drawnUrls(stratum: string, urls: readonly UrlLine[]): UrlLine[] {
  return drawn(stratum, urls, (url) => {
    const parts = partsOf(url);
    return { name: url.pattern, parts, group: url.area === "api" ? parts?.[0] : url.area };
  });
}

function partsOfPage(url: UrlLine): readonly string[] | null {
  const line = lineOf(url);
  const own = partsOfFile(`app/${line.file}`);
  const owners = ownersOf(url, line);
  return own && owners && orNull(new Set([...own, ...owners]));
}

function lineOf({ area, route }: UrlLine): RouteLine {
  return table
    .filter((one) => one.area === area)
    .flatMap(({ routes }) => routes)
    .find(({ path: known }) => known === route)!;
}

const orNull = (parts: ReadonlySet<string>): string[] | null => (parts.size > 0 ? [...parts].sort() : null);

const filesSeen = new Map<string, string[] | null>();

/** The parts of a screen's file, and of all that it enters through files of screens; null where it reads from all modules together. */
function partsOfFile(file: string): string[] | null {
  if (!filesSeen.has(file)) filesSeen.set(file, partsThrough(file));
  return filesSeen.get(file)!;
}

function partsThrough(start: string): string[] | null {
  const files = new Set([start]);
  const entered = new Set<string>();
  for (const file of files) {
    for (const other of importedFiles(file)) (other.startsWith("app/routes/") ? files : entered).add(other);
  }
  if ([...entered].some((file) => OF_ALL.has(file))) return null;
  return [...new Set([...files, ...entered].map((file) => partOf(file)))].filter((part) => part !== REST);
}

/** Of the engine, what gathers something of every module into one page. */
const OF_ALL = new Set(
  [
    "account-health",
    "console-figures",
    "dashboard",
    "entry-sources",
    "hr-health",
    "process-page",
    "route-permission",
    "search",
    "tasks",
    "resource/tiles",
  ].map((name) => `app/engine/${name}.server.ts`),
);

/** The modules of the record, the list or the document that a page of the engine is asked for; null where one is not found. */
function ownersOf(url: UrlLine, { permission, sample, file }: RouteLine): readonly string[] | null {
  if (file === LISTING) return modulesTelling(listAt(url.pattern).list);
  if (file.startsWith("routes/processes/"))
    return modulesTellingRecord(recordAt(new Request(`https://portal.test${url.pattern}`)));
  const word = url.pattern.split("/")[2] ?? "";
  if (permission === "list") return modulesOfList(word);
  if (permission === "printable") return modulesOfDocument(word);
  if (permission !== "resource:read" && permission !== "resource:edit") return [];
  if (!sample?.startsWith("import")) return modulesOfRecord(resourceAt(url.pattern)!);
  const resource = resourceByWord(word);
  return resource
    ? modulesOfRecord(resource)
    : modulesWith(
        `: FileImport = {\n  name: "${importableByWord(word)!.name}"`,
        `: FileImport = { name: "${importableByWord(word)!.name}"`,
      );
}

/** The screen of every list that is told once. */
const LISTING = "routes/records/listing.tsx";
/** A list that is told for two places has its name from each. */
const modulesTelling = ({ name }: { name: string }) =>
  modulesWhere(
    `told ${name}`,
    (text) =>
      text.includes(`= list("${name}", {`) || (text.includes("list(name, {") && text.includes(`name: "${name}"`)),
  );

const modulesTellingRecord = ({ api }: { api: string }) => modulesWith(`api: "${api}"`);

const modulesOfRecord = ({ name }: { name: string }) =>
  modulesWhere(`resource ${name}`, (text) => new RegExp(`define(Resource|TreeUnit)\\("${name}"`).test(text));

const modulesOfDocument = (name: string) =>
  modulesWhere(`printed ${name}`, (text) => new RegExp(`definePrintable(<[^(]*>)?\\("${name}"`).test(text));

/** Of a list that is told once by its name; of a hand-made one, whose name may be made of a word and what it is for ("funds-sent"); of records by the record's. */
function modulesOfList(name: string): readonly string[] | null {
  const resource = resourceByWord(name);
  const told = LISTINGS.find((list) => Object.values(list.views).some(({ file }) => (file ?? list.name) === name));
  if (told) return modulesTelling(told);
  return resource
    ? modulesOfRecord(resource)
    : modulesWhere(
        `list ${name}`,
        (text) =>
          text.includes("ListExport") && [`"${name}"`, `\`${name.split("-")[0]}-\${`].some((one) => text.includes(one)),
      );
}

/** A line of the API belongs to the modules that write its first word as the beginning of a path. */
function partsOfLine(pattern: string): readonly string[] | null {
  const [, , word = "", name = ""] = pattern.split("/");
  if (word === "Export") return modulesOfList(name);
  if (word === "Print") return modulesOfDocument(name);
  const resource = resourceByWord(word);
  const record = RECORDS.find(({ api }) => api === word || api === `${word}/${name}`);
  if (record) return modulesTellingRecord(record);
  return resource
    ? modulesOfRecord(resource)
    : modulesWith(...['"', "`"].flatMap((quote) => ["/", quote].map((end) => `${quote}/${word}${end}`)));
}

const modulesWith = (...words: string[]) =>
  modulesWhere(words.join("\0"), (text) => words.some((word) => text.includes(word)));

let sources: { module: string; text: string }[] | null = null;

const found = new Map<string, readonly string[] | null>();

/** The modules with a source that is looked for, once for each `key`. */
function modulesWhere(key: string, has: (text: string) => boolean): readonly string[] | null {
  if (!found.has(key)) found.set(key, modulesNow(has));
  return found.get(key)!;
}

function modulesNow(has: (text: string) => boolean): readonly string[] | null {
  sources ??= readdirSync("app/modules", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({
      module: partOf(`app/modules/${name}`),
      text: readFileSync(path.join("app/modules", name), "utf8"),
    }));
  return orNull(
    new Set(sources.filter(({ module, text }) => module !== REST && has(text)).map(({ module }) => module)),
  );
}
