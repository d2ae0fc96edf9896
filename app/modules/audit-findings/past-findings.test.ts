/** Findings of earlier years from files: by row and column, nothing twice, and what the next audit of the unit remembers (F11, A15). */
import { beforeAll, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { addMonths } from "~/core/months";
import { todayOf } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { faultyCsv, runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport, discardImport } from "~/engine/import/import-runs.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { auditPeople, seedAudit, WHOLE, type PlantedAudit, type Who } from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import { findingImport } from "./import-findings.server";
import { finding, findingStart, pastFinding, visiblePast } from "./index.server";
import { belowRepeated } from "./memory.server";
import { pastList } from "./past-list.server";

let o: PlantedAudit;
let people: ReturnType<typeof auditPeople>;
let unit: { code: string; name: string };
let today: string;
beforeAll(async () => {
  o = await seeded(seedAudit);
  people = auditPeople(o);
  today = todayOf(await people.who("IAO"));
  const entity = await db.auditEntity.findUniqueOrThrow({ where: { id: o.entity }, include: { unit: true } });
  unit = { code: entity.unit!.code, name: entity.name };
});

const what = () => importableByWord("AuditPastFinding")!;
const NAMES = findingImport.columns.map(({ name }) => name);
type Cells = Partial<Record<string, string>>;
const cellsOf = (sourceRef: string, more: Cells = {}): string[] => {
  const all: Cells = {
    sourceRef,
    entityId: unit.code,
    reportedOn: addDays(today, -100),
    period: "The year before",
    areaId: "cash",
    title: "Receipts missing",
    condition: "Two of ten vouchers had none.",
    severity: "Medium",
    closedOn: addDays(today, -40),
    closedBy: "Joyce Wairimu",
    closedWith: "Register of receipts",
    ...more,
  };
  return NAMES.map((name) => all[name] ?? "");
};
const HEADING = findingImport.columns.map(({ label }) => label);
const file = (lines: readonly string[][]) => ({
  name: "findings.csv",
  bytes: new TextEncoder().encode(`${[HEADING, ...lines].map((cells) => cells.join(",")).join("\n")}\n`),
});
const check = async (who: Who, lines: readonly string[][]) => checkImport(await people.who(who), what(), file(lines));
const commit = async (who: Who, id: number) => commitImport(await people.who(who), what(), id);
const page = async (who: Who, id: number) => runPage(await people.who(who), what(), id);
const all = () => db.auditPastFinding.findMany({ orderBy: { id: "asc" } });

const good = () => [
  cellsOf("P-1", { stepId: "CASH-1", severity: "High" }),
  cellsOf("P-2", { entityId: unit.name.toUpperCase(), kind: "Branch", areaId: "", stepId: "cash-2" }),
  cellsOf("P-3", { closedOn: "", closedBy: "", closedWith: "" }),
];
let staged: number;

it("are checked by row and column, and nothing of them is saved", async () => {
  expect(await refusals(check("IAO", good()))).not.toEqual([]);
  staged = (
    await check("AAM", [
      ...good(),
      cellsOf("P-4", { entityId: `${unit.code}x` }),
      cellsOf("P-5", { kind: "Region" }),
      cellsOf("P-6", { areaId: "Cosh" }),
      cellsOf("P-7", { stepId: "CASH-9" }),
      cellsOf("P-8", { severity: "Grave" }),
      cellsOf("P-9", { reportedOn: addDays(today, 1) }),
      cellsOf("P-10", { closedOn: addDays(today, -101) }),
      cellsOf("P-11", { closedOn: "" }),
      cellsOf("P-12", { reportedOn: "soon" }),
      cellsOf("P-13"),
      cellsOf("p-13", { severity: "Grave" }),
      cellsOf("P-14", { title: "" }),
    ])
  ).id;
  const { problems, added } = await page("AAM", staged);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    "5 Unit",
    "6 Unit",
    "7 Test area",
    "8 Test step",
    "9 Severity",
    "10 Reported on",
    "10 Closed on",
    "11 Closed on",
    "12 Closed by",
    "12 Closed with",
    "13 Reported on",
    "14 Old reference",
    "15 Old reference",
    "15 Severity",
    "16 Title",
  ]);
  expect(problems[0]!.message).toContain(`did you mean ${unit.code}?`);
  expect([added, (await all()).length]).toEqual([3, 0]);
});

it("are added by who commits, and the others come back as a file", async () => {
  expect(await refusals(commit("AAM", staged))).not.toEqual([]);
  expect((await commit("IAM", staged)).rows).toBe(3);
  await commit("IAM", staged);
  const told = await db.auditEvent.count({ where: { action: "AuditPastFinding.import" } });
  const [stepped, named, open, ...more] = await all();
  expect(told).toBe(3);
  expect(more).toEqual([]);
  const [{ areaId }] = (await db.auditTestStep.findMany({ select: { areaId: true }, take: 1 })) as [{ areaId: number }];
  expect(stepped).toMatchObject({
    sourceRef: "P-1",
    sourceRow: 2,
    entityId: o.entity,
    areaId,
    stepId: o.steps[0],
    severity: "HIGH",
    closedBy: "Joyce Wairimu",
    importedById: o.people.IAM,
  });
  expect(named).toMatchObject({ entityId: o.entity, areaId, stepId: o.steps[1] });
  expect(open).toMatchObject({ areaId, stepId: null, closedOn: null });
  const csv = await new Response(await faultyCsv(await people.who("AAM"), what(), staged)).text();
  expect(csv.split("\n").filter((row) => /^"?p-/i.test(row)).length).toBe(12);
});

it("are not added again: neither the same file, nor the same references in another", async () => {
  const mended = [...good(), cellsOf("P-4")];
  const second = (await check("IAM", mended)).id;
  expect((await page("IAM", second)).passedOver).toBe(3);
  expect((await commit("IAM", second)).rows).toBe(1);
  const again = (await check("CIA", mended)).id;
  expect((await page("CIA", again)).commits).toBe(false);
  expect(await refusals(commit("CIA", again))).not.toEqual([]);
  expect((await all()).map(({ sourceRef }) => sourceRef)).toEqual(["P-1", "P-2", "P-3", "P-4"]);
});

it("are read from a workbook too, what looks like a formula as words", async () => {
  const { default: write } = await import("write-excel-file/node");
  const text = (value: string) => ({ value, type: String });
  const row = cellsOf("P-5", { title: "=1+1" }).map(text);
  const bytes = new Uint8Array(await write([HEADING.map(text), row], {}).toBuffer());
  const { id } = await checkImport(await people.who("IAM"), what(), { name: "old.xlsx", bytes });
  expect((await page("IAM", id)).problems).toEqual([]);
  await commit("IAM", id);
  expect((await all()).at(-1)).toMatchObject({ sourceRef: "P-5", title: "=1+1" });
});

let audit: number;

it("are seen by who reads the workplan, and by the team of an audit of the unit alone", async () => {
  const seen = async (who: Who) => db.auditPastFinding.count({ where: visiblePast(await people.who(who)) });
  expect(await Promise.all((["AAM", "IAM", "CIA", "IAO", "BM"] as const).map(seen))).toEqual([5, 5, 5, 0, 0]);
  audit = await people.planned();
  await people.move("IAO", engagement, audit, "start");
  expect(await Promise.all((["IAO", "IAO2", "BM"] as const).map(seen))).toEqual([5, 0, 0]);
  const [first] = await all();
  for (const who of ["IAO2", "BM"] as const)
    expect(await refusals(people.who(who).then((actor) => recordPage(actor, pastFinding, first!.id)))).toEqual([
      "NotFound",
    ]);
  expect((await screenOf(await people.who("IAM"), pastList, "all", { closed: "false" })).total).toBe(1);
});

it("are told to who writes a finding in the same step, which is not below them in severity", async () => {
  const step = await db.auditTestResult.findFirstOrThrow({ where: { engagementId: audit, code: "CASH-1" } });
  const start = await findingStart(await people.who("IAO"), step.id);
  expect(start.values.severity).toBe("HIGH");
  expect(start.memory.join("\n")).toMatch(
    /P-1 of .*from a file of earlier years.*\nClosed by Joyce Wairimu on .*\nClosed with: Register/,
  );
  const typed = { ...WHOLE, engagementId: String(audit), stepCode: "CASH-1" };
  expect(await refusals(people.add("IAO", finding, { ...typed, severity: "LOW" }))).toEqual([
    "severity below_repeated",
  ]);
  const id = await people.add("IAO", finding, typed);
  const [past] = await all();
  expect(await db.auditFinding.findUniqueOrThrow({ where: { id } })).toMatchObject({
    repeatOfId: null,
    repeatOfPastId: past!.id,
    repeatCount: 1,
  });
  expect(JSON.stringify(await recordPage(await people.who("IAO"), finding, id))).toContain("Closed by Joyce Wairimu");
  const other = await people.add("IAO", finding, {
    ...typed,
    severity: "LOW",
    notRepeat: "Another till, opened this year",
  });
  expect(await db.auditFinding.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
    repeatOfPastId: null,
    repeatCount: 0,
  });
  expect(JSON.stringify(await recordPage(await people.who("AAM"), finding, other))).toContain("from a file of earlier");
  const actor = await people.who("IAO");
  const { refNo } = await db.auditFinding.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(await recordPage(actor, pastFinding, past!.id))).toContain(refNo);
  const { steps } = await recordHistory(actor, 1, [{ entity: "AuditPastFinding", ids: [past!.id] }]);
  expect(steps.map(({ word }) => word)).toEqual(["Taken from a file of earlier years"]);
});

it("are forgotten after 24 months", async () => {
  const old = (day: string, ref: string) =>
    cellsOf(ref, { stepId: "CASH-3", reportedOn: day, closedOn: "", closedBy: "", closedWith: "" });
  const edge = addMonths(today, -24);
  await commit("IAM", (await check("IAM", [old(addDays(edge, -1), "P-20")])).id);
  const step = await db.auditTestResult.findFirstOrThrow({ where: { engagementId: audit, code: "CASH-3" } });
  const memory = async () => (await findingStart(await people.who("IAO"), step.id)).memory.join("\n");
  expect(await memory()).toBe("");
  await commit("IAM", (await check("IAM", [old(edge, "P-21")])).id);
  expect(await memory()).toMatch(/P-21.*\nNot closed in the old register/);
});

const typedOf = (more: Record<string, unknown> = {}) => ({
  sourceRef: "P-30",
  entityId: String(o.entity),
  reportedOn: addDays(today, -50),
  period: null,
  areaId: null,
  stepId: null,
  title: "Two keys with one person",
  condition: "The cashier held both.",
  severity: "HIGH",
  closedOn: null,
  closedBy: null,
  closedWith: null,
  ...more,
});

it("are typed one by one by who adds previous data", async () => {
  const step = await db.auditTestStep.findFirstOrThrow({ where: { code: "CASH-2" } });
  const placed = { areaId: String(step.areaId), stepId: String(step.id) };
  expect(await refusals(people.add("IAO", pastFinding, typedOf()))).not.toEqual([]);
  for (const sourceRef of ["P-1", " p-1 "])
    expect(await refusals(people.add("IAM", pastFinding, typedOf({ sourceRef })))).toEqual(["sourceRef taken"]);
  expect(await refusals(people.add("IAM", pastFinding, typedOf({ stepId: placed.stepId })))).toEqual([
    "areaId other_area",
  ]);
  expect(await refusals(people.add("IAM", pastFinding, typedOf({ reportedOn: addDays(today, 1) })))).toEqual([
    "reportedOn future",
  ]);
  const draft = await people.add("IAO", finding, {
    ...WHOLE,
    engagementId: String(audit),
    stepCode: "CASH-2",
    severity: "MEDIUM",
  });
  const repeated = async () => (await db.auditFinding.findUniqueOrThrow({ where: { id: draft } })).repeatOfPastId;
  const before = await repeated();
  const id = await people.add("IAM", pastFinding, typedOf(placed));
  expect(await repeated()).toBe(id);
  // A draft below it says so before fieldwork ends.
  expect(JSON.stringify(await belowRepeated(db as never, audit, today))).toContain("P-30");
  await people.move("IAM", pastFinding, id, "withdraw", { note: "Entered for the wrong branch" });
  expect(await repeated()).toBe(before);
  expect(await belowRepeated(db as never, audit, today)).toEqual([]);
  expect(await refusals(people.edit("IAM", pastFinding, id, typedOf(placed)))).not.toEqual([]);
  const { id: again } = await check("IAM", [cellsOf("P-30")]);
  expect((await page("IAM", again)).problems.map(({ column }) => column)).toEqual(["Old reference"]);
  await people.move("IAM", pastFinding, id, "restore", { note: "It was the right branch" });
  expect(await repeated()).toBe(id);
  await people.edit("IAM", pastFinding, id, typedOf({ ...placed, severity: "MEDIUM" }));
  expect(await belowRepeated(db as never, audit, today)).toEqual([]);
});

it("stay as they are in what a finding is measured by whose report is out, and are not withdrawn", async () => {
  const past = await db.auditPastFinding.findFirstOrThrow({ where: { sourceRef: "P-30" } });
  await database().writing((tx) =>
    tx.auditFinding.updateMany({ where: { repeatOfPastId: past.id }, data: { status: "SENT" } }),
  );
  const same = typedOf({ areaId: String(past.areaId), stepId: String(past.stepId), severity: "MEDIUM" });
  expect(await refusals(people.edit("IAM", pastFinding, past.id, { ...same, severity: "LOW" }))).toEqual([
    "severity held",
  ]);
  expect(await refusals(people.move("IAM", pastFinding, past.id, "withdraw", { note: "Not in our register" }))).toEqual(
    [" repeated"],
  );
  await people.edit("IAM", pastFinding, past.id, { ...same, title: "Both keys with one person" });
});

it("come from a file that can be discarded before it is imported, by who checked it or imports it", async () => {
  const { id } = await check("AAM", [cellsOf("P-40")]);
  await discardImport(await people.who("IAM"), what(), id, "The register of the wrong year");
  expect(await page("AAM", id)).toMatchObject({ commits: false, state: { text: "Discarded" }, preview: null });
  const { displayName } = await db.user.findUniqueOrThrow({ where: { id: (await people.who("IAM")).userId! } });
  const { discarded } = await page("AAM", id);
  expect(discarded).toMatch(/^Discarded by .*: The register of the wrong year$/);
  expect(discarded).toContain(`by ${displayName}, `);
  expect(await refusals(commit("IAM", id))).not.toEqual([]);
  await discardImport(await people.who("AAM"), what(), id, "Again");
  expect(
    await refusals(people.who("AAM").then((actor) => discardImport(actor, what(), staged, "Too late"))),
  ).not.toEqual([]);
});
