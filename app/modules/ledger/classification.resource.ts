import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, digits, integer, text } from "~/define/field";
import { defineResource, type RuleContext } from "~/define/resource";
import { hasLines, nameProblems, sideOf, stillBelow } from "./chart-rules.server";
import { ofCompany, ownCompany } from "./chart-scope";
import type { Nature } from "./entry-types";

const NATURES = [
  { value: "ASSET", label: "Asset" },
  { value: "LIABILITY", label: "Liability" },
  { value: "EQUITY", label: "Equity" },
  { value: "INCOME", label: "Income" },
  { value: "EXPENSE", label: "Expense" },
];
const SIDES = [
  { value: "D", label: "Debit" },
  { value: "C", label: "Credit" },
];

export const classification = defineResource("Classification", {
  one: "Classification",
  many: "Classifications",
  model: "Classification",
  area: "accounts",
  path: "/ac/settings/classification",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["companyId"],
  fields: {
    code: digits("Code", {
      length: 1,
      keepsForLife: true,
      hint: "One digit that the codes of its groups begin with; it cannot be changed later",
    }),
    name: text("Name", { max: 80 }),
    nature: choice("Nature", { choices: NATURES, hint: "Fixed once something is booked below it" }),
    normalSide: choice("Grows on", { choices: SIDES }),
    position: integer("Order", { min: 0, max: 9999, initial: "60" }),
  },
  list: {
    columns: ["code", "name", "nature", "normalSide", "position", "active"],
    search: ["code", "name"],
    filters: ["nature", "active"],
    sort: "position",
    then: "code",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  scope: ofCompany,
  check: classificationProblems,
  checkActive: async ({ id }, active, { tx }) =>
    active ? [] : stillBelow(await tx.accountGroup.count({ where: { classificationId: id, active: true } })),
  store: {
    create: ({ tx, actor }, input) =>
      tx.classification.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
  },
});

interface ClassificationInput {
  name: string;
  code: string;
  nature: string;
  normalSide: string;
}

async function classificationProblems(
  { name, code, nature, normalSide }: ClassificationInput,
  { tx, current }: RuleContext<"Classification">,
): Promise<Problem[]> {
  const problems = nameProblems(name);
  if (code === "0") problems.push(problem("code", t("Code: 1 to 9")));
  if (sideOf(nature as Nature) !== normalSide)
    problems.push(
      problem("normalSide", t("Assets and expenses grow on the debit side, the others on the credit side")),
    );
  if (
    current &&
    current.nature !== nature &&
    (await hasLines(tx, { ledger: { subGroup: { group: { classificationId: current.id } } } }))
  )
    problems.push(problem("nature", t("Nature: fixed, entries have been booked below it"), "frozen"));
  return problems;
}
