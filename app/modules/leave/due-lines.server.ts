/** What the ledger of a leave year lacks on a day: leave earned and not written yet, and lots that have lapsed (R-LV10, R-LV12). */
import { isOpenTo } from "./open-to";
import type { Tx } from "~/db/database.server";
import { accrualsDue } from "./accrual";
import type { HeldYear } from "./leave-years.server";
import { expire, tryReplay, type LedgerDraft, type LedgerRow } from "./lots";
import { servicesOf, type Serving } from "./service.server";

type Reading = Pick<Tx, "employee" | "leaveLedger" | "leaveType" | "orgUnit">;

/** A kind of leave as the process sees it. */
export interface ProcessType {
  id: number;
  name: string;
  accrual: "NONE" | "MONTHLY" | "YEARLY_FRONT";
  annualCd: number;
  perEvent: boolean;
  gender: string | null;
  staffTypes: string | null;
  active: boolean;
  unlimited: boolean;
  carryCapCd: number;
  carryMonths: number;
}

export interface DueLine {
  employeeId: number;
  leaveTypeId: number;
  draft: LedgerDraft;
}

/** A ledger that cannot be replayed: nothing is due in it until it is corrected. */
export interface BrokenLedger {
  employeeId: number;
  leaveTypeId: number;
  why: string;
}

/** The kinds of leave of a company. @param companyId unit */
export async function processTypes(tx: Pick<Tx, "leaveType">, companyId: number): Promise<ProcessType[]> {
  const rows = await tx.leaveType.findMany({ where: { companyId }, orderBy: { name: "asc" } });
  return rows as (ProcessType & (typeof rows)[number])[];
}

/**
 * Employees who stand, or stood, in a company during a year, by id, and those who turned out to have left before it while
 * its ledgers name them. @param after the last one of the part before
 */
export async function staffOf(
  tx: Pick<Tx, "employee">,
  companyId: number,
  { id, startOn, endOn }: Pick<HeldYear, "id" | "startOn" | "endOn">,
  after: number,
  take: number,
): Promise<number[]> {
  const rows = await tx.employee.findMany({
    where: {
      id: { gt: after },
      joinDate: { lte: endOn },
      OR: [
        { postings: { some: { validTo: { gte: startOn }, unit: { path: { startsWith: `/${companyId}/` } } } } },
        {
          status: "SEPARATED",
          postings: { none: { validTo: { gte: startOn } } },
          leaveBalances: { some: { yearId: id } },
        },
      ],
    },
    orderBy: { id: "asc" },
    take,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The ledgers of a year by person and type, each as it was written. */
export async function ledgersOf(
  tx: Pick<Tx, "leaveLedger">,
  yearId: number,
  employeeIds: readonly number[],
): Promise<(employeeId: number, leaveTypeId: number) => LedgerRow[]> {
  const rows = await tx.leaveLedger.findMany({
    where: { yearId, employeeId: { in: [...employeeIds] } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      employeeId: true,
      leaveTypeId: true,
      date: true,
      kind: true,
      unitsCd: true,
      lotId: true,
      expiresOn: true,
      periodKey: true,
    },
  });
  const held = new Map<string, LedgerRow[]>();
  for (const { employeeId, leaveTypeId, ...row } of rows) {
    const key = `${employeeId} ${leaveTypeId}`;
    const list = held.get(key);
    if (list) list.push(row as LedgerRow);
    else held.set(key, [row as LedgerRow]);
  }
  return (employeeId, leaveTypeId) => held.get(`${employeeId} ${leaveTypeId}`) ?? [];
}

/**
 * Every line that some employees lack in a year up to a day; run again once they are written, it answers none (I16).
 * A broken ledger is named and stops none of the others.
 */
export async function dueLines(
  tx: Reading,
  {
    types,
    year,
    employeeIds,
    today,
  }: { types: readonly ProcessType[]; year: HeldYear; employeeIds: readonly number[]; today: string },
): Promise<{ due: DueLine[]; broken: BrokenLedger[] }> {
  const [services, ledgerFor] = [await servicesOf(tx, employeeIds), await ledgersOf(tx, year.id, employeeIds)];
  const [due, broken]: [DueLine[], BrokenLedger[]] = [[], []];
  for (const employeeId of employeeIds)
    for (const type of types) {
      const key = { employeeId, leaveTypeId: type.id };
      const rows = ledgerFor(employeeId, type.id);
      const state = tryReplay(rows);
      if (typeof state === "string") broken.push({ ...key, why: state });
      else
        for (const draft of [...earned(type, year, services.get(employeeId)!, rows, today), ...expire(state, today)])
          due.push({ ...key, draft });
    }
  return { due, broken };
}

function earned(
  type: ProcessType,
  year: HeldYear,
  service: Serving,
  rows: readonly LedgerRow[],
  today: string,
): LedgerDraft[] {
  const open = type.active && isOpenTo(type, service);
  return open ? accrualsDue({ type, year, service, rows }, today) : [];
}
