import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { NamedTable } from "~/define/history";

/** Rows of the trail that tell of some records. */
export interface Subject {
  entity: string;
  /** All records of the sort, without it. */
  ids?: readonly (number | string)[];
  /** Only what was done by these acts. */
  actions?: readonly string[];
  /** Without what was done by these: the page tells of it elsewhere. */
  except?: readonly string[];
  /** Only rows between these numbers of the trail: the first is within, the last is not. */
  spans?: readonly { from: number; before: number | null }[];
}

export interface TrailEvent {
  seq: number;
  at: Date;
  actorId: number | null;
  onBehalfOfId: number | null;
  action: string;
  entity: string;
  entityId: string;
  diff: string;
}

/** One page of what happened to some records, the latest first. A page beyond the last is the last. */
export async function eventsAbout(
  subjects: readonly Subject[],
  page: number,
  size: number,
): Promise<{ events: TrailEvent[]; total: number; page: number }> {
  const where = {
    OR: subjects.map(({ entity, ids, actions, except, spans }) => ({
      entity,
      ...(spans && {
        AND: [
          {
            OR: [
              { seq: -1 },
              ...spans.map(({ from, before }) => ({ seq: { gte: from, ...(before !== null && { lt: before }) } })),
            ],
          },
        ],
      }),
      ...(ids && { entityId: { in: ids.map(String) } }),
      ...((actions ?? except) && {
        action: { ...(actions && { in: [...actions] }), ...(except && { notIn: [...except] }) },
      }),
    })),
  };
  const total = await db.auditEvent.count({ where });
  const shown = pageWithin(page, size, total);
  const select = {
    seq: true,
    at: true,
    actorId: true,
    onBehalfOfId: true,
    action: true,
    entity: true,
    entityId: true,
    diff: true,
  };
  return {
    events:
      total === 0
        ? []
        : await db.auditEvent.findMany({
            where,
            orderBy: { seq: "desc" },
            skip: (shown - 1) * size,
            take: size,
            select,
          }),
    total,
    page: shown,
  };
}

type Named = { id: number; name: string }[];
const SHOWN = { id: true, name: true } as const;
const CODED = { ...SHOWN, code: true } as const;
const coded = ({ id, code, name }: { id: number; code: string; name: string }) => ({ id, name: `${code} ${name}` });

const READ: Record<NamedTable, (ids: number[]) => Promise<Named>> = {
  user: async (ids) =>
    (await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } })).map(
      ({ id, displayName }) => ({ id, name: displayName }),
    ),
  unit: (ids) => db.orgUnit.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  role: (ids) => db.role.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  employee: (ids) => db.employee.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  department: (ids) => db.department.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  designation: (ids) => db.designation.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  documentCategory: (ids) => db.documentCategory.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  leaveType: (ids) => db.leaveType.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  resignReason: (ids) => db.resignReason.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  category: (ids) => db.category.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  module: (ids) => db.module.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  menu: (ids) => db.menu.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  requisition: async (ids) =>
    (await db.requisition.findMany({ where: { id: { in: ids } }, select: { id: true, no: true, purpose: true } })).map(
      ({ id, no, purpose }) => ({ id, name: no ?? purpose }),
    ),
  visit: async (ids) =>
    (await db.visit.findMany({ where: { id: { in: ids } }, select: { id: true, refNo: true } })).map(
      ({ id, refNo }) => ({ id, name: refNo }),
    ),
  plan: async (ids) =>
    (
      await db.visitPlan.findMany({
        where: { id: { in: ids } },
        select: { id: true, month: true, purpose: { select: { name: true } } },
      })
    ).map(({ id, month, purpose }) => ({ id, name: `${purpose.name}, ${formatMonth(month)}` })),
  issue: async (ids) =>
    (await db.auditIssue.findMany({ where: { id: { in: ids } }, select: { id: true, refNo: true, title: true } })).map(
      ({ id, refNo, title }) => ({ id, name: `${refNo}, ${title}` }),
    ),
  ledger: async (ids) => (await db.ledger.findMany({ where: { id: { in: ids } }, select: CODED })).map(coded),
  account: async (ids) => (await db.subLedger.findMany({ where: { id: { in: ids } }, select: CODED })).map(coded),
  head: async (ids) => (await db.expenseHead.findMany({ where: { id: { in: ids } }, select: CODED })).map(coded),
  bank: async (ids) =>
    (
      await db.bankAccount.findMany({
        where: { id: { in: ids } },
        select: { id: true, bankName: true, accountNo: true },
      })
    ).map(({ id, bankName, accountNo }) => ({ id, name: `${bankName}, •••• ${accountNo.slice(-4)}` })),
  entry: async (ids) =>
    (await db.journal.findMany({ where: { id: { in: ids } }, select: { id: true, no: true } })).map(({ id, no }) => ({
      id,
      name: no,
    })),
  year: (ids) => db.fiscalYear.findMany({ where: { id: { in: ids } }, select: SHOWN }),
  period: async (ids) =>
    (
      await db.fiscalPeriod.findMany({
        where: { id: { in: ids } },
        select: { id: true, startDate: true, endDate: true },
      })
    ).map(({ id, startDate, endDate }) => ({
      id,
      name: t("{from} to {to}", { from: formatDate(startDate), to: formatDate(endDate) }),
    })),
  country: (ids) => db.country.findMany({ where: { id: { in: ids } }, select: SHOWN }),
};

/** What the rows of some tables are called, by table and id. Asks each table once. */
export async function namesOf(
  wanted: ReadonlyMap<NamedTable, ReadonlySet<number>>,
): Promise<Map<NamedTable, Map<number, string>>> {
  const found = await Promise.all(
    [...wanted]
      .filter(([, ids]) => ids.size > 0)
      .map(async ([table, ids]) => [table, await READ[table]([...ids])] as const),
  );
  return new Map(found.map(([table, rows]) => [table, new Map(rows.map(({ id, name }) => [id, name]))]));
}
