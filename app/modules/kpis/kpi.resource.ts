import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { choice, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse, todayOf } from "~/modules/people/index.server";
import { DIRECTIONS } from "./weights";

/** What somebody's work is measured by (spec: hr §5.5). */
export const kpi = defineResource("Kpi", {
  one: "KPI",
  many: "KPIs",
  model: "Kpi",
  area: "hr",
  path: "/hr/settings/kpi",
  title: ({ name }) => name,
  fields: {
    name: text("Name", { max: 80 }),
    measure: text("Counted in", { max: 20, hint: "Like %, KES, visits or days" }),
    direction: choice("Better when", { choices: DIRECTIONS, initial: "UP" }),
  },
  list: {
    columns: ["name", "measure", "direction", "active"],
    search: ["name"],
    filters: ["direction", "active"],
    sort: "name",
    figure: inUse("Assignments", async (ids) =>
      (await db.kpiAssignment.groupBy({ by: ["kpiId"], where: { kpiId: { in: ids } }, _count: { _all: true } })).map(
        ({ kpiId, _count }) => ({ id: kpiId, n: _count._all }),
      ),
    ),
  },
  permissions: { read: "kpi.read", edit: "kpi.edit" },
  ...keptByCompany("kpi.edit"),
  check: async (input, { tx, current }) => {
    const turned = current !== null && (current.direction !== input.direction || current.measure !== input.measure);
    const used = turned ? await tx.kpiAssignment.count({ where: { kpiId: current.id } }) : 0;
    return used > 0
      ? [
          problem(
            current!.direction === input.direction ? "measure" : "direction",
            t("Targets are set for this KPI as it is: add a new one instead"),
            "in_use",
          ),
        ]
      : [];
  },
  checkActive: async ({ id }, active, { tx, actor }) => {
    const held = active ? 0 : await tx.kpiAssignment.count({ where: { kpiId: id, validTo: { gte: todayOf(actor) } } });
    return held > 0 ? [problem("", t("People are measured by it: end its assignments first"), "in_use")] : [];
  },
});
