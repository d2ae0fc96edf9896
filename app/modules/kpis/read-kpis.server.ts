/** Whether weights come to 100 % today, what the forms offer, and one assignment among those of its holder. */
import { FOREVER, formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { holdersWhere, isOwnDesignation } from "./kpi-scope.server";
import { targetText, totalOn, weightWords, WHOLE } from "./weights";

export interface WeightTotal {
  id: string;
  name: string;
  kpis: number;
  words: string;
  whole: boolean;
}

/** Employees whose weights do not come to 100 %, at most. */
const MOST_EMPLOYEES = 50;

/** What the weights of each designation come to today, and those of employees with KPIs of their own where they are not whole. */
export async function weightTotals(actor: Actor): Promise<WeightTotal[]> {
  const today = todayOf(actor);
  const on = { validFrom: { lte: today }, validTo: { gte: today } };
  const totals = { _sum: { weightBp: true }, _count: { _all: true } } as const;
  const [designations, employees] = await Promise.all([
    db.kpiAssignment.groupBy({ by: ["designationId"], where: { ...on, employeeId: null }, ...totals }),
    db.kpiAssignment.groupBy({
      by: ["employeeId"],
      where: { AND: [holdersWhere(actor, "kpi.read"), { ...on, designationId: null }] },
      having: { weightBp: { _sum: { not: WHOLE } } },
      orderBy: { employeeId: "asc" },
      take: MOST_EMPLOYEES,
      ...totals,
    }),
  ]);
  const [names, people] = await Promise.all([
    db.designation.findMany({
      where: { id: { in: designations.flatMap(({ designationId }) => designationId ?? []) } },
      orderBy: [{ rank: "desc" }, { name: "asc" }],
      select: { id: true, name: true },
    }),
    db.employee.findMany({
      where: { id: { in: employees.flatMap(({ employeeId }) => employeeId ?? []) } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, name: true, employeeNo: true },
    }),
  ]);
  const line = (id: string, name: string, found: { _sum: { weightBp: number | null }; _count: { _all: number } }) => {
    const totalBp = found._sum.weightBp ?? 0;
    return { id, name, kpis: found._count._all, words: weightWords(totalBp), whole: totalBp === WHOLE };
  };
  return [
    ...names.map(({ id, name }) =>
      line(
        `d${id}`,
        name,
        designations.find(({ designationId }) => designationId === id)!,
      ),
    ),
    ...people.map(({ id, name, employeeNo }) =>
      line(
        `e${id}`,
        `${name}, ${employeeNo}`,
        employees.find(({ employeeId }) => employeeId === id)!,
      ),
    ),
  ];
}

/** What the forms offer; designations only to who keeps them for the whole company. */
export async function kpiChoices(actor: Actor): Promise<{ kpis: Choice[]; designations: Choice[]; all: Choice[] }> {
  const [kpis, designations] = await Promise.all([
    db.kpi.findMany({ where: { active: true }, orderBy: { name: "asc" }, take: 500 }),
    db.designation.findMany({
      where: { active: true },
      orderBy: [{ rank: "desc" }, { name: "asc" }],
      take: 500,
      select: { id: true, name: true },
    }),
  ]);
  const all = designations.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    kpis: kpis.map(({ id, name, measure }) => ({ value: String(id), label: `${name} (${measure})` })),
    designations: canAtCompany(actor, "kpi.edit") ? all : [],
    all,
  };
}

export interface AssignmentView {
  id: number;
  version: number;
  kpi: string;
  holder: string;
  /** What the form of a new weight from a day on is filled with. */
  again: { designationId: string; employees: string; kpiId: string };
  /** Whether its last day can still be set by this person. */
  endable: boolean;
  words: string;
  rows: { id: number; kpi: string; weight: string; target: string; from: string; until: string }[];
}

/** One assignment, with all of its holder. @throws NotFound */
export async function readAssignment(actor: Actor, id: number): Promise<AssignmentView> {
  const row = await db.kpiAssignment.findFirst({
    where: { AND: [{ id }, holdersWhere(actor, "kpi.assign")] },
    include: {
      kpi: true,
      designation: { select: { id: true, name: true } },
      employee: { select: { id: true, name: true, employeeNo: true } },
    },
  });
  if (!row) throw new NotFound();
  const { designationId, employeeId, employee, designation } = row;
  const all = await db.kpiAssignment.findMany({
    where: { designationId, employeeId },
    orderBy: [{ validFrom: "desc" }, { id: "asc" }],
    include: { kpi: true },
  });
  const today = todayOf(actor);
  return {
    id,
    version: row.version,
    kpi: row.kpi.name,
    holder: designation?.name ?? (employee ? `${employee.name}, ${employee.employeeNo}` : ""),
    again: {
      designationId: designation ? String(designation.id) : "",
      employees: employee?.employeeNo ?? "",
      kpiId: String(row.kpiId),
    },
    endable:
      row.validTo >= today &&
      (employee
        ? employee.id !== actor.employeeId
        : canAtCompany(actor, "kpi.edit") && !(await isOwnDesignation(db, actor, designationId))),
    words: weightWords(totalOn(all, today)),
    rows: all.map((one) => ({
      id: one.id,
      kpi: one.kpi.name,
      weight: percentText(one.weightBp),
      target: targetText(one.target, one.kpi.measure),
      from: formatDate(one.validFrom),
      until: one.validTo === FOREVER ? t("Open") : formatDate(one.validTo),
    })),
  };
}
