/**
 * What is asked of pages to learn who comes in, and what must come of it: the same for the attacks (families 1 and 2) and
 * for the guards, each of which is taken away under the questions of this run.
 */
import { isTraceless } from "~/core/traceless";
import type { UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { allotted } from "../tests/setup/pairwise";
import { isWhole } from "../tests/setup/tier";
import { BARE, leafOf } from "../tests/setup/urls";
import { onePerFamily, isScreen, ownerOf, VISITOR, type Arena, type Sent } from "./arena";
import { expected } from "./expected";

/** "leaf": the data of the page alone, without the layouts around it. */
export type Kind = "leaf" | "page" | "HEAD" | "data" | "POST" | "POST data";

export interface Question {
  url: UrlLine;
  role: string;
  kind: Kind;
}

const EVERYBODY = [VISITOR, ...ROLES.map(({ name }) => name)];
/** Text that stands in the demo's records and nowhere in a refusal. */
export const RECORD_TEXT = /V-(KIB|EMB|KAS|RUI|NAK|NAI)-20|Kibera Drive|late repayments/;
const EVIL = { _key: "0123456789abcdefghij", _version: "1", _intent: "approve", note: "This must not come through." };

const isLetThrough = (url: UrlLine, role: string) => expected(url, role) === "let through";
const refusedAt = (url: UrlLine) => EVERYBODY.filter((role) => !isLetThrough(url, role));
const leafOrFile = ({ route }: UrlLine): Kind => (BARE.test(route) ? "page" : "leaf");
/** By its first word. */
export const areaOfForm = ({ path }: { path: string }) => path.split("/")[1]!;

/** All questions of this run, those of one page in the order in which they cost least. */
export function questions(urls: readonly UrlLine[], whole = isWhole): Question[] {
  const screens = urls.filter(isScreen);
  return whole ? everyQuestion(screens) : inPairs(screens);
}

/** Every role at every page, and for each family in every way. */
function everyQuestion(screens: readonly UrlLine[]): Question[] {
  const families = new Set(onePerFamily(screens));
  return screens.flatMap((url) =>
    EVERYBODY.flatMap((role) => {
      const ways: Kind[] = BARE.test(url.route) ? ["page"] : ["leaf", "data", "page"];
      if (!families.has(url)) return [{ url, role, kind: "page" as const }];
      if (!isLetThrough(url, role)) ways.push("HEAD", "POST", ...(BARE.test(url.route) ? [] : ["POST data" as const]));
      return ways.map((kind) => ({ url, role, kind }));
    }),
  );
}

/**
 * Whoever must not come in is asked for at the leaf of each family. In the other ways one of them comes to each page, so
 * that in each area every role comes in every way; of those who may come in, each comes once with each permission.
 */
function inPairs(screens: readonly UrlLine[]): Question[] {
  const families = onePerFamily(screens);
  const known = new Set(families);
  const others = screens.filter((url) => !known.has(url));
  const byArea = ({ area }: UrlLine) => area;
  const refused = (ways: readonly Kind[]) => (url: UrlLine) =>
    ways
      .filter((kind) => !(BARE.test(url.route) && (kind === "data" || kind === "POST data")))
      .flatMap((kind) => refusedAt(url).map((role) => ({ role, kind })));
  const asked = (pages: readonly UrlLine[], ways: readonly Kind[]) =>
    allotted(pages, refused(ways), byArea).map(({ item, choice }) => ({ url: item, ...choice }));
  return [
    ...families.flatMap((url) => refusedAt(url).map((role) => ({ url, role, kind: leafOrFile(url) }))),
    ...allotted(others, refusedAt, byArea).map(({ item, choice }) => ({
      url: item,
      role: choice,
      kind: leafOrFile(item),
    })),
    ...asked(families, ["page", "HEAD", "data"]),
    ...asked(families, ["POST", "POST data"]),
    ...letThrough(families),
  ];
}

/** For each permission of an area everybody who holds it, spread over its pages; at files for each line of the route table. */
function letThrough(families: readonly UrlLine[]): Question[] {
  const placeOf = ({ area, route, permission }: UrlLine) => `${area} ${BARE.test(route) ? route : permission}`;
  return [...new Set(families.map(placeOf))].flatMap((place) => {
    const pages = families.filter((url) => placeOf(url) === place);
    const roles = [...new Set(pages.flatMap((url) => EVERYBODY.filter((role) => isLetThrough(url, role))))];
    return [
      ...roles.map((role, nth): Question => {
        const open = pages.filter((url) => isLetThrough(url, role));
        const url = open[nth % open.length]!;
        return { url, role, kind: leafOrFile(url) };
      }),
      { url: pages[0]!, role: ownerOf(pages[0]!), kind: "HEAD" },
    ];
  });
}

/** Sends a question. */
export function ask(arena: Arena, { url, role, kind }: Question, headers: Record<string, string> = {}): Promise<Sent> {
  const path = kind === "leaf" ? leafOf(url) : kind.endsWith("data") ? `${url.example}.data` : url.example!;
  if (kind === "HEAD") return arena.send(path, { role, headers, method: "HEAD" });
  if (kind.startsWith("POST"))
    return arena.send(path, { role, headers, method: "POST", body: new URLSearchParams(EVIL) });
  return arena.send(path, { role, headers });
}

/** What is wrong with the answer to a question, in words; null where it is as it must be. */
export function faultOf({ url, role, kind }: Question, answer: Sent): string | null {
  // An owner may be somebody whose role is not the name they are asked by.
  const wanted = role === ownerOf(url) ? "let through" : expected(url, role);
  const told = `${kind} ${url.example} as ${role}`;
  if (kind === "HEAD" && answer.body !== "") return `${told} has a body`;
  if (wanted !== "let through")
    return isRefused(answer, wanted, kind) || isGivenBack(answer, url, role, kind)
      ? null
      : `${told} is not refused as it must be: ${said(answer)}`;
  const through = kind === "leaf" ? isLeaf(answer, url) : kind === "data" ? carried(answer) : shown(answer);
  return through ? null : `${told} is not let through: ${said(answer)}`;
}

const said = ({ status, to, body }: Sent) => `${status} ${to ?? body.slice(0, 80)}`;

/** A form that leaves no trace comes back to whoever is signed out, in an answer of 401 (decision 041). */
function isGivenBack({ status, body }: Sent, { example }: UrlLine, role: string, kind: Kind): boolean {
  const asksNobody = role === VISITOR && kind.startsWith("POST") && isTraceless(example!.split("?")[0]!);
  return asksNobody && status === 401 && !RECORD_TEXT.test(body);
}

/** The refusal that the specification names, which shows nothing. What takes no forms refuses them all. */
function isRefused(answer: Sent, wanted: { redirect: string } | "forbidden", kind: Kind): boolean {
  if (kind.startsWith("POST") && answer.status === 405) return true;
  if (RECORD_TEXT.test(answer.body)) return false;
  const isData = kind === "leaf" || kind.endsWith("data");
  if (wanted === "forbidden")
    return answer.status === 403 || (isData && answer.body.includes("Your role does not include"));
  return isData
    ? answer.status === 202 && answer.body.includes(`"${wanted.redirect}"`)
    : [302, 303].includes(answer.status) && answer.to === wanted.redirect;
}

/** The page is there, its record is out of this person's reach or not to be had yet, or it leads to the record it stands in, to where that is read, or to today's draft. */
export function shown({ status, to }: Pick<Sent, "status" | "to">): boolean {
  return (
    [200, 404, 409].includes(status) ||
    (status === 302 && to !== null && /\/(preview|details)\/|\/add\?visit=\d+$/.test(to))
  );
}

/** As {@link shown}, of the data of a page: a way on is carried in an answer of its own. */
function carried({ status, body }: Sent): boolean {
  return [200, 202, 404, 409].includes(status) && !body.includes("Your role does not include");
}

/** As {@link carried}, and what answered is the leaf of this page and nothing else: a leaf that is not there answers with nothing. */
export function isLeaf(answer: Sent, { area, route }: UrlLine): boolean {
  if (!carried(answer)) return false;
  return answer.status === 202 || answer.body.startsWith(`[{"_1":2},${JSON.stringify(`${area}:${route}`)},{"_3":`);
}
