import { z } from "zod/v4";
import { longText } from "~/define/field";
import { note } from "~/define/note";
import { user, objectOf } from "~/define/section-field.server";

const blank = (value: unknown) => value === undefined || value === null || value === "";

const markSchema = z.object({
  field: z.string({ message: "Name the field" }).max(120),
  note: longText("Note", { max: 500, optional: true }).schema,
});

/** A comment on a move; how long it has to be is the workflow's to say. */
const marks = z
  .preprocess(
    (v) => (blank(v) ? [] : v),
    z.array(markSchema, { message: "Marks: send a list" }).max(200, { message: "At most 200 marks" }),
  )
  .default([]);

/** What a reviewer sends along: a comment and the fields to be mended. */
export const reviewSchema = z.object({ note, marks });
export type ReviewInput = z.infer<typeof reviewSchema>;

/** What a re-routing sends along. */
export const rerouteSchema = z.object({ note, reviewerId: user("New reviewer").schema });
export type RerouteInput = z.infer<typeof rerouteSchema>;

const answerSchema = z.object({
  id: z
    .preprocess(
      (v) => (typeof v === "string" && /^\d{1,9}$/.test(v) ? Number(v) : v),
      z.number({ message: "Choose a mark" }).int().positive(),
    )
    .meta({ description: "Id of a Mark" }),
  answer: longText("Answer", { max: 500, optional: true }).schema,
});
/** A visitor's answers to marks whose values stay as they are. */
export const answersSchema = objectOf({
  answers: { schema: z.array(answerSchema, { message: "Send a list of answers" }).max(200) },
});
