/** Employees who are being entered: the person first, then the job. Until then nobody but who types them knows of them. */
import { InputProblem, NotFound } from "~/core/problems";
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { clockFault } from "~/platform/clock.server";
import { todayOf, type Actor } from "~/core/actor";
import { dateProblems, PERSON_LABELS, type Job, type Person } from "./employee";
import { employeesWithin } from "./employee-scope.server";
import { fileProblems } from "./file-problems.server";
import { addWithin } from "./save-employee.server";

/** Days a draft is kept that nobody touches. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface DraftLine {
  id: number;
  name: string;
  since: string;
}

/** One's own, the latest first. */
export async function ownDrafts(actor: Actor): Promise<DraftLine[]> {
  const rows = await db.employeeDraft.findMany({
    where: { ownerId: actor.userId ?? 0, updatedAt: { gt: oldest(actor) } },
    orderBy: { id: "desc" },
    take: 20,
  });
  return rows.map(({ id, name, createdAt }) => ({ id, name, since: formatDate(createdAt.toISOString().slice(0, 10)) }));
}

const oldest = ({ at }: Actor): Date => new Date(at.getTime() - KEPT_DAYS * DAY_MS);

export interface DraftView {
  id: number;
  name: string;
  rehireId: number | null;
  values: Record<keyof Person, string>;
}

/** @throws NotFound for a draft of somebody else */
export async function readDraft(actor: Actor, id: number): Promise<DraftView> {
  const row = await db.employeeDraft.findFirst({ where: { id, ownerId: actor.userId ?? 0 } });
  if (!row) throw new NotFound();
  const { name, rehireId } = row;
  return { id, name, rehireId, values: typedAgain(JSON.parse(row.person) as Person) };
}

/** What the form of a person begins with. */
export function typedAgain(person: Person): Record<keyof Person, string> {
  const told = Object.entries(person).map(([name, value]) => [
    name,
    value === null ? "" : name === "birthDate" ? formatDate(String(value)) : String(value),
  ]);
  return Object.fromEntries(told) as Record<keyof Person, string>;
}

/** What the form begins with for somebody who comes back. @throws NotFound out of reach, or for who has not left */
export async function personAgain(
  actor: Actor,
  id: number,
): Promise<{ name: string; values: Record<keyof Person, string> }> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id, status: "SEPARATED", rehiredAs: null }, employeesWithin(actor, "employee.end")] },
  });
  if (!row) throw new NotFound();
  const { firstName, lastName, gender, birthDate, phone, email, address, nationality, maritalStatus, educationId } =
    row;
  const numbers = { nationalId: null, taxNo: null, socialSecurityNo: null };
  const person = {
    firstName,
    lastName,
    gender,
    birthDate,
    phone,
    email,
    address,
    nationality,
    maritalStatus,
    educationId,
  };
  return { name: row.name, values: typedAgain({ ...person, ...numbers }) };
}

/**
 * Keeps what the first step says. @param id the draft that goes on; null begins one
 * @throws InputProblem for dates and numbers that cannot be, NotFound for a draft of somebody else
 */
export function saveDraft(
  actor: Actor,
  id: number | null,
  person: Person,
  rehireId: number | null,
): Promise<{ id: number }> {
  return inTx(actor, async ({ tx }) => {
    const ownerId = actor.userId ?? 0;
    const kept = id === null ? null : await tx.employeeDraft.findFirst({ where: { id, ownerId } });
    if (id !== null && !kept) throw new NotFound();
    const earlierId = kept?.rehireId ?? rehireId;
    if (earlierId !== null) {
      const where = { AND: [{ id: earlierId, status: "SEPARATED" }, employeesWithin(actor, "employee.end")] };
      if ((await tx.employee.count({ where })) === 0) throw new NotFound();
    }
    const problems = [
      ...dateProblems(person.birthDate, todayOf(actor), todayOf(actor)),
      ...(await fileProblems(tx, person, earlierId === null ? null : { id: earlierId, educationId: null })),
    ];
    if (problems.length > 0) throw new InputProblem(problems);
    const data = { name: `${person.firstName} ${person.lastName}`, person: JSON.stringify(person) };
    if (kept) {
      await tx.employeeDraft.update({ where: { id: kept.id }, data });
      return { id: kept.id };
    }
    if (clockFault() === null) await tx.employeeDraft.deleteMany({ where: { updatedAt: { lt: oldest(actor) } } });
    const made = await tx.employeeDraft.create({ data: { ...data, ownerId, rehireId, createdAt: actor.at } });
    return { id: made.id };
  });
}

/** Begins an employee whom another act knows in part; whoever acts goes on with it. @returns the draft */
export async function beginDraft(
  { tx, actor }: Work,
  known: Pick<Person, "firstName" | "lastName"> & Partial<Person>,
): Promise<number> {
  const none = Object.fromEntries(Object.keys(PERSON_LABELS).map((name) => [name, null]));
  const { id } = await tx.employeeDraft.create({
    data: {
      ...{ ownerId: actor.userId!, name: `${known.firstName} ${known.lastName}`, rehireId: null, createdAt: actor.at },
      person: JSON.stringify({ ...none, ...known }),
    },
  });
  return id;
}

/** Somebody is not entered after all. @throws NotFound for a draft of somebody else */
export function dropDraft(actor: Actor, id: number): Promise<{ id: number }> {
  return inTx(actor, async ({ tx }) => {
    const { count } = await tx.employeeDraft.deleteMany({ where: { id, ownerId: actor.userId ?? 0 } });
    if (count === 0) throw new NotFound();
    return { id };
  });
}

/** The second step enters the employee, and the draft goes. @throws as addWithin; NotFound for a draft of somebody else */
export async function hireDraftWithin(work: Work, id: number, job: Job): Promise<{ id: number; name: string }> {
  const row = await work.tx.employeeDraft.findFirst({ where: { id, ownerId: work.actor.userId ?? 0 } });
  if (!row) throw new NotFound();
  const made = await addWithin(work, { ...(JSON.parse(row.person) as Person), ...job }, row.rehireId);
  await work.tx.employeeDraft.delete({ where: { id } });
  return made;
}

/** As {@link hireDraftWithin}, as an act of its own. */
export const hireDraft = (actor: Actor, id: number, job: Job): Promise<{ id: number; name: string }> =>
  inTx(actor, (work) => hireDraftWithin(work, id, job));
