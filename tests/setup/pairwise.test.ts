import { describe, expect, it } from "vitest";
import { allotted, pairwise } from "./pairwise";

/** Every two values of different parameters, written as "name=value name=value". */
function pairsIn(rows: readonly Record<string, unknown>[]): Set<string> {
  const pairs = new Set<string>();
  for (const row of rows) {
    const cells = Object.entries(row).map(([name, value]) => `${name}=${String(value)}`);
    for (const [at, one] of cells.entries()) for (const other of cells.slice(at + 1)) pairs.add(`${one} ${other}`);
  }
  return pairs;
}

/** Every combination. */
const product = (parameters: Record<string, readonly unknown[]>) =>
  Object.entries(parameters).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("rows in pairs", () => {
  it.each<Record<string, readonly number[]>>([
    { a: upTo(2), b: upTo(2), c: upTo(2) },
    { a: upTo(5), b: upTo(1), c: upTo(3), d: upTo(4) },
    { away: upTo(14), name: upTo(8), path: upTo(6) },
    { a: upTo(3), b: upTo(3), c: upTo(3), d: upTo(3), e: upTo(3), f: upTo(7) },
  ])("hold every two values of different parameters, in fewer rows than all: %j", (parameters) => {
    const rows = pairwise(parameters);
    expect(pairsIn(rows)).toEqual(pairsIn(product(parameters)));
    expect(rows.length).toBeLessThan(product(parameters).length);
    const [longest, next] = Object.values(parameters)
      .map((values) => values.length)
      .sort((one, other) => other - one);
    expect(rows.length).toBeLessThanOrEqual(1.7 * longest! * next!);
  });

  it("are all combinations of two parameters, and the same each time", () => {
    expect(pairwise({ a: ["x", "y"], b: [1, 2, 3] })).toHaveLength(6);
    const parameters = { a: upTo(6), b: upTo(5), c: upTo(4) };
    expect(pairwise(parameters)).toEqual(pairwise(parameters));
  });
});

describe("choices allotted", () => {
  const items = upTo(40).map((at) => ({ at, group: at < 30 ? "large" : "small", choices: upTo(12).slice(at % 5) }));
  const given = allotted(
    items,
    ({ choices }) => choices,
    ({ group }) => group,
  );

  it("reach every item, with a choice that it has", () => {
    expect(new Set(given.map(({ item }) => item))).toEqual(new Set(items));
    expect(given.filter(({ item, choice }) => !item.choices.includes(choice))).toEqual([]);
  });

  it("meet every group, where one of its items has them", () => {
    const met = new Set(given.map(({ item, choice }) => `${item.group} ${choice}`));
    expect(met).toEqual(new Set(items.flatMap(({ group, choices }) => choices.map((choice) => `${group} ${choice}`))));
  });

  it("are about as many as there are items", () => expect(given.length).toBeLessThan(items.length + 12));

  it("are none for what has none", () => {
    expect(
      allotted(
        [1, 2],
        () => [],
        () => "",
      ),
    ).toEqual([]);
  });
});
