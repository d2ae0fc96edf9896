/** What is typed into a risk: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { choice, date, integer, link, longText, text } from "~/define/field";
import { CATEGORY_CHOICES, RESPONSE_CHOICES } from "./risk-rules";

const grade = (label: string) => integer(label, { min: 1, max: 5 });
const maybe = (label: string) => integer(label, { min: 1, max: 5, optional: true }).schema;

const shape = {
  title: text("Title", { max: 120 }).schema,
  description: longText("Description", { max: 2000, optional: true }).schema,
  category: choice("Category", { choices: CATEGORY_CHOICES }).schema,
  ownerId: link("Owner", { to: "User", optional: true, hint: "Needed to add it to the register" }).schema,
  cause: longText("Cause", { max: 1000, hint: "At least 10 characters, as event and consequence" }).schema,
  event: longText("Event", { max: 1000 }).schema,
  consequence: longText("Consequence", { max: 1000 }).schema,
  controls: longText("Controls", { max: 2000, optional: true }).schema,
  inherentL: maybe("Likelihood without controls"),
  inherentI: maybe("Impact without controls"),
  controlEff: maybe("How well the controls work"),
  residualL: maybe("Likelihood with controls"),
  residualI: maybe("Impact with controls"),
  residualReason: text("Why more is left", {
    max: 500,
    optional: true,
    hint: "Only where more is left than there was without controls",
  }).schema,
};

/** A new risk names its unit, which stays, and the highlight of a visit it comes from. */
export const newRiskSchema = z.object({
  unitId: link("Unit", { to: "Unit" }).schema,
  highlightId: link("Highlight of a visit", { to: "VisitHighlight", optional: true }).schema,
  ...shape,
});
/** One of internal audit comes from no visit. */
export const newAuditRiskSchema = newRiskSchema.omit({ highlightId: true });
export const riskSchema = z.object(shape);
export type RiskInput = z.infer<typeof riskSchema>;
export type NewAuditRiskInput = z.infer<typeof newAuditRiskSchema>;
export type NewRiskInput = z.infer<typeof newRiskSchema>;

export const reviewSchema = z.object({
  inherentL: grade("Likelihood without controls").schema,
  inherentI: grade("Impact without controls").schema,
  controlEff: grade("How well the controls work").schema,
  residualL: grade("Likelihood with controls").schema,
  residualI: grade("Impact with controls").schema,
  residualReason: shape.residualReason,
  why: text("What was found", { max: 500, hint: "At least 10 characters" }).schema,
  nextReviewOn: date("Next review", { optional: true, hint: "Leave empty for the latest date the band allows" }).schema,
});
export type ReviewInput = z.infer<typeof reviewSchema>;

export const responseSchema = z.object({
  response: choice("Response", { choices: RESPONSE_CHOICES }).schema,
  targetL: maybe("Likelihood aimed at"),
  targetI: maybe("Impact aimed at"),
  targetDate: date("To be reached by", { optional: true }).schema,
});
export type ResponseInput = z.infer<typeof responseSchema>;

export const actionSchema = z.object({
  text: text("What is to be done", { max: 500 }).schema,
  ownerId: link("Who", { to: "User" }).schema,
  dueOn: date("Until").schema,
});
export type ActionInput = z.infer<typeof actionSchema>;

export const doneSchema = z.object({
  note: longText("What was done", { max: 2000, hint: "At least 10 characters" }).schema,
});

export const acceptanceSchema = z.object({
  justification: longText("Justification", { max: 2000, hint: "At least 10 characters" }).schema,
  expiresOn: date("Until", { hint: "A year from today at the latest" }).schema,
});
export type AcceptanceInput = z.infer<typeof acceptanceSchema>;

export const opinionSchema = z.object({
  opinion: choice("Opinion", {
    choices: [
      { value: "FOR", label: "It can be accepted" },
      { value: "AGAINST", label: "It should not be accepted" },
    ],
  }).schema as unknown as z.ZodType<"FOR" | "AGAINST", unknown>,
  note: longText("Reasons", { max: 2000, hint: "At least 10 characters" }).schema,
});
export type OpinionInput = z.infer<typeof opinionSchema>;
