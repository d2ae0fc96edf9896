/** Samples through the commands that screens and the API use: sizes, seeds, and the same sample again (F13, A16). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { auditPeople, seedAudit, type PlantedAudit } from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { populationAt, SOURCES } from "./population.server";
import { auditSample } from "./sample.record.server";

let o: PlantedAudit;
let people: ReturnType<typeof auditPeople>;
let audit: number;
beforeAll(async () => {
  o = await seeded(seedAudit);
  people = auditPeople(o);
  audit = await people.planned();
  await people.move("IAO", engagement, audit, "start");
});

const listed = Array.from({ length: 100 }, (_, at) => `Receipt ${at + 1}`).join("\n");
const typed = (more: Record<string, unknown> = {}) => ({
  engagementId: String(audit),
  stepCode: "CASH-1",
  source: "LIST",
  listed,
  seed: "7",
  ...more,
});
const draw = (more: Record<string, unknown> = {}) => people.add("IAO", auditSample, typed(more));
const itemsOf = async (id: number) =>
  (await db.auditSampleItem.findMany({ where: { sampleId: id }, orderBy: { no: "asc" } })).map(({ key }) => key);

it("draws as many as the risk of the unit asks for, and the same for the same seed", async () => {
  const [one, again, other] = [await draw(), await draw(), await draw({ seed: "8" })];
  const row = await db.auditSample.findUniqueOrThrow({ where: { id: one } });
  expect(row).toMatchObject({ population: 100, size: 20, seed: 7, stepCode: "CASH-1" });
  const items = await itemsOf(one);
  expect(items.slice(0, 3)).toEqual((await itemsOf(again)).slice(0, 3));
  expect(items).toEqual(await itemsOf(again));
  expect(items).not.toEqual(await itemsOf(other));
  const page = JSON.stringify(await recordPage(await people.who("IAO"), auditSample, one));
  expect(page).toContain("Drawn again, it is the same sample");
});

it("draws the same on every database", async () => {
  expect(await itemsOf(await draw({ size: "4" }))).toEqual(["Receipt 52", "Receipt 13", "Receipt 64", "Receipt 47"]);
});

it("says what is wrong at the field, and is drawn by the team while fieldwork runs", async () => {
  expect(await refusals(draw({ size: "101" }))).toEqual(["size sample_too_large"]);
  expect(await refusals(draw({ source: "VOUCHERS", listed: null }))).toEqual(["dateFrom required", "dateTo required"]);
  expect(await refusals(draw({ source: "MEMBERS", listed: null }))).toEqual(["source empty"]);
  expect(await refusals(draw({ stepCode: "CASH-9" }))).toEqual(["stepCode unknown"]);
  expect(await refusals(people.add("AAM", auditSample, typed()))).toEqual(["engagementId not_available"]);
  expect(await refusals(people.add("SA", auditSample, typed()))).not.toEqual([]);
  expect(await refusals(recordPage(await people.who("BM"), auditSample, 1))).toEqual(["NotFound"]);
});

it("reads every population, and says where one has changed since", async () => {
  const { path } = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
  for (const { value: source } of SOURCES)
    await database().writing(async (tx) =>
      expect(
        Array.isArray(
          await populationAt(tx, { source, path, dateFrom: "2020-01-01", dateTo: "2030-01-01", listed: "A" }),
        ),
      ).toBe(true),
    );
  const id = await draw({ source: "STAFF", listed: null, size: "1" });
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.people.BM2 } });
  await database().writing((tx) =>
    tx.posting.updateMany({ where: { employeeId: employeeId! }, data: { unitId: o.tree.company } }),
  );
  expect(JSON.stringify(await recordPage(await people.who("IAO"), auditSample, id))).toContain("has changed since");
});
