/** What people fill in about a case: shared by pages and commands. */
import { z } from "zod/v4";
import { CASE_LIMITS } from "./case-limits";
import { CLOSE_REASONS } from "./case-state";

const short = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);
const box = z
  .string()
  .optional()
  .transform((given) => given === "on");

/** What the form of a case carries beside its files and its code. */
export const caseSchema = z.object({
  categoryId: z.coerce.number("Choose a category.").int("Choose a category.").positive("Choose a category."),
  mode: z.enum(["NAMED", "SEALED", "ANONYMOUS"], "Choose whether to give your name.").default("ANONYMOUS"),
  unit: short(CASE_LIMITS.unit).default(""),
  happened: short(CASE_LIMITS.happened).default(""),
  subject: z
    .string("Say in a few words what it is about.")
    .trim()
    .min(1, "Say in a few words what it is about.")
    .max(CASE_LIMITS.subject, `Use at most ${CASE_LIMITS.subject} characters.`),
  body: z
    .string("Tell what happened.")
    .trim()
    .min(10, "Tell what happened, in at least ten characters.")
    .max(CASE_LIMITS.body, `Use at most ${CASE_LIMITS.body} characters.`),
  about: short(CASE_LIMITS.about).default(""),
  aboutHandlers: box,
  contact: short(CASE_LIMITS.contact).default(""),
});

/** A message of either side, or a note. */
export const wordsSchema = z.object({
  text: z.string("Write a message.").trim().min(2, "Write a message.").max(CASE_LIMITS.body, "This is too long."),
});

/** What the moves of a case carry; each says itself what it needs. */
export const moveSchema = z.object({
  text: short(CASE_LIMITS.body).default(""),
  signInName: short(200).default(""),
  person: z.preprocess((given) => (given === "" ? undefined : given), z.coerce.number().int().positive().optional()),
  priority: z.enum(["LOW", "NORMAL", "HIGH"]).default("NORMAL"),
  reason: z.preprocess(
    (given) => (given === "" ? undefined : given),
    z.enum(Object.keys(CLOSE_REASONS) as [keyof typeof CLOSE_REASONS, ...(keyof typeof CLOSE_REASONS)[]]).optional(),
  ),
});
export type MoveInput = z.infer<typeof moveSchema>;
