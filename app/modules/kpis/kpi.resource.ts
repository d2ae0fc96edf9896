import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import type { BoardSource } from "~/define/board-source";
import { choice, text, type Choice } from "~/define/field";
import { defineResource, keptByCompany, type Resource } from "~/define/resource";
import { inUse } from "~/modules/people/index.server";
import { DIRECTIONS, MANUAL } from "./weights";

/** Where the actual of a KPI comes from. */
const sourceChoices = (sources: readonly BoardSource[]): Choice[] => [
  { value: MANUAL, label: "Entered by hand" },
  ...sources.map(({ name, label }) => ({ value: name, label })),
];

/** A KPI is counted in what its source is counted in. */
function measureProblems(sources: readonly BoardSource[], source: string, measure: string): Problem[] {
  const found = sources.find(({ name }) => name === source);
  if (!found) return [];
  const { measure: fixed } = found;
  if (fixed === null ? CURRENCIES.includes(measure as never) : measure === fixed) return [];
  const words =
    fixed === null
      ? t("Counted in: a currency like KES, as the chosen figures are amounts")
      : t("Counted in: {measure}, as the chosen figures", { measure: fixed });
  return [problem("measure", words, "measure")];
}

/** The measures of work (spec: hr §5.5). @param sources figures that a KPI can be filled with */
export const kpi = (sources: readonly BoardSource[]): Resource =>
  defineResource("Kpi", {
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
      source: choice("Figures from", {
        choices: sourceChoices(sources),
        initial: MANUAL,
        hint: "Figures of the portal are filled in and locked on monthly boards",
      }),
    },
    list: {
      columns: ["name", "measure", "direction", "source", "active"],
      search: ["name"],
      filters: ["direction", "source", "active"],
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
      const measured = measureProblems(sources, input.source, input.measure);
      return used > 0
        ? [
            ...measured,
            problem(
              current!.direction === input.direction ? "measure" : "direction",
              t("Targets are set for this KPI as it is: add a new one instead"),
              "in_use",
            ),
          ]
        : measured;
    },
    checkActive: async ({ id }, active, { tx, actor }) => {
      const held = active
        ? 0
        : await tx.kpiAssignment.count({ where: { kpiId: id, validTo: { gte: todayOf(actor) } } });
      return held > 0 ? [problem("", t("People are measured by it: end its assignments first"), "in_use")] : [];
    },
  });
