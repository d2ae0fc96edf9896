/** Ending an employment: written down with its last working day; what follows from it happens on the day after. */
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { Conflict, forSomeoneElse, InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { inTx, type Work } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import { keepingAdministrators } from "../access/index.server";
import { bumpAccess } from "../identity/index.server";
import { notify } from "../notices/index.server";
import { settlementOf } from "../pay/index.server";
import { employeesWithin } from "../people/index.server";
import { endFacts } from "./end-facts.server";
import { byHandProblems, EMPLOYED, endProblems, isOver, stateBefore, type End } from "./separation";
import { handOverExit, keepWork } from "./hand-over-exit.server";
import { separateWithin } from "./separate.server";

export interface Ended {
  [name: string]: number | string | boolean;
  id: number;
  name: string;
  /** The last day has passed: what they held is taken from them. */
  separated: boolean;
}

const found = async ({ tx, actor }: Work, id: number) => {
  const row = await tx.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.end")] },
    include: { user: { select: { id: true } } },
  });
  if (!row) throw new NotFound();
  if (row.id === actor.employeeId) throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
  return row;
};

const stale = (version: number) => new Conflict(t("This file has changed since you opened it."), "stale", { version });

/** Pay that is settled up to a last day would be paid a second time after it. */
async function settledProblems({ tx }: Work, id: number, field = "lastWorkingDay"): Promise<Problem[]> {
  const month = await settlementOf(tx, id);
  return month === null
    ? []
    : [
        problem(
          field,
          t("The final pay of {month} settles this person: discard or reverse that run first", {
            month: formatMonth(month),
          }),
          "settled",
        ),
      ];
}

/**
 * Writes down when and how an employment ends. Until its last day somebody is on notice; where that has passed, they
 * leave at once. A dismissal that stands is written down as one, and no day lies in a month that is paid before the one
 * that runs. Two administrators have to be left after them; a death is written down all the same, and those who
 * are left are told.
 * @throws NotFound out of reach, Forbidden for one's own, Conflict "stale" or "wrong_state", InputProblem for a day that
 *   cannot be, "last_administrators" and "last_console"
 */
export function endEmployment(actor: Actor, id: number, input: End, version: number | null): Promise<Ended> {
  return inTx(actor, async (work) => {
    const row = await found(work, id);
    const facts = await endFacts(work.tx, actor, id);
    const wrong = byHandProblems(input, facts).filter(
      // A day that stands already is not asked about again.
      ({ field }) => field !== "lastWorkingDay" || input.lastWorkingDay !== row.lastWorkingDay,
    );
    return endFound(work, row, input, version, wrong);
  });
}

/** The same within an act that leads to it, such as a resignation that is accepted: who decides has been asked there. */
export async function endWithin(work: Work, id: number, input: End): Promise<Ended> {
  const row = await work.tx.employee.findUniqueOrThrow({ where: { id }, include: { user: { select: { id: true } } } });
  return endFound(work, row, input, row.version);
}

async function endFound(
  work: Work,
  row: Awaited<ReturnType<typeof found>>,
  input: End,
  version: number | null,
  wrong: readonly Problem[] = [],
): Promise<Ended> {
  const { actor } = work;
  const { id } = row;
  if (!EMPLOYED.includes(row.status)) throw new Conflict(t("{name} has left.", { name: row.name }), "wrong_state");
  const today = todayOf(actor);
  const problems = endProblems(row, input, today);
  if (input.lastWorkingDay !== row.lastWorkingDay) problems.push(...(await settledProblems(work, id)));
  // Of several that are wrong with one field, the first tells.
  problems.push(...wrong.filter(({ field }) => problems.every((one) => one.field !== field)));
  if (problems.length > 0) throw new InputProblem(problems);
  const { kind, lastWorkingDay, reason } = input;
  const status = row.status === "SUSPENDED" ? "SUSPENDED" : "ON_NOTICE";
  const write = async () => {
    const { count } = await work.tx.employee.updateMany({
      where: { id, version: version ?? 0 },
      data: { status, lastWorkingDay, separationKind: kind, version: { increment: 1 } },
    });
    if (count === 0) throw stale(row.version);
    // Ends of two administrators that are written at once take turns here.
    await bumpAccess(work.tx);
  };
  await (kind === "DECEASED" ? write() : keepingAdministrators(work.tx, actor.at, write));
  work.audit({
    action: "Employee.end",
    entity: "Employee",
    entityId: id,
    diff: {
      ...(row.status === status ? {} : { status: [row.status, status] }),
      separationKind: [row.separationKind, kind],
      lastWorkingDay: [row.lastWorkingDay, lastWorkingDay],
      note: reason,
    },
  });
  const separated = lastWorkingDay < today && (await separateWithin(work, id));
  if (!separated) await handOverExit(work, id, lastWorkingDay);
  if (row.user && !separated)
    await notify(work, {
      userIds: [row.user.id],
      key: `employment-ends:${id}:${row.version}`,
      kind: "account",
      title: "Your last working day is {day}",
      values: { day: formatDate(lastWorkingDay) },
      link: "/my/details",
    });
  return { id, name: row.name, separated };
}

/**
 * Somebody stays after all: their last working day is taken back before it has passed.
 * @throws as endEmployment
 */
export function keepEmployment(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  version: number | null,
): Promise<Ended> {
  return inTx(actor, async (work) => keepFound(work, await found(work, id), reason, version));
}

/** The same within an act that leads to it: a resignation that is taken back. */
export async function keepWithin(work: Work, id: number, reason: string): Promise<Ended> {
  const row = await work.tx.employee.findUniqueOrThrow({ where: { id }, include: { user: { select: { id: true } } } });
  return keepFound(work, row, reason, row.version);
}

async function keepFound(
  work: Work,
  row: Awaited<ReturnType<typeof found>>,
  reason: string,
  version: number | null,
): Promise<Ended> {
  const { actor } = work;
  const { id } = row;
  if (row.status === "SEPARATED" || row.lastWorkingDay === null)
    throw new Conflict(t("The employment of {name} does not end.", { name: row.name }), "wrong_state");
  if (isOver(row, todayOf(actor)))
    throw new Conflict(
      t("The last working day of {name} was {day}: take them back from the archive, as a new employee.", {
        name: row.name,
        day: formatDate(row.lastWorkingDay),
      }),
      "wrong_state",
    );
  refuse(await settledProblems(work, id, ""));
  const status = row.status === "SUSPENDED" ? "SUSPENDED" : stateBefore(row);
  const { count } = await work.tx.employee.updateMany({
    where: { id, version: version ?? 0 },
    data: { status, lastWorkingDay: null, separationKind: null, version: { increment: 1 } },
  });
  if (count === 0) throw stale(row.version);
  await keepWork(work, id);
  work.audit({
    action: "Employee.keep",
    entity: "Employee",
    entityId: id,
    diff: {
      ...(row.status === status ? {} : { status: [row.status, status] }),
      lastWorkingDay: [row.lastWorkingDay, null],
      separationKind: [row.separationKind, null],
      note: reason,
    },
  });
  return { id, name: row.name, separated: false };
}
