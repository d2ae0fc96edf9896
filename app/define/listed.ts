import { z } from "zod/v4";
import { t } from "~/core/text";

/** What was sent under one name, as a list, for `z.preprocess`: a form sends nothing, one value, or several. */
export const listed = (value: unknown): unknown =>
  value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value];

/**
 * What somebody ticks on a page: at least one, and not more than are done at once.
 * @param none what is said where nothing is ticked
 */
export const ticked = <Item extends z.ZodType>(item: Item, most: number, none: () => string) =>
  z.preprocess(
    listed,
    z
      .array(item)
      .min(1, { error: none })
      .max(most, { error: () => t("Tick {n} at most", { n: most }) }),
  );

/** Records that are ticked, each with the version that was shown: "12.3". */
export const tickedRecords = (most: number, none: () => string) =>
  ticked(z.string().regex(/^[1-9]\d{0,9}\.\d{1,9}$/, { error: () => t("Choose from the list") }), most, none);

/** The versions of ticked records by their ids, in the order they were ticked. */
export const versionsOf = (picks: readonly string[]): Map<number, number> =>
  new Map(picks.map((pick) => pick.split(".").map(Number) as [number, number]));
