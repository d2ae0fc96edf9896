/** What people may speak up about: how soon they hear, and whether a name is needed (spec: ops §6.1). */
import { db } from "~/db/database.server";
import { choice, code, flag, integer, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";

export const KIND_CHOICES = [
  { value: "FEEDBACK", label: "Feedback" },
  { value: "WHISTLEBLOWING", label: "Whistleblowing" },
];

export const feedbackCategory = defineResource("FeedbackCategory", {
  one: "Category",
  many: "Categories of feedback",
  model: "FeedbackCategory",
  area: "whistleblowing",
  path: "/feedback/settings/feedback-category",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 80 }),
    nameFr: text("Name in French", { max: 80, optional: true, hint: "On French pages; the name where it is empty" }),
    nameSw: text("Name in Swahili", { max: 80, optional: true, hint: "On Swahili pages; the name where it is empty" }),
    kind: choice("Kind", { choices: KIND_CHOICES, keepsForLife: true }),
    anonymousAllowed: flag("Also without a name", { initial: "on" }),
    ackDays: integer("Confirmed within (days)", { min: 1, max: 30, initial: "7" }),
    feedbackMonths: integer("Outcome told within (months)", { min: 1, max: 12, initial: "3" }),
    keptMonths: integer("Kept after closing (months)", {
      min: 12,
      max: 120,
      initial: "24",
      hint: "For cases that are closed from now on; then what they say is erased",
    }),
    position: integer("Position", { min: 0, max: 999, initial: "10" }),
  },
  list: {
    columns: [
      "name",
      "code",
      "kind",
      "anonymousAllowed",
      "ackDays",
      "feedbackMonths",
      "keptMonths",
      "position",
      "active",
    ],
    search: ["code", "name"],
    filters: ["kind", "active"],
    sort: "position",
    then: "name",
    figure: {
      name: "handlers",
      kind: "number",
      label: "Handlers",
      permission: "case.settings.read",
      read: async (_, rows) => {
        const found = await db.feedbackHandler.groupBy({
          by: ["categoryId"],
          where: { categoryId: { in: rows.map(({ id }) => id) } },
          _count: { _all: true },
        });
        return new Map(rows.map(({ id }) => [id, found.find(({ categoryId }) => categoryId === id)?._count._all ?? 0]));
      },
    },
  },
  permissions: { read: "case.settings.read", edit: "case.settings.edit" },
  ...keptByCompany("case.settings.edit"),
});
