/** Fewer tries than every combination, of which none is left to chance: what meets what is counted. */

type Row<P> = { [Name in keyof P]: P[Name] extends readonly (infer Value)[] ? Value : never };

/** Rows in which every two values of different parameters meet at least once. */
export function pairwise<const P extends Record<string, readonly unknown[]>>(parameters: P): Row<P>[] {
  const sizes = Object.values(parameters).map((values) => values.length);
  const open = new Set(allPairs(sizes));
  const rows: number[][] = [];
  for (const pair of open) {
    const row = sizes.map(() => -1);
    for (const half of pair.split(" ")) row[Number(half.split("=")[0])] = Number(half.split("=")[1]);
    for (const [at, size] of sizes.entries()) {
      if (row[at]! >= 0) continue;
      const wins = Array.from({ length: size }, (_, value) => openWith(open, row, at, value));
      row[at] = wins.indexOf(Math.max(...wins));
    }
    for (const one of pairsOf(row)) open.delete(one);
    rows.push(row);
  }
  return rows.map(
    (row) =>
      Object.fromEntries(Object.entries(parameters).map(([name, values], at) => [name, values[row[at]!]])) as Row<P>,
  );
}

const named = (one: number, value: number, other: number, with_: number) => `${one}=${value} ${other}=${with_}`;

function allPairs(sizes: readonly number[]): string[] {
  const pairs: string[] = [];
  for (const [one, values] of sizes.entries())
    for (let other = one + 1; other < sizes.length; other++)
      for (let value = 0; value < values; value++)
        for (let with_ = 0; with_ < sizes[other]!; with_++) pairs.push(named(one, value, other, with_));
  return pairs;
}

/** How many pairs that are still open a value would meet beside those of its row. */
function openWith(open: ReadonlySet<string>, row: readonly number[], at: number, value: number): number {
  return row.filter(
    (with_, other) =>
      with_ >= 0 && open.has(other < at ? named(other, with_, at, value) : named(at, value, other, with_)),
  ).length;
}

function pairsOf(row: readonly number[]): string[] {
  return row.flatMap((value, one) => row.slice(one + 1).map((with_, next) => named(one, value, one + 1 + next, with_)));
}

/**
 * Gives every item one of the choices it has, those first that its group has met least, and then each group the choices
 * it has not met: every item is tried, and every choice in every group that has it.
 */
export function allotted<Item, Choice>(
  items: readonly Item[],
  choicesOf: (item: Item) => readonly Choice[],
  groupOf: (item: Item) => string,
): { item: Item; choice: Choice }[] {
  const met = new Map<string, number>();
  const given: { item: Item; choice: Choice }[] = [];
  const key = (item: Item, choice: Choice) => JSON.stringify([groupOf(item), choice]);
  const times = (item: Item, choice: Choice) => met.get(key(item, choice)) ?? 0;
  const give = (item: Item, choice: Choice) => {
    met.set(key(item, choice), times(item, choice) + 1);
    given.push({ item, choice });
  };
  for (const item of items) {
    const choices = choicesOf(item);
    if (choices.length === 0) continue;
    const fewest = Math.min(...choices.map((choice) => times(item, choice)));
    give(
      item,
      choices.find((choice) => times(item, choice) === fewest)!,
    );
  }
  for (const item of items) for (const choice of choicesOf(item)) if (times(item, choice) === 0) give(item, choice);
  return given;
}
