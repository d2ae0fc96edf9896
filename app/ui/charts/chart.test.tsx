import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draw } from "../../../tests/setup/draw";
import { Chart } from "./chart";
import { drawChart, type ChartSpec } from "./draw-chart.server";

const spec = (more: Partial<ChartSpec> = {}): ChartSpec => ({
  kind: "stacked",
  title: "Visits",
  summary: "More than last month.",
  along: "Week",
  categories: ["9 Nov", "16 Nov"],
  series: [
    { label: "Approved", values: [4, 2] },
    { label: "Returned", values: [0, 2], tone: "warn" },
  ],
  ...more,
});
const rects = (svg: string) =>
  [...svg.matchAll(/<rect class="bar (\w+)" x="([\d.]+)%?" y="([\d.]+)" width="([\d.]+)%" height="([\d.]+)"/g)].map(
    ([, tone, ...numbers]) => ({
      tone,
      ...(Object.fromEntries(["x", "y", "width", "height"].map((name, n) => [name, Number(numbers[n])])) as {
        x: number;
        y: number;
        width: number;
        height: number;
      }),
    }),
  );

describe("a chart", () => {
  it.each(["bars", "stacked", "lines", "heat"] as const)(
    "of %s carries its sentence and its figures as a table, and no style of its own",
    async (kind) => {
      const html = await draw(<Chart view={drawChart(spec({ kind }))} />);
      expect(html).toContain("More than last month.");
      expect(html).toContain('<th scope="row">16 Nov</th><td class="num">2</td>');
      expect(html).toMatch(/<svg class="chart"[^>]* aria-hidden="true">/);
      expect(html).not.toContain("style=");
      expect(html).not.toMatch(/fill="|stroke="|#[0-9a-f]{3}/i);
    },
  );

  it("stacks its parts on one another, to scale, within its frame", () => {
    const [first, second, third] = rects(drawChart(spec()).svg);
    expect(rects(drawChart(spec()).svg)).toHaveLength(3); // nothing is drawn for nothing
    expect(first!.height).toBeCloseTo(second!.height * 2, 0);
    expect(third).toMatchObject({ tone: "warn", x: second!.x, height: second!.height });
    expect(third!.y + third!.height).toBeCloseTo(second!.y, 0);
  });

  it("makes the longest of its lying bars as wide as there is room, and the others in proportion", () => {
    const view = drawChart(
      spec({ kind: "bars", series: [{ label: "Visits", values: [10, 5] }], say: (n) => `${n} visits` }),
    );
    expect(rects(view.svg).map(({ width }) => width)).toEqual([100, 50]);
    expect(view.svg).toContain(">10 visits</text>");
    expect(view.legend).toEqual([]);
  });

  it("breaks a line where nothing is known, and says so in the table", () => {
    const view = drawChart(
      spec({
        kind: "lines",
        categories: ["1", "2", "3", "4"],
        series: [{ label: "Collected", values: [1, null, 3, 4] }],
      }),
    );
    expect(/d="([^"]*)"/.exec(view.svg)![1]!.match(/M/g)).toHaveLength(2);
    expect(view.svg.match(/<circle/g)).toHaveLength(3);
    expect(view.rows[1]).toEqual(["2", "not known"]);
  });

  it("writes at most four words in a row, the latest among them, that never meet", () => {
    const NARROW = 256;
    const boxes = (svg: string, y: number) =>
      [...svg.matchAll(/<text x="([\d.]+)%?" y="([\d.]+)"(?: text-anchor="(\w+)")? class="dim">([^<]*)</g)]
        .filter(([, , at]) => Number(at) === y)
        .map(([, x, , anchor = "start", text]) => {
          const [place, width] = [(Number(x) / 100) * NARROW, text!.length * 7];
          const from = place - { start: 0, middle: width / 2, end: width }[anchor as "start" | "middle" | "end"];
          return { text, from, to: from + width };
        });
    for (const kind of ["stacked", "lines", "heat"] as const)
      for (const name of ["w", "Nov 2026", "16 November 2026"])
        for (let many = 1; many <= 60; many += 1) {
          const named = Array.from({ length: many }, (_, n) => (n === many - 1 ? `${name}.` : name));
          const { svg } = drawChart(
            kind === "heat"
              ? spec({ kind, categories: ["a"], series: named.map((label) => ({ label, values: [1] })) })
              : spec({ kind, categories: named, series: [{ label: "Visits", values: named.map(() => 1) }] }),
          );
          const row = boxes(svg, kind === "heat" ? 12 : 168);
          expect(row.length).toBeLessThanOrEqual(4);
          expect(row.at(-1)?.text).toBe(`${name}.`);
          row.slice(1).forEach(({ from }, n) => expect(from, `${kind} ${name} ${many}`).toBeGreaterThan(row[n]!.to));
        }
  });

  it("lets no two of all its words meet on the narrowest screen, nor leave it", () => {
    const NARROW = 256;
    const boxes = (svg: string) =>
      [...svg.matchAll(/<text x="([\d.]+)%?" y="([\d.]+)"(?: text-anchor="(\w+)")?[^>]*>([^<]*)</g)].map(
        ([, x, y, anchor = "start", text]) => {
          const [place, width] = [(Number(x) / 100) * NARROW, text!.length * 7];
          const from = place - { start: 0, middle: width / 2, end: width }[anchor as "start" | "middle" | "end"];
          return { text: text!, from, to: from + width, y: Number(y) };
        },
      );
    const long = "Savings and credit of the women of the northern market and its villages";
    for (const kind of ["bars", "stacked", "lines", "heat"] as const)
      for (const name of ["Jun 2026", long])
        for (const amount of [7, 1_234_567])
          for (const many of [1, 2, 3, 6, 12, 24]) {
            const names = Array.from({ length: many }, () => name);
            const { svg, rows } = drawChart(
              kind === "heat"
                ? spec({
                    kind,
                    categories: [name, name],
                    series: names.map(() => ({ label: "Jun 2026", values: [amount, amount] })),
                  })
                : spec({ kind, categories: names, series: [{ label: "Visits", values: names.map(() => amount) }] }),
            );
            const words = boxes(svg);
            const rest = words.map((one, n) =>
              words.slice(n + 1).filter(({ y, from, to }) => y === one.y && from < one.to && one.from < to),
            );
            expect(rest.flat(), `${kind} ${name} ${amount} ${many}`).toEqual([]);
            if (name !== long || kind === "bars" || kind === "heat")
              for (const { from, to } of words) expect([from > -1, to < NARROW + 1]).toEqual([true, true]);
            expect(rows[0]![0]).toBe(name);
          }
  });

  it("keeps the words at its ends within its frame, and its heights whole", () => {
    const categories = Array.from({ length: 24 }, (_, n) => `month ${n + 1}`);
    for (const kind of ["stacked", "lines"] as const) {
      const { svg } = drawChart(
        spec({ kind, categories, series: [{ label: "Left", values: categories.map(() => 1) }] }),
      );
      expect(svg).toMatch(/<text x="100%" y="168" text-anchor="end" class="dim">month 24</);
      expect([...svg.matchAll(/class="dim">([\d.]+)</g)].map((match) => match[1])).toEqual(["1"]);
    }
  });

  it("is the deeper where there is more, in cells of one row for each category", () => {
    const { svg, legend } = drawChart(
      spec({
        kind: "heat",
        series: [
          { label: "1 Nov", values: [1, 0], tone: "bad" },
          { label: "8 Nov", values: [4, 2] },
        ],
      }),
    );
    const depths = [...svg.matchAll(/class="bar bad"[^>]* opacity="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(depths).toHaveLength(3);
    expect(depths[1]).toBeGreaterThan(depths[2]!);
    expect(depths[2]).toBeGreaterThan(depths[0]!);
    expect(legend).toEqual([]);
  });

  it("leads from its figures to where they come from", async () => {
    const html = await draw(<Chart view={drawChart(spec({ links: ["/ops/visit/list?q=1", null] }))} />);
    expect(html).toContain('href="/ops/visit/list?q=1"');
    expect(html).toContain('<th scope="row">16 Nov</th>');
  });

  it("shows mark-up in its words as text", async () => {
    const evil = '"><script>alert(1)</script><svg onload=alert(1)>&\u0000';
    for (const kind of ["bars", "stacked", "lines", "heat"] as const) {
      const html = await draw(
        <Chart
          view={drawChart(
            spec({
              kind,
              title: evil,
              summary: evil,
              along: evil,
              categories: [evil, "b"],
              series: [
                { label: evil, values: [1, 2] },
                { label: "b", values: [1, 1] },
              ],
              say: () => evil,
            }),
          )}
        />,
      );
      expect(html).not.toMatch(/<script|<svg onload/);
      expect(html).toContain("&lt;script&gt;");
    }
  });

  it("is drawn within its frame of any numbers, also of none", () => {
    const value = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -5, max: 1_000_000_000 }));
    fc.assert(
      fc.property(
        fc.constantFrom("bars", "stacked", "lines", "heat"),
        fc.array(fc.tuple(value, value), { maxLength: 60 }),
        (kind, pairs) => {
          const { svg } = drawChart(
            spec({
              kind: kind as ChartSpec["kind"],
              categories: pairs.map((_, n) => String(n)),
              series: [
                { label: "a", values: pairs.map(([a]) => a) },
                { label: "b", values: pairs.map(([, b]) => b) },
              ],
            }),
          );
          expect(svg).not.toMatch(/NaN|Infinity|undefined|="-/);
          for (const { x, width } of rects(svg)) expect(x + width).toBeLessThanOrEqual(100.11);
        },
      ),
    );
  });
});
