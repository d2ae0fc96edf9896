/** Exit interviews by the link of a mail (spec: hr §6.2, §8.1, D10, I15). */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { postbox } from "~/modules/mail/postbox.server";
import { reveal } from "~/modules/mail/hidden-values.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { linesOf } from "../../../tests/setup/report";
import { exitInterview, mustBeOpen, openInterview, resignation, saveInterview, submitInterview } from "./index.server";
import { answerProblems, answersIn, fieldOf, saidBy, summed, USUAL_QUESTIONS } from "./exit-questions";
import { interviewReport } from "./interview-report.server";

const DAY = 86_400_000;
let senders = 0;
const asker = (at = NOW) => ({ at, ip: `192.0.2.${++senders}`, requestId: "test" });
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: { name: string; problems?: { field: string; code: string }[] }) =>
      error.problems?.map(({ field, code }) => `${field}:${code}`).join() ?? error.name,
  );
const FULL = Object.fromEntries(
  USUAL_QUESTIONS.map((question) => [
    fieldOf(question),
    question.kind === "RATING" ? "2" : question.kind === "YESNO" ? "yes" : "Better pay elsewhere",
  ]),
);

describe("answers", () => {
  it("are those of the questions alone, whole where they are submitted, and of what is offered", () => {
    const answers = answersIn(USUAL_QUESTIONS, { ...FULL, "answer.moon": "5", "answer.pay": " 9 ", other: "x" });
    expect(Object.keys(answers)).toHaveLength(USUAL_QUESTIONS.length);
    expect(answerProblems(USUAL_QUESTIONS, answers, true).map(({ field }) => field)).toEqual(["answer.pay"]);
    expect(answerProblems(USUAL_QUESTIONS, {}, false)).toEqual([]);
    const missing = USUAL_QUESTIONS.filter(({ kind }) => kind !== "TEXT").map(fieldOf);
    const asked = USUAL_QUESTIONS.map((question) => ({ ...question, required: true }));
    for (const questions of [USUAL_QUESTIONS, asked])
      expect(answerProblems(questions, {}, true).map(({ field }) => field)).toEqual(missing);
  });

  it("add up by question", () => {
    const one = { questions: USUAL_QUESTIONS, answers: answersIn(USUAL_QUESTIONS, FULL) };
    const pay = summed([one, { ...one, answers: { ...one.answers, pay: "5" } }]).find(({ text }) => /^Pay/.test(text));
    expect(pay).toMatchObject({ people: 2, good: 1, low: 1 });
  });
});

describe("what is written", () => {
  it("is told three texts at a time, in no order of those who wrote them", () => {
    const wrote = fc.array(fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: null }), { maxLength: 12 });
    const told = (texts: readonly (string | null)[]) =>
      saidBy(
        texts.map((text) => ({
          questions: USUAL_QUESTIONS,
          answers: { pay: "5", ...(text !== null && { reason: text }) } as Record<string, string>,
        })),
      ).flatMap(({ answers }) => answers);
    fc.assert(
      fc.property(wrote, (texts) => {
        const given = texts.filter((text) => text !== null);
        const found = told(texts);
        expect(found).toHaveLength(given.length - (given.length % 3));
        expect(found).toEqual(given.slice(0, found.length).sort());
        // With one more person either nothing is told that was not, or the texts of three at once.
        expect([0, 3]).toContain(told([...texts, "One more"]).length - found.length);
      }),
    );
  });
});

describe("an exit interview", () => {
  let o: Operations;
  let hr: number;
  let reasonId: number;

  beforeEach(async () => {
    o = await seeded(seedOperations);
    hr = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    reasonId = (
      await database().writing((tx) => tx.resignReason.create({ data: { code: "WORK", name: "Other work" } }))
    ).id;
  });

  /** The token of the last mail, as its receiver reads it. */
  const token = async (): Promise<string> => {
    const mails = await db.mailMessage.findMany({ where: { template: "exit-interview" }, orderBy: { id: "asc" } });
    return /exitinterview\/([\w-]{43})/.exec(reveal(mails.at(-1)!.text, postbox().secret))![1]!;
  };

  /** Resigns and is accepted. @returns the number of the employee and the id of the interview */
  const leaves = async (userId: number) => {
    const actor = await as(userId);
    await database().writing((tx) =>
      tx.employee.update({ where: { id: actor.employeeId! }, data: { email: `e${actor.employeeId}@example.org` } }),
    );
    const { id } = await addRecord(
      actor,
      resignation,
      typedSchema(resignation).parse({ reasonId: String(reasonId), requestedLastDay: "2026-12-31" }),
    );
    await makeMove(await as(o.oh), resignation, id, "agree", { note: "Talked through" });
    await makeMove(await as(hr), resignation, id, "accept", { note: "Fine", acceptedLastDay: "2026-12-31" });
    const interview = await db.exitInterview.findUniqueOrThrow({ where: { resignationId: id } });
    const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: actor.employeeId! } });
    return { id: interview.id, resignationId: id, employeeNo, link: await token() };
  };
  const rowOf = (id: number) => db.exitInterview.findUniqueOrThrow({ where: { id } });

  it("changes by no look at its link, shows nothing without the number, and slows who guesses it (I15)", async () => {
    const { id, employeeNo, link } = await leaves(o.clerk);
    const before = await rowOf(id);
    for (let look = 0; look < 5; look++) await mustBeOpen(link, NOW);
    expect(await rowOf(id)).toEqual(before);
    expect(await outcome(mustBeOpen("guessed", NOW))).toBe("NotFound");
    expect(await outcome(openInterview(link, "T999", asker()))).toBe("employeeNo:wrong_number");
    expect(await rowOf(id)).toEqual(before);
    for (let wrong = 1; wrong < 5; wrong++) await outcome(openInterview(link, "T999", asker()));
    expect(await outcome(openInterview(link, employeeNo, asker()))).toBe("TryLater");
  });

  it("is saved, then submitted once, of two at once too; used, old and expired links are one", async () => {
    const { id, employeeNo, link } = await leaves(o.clerk);
    expect((await openInterview(link, employeeNo.toLowerCase(), asker())).questions).toHaveLength(8);
    expect((await rowOf(id)).status).toBe("OPENED");
    await saveInterview({ token: link, employeeNo, typed: { "answer.pay": "3" } }, asker());
    expect((await openInterview(link, employeeNo, asker())).answers).toEqual({ pay: "3" });
    const given = { token: link, employeeNo, typed: FULL };
    expect(await outcome(submitInterview({ ...given, typed: { ...FULL, "answer.pay": "" } }, asker()))).toBe(
      "answer.pay:missing",
    );
    expect(await outcome(mustBeOpen(link, new Date(NOW.getTime() + 31 * DAY)))).toBe("NotFound");
    const both = await Promise.allSettled([submitInterview(given, asker()), submitInterview(given, asker())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rowOf(id)).toMatchObject({ status: "SUBMITTED", tokenHash: null });
    expect(await outcome(mustBeOpen(link, NOW))).toBe("NotFound");
    expect(await outcome(submitInterview(given, asker()))).toBe("NotFound");
  });

  it("is sent anew by HR three times, which makes links before void, and ends where somebody stays", async () => {
    const { id, resignationId, link } = await leaves(o.clerk);
    const resend = async () => makeMove(await as(hr), exitInterview, id, "resend");
    await resend();
    expect(await outcome(mustBeOpen(link, NOW))).toBe("NotFound");
    await mustBeOpen(await token(), NOW);
    expect(await outcome(makeMove(await as(o.bm), exitInterview, id, "resend"))).not.toBe("done");
    await resend();
    await resend();
    expect(await outcome(resend())).toBe(":sent_often");
    await makeMove(await as(hr), resignation, resignationId, "takeBack", { note: "They stay with us" });
    expect(await rowOf(id)).toMatchObject({ status: "CANCELLED", tokenHash: null });
  });

  it("tells answers of three people or more together alone", async () => {
    const actor = await as(hr);
    const told = async () => (await linesOf(actor, interviewReport)).map((line) => [line.at(-1), line[1]]);
    for (const [n, userId] of [o.clerk, o.cashier, o.bm].entries()) {
      const { employeeNo, link } = await leaves(userId);
      await submitInterview({ token: link, employeeNo, typed: FULL }, asker());
      const lines = await told();
      const marked = lines.filter(([words]) => !words);
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.every(([, people]) => (n < 2 ? people === "not shown" : people === "3"))).toBe(true);
      const texts = lines.flatMap(([words]) => (words ? [words] : []));
      expect(texts).toEqual(n < 2 ? [] : Array<string>(6).fill("Better pay elsewhere"));
    }
  });
});
