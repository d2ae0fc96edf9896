/** The open work of a person as the data know it. Loans name no officer in the portal: the lending system keeps them. */
import type { Tx } from "~/db/database.server";
import { formatDate } from "~/core/dates";
import { RUNNING } from "~/modules/audit-issues/index.server";
import { HANDLED_HERE } from "~/modules/follow-ups/index.server";
import { WORKED_ON } from "~/modules/tickets/index.server";
import type { ItemKind } from "./kinds";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "~/modules/visits/visit-states";
import { VOUCHER_STATES } from "~/modules/vouchers/voucher-states";

export interface OpenWork {
  kind: ItemKind;
  itemId: number;
  title: string;
}

interface Person {
  employeeId: number;
  /** null for staff without an account. */
  userId: number | null;
}

type Source = (tx: Tx, person: { employeeId: number; userId: number }) => Promise<OpenWork[]>;

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
const ordered = { orderBy: { id: "asc" } } as const;

const visits: Source = async (tx, { userId }) => {
  const include = { unit: { select: { name: true } } } as const;
  const [own, toReview] = await Promise.all([
    tx.visit.findMany({
      where: { visitorId: userId, status: { in: statesThat(VISIT_STATES, "own") } },
      include,
      ...ordered,
    }),
    tx.visit.findMany({
      where: { reviewerId: userId, status: { in: statesThat(VISIT_STATES, "review") } },
      include,
      ...ordered,
    }),
  ]);
  const line = (kind: ItemKind) => (row: (typeof own)[number]) => ({
    kind,
    itemId: row.id,
    title: `${row.refNo}, ${row.unit.name}, ${formatDate(row.visitDate)}`,
  });
  return [...own.map(line("VISIT")), ...toReview.map(line("REVIEW"))];
};

const tickets: Source = async (tx, { userId }) => {
  const rows = await tx.ticket.findMany({ where: { assigneeId: userId, status: { in: WORKED_ON } }, ...ordered });
  return rows.map(({ id, refNo, subject }) => ({ kind: "TICKET", itemId: id, title: short(`${refNo}, ${subject}`) }));
};

const followUps: Source = async (tx, { userId }) => {
  const rows = await tx.followUp.findMany({ where: { ...HANDLED_HERE, ownerId: userId, status: "OPEN" }, ...ordered });
  return rows.map(({ id, text, dueOn }) => ({
    kind: "FOLLOW_UP",
    itemId: id,
    title: short(`${formatDate(dueOn)}: ${text}`),
  }));
};

const issues: Source = async (tx, { userId }) => {
  const rows = await tx.auditIssue.findMany({ where: { ownerId: userId, status: { in: [...RUNNING] } }, ...ordered });
  return rows.map(({ id, refNo, title }) => ({ kind: "AUDIT_ISSUE", itemId: id, title: short(`${refNo}, ${title}`) }));
};

/**
 * What of the cash of a unit hangs on each of these people, by employee: until it is settled they do not move elsewhere
 * (R-MV6).
 */
export async function cashDutiesOf(tx: Tx, people: readonly Person[]): Promise<ReadonlyMap<number, OpenWork[]>> {
  const userIds = people.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const employeeOf = new Map(people.map(({ employeeId, userId }) => [userId, employeeId]));
  const unit = { select: { name: true } } as const;
  const [days, counts, advances] = await Promise.all([
    tx.businessDay.findMany({
      where: { openedById: { in: userIds }, status: { not: "Closed" } },
      include: { branch: unit },
      ...ordered,
    }),
    tx.cashCount.findMany({
      where: {
        custodianId: { in: userIds },
        counted: null,
        visit: { status: { in: statesThat(VISIT_STATES, "own") } },
      },
      include: { visit: { select: { refNo: true } } },
      ...ordered,
    }),
    tx.requisition.findMany({
      where: {
        employeeId: { in: people.map(({ employeeId }) => employeeId) },
        kind: { in: ["ADVANCE", "IMPREST"] },
        status: "PAID",
      },
      ...ordered,
    }),
  ]);
  const found = new Map<number, OpenWork[]>();
  const add = (employeeId: number, item: OpenWork) =>
    void found.set(employeeId, [...(found.get(employeeId) ?? []), item]);
  for (const { id, branch, businessDate, openedById } of days)
    add(employeeOf.get(openedById)!, {
      kind: "CASH_DAY",
      itemId: id,
      title: `${branch.name}, ${formatDate(businessDate)}`,
    });
  for (const { id, visit, custodianId } of counts)
    add(employeeOf.get(custodianId)!, { kind: "CASH_COUNT", itemId: id, title: visit.refNo });
  for (const { id, no, purpose, employeeId } of advances)
    add(employeeId!, { kind: "ADVANCE", itemId: id, title: short(`${no ?? ""}, ${purpose}`) });
  return found;
}

const cashDuties: Source = async (tx, person) => (await cashDutiesOf(tx, [person])).get(person.employeeId) ?? [];

const vouchers: Source = async (tx, { userId }) => {
  const rows = await tx.voucher.findMany({
    where: { makerId: userId, mode: "CASH", status: { in: statesThat(VOUCHER_STATES, "open") } },
    ...ordered,
  });
  return rows.map(({ id, no, narration }) => ({
    kind: "VOUCHER",
    itemId: id,
    title: short([no, narration].filter(Boolean).join(", ")),
  }));
};

const SOURCES: readonly Source[] = [visits, tickets, followUps, issues, cashDuties, vouchers];

/** Everything that hangs on a person in the portal, kind by kind. Approvals wait for whoever holds a post, not for a person: they pass with the post. */
export async function openWorkOf(tx: Tx, { employeeId, userId }: Person): Promise<OpenWork[]> {
  if (userId === null) return [];
  const lists: OpenWork[] = [];
  for (const source of SOURCES) lists.push(...(await source(tx, { employeeId, userId })));
  return lists;
}
