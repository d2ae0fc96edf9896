/** The help of every screen, by the address of the page. */
import type { HelpText, HelpTexts } from "~/define/help";
import type { Resource } from "~/define/resource";
import { findReportAt } from "../report/report-at.server";
import { ofPortal, resourceAt, resourceByWord } from "../portal.server";
import { matchRoute } from "../route-permission.server";
import { OWN_PAGES } from "./own-pages";
import { figuresOf, reportHelp } from "./report-help";
import { FACE_HELP } from "./table-faces";

/** By pattern of the route table. */
export const pageHelp = ofPortal(
  ({ help }): HelpTexts => Object.assign({}, OWN_PAGES, ...help.map(({ pages }) => pages)) as HelpTexts,
);
/** What each table people keep is, by the name of its resource. */
export const tableHelp = ofPortal(
  ({ help }) => Object.assign({}, ...help.map(({ tables }) => tables)) as Readonly<Record<string, string>>,
);

interface PageHelp extends HelpText {
  /** What the records of the page are; null for a page that is not about a table. */
  about: string | null;
  resource: Resource | null;
  /** What the figures of a report count. */
  figures?: { label: string; means: string }[];
}

/** The help of a page, whatever record it shows; null where the product has no such page, or no words for it. */
export function helpOf(path: string): PageHelp | null {
  const match = matchRoute(path);
  if (!match || match.line.bare) return null;
  const report = findReportAt(path);
  if (report) return { ...reportHelp(report), about: null, resource: null, figures: figuresOf(report) };
  const resource = match.params.resource ? (resourceAt(path) ?? resourceByWord(match.params.resource)) : null;
  const own = pageHelp()[match.line.path];
  if (own) return { ...own, about: resource ? (tableHelp()[resource.name] ?? null) : null, resource };
  const face = FACE_HELP[/:resource\/(\w+)/.exec(match.line.path)?.[1] ?? ""];
  const about = resource ? tableHelp()[resource.name] : undefined;
  return face && resource && about ? { ...face, about, resource } : null;
}

export type { HelpText };
