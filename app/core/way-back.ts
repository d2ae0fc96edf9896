/**
 * The way back from a record to the list that it was opened from, with search, filters, sort and page: a link in a list
 * carries the list's address as `_back`. It is a path of the portal, and leads only where a page leads anyway: a link,
 * a crumb or a redirect to that list takes the address in place of the bare one. Pure.
 */
export const BACK = "_back";

/** Longer ones are not carried: an address has its limits. */
const LONGEST = 1200;
/** A list may have been opened from a record of another list. */
const MOST = 3;

export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0]!;

const searchOf = (address: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? "");

/** A path with its query. What a browser reads as the address of another place is none. */
const isOwnPath = (address: string): boolean => address.length <= LONGEST && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address);

/** The addresses that lead back, the nearest first. */
export function waysBack(search: URLSearchParams): string[] {
  const ways: string[] = [];
  for (let way = search.get(BACK); way !== null && isOwnPath(way) && ways.length < MOST; way = searchOf(way).get(BACK))
    ways.push(way);
  return ways;
}

const samePage = (a: string, b: string): boolean =>
  a.replace(/\/+$/, "").toLowerCase() === b.replace(/\/+$/, "").toLowerCase();

/** The way back to the page an address leads to; null where none of them leads there, or the address asks for something. */
const wayTo = (address: string, ways: readonly string[]): string | null =>
  /[?#]/.test(address) ? null : (ways.find((way) => samePage(pathOf(way), address)) ?? null);

/** What links of a list carry: its address, where it is asked for something; null where it is not. */
export function listAddress(pathname: string, search: string): string | null {
  const asked = [...new URLSearchParams(search)].filter(([name, value]) => value && (name === BACK || name[0] !== "_"));
  const written = (of: typeof asked) => `${pathname}?${new URLSearchParams(of).toString()}`;
  if (asked.length === 0) return null;
  const whole = written(asked);
  if (isOwnPath(whole)) return whole;
  const alone = asked.filter(([name]) => name !== BACK);
  return alone.length > 0 && isOwnPath(written(alone)) ? written(alone) : null;
}

/** An address that carries the way back, where it is one of the portal and has none. */
export function carrying(address: string, back: string | null): string {
  if (back === null || !/^\/(?!\/)/.test(address) || searchOf(address).has(BACK)) return address;
  const [rest = "", mark] = address.split("#", 2);
  const end = mark === undefined ? "" : `#${mark}`;
  return `${rest}${rest.includes("?") ? "&" : "?"}${new URLSearchParams({ [BACK]: back }).toString()}${end}`;
}

const partsOf = (path: string): string[] => path.toLowerCase().split("/").filter(Boolean);

/** Whether two pages stand in one area. */
export const sameArea = (a: string, b: string): boolean => partsOf(pathOf(a))[0] === partsOf(pathOf(b))[0];

/** Whether two pages are of one record: in one area, with one id in both addresses. */
function sameRecord(a: string, b: string): boolean {
  const ids = partsOf(pathOf(b)).filter((part) => /^\d+$/.test(part));
  return sameArea(a, b) && partsOf(pathOf(a)).some((part) => ids.includes(part));
}

/** Where a link of a page leads: back as the list was, and to the other pages of its record with the way back. */
export function linkFrom(here: string, search: URLSearchParams): (to: string) => string {
  const ways = waysBack(search);
  return (to) => wayTo(to, ways) ?? (sameRecord(to, here) ? carrying(to, ways[0] ?? null) : to);
}

/** Where a link of a list leads. */
export function linkFromList(here: string, address: string): (to: string) => string {
  const ways = waysBack(searchOf(address));
  return (to) => (samePage(pathOf(to), here) ? to : (wayTo(to, ways) ?? carrying(to, address)));
}

/** Where an act leads that was asked for at an address: back as the list was, or on with the way back. */
export function landing(to: string, askedAt: string): string {
  const { pathname, searchParams } = new URL(askedAt);
  const ways = waysBack(searchParams);
  return wayTo(to, ways) ?? (sameArea(to, pathname) ? carrying(to, ways[0] ?? null) : to);
}

/** Where a crumb leads: back as the list was, also where the crumb itself asks the list for something. */
export const crumbFrom = (to: string, search: URLSearchParams): string => wayTo(pathOf(to), waysBack(search)) ?? to;

/** The nearest way back, where it leads to a page of the area that no crumb leads to. */
export function wayBeside(
  here: string,
  search: URLSearchParams,
  crumbs: readonly (string | undefined)[],
): string | null {
  const [way] = waysBack(search);
  if (way === undefined || !sameArea(way, here)) return null;
  return crumbs.some((crumb) => crumb !== undefined && samePage(pathOf(crumb), pathOf(way))) ? null : way;
}
