/** How evaluations live, through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordSearch, recordTasks } from "~/engine/record/parts.server";
import { systemActor } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import {
  activeType,
  addType,
  DURING,
  GRADES,
  moveEvaluation,
  moveType,
  openPeriod,
  QUESTIONS,
  SAID,
  say,
  seedEvaluated,
  startOwn,
  type Evaluated,
} from "../../../tests/setup/evaluations";
import { screenOf } from "../../../tests/setup/listing";
import { as, endGrants, hire } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { answersForm } from "./answers-form.server";
import { evaluationList } from "./evaluation-list.server";
import { evaluationTasks } from "./evaluation-tasks.server";
import {
  cycleLines,
  evaluation,
  evaluationHub,
  evaluationType,
  lineOf,
  makeEvaluations,
  remindOpen,
} from "./index.server";

let o: Evaluated;
let id: number;
beforeEach(async () => {
  o = await seeded(seedEvaluated);
  const cycle = await openPeriod(o.hr, await activeType(o.hr));
  id = await startOwn(o.clerk, cycle);
});

const one = () => db.evaluation.findUniqueOrThrow({ where: { id } });
const page = async (by: number) => recordPage(await as(by, DURING), evaluation, id);
const movesOf = async (by: number) => {
  const { moves, forms } = await page(by);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const lines = async () => lineOf(await as(o.hr, DURING), id);
const FIRST = {
  Quality: { score: 5, comment: "SECRET-FIRST" },
  Speed: { score: 3 },
  Aims: { text: "SECRET-FIRST is to grow in the branch" },
};
const SECOND = {
  Quality: { score: 4, comment: "SECRET-SECOND" },
  Speed: { score: 3 },
  Aims: { text: "SECRET-SECOND is to grow" },
};
const submitted = () => say(o.clerk, id, SAID, { handIn: true });
async function atSecond() {
  await submitted();
  await say(o.bm, id, FIRST, { handIn: true });
}
async function completed() {
  await atSecond();
  await say(o.am, id, SECOND, { handIn: true });
}

describe("the way of an evaluation", () => {
  it("leads from the employee over two reviewers to a result that is acknowledged", async () => {
    expect(await movesOf(o.clerk)).toEqual(["submit"]);
    await submitted();
    expect(await one()).toMatchObject({ status: "FIRST_REVIEW", selfBp: 8_000 });
    expect(await lines()).toEqual([o.bm]);
    await say(o.bm, id, FIRST, { handIn: true });
    expect(await one()).toMatchObject({
      status: "SECOND_REVIEW",
      firstBp: 8_400,
      firstReviewerId: o.bm,
      finalBp: null,
    });
    expect(await lines()).toEqual([o.am]);
    // The page of the second reviewer says what their side lacks, and so does what is refused.
    expect((await page(o.am)).parts.notices).toMatchObject([{ title: "Second review: 3 answers are missing" }]);
    const refused = await moveEvaluation(o.am, id, "complete", null).catch((error: unknown) => String(error));
    expect(refused).toMatch(/Second review, .*: Quality: an answer is required/);
    await say(o.am, id, SECOND, { handIn: true });
    // 60 % of 84 % and 40 % of 72 %.
    expect(await one()).toMatchObject({
      status: "COMPLETE",
      secondBp: 7_200,
      finalBp: 7_920,
      grade: "Good",
      secondReviewerId: o.am,
    });
    await moveEvaluation(o.clerk, id, "acknowledge", "Thank you");
    expect(await one()).toMatchObject({ status: "ACKNOWLEDGED", employeeComment: "Thank you" });
    await expect(
      database().writing((tx) => tx.evaluation.update({ where: { id }, data: { grade: "Other" } })),
    ).rejects.toThrow();
    await expect(
      database().writing((tx) => tx.evaluationAnswer.updateMany({ where: { evaluationId: id }, data: { score: 1 } })),
    ).rejects.toThrow();
  });

  it("hands in nothing that lacks an answer or an explanation, and keeps nothing of it", async () => {
    expect(await refusals(say(o.clerk, id, { Quality: { score: 4 } }, { handIn: true }))).toEqual([
      " eval_incomplete",
      " eval_incomplete",
    ]);
    expect(await db.evaluationAnswer.count()).toBe(0);
    await submitted();
    const bare = { ...FIRST, Quality: { score: 5 } };
    expect(await refusals(say(o.bm, id, bare, { handIn: true }))).toEqual(["answers[0].comment eval_incomplete"]);
    expect(await refusals(say(o.bm, id, { Quality: { score: 6 } }))).toEqual(["answers[0].score scale"]);
    expect(await db.evaluationAnswer.count({ where: { stage: "FIRST" } })).toBe(0);
  });

  it("is returned, rejected twice, and then with HR", async () => {
    await submitted();
    await moveEvaluation(o.bm, id, "return", "Please tell more");
    await submitted();
    await say(o.bm, id, FIRST, { handIn: true });
    for (let n = 1; n <= 2; n++) {
      await moveEvaluation(o.am, id, "reject", "Too kind a score");
      expect(await one()).toMatchObject({ status: "FIRST_REVIEW", rejections: n });
      const form = await answersForm(await as(o.bm, DURING), id, { side: "FIRST", section: 1, kind: null });
      expect(form.cameBack).toEqual({ title: "Rejected by Amos Tester", text: "Too kind a score" });
      const again = n === 1 ? FIRST : { ...FIRST, Speed: { score: 2 } };
      expect(await refusals(say(o.bm, id, again, { handIn: true }))).toEqual([" eval_unchanged"]);
      await say(o.bm, id, { ...FIRST, Speed: { score: n === 1 ? 2 : 4 } }, { handIn: true });
    }
    expect(await lines()).toContain(o.hr);
    expect(await lines()).not.toContain(o.am);
    expect(await movesOf(o.am)).toEqual([]);
    expect(await movesOf(o.hr)).toEqual(["cancel", "complete", "reroute"]);
    await say(o.hr, id, SECOND, { handIn: true });
    expect(await one()).toMatchObject({ status: "COMPLETE", secondReviewerId: o.hr });
  });

  it("is reopened with a reason, unless basic pay has changed since", async () => {
    await completed();
    await moveEvaluation(o.hr, id, "reopen", "A score was mixed up");
    expect(await one()).toMatchObject({ status: "SECOND_REVIEW", finalBp: null, grade: null });
    await say(o.am, id, SECOND, { handIn: true });
    expect(await movesOf(o.hr)).toEqual(["reopen"]);
    expect(await movesOf(o.am)).toEqual([]);
  });

  it("is started once a period, while it is open, by those it is for", async () => {
    const { cycleId } = await one();
    expect(await refusals(startOwn(o.clerk, cycleId!))).toEqual(["cycleId taken"]);
    expect(await refusals(startOwn(o.cashier, cycleId!, new Date("2026-10-20T09:00:00Z")))).toEqual([
      "cycleId not_available",
    ]);
    const other = await activeType(o.hr, {
      name: "Of managers",
      designationId: String((await db.designation.findUniqueOrThrow({ where: { code: "BM" } })).id),
    });
    const apart = await openPeriod(o.hr, other);
    expect(await refusals(startOwn(o.cashier, apart))).toEqual(["cycleId not_available"]);
    expect(await refusals(openPeriod(o.hr, other))).toContain("periodFrom overlap");
  });
});

describe("reviewers", () => {
  it("are those of the day: who leaves or moves has it no longer", async () => {
    await submitted();
    await endGrants(o.bm, "2026-11-10");
    expect(await lines()).toEqual([o.am]);
    expect(await movesOf(o.am)).toContain("advance");
    await say(o.am, id, FIRST, { handIn: true });
    // Never the same person twice.
    expect(await lines()).toEqual([o.rm]);
    expect(await movesOf(o.am)).toEqual([]);
  });

  it("never review themselves, and write no other's side", async () => {
    await expect(say(o.bm, id, FIRST)).rejects.toMatchObject({ code: "wrong_state" });
    await submitted();
    await expect(say(o.clerk, id, SAID)).rejects.toMatchObject({ code: "wrong_state" });
    await expect(say(o.am, id, FIRST)).rejects.toMatchObject({ code: "wrong_state" });
    await expect(say(o.otherBm, id, FIRST)).rejects.toMatchObject({ name: "NotFound" });
    await expect(moveEvaluation(o.clerk, id, "advance")).rejects.toThrow();
  });

  it("save sections apart: one never makes another stale", async () => {
    const { version } = await one();
    await say(o.clerk, id, { Aims: SAID.Aims! }, { version });
    await say(o.clerk, id, { Quality: { score: 3 } }, { version });
    await expect(say(o.clerk, id, { Quality: { score: 2 } }, { version })).rejects.toMatchObject({ code: "stale" });
    expect(await db.evaluationAnswer.findMany({ where: { score: 3 } })).toHaveLength(1);
  });

  it("see the self-review beside their own, and the second the first", async () => {
    await atSecond();
    const form = await answersForm(await as(o.am, DURING), id, { side: "SECOND", section: 1, kind: null });
    expect(form.questions[0]!.beside.map(({ label, answer, differs }) => [label, answer, differs])).toEqual([
      ["Self-review", "4", null],
      ["First review", "5", "+1 against the self-review"],
    ]);
    expect(form.facts.map(({ label }) => label)).toContain("Attendance");
  });

  it("have their lists and tasks", async () => {
    const listed = async (by: number, face: "first" | "second" | "mine" | "all") =>
      (await screenOf(await as(by, DURING), evaluationList, face)).rows.length;
    expect([await listed(o.clerk, "mine"), await listed(o.bm, "first"), await listed(o.bm, "all")]).toEqual([1, 0, 1]);
    expect((await evaluationTasks(await as(o.clerk, DURING))).map(({ tag }) => tag)).toEqual(["To submit"]);
    const late = new Date("2026-12-10T09:00:00Z");
    expect((await evaluationTasks(await as(o.bm, DURING))).map(({ title }) => title)).toEqual([]);
    expect((await evaluationTasks(await as(o.bm, late))).map(({ title }) => title)).toEqual([
      "One self-review of your team is due",
    ]);
    await submitted();
    expect([await listed(o.bm, "first"), await listed(o.am, "first")]).toEqual([1, 0]);
    expect((await recordTasks(evaluation)(await as(o.bm, DURING))).map(({ title }) => title)).toHaveLength(1);
    expect((await evaluationHub(await as(o.bm, DURING))).length).toBeGreaterThan(5);
    expect(await evaluationHub(await as(o.clerk, DURING))).toHaveLength(1);
  });
});

describe("what the employee reads", () => {
  const SECRET = /SECRET|8400|84 %|7600|76 %|7200|72 %|7920|79.2|7440|74.4|mixed|Too kind/;
  /** Everything the employee can ask for, as text. */
  async function everything(): Promise<string> {
    const actor = await as(o.clerk, DURING);
    // Files are the employee's own evidence, and there is none.
    const read = recordEndpoints(evaluation).filter(
      ({ method, path }) => method === "GET" && !path.includes("{attachment}"),
    );
    const api = await Promise.all(
      read.map((line) =>
        (line.run as (call: object) => Promise<unknown>)({
          actor,
          params: { id: String(id) },
          query: (line.query as { parse: (value: object) => object } | undefined)?.parse({}) ?? {},
        }),
      ),
    );
    const lists = await Promise.all((["mine", "all"] as const).map((face) => screenOf(actor, evaluationList, face)));
    const found = await recordSearch(evaluation).find(actor, "tester", { skip: 0, take: 9 });
    const notices = await db.notification.findMany({ where: { userId: o.clerk } });
    return JSON.stringify(
      [await recordPage(actor, evaluation, id), api, lists, found, notices, await evaluationTasks(actor)],
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    );
  }

  it("holds nothing of a reviewer before the result, in any state", async () => {
    const states: [string, () => Promise<unknown>][] = [
      ["SELF", () => Promise.resolve()],
      ["FIRST_REVIEW", submitted],
      ["FIRST_REVIEW", () => say(o.bm, id, FIRST)],
      ["SECOND_REVIEW", () => say(o.bm, id, FIRST, { handIn: true })],
      ["SECOND_REVIEW", () => say(o.am, id, SECOND)],
      ["FIRST_REVIEW", () => moveEvaluation(o.am, id, "reject", "Too kind a score")],
      ["SECOND_REVIEW", () => say(o.bm, id, { ...FIRST, Speed: { score: 2 } }, { handIn: true })],
    ];
    for (const [status, act] of states) {
      await act();
      expect((await one()).status).toBe(status);
      const all = await everything();
      expect(all).not.toMatch(SECRET);
      expect(all).not.toMatch(/"(text|word)":"(Rejected|Review filled in|First review submitted)"/);
    }
    await say(o.am, id, SECOND, { handIn: true });
    expect(await everything()).toMatch(/SECRET-FIRST.*74.4/s);
    await moveEvaluation(o.hr, id, "cancel").catch(() => null);
  });

  it("holds nothing of what was cancelled", async () => {
    await atSecond();
    await moveEvaluation(o.hr, id, "cancel", "The wrong period");
    expect(await everything()).not.toMatch(SECRET);
  });
});

describe("new employees", () => {
  it("are evaluated fourteen days before three and six months, once however often the job runs", async () => {
    const types = [
      await activeType(o.hr, { name: "Three", cycle: "THREE_MONTH" }),
      await activeType(o.hr, { name: "Six", cycle: "SIX_MONTH" }),
    ];
    const joiner = await hire(o.tree.branches[0], "Loan Officer", "LO");
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: joiner } });
    await database().writing((tx) =>
      tx.employee.update({ where: { id: employeeId! }, data: { joinDate: "2026-08-15" } }),
    );
    const run = (day: string) => makeEvaluations(systemActor(new Date(`${day}T09:00:00Z`)));
    expect((await run("2026-10-31")).made).toBe(0);
    expect((await run("2026-11-01")).made).toBe(1);
    // The reviewer learns of it.
    expect(await db.notification.count({ where: { userId: o.bm, title: { startsWith: "Review" } } })).toBe(1);
    expect((await run("2026-11-01")).made).toBe(0);
    expect(await db.evaluation.findFirstOrThrow({ where: { kind: "THREE_MONTH" } })).toMatchObject({
      ...{ employeeId, status: "FIRST_REVIEW", periodFrom: "2026-08-15", periodTo: "2026-11-14", dueOn: "2026-11-15" },
      typeId: types[0],
    });
    const made = await db.evaluation.findFirstOrThrow({ where: { kind: "THREE_MONTH" } });
    await moveEvaluation(o.hr, made.id, "cancel", "The wrong type");
    expect((await run("2026-11-02")).made).toBe(0);
    await moveEvaluation(o.hr, made.id, "again");
    expect(await db.evaluation.count({ where: { kind: "THREE_MONTH", status: "FIRST_REVIEW" } })).toBe(1);
    expect(await db.notification.count({ where: { userId: o.bm, title: { startsWith: "Review" } } })).toBe(2);
    expect(await refusals(moveEvaluation(o.hr, made.id, "again"))).toEqual([" taken"]);
    expect((await run("2027-02-01")).made).toBe(1);
    expect(await db.evaluation.count({ where: { kind: "SIX_MONTH", typeId: types[1] } })).toBe(1);
  });

  it("are counted on the dashboard of HR, which reminds once a day", async () => {
    const hr = await as(o.hr, DURING);
    expect(await cycleLines(hr)).toMatchObject([{ self: 1, first: 0 }, { key: "THREE_MONTH" }, { key: "SIX_MONTH" }]);
    expect(await remindOpen(hr)).toEqual({ reminded: 1 });
    expect(await remindOpen(hr)).toEqual({ reminded: 1 });
    expect(portal().workflows.map(({ name }) => name)).toContain("Evaluation");
  });

  it("and periods that nobody has begun take the next version, as its page says", async () => {
    const { typeId, cycleId } = await one();
    const idle = await openPeriod(o.hr, typeId, {
      name: "Year 2027",
      periodFrom: "2027-01-01",
      periodTo: "2027-12-31",
    });
    await moveType(o.hr, typeId, "copy");
    const next = await db.evaluationType.findFirstOrThrow({ where: { no: 2 } });
    const { parts } = await recordPage(await as(o.hr, DURING), evaluationType, next.id);
    expect(JSON.stringify(parts.notices)).toMatch(/Year 2026 has begun.*Year 2027 has not begun/);
    await moveType(o.hr, next.id, "activate");
    const typeOf = async (id: number) => (await db.evaluationCycle.findUniqueOrThrow({ where: { id } })).typeId;
    expect([await typeOf(cycleId!), await typeOf(idle)]).toEqual([typeId, next.id]);
  });

  it("keep the version that they began with", async () => {
    const { typeId } = await one();
    await moveType(o.hr, typeId, "copy");
    const next = await db.evaluationType.findFirstOrThrow({ where: { no: 2 } });
    await moveType(o.hr, next.id, "activate");
    await submitted();
    expect(await one()).toMatchObject({ typeId, selfBp: 8_000 });
    await addType(o.hr, { name: "Another" }, { questions: QUESTIONS, grades: GRADES });
  });
});

it("takes evidence from its employee until the self-review is submitted", async () => {
  const paper = [{ name: "targets.png", bytes: demoPicture(7) }];
  const attach = async (by: number) => recordAttachments(evaluation).add(await as(by, DURING), id, paper);
  expect(await refusals(attach(o.bm))).toEqual([expect.stringMatching(/forbidden|NotFound/)]);
  await attach(o.clerk);
  await submitted();
  expect(await refusals(attach(o.clerk))).toEqual(["forbidden"]);
  const filesOf = async (by: number) => (await recordPage(await as(by, DURING), evaluation, id)).attachments?.files;
  for (const by of [o.clerk, o.bm]) expect(await filesOf(by)).toMatchObject([{ name: "targets.png" }]);
});
