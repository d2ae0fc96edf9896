/** Saying what people are measured by, from a day on: assigning, copying and ending (spec: hr §5.5, §8.5). */
import { z } from "zod/v4";
import { addDays, FOREVER, formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { date, link, longText, says, text } from "~/define/field";
import { employeesWithin, takeTurns } from "~/modules/people/index.server";
import { holdersWhere, isOwnDesignation } from "./kpi-scope.server";
import { overWhole, parseTarget, parseWeight, placed, targetDecimal, weightWords } from "./weights";

const MOST_PEOPLE = 500;
const optional = true;

const numbers = (label: string) =>
  longText(label, { max: 1_200, optional }).schema.transform((typed) => [
    ...new Set(
      (typed ?? "")
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]);

/** Whom it is about: everyone with a designation, or some employees by their numbers. */
const holders = {
  designationId: link("Designation", { to: "Designation", optional }).schema,
  employees: numbers("Employees"),
};

const weightError = says("Weight", "{label}: enter a percentage from 0.01 to 100, like 25");
const targetError = says("Target", "{label}: enter a number of more than zero with at most two decimals");

export const assignSchema = z.object({
  ...holders,
  kpiId: link("KPI", { to: "Kpi" }).schema,
  weight: text("Weight", { max: 10 })
    .schema.refine((typed) => parseWeight(typed) !== null, { ...weightError, abort: true })
    .transform((typed) => parseWeight(typed) ?? 0)
    .meta({ title: "Weight", type: "string", description: "Percent of 100, like 25 or 12.5", example: "25" }),
  target: text("Target", { max: 20 })
    .schema.refine((typed) => parseTarget(typed) !== null, { ...targetError, abort: true })
    .transform((typed) => parseTarget(typed) ?? 0n)
    .meta({ title: "Target", type: "string", description: "In what the KPI is counted in", example: "97.5" }),
  validFrom: date("From").schema,
});
export type Assigning = z.output<typeof assignSchema>;

export const copySchema = z.object({
  fromDesignationId: link("KPIs of the designation", { to: "Designation", optional }).schema,
  fromEmployee: text("KPIs of the employee", { max: 20, optional }).schema.transform(
    (typed) => typed?.toUpperCase() ?? null,
  ),
  ...holders,
  validFrom: date("From").schema,
});
export type Copying = z.output<typeof copySchema>;

export const endKpiSchema = z.object({ lastDay: date("Last day").schema });

const ownWords = () => t("This is your own designation: someone else says what it is measured by");

type Holder = { designationId: number; employeeId: null } | { designationId: null; employeeId: number };
type Named = Holder & { name: string; joinDate: string | null };

const SLICE = {
  id: true,
  kpiId: true,
  weightBp: true,
  target: true,
  validFrom: true,
  validTo: true,
  kpi: { select: { name: true, active: true } },
} as const;

/**
 * Measures everyone with a designation, or some employees, by a KPI from a day on; all of them or nobody. A weight or a
 * target said before ends the day before.
 * @throws InputProblem where weights would come to more than 100 %, naming the first day, and for a day that has passed
 */
export function assignKpi(actor: Actor, input: Assigning): Promise<{ assigned: number }> {
  return inTx(actor, async (work) => {
    mustNotHavePassed(actor, input.validFrom);
    const named = await holdersOf(work, input);
    const kpi = await work.tx.kpi.findFirst({ where: { id: input.kpiId, active: true }, select: { name: true } });
    if (!kpi) throw new InputProblem(problem("kpiId", t("KPI: choose from the list"), "not_available"));
    const problems: Problem[] = [];
    for (const holder of named) {
      const found = await assignOne(work, holder, { ...input, weightBp: input.weight, kpi: kpi.name });
      if (found) problems.push(found);
    }
    if (problems.length > 0) throw new InputProblem(problems);
    return { assigned: named.length };
  });
}

/**
 * Measures others by what a designation or an employee is measured by on a day, with the same weights and targets, from
 * that day on.
 * @throws InputProblem where there is nothing to copy, somebody is measured by something on that day or later already, or
 *   the day has passed
 */
export function copyKpis(actor: Actor, input: Copying): Promise<{ copied: number }> {
  return inTx(actor, async (work) => {
    mustNotHavePassed(actor, input.validFrom);
    const rows = await sourceOf(work.tx, actor, input);
    const problems: Problem[] = [];
    const named = await holdersOf(work, input);
    for (const holder of named) {
      const field = holder.designationId === null ? "employees" : "designationId";
      const { designationId, employeeId } = holder;
      const held = await work.tx.kpiAssignment.count({
        where: { designationId, employeeId, validTo: { gte: input.validFrom } },
      });
      if (held > 0)
        problems.push(
          problem(field, t("{name} has KPIs on that day or later: end them first", { name: holder.name }), "has_some"),
        );
      else
        for (const { kpiId, weightBp, target, kpi } of rows) {
          const found = await assignOne(work, holder, {
            kpiId,
            weightBp,
            target,
            kpi: kpi.name,
            validFrom: input.validFrom,
          });
          if (found) problems.push(found);
        }
    }
    if (problems.length > 0) throw new InputProblem(problems);
    return { copied: named.length };
  });
}

async function sourceOf(tx: Tx, actor: Actor, { fromDesignationId, fromEmployee, validFrom }: Copying) {
  if ((fromDesignationId === null) === (fromEmployee === null))
    throw new InputProblem(
      problem("fromDesignationId", t("Choose a designation or enter an employee number, one of the two"), "required"),
    );
  const rows = await tx.kpiAssignment.findMany({
    where: {
      AND: [holdersWhere(actor, "kpi.read")],
      ...(fromDesignationId === null
        ? { employee: { employeeNo: fromEmployee! } }
        : { designationId: fromDesignationId }),
      validFrom: { lte: validFrom },
      validTo: { gte: validFrom },
      kpi: { active: true },
    },
    orderBy: { id: "asc" },
    select: SLICE,
  });
  if (rows.length === 0)
    throw new InputProblem(
      problem(
        fromDesignationId === null ? "fromEmployee" : "fromDesignationId",
        t("No KPIs on that day within your reach: there is nothing to copy"),
        "empty",
      ),
    );
  return rows;
}

/** What people were measured by on days that have passed stays as it was said. @throws InputProblem */
function mustNotHavePassed(actor: Actor, validFrom: string): void {
  if (validFrom < todayOf(actor))
    throw new InputProblem(problem("validFrom", t("From: today or later"), "in_the_past"));
}

/** @throws InputProblem where nobody is named, or somebody who is not there; Forbidden for a designation without the whole company */
async function holdersOf(
  { tx, actor }: Work,
  { designationId, employees }: { designationId: number | null; employees: readonly string[] },
): Promise<Named[]> {
  if ((designationId === null) === (employees.length === 0))
    throw new InputProblem(
      problem("designationId", t("Choose a designation or enter employee numbers, one of the two"), "required"),
    );
  if (designationId !== null) return [await designationOf(tx, actor, designationId)];
  const people = await tx.employee.findMany({
    where: {
      AND: [
        employeesWithin(actor, "kpi.assign"),
        { status: { not: "SEPARATED" } },
        { employeeNo: { in: [...employees] } },
      ],
    },
    orderBy: { id: "asc" },
    take: MOST_PEOPLE + 1,
    select: { id: true, employeeNo: true, name: true, joinDate: true },
  });
  const missing = employees.filter((number) => !people.some(({ employeeNo }) => employeeNo === number));
  if (missing.length > 0)
    throw new InputProblem(
      problem(
        "employees",
        t("No employee within your reach has the number {numbers}", { numbers: missing.join(", ") }),
        "not_available",
      ),
    );
  if (people.some(({ id }) => id === actor.employeeId))
    throw new InputProblem(
      problem("employees", t("This is you: someone else says what you are measured by"), "own_record"),
    );
  // What two people say of one person takes turns: each counts the weights of the other.
  await takeTurns(
    tx,
    people.map(({ id }) => id),
  );
  return people.map(({ id, name, employeeNo, joinDate }) => ({
    designationId: null,
    employeeId: id,
    name: `${name}, ${employeeNo}`,
    joinDate,
  }));
}

async function designationOf(tx: Tx, actor: Actor, id: number): Promise<Named> {
  if (!canAtCompany(actor, "kpi.edit")) throw new Forbidden(t("Only the whole company can change this."));
  if (await isOwnDesignation(tx, actor, id)) throw new InputProblem(problem("designationId", ownWords(), "own_record"));
  const { count } = await tx.designation.updateMany({
    where: { id, active: true },
    data: { version: { increment: 0 } },
  });
  if (count === 0)
    throw new InputProblem(problem("designationId", t("Designation: choose from the list"), "not_available"));
  const { name } = await tx.designation.findUniqueOrThrow({ where: { id }, select: { name: true } });
  return { designationId: id, employeeId: null, name, joinDate: null };
}

interface Line {
  kpiId: number;
  kpi: string;
  weightBp: number;
  target: bigint;
  validFrom: string;
}

/** @returns what stands against it */
async function assignOne(work: Work, holder: Named, line: Line): Promise<Problem | null> {
  const { tx, actor, audit } = work;
  const { designationId, employeeId, name, joinDate } = holder;
  const { kpiId, weightBp, target, validFrom } = line;
  if (joinDate && validFrom < joinDate)
    return problem(
      "validFrom",
      t("{name} joins on {day}: choose that day or a later one", { name, day: formatDate(joinDate) }),
      "before_joining",
    );
  const all = await tx.kpiAssignment.findMany({ where: { designationId, employeeId }, select: SLICE });
  const { same, covering, validTo } = placed(
    all.filter((one) => one.kpiId === kpiId),
    validFrom,
    FOREVER,
  );
  const others = all
    .filter(({ id }) => id !== same?.id)
    .map((one) => (one.id === covering?.id ? { ...one, validTo: addDays(validFrom, -1) } : one));
  const over = overWhole([...others, { weightBp, validFrom, validTo }], validFrom);
  if (over)
    return problem("weight", `${name}, ${formatDate(over.day)}: ${weightWords(over.totalBp)}`, "WEIGHTS_NOT_100");
  if (covering)
    await tx.kpiAssignment.update({
      where: { id: covering.id },
      data: { validTo: addDays(validFrom, -1), version: { increment: 1 } },
    });
  const { id } = same
    ? await tx.kpiAssignment.update({ where: { id: same.id }, data: { weightBp, target, version: { increment: 1 } } })
    : await tx.kpiAssignment.create({
        data: { kpiId, designationId, employeeId, weightBp, target, validFrom, validTo, createdAt: actor.at },
      });
  const before = same ?? covering;
  audit({
    action: "KpiAssignment.assign",
    entity: "KpiAssignment",
    entityId: id,
    diff: {
      holder: name,
      kpi: line.kpi,
      weight: [before ? percentText(before.weightBp) : null, percentText(weightBp)],
      target: [before ? targetDecimal(before.target) : null, targetDecimal(target)],
      from: validFrom,
    },
  });
  return null;
}

/**
 * Ends an assignment on a day.
 * @throws NotFound out of reach; Conflict "stale"; InputProblem for a day it does not last to
 */
export function endKpi(
  actor: Actor,
  id: number,
  { lastDay }: { lastDay: string },
  version: number | null,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.kpiAssignment.findFirst({
      where: { AND: [{ id }, holdersWhere(actor, "kpi.assign")] },
      include: { kpi: true, designation: { select: { name: true } }, employee: { select: { id: true, name: true } } },
    });
    if (!row) throw new NotFound();
    if (row.designationId !== null && !canAtCompany(actor, "kpi.edit"))
      throw new Forbidden(t("Only the whole company can change this."));
    if (row.employee && row.employee.id === actor.employeeId)
      throw new InputProblem(problem("", t("This is you: someone else says what you are measured by"), "own_record"));
    if (await isOwnDesignation(tx, actor, row.designationId))
      throw new InputProblem(problem("", ownWords(), "own_record"));
    if (lastDay < row.validFrom || lastDay >= row.validTo)
      throw new InputProblem(problem("lastDay", t("Last day: within the days of the assignment"), "order"));
    if (lastDay < addDays(todayOf(actor), -1))
      throw new InputProblem(problem("lastDay", t("Last day: yesterday or later"), "in_the_past"));
    const { count } = await tx.kpiAssignment.updateMany({
      where: { id, version: version ?? 0 },
      data: { validTo: lastDay, version: { increment: 1 } },
    });
    if (count === 0)
      throw new Conflict(t("This assignment has changed since you opened it."), "stale", { version: row.version });
    audit({
      action: "KpiAssignment.end",
      entity: "KpiAssignment",
      entityId: id,
      diff: { holder: row.designation?.name ?? row.employee?.name ?? "", kpi: row.kpi.name, until: lastDay },
    });
    return { id, name: row.kpi.name };
  });
}
