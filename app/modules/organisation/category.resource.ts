import { problem, type Problem } from "~/core/problems";
import { parseTemplate, SECTION_WORDS } from "~/core/section-template";
import { choice, code, integer, text } from "~/define/field";
import { defineResource, everyone } from "~/define/resource";

const KINDS = [
  { value: "VISIT_PURPOSE", label: "Visit purpose" },
  { value: "DOCUMENT", label: "Document" },
  { value: "TICKET", label: "Ticket" },
  { value: "OVERDUE_CAUSE", label: "Cause of overdue" },
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
    code: code("Code", { max: 20, hint: "Short and kept for life" }),
    name: text("Name", { max: 100 }),
    position: integer("Order in lists", { min: 0, max: 9999, initial: "100" }),
    template: text("Sections", { max: 100, optional: true, hint: `Visit purposes: what a visit must record, of ${SECTION_WORDS.join(", ")}. A stroke parts alternatives: REPORT GROUP|CASH` }),
    serviceTarget: integer("Service target in minutes", { min: 1, max: 525_600, optional: true, hint: "Tickets: how soon one is to be solved" }),
  },
  list: { columns: ["kind", "code", "name", "position", "template", "serviceTarget", "active"], search: ["code", "name"], filters: ["kind", "active"], sort: "kind", then: "position" },
  permissions: { read: "category.read", edit: "category.edit" },
  scope: everyone,
  check: async (input) => categoryProblems(input),
});

/** What only some kinds of category have. */
export function categoryProblems({ kind, template, serviceTarget }: { kind: string; template: string | null; serviceTarget: number | null }): Problem[] {
  const problems: Problem[] = [];
  if (kind === "VISIT_PURPOSE" && template === null) problems.push(problem("template", "Enter the sections a visit of this purpose needs", "required"));
  if (kind !== "VISIT_PURPOSE" && template !== null) problems.push(problem("template", "Only visit purposes have sections: leave this empty"));
  if (template !== null && parseTemplate(template) === null) {
    problems.push(problem("template", `Write each of ${SECTION_WORDS.join(", ")} at most once, with a space between requirements and | between alternatives`));
  }
  if (kind !== "TICKET" && serviceTarget !== null) problems.push(problem("serviceTarget", "Only tickets have a service target: leave this empty"));
  return problems;
}
