/** Coverage of plans: what was planned beside what was made. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { readListParams } from "~/define/list";
import { exportByName } from "~/engine/export/export-list.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { markNotPossible, visitList } from "~/modules/visits/index.server";
import { groupSection } from "~/modules/visits/sections/group.server";
import { addRow } from "~/modules/visits/visit-parent.server";
import { seeded } from "../../../tests/setup/database";
import { as, category, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { screenOf } from "../../../tests/setup/listing";
import { sheetOf as reportSheet } from "../../../tests/setup/report";
import { draft, filled, groupInput, move, newKey } from "../../../tests/setup/visits";
import { COVERED_BY, coverageNow } from "./coverage.server";
import { coverageReport } from "./reports.server";

const plans = resource("VisitPlan");
let staff: Operations;

async function plan(
  who: number,
  month: string,
  unitId: number,
  purpose: string,
  visits: number,
  at = new Date("2026-11-06T09:00:00Z"),
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
  // Two drafts for a plan of one: both may still be sent in. A month later they fulfil nothing of it.
  const [first, second] = [
    await filled(staff, { plannedVisitId: october, visitDate: "2026-10-20", lateReason: late }),
    await filled(staff, { plannedVisitId: october, visitDate: "2026-10-21", lateReason: late }),
  ];
  for (const { id } of [first, second]) await move(staff.bm, id, "submit");
  await draft(staff.otherBm, "BM", there, "FIELD-DAY", { visitDate: "2026-11-20" });
});

const sheetOf = async (who: number, asked: Record<string, string>) => reportSheet(await as(who), coverageReport, asked);
const CELLS = ["planned", "done", "approved", "fulfilled", "open", "coverage", "unplanned"];
const figures = async (who: number, asked: Record<string, string>, ...names: string[]) =>
  (await sheetOf(who, asked)).rows.map(({ cells }) => [...names, ...CELLS].map((name) => cells[name]));

describe("coverage", () => {
  it("tells fulfilled, partly fulfilled and unfulfilled plans and visits without one apart, by unit and month", async () => {
    const span = { "visitDate.from": "2026-10-15", "visitDate.to": "2026-11-20" };
    expect(await figures(staff.oh, span, "unit", "month")).toEqual([
      ["Area TA1", "2026-11", 1, 0, 0, 0, 1, 0, 0],
      ["Branch TB1", "2026-10", 1, 2, 0, 0, 1, 0, 0],
      ["Branch TB1", "2026-11", 2, 2, 1, 2, 0, 100, 1],
      ["Branch TB2", "2026-11", 1, 0, 0, 0, 1, 0, 0],
    ]);
    expect(await figures(staff.oh, { ...span, by: "month" }, "month")).toEqual([
      ["2026-10", 1, 2, 0, 0, 1, 0, 0],
      ["2026-11", 4, 2, 1, 2, 2, 50, 1],
    ]);
    expect(await figures(staff.oh, { ...span, by: "purpose" }, "purpose")).toEqual([
      ["Field day", 4, 4, 1, 2, 2, 50, 1],
      ["Regional review", 1, 0, 0, 0, 1, 0, 0],
    ]);
  });

  it("counts the months that the dates touch whole, and no others", async () => {
    expect(
      await figures(staff.oh, { "visitDate.from": "2026-10-30", "visitDate.to": "2026-10-31", by: "month" }, "month"),
    ).toEqual([["2026-10", 1, 2, 0, 0, 1, 0, 0]]);
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
      const { planned, open, unplanned } = (await sheetOf(who, asked)).totals!;
      return [planned, open, unplanned];
    };
    expect(await totals(staff.otherBm)).toEqual([1, 1, 0]);
    expect(await totals(staff.bm)).toEqual([3, 1, 1]);
    expect(await totals(staff.oh, { unitId: String(there) })).toEqual([1, 1, 0]);
    expect(
      await totals(staff.oh, { unitId: String(area), purposeId: String(await category("VISIT_PURPOSE", "REGIONAL")) }),
    ).toEqual([1, 1, 0]);
  });

  it("has totals that are the sums of its file, and of every arrangement alike", async () => {
    const list = exportByName("coverage")!;
    const seen = new Set<string>();
    for (const by of Object.keys(COVERED_BY)) {
      const rows: (string | null)[][] = [];
      for await (const row of list.rows(await as(staff.oh), readListParams(new URLSearchParams({ by }), list.spec)))
        rows.push(row.map((value) => (value === null ? null : String(value))));
      const totals = (await sheetOf(staff.oh, { by })).totals!;
      const sums = Object.fromEntries(
        coverageReport.columns.flatMap(({ id, total }, at) =>
          total === "sum" ? [[id, rows.reduce((sum, row) => sum + Number(row[at]), 0)]] : [],
        ),
      );
      expect(totals).toMatchObject(sums);
      expect(totals.coverage).toBe(40);
      seen.add(JSON.stringify(sums));
    }
    expect([...seen]).toHaveLength(1);
  });

  it("leads from each number to the visits and the plans it is made of", async () => {
    let followed = 0;
    for (const by of Object.keys(COVERED_BY)) {
      for (const { cells, to } of (await sheetOf(staff.oh, { by })).rows) {
        for (const [column, link] of Object.entries(to)) {
          const { pathname, searchParams } = new URL(link!, "http://portal");
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
    expect((await sheetOf(staff.bm, {})).totals).toMatchObject({ planned: 4, done: 4 });
    await move(staff.am, Number(visit.id), "cancel", { note: "No one was there that day" });
    await setActive(await as(staff.am, new Date("2026-11-07T09:00:00Z")), plans, id, false, null, "");
    expect(JSON.stringify(await figures(staff.bm, {}, "unit"))).toBe(before);
  });

  it("is not raised by visits entered weeks later, nor by ones in which nothing was possible", async () => {
    const october = { "visitDate.from": "2026-10-01", "visitDate.to": "2026-10-31" };
    const [row] = (await sheetOf(staff.oh, october)).rows;
    expect(row!.cells).toMatchObject({ planned: 1, done: 2, late: 2, notDone: 0, fulfilled: 0, coverage: 0 });
    const here = staff.tree.branches[0];
    const purposeId = await plan(staff.am, "2026-11", here, "CASH-CHECK", 1);
    const { id } = await draft(staff.am, "AM", here, "CASH-CHECK", { plannedVisitId: purposeId });
    await markNotPossible(await as(staff.am), Number(id), "CASH", { reason: "The safe was in time lock all day" });
    await move(staff.am, Number(id), "submit");
    const of = {
      by: "purpose",
      unitId: String(here),
      purposeId: String(await category("VISIT_PURPOSE", "CASH-CHECK")),
    };
    const sheet = await sheetOf(staff.oh, of);
    expect(sheet.rows[0]!.cells).toMatchObject({ planned: 1, done: 1, notDone: 1, late: 0, fulfilled: 0, open: 1 });
    expect(sheet.shown).toContain("notDone");
    expect(sheet.shown).not.toContain("late");
    const again = await draft(staff.am, "AM", here, "CASH-CHECK", { plannedVisitId: purposeId });
    expect(again.id, "the plan is still open").toBeGreaterThan(Number(id));
  });

  it("is not raised by visits for a plan made after the seventh, which stands beside", async () => {
    const there = staff.tree.branches[1];
    const of = { by: "unit", unitId: String(there), "visitDate.from": "2026-11-01", "visitDate.to": "2026-11-30" };
    const seen = async () => {
      const { rows, shown } = await sheetOf(staff.oh, of);
      const [{ cells }] = rows as [(typeof rows)[number]];
      return [cells.planned, cells.now, cells.done, cells.fulfilled, cells.coverage, shown.includes("now")];
    };
    expect(await seen()).toEqual([1, 1, 0, 0, 0, false]);
    const late = await plan(staff.am, "2026-11", there, "GROUP-MEETING", 5, new Date("2026-11-08T09:00:00Z"));
    const { id } = await draft(staff.otherBm, "BM", there, "GROUP-MEETING", { plannedVisitId: late });
    await addRow(await as(staff.otherBm), groupSection, Number(id), groupInput(), newKey());
    await move(staff.otherBm, Number(id), "submit");
    expect(await seen()).toEqual([1, 6, 1, 0, 0, true]);
  });

  it("is held to the plan of the month's first days, with what was changed since beside it", async () => {
    const there = staff.tree.branches[1];
    const of = { by: "unit", unitId: String(there), "visitDate.from": "2026-12-01", "visitDate.to": "2026-12-31" };
    const december = await plan(staff.am, "2026-12", there, "FIELD-DAY", 4);
    const cancelled = await plan(staff.am, "2026-12", there, "GROUP-MEETING", 2);
    const change = async (visits: number, at: string) => {
      const input = schemaOf(plans, "add").parse({
        month: "2026-12",
        unitId: there,
        purposeId: await category("VISIT_PURPOSE", "FIELD-DAY"),
        visits,
        note: null,
      });
      const { version } = await db.visitPlan.findUniqueOrThrow({ where: { id: december } });
      await saveRecord(await as(staff.am, new Date(at)), plans, december, input, version);
    };
    const seen = async () => (await sheetOf(staff.oh, of)).rows.map(({ cells: { planned, now } }) => [planned, now]);
    await change(5, "2026-11-28T09:00:00Z");
    expect(await seen()).toEqual([[7, 7]]);
    expect((await sheetOf(staff.oh, of)).shown).not.toContain("now");
    await change(3, "2026-12-29T09:00:00Z");
    await setActive(await as(staff.am, new Date("2026-12-29T10:00:00Z")), plans, cancelled, false, null, "");
    expect(await seen()).toEqual([[7, 3]]);
    expect((await sheetOf(staff.oh, of)).shown).toContain("now");
  });
});
