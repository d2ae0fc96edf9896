/** What the safeguards of withdrawals know of savers: read alike for one account, and for a list of requests. */
import { addDays, dateIn, FOREVER } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { memberStandings, type MemberStanding } from "~/modules/members/index.server";
import { diffOf } from "~/modules/audit-trail/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { CHANGE_DAYS, payeeKey, type Approval, type Saver, type SaverChange } from "./safeguards";
import { statesThat } from "~/define/states";
import { CHANGE_REQUEST_STATES } from "~/modules/people/change-request-states";
import { ACCOUNT_STATES } from "./account-states";

const DAY_MS = 86_400_000;
/** Digits of a telephone behind zero and dialling code. */
const NATIONAL = 9;

/** An account whose saver is asked about. */
export interface SaverAccount {
  id: number;
  memberId: number | null;
  employeeId: number | null;
  member: { mergedIntoId: number | null } | null;
  unit: { path: string };
}

/** Of a member who was merged, the one who stays. */
const memberOf = ({ memberId, member }: SaverAccount): number | null => member?.mergedIntoId ?? memberId;

type Employed = Pick<Saver, "state" | "changeWaits" | "changes" | "own">;

/** The savers of accounts, by the ids of these. */
export async function saversOf(
  tx: Tx,
  accounts: readonly SaverAccount[],
  now: Date,
): Promise<(accountId: number) => Saver> {
  if (accounts.length === 0)
    return () => {
      throw new Error("No account was asked about.");
    };
  const companyOf = await companiesOf(
    tx,
    accounts.map(({ unit }) => unit),
  );
  const daysAt = await changeDaysOf(
    tx,
    accounts.map(({ unit }) => companyOf(unit).unitId),
  );
  // A day more than any time zone can differ by: each company's days are counted in its own.
  const since = new Date(now.getTime() - (Math.max(...daysAt.values()) + 1) * DAY_MS);
  const ids = accounts.flatMap((one) => memberOf(one) ?? []);
  const members = await memberStandings(tx, [...new Set(ids)], since, (unit) => {
    const { timeZone, countryCode } = companyOf(unit);
    return { today: dateIn(now, timeZone), countryCode };
  });
  const employees = await employeesOf(
    tx,
    accounts.flatMap(({ employeeId }) => employeeId ?? []),
    since,
    now,
  );
  const woken = await wokenSince(
    tx,
    accounts.map(({ id }) => id),
    since,
  );
  const paid = await paidTo(
    tx,
    accounts.map(({ id }) => id),
  );
  const savers = new Map(
    accounts.map((account): [number, Saver] => {
      const { timeZone, unitId } = companyOf(account.unit);
      const [today, days] = [dateIn(now, timeZone), daysAt.get(unitId)!];
      const memberId = memberOf(account);
      const known =
        memberId === null ? ofEmployee(employees.get(account.employeeId!)!) : ofMember(members.get(memberId)!);
      return [
        account.id,
        {
          ...{ today, timeZone, days },
          ...known,
          changes: [...known.changes, ...(woken.get(account.id) ?? [])],
          paidBefore: (paid.get(account.id) ?? [])
            .filter(({ on }) => on <= addDays(today, -days))
            .map(({ key }) => key),
        },
      ];
    }),
  );
  return (accountId) => savers.get(accountId)!;
}

type Known = Omit<Saver, "today" | "timeZone" | "days" | "paidBefore">;

const phoneEnd = (phone: string): string => payeeKey(phone).slice(-NATIONAL);

const ofMember = ({ status, phones, ...known }: MemberStanding): Known => ({
  ...known,
  state: status,
  changeWaits: false,
  own: phones.map(phoneEnd),
});

const ofEmployee = (known: Employed): Known => ({
  ...known,
  verified: true,
  papersWait: false,
  changers: [],
  nominees: null,
});

/** For how many days a change counts as young, by company. */
async function changeDaysOf(tx: Tx, companyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.saccoSafeguard.findMany({ where: { companyId: { in: [...companyIds] }, active: true } });
  return new Map(
    companyIds.map((id) => [id, rows.find(({ companyId }) => companyId === id)?.changeDays ?? CHANGE_DAYS]),
  );
}

/** Employees as savers: where their pay goes is where their savings go. */
async function employeesOf(
  tx: Tx,
  ids: readonly number[],
  since: Date,
  now: Date,
): Promise<ReadonlyMap<number, Employed>> {
  if (ids.length === 0) return new Map();
  const id = { in: [...new Set(ids)] };
  const rows = await tx.employee.findMany({
    where: { id },
    select: {
      ...{ id: true, phone: true, separationKind: true, status: true },
      banks: { select: { accountNo: true, validFrom: true, validTo: true } },
      changes: {
        where: { kind: { in: ["PHONE", "BANK"] }, status: { in: statesThat(CHANGE_REQUEST_STATES, "live") } },
        select: { id: true, kind: true, status: true },
      },
    },
  });
  const decided = await tx.stateChange.findMany({
    where: {
      ...{ entity: "EmployeeChangeRequest", toState: "APPROVED", at: { gte: since } },
      entityId: { in: rows.flatMap(({ changes }) => changes.map((one) => one.id)) },
    },
    select: { entityId: true, at: true, actorId: true, actingForId: true },
  });
  const acts = await tx.auditEvent.findMany({
    where: { entity: "Employee", entityId: { in: rows.map((row) => String(row.id)) }, at: { gte: since } },
    select: { entityId: true, diff: true, at: true, actorId: true, onBehalfOfId: true },
  });
  const today = dateIn(now, "UTC");
  return new Map(
    rows.map((row) => {
      const changes: SaverChange[] = [
        ...decided.flatMap(({ entityId, at, actorId, actingForId }) =>
          row.changes
            .filter((one) => one.id === entityId)
            .map(({ kind }) => ({ kind: kind as "PHONE" | "BANK", at, by: [actorId, actingForId].filter(isKnown) })),
        ),
        ...acts
          .filter(({ entityId, diff }) => entityId === String(row.id) && "phone" in diffOf(diff))
          .map(({ at, actorId, onBehalfOfId }) => ({
            kind: "PHONE" as const,
            at,
            by: [actorId, onBehalfOfId].filter(isKnown),
          })),
      ];
      const banks = row.banks.filter(({ validFrom, validTo }) => validFrom <= today && validTo >= today);
      return [
        row.id,
        {
          state: row.separationKind === "DECEASED" && row.status === "SEPARATED" ? "DECEASED" : "ACTIVE",
          changeWaits: row.changes.some(({ status }) => status === "PENDING"),
          changes,
          own: [...(row.phone === null ? [] : [phoneEnd(row.phone)]), ...banks.map((one) => payeeKey(one.accountNo))],
        },
      ];
    }),
  );
}

function grouped<Row, Found>(rows: readonly Row[], of: (row: Row) => [number, Found]): ReadonlyMap<number, Found[]> {
  const found = new Map<number, Found[]>();
  for (const row of rows) {
    const [id, one] = of(row);
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}

const isKnown = (id: number | null): id is number => id !== null && id !== 0;

/** Accounts that were at rest or frozen, and are not any more. */
async function wokenSince(
  tx: Tx,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly SaverChange[]>> {
  const rows = await tx.stateChange.findMany({
    where: {
      ...{ entity: "SaccoAccount", entityId: { in: [...ids] }, at: { gte: since } },
      ...{ fromState: { in: statesThat(ACCOUNT_STATES, "resting") }, toState: "ACTIVE" },
    },
    select: { entityId: true, at: true, actorId: true, actingForId: true },
  });
  return grouped(rows, ({ entityId, at, actorId, actingForId }) => [
    entityId,
    { kind: "STATE", at, by: [actorId, actingForId].filter(isKnown) },
  ]);
}

/** What accounts were paid to before, and when. */
async function paidTo(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly { key: string; on: string }[]>> {
  const rows = await tx.saccoWithdrawal.findMany({
    where: { accountId: { in: [...ids] }, status: "PAID", payTo: { not: null } },
    select: { accountId: true, payTo: true, paidOn: true },
  });
  return grouped(rows, ({ accountId, payTo, paidOn }) => [accountId, { key: payeeKey(payTo!), on: paidOn ?? FOREVER }]);
}

/** Words of approval that requests have been given, by their ids. */
export async function approvalsOf(tx: Tx, ids: readonly number[]): Promise<(id: number) => readonly Approval[]> {
  const rows =
    ids.length === 0
      ? []
      : await tx.stateChange.findMany({
          where: {
            ...{ entity: "SaccoWithdrawal", entityId: { in: [...ids] } },
            action: { in: ["approve", "confirm"] },
          },
          orderBy: { id: "asc" },
          select: { entityId: true, actorId: true, actingForId: true, at: true },
        });
  const found = grouped<(typeof rows)[number], Approval>(rows, ({ entityId, actorId, actingForId, at }) => [
    entityId,
    { at, by: [actorId, actingForId].filter(isKnown) },
  ]);
  return (id) => found.get(id) ?? [];
}
