import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReportPage } from "~/modules/financial-reports/index.server";
import { ReportTable } from "./report-table";

/** A report of a date or code, and so many columns of figures. */
const pageOf = (figures: number): ReportPage =>
  ({
    title: "Report",
    columns: [
      { id: "date", label: "Date", query: null },
      ...Array.from({ length: figures }, (_, n) => ({ id: `n${n}`, label: `Figure ${n}`, look: "num", query: null })),
    ],
    rows: [
      { kind: "line", depth: 0, to: null, cells: ["12 Nov 2026", ...Array.from({ length: figures }, () => "7.00")] },
    ],
    totals: null,
    linked: 0,
    query: null,
  }) as unknown as ReportPage;

it("shows a card for each row on a small screen as soon as there is a figure, each with its name", () => {
  for (const figures of [1, 2, 3, 9]) {
    const html = renderToStaticMarkup(<ReportTable page={pageOf(figures)} />);
    expect(html).toMatch(/<table class="table report cards/);
    for (let n = 0; n < figures; n += 1) expect(html).toContain(`<td class="num" data-l="Figure ${n}">7.00</td>`);
  }
  expect(renderToStaticMarkup(<ReportTable page={pageOf(0)} />)).toMatch(/<table class="table report keep/);
});

it("leaves out the name of no figure, wherever it stands in a row", () => {
  const css = readFileSync("app/ui/css/table.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const nameless = [...css.matchAll(/([^{}]*)\{[^{}]*content: none;/g)].flatMap(([, selectors]) =>
    selectors!.split(",").map((one) => one.trim()),
  );
  expect(nameless.filter((one) => one.includes("nth-child"))).toEqual([
    ".table.cards td:nth-child(2):not(.num)::before",
  ]);
});
