/** What becomes of risks when the scale or the appetite of their company changes. Pure. */
import { t } from "~/core/text";
import { BANDS, bandOf, bandWord, within, type Band, type Scale } from "./risk-rules";

/** A risk that is scored and not closed. */
export interface Scored {
  id: number;
  category: string;
  score: number;
  band: Band;
}

/** A row of history that no person gave: what changed, and the level before and after. */
const MARK = /^(SCALE|APPETITE):(LOW|MODERATE|HIGH|CRITICAL)>(LOW|MODERATE|HIGH|CRITICAL)$/;

export const markOf = (what: "SCALE" | "APPETITE", before: Band, after: Band): string => `${what}:${before}>${after}`;

/** What a row of history says was found, in words. */
export function foundWords(why: string): string {
  const [, what, before, after] = MARK.exec(why) ?? [];
  if (!what) return t(why);
  const levels = { before: t(bandWord(before!)).toLowerCase(), after: t(bandWord(after!)).toLowerCase() };
  return what === "SCALE"
    ? t("The scale of risks changed: from {before} to {after}", levels)
    : t("The risk appetite changed: from {before} to {after}", levels);
}

interface Moved {
  from: Band;
  to: Band;
  count: number;
}

/** How many risks go from which level to which, the lowest first. */
export function levelsMoved(risks: readonly Scored[], scale: Scale): Moved[] {
  return BANDS.flatMap((from) =>
    BANDS.map((to) => ({
      from,
      to,
      count: risks.filter(({ band, score }) => band === from && bandOf(score, scale) === to).length,
    })),
  ).filter(({ from, to, count }) => from !== to && count > 0);
}

/** How many risks of a category come above its appetite, and how many no longer are. */
export function appetiteMoved(risks: readonly Scored[], before: Band, after: Band): { above: number; below: number } {
  const count = (is: (band: Band) => boolean) => risks.filter(({ band }) => is(band)).length;
  return {
    above: count((band) => within(band, before) && !within(band, after)),
    below: count((band) => !within(band, before) && within(band, after)),
  };
}
