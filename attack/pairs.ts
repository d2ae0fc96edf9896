/** What of the combinations of an attack this run tries: all of them, or enough of them that every two meet. */
import { allotted, pairwise } from "../tests/setup/pairwise";
import { isWhole } from "../tests/setup/tier";

/** Every item with every choice; in pairs every item with one, and every choice in every group. */
export function pairs<Item, Choice>(
  items: readonly Item[],
  choices: readonly Choice[],
  groupOf: (item: Item) => string,
): { item: Item; choice: Choice }[] {
  return isWhole
    ? items.flatMap((item) => choices.map((choice) => ({ item, choice })))
    : allotted(items, () => choices, groupOf);
}

/** Every combination of these values; in pairs those in which every two of them meet. */
export function combined<const P extends Record<string, readonly unknown[]>>(parameters: P) {
  type Row = ReturnType<typeof pairwise<P>>[number];
  if (!isWhole) return pairwise(parameters);
  return Object.entries(parameters).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row[];
}
