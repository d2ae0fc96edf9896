/** The people whose pay somebody may see or change. Nobody changes their own. */
import type { Work } from "~/db/transaction.server";
import { forSomeoneElse, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { employeesWithin, sliceAt } from "~/modules/people/index.server";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

type Reading = Pick<Work, "tx" | "actor">;

export type PayPermission = "pay.edit" | "pay.stop" | "pay.read";

const PERSON = {
  id: true,
  name: true,
  joinDate: true,
  lastWorkingDay: true,
  user: { select: { id: true } },
  postings: {
    orderBy: { validFrom: "asc" },
    select: { validFrom: true, validTo: true, unit: { select: { id: true, code: true, path: true } } },
  },
} as const;

/** @throws NotFound where the employee is beyond reach; Forbidden where it is the actor's own record */
export async function personFor(work: Reading, employeeId: number, permission: PayPermission) {
  const { tx, actor } = work;
  if (employeeId === actor.employeeId) throw forSomeoneElse(t("You cannot change your own pay."));
  const found = await tx.employee.findFirst({
    where: { AND: [{ id: employeeId }, employeesWithin(actor, permission)] },
    select: PERSON,
  });
  if (!found) throw new NotFound();
  return asPerson(work, found);
}

/** The actor as an employee. @throws NotFound for somebody who is none */
export async function ownPerson(work: Reading) {
  const { tx, actor } = work;
  const found = await tx.employee.findUnique({ where: { id: actor.employeeId ?? 0 }, select: PERSON });
  if (!found) throw new NotFound();
  return asPerson(work, found);
}

async function asPerson<
  P extends {
    postings: readonly { validFrom: string; validTo: string; unit: { id: number; code: string; path: string } }[];
  },
>({ tx, actor }: Reading, found: P) {
  const today = todayOf(actor);
  // Who has left stays where they were last.
  const unit = (sliceAt(found.postings, today) ?? found.postings.filter(({ validTo }) => validTo < today).at(-1))?.unit;
  if (!unit) throw new NotFound();
  const { unitId: companyId, currency } = await companyOf(tx, unit);
  return { ...found, unit, companyId, currency };
}

/** The last month that is posted or paid for a company, "2026-10"; null before the first. */
export async function lastPaidMonth({ tx }: Pick<Work, "tx">, companyId: number): Promise<string | null> {
  const last = await tx.payrollRun.findFirst({
    where: { companyId, kind: "REGULAR", status: { in: statesThat(RUN_STATES, "posted") } },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  return last?.month ?? null;
}
