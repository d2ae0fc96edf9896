/** What is typed into an issue: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { choice, date, integer, link, longText, text } from "~/define/field";
import { note } from "~/define/note";
import { SEVERITY_CHOICES } from "./issue-rules";

/** What an issue says. */
const words = {
  title: text("Title", { max: 120 }).schema,
  condition: longText("What is wrong", { max: 2000, hint: "At least 10 characters" }).schema,
  recommendation: longText("Recommendation", { max: 2000, hint: "At least 10 characters" }).schema,
  severity: choice("Severity", { choices: SEVERITY_CHOICES }).schema,
};

export const newIssueSchema = z.object({
  unitId: link("Unit", { to: "Unit" }).schema,
  ...words,
  ownerId: link("Owner", { to: "User" }).schema,
  raisedOn: date("Raised on", { hint: "Like 05-Mar-2026" }).schema,
  agreedDue: date("Agreed due date", { optional: true, hint: "Leave empty for the longest the severity allows" })
    .schema,
  sourceRef: text("Reference of the old record", { max: 60, optional: true }).schema,
});
export type NewIssueInput = z.infer<typeof newIssueSchema>;

const progress = integer("Progress in percent", { min: 0, max: 100 }).schema;
export const updateSchema = z.object({ note, progress });
export type UpdateInput = z.infer<typeof updateSchema>;
export const extendSchema = z.object({ note, dueOn: date("New day").schema });
export type ExtendInput = z.infer<typeof extendSchema>;
export const assignSchema = z.object({ note, ownerId: link("New owner", { to: "User" }).schema });
export type AssignInput = z.infer<typeof assignSchema>;
export const correctSchema = z.object({ note, ...words });
export type CorrectInput = z.infer<typeof correctSchema>;
