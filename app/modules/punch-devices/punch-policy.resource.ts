/** What happens at a unit when somebody punches from a browser that is not registered (spec: hr R-AT10). */
import { choice, link } from "~/define/field";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";

const MODES = [
  { value: "ALLOW", label: "Punches count" },
  { value: "FLAG", label: "Punches count and are marked" },
  { value: "REFUSE", label: "Punches are refused" },
];

export const punchPolicy = defineResource("PunchPolicy", {
  one: "Punch policy",
  many: "Punch policies",
  model: "PunchPolicy",
  area: "hr",
  path: "/hr/settings/punchPolicy",
  title: ({ mode }) => MODES.find(({ value }) => value === mode)?.label ?? mode,
  omit: ["companyId"],
  fields: {
    unitId: link("Unit", { to: "Unit", hint: "It holds for all units below it; the nearest setting counts" }),
    mode: choice("From an unregistered browser", {
      choices: MODES,
      initial: "FLAG",
    }),
  },
  list: { columns: ["unitId", "mode", "active"], search: [], filters: ["mode", "active"], sort: "mode" },
  permissions: { read: "attendance.read", edit: "punch.policy" },
  example: { unitId: "1", mode: "FLAG" },
  scope: ofCompany,
  check: async ({ unitId }, { tx, current }) => {
    const twin = await tx.punchPolicy.findFirst({ where: { unitId, NOT: { id: current?.id ?? 0 } } });
    return twin ? [problem("unitId", t("Unit: it has a setting already"), "taken")] : [];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.punchPolicy.create({ data: { ...input, companyId: ownCompany(actor, "punch.policy") } }),
  },
});
