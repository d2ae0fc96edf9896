/** Planning in the rows of the list, by the rules of the risk sheet (spec: ops §8.2). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { Conflict } from "~/core/problems";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { rulebook } from "~/modules/audit-rules/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hireAll } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { weighedYear } from "../../../tests/setup/audit";
import { as } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  auditPlan,
  planRowsOf,
  planRowsSchema,
  riskSchema,
  saveRisk,
  savePlanRows,
  type PlanRows,
} from "./index.server";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  AAM: "Assistant Audit Manager",
  SA: "Super Admin",
} as const;
type Who = keyof typeof ROLES;

interface Planted {
  tree: SmallTree;
  people: Record<Who, number>;
  yearId: number;
  planId: number;
}

async function seedPlanned(): Promise<Planted> {
  const tree = await seedTree();
  const people = await hireAll(tree.company, ROLES);
  const manager = await as(people.IAM);
  const yearId = await weighedYear(manager);
  const rules = await addRecord(manager, rulebook, { yearId });
  await makeMove(await as(people.CIA), rulebook, rules.id, "approve");
  const assistant = await as(people.AAM);
  const plan = await addRecord(assistant, auditPlan, typedSchema(auditPlan).parse({ yearId: String(yearId) }));
  return { tree, people, yearId, planId: plan.id };
}

let o: Planted;
beforeAll(async () => {
  o = await seeded(seedPlanned);
  for (const paper of await papers())
    await saveRisk(
      await as(o.people.AAM),
      o.tree.company,
      paper.id,
      riskSchema.parse({
        scores: paper.scores.map(({ factorId }) => ({ factorId: String(factorId), chosen: "4" })),
        controlEff: "3",
        lastAuditOn: "2025-10-31",
        lastRating: "SATISFACTORY",
        ...PLAN,
      }),
      (await db.auditRisk.findUniqueOrThrow({ where: { id: paper.id } })).version,
    );
});

const PLAN = { included: "on", plannedStart: "01-Oct-2026", plannedEnd: "31-Oct-2026", days: "8", reason: "" };
const papers = () =>
  db.auditRisk.findMany({ where: { yearId: o.yearId }, orderBy: { id: "asc" }, include: { scores: true } });
const ids = async () => (await papers()).map(({ id }) => id);
const open = async (who: Who) => (await planRowsOf(await as(o.people[who]), await ids()))!;
type Typed = Partial<Record<"included" | "plannedStart" | "plannedEnd" | "days" | "reason", string>>;
/** The page as it was opened, with what is typed into its rows. */
const send = async (who: Who, { version, rows }: PlanRows, typed: Record<number, Typed>, seen = version) =>
  savePlanRows(
    await as(o.people[who]),
    planRowsSchema.parse({ rows: rows.map(({ values }, at) => ({ ...values, ...typed[at] })) }),
    seen,
  );
const saves = () => db.auditEvent.count({ where: { action: "AuditRisk.save" } });

it("is offered to those who prepare plans alone, while the plan is a draft", async () => {
  const { rows } = await open("AAM");
  expect(rows.map(({ values: { seen: _, ...values } }) => values)).toEqual(rows.map(() => PLAN));
  expect(await planRowsOf(await as(o.people.IAM), await ids())).not.toBeNull();
  for (const who of ["CIA", "SA"] as const) {
    expect(await planRowsOf(await as(o.people[who]), await ids())).toBeNull();
    expect(await refusals(send(who, await open("AAM"), { 0: { days: "9" } }))).toEqual(["forbidden"]);
  }
});

it("writes the rows that were changed, each with its row of the trail, and no other", async () => {
  const before = await papers();
  const count = await saves();
  const page = await open("AAM");
  expect((await send("AAM", page, {})).saved).toBe(0);
  expect(await saves()).toBe(count);
  const { saved } = await send("AAM", page, {
    1: { days: "5", plannedEnd: "2026-10-20" },
    2: { included: "", plannedStart: "", plannedEnd: "", days: "", reason: "Audited by the central bank" },
  });
  expect([saved, (await saves()) - count]).toEqual([2, 2]);
  const after = await papers();
  expect(after.map(({ version }, at) => version - before[at]!.version)).toEqual([0, 1, 1, 0]);
  expect(after[1]).toMatchObject({ days: 5, plannedStart: "2026-10-01", plannedEnd: "2026-10-20", included: true });
  expect(after[2]).toMatchObject({ days: null, included: false, reason: "Audited by the central bank", due: true });
  expect(after[2]).toMatchObject({ controlEff: 3, residual: 240, lastAuditOn: "2025-10-31" });
  const last = await db.auditEvent.findFirstOrThrow({
    where: { action: "AuditRisk.save", entityId: String(after[1]!.id) },
    orderBy: { seq: "desc" },
  });
  expect(JSON.parse(last.diff)).toEqual({ days: [8, 5], plannedEnd: ["2026-10-31", "2026-10-20"] });
});

it("keeps to the rules of the sheet, all rows or none", async () => {
  const before = await papers();
  const page = await open("IAM");
  expect(
    await refusals(
      send("IAM", page, {
        0: { days: "250" },
        1: { plannedStart: "2025-12-31" },
        2: { included: "on", reason: "" },
        3: { days: "3" },
      }),
    ),
  ).toEqual([
    "rows[0].days too_many",
    "rows[1].plannedStart outside",
    "rows[2].plannedStart missing",
    "rows[2].days missing",
  ]);
  expect(await papers()).toEqual(before);
  expect(await refusals(send("IAM", page, { 3: { included: "", reason: "Short" } }))).toEqual([
    "rows[3].reason reason",
  ]);
  await database().writing((tx) =>
    tx.auditFactor.updateMany({ data: { source: "CASH_DIFF_12M", cut2: 1, cut3: 2, cut4: 3, cut5: 4 } }),
  );
  expect(await refusals(send("IAM", page, { 3: { days: "3" } }))).toEqual([" reason"]);
  await database().writing((tx) =>
    tx.auditFactor.updateMany({ data: { source: "MANUAL", cut2: null, cut3: null, cut4: null, cut5: null } }),
  );
});

it("tells of rows that someone changed meanwhile, with both values, and loses none", async () => {
  const opened = await open("AAM");
  await send("IAM", await open("IAM"), { 0: { days: "6" }, 3: { days: "7" } });
  const mine = { 0: { days: "4" }, 1: { days: "3" } };
  const clash = await send("AAM", opened, mine).catch((error: unknown) => error);
  expect(clash).toBeInstanceOf(Conflict);
  const { code, by, version, clashes } = clash as Conflict;
  expect([code, by!.userId]).toEqual(["stale", o.people.IAM]);
  expect(clashes).toMatchObject([{ field: "rows[0].days", theirs: "6", mine: "4", theirsValue: "6" }]);
  expect((await papers()).map(({ days }) => days)).toEqual([6, 5, null, 7]);
  // Sent again as the page says: what is chosen for one's own is saved, and a row that was left alone stays theirs.
  expect((await send("AAM", opened, mine, version!)).saved).toBe(2);
  expect((await papers()).map(({ days }) => days)).toEqual([4, 3, null, 7]);
});

it("leaves rows alone that others changed and that were only looked at", async () => {
  const opened = await open("AAM");
  await send("IAM", await open("IAM"), { 0: { days: "6" } });
  expect((await send("AAM", opened, { 1: { days: "8" } })).saved).toBe(1);
  expect((await papers()).map(({ days }) => days)).toEqual([6, 8, null, 7]);
});

it("takes the rows of one year that the person sees alone", async () => {
  const page = await open("AAM");
  const span = { startsOn: "2027-01-01", endsOn: "2027-12-31" };
  const other = await database().writing(async (tx) => {
    const { id } = await tx.auditYear.create({ data: { name: "2027", ...span, companyId: o.tree.company } });
    const { entityId } = (await tx.auditRisk.findFirst({ where: { yearId: o.yearId } }))!;
    return (await tx.auditRisk.create({ data: { yearId: id, entityId, scoredAt: new Date("2026-01-01") } })).id;
  });
  const strange = (id: number) =>
    send(
      "AAM",
      {
        ...page,
        rows: [{ ...page.rows[0]!, values: { ...page.rows[0]!.values, seen: `${id}.1.0123456789ab` } }, page.rows[1]!],
      },
      {},
    );
  expect(await refusals(strange(other))).toEqual(["NotFound"]);
  expect(await refusals(strange(999_999))).toEqual(["NotFound"]);
});

it("tells which months are over capacity by it, and which scores are others with figures of today", async () => {
  const page = await open("AAM");
  const { over, rescored } = await send("AAM", page, { 0: { days: "9" } });
  expect([over, rescored]).toEqual([[], []]);
  const [first, second] = await papers();
  const { entity } = await db.auditRisk.findUniqueOrThrow({ where: { id: first!.id }, include: { entity: true } });
  await database().writing(async (tx) => {
    await tx.auditRisk.update({ where: { id: first!.id }, data: { residual: 1 } });
    await tx.auditRisk.update({ where: { id: second!.id }, data: { days: 250 } });
  });
  const saved = await send("AAM", await open("AAM"), { 0: { days: "8" } });
  expect([saved.rescored, saved.over]).toEqual([[entity.name], ["2026-10"]]);
  await database().writing((tx) => tx.auditRisk.update({ where: { id: second!.id }, data: { days: second!.days } }));
});

it("is closed once the plan is submitted; what was typed can be drawn again", async () => {
  const page = await open("AAM");
  await makeMove(await as(o.people.IAM), auditPlan, o.planId, "submit", { note: "As agreed", gapNote: "Enough" });
  expect(await planRowsOf(await as(o.people.AAM), await ids())).toBeNull();
  expect(await planRowsOf(await as(o.people.AAM), await ids(), true)).not.toBeNull();
  expect(await refusals(send("AAM", page, { 0: { days: "5" } }))).toEqual(["wrong_state"]);
});
