/** Entering an employee, and changing who they are. Where they stand changes by movements alone (spec: hr D1). */
import { Conflict, forSomeoneElse, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { afterHiring } from "~/define/hire-effect";
import { choiceWord } from "~/define/choice-word";
import { lastChange, valuesBefore } from "../audit-trail/index.server";
import { bumpAccess } from "../identity/index.server";
import { dateProblems, GENDERS, MARITAL, NUMBERS, PERSON_LABELS, type NewEmployee, type Person } from "./employee";
import { employeesWithin } from "./employee-scope.server";
import { fileProblems } from "./file-problems.server";
import { hireWithin } from "./hire-employee.server";
import { masked } from "./masked";

/**
 * Enters an employee with their first posting, which names the role of the designation. The account, which then holds it, is made by whoever looks after accounts.
 * @throws InputProblem for a number in use, a unit beyond the actor's reach, and dates that cannot be
 */
export function addEmployee(actor: Actor, input: NewEmployee): Promise<{ id: number; name: string }> {
  return inTx(actor, (work) => addWithin(work, input, null));
}

/** What stands against an employee who is entered, as far as it is said of them. */
export async function entryProblems({ tx, actor }: Work, entered: Partial<NewEmployee>): Promise<Problem[]> {
  const { birthDate = null, joinDate = "", unitId, employeeNo } = entered;
  const unit =
    unitId === undefined ? null : await tx.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  const signsIn =
    employeeNo !== undefined && (await tx.user.count({ where: { signInName: employeeNo.toLowerCase() } })) > 0;
  return [
    ...dateProblems(birthDate, joinDate, todayOf(actor)),
    ...(unitId === undefined || (unit && canAt(actor, "employee.edit", unit.path))
      ? []
      : [problem("unitId", t("Choose a unit that is in use and within your reach"), "not_available")]),
    ...(signsIn ? [problem("employeeNo", t("Someone signs in by this number"), "taken")] : []),
  ];
}

/**
 * Enters an employee within the caller's transaction, with what follows in other modules.
 * @param rehireId the employee who comes back: someone who has left, whose number of identity goes over to the new file
 * @throws as addEmployee; NotFound for an earlier employment out of reach, Conflict where they are back already
 */
export async function addWithin(
  work: Work,
  input: NewEmployee,
  rehireId: number | null,
): Promise<{ id: number; name: string }> {
  const earlier = rehireId === null ? null : await earlierOf(work, rehireId);
  const { unitId, designationId, birthDate, joinDate, ...rest } = input;
  const designation = await work.tx.designation.findUnique({
    where: { id: designationId },
    select: { code: true, role: { select: { name: true, active: true } } },
  });
  const problems = [
    ...(await entryProblems(work, input)),
    ...(earlier?.lastDay && joinDate <= earlier.lastDay
      ? [
          problem(
            "joinDate",
            t("First day of work: after {day}, the last one of before", { day: formatDate(earlier.lastDay) }),
            "order",
          ),
        ]
      : []),
    ...(designation ? [] : [problem("designationId", t("Choose a designation that is in use"), "not_available")]),
  ];
  if (problems.length > 0) throw new InputProblem(problems);
  const { employeeId } = await hireWithin(work, {
    ...rest,
    ...Object.fromEntries(NUMBERS.map((number) => [number, input[number] ?? earlier?.numbers[number] ?? null])),
    birthDate,
    joinDate,
    unitId,
    designationCode: designation!.code,
    roleName: designation!.role?.active ? designation!.role.name : null,
    account: null,
    rehiredFromId: earlier?.id ?? null,
  });
  await afterHiring(work, employeeId);
  return { id: employeeId, name: `${input.firstName} ${input.lastName}` };
}

/** The file of who comes back; it gives its number of identity to the new one. */
async function earlierOf(
  { tx, actor, audit }: Work,
  id: number,
): Promise<{ id: number; lastDay: string | null; numbers: Record<(typeof NUMBERS)[number], string | null> }> {
  const row = await tx.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.end")] },
    include: { rehiredAs: { select: { employeeNo: true } } },
  });
  if (!row) throw new NotFound();
  if (row.id === actor.employeeId) throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
  if (row.status !== "SEPARATED")
    throw new Conflict(t("{name} has not left: there is no one to take back.", { name: row.name }), "wrong_state");
  if (row.rehiredAs)
    throw new Conflict(
      t("{name} is back already, as {no}.", { name: row.name, no: row.rehiredAs.employeeNo }),
      "rehired",
    );
  await tx.employee.update({ where: { id }, data: { nationalId: null, version: { increment: 1 } } });
  audit({
    action: "Employee.rehire",
    entity: "Employee",
    entityId: id,
    diff: { nationalId: [masked(row.nationalId), null] },
  });
  return { id, lastDay: row.lastWorkingDay, numbers: row };
}

/**
 * Changes who an employee is, never where they stand.
 * @throws NotFound out of reach, Forbidden for one's own, Conflict "stale", InputProblem for dates that cannot be
 */
export function changeEmployee(
  actor: Actor,
  id: number,
  typed: Person,
  version: number | null,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const before = await tx.employee.findFirst({
      where: { AND: [{ id }, employeesWithin(actor, "employee.edit")] },
      include: { user: { select: { id: true } }, education: { select: { name: true } } },
    });
    if (!before) throw new NotFound();
    if (before.id === actor.employeeId)
      throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
    const input = {
      ...typed,
      ...Object.fromEntries(NUMBERS.map((number) => [number, typed[number] ?? before[number]])),
    } as Person;
    const problems = [
      ...dateProblems(input.birthDate, before.joinDate, todayOf(actor)),
      ...(await fileProblems(tx, input, before)),
    ];
    if (problems.length > 0) throw new InputProblem(problems);
    const name = `${input.firstName} ${input.lastName}`;
    if (before.version !== version) throw await staleEmployee(tx, before, input, version ?? before.version);
    await tx.employee.update({ where: { id, version }, data: { ...input, name, version: { increment: 1 } } });
    if (before.user && name !== before.name) {
      await tx.user.update({ where: { id: before.user.id }, data: { displayName: name } });
      await bumpAccess(tx);
    }
    const keys = (Object.keys(input) as (keyof Person)[]).filter((key) => key !== "educationId");
    const diff = Object.fromEntries(
      keys.filter((key) => before[key] !== input[key]).map((key) => [key, [told(key, before), told(key, input)]]),
    );
    const level = input.educationId === before.educationId ? null : await levelName(tx, input.educationId);
    audit({
      action: "Employee.change",
      entity: "Employee",
      entityId: id,
      diff: { ...diff, ...(level ? { education: [before.education?.name ?? null, level.name] } : {}) },
    });
    return { id, name };
  });
}

const levelName = async (tx: Tx, id: number | null): Promise<{ name: string | null }> =>
  (id === null ? null : await tx.education.findUnique({ where: { id }, select: { name: true } })) ?? { name: null };

/** A value as the trail keeps it: of a number of identity its end alone. */
const told = (key: keyof Person, { [key]: value }: Person) => (isNumber(key) ? masked(value as string | null) : value);

const isNumber = (key: keyof Person): boolean => (NUMBERS as readonly string[]).includes(key);

/** The conflict of an edit of somebody whose details have moved on: who changed them and when, and what differs. */
async function staleEmployee(
  tx: Tx,
  now: Person & { id: number; name: string; version: number },
  typed: Person,
  opened: number,
): Promise<Conflict> {
  const by = await lastChange(tx, "Employee", now.id);
  const stood = await valuesBefore(tx, "Employee", now, opened);
  const message = t("{by} has changed the details of {name} since you opened them. Nothing was overwritten.", {
    by: by?.name ?? t("Someone else"),
    name: now.name,
  });
  const clashes = (Object.keys(PERSON_LABELS) as (keyof Person)[])
    .filter((field) => now[field] !== typed[field] && stood.has(field))
    .map((field) => ({
      field,
      label: t(PERSON_LABELS[field]),
      theirs: shown(field, now[field]),
      mine: shown(field, typed[field]),
      theirsValue: isNumber(field) ? "" : field === "birthDate" ? dated(now[field]) : String(now[field] ?? ""),
      untouched: !isNumber(field) && stood.has(field) && stood.get(field) === typed[field],
    }));
  return new Conflict(message, "stale", { by, version: now.version, clashes, replaceable: true });
}

const dated = (date: string | null) => (date ? formatDate(date) : "");

function shown(field: keyof Person, value: string | number | null): string {
  if (value === null) return "–";
  if (typeof value === "number") return t("Another level");
  if (field === "birthDate") return formatDate(value);
  if (isNumber(field)) return masked(value) ?? "–";
  const words = field === "gender" ? GENDERS : field === "maritalStatus" ? MARITAL : [];
  return choiceWord(words, value);
}
