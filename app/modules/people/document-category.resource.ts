import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, code, flag, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { alertDaysOf, codesOf } from "./document-alerts";

export const DOCUMENT_KINDS = [
  { value: "GENERAL", label: "General" },
  { value: "PASSPORT", label: "Passport" },
  { value: "WORK_PERMIT", label: "Work permit" },
];

/** A sort of paper that the staff file holds of a person, and when its end is told in advance. */
export const documentCategory = defineResource("DocumentCategory", {
  one: "Document category",
  many: "Document categories",
  model: "DocumentCategory",
  area: "hr",
  path: "/hr/settings/documentsCategory",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 60 }),
    kind: choice("Kind", { choices: DOCUMENT_KINDS, initial: "GENERAL", keepsForLife: true }),
    hasExpiry: flag("Expires"),
    alertDays: text("Reminders (days before)", {
      max: 60,
      optional: true,
      hint: "Like 60, 30, 7. Left empty, documents that expire have 90, 60, 30, 14, 7 and 0",
    }),
    requiredFor: text("Required for", {
      max: 200,
      optional: true,
      hint: "Codes of staff types, separated by commas; leave empty if no one needs it",
    }),
  },
  list: {
    columns: ["name", "code", "kind", "hasExpiry", "alertDays", "requiredFor", "active"],
    search: ["code", "name"],
    filters: ["kind", "hasExpiry", "active"],
    sort: "name",
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: {
    code: "DRIVING-LICENCE",
    name: "Driving licence",
    kind: "GENERAL",
    hasExpiry: true,
    alertDays: "60, 30, 7",
    requiredFor: null,
  },
  ...keptByCompany("hr.settings.edit"),
  check: async ({ hasExpiry, alertDays, requiredFor }, { tx }) => {
    const codes = codesOf(requiredFor);
    const known = await tx.staffType.findMany({ where: { code: { in: codes } }, select: { code: true } });
    const missing = codes.filter((one) => !known.some(({ code }) => code === one));
    return [
      ...alertProblems(hasExpiry, alertDays),
      ...(missing.length === 0
        ? []
        : [
            problem("requiredFor", t("There is no staff type {codes}", { codes: missing.join(", ") }), "not_available"),
          ]),
    ];
  },
});

/** What reminders cannot be. */
export function alertProblems(hasExpiry: boolean, alertDays: string | null): Problem[] {
  if (alertDays === null) return [];
  if (!hasExpiry)
    return [problem("alertDays", t("Only documents that expire have reminders: leave this empty"), "no_expiry")];
  return alertDaysOf(alertDays) === null
    ? [problem("alertDays", t("Write different whole numbers of days from 0 to 365, separated by commas"), "format")]
    : [];
}
