/** Questions of exit interviews, as HR words them; while there is none in use, the usual ones are asked. */
import { choice, flag, integer, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { QUESTION_KINDS } from "./exit-questions";

export const exitQuestion = defineResource("ExitQuestion", {
  one: "Exit question",
  many: "Exit questions",
  model: "ExitQuestion",
  area: "hr",
  path: "/hr/settings/exitQuestion",
  title: ({ text: words }) => words,
  omit: ["companyId"],
  fields: {
    text: text("Question", { max: 200, hint: "For links sent from now on" }),
    kind: choice("Kind", { choices: [...QUESTION_KINDS], keepsForLife: true }),
    position: integer("Order", { min: 1, max: 999, initial: "10", hint: "Smaller ones come first" }),
    required: flag("Required", { hint: "Texts are never required" }),
  },
  list: {
    columns: ["text", "kind", "position", "required", "active"],
    search: ["text"],
    filters: ["kind", "active"],
    sort: "position",
    then: "text",
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: { text: "Would you recommend us to a friend?", kind: "YESNO", position: 90, required: false },
  scope: ofCompany,
  store: {
    create: ({ tx, actor }, input) =>
      tx.exitQuestion.create({ data: { ...input, companyId: ownCompany(actor, "hr.settings.edit") } }),
  },
});
