/** How plans live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { saveRecord } from "~/engine/resource/save.server";
import { beginWeights, saveWeights, weightGrid } from "~/modules/audit-settings/index.server";
import { workingDays } from "~/modules/organisation/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hire } from "../../../tests/setup/api";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { resource, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { auditPlan, riskSchema, riskSheetOf, saveRisk } from "./index.server";
import { riskList } from "./risk-list.server";

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
const words = {
  descriptor1: "None",
  descriptor2: "Low",
  descriptor3: "Some",
  descriptor4: "High",
  descriptor5: "Grave",
};

async function seedPlan(): Promise<Planted> {
  const tree = await seedTree();
  const people = {} as Record<Who, number>;
  for (const [name, role] of Object.entries(ROLES)) people[name as Who] = (await hire(tree.company, role)).userId;
  const manager = await as(people.IAM);
  const add = async (name: string, input: Record<string, unknown>) =>
    (await saveRecord(manager, resource(name), null, input, null)).id;
  const span = { startsOn: "2026-01-01", endsOn: "2026-12-31" };
  const yearId = await add("AuditYear", { name: "2026", ...span, status: "OPEN" });
  const factors: number[] = [];
  for (const areaType of ["BRANCH", "REGION"]) {
    const more = { source: "MANUAL", cut2: null, cut3: null, cut4: null, cut5: null, position: 10, ...words };
    factors.push(await add("AuditFactor", { areaType, code: "JUDGED", name: "Judged", ...more }));
  }
  await beginWeights(manager, { yearId, fromYearId: null });
  const rows = factors.map((factorId, row) => ({ row, factorId, weight: 100 }));
  await saveWeights(manager, yearId, { rows }, (await weightGrid(manager, yearId)).version);
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

it("lets the Chief Internal Auditor alone go below a floor", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const [first] = await papers();
  const floored = {
    lastRating: "UNSATISFACTORY",
    lastAuditOn: "2025-10-31",
    included: "on",
    plannedStart: "2026-10-01",
    plannedEnd: "2026-10-31",
    days: "8",
  };
  await save("IAM", first!, floored);
  const override = { ...floored, overrideBandId: String(low.id), overrideReason: "The manager was replaced in May" };
  const now = async () => (await papers())[0]!;
  expect(await refusals(save("IAM", await now(), override))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("CIA", await now(), { ...override, overrideReason: "Short" }))).toEqual([
    "overrideReason reason",
  ]);
  await save("CIA", await now(), { ...override, controlEff: "1" });
  expect(await now()).toMatchObject({
    bandId: low.id,
    floor: "UNSATISFACTORY",
    controlEff: 3,
    overrideById: o.people.CIA,
  });
  expect(await refusals(save("IAO", await now(), override))).not.toEqual([]);
  const sheet = await riskSheetOf(await as(o.people.CIA), o.tree.company, first!.id);
  expect(sheet).toMatchObject({ writes: "band", locked: null, scores: [{ counts: 4, adds: 400 }] });
  expect(await refusals(riskSheetOf(await as(o.people.CIA), o.tree.company + 1, first!.id))).toEqual(["NotFound"]);
});

it("lets nobody else go below a floor in two saves", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const now = async () => (await papers())[1]!;
  const chosen = { overrideBandId: String(low.id), overrideReason: "The manager was replaced in May" };
  await save("IAM", await now(), chosen);
  const bad = { ...chosen, lastRating: "UNSATISFACTORY" };
  expect(await refusals(save("IAM", await now(), bad))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("IAM", await now(), { ...bad, controlEff: "" }))).toEqual(["overrideBandId below_floor"]);
  const { entityId } = await now();
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { lastRating: "UNSATISFACTORY" } }));
  await save("CIA", await now(), chosen);
  expect(await now()).toMatchObject({ bandId: low.id, floor: "UNSATISFACTORY", overrideById: o.people.CIA });
  await save("IAM", await now(), { ...bad, surprise: "on" });
  const reworded = { ...bad, overrideReason: "Nothing was found in two years" };
  expect(await refusals(save("IAM", await now(), reworded))).toEqual(["overrideBandId below_floor"]);
  expect(await refusals(save("IAM", await now(), { ...bad, fraudOn: "2026-10-01" }))).toEqual([
    "overrideBandId below_floor",
  ]);
  await save("IAM", await now());
});

it("takes a chosen band away where a refresh brings a floor", async () => {
  const low = await db.auditBand.findUniqueOrThrow({ where: { code: "LOW" } });
  const now = async () => (await papers())[1]!;
  await save("IAM", await now(), { overrideBandId: String(low.id), overrideReason: "The manager was replaced in May" });
  await move("AAM", planId, "refresh");
  expect(await now()).toMatchObject({ bandId: low.id, floor: null });
  const { id, entityId } = await now();
  await writing((tx) => tx.auditEntity.update({ where: { id: entityId }, data: { fraudOn: "2026-10-01" } }));
  await move("AAM", planId, "refresh");
  expect(await now()).toMatchObject({ overrideBandId: null, overrideReason: null, overrideById: null, floor: "FRAUD" });
  expect((await now()).bandId).not.toBe(low.id);
  expect(await db.auditEvent.count({ where: { action: "AuditRisk.lift", entityId: String(id) } })).toBe(1);
  await save("IAM", await now());
});

it("is submitted and approved with scores of present weights alone", async () => {
  const [factor] = await db.auditFactor.findMany({ where: { areaType: "BRANCH" } });
  const weigh = (weight: number) =>
    writing((tx) => tx.auditWeight.updateMany({ where: { yearId: o.yearId, factorId: factor!.id }, data: { weight } }));
  await weigh(90);
  expect(await refusals(move("IAM", planId, "submit"))).toEqual([" weights", " outdated"]);
  await weigh(100);
  await move("IAM", planId, "submit");
  await weigh(90);
  expect(await refusals(move("CIA", planId, "approve"))).toEqual([" outdated"]);
  await weigh(100);
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
  expect(await refusals(move("CIA", planId, "close"))).toEqual([" running", " begun"]);
  const second = await db.auditPlan.findFirstOrThrow({ where: { yearId: o.yearId, revision: 2 } });
  const [paper] = await papers();
  const left = { included: "", reason: "Audited by the central bank", lastAuditOn: "2025-10-31" };
  await save("IAM", paper!, left);
  await move("IAM", second.id, "submit");
  await move("CIA", second.id, "approve");
  const states = await db.auditPlan.findMany({ where: { yearId: o.yearId }, orderBy: { revision: "asc" } });
  expect(states.map(({ status }) => status)).toEqual(["REPLACED", "APPROVED"]);
  const page = await recordPage(await as(o.people.SA), auditPlan, second.id);
  expect(JSON.stringify(page)).toContain("Audited by the central bank");
  expect(await db.auditPlanItem.count({ where: { planId, included: true } })).toBe(1);
});

it("is listed by the latest year", async () => {
  const screen = await screenOf(await as(o.people.AAM), riskList, "all");
  expect(screen.total).toBe(4);
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
