import { z } from "zod/v4";
import type { Outcome } from "~/db/transaction.server";
import { flag, integer, link, longText, text } from "~/define/field";

export const MAX_NOTE = 500;

/** Why something about a role changes; "" where nothing was said. */
export const noteSchema = longText("Why", { max: MAX_NOTE, optional: true }).schema.transform((note) => note ?? "");

export const ROLE_FIELDS = {
  name: text("Name", { max: 60 }),
  description: longText("Description", { max: 300, hint: "What people in this role do" }),
  position: integer("Order", { min: 0, max: 9999, initial: "500" }),
  twoFactor: flag("Signs in with a code", { hint: "Everyone with this role needs two-factor authentication" }),
};

/** A role as forms and the API send it. */
export const roleSchema = z.object({
  name: ROLE_FIELDS.name.schema,
  description: ROLE_FIELDS.description.schema,
  position: ROLE_FIELDS.position.schema,
  twoFactor: ROLE_FIELDS.twoFactor.schema,
});

/** A role being added; `copyOf` names the role it begins as. */
export const newRoleSchema = roleSchema.extend({ copyOf: link("Begin as", { to: "Role", optional: true }).schema });

/** Whether a role is in use, and why that changes. */
export const roleActiveSchema = z.object({ active: flag("In use").schema, note: noteSchema });

export type RoleInput = z.output<typeof roleSchema>;

/** What commands on a role answer. */
export interface SavedRole {
  [name: string]: Outcome;
  id: number;
  name: string;
  version: number;
  /** The request that a second administrator decides; null where nothing waits. */
  waits: number | null;
}
