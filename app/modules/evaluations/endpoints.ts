/** API lines of evaluations beside those of their records. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { makeDue } from "./cycle-control.server";
import { saveAnswers, sideSchema, type TypedSide } from "./save-answers.server";
import { questionsSchema, saveQuestions, type TypedQuestions } from "./save-questions.server";

const saved = z.object({ id: z.string(), version: z.number().int() });
const made = z.object({ made: z.number().int() });
const asJson = (one: { id: number; version: number }) => ({
  data: { id: String(one.id), version: one.version },
  version: one.version,
});

export const evaluationEndpoints: readonly Endpoint[] = [
  defineEndpoint<TypedQuestions, unknown, z.infer<typeof saved>>({
    method: "PUT",
    path: "/EvaluationType/{id}/Questions",
    permission: "evaluation.types",
    tag: "Types of evaluation",
    summary: "Replace the questions and grades of a draft",
    description: "In the order in which they are sent. Weights are percentages with at most two decimals.",
    needsVersion: true,
    body: questionsSchema,
    answer: saved,
    example: {
      questions: [
        { section: "Work", text: "Quality of work", kind: "SCORE", weightBp: 100, required: true, least: null },
        { section: "Work", text: "Strengths", kind: "TEXT", weightBp: null, required: true, least: 20 },
      ],
      grades: [
        { name: "Good", fromBp: 60 },
        { name: "Weak", fromBp: 0 },
      ],
    },
    run: async ({ actor, params, body, version }) => asJson(await saveQuestions(actor, idOf(params), body, version)),
  }),
  defineEndpoint<TypedSide, unknown, z.infer<typeof saved>>({
    method: "PUT",
    path: "/Evaluation/{id}/Answers",
    permission: "evaluation.own",
    tag: "Evaluations",
    summary: "Answer questions of an evaluation",
    description:
      "Of one side: the employee's own (SELF), the first reviewer's (FIRST) or the second reviewer's (SECOND); refused where it is not with that side now. Questions that are not sent keep their answers, also those that were saved meanwhile.",
    needsVersion: true,
    body: sideSchema,
    answer: saved,
    example: {
      stage: "SELF",
      answers: [{ questionId: "1", score: 4, text: null, comment: "Reliable throughout the year" }],
    },
    run: async ({ actor, params, body, version }) => asJson(await saveAnswers(actor, idOf(params), body, version)),
  }),
  defineEndpoint<Record<string, never>, unknown, z.infer<typeof made>>({
    method: "POST",
    path: "/Evaluation/Generate",
    permission: "evaluation.types",
    tag: "Evaluations",
    summary: "Make the evaluations of new employees that are due",
    description: "Fourteen days before three and six months of service are over. A second call adds nothing.",
    needsKey: true,
    body: z.object({}),
    answer: made,
    example: {},
    run: async ({ actor }) => ({ data: await makeDue(actor) }),
  }),
];
