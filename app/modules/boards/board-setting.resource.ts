/** On which day the boards of a company close (spec: hr §6.2). */
import type { Tx } from "~/db/database.server";
import { integer } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { CLOSE_DAY } from "./month-rules";

/** Of the lines in use the one made last counts. */
export const boardSetting = defineResource("BoardSetting", {
  one: "Closing of boards",
  many: "Closing of boards",
  model: "BoardSetting",
  area: "hr",
  path: "/hr/settings/boardSetting",
  title: ({ closeDay }) => `${closeDay}`,
  omit: ["companyId"],
  fields: {
    closeDay: integer("Day of the next month", {
      min: 1,
      max: 28,
      initial: String(CLOSE_DAY),
      hint: "On this day the boards of a month close, whatever their state",
    }),
  },
  list: { columns: ["closeDay", "active"], search: [], filters: ["active"], sort: "closeDay" },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: { closeDay: 5 },
  scope: ofCompany,
  store: {
    create: ({ tx, actor }, input) =>
      tx.boardSetting.create({ data: { ...input, companyId: ownCompany(actor, "hr.settings.edit") } }),
  },
});

/** The day of the next month on which boards close, by company. */
export async function closeDays(tx: Pick<Tx, "boardSetting">): Promise<(companyId: number) => number> {
  const lines = await tx.boardSetting.findMany({
    where: { active: true },
    orderBy: { id: "asc" },
    select: { companyId: true, closeDay: true },
  });
  const days = new Map(lines.map(({ companyId, closeDay }) => [companyId, closeDay]));
  return (companyId) => days.get(companyId) ?? CLOSE_DAY;
}
