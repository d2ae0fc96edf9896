import type { Problem } from "~/core/problems";
import { digits, link, text } from "~/define/field";
import { defineResource, type RuleContext } from "~/define/resource";
import { codeProblems, nameProblems, parentIdle, stillBelow } from "./chart-rules.server";
import { ofCompany, ownCompany } from "./chart-scope";

export const accountGroup = defineResource("AccountGroup", {
  one: "Group",
  many: "Groups",
  model: "AccountGroup",
  area: "accounts",
  path: "/ac/settings/group",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["companyId"],
  fields: {
    code: digits("Code", {
      length: 2,
      keepsForLife: true,
      hint: "Two digits, starting with its classification's; it cannot be changed later",
    }),
    name: text("Name", { max: 80 }),
    classificationId: link("Classification", { to: "Classification" }),
  },
  list: {
    columns: ["code", "name", "classificationId", "active"],
    search: ["code", "name"],
    filters: ["classificationId", "active"],
    sort: "code",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  example: { code: "16", name: "Other claims", classificationId: "1" },
  scope: ofCompany,
  check: groupProblems,
  checkActive: async ({ id, classificationId }, active, { tx }) =>
    active
      ? parentIdle(await tx.classification.findUniqueOrThrow({ where: { id: classificationId } }))
      : stillBelow(await tx.accountSubGroup.count({ where: { groupId: id, active: true } })),
  store: {
    create: ({ tx, actor }, input) =>
      tx.accountGroup.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
  },
});

async function groupProblems(
  { code, name, classificationId }: { code: string; name: string; classificationId: number },
  { tx }: RuleContext<"AccountGroup">,
): Promise<Problem[]> {
  const parent = await tx.classification.findUniqueOrThrow({ where: { id: classificationId } });
  return [...nameProblems(name), ...codeProblems(code, parent.code)];
}
