/** How plans live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { navigationOf } from "~/engine/navigation.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { rulebook } from "~/modules/audit-rules/index.server";
import { workingDays } from "~/modules/organisation/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hireAll } from "../../../tests/setup/api";
import { screenOf } from "../../../tests/setup/listing";
import { weighedYear } from "../../../tests/setup/audit";
import { as } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { auditPlan, riskSchema, riskSheetOf, saveRisk } from "./index.server";
import { riskList } from "./risk-list.server";
import { universeReport } from "./universe-report.server";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  AAM: "Assistant Audit Manager",
  IAO: "Internal Audit Officer",
  SA: "Super Admin",
} as const;
type Who = keyof typeof ROLES;

interface Planted {
  tree: SmallTree;
  people: Record<Who, number>;
  yearId: number;
}

async function seedPlan(): Promise<Planted> {
  const tree = await seedTree();
  const people = await hireAll(tree.company, ROLES);
  const manager = await as(people.IAM);
  const yearId = await weighedYear(manager);
  return { tree, people, yearId };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedPlan)));

const writing: ReturnType<typeof database>["writing"] = (work) => database().writing(work);
const plan = async (who: Who) =>
  addRecord(await as(o.people[who]), auditPlan, typedSchema(auditPlan).parse({ yearId: String(o.yearId) }));
const move = async (who: Who, id: number, name: string, typed: Record<string, unknown> = {}) =>
  makeMove(await as(o.people[who]), auditPlan, id, name, { note: "As was agreed with the board", ...typed });
const papers = () =>
  db.auditRisk.findMany({
    where: { yearId: o.yearId },
    orderBy: { id: "asc" },
    include: { entity: true, scores: true },
  });
type Paper = Awaited<ReturnType<typeof papers>>[number];

const save = async (who: Who, { id, version, scores }: Paper, more: Record<string, unknown> = {}) =>
  saveRisk(
    await as(o.people[who]),
    o.tree.company,
    id,
    riskSchema.parse({
      scores: scores.map(({ factorId }) => ({ factorId: String(factorId), chosen: "4" })),
      controlEff: "3",
      lastAuditOn: "2026-10-31",
      lastRating: "SATISFACTORY",
      ...more,
    }),
    version,
  );

let planId: number;

it("is begun by those who prepare plans, with the universe of the organisation", async () => {
  expect(await refusals(plan("SA"))).not.toEqual([]);
  expect(await refusals(plan("CIA"))).not.toEqual([]);
  planId = (await plan("AAM")).id;
  expect((await papers()).map(({ entity }) => entity.areaType).sort()).toEqual([
    "BRANCH",
    "BRANCH",
    "REGION",
    "REGION",
  ]);
  expect(await refusals(plan("IAM"))).toEqual(["yearId taken"]);
});

it("is scored alike by the same data", async () => {
  const before = await papers();
  await move("AAM", planId, "refresh");
  expect(await papers()).toEqual(before);
});

it("is submitted once every unit has a score", async () => {
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" not_approved", " unscored"]);
  const rules = await addRecord(await as(o.people.IAM), rulebook, { yearId: o.yearId });
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" not_approved", " unscored"]);
  await makeMove(await as(o.people.CIA), rulebook, rules.id, "approve");
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" unscored"]);
  const [first, ...others] = await papers();
  expect(await refusals(save("AAM", first!, { included: "on" }))).toEqual(["plannedStart missing", "days missing"]);
  expect(await refusals(save("AAM", first!, { lastAuditOn: "2027-01-01" }))).toEqual(["lastAuditOn future"]);
  for (const paper of others) await save("AAM", paper);
  await save("AAM", first!, { lastAuditOn: "2025-10-31" });
  expect(await refusals(save("IAM", first!))).toEqual(["stale"]);
  // 100 × 4 less 40 % is 240: Medium, twelve months.
  expect(
    (await papers()).map(({ inherent, residual, dueOn, due, included }) => [inherent, residual, dueOn, due, included]),
  ).toEqual([[400, 240, "2026-10-31", true, true], ...others.map(() => [400, 240, "2027-10-31", false, false])]);
});

const floored = {
  lastRating: "UNSATISFACTORY",
  lastAuditOn: "2025-10-31",
  included: "on",
  plannedStart: "2026-10-01",
  plannedEnd: "2026-10-31",
  days: "8",
};
const why = "The manager was replaced in May";

it("lets the Chief Internal Auditor alone go below a floor", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const [first] = await papers();
  await save("IAM", first!, floored);
  const override = { ...floored, overrideBandId: String(low.id), overrideReason: why };
  const now = async () => (await papers())[0]!;
  expect(await refusals(save("IAM", await now(), override))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("CIA", await now(), { ...override, overrideReason: "Short" }))).toEqual([
    "overrideReason reason",
  ]);
  await save("CIA", await now(), { ...override, controlEff: "1", days: "3" });
  expect(await now()).toMatchObject({
    bandId: low.id,
    floor: "UNSATISFACTORY",
    controlEff: 3,
    days: 8,
    overrideById: o.people.CIA,
  });
  expect(await refusals(save("IAO", await now(), override))).not.toEqual([]);
  const sheet = await riskSheetOf(await as(o.people.CIA), o.tree.company, first!.id);
  expect(sheet).toMatchObject({ writes: "band", locked: null, scores: [{ counts: 4, adds: 400 }] });
  expect(await refusals(riskSheetOf(await as(o.people.CIA), o.tree.company + 1, first!.id))).toEqual(["NotFound"]);
});

it("lets the Chief Internal Auditor alone remove a floor, with a reason", async () => {
  const now = async () => (await papers())[0]!;
  const { overrideBandId, bandId } = await now();
  const kept = { ...floored, overrideBandId: String(overrideBandId), overrideReason: why };
  const weak = { ...kept, lastRating: "WEAK" };
  expect(await refusals(save("IAM", await now(), weak))).toEqual(["lastRating floor"]);
  expect(await refusals(save("AAM", await now(), { ...kept, lastAuditOn: "", lastRating: "" }))).toContain(
    "lastRating floor",
  );
  expect(await refusals(save("IAM", await now(), { ...weak, overrideBandId: "", floorReason: why }))).toEqual([
    "lastRating floor",
  ]);
  expect(await now()).toMatchObject({ bandId, overrideById: o.people.CIA, lastRating: "UNSATISFACTORY" });
  expect(await refusals(save("CIA", await now(), weak))).toEqual(["floorReason reason"]);
  await save("CIA", await now(), { ...weak, floorReason: "The rating was appealed and changed" });
  expect(await now()).toMatchObject({ floor: null, lastRating: "WEAK", floorById: o.people.CIA });
  await save("CIA", await now(), kept);
  await save("CIA", await now(), { ...kept, fraudOn: "2026-10-01" });
  for (const fraudOn of ["", "2026-03-01"])
    expect(await refusals(save("IAM", await now(), { ...kept, fraudOn }))).toEqual(["fraudOn floor"]);
  await save("CIA", await now(), { ...kept, fraudOn: "", floorReason: "The case was not confirmed" });
  const told = await db.auditEvent.findFirstOrThrow({
    where: { action: "AuditRisk.save", entityId: String((await now()).id) },
    orderBy: { seq: "desc" },
  });
  expect(JSON.parse(told.diff)).toMatchObject({
    fraudOn: ["2026-10-01", null],
    floorReason: ["The rating was appealed and changed", "The case was not confirmed"],
  });
});

it("shows who approves what was chosen, by whom and why, and its history", async () => {
  const [{ id }] = (await papers()) as [Paper];
  const { facts } = await riskSheetOf(await as(o.people.CIA), o.tree.company, id);
  const said = new Map(facts.map(({ label, value }) => [label, value]));
  expect([...said.keys()]).toEqual(
    expect.arrayContaining(["Calculated band", "Chosen band", "Reason for the band", "Chosen by", "Last audit"]),
  );
  expect(said.get("Reason for the band")).toBe(why);
  expect(said.get("Calculated band")).toContain("High");
  expect(said.get("Chosen band")).toContain("Low");
  expect(said.get("Last rating")).toBe("Unsatisfactory");
  const { steps } = await recordHistory(await as(o.people.CIA), 1, [{ entity: "AuditRisk", ids: [id] }]);
  const lines = steps.flatMap(({ changes }) => changes);
  expect(lines).toContain("Chosen band: – → Low");
  expect(lines).toContain("Last rating: Satisfactory → Unsatisfactory");
});

it("lets nobody else go below a floor in two saves", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const now = async () => (await papers())[1]!;
  const chosen = { overrideBandId: String(low.id), overrideReason: why };
  await save("IAM", await now(), chosen);
  const bad = { ...chosen, lastRating: "UNSATISFACTORY" };
  expect(await refusals(save("IAM", await now(), bad))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("IAM", await now(), { ...bad, controlEff: "" }))).toEqual(["overrideBandId below_floor"]);
  const { entityId } = await now();
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { lastRating: "UNSATISFACTORY" } }));
  await save("CIA", await now(), bad);
  expect(await now()).toMatchObject({ bandId: low.id, floor: "UNSATISFACTORY", overrideById: o.people.CIA });
  await save("IAM", await now(), { ...bad, surprise: "on" });
  const reworded = { ...bad, overrideReason: "Nothing was found in two years" };
  expect(await refusals(save("IAM", await now(), reworded))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("IAM", await now(), { ...bad, fraudOn: "2026-10-01" }))).toEqual([
    "overrideBandId below_floor",
  ]);
  await save("CIA", await now(), { floorReason: "The rating was appealed and changed" });
});

it("takes a chosen band away where a refresh brings a floor", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const now = async () => (await papers())[1]!;
  await save("IAM", await now(), { overrideBandId: String(low.id), overrideReason: why });
  await move("AAM", planId, "refresh");
  expect(await now()).toMatchObject({ bandId: low.id, floor: null });
  const { id, entityId } = await now();
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { fraudOn: "2026-10-01" } }));
  await move("AAM", planId, "refresh");
  expect(await now()).toMatchObject({ overrideBandId: null, overrideReason: null, overrideById: null, floor: "FRAUD" });
  expect((await now()).bandId).not.toBe(low.id);
  expect(await db.auditEvent.count({ where: { action: "AuditRisk.lift", entityId: String(id) } })).toBe(1);
  await save("CIA", await now(), { floorReason: "The case was not confirmed" });
});

it("plans no more days than all auditors work between two dates", async () => {
  const now = async () => (await papers())[0]!;
  const much = { ...floored, plannedStart: "2026-10-01", plannedEnd: "2026-10-01" };
  expect(await refusals(save("IAM", await now(), { ...much, days: "250" }))).toEqual(["days too_many"]);
  await save("IAM", await now(), { ...much, days: "3" });
  await writing(async (tx) => tx.auditRisk.update({ where: { id: (await now()).id }, data: { days: 250 } }));
  expect(await refusals(move("IAM", planId, "submit"))).toContain(" impossible");
  await save("IAM", await now(), floored);
});

it("is submitted with reasons of scores that differ from fresh suggestions alone", async () => {
  const [{ id }] = (await papers()) as [Paper];
  const first = await db.auditScore.findFirstOrThrow({ where: { riskId: id } });
  const source = (word: string, cuts: (number | null)[]) =>
    writing((tx) =>
      tx.auditFactor.update({
        where: { id: first.factorId },
        data: { source: word, cut2: cuts[0], cut3: cuts[1], cut4: cuts[2], cut5: cuts[3] },
      }),
    );
  await source("CASH_DIFF_12M", [1, 2, 3, 4]);
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" not_approved", " outdated", " unreasoned"]);
  const now = async () => (await papers())[0]!;
  expect(await refusals(save("IAM", await now(), floored))).toEqual(["scores[0].reason reason"]);
  expect(await refusals(save("IAM", await now(), { ...floored, scores: [] }))).toEqual(["scores reason"]);
  const scores = [{ factorId: String(first.factorId), chosen: "4", reason: "Differences were hidden until May" }];
  await save("IAM", await now(), { ...floored, scores });
  expect(await db.auditScore.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ suggested: 1, chosen: 4 });
  await source("MANUAL", [null, null, null, null]);
  await move("IAM", planId, "refresh");
});

it("is submitted and approved with scores of present weights alone", async () => {
  const [factor] = await db.auditFactor.findMany({ where: { areaType: "BRANCH" } });
  const weigh = (weight: number) =>
    writing((tx) => tx.auditWeight.updateMany({ where: { yearId: o.yearId, factorId: factor!.id }, data: { weight } }));
  await weigh(90);
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" weights", " not_approved", " outdated"]);
  await weigh(100);
  await move("IAM", planId, "submit");
  await weigh(90);
  expect(await refusals(move("CIA", planId, "approve"))).toEqual([" outdated"]);
  await weigh(100);
  await move("CIA", planId, "return");
});

it("is approved as it was submitted alone", async () => {
  await move("IAM", planId, "submit");
  const refused = async () => expect(await refusals(move("CIA", planId, "approve"))).toEqual([" outdated"]);
  const [{ entityId, entity }] = (await papers()) as [Paper];
  const band = await db.auditBand.findUniqueOrThrow({ where: { code: "MEDIUM" } });
  const level = await db.auditEffectiveness.findUniqueOrThrow({ where: { level: 3 } });
  await writing((tx) => tx.auditBand.update({ where: { id: band.id }, data: { months: 10 } }));
  await refused();
  await writing((tx) => tx.auditBand.update({ where: { id: band.id }, data: { months: band.months } }));
  await writing((tx) => tx.auditEffectiveness.update({ where: { id: level.id }, data: { percent: 45 } }));
  await refused();
  await writing((tx) => tx.auditEffectiveness.update({ where: { id: level.id }, data: { percent: level.percent } }));
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { lastAuditOn: "2026-02-28" } }));
  await refused();
  const sheet = await riskSheetOf(await as(o.people.CIA), o.tree.company, (await papers())[0]!.id);
  expect(sheet.facts.find(({ label }) => label === "Last audit")!.value).toBe("31 Oct 2025");
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { lastAuditOn: entity.lastAuditOn } }));
  await move("CIA", planId, "return");
});

it("lists what is approved to who approves it", async () => {
  await move("IAM", planId, "submit");
  const page = await recordPage(await as(o.people.CIA), auditPlan, planId);
  const planned = page.parts.tables.find(({ title }) => title === "Planned audits")!;
  expect(planned.rows).toHaveLength(1);
  expect(JSON.stringify(planned.rows)).toMatch(/Unsatisfactory|unsatisfactory/);
  expect(JSON.stringify(planned.rows)).toContain("01 Oct 2026 to 31 Oct 2026");
  expect(page.parts.tables.map(({ title }) => title)).toContain("Capacity by month");
  expect(page.parts.notices.map(({ title }) => title)).toContain("No holidays of 2026 are recorded");
  await move("CIA", planId, "return");
});

it("has the days of auditors, counted apart, and is approved by someone else", async () => {
  await move("IAM", planId, "submit");
  const days = await workingDays(db, o.tree.company, "2026-01-01", "2026-12-31");
  const auditors = 3;
  expect(await db.auditPlan.findUniqueOrThrow({ where: { id: planId } })).toMatchObject({
    status: "SUBMITTED",
    plannedDays: 8,
    availableDays: Math.floor((auditors * days * 85) / 100),
  });
  const [paper] = await papers();
  expect(await refusals(save("IAM", paper!))).toEqual(["wrong_state"]);
  expect(await refusals(move("IAM", planId, "approve"))).not.toEqual([]);
  const tasks = recordTasks(auditPlan);
  expect([(await tasks(await as(o.people.CIA))).length, (await tasks(await as(o.people.IAM))).length]).toEqual([1, 0]);
  await move("CIA", planId, "return");
  await move("IAM", planId, "submit");
  await move("CIA", planId, "approve");
  expect(await db.auditPlanItem.count({ where: { planId } })).toBe(4);
});

it("is revised as the next draft, which takes its place once approved", async () => {
  await move("IAM", planId, "revise");
  expect(await refusals(move("IAM", planId, "revise"))).toEqual([" begun"]);
  expect(await refusals(move("CIA", planId, "close"))).toEqual(["forbidden"]);
  const first = await recordPage(await as(o.people.IAM), auditPlan, planId);
  expect(first.parts.ways.map(({ label }) => label)).toContain("Open revision 2");
  expect((await recordPage(await as(o.people.CIA), auditPlan, planId)).moves.map(({ name }) => name)).not.toContain(
    "close",
  );
  const second = await db.auditPlan.findFirstOrThrow({ where: { yearId: o.yearId, revision: 2 } });
  const [paper] = await papers();
  const left = { ...floored, included: "", reason: "Audited by the central bank" };
  await save("IAM", paper!, left);
  await move("IAM", second.id, "submit");
  await move("CIA", second.id, "approve");
  const states = await db.auditPlan.findMany({ where: { yearId: o.yearId }, orderBy: { revision: "asc" } });
  expect(states.map(({ status }) => status)).toEqual(["REPLACED", "APPROVED"]);
  const page = await recordPage(await as(o.people.SA), auditPlan, second.id);
  expect(JSON.stringify(page.parts.tables)).toContain("Plan: 01 Oct 2026 to 31 Oct 2026, 8 days → not planned");
  expect(JSON.stringify(page)).toContain("Audited by the central bank");
  expect(await db.auditPlanItem.count({ where: { planId, included: true } })).toBe(1);
});

it("is not offered to those who carry out audits alone", async () => {
  const links = async (who: Who) =>
    (await navigationOf(await as(o.people[who]))).flatMap(({ menus }) => menus.map(({ link }) => link));
  expect(await links("IAO")).not.toContain("/audit/planning/submenu");
  expect(await links("AAM")).toContain("/audit/planning/submenu");
});

it("is listed by the latest year", async () => {
  const screen = await screenOf(await as(o.people.AAM), riskList, "all");
  expect(screen.total).toBe(4);
});

it("counts in the heat map what the list of each cell shows", async () => {
  const actor = await as(o.people.AAM);
  const { rows } = await universeReport.run(
    { from: "", to: "", yearId: null, kind: null },
    { actor, within: {}, unitPath: null },
  );
  expect(rows.map(({ cells }) => [cells.level, cells.at400, cells.units])).toContainEqual(["3 Fair", 4, 4]);
  const to = rows.flatMap((row) => row.to?.at400 ?? []);
  expect(to).toHaveLength(1);
  const filters = Object.fromEntries(new URL(to[0]!, "http://portal.test").searchParams);
  expect((await screenOf(actor, riskList, "all", filters)).total).toBe(4);
});

it("tells an older sheet of another year that the last audit was changed", async () => {
  const inForce = await db.auditPlan.findFirstOrThrow({ where: { yearId: o.yearId, status: "APPROVED" } });
  await move("IAM", inForce.id, "revise");
  const span = { startsOn: "2027-01-01", endsOn: "2027-12-31" };
  const year = { name: "2027", ...span, status: "OPEN", companyId: o.tree.company };
  const { id: yearId } = await writing((tx) => tx.auditYear.create({ data: year }));
  const [, { entityId, ...paper }] = (await papers()) as [Paper, Paper];
  const { id } = await writing((tx) => tx.auditRisk.create({ data: { yearId, entityId, scoredAt: new Date() } }));
  const version = async () => (await db.auditRisk.findUniqueOrThrow({ where: { id } })).version;
  await save("IAM", { entityId, ...paper }, { surprise: "on" });
  expect(await version()).toBe(1);
  await save("IAM", (await papers())[1]!, { lastAuditOn: "2026-10-30" });
  expect(await version()).toBe(2);
});

it("drops the reason for leaving out what is planned", async () => {
  const now = async () => (await papers())[0]!;
  await save("IAM", await now(), { ...floored, reason: "Audited by the central bank" });
  expect(await now()).toMatchObject({ included: true, reason: null });
});

it("offers open years with weights and without a plan alone", async () => {
  const form = await recordForm(await as(o.people.IAM), auditPlan, null);
  expect(form.fields.find(({ name }) => name === "yearId")!.choices).toEqual([]);
  expect(form.nothing?.title).toBe("No year to plan");
});

it("is reopened with its year by the Chief Internal Auditor", async () => {
  const kept = await db.auditPlan.findFirstOrThrow({ where: { yearId: o.yearId, status: "APPROVED" } });
  await writing(async (tx) => {
    await tx.auditPlan.update({ where: { id: kept.id }, data: { status: "CLOSED" } });
    await tx.auditYear.update({ where: { id: o.yearId }, data: { status: "CLOSED" } });
  });
  expect(await refusals(move("IAM", kept.id, "reopen"))).not.toEqual([]);
  await move("CIA", kept.id, "reopen");
  expect(await db.auditYear.findUniqueOrThrow({ where: { id: o.yearId } })).toMatchObject({
    status: "OPEN",
    reopened: "As was agreed with the board",
  });
});
