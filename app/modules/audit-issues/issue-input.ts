/** What is typed into an issue and into its moves: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { choice, date, integer, link, longText, text } from "~/define/field";
import { SEVERITY_CHOICES } from "./issue-rules";

/** What an issue says. */
export const issueWords = {
  title: text("Title", { max: 120 }),
  condition: longText("What is wrong", { max: 2000, hint: "At least 10 characters" }),
  recommendation: longText("Recommendation", { max: 2000, hint: "At least 10 characters" }),
  severity: choice("Severity", { choices: SEVERITY_CHOICES }),
};

/** An issue that is recorded by hand. */
export const newIssueFields = {
  unitId: link("Unit", { to: "Unit" }),
  ...issueWords,
  ownerId: link("Owner", { to: "IssueOwner" }),
  raisedOn: date("Raised on", { hint: "For example 05-Mar-2026" }),
  agreedDue: date("Agreed due date", { optional: true, hint: "Leave empty for the longest the severity allows" }),
  sourceRef: text("Reference of the old record", { max: 60, optional: true }),
};

const schemasOf = <F extends Record<string, { schema: z.ZodType }>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof F]: F[Name]["schema"];
  };

export const newIssueSchema = z.object(schemasOf(newIssueFields));
export type NewIssueInput = z.infer<typeof newIssueSchema>;

/** An issue as a call records it. */
export const issueExample = {
  unitId: "1",
  title: "Safe keys held by one person",
  condition: "Both keys of the safe are with the cashier.",
  recommendation: "Give the second key to the branch manager.",
  severity: "HIGH",
  ownerId: "1",
  raisedOn: "2026-01-15",
  agreedDue: null,
  sourceRef: null,
};

/** What moves take along beside their comment. */
export const updateFields = { progress: integer("Progress in percent", { min: 0, max: 100 }) };
export const extendFields = {
  dueOn: date("New day", { hint: "Twice at most; the first agreed date is kept" }),
};
export const acceptFields = {
  acceptReason: longText("Reason", { max: 1000, least: 20, hint: "Why it is not resolved, and what limits the loss" }),
  acceptUntil: date("Until", { hint: "At most twelve months; it is open again afterwards" }),
};
export const assignFields = { ownerId: link("New owner", { to: "IssueOwner" }) };
