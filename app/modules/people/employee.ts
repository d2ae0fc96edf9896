/** What an employee is, and what a form or a caller says of one (spec: hr §5.1). */
import { z } from "zod/v4";
import { isDate } from "~/core/dates";
import { isMailAddress } from "~/core/mail-address";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, link, longText, phone, says, text, type Choice } from "~/define/field";
import type { Tone } from "~/define/workflow";
import { EMPLOYEE_STATES } from "./employee-states";

/** Employment from the first day to the last (spec: hr §6.2). */
export const EMPLOYMENT: Readonly<Record<string, { label: string; tone: Tone }>> = EMPLOYEE_STATES;

export const GENDERS: readonly Choice[] = [
  { value: "FEMALE", label: "Female" },
  { value: "MALE", label: "Male" },
  { value: "OTHER", label: "Other" },
];

export const MARITAL: readonly Choice[] = [
  { value: "SINGLE", label: "Single" },
  { value: "MARRIED", label: "Married" },
  { value: "DIVORCED", label: "Divorced" },
  { value: "WIDOWED", label: "Widowed" },
];

/** How an employment came to its end. */
export const SEPARATIONS: readonly Choice[] = [
  { value: "RESIGNED", label: "Resigned" },
  { value: "TERMINATED", label: "Terminated" },
  { value: "DISMISSED", label: "Dismissed" },
  { value: "RETIRED", label: "Retired" },
  { value: "CONTRACT_END", label: "End of contract" },
  { value: "DECEASED", label: "Deceased" },
];

/** Years somebody has at least when they join. */
export const YOUNGEST = 18;

const email = text("Own e-mail", { max: 200, optional: true })
  .schema.transform((address) => address?.toLowerCase() ?? null)
  .refine(
    (address) => address === null || isMailAddress(address),
    says("Own e-mail", "{label}: write one address like amina@example.org"),
  );

/** A number that an office gave, as it is kept. */
const officeNumber = (label: string) =>
  text(label, { max: 30, optional: true })
    .schema.transform((number) => number?.toUpperCase().replaceAll(" ", "") ?? null)
    .refine(
      (number) => number === null || /^[A-Z0-9/-]{4,30}$/.test(number),
      says(label, "{label}: 4 to 30 letters, digits, hyphens and slashes"),
    );

/** Who somebody is. */
export const personSchema = z.object({
  firstName: text("First name", { max: 60 }).schema,
  lastName: text("Last name", { max: 60 }).schema,
  gender: choice("Gender", { choices: GENDERS, optional: true }).schema,
  birthDate: date("Date of birth", { optional: true }).schema,
  phone: phone("Phone", { optional: true }).schema,
  email,
  address: longText("Address", { max: 300, optional: true }).schema,
  nationalId: text("National ID", { max: 30, optional: true, hint: "Empty: the number on file stays" })
    .schema.transform((number) => number?.toUpperCase().replaceAll(" ", "") ?? null)
    .refine(
      (number) => number === null || /^[A-Z0-9/-]{4,30}$/.test(number),
      says("National ID", "{label}: 4 to 30 letters, digits, hyphens and slashes"),
    ),
  nationality: text("Nationality", { max: 2, optional: true })
    .schema.transform((code) => code?.toUpperCase() ?? null)
    .refine(
      (code) => code === null || /^[A-Z]{2}$/.test(code),
      says("Nationality", "{label}: the two letters of the country, like KE"),
    ),
  maritalStatus: choice("Marital status", { choices: MARITAL, optional: true }).schema,
  taxNo: officeNumber("Tax number"),
  socialSecurityNo: officeNumber("Social security number"),
  educationId: link("Level of education", { to: "Education", optional: true }).schema,
});
export type Person = z.output<typeof personSchema>;
export const PERSON_LABELS: Readonly<Record<keyof Person, string>> = {
  firstName: "First name",
  lastName: "Last name",
  gender: "Gender",
  birthDate: "Date of birth",
  phone: "Phone",
  email: "Own e-mail",
  address: "Address",
  nationalId: "National ID",
  nationality: "Nationality",
  maritalStatus: "Marital status",
  taxNo: "Tax number",
  socialSecurityNo: "Social security number",
  educationId: "Level of education",
};

/** Numbers of a person that are told by their ends alone, and stay where nothing is typed. */
export const NUMBERS = ["nationalId", "taxNo", "socialSecurityNo"] as const satisfies readonly (keyof Person)[];

/** Where somebody begins. */
export const jobSchema = z.object({
  employeeNo: text("Employee number", { max: 20 })
    .schema.overwrite((number) => number.toUpperCase())
    .refine(
      (number) => /^[A-Z0-9][A-Z0-9/-]*$/.test(number),
      says("Employee number", "{label}: letters, digits, hyphen and slash only"),
    ),
  joinDate: date("First day of work").schema,
  unitId: link("Unit", { to: "Unit" }).schema,
  designationId: link("Designation", { to: "Designation" }).schema,
  departmentId: link("Department", { to: "Department", optional: true }).schema,
  staffTypeId: link("Staff type", { to: "StaffType", optional: true }).schema,
});
export type Job = z.output<typeof jobSchema>;

/** Who somebody is, and where they begin. */
export const newEmployeeSchema = personSchema.extend(jobSchema.shape);
export type NewEmployee = z.output<typeof newEmployeeSchema>;

/**
 * What is wrong with the dates of an employee.
 * @param joinDate their first day of work; @param today in their company
 */
export function dateProblems(birthDate: string | null, joinDate: string, today: string): Problem[] {
  if (birthDate === null || !isDate(joinDate)) return [];
  if (birthDate > today)
    return [problem("birthDate", t("Date of birth: enter a day that has passed"), "in_the_future")];
  const grown = `${String(Number(birthDate.slice(0, 4)) + YOUNGEST).padStart(4, "0")}${birthDate.slice(4)}`;
  return grown > joinDate
    ? [problem("birthDate", t("An employee is at least {years} on their first day", { years: YOUNGEST }), "too_young")]
    : [];
}
