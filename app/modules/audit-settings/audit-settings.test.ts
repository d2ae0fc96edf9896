/** The settings of internal audit, through the commands that screens and the API use. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { useStateWords } from "~/define/state-words";
import { stateTag } from "~/define/workflow";
import { portal } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { engagementList } from "~/modules/audit-workplan/engagement.record.server";
import { hire } from "../../../tests/setup/api";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { resource, seedTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { beginWeights, saveWeights, weightGrid, weightYears } from "./index.server";

let people: Record<string, number> = {};
const manager = () => as(people.IAM!);
const add = async (word: string, input: Record<string, unknown>, by = people.IAM!) =>
  saveRecord(await as(by), resource(word), null, input, null);
const nothing = { descriptor1: null, descriptor2: null, descriptor3: null, descriptor4: null, descriptor5: null };
const factor = (code: string, more: Record<string, unknown> = {}) => ({
  areaType: "BRANCH",
  code,
  name: code,
  source: "PAR30",
  cut2: 2,
  cut3: 4,
  cut4: 7,
  cut5: 12,
  position: 10,
  ...nothing,
  ...more,
});
const year = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  startsOn: `${name}-01-01`,
  endsOn: `${name}-12-31`,
  status: "OPEN",
  reopened: null,
  ...more,
});

async function seedAuditSettings() {
  const { company } = await seedTree();
  const hired: Record<string, number> = {};
  for (const [name, role] of [
    ["IAM", "Internal Audit Manager"],
    ["CIA", "Chief Internal Auditor"],
    ["AAM", "Assistant Audit Manager"],
    ["SA", "Super Admin"],
  ] as const)
    hired[name] = (await hire(company, role)).userId;
  return hired;
}

beforeAll(async () => void (people = await seeded(seedAuditSettings)));

describe("what units are scored by", () => {
  it("is changed by the Internal Audit Manager alone, in order", async () => {
    expect(await refusals(add("auditFactor", factor("PAR", { cut3: 2 })))).toEqual(["cut3 order"]);
    expect(await refusals(add("auditFactor", factor("PAR", { source: "MANUAL" })))).toHaveLength(9);
    for (const who of ["CIA", "AAM", "SA"])
      expect(await refusals(add("auditFactor", factor("PAR"), people[who]))).not.toEqual([]);
    expect(await add("auditFactor", factor("PAR"))).toMatchObject({ id: expect.any(Number) });
    expect(await refusals(add("auditFactor", factor("PAR")))).toEqual(["code taken"]);
  });

  it("keeps bands that tile 0 to 500, and levels in order", async () => {
    const bands = await db.auditBand.findMany({ where: { active: true }, orderBy: { fromScore: "asc" } });
    expect(bands.map(({ fromScore }) => fromScore)).toEqual([0, 80, 150, 250]);
    const lowest = bands[0]!;
    const { code, name, months, samplePercent, sampleLeast, sampleMost, tone } = lowest;
    const own = { code, name, months, samplePercent, sampleLeast, sampleMost, tone };
    const change = async (input: Record<string, unknown>) =>
      saveRecord(await manager(), resource("auditBand"), lowest.id, { ...own, ...input }, lowest.version);
    expect(await refusals(change({ fromScore: 5 }))).toEqual(["fromScore gap"]);
    expect(await refusals(change({ fromScore: 80 }))).toEqual(["fromScore overlap"]);
    const off = async (word: string, id: number) =>
      setActive(await manager(), resource(word), id, false, null, "No longer needed");
    expect(await refusals(off("auditBand", lowest.id))).toEqual([" gap"]);
    const third = await db.auditEffectiveness.findFirstOrThrow({ where: { level: 3 } });
    const more = { level: 3, name: third.name, percent: 70 };
    expect(
      await refusals(saveRecord(await manager(), resource("auditEffectiveness"), third.id, more, third.version)),
    ).toEqual(["percent order"]);
  });

  it("takes a level into use again only where it is still in order", async () => {
    const save = async (level: number, percent: number) => {
      const { id, name, version } = await db.auditEffectiveness.findFirstOrThrow({ where: { level } });
      return saveRecord(await manager(), resource("auditEffectiveness"), id, { level, name, percent }, version);
    };
    const use = async (level: number, active: boolean) => {
      const { id } = await db.auditEffectiveness.findFirstOrThrow({ where: { level } });
      return setActive(await manager(), resource("auditEffectiveness"), id, active, null, "Four levels are enough");
    };
    await use(3, false);
    await save(2, 50);
    expect(await refusals(use(3, true))).toEqual([" order"]);
    await save(3, 55);
    await use(3, true);
    expect(await db.auditEffectiveness.findFirst({ where: { level: 3 } })).toMatchObject({ active: true, percent: 55 });
  });
});

describe("the weights of a year", () => {
  it("begin with those of another, are never more than 100, and keep what others saved", async () => {
    const cash = await add("auditFactor", factor("CASH", { source: "CASH_DIFF_12M" }));
    const par = await db.auditFactor.findFirstOrThrow({ where: { code: "PAR" } });
    const first = await add("auditYear", year("2030"), people.CIA);
    const second = await add("auditYear", year("2031"), people.CIA);
    await beginWeights(await manager(), { yearId: first.id, fromYearId: null });
    const { version } = await weightGrid(await manager(), first.id);
    const rows = (a: number, b: number) => ({
      rows: [
        { row: 0, factorId: par.id, weight: a },
        { row: 1, factorId: cash.id, weight: b },
      ],
    });
    const save = async (a: number, b: number, from: number) => saveWeights(await manager(), first.id, rows(a, b), from);
    expect(await refusals(save(60, 41, version))).toEqual(["rows[1].weight too_much"]);
    expect(await save(60, 30, version)).toMatchObject({ version: version + 1 });
    expect(await refusals(save(60, 40, version))).toHaveLength(1);
    await save(60, 40, version + 1);
    await beginWeights(await manager(), { yearId: second.id, fromYearId: first.id });
    expect(await refusals(beginWeights(await manager(), { yearId: second.id, fromYearId: null }))).toEqual([
      "yearId taken",
    ]);
    const [latest] = await weightYears(await as(people.AAM!));
    expect(latest).toMatchObject({ name: "2031", totals: [{ text: "100 of 100", tone: "ok" }, {}, {}] });
    const off = setActive(await manager(), resource("auditFactor"), par.id, false, null, "No longer needed");
    expect(await refusals(off)).toEqual([" in_use"]);
  });

  it("keep the days of their year, and the year in use", async () => {
    const row = await db.auditYear.findFirstOrThrow({ where: { name: "2030" } });
    const change = async (more: Record<string, unknown>, by = people.CIA!) => {
      const { version } = await db.auditYear.findUniqueOrThrow({ where: { id: row.id } });
      return saveRecord(
        await as(by),
        resource("auditYear"),
        row.id,
        year("2030", { reopened: null, ...more }),
        version,
      );
    };
    expect(await refusals(change({ endsOn: "2030-11-30" }))).toEqual(["endsOn in_use"]);
    const off = setActive(await manager(), resource("auditYear"), row.id, false, null, "No longer needed");
    expect(await refusals(off)).toEqual([" in_use"]);
    await change({ status: "CLOSED" });
    expect(await refusals(change({ reopened: "Closed by mistake" }, people.IAM!))).toEqual(["status not_allowed"]);
    expect(await refusals(change({}))).toEqual(["reopened reason"]);
    await change({ reopened: "Closed by mistake" });
    expect(await db.auditYear.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
      status: "OPEN",
      reopened: "Closed by mistake",
    });
  });

  it("belong to years that share no day", async () => {
    expect(await refusals(add("auditYear", year("2032", { startsOn: "2031-06-01" }), people.CIA))).toEqual([
      "startsOn overlap",
    ]);
    expect(await refusals(add("auditYear", year("2031", { startsOn: "2040-01-01", endsOn: "2040-12-31" })))).toEqual([
      "name taken",
    ]);
  });
});

describe("what is tested", () => {
  it("keeps each version of a step", async () => {
    const area = await add("auditTestArea", {
      code: "B-CASH",
      areaType: "BRANCH",
      name: "Cash",
      weight: 40,
      description: null,
      position: 10,
    });
    const step = {
      areaId: area.id,
      code: "CASH-1",
      objective: "The vault holds what the books say",
      procedure: "Count it",
      evidence: "Count sheet",
      method: "REPERFORMANCE",
      weight: 5,
      severity: "HIGH",
      implicationId: null,
      keyControl: true,
      position: 10,
    };
    const { id } = await add("auditTestStep", step);
    const change = async (input: Record<string, unknown>, version: number) =>
      saveRecord(await manager(), resource("auditTestStep"), id, { ...step, ...input }, version);
    await change({ position: 20 }, 1);
    await change({ procedure: "Count it with both custodians", position: 20 }, 2);
    const versions = await db.auditStepVersion.findMany({ where: { stepId: id }, orderBy: { no: "asc" } });
    expect(versions.map(({ no, procedure }) => [no, procedure])).toEqual([
      [1, "Count it"],
      [2, "Count it with both custodians"],
    ]);
    const off = setActive(await manager(), resource("auditTestArea"), area.id, false, null, "No longer needed");
    expect(await refusals(off)).toEqual([" in_use"]);
  });

  it("has root causes as a tree", async () => {
    const people_ = await db.auditRootCause.findUniqueOrThrow({ where: { code: "PEOPLE" } });
    const training = await db.auditRootCause.findUniqueOrThrow({ where: { code: "TRAINING" } });
    const { code, name, position, version } = people_;
    const circle = saveRecord(
      await manager(),
      resource("auditRootCause"),
      people_.id,
      { code, name, position, parentId: training.id },
      version,
    );
    expect(await refusals(circle)).toEqual(["parentId circle"]);
  });
});

describe("labels of states", () => {
  afterEach(() => useStateWords(new Map()));
  const typed = (state: string, label: string, more: Record<string, unknown> = {}) =>
    add("auditStateLabel", { state, label, tone: "bad", position: 95, ...more }, people.CIA);
  const shown = () =>
    stateTag(
      portal().workflows.find(({ name }) => name === "AuditEngagement")!,
      "IN_REVIEW",
    );
  const offered = async () =>
    (await screenOf(await as(people.CIA!), engagementList, "all")).filters.find(({ name }) => name === "status")!
      .choices!;

  it("are shown in place of the words of the product, in their place in the order, and not at all once out of use", async () => {
    expect(shown()).toEqual({ text: "In review", tone: "info" });
    const { id } = await typed("AuditEngagement.IN_REVIEW", "Under review by us");
    expect(shown()).toEqual({ text: "Under review by us", tone: "bad" });
    const last = (await offered()).at(-1);
    expect(last).toEqual({ value: "IN_REVIEW", label: "Under review by us" });
    await setActive(await as(people.CIA!), resource("auditStateLabel"), id, false, null, "No longer needed");
    expect(shown()).toEqual({ text: "In review", tone: "info" });
    expect((await offered()).at(-1)).not.toMatchObject({ value: "IN_REVIEW" });
  });

  it("are one for each state, and differ within a subject", async () => {
    await typed("AuditFinding.DRAFT", "Begun");
    expect(await refusals(typed("AuditFinding.DRAFT", "Started"))).toEqual(["state taken"]);
    expect(await refusals(typed("AuditFinding.SENT", " begun"))).toEqual(["label taken"]);
    expect(await refusals(typed("AuditFinding.SENT", "Issued"))).toEqual(["label taken"]);
    // The words that another state has no longer are free, and those of another subject always are.
    await typed("AuditFinding.SENT", "Draft");
    await typed("AuditReport.DRAFT", "Begun");
    const first = await db.auditStateLabel.findUniqueOrThrow({ where: { state: "AuditFinding.DRAFT" } });
    const off = setActive(
      await as(people.CIA!),
      resource("auditStateLabel"),
      first.id,
      false,
      null,
      "No longer needed",
    );
    expect(await refusals(off)).toEqual([" taken"]);
  });

  it("are kept by those who keep the settings alone", async () => {
    const by = (who: string) =>
      refusals(
        add("auditStateLabel", { state: "AuditIssue.OPEN", label: who, tone: "warn", position: 1 }, people[who]),
      );
    expect(await by("AAM")).not.toEqual([]);
    expect(await by("CIA")).toEqual([]);
  });
});
