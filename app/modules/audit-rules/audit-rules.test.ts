/** How rulebooks live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { beginWeights, saveWeights, weightGrid } from "~/modules/audit-settings/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hireAll } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { as } from "../../../tests/setup/operations";
import { resource, seedTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { contentText, type Content } from "./content";
import { rulesHold } from "./read-content.server";
import { rulebook } from "./rulebook.record.server";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  AAM: "Assistant Audit Manager",
  SA: "Super Admin",
} as const;
type Who = keyof typeof ROLES;

async function seedYear() {
  const tree = await seedTree();
  const people = await hireAll(tree.company, ROLES);
  const manager = await as(people.IAM);
  const add = async (name: string, input: Record<string, unknown>) =>
    (await saveRecord(manager, resource(name), null, input, null)).id;
  const yearId = await add("AuditYear", { name: "2026", startsOn: "2026-01-01", endsOn: "2026-12-31", status: "OPEN" });
  const words = { descriptor1: "1", descriptor2: "2", descriptor3: "3", descriptor4: "4", descriptor5: "5" };
  const cuts = { cut2: null, cut3: null, cut4: null, cut5: null };
  const judged = { areaType: "BRANCH", code: "JUDGED", name: "Judged", source: "MANUAL", position: 10 };
  const factorId = await add("AuditFactor", { ...judged, ...cuts, ...words });
  await beginWeights(manager, { yearId, fromYearId: null });
  return { people, yearId, factorId };
}

let o: Awaited<ReturnType<typeof seedYear>>;
beforeAll(async () => void (o = await seeded(seedYear)));

const weigh = async (weight: number) => {
  const manager = await as(o.people.IAM);
  const rows = [{ row: 0, factorId: o.factorId, weight }];
  await saveWeights(manager, o.yearId, { rows }, (await weightGrid(manager, o.yearId)).version);
};
const submit = async (who: Who) => (await addRecord(await as(o.people[who]), rulebook, { yearId: o.yearId })).id;
const move = async (who: Who, id: number, name: string) =>
  makeMove(await as(o.people[who]), rulebook, id, name, { note: "Weigh it once more, please" });

it("is submitted by the manager once its weights make 100, one at a time", async () => {
  expect(await refusals(submit("IAM"))).toEqual(["yearId weights"]);
  await weigh(100);
  for (const who of ["AAM", "CIA", "SA"] as const) expect(await refusals(submit(who))).not.toEqual([]);
  const id = await submit("IAM");
  expect(await refusals(submit("IAM"))).toEqual(["yearId taken"]);
  expect(await rulesHold(db, o.yearId)).toBe(false);
  const tasks = recordTasks(rulebook);
  expect([(await tasks(await as(o.people.CIA))).length, (await tasks(await as(o.people.IAM))).length]).toEqual([1, 0]);
  for (const who of ["IAM", "AAM", "SA"] as const) expect(await refusals(move(who, id, "approve"))).not.toEqual([]);
  await move("CIA", id, "giveBack");
});

it("is approved by the Chief Internal Auditor, and holds until something changes", async () => {
  const id = await submit("IAM");
  await move("CIA", id, "approve");
  expect(await rulesHold(db, o.yearId)).toBe(true);
  await database().writing((tx) => tx.auditBand.update({ where: { code: "MEDIUM" }, data: { months: 11 } }));
  expect(await rulesHold(db, o.yearId)).toBe(false);
  const page = JSON.stringify(await recordPage(await as(o.people.SA), rulebook, id));
  expect(page).toContain("Changed since");
  const next = await submit("IAM");
  expect(JSON.stringify(await recordPage(await as(o.people.CIA), rulebook, next))).toContain('"Changed"');
  await move("CIA", next, "approve");
  expect(await rulesHold(db, o.yearId)).toBe(true);
  expect(await db.auditRulebook.count({ where: { yearId: o.yearId } })).toBe(3);
});

it("says the same whatever order its rows come in", () => {
  const content: Content = {
    factors: ["B", "A"].map((code) => ({ kind: "BRANCH", code, name: code, source: "MANUAL", cuts: [], weight: 50 })),
    bands: [100, 0].map((from) => ({ code: `F${from}`, name: "Band", from, months: 12 })),
    levels: [2, 1].map((level) => ({ level, name: "Level", percent: level * 20 })),
  };
  const turned = {
    factors: [...content.factors].reverse(),
    bands: [...content.bands].reverse(),
    levels: [...content.levels].reverse(),
  };
  expect(contentText(turned)).toBe(contentText(content));
});
