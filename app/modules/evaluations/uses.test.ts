/** What results are used for: probation, pay, the file and the team. */
import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { latestOf } from "~/define/contributions";
import { makeEvaluations } from "./index.server";
import { systemActor } from "~/modules/identity/index.server";
import { decideProbation, ownReports, readProbation } from "~/modules/people/index.server";
import { fileTabs, readTab } from "~/modules/staff-file/index.server";
import { seeded } from "../../../tests/setup/database";
import { activeType, DURING, say, seedEvaluated, type Evaluated } from "../../../tests/setup/evaluations";
import { as, hire, letAct } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";

let o: Evaluated;
let employeeId: number;
beforeEach(async () => {
  o = await seeded(seedEvaluated);
  await activeType(o.hr, { name: "Six", cycle: "SIX_MONTH" });
  employeeId = (await db.user.findUniqueOrThrow({ where: { id: o.clerk } })).employeeId!;
  await database().writing((tx) =>
    tx.employee.update({
      where: { id: employeeId },
      data: { joinDate: "2026-05-25", status: "PROBATION", probationEnd: "2026-11-24" },
    }),
  );
});

const hr = () => as(o.hr, DURING);
const confirm = async (override = false, by = o.hr) => {
  const { version } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } });
  const decided = { decision: "CONFIRM", on: "2026-11-20", reason: "Good reports", override } as const;
  return decideProbation(await as(by, DURING), employeeId, decided, version);
};
async function evaluated(score: number): Promise<void> {
  await makeEvaluations(systemActor(DURING), { employeeIds: [employeeId] });
  const { id } = await db.evaluation.findFirstOrThrow({ where: { employeeId, kind: "SIX_MONTH" } });
  const said = {
    Quality: { score, comment: "As it was" },
    Speed: { score, comment: "As it was" },
    Aims: { text: "To grow within the branch" },
  };
  await say(o.bm, id, said, { handIn: true });
  await say(o.am, id, said, { handIn: true });
}

it("confirms nobody without a complete evaluation, unless the manager of HR says why", async () => {
  expect(await readProbation(await hr(), employeeId)).toMatchObject({
    proposal: "WAIT",
    mayOverride: true,
    advice: [{ label: "Evaluation after six months", value: "None" }],
  });
  expect(await refusals(confirm())).toEqual(["decision eval_incomplete"]);
  const executive = await hire(o.tree.company, "HR Executive", "HRE");
  await letAct(executive, "Super Admin", o.tree.company);
  await expect(confirm(true, executive)).rejects.toMatchObject({ name: "Forbidden" });
  await confirm(true);
  expect(await db.employee.findUniqueOrThrow({ where: { id: employeeId } })).toMatchObject({ status: "CONFIRMED" });
  const trail = await db.auditEvent.findFirstOrThrow({ where: { action: "Employee.confirm" } });
  expect(trail.diff).toContain("Evaluation after six months");
});

it("proposes to extend or to end below the pass mark, and to confirm above", async () => {
  await evaluated(2);
  expect(await readProbation(await hr(), employeeId)).toMatchObject({
    proposal: "EXTEND_OR_END",
    advice: [{ value: "Weak, 40 %, pass mark 50 %" }],
  });
  await confirm();
});

it("asks nothing more once the evaluation is complete", async () => {
  await evaluated(4);
  expect(await readProbation(await hr(), employeeId)).toMatchObject({ proposal: "CONFIRM" });
  await confirm();
});

it("is told beside pay, on the page of the team and in the file, to who may read it", async () => {
  await evaluated(4);
  const told = async (by: number) =>
    ((await latestOf(await as(by, DURING), [employeeId])).get(employeeId) ?? []).map(({ value }) => value);
  expect(await told(o.hr)).toEqual(["Good, 80 % for 25 May 2026 to 24 Nov 2026"]);
  expect(await told(o.bm)).toHaveLength(1);
  expect([await told(o.otherBm), await told(o.cashier)]).toEqual([[], []]);
  const team = await ownReports(await as(o.bm, DURING));
  expect(team.find(({ id }) => id === employeeId)?.results).toHaveLength(1);
  expect((await fileTabs(await hr(), employeeId)).map(({ name }) => name)).toContain("evaluations");
  const [table] = await readTab(await hr(), employeeId, "evaluations");
  expect(table!.rows[0]!.cells.map(({ text }) => text)).toContain("Good, 80 %");
});
