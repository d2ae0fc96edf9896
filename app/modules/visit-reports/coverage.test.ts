/** Coverage of plans: what was planned beside what was made. */
import { beforeAll, describe, expect, it } from "vitest";
import { readListParams } from "~/define/list";
import { exportByName } from "~/engine/export/export-list.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { visitList } from "~/modules/visits/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, category, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { screenOf } from "../../../tests/setup/listing";
import { draft, filled, move } from "../../../tests/setup/visits";
import { coverageNow } from "./coverage.server";
import { coverageReport, readReport } from "./reports.server";
import { totalsOf } from "./sheet";

const plans = resource("VisitPlan");
let staff: Operations;

async function plan(
  who: number,
  month: string,
  unitId: number,
  purpose: string,
  visits: number,
  at = new Date("2026-11-20T09:00:00Z"),
): Promise<number> {
  const input = schemaOf(plans, "add").parse({
    month,
    unitId,
    purposeId: await category("VISIT_PURPOSE", purpose),
    visits,
    note: null,
  });
  return (await saveRecord(await as(who, at), plans, null, input, null)).id;
}

/** A field day of the first branch, sent in. */
async function sentIn(more: Record<string, unknown>): Promise<number> {
  const { id } = await filled(staff, more);
  await move(staff.bm, id, "submit");
  return id;
}

beforeAll(async () => {
  staff = await seeded(seedOperations);
  const {
    branches: [here, there],
    areas: [area],
  } = staff.tree;
  const late = "The line was down all week";
  const field = await plan(staff.am, "2026-11", here, "FIELD-DAY", 2);
  const october = await plan(staff.am, "2026-10", here, "FIELD-DAY", 1, new Date("2026-10-02T09:00:00Z"));
  await plan(staff.am, "2026-11", there, "FIELD-DAY", 1);
  await plan(staff.rm, "2026-11", area, "REGIONAL", 1);
  await move(staff.am, await sentIn({ plannedVisitId: field, visitDate: "2026-11-18" }), "approve");
  await sentIn({ plannedVisitId: field, visitDate: "2026-11-19" });
  await sentIn({ visitDate: "2026-11-20" });
  // Two drafts for a plan of one: both may still be sent in.
  const [first, second] = [
    await filled(staff, { plannedVisitId: october, visitDate: "2026-10-20", lateReason: late }),
    await filled(staff, { plannedVisitId: october, visitDate: "2026-10-21", lateReason: late }),
  ];
  for (const { id } of [first, second]) await move(staff.bm, id, "submit");
  await draft(staff.otherBm, "BM", there, "FIELD-DAY", { visitDate: "2026-11-20" });
});

const sheetOf = async (who: number, asked: Record<string, string>) =>
  (await readReport(await as(who), coverageReport, readListParams(new URLSearchParams(asked), coverageReport.spec)))
    .sheet;
const CELLS = ["planned", "done", "approved", "fulfilled", "open", "coverage", "unplanned"];
const figures = async (who: number, asked: Record<string, string>, ...names: string[]) =>
  (await sheetOf(who, asked)).rows.map(({ cells }) => [...names, ...CELLS].map((name) => cells[name]));

describe("coverage", () => {
  it("tells fulfilled, partly fulfilled and unfulfilled plans and visits without one apart, by unit and month", async () => {
    const span = { "visitDate.from": "2026-10-15", "visitDate.to": "2026-11-20" };
    expect(await figures(staff.oh, span, "unit", "month")).toEqual([
      ["Area TA1", "2026-11", 1, 0, 0, 0, 1, 0, 0],
      ["Branch TB1", "2026-10", 1, 2, 0, 1, 0, 100, 0],
      ["Branch TB1", "2026-11", 2, 2, 1, 2, 0, 100, 1],
      ["Branch TB2", "2026-11", 1, 0, 0, 0, 1, 0, 0],
    ]);
    expect(await figures(staff.oh, { ...span, by: "month" }, "month")).toEqual([
      ["2026-10", 1, 2, 0, 1, 0, 100, 0],
      ["2026-11", 4, 2, 1, 2, 2, 50, 1],
    ]);
    expect(await figures(staff.oh, { ...span, by: "purpose" }, "purpose")).toEqual([
      ["Field day", 4, 4, 1, 3, 1, 75, 1],
      ["Regional review", 1, 0, 0, 0, 1, 0, 0],
    ]);
  });

  it("counts the months that the dates touch whole, and no others", async () => {
    expect(
      await figures(staff.oh, { "visitDate.from": "2026-10-30", "visitDate.to": "2026-10-31", by: "month" }, "month"),
    ).toEqual([["2026-10", 1, 2, 0, 1, 0, 100, 0]]);
    expect(
      await figures(staff.oh, { "visitDate.from": "2026-12-01", "visitDate.to": "2026-12-31", by: "month" }),
    ).toEqual([]);
  });

  it("is of the reader's part, and of the unit and purpose asked for", async () => {
    const {
      branches: [, there],
      areas: [area],
    } = staff.tree;
    const totals = async (who: number, asked: Record<string, string> = {}) => {
      const { planned, open, unplanned } = totalsOf(await sheetOf(who, asked));
      return [planned, open, unplanned];
    };
    expect(await totals(staff.otherBm)).toEqual([1, 1, 0]);
    expect(await totals(staff.bm)).toEqual([3, 0, 1]);
    expect(await totals(staff.oh, { unitId: String(there) })).toEqual([1, 1, 0]);
    expect(
      await totals(staff.oh, { unitId: String(area), purposeId: String(await category("VISIT_PURPOSE", "REGIONAL")) }),
    ).toEqual([1, 1, 0]);
  });

  it("has totals that are the sums of its file, and of every arrangement alike", async () => {
    const list = exportByName("coverage")!;
    const seen = new Set<string>();
    for (const { value: by } of coverageReport.by) {
      const rows: (string | null)[][] = [];
      for await (const row of list.rows(await as(staff.oh), readListParams(new URLSearchParams({ by }), list.spec)))
        rows.push(row.map((value) => (value === null ? null : String(value))));
      const totals = totalsOf(await sheetOf(staff.oh, { by }));
      const sums = Object.fromEntries(
        coverageReport.columns.flatMap(({ id, total }, at) =>
          total === "sum" ? [[id, rows.reduce((sum, row) => sum + Number(row[at]), 0)]] : [],
        ),
      );
      expect(totals).toMatchObject(sums);
      expect(totals.coverage).toBe(60);
      seen.add(JSON.stringify(sums));
    }
    expect([...seen]).toHaveLength(1);
  });

  it("leads from each number to the visits and the plans it is made of", async () => {
    let followed = 0;
    for (const { value: by } of coverageReport.by) {
      for (const { cells, to } of (await sheetOf(staff.oh, { by })).rows) {
        for (const [column, link] of Object.entries(to)) {
          const { pathname, searchParams } = new URL(link, "http://portal");
          if (column === "planned") {
            expect(pathname).toBe("/ops/visit/plan/list");
            const { rows } = await listPage(await as(staff.oh), plans, searchParams);
            expect(rows.reduce((sum, row) => sum + Number(row.visits), 0)).toBe(cells.planned);
          } else {
            expect(
              (await screenOf(await as(staff.oh), visitList, "history", Object.fromEntries(searchParams))).total,
              `${by} ${column}`,
            ).toBe(cells[column]);
          }
          followed += 1;
        }
      }
    }
    expect(followed).toBeGreaterThan(15);
    const { filters } = await screenOf(await as(staff.oh), visitList, "history", { planned: "false" });
    expect(filters.find(({ name }) => name === "planned")).toMatchObject({ label: "Made for a plan", kind: "kept" });
  });

  it("stands on the first page for the present month; where nothing is planned, nowhere", async () => {
    expect(await coverageNow(await as(staff.oh))).toEqual({
      planned: 4,
      fulfilled: 2,
      unplanned: 1,
      search: { "visitDate.from": "2026-11-01", "visitDate.to": "2026-11-30" },
    });
    expect(await coverageNow(await as(staff.oh, new Date("2027-03-02T09:00:00Z")))).toBeNull();
  });

  it("counts a surprise visit for no one of the branch before it is sent in, and plans that are cancelled nowhere", async () => {
    const here = staff.tree.branches[0];
    const before = JSON.stringify(await figures(staff.bm, {}, "unit"));
    const id = await plan(staff.am, "2026-11", here, "GROUP-MEETING", 1);
    const visit = await draft(staff.am, "AM", here, "GROUP-MEETING", { plannedVisitId: id, surprise: true });
    expect(totalsOf(await sheetOf(staff.bm, {}))).toMatchObject({ planned: 4, done: 4 });
    await move(staff.am, Number(visit.id), "cancel", { note: "No one was there that day" });
    await setActive(await as(staff.am), plans, id, false, null, "");
    expect(JSON.stringify(await figures(staff.bm, {}, "unit"))).toBe(before);
  });
});
