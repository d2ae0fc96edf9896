/** Gives courses to people: by rule, by hand, and anew before what they have runs out. A second run adds nothing. */
import { addDays, dateIn } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { askEach, audienceOf, endAsking, type Addressed } from "~/modules/acknowledgements/index.server";
import { notifyAll } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { dueOn, isTaken, KIND, taken, wantedRound, type Round } from "./training-rules";

/** Rows of one statement. */
const PART = 500;

export interface CourseToAssign {
  id: number;
  title: string;
  status: string;
  dueDays: number;
  company: { path: string };
}

/** Those whom the rules of a course name today. */
export async function namedByRules(tx: Tx, courseId: number, day: string): Promise<Addressed[]> {
  const rules = await tx.trainingRule.findMany({ where: { courseId, active: true }, orderBy: { id: "asc" } });
  const people = new Map<number, Addressed>();
  for (const { unitId, designationId, staffTypeId, joinedWithin } of rules) {
    const joined = joinedWithin === null ? {} : { employee: { joinDate: { gte: addDays(day, -joinedWithin) } } };
    for (const one of await audienceOf(tx, { unitId, designationId, staffTypeId }, day, joined))
      people.set(one.employeeId, one);
  }
  return [...people.values()];
}

/** The latest round of each person who has one. */
async function latestRounds(tx: Tx, courseId: number): Promise<ReadonlyMap<number, Round>> {
  const rows = await tx.enrolment.findMany({
    where: { courseId },
    orderBy: { round: "asc" },
    select: { employeeId: true, round: true, status: true, validUntil: true },
  });
  return new Map(rows.map((row) => [row.employeeId, row as Round & { employeeId: number }]));
}

interface Given extends Addressed {
  round: number;
  due: string;
  origin: "RULE" | "HAND";
}

async function give(work: Work, course: CourseToAssign, people: readonly Given[], today: string): Promise<number> {
  const { tx, actor } = work;
  for (let from = 0; from < people.length; from += PART) {
    const part = people.slice(from, from + PART);
    await tx.enrolment.createMany({
      data: part.map(({ employeeId, round, due, origin }) => ({
        ...{ courseId: course.id, employeeId, round, origin, assignedOn: today, dueOn: due },
        createdAt: actor.at,
      })),
    });
    const rows = await tx.enrolment.findMany({
      where: { courseId: course.id, employeeId: { in: part.map(({ employeeId }) => employeeId) }, status: "ASSIGNED" },
      select: { id: true, employeeId: true, dueOn: true },
    });
    const unitOf = new Map(part.map(({ employeeId, unitId }) => [employeeId, unitId]));
    await askEach(
      work,
      { kind: KIND, title: course.title },
      rows.map(({ id, employeeId, dueOn: due }) => ({
        subjectId: id,
        employeeId,
        unitId: unitOf.get(employeeId)!,
        dueOn: due,
      })),
    );
  }
  await notifyAll(work, {
    people: people.flatMap(({ user }) => (user ? [user] : [])),
    key: `course:${course.id}:${today}`,
    kind: "task",
    title: "A course was assigned to you: {title}",
    values: { title: course.title },
    link: href("/training"),
  });
  return people.length;
}

/** Gives an open course to those whom its rules name and who are to take it now. @returns how many */
export async function assignCourse(work: Work, course: CourseToAssign): Promise<number> {
  if (course.status !== "OPEN") return 0;
  const { timeZone } = await companyOf(work.tx, course.company);
  const today = dateIn(work.actor.at, timeZone);
  const latest = await latestRounds(work.tx, course.id);
  const people = (await namedByRules(work.tx, course.id, today)).flatMap((person): Given[] => {
    const round = wantedRound(latest.get(person.employeeId) ?? null, today);
    return round === null ? [] : [{ ...person, round, due: dueOn(today, course.dueDays), origin: "RULE" }];
  });
  return give(work, course, people, today);
}

/** Gives it to one person within reach. @throws InputProblem at the field */
export async function assignByHand(
  work: Work,
  course: CourseToAssign,
  input: { employeeId: number; dueOn: string | null },
): Promise<{ employeeId: number; dueOn: string }> {
  const { tx, actor } = work;
  const today = todayOf(actor);
  const due = input.dueOn ?? dueOn(today, course.dueDays);
  if (due < today) throw new InputProblem(problem("dueOn", t("Due on: today or later"), "past"));
  const posting = await tx.posting.findFirst({
    where: {
      employeeId: input.employeeId,
      validFrom: { lte: today },
      validTo: { gte: today },
      unit: unitsWithin(actor, "training.assign"),
      employee: { status: { not: "SEPARATED" } },
    },
    select: {
      unitId: true,
      employee: { select: { user: { select: { id: true, language: true, displayName: true, email: true } } } },
    },
  });
  if (!posting)
    throw new InputProblem(problem("employeeId", t("Employee: choose someone who works within your reach"), "reach"));
  const last = await tx.enrolment.findFirst({
    where: { courseId: course.id, employeeId: input.employeeId },
    orderBy: { round: "desc" },
  });
  if (last && isTaken(last))
    throw new InputProblem(problem("employeeId", t("Employee: takes this course already"), "exists"));
  const person = { employeeId: input.employeeId, unitId: posting.unitId, user: posting.employee.user };
  await give(work, course, [{ ...person, round: (last?.round ?? 0) + 1, due, origin: "HAND" }], today);
  return { employeeId: input.employeeId, dueOn: due };
}

/** Ends what people take of a course that is closed. @returns how many */
export async function cancelOpen({ tx }: Pick<Work, "tx">, courseId: number): Promise<number> {
  const rows = await tx.enrolment.findMany({
    where: { courseId, ...taken },
    select: { id: true },
  });
  for (let from = 0; from < rows.length; from += PART) {
    const ids = rows.slice(from, from + PART).map(({ id }) => id);
    await tx.enrolment.updateMany({ where: { id: { in: ids } }, data: { status: "CANCELLED" } });
    await endAsking(tx, { kind: KIND, subjectId: { in: ids } }, { shown: false });
  }
  return rows.length;
}
