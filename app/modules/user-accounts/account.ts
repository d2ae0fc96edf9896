import { z } from "zod/v4";
import { isMailAddress } from "~/core/mail-address";
import { choice, date, flag, link, longText, says, text, type Choice } from "~/define/field";

export const MAX_NOTE = 300;

export const STATUSES = ["ACTIVE", "LOCKED", "DISABLED"] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_CHOICES: readonly Choice[] = [
  { value: "ACTIVE", label: "Open" },
  { value: "LOCKED", label: "Locked" },
  { value: "DISABLED", label: "Disabled" },
];
export const CLOSE_CHOICES: readonly Choice[] = [
  { value: "LOCKED", label: "Lock it: for a while" },
  { value: "DISABLED", label: "Disable it: no longer needed" },
];
export const KIND_CHOICES: readonly Choice[] = [
  { value: "PERSON", label: "Person" },
  { value: "SERVICE", label: "Service" },
];
/** Whom an account is made for. */
export const HOLDER_CHOICES: readonly Choice[] = [
  { value: "EMPLOYEE", label: "An employee" },
  { value: "PERSON", label: "A person who is no employee" },
  { value: "SERVICE", label: "Another system, which uses the API" },
];
/** How its person comes to a password. */
export const ENTRY_CHOICES: readonly Choice[] = [
  { value: "INVITE", label: "A mail with a link by which they choose a password" },
  { value: "PASSWORD", label: "A first password from you, which they must change" },
];

export const ACCOUNT_FIELDS = {
  displayName: text("Name", { max: 120 }),
  signInName: text("Sign-in name", { max: 60, hint: "Small letters, digits, full stop, hyphen, underscore" }),
  email: text("E-mail", { max: 200, optional: true }),
};

const signInName = ACCOUNT_FIELDS.signInName.schema
  .overwrite((name) => name.toLowerCase())
  .refine(
    (name) => /^[a-z0-9][a-z0-9._-]*$/.test(name),
    says("Sign-in name", "{label}: small letters, digits, full stop, hyphen and underscore only"),
  );
const email = ACCOUNT_FIELDS.email.schema
  .transform((address) => address?.toLowerCase() ?? null)
  .refine(
    (address) => address === null || isMailAddress(address),
    says("E-mail", "{label}: write one address like amina@example.org"),
  );

/** What an account is called. */
export const namesSchema = z.object({ displayName: ACCOUNT_FIELDS.displayName.schema, signInName, email });
export type Names = z.output<typeof namesSchema>;

/** A role given by hand. */
export const grantSchema = z.object({
  roleId: link("Role", { to: "Role" }).schema,
  unitId: link("Unit", { to: "Unit" }).schema,
  validFrom: date("From").schema,
  validTo: date("Last day", { optional: true }).schema,
  acting: flag("Acting for someone").schema,
});
export type GrantInput = z.output<typeof grantSchema>;

export const newAccountSchema = z.object({
  holder: choice("Account for", { choices: HOLDER_CHOICES }).schema,
  employeeNo: text("Employee number", { max: 20, optional: true }).schema,
  displayName: text("Name", { max: 120, optional: true }).schema,
  signInName,
  email,
  roleId: link("Role", { to: "Role", optional: true }).schema,
  unitId: link("Unit", { to: "Unit", optional: true }).schema,
  validFrom: date("From", { optional: true }).schema,
  validTo: date("Last day", { optional: true }).schema,
  entry: choice("How they sign in", { choices: ENTRY_CHOICES }).schema,
  password: z
    .string(says("First password", "{label}: enter text"))
    .max(1_000, says("First password", "{label} is too long"))
    .default(""),
});
export type NewAccount = z.output<typeof newAccountSchema>;

const note = longText("Why", { max: MAX_NOTE }).schema;

/** The acts on an account, by the word the form sends; each with what it needs. */
export const actionSchemas = {
  names: namesSchema,
  grant: grantSchema,
  end: z.object({ grant: z.coerce.number().int().positive().max(2_147_483_647), lastDay: date("Last day").schema }),
  close: z.object({
    status: choice("How", { choices: CLOSE_CHOICES }).schema.transform((status) => status as Exclude<Status, "ACTIVE">),
    note,
  }),
  open: z.object({}),
  invite: z.object({}),
  reset: z.object({}),
  factor: z.object({}),
  signOut: z.object({}),
};
export type Action = keyof typeof actionSchemas;

/** What commands on an account answer. */
export interface SavedAccount {
  [name: string]: number | string | null;
  id: number;
  name: string;
  /** The request that a second administrator decides; null where the act is done. */
  waits: number | null;
}
