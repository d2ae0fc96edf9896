/** A course as the person takes it: its parts in order, one after the other, on a line that may be slow. */
import { randomInt } from "node:crypto";
import { formatBytes } from "~/core/bytes";
import { formatDate, formatInstant } from "~/core/dates";
import { percentText } from "~/core/percent";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { blocksOf, type Block } from "~/core/rich-text";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Prisma } from "~/generated/sqlite/client";
import { finish, noteSeen, ownRow } from "~/modules/acknowledgements/index.server";
import { contentOf } from "~/modules/files/index.server";
import { CODE_LENGTH, CODE_SIGNS, writeCertificateCode } from "./certificate-code.server";
import { partSizes } from "./part-size.server";
import { ATTEMPTS, courseScore, gradeOf, isOpen, isTaken, KIND, nextPart, validUntil } from "./training-rules";

const include = {
  course: {
    include: {
      category: { select: { name: true } },
      contents: { where: { active: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  },
  progress: { select: { contentId: true, scoreBp: true } },
} satisfies Prisma.EnrolmentInclude;

/** An enrolment of one's own that is not cancelled. @throws NotFound */
async function ownEnrolment(tx: Pick<Tx, "enrolment">, { employeeId }: Actor, where: object) {
  const row = await tx.enrolment.findFirst({
    where: { AND: [where, { employeeId: employeeId ?? 0, status: { not: "CANCELLED" } }] },
    orderBy: { round: "desc" },
    include,
  });
  if (!row) throw new NotFound();
  return row;
}
type Own = Awaited<ReturnType<typeof ownEnrolment>>;

const doneIn = ({ progress }: Own): Set<number> => new Set(progress.map(({ contentId }) => contentId));
/** The part that is taken next; the last one again where parts that were left to do were taken away. */
const nextOf = (row: Own): number | null =>
  isTaken(row) ? ((nextPart(row.course.contents, doneIn(row)) ?? row.course.contents.at(-1))?.id ?? null) : null;
const isQuiz = ({ kind }: { kind: string }): boolean => kind === "QUIZ";

export interface OwnCourse {
  id: number;
  title: string;
  category: string;
  summary: string | null;
  status: string;
  due: string;
  completed: string | null;
  valid: string | null;
  score: string | null;
  code: string | null;
  parts: {
    id: number;
    title: string;
    kind: string;
    size: string | null;
    done: boolean;
    open: boolean;
    score: string | null;
  }[];
  next: number | null;
}

/** The outline of a course of one's own; opening it is noted. @throws NotFound */
export async function readOwnCourse(actor: Actor, id: number): Promise<OwnCourse> {
  const row = await ownEnrolment(db, actor, { id });
  const asked = await ownRow(db, actor, { kind: KIND, subjectId: id });
  if (asked) await noteSeen(actor, asked);
  const { course, progress } = row;
  const done = doneIn(row);
  const sizeOf = await partSizes(db, course.contents);
  return {
    id,
    title: course.title,
    category: course.category.name,
    summary: course.summary,
    status: row.status,
    due: formatDate(row.dueOn),
    completed: row.completedOn && formatDate(row.completedOn),
    valid: row.validUntil && formatDate(row.validUntil),
    score: row.scoreBp === null ? null : percentText(row.scoreBp),
    code: row.code,
    parts: course.contents.map((part) => {
      const { id: partId, title, kind } = part;
      const score = progress.find(({ contentId }) => contentId === partId)?.scoreBp ?? null;
      return {
        ...{ id: partId, title, kind },
        size: sizeOf(part),
        done: done.has(partId),
        open: !isTaken(row) || isOpen(course.contents, done, partId),
        score: score === null ? null : percentText(score),
      };
    }),
    next: nextOf(row),
  };
}

export interface OwnPart {
  id: number;
  enrolmentId: number;
  course: string;
  title: string;
  kind: string;
  /** As it is written, and as it is shown. */
  text: string | null;
  blocks: Block[];
  url: string | null;
  file: { id: number; name: string; size: string } | null;
  /** Without what is right. */
  questions: { id: number; text: string; several: boolean; answers: { value: string; label: string }[] }[];
  passMark: string;
  attemptsLeft: number;
  /** The latest attempt at the quiz in this round. */
  result: { score: string; passed: boolean; at: string } | null;
  done: boolean;
  /** It is taken now. */
  taken: boolean;
}

/** Parts before this one are not done yet. */
export class OutOfOrder extends Conflict {
  /** @param enrolmentId the round in which it is taken */
  constructor(readonly enrolmentId: number) {
    super(t("Finish the parts before this one first."), "order");
  }
}

async function partOf(tx: Tx, actor: Actor, id: number) {
  const content = await tx.courseContent.findFirst({ where: { id, active: true } });
  if (!content) throw new NotFound();
  const row = await ownEnrolment(tx, actor, { courseId: content.courseId });
  if (isTaken(row) && !isOpen(row.course.contents, doneIn(row), id)) throw new OutOfOrder(row.id);
  return { content, row };
}

const questionsOf = (tx: Pick<Tx, "courseQuestion">, contentId: number) =>
  tx.courseQuestion.findMany({ where: { contentId, active: true }, orderBy: [{ position: "asc" }, { id: "asc" }] });

/** A part of a course of one's own. What is right in a quiz never leaves the server. @throws NotFound, Conflict "order" */
export async function readOwnPart(actor: Actor, id: number): Promise<OwnPart> {
  const { content, row } = await partOf(db as unknown as Tx, actor, id);
  const [file, questions, tried, latest] = await Promise.all([
    content.documentId === null ? null : db.document.findUnique({ where: { id: content.documentId } }),
    isQuiz(content) ? questionsOf(db, id) : [],
    db.quizAttempt.count({ where: { enrolmentId: row.id, contentId: id, day: todayOf(actor) } }),
    db.quizAttempt.findFirst({ where: { enrolmentId: row.id, contentId: id }, orderBy: { id: "desc" } }),
  ]);
  return {
    id,
    enrolmentId: row.id,
    course: row.course.title,
    title: content.title,
    kind: content.kind,
    text: content.body,
    blocks: blocksOf(content.body ?? ""),
    url: content.url,
    file: file && file.deletedAt === null ? { id, name: file.originalName, size: formatBytes(file.size) } : null,
    questions: questions.map(({ id: questionId, text, rightAnswers, answerA, answerB, answerC, answerD }) => ({
      id: questionId,
      text,
      several: rightAnswers.includes(","),
      answers: [
        { value: "A", label: answerA },
        { value: "B", label: answerB },
        ...(answerC === null ? [] : [{ value: "C", label: answerC }]),
        ...(answerD === null ? [] : [{ value: "D", label: answerD }]),
      ],
    })),
    passMark: percentText(row.course.passBp),
    attemptsLeft: Math.max(0, ATTEMPTS - tried),
    result: latest && {
      score: percentText(latest.scoreBp),
      passed: latest.passed,
      at: formatInstant(latest.at, actor.company.timeZone),
    },
    done: doneIn(row).has(id) && nextOf(row) !== id,
    taken: isTaken(row),
  };
}

/** The file of a part of a course of one's own. @throws NotFound */
export async function ownPartFile(actor: Actor, id: number) {
  const { content } = await partOf(db as unknown as Tx, actor, id);
  const document =
    content.documentId === null
      ? null
      : await db.document.findFirst({ where: { id: content.documentId, ownerType: "Course", deletedAt: null } });
  if (!document) throw new NotFound();
  return contentOf(document);
}

/** Locks the enrolment that a part is taken in. @throws Conflict where it is not taken any longer */
async function taking(work: Work, id: number) {
  const { tx, actor } = work;
  const found = await tx.courseContent.findFirst({ where: { id, active: true }, select: { courseId: true } });
  if (!found) throw new NotFound();
  // Closed while the person was at it: what they typed comes back with the reason.
  const latest = await tx.enrolment.findFirst({
    where: { courseId: found.courseId, employeeId: actor.employeeId ?? 0 },
    orderBy: { round: "desc" },
  });
  if (!latest) throw new NotFound();
  await tx.enrolment.update({ where: { id: latest.id }, data: { version: { increment: 1 } } });
  if (latest.status === "CANCELLED")
    throw new Conflict(t("This course was closed while you took it; nothing was counted."), "closed");
  const { content, row } = await partOf(tx, actor, id);
  if (!isTaken(row)) throw new Conflict(t("You have finished this course."), "finished");
  return { content, row };
}

export interface Taken extends Record<string, string | number | boolean | null> {
  enrolmentId: number;
  passed: boolean;
  scoreBp: number | null;
  left: number | null;
  finished: boolean;
  next: number | null;
}

async function keepProgress(work: Work, row: Own, contentId: number, scoreBp: number | null) {
  const { tx, actor, audit } = work;
  const done = doneIn(row);
  if (!done.has(contentId))
    await tx.contentProgress.create({ data: { enrolmentId: row.id, contentId, doneAt: actor.at, scoreBp } });
  done.add(contentId);
  const next = nextPart(row.course.contents, done);
  const today = todayOf(actor);
  if (next) {
    if (row.status === "ASSIGNED")
      await tx.enrolment.update({ where: { id: row.id }, data: { status: "STARTED", startedAt: actor.at } });
    return { finished: false, next: next.id };
  }
  const earlier = row.progress.filter((one) => one.contentId !== contentId);
  const scores = [...earlier, { scoreBp }].map((one) => one.scoreBp);
  const set = {
    status: "COMPLETED",
    startedAt: row.startedAt ?? actor.at,
    completedOn: today,
    scoreBp: courseScore(scores),
    validUntil: validUntil(today, row.course.validMonths),
    code: certificateCode(),
  };
  await tx.enrolment.update({ where: { id: row.id }, data: set });
  const asked = await ownRow(tx, actor, { kind: KIND, subjectId: row.id });
  if (asked) await finish(work, asked);
  audit({
    action: "Enrolment.finish",
    entity: "Enrolment",
    entityId: row.id,
    diff: { course: row.course.title, scoreBp: set.scoreBp, validUntil: set.validUntil },
  });
  return { finished: true, next: null };
}

/** Sixteen letters and digits that are read without mistakes, in fours. */
function certificateCode(): string {
  return writeCertificateCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]!).join(""),
  );
}

/** Marks a text, a file or a link as read. A second time changes nothing. */
export function readPart(actor: Actor, id: number): Promise<Taken> {
  return inTx(actor, async (work) => {
    const { content, row } = await taking(work, id);
    if (isQuiz(content)) throw new NotFound();
    const { finished, next } = await keepProgress(work, row, id, null);
    return { enrolmentId: row.id, passed: true, scoreBp: null, left: null, finished, next };
  });
}

/** Grades a quiz. @throws InputProblem where a question is not answered, or three attempts were made that day */
export function takeQuiz(actor: Actor, id: number, answers: ReadonlyMap<number, string>): Promise<Taken> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const { content, row } = await taking(work, id);
    if (!isQuiz(content)) throw new NotFound();
    const questions = await questionsOf(tx, id);
    if (questions.length === 0)
      throw new InputProblem(problem("", t("This quiz has no questions yet: try again later."), "no_questions"));
    const open = questions.filter((question) => !answers.get(question.id));
    if (open.length > 0)
      throw new InputProblem(open.map((question) => problem(`q${question.id}`, t("Choose an answer"), "missing")));
    const day = todayOf(actor);
    const tried = await tx.quizAttempt.count({ where: { enrolmentId: row.id, contentId: id, day } });
    if (tried >= ATTEMPTS)
      throw new InputProblem(
        problem("", t("You have made {n} attempts today: try again tomorrow.", { n: ATTEMPTS }), "attempts"),
      );
    const scoreBp = gradeOf(questions, answers);
    const passed = scoreBp >= row.course.passBp;
    await tx.quizAttempt.create({
      data: {
        ...{ enrolmentId: row.id, contentId: id, day, n: tried + 1, scoreBp, passed, at: actor.at },
        answers: JSON.stringify(Object.fromEntries(answers)),
      },
    });
    const left = ATTEMPTS - tried - 1;
    if (!passed) {
      if (row.status === "ASSIGNED")
        await tx.enrolment.update({ where: { id: row.id }, data: { status: "STARTED", startedAt: actor.at } });
      return { enrolmentId: row.id, passed, scoreBp, left, finished: false, next: id };
    }
    const { finished, next } = await keepProgress(work, row, id, scoreBp);
    return { enrolmentId: row.id, passed, scoreBp, left, finished, next };
  });
}
