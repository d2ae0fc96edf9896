/** Which menu of the sidebar is the current one. Pure. */

interface Linked {
  name: string;
  link: string;
}
interface Menu<Sub> extends Linked {
  subMenus: readonly Sub[];
}

const wordsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);
const begins = (words: readonly string[], path: readonly string[]) =>
  words.length > 0 && words.length <= path.length && words.every((word, at) => word === path[at]);

/**
 * How far a link goes along with a path, by whole words; 0 where it leads elsewhere. A link to a list is the face of what
 * lies beside the list, its records above all: "/ops/bm/visit/list" of "/ops/bm/visit/edit/7". Of two that go equally far
 * the list is the nearer one, unless the path is the other link itself.
 */
function reachOf(link: string, path: readonly string[]): number {
  const words = wordsOf(link);
  if (begins(words, path)) return words.length === path.length ? 2 * words.length + 2 : 2 * words.length;
  return words.at(-1) === "list" && begins(words.slice(0, -1), path) ? 2 * words.length - 1 : 0;
}

/**
 * The menu and the sub-menu that are current: the link that goes furthest along with the path, and the menu it stands in.
 * Where no link goes along, the menu that leads to the start of the area.
 * @param path where the page stands in the menus: its own, or the one that the route table names for it
 */
export function currentMenu<Sub extends Linked>(
  menus: readonly Menu<Sub>[],
  path: string,
  start: string | null,
): { menu: Menu<Sub> | null; sub: Sub | null } {
  const words = wordsOf(path);
  const links = menus.flatMap((menu) =>
    [null, ...menu.subMenus].map((sub) => ({ menu, sub, reach: reachOf((sub ?? menu).link, words) })),
  );
  const best = links.reduce<(typeof links)[number] | null>(
    (first, one) => (one.reach > (first?.reach ?? 0) ? one : first),
    null,
  );
  return { menu: best?.menu ?? menus.find(({ link }) => link === start) ?? null, sub: best?.sub ?? null };
}
