/** Training: how courses are assigned over time, taken and graded. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Conflict, InputProblem, NotFound } from "~/core/problems";
import { unitsWithin } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { formPage } from "~/engine/resource/record-page.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { acknowledgedTasks } from "~/modules/acknowledgements/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { course, OutOfOrder, readOwnCourse, readOwnPart, readPart, runTraining, takeQuiz } from "./index.server";
import { provedCertificate, readCertificateCode } from "./certificate-code.server";
import { enrolmentList, enrolmentWord } from "./course-list.server";
import { trainingReport } from "./training-report.server";
import { contentProblems, questionProblems } from "./tables.resource";
import { courseScore, gradeOf, hasRunOut, validUntil, wantedRound, type Round } from "./training-rules";
import { coursesAcknowledged } from "./acknowledged";

const tasksOf = acknowledgedTasks(coursesAcknowledged).find;

describe("the rules of training", () => {
  it("assigns a course once, anew before it runs out, and never twice at once", () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 14 }), { nil: null }),
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
        (months, delays) => {
          let latest = null as Round | null;
          let finishOn: string | null = null;
          const rounds: number[] = [];
          for (let day = 0; day < 900; day++) {
            const today = addDays("2026-01-01", day);
            if (latest && hasRunOut(latest, today)) latest = { ...latest, status: "EXPIRED" };
            const wanted = wantedRound(latest, today);
            if (wanted !== null) {
              expect(wanted).toBe((latest?.round ?? 0) + 1);
              expect(latest?.status === "ASSIGNED" || latest?.status === "STARTED").toBe(false);
              rounds.push(wanted);
              finishOn = addDays(today, delays[rounds.length % delays.length]!);
              latest = { round: wanted, status: "ASSIGNED", validUntil: null };
            }
            if (latest?.status === "ASSIGNED" && finishOn !== null && today >= finishOn)
              latest = { ...latest, status: "COMPLETED", validUntil: validUntil(today, months) };
          }
          expect(rounds).toEqual(rounds.map((_, index) => index + 1));
          if (months === null) expect(rounds).toEqual([1]);
          else if (months <= 12) expect(rounds.length).toBeGreaterThan(1);
        },
      ),
    );
  });

  it("grades a quiz as an independent count does", () => {
    const answer = fc.subarray(["A", "B", "C", "D"], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer), { minLength: 1, maxLength: 20 }), (pairs) => {
        const questions = pairs.map(([right], id) => ({ id, rightAnswers: right.join(",") }));
        const given = new Map(pairs.map(([, chosen], id) => [id, [...chosen].reverse().join(",")]));
        const right = pairs.filter(
          ([one, other]) => one.length === other.length && one.every((letter) => other.includes(letter)),
        );
        expect(gradeOf(questions, given)).toBe(Math.floor((right.length / pairs.length) * 10_000 + 1e-6));
      }),
    );
    expect(gradeOf([], new Map())).toBe(0);
    expect(courseScore([null, 8000, 9000])).toBe(8500);
    expect(courseScore([null])).toBeNull();
  });

  it("counts a certificate to the day before the same day", () => {
    expect(validUntil("2026-11-23", 12)).toBe("2027-11-22");
    expect(validUntil("2026-11-23", null)).toBeNull();
  });

  it("says that a course is overdue from the day after it was due, while it is taken", () => {
    const word = (status: string, today: string) => enrolmentWord({ status, dueOn: "2026-11-20" }, today);
    expect([word("STARTED", "2026-11-20"), word("STARTED", "2026-11-21")]).toEqual(["Started", "Overdue"]);
    expect(word("COMPLETED", "2026-12-21")).toBe("Finished");
  });

  it("names what a part or a question lacks at its field", () => {
    const none = { body: null, url: null, documentId: null };
    const at = (problems: { field: string }[]) => problems.map(({ field }) => field);
    expect(at(contentProblems({ kind: "TEXT", ...none }))).toEqual(["body"]);
    expect(at(contentProblems({ kind: "LINK", ...none, url: "javascript:x" }))).toEqual(["url"]);
    expect(at(contentProblems({ kind: "QUIZ", ...none, url: "https://x.example" }))).toEqual(["url"]);
    expect(at(contentProblems({ kind: "FILE", ...none }))).toEqual(["documentId"]);
    expect(at(contentProblems({ kind: "TEXT", ...none, body: "<script>" }))).toEqual(["body"]);
    expect(at(questionProblems({ answerC: null, answerD: null, rightAnswers: "C" }))).toEqual(["rightAnswers"]);
    expect(at(questionProblems({ answerC: "x", answerD: null, rightAnswers: "A,C" }))).toEqual([]);
  });
});

let o: Operations;
let hr: number;
let courseId: number;
let text: number;
let quiz: number;
const DAY = new Date("2026-11-23T09:00:00Z");
const later = (days: number) => new Date(DAY.getTime() + days * 86_400_000);

const keep = async (word: string, typed: Record<string, unknown>) => {
  const of = resource(word);
  const actor = await as(hr, DAY);
  return (await saveRecord(actor, of, null, schemaOf(of, "add").parse(typed) as Record<string, unknown>, null)).id;
};
const move = async (name: string, typed: Record<string, unknown> = {}, at = DAY) =>
  makeMove(await as(hr, at), course, courseId, name, typed);

async function seedTraining() {
  const operations = await seedOperations();
  return { o: operations, hr: await hire(operations.tree.company, "HR Manager", "HRM", "Hana") };
}

beforeAll(async () => {
  ({ o, hr } = await seeded(seedTraining));
  const categoryId = await keep("TrainingCategory", { name: "Conduct" });
  const typed = {
    title: "Cash",
    categoryId: String(categoryId),
    summary: "",
    dueDays: "14",
    validMonths: "12",
    passBp: "50",
  };
  courseId = (await addRecord(await as(hr, DAY), course, typedSchema(course).parse(typed))).id;
  const part = { courseId: String(courseId), url: "", documentId: "" };
  await expect(move("open")).rejects.toThrow(InputProblem);
  text = await keep("CourseContent", { ...part, position: "1", kind: "TEXT", title: "Why", body: "Because." });
  quiz = await keep("CourseContent", { ...part, position: "2", kind: "QUIZ", title: "Test", body: "" });
  await expect(move("open")).rejects.toThrow(InputProblem);
  for (const position of ["1", "2"])
    await keep("CourseQuestion", {
      ...{ contentId: String(quiz), position, text: `Question ${position}`, answerA: "Yes", answerB: "No" },
      ...{ answerC: "", answerD: "", rightAnswers: ["B"] },
    });
  await keep("TrainingRule", {
    ...{
      courseId: String(courseId),
      unitId: String(o.tree.branches[0]),
      designationId: "",
      staffTypeId: "",
      joinedWithin: "",
    },
  });
  await move("open");
});

const enrolmentOf = async (userId: number) => {
  const { employeeId } = await as(userId, DAY);
  return db.enrolment.findFirst({ where: { courseId, employeeId: employeeId! }, orderBy: { round: "desc" } });
};
const answers = async (letter: string) => {
  const rows = await db.courseQuestion.findMany({ where: { contentId: quiz } });
  return new Map(rows.map(({ id }) => [id, letter]));
};

describe("a course", () => {
  it("is given to those whom its rules name, once, with a task for each", async () => {
    const staff = await db.posting.count({ where: { unitId: o.tree.branches[0] } });
    expect(await db.enrolment.count({ where: { courseId } })).toBe(staff);
    expect((await runTraining(systemActor(DAY))).done).toBe(0);
    expect(await enrolmentOf(o.am)).toBeNull();
    const [task] = await tasksOf(await as(o.clerk, DAY));
    expect(task).toMatchObject({ due: "2026-12-07" });
  });

  it("is taken in order, tells no right answer, and allows three attempts a day", async () => {
    const clerk = await as(o.clerk, DAY);
    await expect(readOwnPart(clerk, quiz)).rejects.toThrow(Conflict);
    await readPart(clerk, text);
    await readPart(clerk, text);
    expect((await enrolmentOf(o.clerk))!.status).toBe("STARTED");
    expect(JSON.stringify(await readOwnPart(clerk, quiz))).not.toContain("rightAnswers");
    for (const left of [2, 1, 0])
      expect(await takeQuiz(clerk, quiz, await answers("A"))).toMatchObject({ passed: false, scoreBp: 0, left });
    await expect(takeQuiz(clerk, quiz, await answers("B"))).rejects.toThrow(InputProblem);
    await expect(takeQuiz(await as(o.clerk, later(1)), quiz, new Map())).rejects.toThrow(InputProblem);
    const done = await takeQuiz(await as(o.clerk, later(1)), quiz, await answers("B"));
    expect(done).toMatchObject({ passed: true, scoreBp: 10_000, finished: true });
    const row = (await enrolmentOf(o.clerk))!;
    expect(row).toMatchObject({ status: "COMPLETED", validUntil: "2027-11-23", scoreBp: 10_000 });
    expect(row.code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const code = readCertificateCode(` ${row.code!.toLowerCase().replaceAll("-", " ")}`)!;
    expect(await provedCertificate(code, row.completedOn!)).toMatchObject({ course: "Cash", valid: true });
    expect(await provedCertificate(code, "2999-01-01")).toMatchObject({ valid: false });
    expect(await provedCertificate("2222-2222-2222-2222", "2026-11-23")).toBeNull();
    for (const typed of ["", "ABCD", `${row.code!}2`, "O000-0000-0000-0000"])
      expect(readCertificateCode(typed)).toBeNull();
    expect(await tasksOf(await as(o.clerk, later(1)))).toEqual([]);
    await expect(readOwnCourse(await as(o.bm, DAY), row.id)).rejects.toThrow(NotFound);
  });

  it("shows the latest result of a quiz on its page, and says where a part comes too early", async () => {
    const clerk = await as(o.clerk, later(1));
    expect((await readOwnPart(clerk, quiz)).result).toMatchObject({ score: "100 %", passed: true });
    const refused: unknown = await readOwnPart(await as(o.cashier, DAY), quiz).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OutOfOrder);
    expect((refused as OutOfOrder).enrolmentId).toBe((await enrolmentOf(o.cashier))!.id);
  });

  it("remembers the course and the quiz of what is added to it, proposes the next place and leads back", async () => {
    const actor = await as(hr, DAY);
    const start = (word: string, search: string) =>
      formPage(actor, resource(word), null, 1, new URLSearchParams(search));
    const of = async (word: string, search: string) => {
      const { fields, back } = await start(word, search);
      return [Object.fromEntries(fields.map(({ name, value }) => [name, value])), back];
    };
    const contents = `/hr/training/course/content/list/${courseId}`;
    expect(await of("CourseContent", `courseId=${courseId}`)).toEqual([
      expect.objectContaining({ courseId: String(courseId), position: "3" }),
      contents,
    ]);
    expect(await of("CourseQuestion", `contentId=${quiz}`)).toEqual([
      expect.objectContaining({ contentId: String(quiz), position: "3" }),
      contents,
    ]);
    expect((await start("CourseContent", "courseId=999999")).back).toBe("/hr/training/content/list");
  });

  it("keeps a file that one of its parts uses", async () => {
    const actor = await as(hr, DAY);
    const files = recordAttachments(course);
    const { ids } = await files.add(actor, courseId, [{ name: "cash.png", bytes: demoPicture(3) }]);
    const part = { courseId: String(courseId), position: "9", kind: "FILE", title: "Poster", body: "", url: "" };
    const id = await keep("CourseContent", { ...part, documentId: ids });
    await expect(files.remove(actor, courseId, Number(ids))).rejects.toThrow("The part “Poster” uses this file");
    await database().writing((tx) => tx.courseContent.update({ where: { id }, data: { active: false } }));
    expect(await files.remove(actor, courseId, Number(ids))).toEqual({ id: courseId });
  });

  it("is lacked by as many people in the report as its list shows, unit by unit", async () => {
    const actor = await as(hr, later(40));
    const { rows } = await trainingReport.run(
      { courseId: null, unitId: null } as never,
      {
        ...{ actor, within: unitsWithin(actor, "training.read") },
      } as never,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { to, cells } of rows) {
      const search = Object.fromEntries(new URL(to!.lacking!, "http://x.invalid").searchParams);
      expect(Number(cells.lacking)).toBeGreaterThan(0);
      expect((await screenOf(actor, enrolmentList, "all", search)).total).toBe(cells.lacking);
    }
  });

  it("is given anew before it runs out, and marked once it has", async () => {
    await runTraining(systemActor(new Date("2027-10-23T09:00:00Z")));
    expect((await enrolmentOf(o.clerk))!.round).toBe(1);
    await runTraining(systemActor(new Date("2027-10-24T09:00:00Z")));
    expect(await enrolmentOf(o.clerk)).toMatchObject({ round: 2, status: "ASSIGNED" });
    await runTraining(systemActor(new Date("2027-11-24T09:00:00Z")));
    const first = await db.enrolment.findFirstOrThrow({
      where: { courseId, round: 1, employee: { user: { id: o.clerk } } },
    });
    expect(first.status).toBe("EXPIRED");
  });

  it("is assigned by hand within reach, and cancelled where it is closed while somebody takes it", async () => {
    const { employeeId } = await as(o.am, DAY);
    await move("assign", { employeeId: String(employeeId), dueOn: "" });
    await expect(move("assign", { employeeId: String(employeeId), dueOn: "" })).rejects.toThrow(InputProblem);
    const manager = await as(o.am, DAY);
    await readPart(manager, text);
    await move("close");
    await expect(takeQuiz(manager, quiz, await answers("B"))).rejects.toThrow("This course was closed");
    expect((await enrolmentOf(o.am))!.status).toBe("CANCELLED");
    expect(await tasksOf(manager)).toEqual([]);
  });
});
