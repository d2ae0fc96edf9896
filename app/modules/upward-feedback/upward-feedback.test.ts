/** Short forms about managers and colleagues: nothing leads from an answer to who gave it, and few are told nowhere. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { isTraceless } from "~/core/traceless";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { activeType } from "../../../tests/setup/evaluations";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { upwardTasks } from "./answer-form.server";
import {
  answerAsk,
  closeForm,
  closeForms,
  nameColleagues,
  openForm,
  readAsk,
  readForm,
  readPeople,
  readResult,
  writeForm,
} from "./index.server";
import { formProblems } from "./keep-form.server";
import { answeredIn, SIDE_NAMES, toldOf, viewsTold, type Count, type Side } from "./told";

describe("what is told", () => {
  const numbers = fc.record({ REPORT: fc.nat(12), COLLEAGUE: fc.nat(12) });
  const people = (view: readonly Side[], answered: Record<Side, number>) =>
    view.reduce((sum, side) => sum + answered[side], 0);

  it("is of three or more, also between any two views", () =>
    fc.assert(
      fc.property(numbers, (answered) => {
        const views = viewsTold(answered);
        for (const one of views) {
          expect(people(one, answered)).toBeGreaterThanOrEqual(3);
          for (const other of views) {
            const left = one.filter((side) => !other.includes(side));
            const between = people(left, answered);
            expect(between === 0 || between >= 3).toBe(true);
          }
        }
      }),
    ));

  it.each([
    [{ REPORT: 2, COLLEAGUE: 0 }, []],
    [{ REPORT: 3, COLLEAGUE: 0 }, [["REPORT"]]],
    [{ REPORT: 3, COLLEAGUE: 2 }, [["REPORT"]]],
    [{ REPORT: 2, COLLEAGUE: 2 }, [["REPORT", "COLLEAGUE"]]],
    [{ REPORT: 1, COLLEAGUE: 1 }, []],
    [{ REPORT: 3, COLLEAGUE: 3 }, [["REPORT"], ["COLLEAGUE"], ["REPORT", "COLLEAGUE"]]],
  ])("%j", (answered, views) => expect(viewsTold(answered)).toEqual(views));

  it("has means that equal an independent sum", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...SIDE_NAMES), fc.integer({ min: 1, max: 5 }))), (answers) => {
        const counts: Count[] = SIDE_NAMES.flatMap((side) =>
          [1, 2, 3, 4, 5].map((score) => ({
            ...{ side, score, questionId: 7 },
            count: answers.filter(([by, given]) => by === side && given === score).length,
          })),
        );
        expect(answeredIn(counts).REPORT).toBe(answers.filter(([side]) => side === "REPORT").length);
        for (const { view, people: n, means } of toldOf(counts)) {
          const own = answers.filter(([side]) => view.includes(side)).map(([, score]) => score);
          expect([n, means.get(7)]).toEqual([
            own.length,
            Math.round((own.reduce((sum, score) => sum + score, 0) * 100) / own.length),
          ]);
        }
      }),
    ));

  it("begins with questions that make sense", () => {
    const codes = (questions: string, closesOn = "2026-12-31") =>
      formProblems({ questions, closesOn }, "2026-11-20").map(({ code }) => code);
    expect(codes("Listens\nDecides")).toEqual([]);
    expect(codes("Listens\nListens")).toEqual(["twice"]);
    expect(codes(Array.from({ length: 9 }, (_, n) => `Question ${n}`).join("\n"))).toEqual(["too_many"]);
    expect(codes("x".repeat(201))).toEqual(["too_long"]);
    expect(codes("Listens", "2026-11-19")).toEqual(["in_the_past"]);
  });
});

let o: Operations;
let hr: number;
let cycleId: number;

async function seedUpward() {
  const operations = await seedOperations();
  const hrm = await hire(operations.tree.company, "HR Manager", "HRM", "Hana");
  return { o: operations, hr: hrm, typeId: await activeType(hrm) };
}

beforeEach(async () => {
  const planted = await seeded(seedUpward);
  ({ o, hr } = planted);
  const { database } = await import("~/db/database.server");
  cycleId = await database().writing(async (tx) => {
    const { id } = await tx.evaluationCycle.create({
      data: {
        ...{ companyId: o.tree.company, typeId: planted.typeId, name: "Year 2026" },
        ...{ periodFrom: "2026-01-01", periodTo: "2026-12-31", opensOn: "2026-11-01", closesOn: "2027-01-31" },
      },
    });
    return id;
  });
});

const version = async () => (await readForm(await as(hr), cycleId)).form?.version ?? null;
const write = async (by = hr) =>
  writeForm(await as(by), cycleId, { questions: "Listens\nDecides", closesOn: "2026-12-10" }, await version());
const open = async () => openForm(await as(hr), cycleId, await version());
/** Somebody whom at least three people are asked about, with those. */
async function asked() {
  const [subject] = await db.upwardSubject.findMany({ include: { asks: true }, orderBy: { id: "asc" } });
  const users = await db.user.findMany({
    where: { employeeId: { in: subject!.asks.map(({ employeeId }) => employeeId) } },
    select: { id: true, employeeId: true },
  });
  const byUser = subject!.asks.map((ask) => ({
    ask: ask.id,
    side: ask.side,
    user: users.find(({ employeeId }) => employeeId === ask.employeeId)!.id,
  }));
  return { subject: subject!, byUser };
}
const scores = async (...given: number[]) => {
  const questions = await db.upwardQuestion.findMany({ orderBy: { position: "asc" } });
  return new Map(questions.map(({ id }, index) => [id, given[index] ?? 0]));
};
const numberOf = async (userId: number) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } })).employee!.employeeNo;

describe("a form", () => {
  it("asks named colleagues and reports, of whom enough can be told", async () => {
    expect(await refusals(write(o.clerk))).toEqual(["NotFound"]);
    await write();
    const name = async (employeeNo: string, colleagues: string) =>
      nameColleagues(await as(hr), cycleId, { employeeNo, colleagues }, await version());
    const own = await numberOf(o.clerk);
    expect(await refusals(name(own, own))).toEqual(["colleagues self"]);
    expect(await refusals(name("NOBODY", own))).toEqual(["employeeNo unknown"]);
    expect(await refusals(name(own, "NOBODY"))).toEqual(["colleagues unknown"]);
    await name(own, [await numberOf(o.cashier), await numberOf(o.am)].join(", "));
    await name(own, [await numberOf(o.cashier), await numberOf(o.am), await numberOf(o.rm)].join(" "));
    await open();
    const about = await db.upwardSubject.findMany({ include: { asks: true } });
    for (const { employeeId, asks } of about) {
      expect(asks.length).toBeGreaterThanOrEqual(3);
      expect(asks.some((ask) => ask.employeeId === employeeId)).toBe(false);
    }
    expect(about.map(({ employeeId }) => employeeId)).toContain((await as(o.clerk)).employeeId);
    expect(await refusals(write())).toEqual(["wrong_state"]);
  });

  /** A form that the colleagues of the clerk answer. */
  async function opened() {
    await write();
    const numbers = [await numberOf(o.cashier), await numberOf(o.am), await numberOf(o.rm)];
    await nameColleagues(
      await as(hr),
      cycleId,
      { employeeNo: await numberOf(o.clerk), colleagues: numbers.join(",") },
      await version(),
    );
    await open();
    return asked();
  }

  it("is answered once each, and keeps neither author nor time of an answer", async () => {
    const { byUser } = await opened();
    const ids = (await db.upwardCount.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
    const formBefore = await db.upwardForm.findFirstOrThrow();
    const trailBefore = await db.auditEvent.count();
    const keysBefore = await db.idempotencyKey.count();
    const [first, second] = byUser;
    const at = new Date("2026-11-24T13:37:21.123Z");
    const send = async (one: typeof first, ...given: number[]) =>
      answerAsk(await as(one!.user, at), one!.ask, await scores(...given));
    expect(await refusals(send(first, 5))).toEqual([expect.stringMatching(/^q\d+ missing$/)]);
    expect(
      await refusals(as(second!.user, at).then(async (actor) => answerAsk(actor, first!.ask, await scores(5, 1)))),
    ).toEqual(["NotFound"]);
    await Promise.allSettled([send(first, 5, 1), send(first, 4, 2)]);
    expect(await refusals(send(first, 4, 2))).toEqual(["sent"]);
    // One answer is counted, whichever of the two came first.
    const counts = await db.upwardCount.findMany({ orderBy: { id: "asc" } });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(counts.map(({ id }) => id)).toEqual(ids);
    expect(Object.keys(counts[0]!).sort()).toEqual(["count", "id", "questionId", "score", "side", "subjectId"]);
    expect((await db.upwardForm.findFirstOrThrow()).updatedAt).toEqual(formBefore.updatedAt);
    const ask = await db.upwardAsk.findUniqueOrThrow({ where: { id: first!.ask } });
    expect(ask.sentOn).toBe("2026-11-24");
    expect(Object.keys(ask).sort()).toEqual(["employeeId", "id", "sentOn", "side", "subjectId"]);
    const trail = await db.auditEvent.findMany({ orderBy: { seq: "asc" }, skip: trailBefore });
    const told = trail.map(({ action, actorId, onBehalfOfId, entity, entityId, diff, ip }) => [
      action,
      actorId,
      onBehalfOfId,
      entity,
      entityId,
      diff,
      ip,
    ]);
    expect(told).toEqual([
      ["UpwardForm.answer", null, null, "UpwardForm", String(formBefore.id), expect.stringMatching(/^(\{\})?$/), null],
    ]);
    expect(await db.idempotencyKey.count()).toBe(keysBefore);
    expect(await db.stateChange.count({ where: { entity: "UpwardForm" } })).toBe(0);
    for (const path of ["/my/feedback/people", `/my/feedback/people/${first!.ask}`, "/my/feedback/people.data"])
      expect(isTraceless(path)).toBe(true);
    expect((await readAsk(await as(first!.user, at), first!.ask)).sent).toBe(true);
    expect((await upwardTasks.find(await as(first!.user, at))).map(({ link }) => link)).not.toContain(
      `/my/feedback/people/${first!.ask}`,
    );
  });

  it("is told once it is closed, of three or more alone", async () => {
    const { subject, byUser } = await opened();
    const colleagues = byUser.filter(({ side }) => side === "COLLEAGUE");
    const about = (await db.user.findFirstOrThrow({ where: { employeeId: subject.employeeId } })).id;
    const result = async (by: number) => readResult(await as(by), subject.id);
    for (const { user, ask } of byUser.slice(0, 2)) await answerAsk(await as(user), ask, await scores(5, 1));
    expect(await refusals(result(hr))).toEqual(["NotFound"]);
    expect(await refusals(result(about))).toEqual(["NotFound"]);
    const closing = systemActor(new Date("2026-12-10T20:00:00Z"));
    expect((await closeForms(closing)).done).toBe(0);
    await closeForm(await as(hr), cycleId, await version());
    expect(await result(hr)).toMatchObject({ views: [], rows: [{ means: [] }, { means: [] }] });
    for (const by of byUser.map(({ user }) => user)) expect(await refusals(result(by))).toEqual(["NotFound"]);
    expect(colleagues.length).toBeGreaterThanOrEqual(0);
    const late = byUser[2]!;
    expect(await refusals(as(late.user).then(async (actor) => answerAsk(actor, late.ask, await scores(1, 1))))).toEqual(
      ["NotFound"],
    );
  });

  it("tells the mean of those who answered, to whom it is about and to HR, and closes by itself", async () => {
    const { subject, byUser } = await opened();
    for (const [index, { user, ask }] of byUser.slice(0, 3).entries())
      await answerAsk(await as(user), ask, await scores(index + 1, 5));
    const after = new Date("2026-12-11T09:00:00Z");
    expect([(await closeForms(systemActor(after))).done, (await closeForms(systemActor(after))).done]).toEqual([1, 0]);
    const about = (await db.user.findFirstOrThrow({ where: { employeeId: subject.employeeId } })).id;
    for (const by of [hr, about]) {
      const { views, rows } = await readResult(await as(by), subject.id);
      expect(views).toHaveLength(1);
      expect(rows.map(({ means }) => means)).toEqual([["2.00"], ["5.00"]]);
    }
    expect((await readPeople(await as(about))).results).toHaveLength(1);
    expect((await readPeople(await as(byUser[0]!.user, NOW))).asks).toEqual([]);
  });
});
