/** The help of every screen, by the address of the page. */
import type { HelpText, HelpTexts } from "~/define/help";
import type { Resource } from "~/define/resource";
import { HELP, resourceAt, resourceByWord } from "../registry.server";
import { matchRoute } from "../route-permission.server";
import { OWN_PAGES } from "./own-pages";
import { FACE_HELP } from "./table-faces";

/** By pattern of the route table. */
export const PAGE_HELP: HelpTexts = Object.assign({}, OWN_PAGES, ...HELP.map(({ pages }) => pages)) as HelpTexts;
/** What each table people keep is, by the name of its resource. */
export const TABLE_HELP = Object.assign({}, ...HELP.map(({ tables }) => tables)) as Readonly<Record<string, string>>;

interface PageHelp extends HelpText {
  /** What the records of the page are; null for a page that is not about a table. */
  about: string | null;
  resource: Resource | null;
}

/** The help of a page, whatever record it shows; null where the product has no such page, or no words for it. */
export function helpOf(path: string): PageHelp | null {
  const match = matchRoute(path);
  if (!match || match.line.bare) return null;
  const resource = match.params.resource ? (resourceAt(path) ?? resourceByWord(match.params.resource)) : null;
  const own = PAGE_HELP[match.line.path];
  if (own) return { ...own, about: resource ? (TABLE_HELP[resource.name] ?? null) : null, resource };
  const face = FACE_HELP[/:resource\/(\w+)/.exec(match.line.path)?.[1] ?? ""];
  const about = resource ? TABLE_HELP[resource.name] : undefined;
  return face && resource && about ? { ...face, about, resource } : null;
}

export type { HelpText };
