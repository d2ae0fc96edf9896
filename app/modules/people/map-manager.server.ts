/** Saying who stands to whom in a relation from a day on, for one or many (spec: hr §4.1). */
import { z } from "zod/v4";
import { addDays, formatDate } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choice, date, link, longText } from "~/define/field";
import { placeSlice, type Placed } from "../movements/index.server";
import { employeesWithin } from "./employee-scope.server";
import { holderOf } from "./holder-of.server";
import { closesCircle, RELATION_CHOICES, type Held, type Relation } from "./relations";

const MOST_PEOPLE = 500;

export const mapSchema = z.object({
  employees: longText("Employees", { max: 1_200, optional: true }).schema.transform((typed) => [
    ...new Set(
      (typed ?? "")
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]),
  unitId: link("Everyone at", { to: "Unit", optional: true }).schema,
  kind: choice("Relation", { choices: RELATION_CHOICES }).schema.transform((kind) => kind as Relation),
  managerId: link("Manager", { to: "Employee" }).schema,
  validFrom: date("From").schema,
});
export type Mapping = z.output<typeof mapSchema>;

interface Person {
  id: number;
  employeeNo: string;
  name: string;
  joinDate: string;
}

/**
 * Maps a manager to everybody named, or to everybody posted at a unit but the manager; all or nothing. Somebody who has
 * this manager already on that day stays as they are.
 * @throws InputProblem naming those it cannot be done for
 */
export function mapManager(actor: Actor, input: Mapping): Promise<{ mapped: number }> {
  return inTx(actor, async (work) => {
    // Mappings take turns: two of them together could close a circle.
    await work.tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 0 } } });
    const people = await peopleOf(work.tx, actor, input);
    const problems = [
      ...(await managerProblems(work.tx, actor, input)),
      ...(await pastProblems(work.tx, actor, people, input)),
    ];
    if (problems.length > 0) throw new InputProblem(problems);
    let mapped = 0;
    for (const person of people) {
      const made = await mapOne(work, person, input);
      if (typeof made === "object") problems.push(made);
      else if (made) mapped += 1;
    }
    if (problems.length > 0) throw new InputProblem(problems);
    return { mapped };
  });
}

/** @throws InputProblem where nobody is named, or somebody who is not there */
async function peopleOf(tx: Tx, actor: Actor, { employees, unitId, managerId, validFrom }: Mapping): Promise<Person[]> {
  if ((employees.length === 0) === (unitId === null))
    throw new InputProblem(
      problem("employees", t("Enter employee numbers or choose a unit, one of the two"), "required"),
    );
  const named = unitId === null;
  const people = await tx.employee.findMany({
    where: {
      AND: [
        employeesWithin(actor, "employee.manager"),
        { status: { not: "SEPARATED" } },
        named
          ? { employeeNo: { in: employees } }
          : {
              NOT: { id: { in: [managerId, actor.employeeId ?? 0] } },
              postings: {
                some: {
                  unit: { AND: [{ id: unitId }, unitsWithin(actor, "employee.manager")] },
                  validFrom: { lte: validFrom },
                  validTo: { gte: validFrom },
                },
              },
            },
      ],
    },
    orderBy: { id: "asc" },
    take: MOST_PEOPLE + 1,
    select: { id: true, employeeNo: true, name: true, joinDate: true },
  });
  const missing = employees.filter((number) => !people.some(({ employeeNo }) => employeeNo === number));
  if (named && missing.length > 0)
    throw new InputProblem(
      problem(
        "employees",
        t("No employee within your reach has the number {numbers}", { numbers: missing.join(", ") }),
        "not_available",
      ),
    );
  if (people.length === 0) throw new InputProblem(problem("unitId", t("No one is posted there on that day"), "empty"));
  if (people.length > MOST_PEOPLE)
    throw new InputProblem(
      problem("employees", t("At most {most} people at a time", { most: MOST_PEOPLE }), "too_many"),
    );
  return people;
}

async function managerProblems(tx: Tx, actor: Actor, { managerId, validFrom }: Mapping): Promise<Problem[]> {
  const manager = await tx.employee.findFirst({
    where: {
      id: managerId,
      status: { not: "SEPARATED" },
      postings: {
        some: {
          validFrom: { lte: validFrom },
          validTo: { gte: validFrom },
          unit: { path: { startsWith: `/${actor.company.unitId}/` } },
        },
      },
    },
    select: { id: true },
  });
  return manager
    ? []
    : [problem("managerId", t("They do not work for the company on that day: choose someone else"), "not_available")];
}

/** Mappings begin today or later; of earlier days only for who may change what has been, as with shifts (decision 026). */
async function pastProblems(
  tx: Tx,
  actor: Actor,
  people: readonly Person[],
  { validFrom }: Mapping,
): Promise<Problem[]> {
  if (validFrom >= todayOf(actor)) return [];
  const id = { in: people.map((one) => one.id) };
  const within = { AND: [{ id }, employeesWithin(actor, "employee.managerPast")] };
  return (await tx.employee.count({ where: within })) === people.length
    ? []
    : [problem("validFrom", t("From: today or later, your role changes nothing that has passed"), "past")];
}

const SLICE = { id: true, employeeId: true, managerId: true, validFrom: true, validTo: true } as const;

/** @returns whether anything changed, or what stands against it */
async function mapOne(work: Work, person: Person, { kind, managerId, validFrom }: Mapping): Promise<boolean | Problem> {
  const { tx, actor, audit } = work;
  const refuse = (message: string, code: string) =>
    problem("employees", `${person.name}, ${person.employeeNo}: ${message}`, code);
  if (person.id === managerId) return refuse(t("a person does not manage themselves"), "self");
  if (person.id === actor.employeeId) return refuse(t("this is you: someone else changes it"), "own_record");
  if (validFrom < person.joinDate)
    return refuse(
      t("joins on {day}: choose that day or a later one", { day: formatDate(person.joinDate) }),
      "before_joining",
    );
  const slices = await tx.managerMapping.findMany({ where: { employeeId: person.id, kind }, select: SLICE });
  const placed = placeSlice(slices, validFrom);
  if (!placed) return refuse(t("a mapping begins on that day already: choose another day"), "same_day");
  if (placed.covering?.managerId === managerId) return false;
  const added = { employeeId: person.id, managerId, validFrom: placed.validFrom, validTo: placed.validTo };
  if (await isCircle(tx, kind, added)) return refuse(t("this would make a circle of managers"), "circle");
  await write(work, kind, added, placed);
  audit({
    action: "ManagerMapping.map",
    entity: "Employee",
    entityId: person.id,
    diff: {
      relation: kind,
      manager: [await nameOf(tx, placed.covering?.managerId ?? null), await nameOf(tx, managerId)],
      from: validFrom,
    },
  });
  return true;
}

async function write(
  { tx, actor }: Work,
  kind: Relation,
  added: Held,
  { covering }: Placed<Held & { id: number }>,
): Promise<void> {
  if (covering)
    await tx.managerMapping.update({
      where: { id: covering.id },
      data: { validTo: addDays(added.validFrom, -1), version: { increment: 1 } },
    });
  await tx.managerMapping.create({ data: { ...added, kind, createdAt: actor.at } });
}

const nameOf = async (tx: Tx, id: number | null): Promise<string | null> =>
  id === null ? null : ((await tx.employee.findUnique({ where: { id }, select: { name: true } }))?.name ?? null);

/** By mappings on any of its days, or on its first by what the organisation says. */
async function isCircle(tx: Tx, kind: Relation, added: Held): Promise<boolean> {
  if (kind === "HR_PARTNER") return false;
  const others = await tx.managerMapping.findMany({
    where: {
      kind,
      validFrom: { lte: added.validTo },
      validTo: { gte: added.validFrom },
      NOT: { employeeId: added.employeeId },
    },
    select: SLICE,
  });
  if (closesCircle(added, others)) return true;
  const seen = new Set<number>([added.managerId]);
  let at: number | null = added.managerId;
  while (at !== null) {
    const next: number | null =
      kind === "SECOND_REVIEWER" ? null : ((await holderOf(at, kind, added.validFrom, tx))?.employeeId ?? null);
    if (next === added.employeeId) return true;
    if (next === null || seen.has(next)) return false;
    seen.add(next);
    at = next;
  }
  return false;
}

export const endSchema = z.object({ lastDay: date("Last day").schema });

/**
 * Ends a mapping on a day; from then on the ladder of the organisation says who it is.
 * @throws NotFound out of reach; Conflict "stale"; InputProblem for a day it does not last to
 */
export function endMapping(
  actor: Actor,
  id: number,
  { lastDay }: { lastDay: string },
  version: number | null,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const row = await tx.managerMapping.findFirst({
      where: { id, employee: employeesWithin(actor, "employee.manager") },
      include: { employee: { select: { name: true } }, manager: { select: { name: true } } },
    });
    if (!row) throw new NotFound();
    if (row.employeeId === actor.employeeId)
      throw new InputProblem(problem("", t("This is your own file: someone else in HR changes it."), "own_record"));
    if (lastDay < row.validFrom || lastDay >= row.validTo)
      throw new InputProblem(problem("lastDay", t("Last day: within the days of the mapping"), "order"));
    if (lastDay < addDays(todayOf(actor), -1))
      throw new InputProblem(problem("lastDay", t("Last day: yesterday or later"), "in_the_past"));
    const { count } = await tx.managerMapping.updateMany({
      where: { id, version: version ?? 0 },
      data: { validTo: lastDay, version: { increment: 1 } },
    });
    if (count === 0) throw staleMapping(row.version);
    audit({
      action: "ManagerMapping.end",
      entity: "Employee",
      entityId: row.employeeId,
      diff: { relation: row.kind, manager: [row.manager.name, null], until: lastDay },
    });
    return { id, name: row.employee.name };
  });
}

const staleMapping = (version: number) =>
  new Conflict(t("This mapping has changed since you opened it."), "stale", { version });

/**
 * Ends the mappings of somebody who leaves, to their managers and to those they manage: those of the last day end with it,
 * and those that would begin later never do.
 */
export async function endMappingsOf({ tx, audit }: Work, employeeId: number, lastDay: string): Promise<void> {
  const rows = await tx.managerMapping.findMany({
    where: { OR: [{ employeeId }, { managerId: employeeId }], validTo: { gt: lastDay } },
    include: { manager: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  for (const { id, kind, manager, validFrom, ...row } of rows) {
    const begun = validFrom <= lastDay;
    if (begun) await tx.managerMapping.update({ where: { id }, data: { validTo: lastDay, version: { increment: 1 } } });
    else await tx.managerMapping.delete({ where: { id } });
    audit({
      action: "ManagerMapping.end",
      entity: "Employee",
      entityId: row.employeeId,
      diff: { relation: kind, manager: [manager.name, null], ...(begun ? { until: lastDay } : { from: validFrom }) },
    });
  }
}
