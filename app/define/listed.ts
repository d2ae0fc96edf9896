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

const notListed = { error: () => t("Choose from the list") };
/** The largest id there is. */
const LAST = 2_147_483_647;
const idOf = (pick: string): number => Number(pick.split(".")[0]);

/** The id of a record that is ticked. */
export const tickedId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, notListed)
  .refine((pick) => idOf(pick) <= LAST, notListed);

/** Records that are ticked, each once, with the version that was shown: "12.3". */
export const tickedRecords = (most: number, none: () => string) =>
  ticked(
    z
      .string()
      .regex(/^[1-9]\d{0,9}\.\d{1,9}$/, notListed)
      .refine((pick) => idOf(pick) <= LAST, notListed),
    most,
    none,
  ).refine((picks) => new Set(picks.map(idOf)).size === picks.length, notListed);

/** The versions of ticked records by their ids, in the order they were ticked. */
export const versionsOf = (picks: readonly string[]): Map<number, number> =>
  new Map(picks.map((pick) => pick.split(".").map(Number) as [number, number]));
