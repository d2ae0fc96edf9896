/** What the staff file keeps beside the person: education, earlier work, dependants, and whom to call (spec: hr §5.1). Pure. */
import { z } from "zod/v4";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, integer, link, phone, says, text, type Choice } from "~/define/field";

export const KIN: readonly Choice[] = [
  { value: "SPOUSE", label: "Spouse" },
  { value: "CHILD", label: "Child" },
  { value: "PARENT", label: "Parent" },
  { value: "SIBLING", label: "Brother or sister" },
  { value: "OTHER", label: "Other" },
];

export const BACKGROUND = {
  education: { one: "Education", many: "Education", model: "employeeEducation", verified: true },
  work: { one: "Earlier work", many: "Work history", model: "workHistory", verified: true },
  dependant: { one: "Dependant", many: "Dependants", model: "dependant", verified: false },
  contact: { one: "Emergency contact", many: "Emergency contacts", model: "emergencyContact", verified: false },
} as const satisfies Record<string, { one: string; many: string; model: string; verified: boolean }>;
export type BackgroundKind = keyof typeof BACKGROUND;
export const BACKGROUND_KINDS = Object.keys(BACKGROUND) as BackgroundKind[];

/** @returns "education" for a word that names no kind */
export const backgroundKind = (word: string | null): BackgroundKind =>
  BACKGROUND_KINDS.find((kind) => kind === word) ?? "education";

const optional = true;
const kin = choice("Relation", { choices: KIN }).schema;
const FIRST_YEAR = 1940;
const LAST_YEAR = 2100;

export const backgroundSchemas = {
  education: z.object({
    institution: text("School or university", { max: 120 }).schema,
    educationId: link("Level", { to: "Education", optional }).schema,
    subject: text("Subject", { max: 120, optional }).schema,
    fromYear: integer("From (year)", { min: FIRST_YEAR, max: LAST_YEAR, optional }).schema,
    toYear: integer("To (year)", { min: FIRST_YEAR, max: LAST_YEAR, optional }).schema,
  }),
  work: z.object({
    employer: text("Employer", { max: 120 }).schema,
    position: text("Position", { max: 120 }).schema,
    fromDate: date("From", { optional }).schema,
    toDate: date("To", { optional }).schema,
    leftFor: text("Reason for leaving", { max: 200, optional }).schema,
  }),
  dependant: z.object({
    name: text("Name", { max: 120 }).schema,
    relation: kin,
    birthDate: date("Date of birth", { optional }).schema,
    phone: phone("Phone", { optional }).schema,
  }),
  contact: z.object({
    name: text("Name", { max: 120 }).schema,
    relation: kin,
    phone: phone("Phone", { optional }).schema.refine(
      (number) => number !== null,
      says("Phone", "{label}: enter a telephone number like +254 700 123456"),
    ),
    address: text("Address", { max: 200, optional }).schema,
  }),
} satisfies Record<BackgroundKind, z.ZodType>;

/** An entry as it was typed: the columns of its table. */
export type BackgroundInput = Readonly<Record<string, string | number | null>>;

/** What is wrong with the days of an entry. @param today in the company */
export function backgroundProblems(input: BackgroundInput, today: string): Problem[] {
  const { fromDate, toDate, fromYear, toYear, birthDate } = input;
  const before = (from: unknown, to: unknown) =>
    (from ?? null) !== null && (to ?? null) !== null && String(to) < String(from);
  return [
    ...(before(fromDate, toDate) ? [problem("toDate", t("To: not before the first day"), "order")] : []),
    ...(before(fromYear, toYear) ? [problem("toYear", t("To (year): not before the first year"), "order")] : []),
    ...(typeof birthDate === "string" && birthDate > today
      ? [problem("birthDate", t("Date of birth: enter a day that has passed"), "in_the_future")]
      : []),
    ...(typeof fromDate === "string" && fromDate > today
      ? [problem("fromDate", t("From: enter a day that has passed"), "in_the_future")]
      : []),
    ...(typeof fromYear === "number" && String(fromYear) > today.slice(0, 4)
      ? [problem("fromYear", t("From (year): this year or earlier"), "in_the_future")]
      : []),
  ];
}
