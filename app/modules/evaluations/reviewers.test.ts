/** Who reviews whom at head office and at the top, by mapping and by department. */
import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { FOREVER } from "~/core/dates";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { approvalLine } from "~/modules/approvals/delegation-facts.server";
import { mappingGaps } from "~/modules/people/index.server";
import { seeded } from "../../../tests/setup/database";
import {
  activeType,
  DURING,
  moveEvaluation,
  openPeriod,
  SAID,
  say,
  seedEvaluated,
  startOwn,
  type Evaluated,
} from "../../../tests/setup/evaluations";
import { screenOf } from "../../../tests/setup/listing";
import { as, endGrants, hire } from "../../../tests/setup/operations";
import { answersForm } from "./answers-form.server";
import { evaluationList } from "./evaluation-list.server";
import { evaluation, lineOf } from "./index.server";

let o: Evaluated;
let cycle: number;
/** At head office: who keeps the books, who leads them, and an executive of HR. */
let clerk: number;
let chief: number;
let executive: number;
beforeEach(async () => {
  o = await seeded(seedEvaluated);
  cycle = await openPeriod(o.hr, await activeType(o.hr));
  clerk = await hire(o.tree.company, "Accounts Executive", "IT", "Clio");
  chief = await hire(o.tree.company, "Accounts Manager", "IT", "Cyrus");
  executive = await hire(o.tree.company, "HR Executive", "HRE", "Ezra");
});

const REVIEW = {
  Quality: { score: 4, comment: "As was agreed" },
  Speed: { score: 3 },
  Aims: { text: "To grow within the branch" },
};
const employeeOf = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;
async function map(who: number, manager: number, kind: string): Promise<void> {
  const data = { employeeId: await employeeOf(who), managerId: await employeeOf(manager), kind };
  await database().writing((tx) =>
    tx.managerMapping.create({ data: { ...data, validFrom: "2026-01-01", validTo: FOREVER } }),
  );
}
async function lead(head: number, ...people: number[]): Promise<void> {
  const headId = await employeeOf(head);
  const ids = await Promise.all(people.map(employeeOf));
  await database().writing(async (tx) => {
    const { id } = await tx.department.create({ data: { code: `D${headId}`, name: `Department ${headId}`, headId } });
    await tx.posting.updateMany({ where: { employeeId: { in: [headId, ...ids] } }, data: { departmentId: id } });
  });
}
async function submitted(by: number): Promise<number> {
  const id = await startOwn(by, cycle);
  await say(by, id, SAID, { handIn: true });
  return id;
}
const line = async (id: number) => lineOf(await as(o.hr, DURING), id);
const movesOf = async (by: number, id: number) => {
  const { moves, forms } = await recordPage(await as(by, DURING), evaluation, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const toReview = async (by: number, face: "first" | "second") =>
  (await screenOf(await as(by, DURING), evaluationList, face)).rows.length;

it("is the mapped person, whatever their role", async () => {
  await map(clerk, chief, "LINE");
  const id = await submitted(clerk);
  expect(await line(id)).toEqual([chief]);
  expect(await toReview(chief, "first")).toBe(1);
  expect((await recordTasks(evaluation)(await as(chief, DURING))).map(({ title }) => title)).toHaveLength(1);
  expect(await db.notification.count({ where: { userId: chief, title: { startsWith: "Review" } } })).toBe(1);
  expect(await movesOf(chief, id)).toEqual(["advance", "return"]);
  await answersForm(await as(chief, DURING), id, { side: "FIRST", section: 1, kind: null });
  await say(chief, id, REVIEW, { handIn: true });
  // Nobody is mapped as second: the line of the line, here HR.
  expect(await line(id)).toEqual([o.hr]);
  await say(o.hr, id, REVIEW, { handIn: true });
  // Who has reviewed reads the result.
  expect((await screenOf(await as(chief, DURING), evaluationList, "complete")).rows).toHaveLength(1);
  expect((await screenOf(await as(clerk, DURING), evaluationList, "complete")).rows).toEqual([]);
});

it("lends what they review by mapping alone, and nothing of others", async () => {
  await map(clerk, chief, "LINE");
  const id = await submitted(clerk);
  const other = await submitted(o.clerk);
  const lender = await as(chief, DURING);
  const lent = lender.grants.map((grant) => ({
    ...grant,
    permissions: new Set(["evaluation.own"]),
    ...{ fromUserId: chief, fromName: "Cyrus", process: "Evaluation", upTo: { minor: 0n, currency: "" } },
  }));
  const standIn = { ...(await as(o.otherBm, DURING)), delegated: lent };
  const { moves } = await recordPage(standIn, evaluation, id);
  expect(moves.map(({ name }) => name)).toContain("advance");
  await expect(recordPage(standIn, evaluation, other)).rejects.toMatchObject({ name: "NotFound" });
  expect((await screenOf(standIn, evaluationList, "first")).rows).toHaveLength(1);
  expect(await approvalLine(db, "Evaluation", clerk, "2026-11-20")).toContain(chief);
  // One whom the lender reviews is lent nothing of it.
  const own = { ...(await as(clerk, DURING)), delegated: lent };
  expect((await recordPage(own, evaluation, id)).moves).toEqual([]);
});

it("is the head of department at head office where nobody is mapped", async () => {
  await lead(chief, clerk);
  const id = await submitted(clerk);
  expect(await line(id)).toEqual([chief]);
  await map(clerk, executive, "SECOND_REVIEWER");
  await say(chief, id, REVIEW, { handIn: true });
  expect(await line(id)).toEqual([executive]);
  expect(await toReview(executive, "second")).toBe(1);
});

it("is HR's manager at head office without mapping and department, never everybody who reads evaluations", async () => {
  const id = await submitted(clerk);
  expect(await line(id)).toEqual([o.hr]);
  await say(o.hr, id, REVIEW, { handIn: true });
  expect(await line(id)).toEqual([o.oh]);
});

it("is mapped across branches", async () => {
  await map(o.clerk, o.otherBm, "FIRST_REVIEWER");
  const id = await submitted(o.clerk);
  expect(await line(id)).toEqual([o.otherBm]);
  expect(await movesOf(o.otherBm, id)).toEqual(["advance", "return"]);
  await say(o.otherBm, id, REVIEW, { handIn: true });
  // The line of the line manager goes on.
  expect(await line(id)).toEqual([o.am]);
});

it("is never below: the head of HR is reviewed by operations, then by who stands in last", async () => {
  await lead(o.hr, executive);
  const id = await submitted(o.hr);
  expect(await line(id)).toEqual([o.oh]);
  expect(await movesOf(executive, id)).not.toContain("advance");
  await say(o.oh, id, REVIEW, { handIn: true });
  expect(await line(id)).toEqual([o.admin]);
  // Nobody else is left: there is nobody to ask.
  expect(await movesOf(executive, id)).not.toContain("reroute");
  await say(o.admin, id, REVIEW, { handIn: true });
  expect((await db.evaluation.findUniqueOrThrow({ where: { id } })).status).toBe("COMPLETE");
});

it("is the next one where whoever is mapped has left, and HR is told of it", async () => {
  await map(clerk, chief, "LINE");
  await endGrants(chief, "2026-11-01");
  const id = await submitted(clerk);
  expect(await line(id)).toEqual([o.hr]);
  const { unable } = await mappingGaps(await as(o.hr, DURING));
  expect(unable).toMatchObject([{ manager: "Cyrus Tester", relation: "Line manager" }]);
});

it("is cancelled and reopened by HR's manager alone", async () => {
  const id = await startOwn(o.clerk, cycle);
  expect(await movesOf(executive, id)).not.toContain("cancel");
  await expect(moveEvaluation(executive, id, "cancel", "The wrong period")).rejects.toMatchObject({
    name: "Forbidden",
  });
  expect(await movesOf(o.hr, id)).toContain("cancel");
});
