import type { Problem } from "~/core/problems";
import { digits, flag, link, text } from "~/define/field";
import { defineResource, type RuleContext } from "~/define/resource";
import { codeProblems, nameProblems, parentIdle, stillBelow } from "./chart-rules.server";
import { ofCompany, ownCompany } from "./chart-scope";

export const accountSubGroup = defineResource("AccountSubGroup", {
  one: "Sub-group",
  many: "Sub-groups",
  model: "AccountSubGroup",
  area: "accounts",
  path: "/ac/settings/subGroup",
  title: (row) => `${row.code} ${row.name}`,
  omit: ["companyId"],
  fields: {
    code: digits("Code", {
      length: 3,
      keepsForLife: true,
      hint: "Three digits, starting with its group's; it cannot be changed later",
    }),
    name: text("Name", { max: 80 }),
    groupId: link("Group", { to: "AccountGroup" }),
    contra: flag("Contra", { hint: "It stands against the rest of its group: depreciation, impairment" }),
    statutoryTag: text("Line of the return", {
      max: 20,
      optional: true,
      hint: "Where the regulator's return shows it",
    }),
  },
  list: {
    columns: ["code", "name", "groupId", "contra", "statutoryTag", "active"],
    search: ["code", "name", "statutoryTag"],
    filters: ["groupId", "contra", "active"],
    sort: "code",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  example: { code: "119", name: "Cash in transit", groupId: "1", contra: false, statutoryTag: null },
  scope: ofCompany,
  check: subGroupProblems,
  checkActive: async ({ id, groupId }, active, { tx }) =>
    active
      ? parentIdle(await tx.accountGroup.findUniqueOrThrow({ where: { id: groupId } }))
      : stillBelow(await tx.ledger.count({ where: { subGroupId: id, active: true } })),
  store: {
    create: ({ tx, actor }, input) =>
      tx.accountSubGroup.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
  },
});

async function subGroupProblems(
  { code, name, groupId }: { code: string; name: string; groupId: number },
  { tx }: RuleContext<"AccountSubGroup">,
): Promise<Problem[]> {
  const parent = await tx.accountGroup.findUniqueOrThrow({ where: { id: groupId } });
  return [...nameProblems(name), ...codeProblems(code, parent.code)];
}
