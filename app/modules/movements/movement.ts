import { z } from "zod/v4";
import { choice, date, link, longText, says, type Choice } from "~/define/field";
import type { Tone } from "~/define/workflow";
import { MOVEMENT_STATES } from "./movement-states";

export const MOST_PEOPLE = 50;
export const MAX_REASON = 500;

/** What becomes of the role that the posting gives. */
export const ROLE_CHOICES: readonly Choice[] = [
  { value: "KEEP", label: "The role their posting gives them now" },
  { value: "USUAL", label: "The role that goes with the designation" },
  { value: "NONE", label: "No role" },
];
export type RoleChoice = "KEEP" | "USUAL" | "NONE";

export const KINDS = ["TRANSFER", "PROMOTION", "DEMOTION"] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_CHOICES: readonly Choice[] = [
  { value: "TRANSFER", label: "Transfer" },
  { value: "PROMOTION", label: "Promotion" },
  { value: "DEMOTION", label: "Demotion" },
];

/** Every state of a movement (spec: hr §6) with its colour. */
export const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = MOVEMENT_STATES;
export const STATE_CHOICES: readonly Choice[] = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** Employee numbers as people write them: parted by spaces, commas or lines. */
const numbers = longText("Employees", { max: 1_200 })
  .schema.transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .refine(
    (list) => list.length <= MOST_PEOPLE,
    says("Employees", "{label}: at most {most} at a time", { most: MOST_PEOPLE }),
  );

/** A change of designation, unit, department or role from a day on, for one or many people. */
export const changeSchema = z.object({
  employees: numbers,
  designationId: link("Designation", { to: "Designation" }).schema,
  unitId: link("Unit", { to: "Unit", optional: true }).schema,
  departmentId: link("Department", { to: "Department", optional: true }).schema,
  role: choice("Role from that day", { choices: ROLE_CHOICES }).schema.transform((word) => word as RoleChoice),
  effectiveOn: date("From").schema,
  reason: longText("Why", { max: MAX_REASON }).schema,
});
export type Change = z.output<typeof changeSchema>;

export const cancelSchema = z.object({ reason: longText("Why", { max: MAX_REASON }).schema });
