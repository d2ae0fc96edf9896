/** What reviewers are shown and do: many steps at once, the history of a result, why a finding is no repeat, its risk. */
import { beforeAll, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { editRecord, typedSchema } from "~/engine/record/save.server";
import { areaFormOf, reviewSchema, reviewSteps, testStep } from "~/modules/audit-fieldwork/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import {
  auditPeople,
  EXCEPTION,
  GOOD,
  seedAudit,
  WHOLE,
  type PlantedAudit,
  type Who,
} from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { finding } from "./index.server";

let o: PlantedAudit;
let people: ReturnType<typeof auditPeople>;
let audit: number;
let steps: { id: number; areaId: number }[];
beforeAll(async () => {
  o = await seeded(seedAudit);
  people = auditPeople(o);
  audit = await people.planned();
  await people.move("IAO", engagement, audit, "start");
  steps = await db.auditTestResult.findMany({ where: { engagementId: audit }, orderBy: { position: "asc" } });
});

const areaOf = async (who: Who) => areaFormOf(await people.who(who), { id: audit }, steps[0]!.areaId, 1);
const review = async (who: Who, chosen: readonly number[], older = 0) => {
  const form = await areaOf(who);
  const typed = form.steps.map(({ id, version }) => ({
    stepId: String(id),
    version: String(Math.max(1, version - older)),
    ...(chosen.includes(id) ? { reviewed: "on" } : {}),
  }));
  return reviewSteps(await people.who(who), { id: audit }, reviewSchema.parse({ reviews: typed }));
};

it("shows who changed what of a result to team and reviewers", async () => {
  await people.move("IAO", testStep, steps[0]!.id, "test", GOOD);
  await people.move("IAO", testStep, steps[0]!.id, "test", EXCEPTION);
  for (const who of ["IAO", "AAM"] as const) {
    const { parts } = await recordPage(await people.who(who), testStep, steps[0]!.id);
    const table = parts.tables!.find(({ title }) => title === "History of the result")!;
    const rows = table.rows.map((cells) => cells.slice(2));
    expect(rows).toContainEqual(["Result", "Satisfactory", "Exception"]);
    expect(rows).toContainEqual(["Exceptions", "0", "2"]);
    expect(rows).toContainEqual(["Amount of the exceptions", "–", "500.00 KES"]);
    expect(rows).toContainEqual(["Result", "Not tested", "Satisfactory"]);
  }
});

it("shows reviewers the work of an area, and marks several steps as reviewed at once", async () => {
  await people.move("IAO", testStep, steps[1]!.id, "test", GOOD);
  const form = await areaOf("AAM");
  expect(form.steps.map(({ reviews }) => reviews)).toEqual([true, true, false]);
  expect(form.steps[0]!.facts.map(({ value }) => value)).toContain("The vault was seen, no paper says so");
  expect((await areaOf("IAO")).steps.map(({ reviews }) => reviews)).toEqual([false, false, false]);
  expect(await refusals(review("AAM", []))).toEqual([" none_chosen"]);
  expect(await refusals(review("AAM", [steps[0]!.id], 1))).toEqual(["stale"]);
  expect(await refusals(review("IAO", [steps[0]!.id]))).not.toEqual([]);
  expect(await review("AAM", [steps[0]!.id, steps[1]!.id])).toMatchObject({ reviewed: 2 });
  const rows = await db.auditTestResult.findMany({ where: { engagementId: audit }, orderBy: { position: "asc" } });
  expect(rows.map(({ status }) => status)).toEqual(["REVIEWED", "REVIEWED", "TO_DO"]);
});

it("leaves out steps that the reviewer has tested, and refuses them", async () => {
  const third = steps[2]!.id;
  await people.move("IAO", testStep, third, "test", GOOD);
  // An auditor of the team who reviews since.
  const { id: _, ...tested } = await db.stateChange.findFirstOrThrow({
    where: { entity: "AuditTestResult", entityId: third },
  });
  await database().writing((tx) => tx.stateChange.create({ data: { ...tested, actorId: o.people.AAM } }));
  expect((await areaOf("AAM")).steps[2]!.reviews).toBe(false);
  expect(await refusals(review("AAM", [third]))).toEqual(["reviews[2].reviewed own_test"]);
});

it("is not finished with an exception that nothing proves", async () => {
  await database().writing((tx) => tx.auditTestResult.update({ where: { id: steps[0]!.id }, data: { reason: null } }));
  expect(await refusals(people.move("IAO", engagement, audit, "finish"))).toContain(" no_evidence");
});

it("shows why a finding is said to be no repeat, and the risk it bears out", async () => {
  const risk = await database().writing((tx) =>
    tx.risk.create({
      data: {
        ...{
          refNo: "RSK-T-1",
          companyId: o.tree.company,
          unitId: o.tree.company,
          status: "OPEN",
          title: "Cash is lost",
        },
        ...{ description: "Cash may be lost", category: "OPERATIONAL", raisedById: o.people.IAM },
        ...{ ownerId: o.people.BM, inherentL: 3, inherentI: 3, residualL: 2, residualI: 2 },
        ...{ cause: "No checks made", event: "Cash is taken", consequence: "A loss of cash" },
      },
    }),
  );
  const id = await people.add("IAO", finding, {
    ...WHOLE,
    engagementId: String(audit),
    stepCode: "CASH-1",
    notRepeat: "The receipts of then were found",
    riskId: String(risk.id),
  });
  const page = await recordPage(await people.who("AAM"), finding, id);
  const said = page.parts.notices!.find(({ title }) => title === "Said to be no repeat")!;
  expect(said.lines).toEqual(["The receipts of then were found"]);
  expect(page.facts.find(({ label }) => label === "Risk of the register")!.value).toBe("RSK-T-1, Cash is lost");
  expect(page.parts.ways!.map(({ label }) => label)).toContain("Risk RSK-T-1");
  const draft = { ...WHOLE, engagementId: String(audit), riskId: String(risk.id) };
  await database().writing((tx) => tx.risk.update({ where: { id: risk.id }, data: { status: "DRAFT" } }));
  expect(await refusals(people.add("IAO", finding, draft))).not.toEqual([]);
});

it("is due as its severity says, unless another day was chosen", async () => {
  const typed = { ...WHOLE, severity: "LOW", engagementId: String(audit) };
  const id = await people.add("IAO", finding, typed);
  const dueOf = async () => (await db.auditFinding.findUniqueOrThrow({ where: { id } })).dueOn;
  const later = await dueOf();
  const change = async (more: object) => {
    const { version } = await db.auditFinding.findUniqueOrThrow({ where: { id } });
    const input = typedSchema(finding, true).parse({ ...typed, dueOn: await dueOf(), ...more });
    await editRecord(await people.who("IAO"), finding, id, input as Record<string, unknown>, version);
    return dueOf();
  };
  expect(await change({ title: "Receipts lost" })).toBe(later);
  const soon = await change({ severity: "CRITICAL" });
  expect(daysBetween(soon!, later!)).toBe(90 - 14);
  const chosen = addDays(soon!, 3);
  expect(await change({ severity: "CRITICAL", dueOn: chosen })).toBe(chosen);
  expect(await change({ severity: "HIGH", dueOn: addDays(chosen, 1) })).toBe(addDays(chosen, 1));
});
