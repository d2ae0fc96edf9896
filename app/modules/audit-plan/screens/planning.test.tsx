/** The planning list as a form, drawn as a browser without script gets it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { ListScreen } from "~/engine/list/listing.server";
import { tagWith } from "../../../../tests/setup/draw";
import { ROWS_A_PAGE, type PlanRows } from "../index.server";
import Planning from "./planning";

const numbers = Array.from({ length: ROWS_A_PAGE }, (_, at) => at);
const column = (id: string, label: string) => ({ id, label, numeric: false, nowrap: false, sortable: false });
const list: ListScreen = {
  title: "Units and scores",
  sentence: "500 units",
  area: "audit",
  within: null,
  columns: [
    column("unit", "Unit"),
    column("residual", "Residual risk"),
    column("band", "Band"),
    column("lastAudit", "Last audit"),
    column("dueOn", "Due"),
    column("days", "Days"),
    column("included", "Planned"),
  ],
  filters: [],
  rows: numbers.map((at) => ({
    id: 100 + at,
    unit: { text: `Branch of the lake ${at}`, to: `/audit/planning/details/edit/1/${100 + at}`, under: "Branch, 2026" },
    residual: { text: "256", under: "320 less 20 %" },
    band: { text: "High", tone: "bad" },
    lastAudit: "16 Jul 2025",
    dueOn: "16 Jul 2026",
    days: "8",
    included: { text: "Planned", tone: "ok" },
  })) as never,
  page: 1,
  size: ROWS_A_PAGE,
  total: 500,
  more: false,
  sort: "-residual",
  narrowed: false,
  empty: { title: "", text: "" },
  add: null,
  buttons: [],
  csv: "/export/audit-units/csv",
  xlsx: "/export/audit-units/xlsx",
};
const plan: PlanRows = {
  version: 60,
  rows: numbers.map((at) => ({
    id: 100 + at,
    name: `Branch of the lake ${at}`,
    due: at !== 3,
    values: {
      seen: `${100 + at}.2.0123456789ab`,
      included: "on",
      plannedStart: "02-Mar-2026",
      plannedEnd: "13-Mar-2026",
      days: "8",
      reason: "",
    },
  })),
};

async function page(shown: { plan: PlanRows | null; long?: number }, reply?: object): Promise<string> {
  const loader = () => ({ key: "k".repeat(20), list, long: null, ...shown });
  const handler = createStaticHandler([{ id: "page", path: "*", element: <Planning />, loader }]);
  const context = await handler.query(new Request("http://portal.test/audit/planning"));
  if (context instanceof Response) throw new Error("Nothing is drawn.");
  if (reply) context.actionData = { page: reply };
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

it("has a field for what is planned of each row, named by its unit, and weighs less than 50 kB", async () => {
  const html = await page({ plan });
  expect(tagWith(html, 'name="rows[2].days"')).toContain('aria-label="Days of Branch of the lake 2"');
  expect(tagWith(html, 'name="rows[2].plannedEnd"')).toContain('value="13-Mar-2026"');
  expect(tagWith(html, 'name="rows[2].included"')).toContain("checked");
  expect(tagWith(html, 'name="rows[24].seen"')).toContain('value="124.2.0123456789ab"');
  expect(html).toContain('name="rows[2].reason"');
  expect(html).not.toContain('name="rows[3].reason"');
  expect(tagWith(html, 'name="_version"')).toContain('value="60"');
  expect(html).not.toContain('data-l="Last audit"');
  expect(html.length).toBeLessThan(50_000);
});

it("is the plain list for others, and says on which pages rows are changed", async () => {
  const html = await page({ plan: null });
  expect(html).not.toContain('name="rows[');
  expect(html).toContain("16 Jul 2025");
  expect(await page({ plan: null, long: ROWS_A_PAGE })).toContain("Rows are changed on pages of 25");
});

it("draws what was sent again beside its own unit, with what is wrong at its field", async () => {
  const sent = { ...plan, rows: [plan.rows[7]!, plan.rows[1]!] };
  const rows = sent.rows.map(({ values }, at) => (at === 0 ? { ...values, days: "250", included: "" } : values));
  const reply = {
    result: { status: "error", initialValue: { rows }, error: { "rows[0].days": ["Days of auditors: at most 12"] } },
    key: "k".repeat(20),
    clash: null,
    drawn: { plan: sent, rows: [list.rows[7], list.rows[1]] },
  };
  const html = await page({ plan }, reply);
  expect(tagWith(html, 'name="rows[0].days"')).toContain('value="250"');
  expect(tagWith(html, 'name="rows[0].days"')).toContain('aria-label="Days of Branch of the lake 7"');
  expect(tagWith(html, 'name="rows[0].included"')).not.toContain("checked");
  expect(tagWith(html, 'name="rows[0].seen"')).toContain('value="107.2.');
  expect(html).toContain('href="#f-rows%5B0%5D.days"');
  expect(html).not.toContain('name="rows[2].days"');
});
