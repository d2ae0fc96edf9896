/** Plans on the database: who makes them, what a visit has to do with them, and last month copied. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { formPage } from "~/engine/resource/record-page.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { newHeaderForm } from "~/modules/visits/edit-page.server";
import { openVisit } from "~/modules/visits/open-visit.server";
import { saveHeader } from "~/modules/visits/save-header.server";
import { sealContent, readContent } from "~/modules/visits/read-content.server";
import { reportOf } from "~/modules/visits/visit-print.server";
import { seeded } from "../../../tests/setup/database";
import { as, category, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { draft, filled, headerOf, move } from "../../../tests/setup/visits";
import { copyPlans, copySchema } from "./index.server";

const plans = resource("VisitPlan");
const OCTOBER = new Date("2026-10-05T09:00:00Z");
let staff: Operations;
let here: number;
let there: number;
let fieldDay: number;

beforeAll(async () => {
  staff = await seeded(seedOperations);
  [here, there] = staff.tree.branches;
  fieldDay = await category("VISIT_PURPOSE", "FIELD-DAY");
});

const input = (more: Record<string, unknown> = {}) =>
  schemaOf(plans, "add").parse({ month: "2026-11", unitId: here, purposeId: fieldDay, visits: 2, note: null, ...more });
const plan = async (who: number, more: Record<string, unknown> = {}, at?: Date) =>
  saveRecord(await as(who, at), plans, null, input(more), null);
const change = async (who: number, id: number, more: Record<string, unknown>, at?: Date) =>
  saveRecord(
    await as(who, at),
    plans,
    id,
    { ...input(), ...more },
    (await db.visitPlan.findUniqueOrThrow({ where: { id } })).version,
  );
const cancel = async (who: number, id: number, at?: Date) => setActive(await as(who, at), plans, id, false, null, "");
const offered = async (who: number) =>
  (await newHeaderForm(await as(who), "BM")).plans.map(({ value }) => Number(value));

describe("a plan", () => {
  it("is made for units below by whoever stands above them, and by no one else", async () => {
    const purposeId = await category("VISIT_PURPOSE", "CASH-CHECK");
    expect(await refusals(plan(staff.am, { unitId: staff.tree.areas[0], purposeId }))).toEqual([
      "unitId not_available",
    ]);
    expect(await refusals(plan(staff.am, { unitId: staff.tree.company, purposeId }))).toEqual(["unitId not_available"]);
    for (const other of [staff.bm, staff.cashier, staff.admin])
      expect(await refusals(plan(other, { purposeId }))).toEqual(["forbidden"]);
    const made = await plan(staff.rm, { unitId: staff.tree.areas[0], purposeId });
    expect(await db.visitPlan.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject({
      unitId: staff.tree.areas[0],
      plannedById: staff.rm,
      active: true,
      visits: 2,
    });
    expect(await refusals(change(staff.am, made.id, { unitId: staff.tree.areas[0], purposeId, visits: 3 }))).toEqual([
      "NotFound",
    ]);
  });

  it("is filtered by the purposes of visits alone, as it is made for them", async () => {
    const { filters } = await listPage(await as(staff.am), plans, new URLSearchParams());
    const offered = filters.find(({ name }) => name === "purposeId")!.choices!.map(({ label }) => label);
    const purposes = await db.category.findMany({ where: { kind: "VISIT_PURPOSE" }, orderBy: { position: "asc" } });
    expect(offered).toEqual(purposes.map(({ name }) => name));
    expect(await db.category.count()).toBeGreaterThan(purposes.length);
  });

  it("is read by whoever sees visits there, and is not there for others", async () => {
    const { id } = await plan(staff.am, { unitId: there });
    const seen = async (who: number) =>
      (await listPage(await as(who), plans, new URLSearchParams())).rows.map((row) => Number(row.id)).includes(id);
    expect(await Promise.all([staff.otherBm, staff.am, staff.rm, staff.om, staff.oh, staff.admin].map(seen))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(await seen(staff.bm)).toBe(false);
  });

  it("is one for a unit, a month and a purpose, also when it was cancelled", async () => {
    const purposeId = await category("VISIT_PURPOSE", "MONTH-END");
    const { id } = await plan(staff.am, { purposeId });
    expect(await refusals(plan(staff.rm, { purposeId }))).toEqual(["purposeId taken"]);
    await cancel(staff.am, id);
    expect(await refusals(plan(staff.am, { purposeId }))).toEqual(["purposeId taken"]);
    await setActive(await as(staff.am), plans, id, true, null, "");
    expect((await db.visitPlan.findUniqueOrThrow({ where: { id } })).active).toBe(true);
  });

  it("stays as it was once its month is over", async () => {
    expect(await refusals(plan(staff.am, { month: "2026-10" }))).toEqual(["month month_over"]);
    const { id } = await plan(staff.am, { month: "2026-10" }, OCTOBER);
    expect(await refusals(change(staff.am, id, { month: "2026-10", visits: 5 }))).toEqual([" month_over"]);
    expect(await refusals(cancel(staff.am, id))).toEqual([" month_over"]);
    await change(staff.am, id, { month: "2026-10", visits: 5 }, OCTOBER);
    expect((await db.visitPlan.findUniqueOrThrow({ where: { id } })).visits).toBe(5);
  });

  it("keeps month, unit and purpose for life, and overwrites no one's change", async () => {
    const { id, version } = await plan(staff.am, { month: "2026-12" });
    expect(await refusals(change(staff.am, id, { month: "2027-01" }))).toEqual(["month kept_for_life"]);
    await change(staff.rm, id, { month: "2026-12", visits: 4 });
    expect(
      await refusals(saveRecord(await as(staff.am), plans, id, input({ month: "2026-12", visits: 9 }), version)),
    ).toEqual(["stale"]);
    expect((await formPage(await as(staff.am), plans, id)).fields.map(({ name }) => name)).toEqual(["visits", "note"]);
  });
});

describe("a visit", () => {
  let planId: number;
  const made = (more: Record<string, unknown> = {}) => ({ plannedVisitId: planId, ...more });
  beforeAll(async () => {
    planId = (await plan(staff.am, { visits: 1 })).id;
  });

  it("is made for an open plan of its unit, its month and its purpose, and for no other", async () => {
    const other = await plan(staff.am, { unitId: there, month: "2027-02" });
    const before = await plan(staff.am, { month: "2027-03" });
    expect(await refusals(draft(staff.bm, "BM", here, "GROUP-MEETING", made()))).toEqual([
      "plannedVisitId other_purpose",
    ]);
    expect(await refusals(draft(staff.bm, "BM", here, "FIELD-DAY", made({ plannedVisitId: other.id })))).toEqual([
      "plannedVisitId not_in_list",
    ]);
    expect(await refusals(draft(staff.bm, "BM", here, "FIELD-DAY", made({ plannedVisitId: before.id })))).toEqual([
      "plannedVisitId other_month",
    ]);
    expect(await refusals(draft(staff.bm, "BM", here, "FIELD-DAY", made({ plannedVisitId: 2_000_000_000 })))).toEqual([
      "plannedVisitId not_in_list",
    ]);
    expect(await db.visit.count()).toBe(0);
  });

  it("says so in its preview, its print and its hash; one made for none hashes as ever", async () => {
    const visit = await filled(staff, made());
    const plain = await draft(staff.otherBm, "BM", there, "GROUP-MEETING");
    const opened = await openVisit(await as(staff.bm), visit.id);
    const facts = opened.view.parts[0]!.fields.map(({ label }, at) => [
      label,
      opened.view.parts[0]!.rows[0]!.values[at],
    ]);
    expect(facts).toContainEqual(["Plan", "Field day, Nov 2026"]);
    expect(JSON.stringify(reportOf(opened))).toContain("Field day, Nov 2026");
    expect(sealContent(opened.content).text).toContain(`"plannedVisitId":${planId}`);
    expect(sealContent(await readContent(db, plain.id)).text).not.toContain("plannedVisitId");
    expect(JSON.stringify(await openVisit(await as(staff.otherBm), plain.id).then(reportOf))).not.toContain('"Plan"');
  });

  it("leaves the plan open until it is sent in; then it is offered to no one, and the visit keeps it", async () => {
    const visit = await db.visit.findFirstOrThrow({ where: { plannedVisitId: planId } });
    expect(await offered(staff.bm)).toContain(planId);
    const second = await draft(staff.bm, "BM", here, "FIELD-DAY", made({ visitDate: "2026-11-19" }));
    await move(staff.bm, visit.id, "submit");
    expect(await offered(staff.bm)).not.toContain(planId);
    expect(await refusals(draft(staff.bm, "BM", here, "FIELD-DAY", made({ visitDate: "2026-11-18" })))).toEqual([
      "plannedVisitId fulfilled",
    ]);
    const header = {
      ...(await headerOf(here, "FIELD-DAY", made({ visitDate: "2026-11-19", place: "Market" }))),
      legs: null,
    };
    await saveHeader(await as(staff.bm), second.id, header, null);
    expect((await db.visit.findUniqueOrThrow({ where: { id: second.id } })).plannedVisitId).toBe(planId);
    expect(
      await refusals(
        saveHeader(
          await as(staff.bm),
          second.id,
          { ...header, visitDate: "2026-10-30", lateReason: "The line was down all week" },
          null,
        ),
      ),
    ).toEqual(["plannedVisitId other_month"]);
    await saveHeader(await as(staff.bm), second.id, { ...header, plannedVisitId: null }, null);
    expect(await refusals(saveHeader(await as(staff.bm), second.id, header, null))).toEqual([
      "plannedVisitId fulfilled",
    ]);
    await move(staff.bm, visit.id, "withdraw");
    expect(await offered(staff.bm)).toContain(planId);
  });

  it("holds its plan: it is not cancelled nor cut below what is recorded, until the visit is cancelled", async () => {
    const visit = await db.visit.findFirstOrThrow({ where: { plannedVisitId: planId } });
    const second = await draft(staff.am, "AM", here, "FIELD-DAY", made({ surprise: true }));
    expect(await refusals(cancel(staff.am, planId))).toEqual([" in_use"]);
    await change(staff.am, planId, { visits: 2 });
    expect(await refusals(change(staff.am, planId, { visits: 1 }))).toEqual(["visits too_few"]);
    await move(staff.bm, visit.id, "cancel", { note: "No one was there that day" });
    await move(staff.am, Number(second.id), "cancel", { note: "No one was there that day" });
    await cancel(staff.am, planId);
    expect(await refusals(draft(staff.bm, "BM", here, "FIELD-DAY", made({ visitDate: "2026-11-17" })))).toEqual([
      "plannedVisitId not_in_list",
    ]);
  });

  it("that comes as a surprise shows no one of the branch that its plan is being fulfilled", async () => {
    const { id } = await plan(staff.am, { purposeId: await category("VISIT_PURPOSE", "GROUP-MEETING"), visits: 1 });
    const before = (await newHeaderForm(await as(staff.bm), "BM")).plans;
    await draft(staff.am, "AM", here, "GROUP-MEETING", { plannedVisitId: id, surprise: true });
    expect((await newHeaderForm(await as(staff.bm), "BM")).plans).toEqual(before);
    expect(before.map(({ value }) => Number(value))).toContain(id);
    await draft(staff.bm, "BM", here, "GROUP-MEETING", { plannedVisitId: id });
  });

  it("takes the plan of its unit, month and purpose where none is named, and none that is fulfilled", async () => {
    const { id } = await plan(staff.am, { purposeId: await category("VISIT_PURPOSE", "CASH-CHECK"), visits: 1 });
    const begun = async () =>
      (await db.visit.findUniqueOrThrow({ where: { id: (await draft(staff.bm, "BM", here, "CASH-CHECK")).id } }))
        .plannedVisitId;
    expect(await begun()).toBe(id);
    const { writing } = database();
    await writing((tx) => tx.visit.updateMany({ where: { plannedVisitId: id }, data: { status: "APPROVED" } }));
    expect(await begun()).toBeNull();
  });
});

describe("a visit and the end of its plan at the same moment", () => {
  it("never leave a visit with a plan that is cancelled", async () => {
    const { id } = await plan(staff.am, { unitId: there, purposeId: await category("VISIT_PURPOSE", "CASH-CHECK") });
    for (let day = 2; day <= 6; day++) {
      const results = await Promise.allSettled([
        draft(staff.otherBm, "BM", there, "CASH-CHECK", {
          plannedVisitId: id,
          visitDate: `2026-11-0${day}`,
          lateReason: "The line was down all week",
        }),
        cancel(staff.am, id),
      ]);
      const { active } = await db.visitPlan.findUniqueOrThrow({ where: { id } });
      const live = await db.visit.count({ where: { plannedVisitId: id, status: { not: "CANCELLED" } } });
      expect([active, live > 0]).toEqual(results[0].status === "fulfilled" ? [true, true] : [false, false]);
      for (const visit of await db.visit.findMany({ where: { plannedVisitId: id, status: "DRAFT" } }))
        await move(staff.otherBm, visit.id, "cancel", { note: "No one was there that day" });
      if (!active) await setActive(await as(staff.am), plans, id, true, null, "");
    }
  });
});

describe("last month copied", () => {
  const copy = async (who: number, typed: Record<string, unknown>) =>
    copyPlans(await as(who), copySchema.parse({ unitId: null, ...typed }));
  const of = async (month: string) =>
    (await db.visitPlan.findMany({ where: { month }, orderBy: { id: "asc" } })).map(
      ({ unitId, purposeId, visits, active }) => ({ unitId, purposeId, visits, active }),
    );

  it("makes the plans in use of the units below, once, and leaves what is there", async () => {
    const [month, next] = ["2027-06", "2027-07"];
    const [cash, end] = [await category("VISIT_PURPOSE", "CASH-CHECK"), await category("VISIT_PURPOSE", "MONTH-END")];
    await plan(staff.am, { month, visits: 3, note: "The eastern route" });
    await plan(staff.am, { month, unitId: there, purposeId: end, visits: 1 });
    await plan(staff.rm, { month, unitId: staff.tree.areas[0], purposeId: cash });
    await cancel(staff.am, (await plan(staff.am, { month, purposeId: cash })).id);
    await plan(staff.am, { month: next, visits: 9 });
    expect(await copy(staff.am, { month: "Jul-2027" })).toEqual({ month: next, copied: 1, there: 1 });
    expect(await of(next)).toEqual([
      { unitId: here, purposeId: fieldDay, visits: 9, active: true },
      { unitId: there, purposeId: end, visits: 1, active: true },
    ]);
    expect(await copy(staff.am, { month: next })).toEqual({ month: next, copied: 0, there: 2 });
    const copied = await db.visitPlan.findFirstOrThrow({ where: { month: next, unitId: there } });
    expect(copied.plannedById).toBe(staff.am);
    expect(
      await db.auditEvent.count({
        where: { entity: "VisitPlan", entityId: String(copied.id), action: "VisitPlan.add" },
      }),
    ).toBe(1);
    expect(await copy(staff.rm, { month: next, unitId: String(staff.tree.areas[0]) })).toEqual({
      month: next,
      copied: 1,
      there: 2,
    });
  });

  it("refuses a month that is over, nothing to copy, and units that are not below", async () => {
    expect(await refusals(copy(staff.am, { month: "2026-10" }))).toEqual(["month month_over"]);
    expect(await refusals(copy(staff.am, { month: "2027-10" }))).toEqual(["month nothing_to_copy"]);
    expect(await refusals(copy(staff.am, { month: "2027-07", unitId: String(staff.tree.areas[0]) }))).toEqual([
      "unitId not_in_list",
    ]);
    expect(await refusals(copy(staff.bm, { month: "2027-07" }))).toEqual(["month nothing_to_copy"]);
  });

  it("makes each plan once, however many copy at the same moment", async () => {
    const results = await Promise.allSettled(
      [staff.am, staff.rm, staff.am].map((who) => copy(who, { month: "2027-08" })),
    );
    const made = results.flatMap((one) => (one.status === "fulfilled" ? [Number(one.value.copied)] : []));
    expect(made.reduce((sum, n) => sum + n, 0)).toBe((await of("2027-08")).length);
    expect(made.length).toBeGreaterThan(0);
  });
});
