/** The API line of one's own training; those of courses and their parts come with the record and the tables. */
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { parseId } from "~/core/ids.server";
import { InputProblem, NotFound } from "~/core/problems";
import { ownEnrolments } from "./course-list.server";
import { readOwnPart, readPart, takeQuiz, type Taken } from "./own-training.server";
import { ATTEMPTS } from "./training-rules";
import { statesThat } from "~/define/states";
import { ENROLMENT_STATES } from "./enrolment-states";

const MOST = 100;

const ownCourse = z
  .object({
    id: z.string(),
    courseId: z.string(),
    title: z.string(),
    status: z.enum(statesThat(ENROLMENT_STATES, "shown")),
    assignedOn: z.iso.date(),
    dueOn: z.iso.date(),
    completedOn: z.iso.date().nullable(),
    validUntil: z.iso.date().nullable(),
    scoreBp: z.int().nullable().meta({ description: "Hundredths of a percent" }),
    certificate: z.string().nullable().meta({ description: "The code that proves it" }),
  })
  .meta({ component: "OwnTraining" });

const part = z
  .object({
    id: z.string(),
    enrolmentId: z.string(),
    course: z.string(),
    title: z.string(),
    kind: z.enum(["TEXT", "FILE", "LINK", "QUIZ"]),
    text: z.string().nullable().meta({ description: "With the marks it is written in" }),
    url: z.string().nullable(),
    file: z.object({ name: z.string(), size: z.string() }).nullable(),
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        several: z.boolean().meta({ description: "More than one answer is right" }),
        answers: z.array(z.object({ value: z.enum(["A", "B", "C", "D"]), label: z.string() })),
      }),
    ),
    attemptsLeft: z.int().meta({ description: "At the quiz, today" }),
    done: z.boolean(),
  })
  .meta({ component: "OwnTrainingPart" });

const taken = z
  .object({
    enrolmentId: z.string(),
    passed: z.boolean(),
    scoreBp: z.int().nullable().meta({ description: "Hundredths of a percent" }),
    attemptsLeft: z.int().nullable(),
    finished: z.boolean().meta({ description: "The whole course" }),
    next: z.string().nullable().meta({ description: "The part that follows" }),
  })
  .meta({ component: "TrainingTaken" });

const idIn = (id: string | undefined): number => {
  const number = parseId(id);
  if (number === null) throw new NotFound();
  return number;
};
const told = ({ enrolmentId, passed, scoreBp, left, finished, next }: Taken) => ({
  ...{ enrolmentId: String(enrolmentId), passed, scoreBp, attemptsLeft: left, finished },
  next: next === null ? null : String(next),
});

const quizAnswers = z.object({
  answers: z
    .array(
      z.object({
        questionId: z.string().regex(/^\d{1,9}$/),
        answer: z
          .string()
          .regex(/^[A-D](,[A-D])*$/)
          .meta({ description: "One letter, or several with commas between them" }),
      }),
    )
    .max(200),
});

/** What one takes of a course, part by part; its pages are made by hand too. What is right is told nowhere. */
const partEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Training/Part/{id}",
    permission: "training.own",
    tag: "Training",
    summary: "Read a part of my course",
    description: "Parts are read in order. Questions of a quiz come without what is right.",
    answer: part,
    run: async ({ actor, params }) => {
      const own = await readOwnPart(actor, idIn(params.id));
      return {
        data: {
          ...{ id: String(own.id), enrolmentId: String(own.enrolmentId), course: own.course, title: own.title },
          ...{ kind: own.kind as "TEXT", text: own.text, url: own.url, done: own.done, attemptsLeft: own.attemptsLeft },
          file: own.file && { name: own.file.name, size: own.file.size },
          questions: own.questions.map(({ id, text, several, answers }) => ({
            ...{ id: String(id), text, several },
            answers: answers.map(({ value, label }) => ({ value: value as "A", label })),
          })),
        },
      };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/Training/Part/{id}/Read",
    permission: "training.own",
    tag: "Training",
    summary: "Mark a part of my course as read",
    answer: taken,
    run: async ({ actor, params }) => ({ data: told(await readPart(actor, idIn(params.id))) }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/Training/Part/{id}/Quiz",
    permission: "training.own",
    tag: "Training",
    summary: "Take a quiz of my course",
    description: `Graded on the server, ${ATTEMPTS} attempts a day. Every question needs an answer.`,
    body: quizAnswers,
    answer: taken,
    example: { answers: [{ questionId: "1", answer: "A" }] },
    run: async ({ actor, params, body }) => {
      const answers = new Map(body.answers.map(({ questionId, answer }) => [Number(questionId), answer]));
      try {
        return { data: told(await takeQuiz(actor, idIn(params.id), answers)) };
      } catch (error) {
        // Forms have a field for each question.
        if (!(error instanceof InputProblem)) throw error;
        throw new InputProblem(error.problems.map((one) => (one.field ? { ...one, field: "answers" } : one)));
      }
    },
  }),
];

export const trainingEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Training/List",
    permission: "training.own",
    tag: "Training",
    summary: "List my courses",
    description: `The latest ${MOST} that were assigned to the caller.`,
    answer: z.array(ownCourse),
    run: async ({ actor }) => {
      const rows = await db.enrolment.findMany({
        where: ownEnrolments(actor),
        orderBy: { id: "desc" },
        take: MOST,
        include: { course: { select: { title: true } } },
      });
      return {
        data: rows.map(
          ({ id, courseId, course, status, assignedOn, dueOn, completedOn, validUntil, scoreBp, code }) => ({
            ...{ id: String(id), courseId: String(courseId), title: course.title, status: status as "ASSIGNED" },
            ...{ assignedOn, dueOn, completedOn, validUntil, scoreBp, certificate: code },
          }),
        ),
      };
    },
  }),
  ...partEndpoints,
];
