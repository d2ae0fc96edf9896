import { problem, type Problem } from "~/core/problems";
import { parseTemplate, SECTION_WORDS } from "~/core/section-template";
import { t } from "~/core/text";
import { choice, code, integer, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";

const KINDS = [
  { value: "VISIT_PURPOSE", label: "Visit purpose" },
  { value: "DOCUMENT", label: "Document" },
  { value: "TICKET", label: "Ticket" },
  { value: "OVERDUE_CAUSE", label: "Cause of overdue" },
  { value: "REGISTER", label: "Register" },
];

export const category = defineResource("Category", {
  one: "Category",
  many: "Categories",
  model: "Category",
  area: "admin",
  path: "/admin/settings/category",
  title: (row) => row.name,
  fields: {
    kind: choice("Kind", { choices: KINDS, keepsForLife: true }),
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 100 }),
    position: integer("Order in lists", { min: 0, max: 9999, initial: "100" }),
    template: text("Sections", {
      max: 200,
      optional: true,
      hint: `Visit purposes: what a visit must record, of ${SECTION_WORDS.join(", ")}. A stroke parts alternatives, and a number asks for so many rows: REPORT GROUP|CASH BORROWER:3`,
    }),
    serviceTarget: integer("Service target in minutes", {
      min: 1,
      max: 525_600,
      optional: true,
      hint: "Tickets: how soon one is to be solved",
    }),
  },
  list: {
    columns: ["kind", "code", "name", "position", "template", "serviceTarget", "active"],
    search: ["code", "name"],
    filters: ["kind", "active"],
    sort: "kind",
    then: "position",
  },
  permissions: { read: "category.read", edit: "category.edit" },
  example: {
    kind: "DOCUMENT",
    code: "TITLE-DEED",
    name: "Title deed",
    position: 100,
    template: null,
    serviceTarget: null,
  },
  ...keptByCompany("category.edit"),
  check: async (input) => categoryProblems(input),
});

/** What only some kinds of category have. */
export function categoryProblems({
  kind,
  template,
  serviceTarget,
}: {
  kind: string;
  template: string | null;
  serviceTarget: number | null;
}): Problem[] {
  const problems: Problem[] = [];
  if (kind === "VISIT_PURPOSE" && template === null)
    problems.push(problem("template", t("Enter the sections a visit of this purpose needs"), "required"));
  if (kind !== "VISIT_PURPOSE" && template !== null)
    problems.push(problem("template", t("Only visit purposes have sections: leave this empty")));
  if (template !== null && parseTemplate(template) === null) {
    problems.push(
      problem(
        "template",
        t("Write each of {words} at most once, with a space between requirements and | between alternatives", {
          words: SECTION_WORDS.join(", "),
        }),
      ),
    );
  }
  if (kind !== "TICKET" && serviceTarget !== null)
    problems.push(problem("serviceTarget", t("Only tickets have a service target: leave this empty")));
  return problems;
}
