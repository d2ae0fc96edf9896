/** Reminds HR before the documents of staff expire, once for each of the days their category names (spec: hr I17). */
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/define/actor";
import { defineJob } from "~/define/job";
import type { Permission } from "~/define/permission";
import { companyOf, pathsUpTo } from "../organisation/index.server";
import { notify } from "../notices/index.server";
import { alertDaysOf } from "./document-alerts";

const FURTHEST = 365;
const BATCH = 1_000;

export const documentJob = defineJob({
  name: "document-alerts",
  label: "Remind of documents that expire",
  means:
    "Reminds HR, and the person it belongs to, before a document expires, once for each of the days its category names.",
  every: "35 3 * * *",
  often: "Every night",
  catchUp: 1,
  keepDays: 30,
  run: async ({ actor, now, signal }) => {
    const sent = await sendAlerts({ ...actor, at: now() }, signal);
    return sent === 0 ? null : `${sent} reminders sent`;
  },
});

/** Sends what is due. A day that was missed is made up for by the nearest one alone. @returns how many documents were reminded of */
export async function sendAlerts(actor: Actor, signal?: AbortSignal): Promise<number> {
  const latest = addDays(actor.at.toISOString().slice(0, 10), FURTHEST + 1);
  let sent = 0;
  let after = 0;
  for (;;) {
    const batch = await db.employeeDocument.findMany({
      where: {
        id: { gt: after },
        status: "VALID",
        expiresOn: { lte: latest },
        category: { alertDays: { not: null } },
        employee: { status: { not: "SEPARATED" } },
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: {
        id: true,
        expiresOn: true,
        category: { select: { name: true, alertDays: true } },
        alerts: { select: { days: true } },
        employee: {
          select: {
            name: true,
            user: { select: { id: true } },
            postings: { orderBy: { validTo: "desc" }, take: 1, select: { unit: { select: { path: true } } } },
          },
        },
      },
    });
    for (const row of batch) {
      if (signal?.aborted) return sent;
      if (await alert(actor, row)) sent += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return sent;
    after = last.id;
  }
}

interface Expiring {
  id: number;
  expiresOn: string | null;
  category: { name: string; alertDays: string | null };
  alerts: readonly { days: number }[];
  employee: { name: string; user: { id: number } | null; postings: { unit: { path: string } }[] };
}

/** The reminder that is due: of those whose day has come the nearest to the end, unless it was sent. Pure. */
export function dueAlert(left: number, days: readonly number[], sent: readonly number[]): number | null {
  const due = days.filter((day) => left <= day).sort((a, b) => a - b)[0];
  return due === undefined || sent.includes(due) ? null : due;
}

async function alert(actor: Actor, row: Expiring): Promise<boolean> {
  const unit = row.employee.postings[0]?.unit;
  if (!unit || row.expiresOn === null) return false;
  const { timeZone } = await companyOf(db, unit);
  const left = daysBetween(dateIn(actor.at, timeZone), row.expiresOn);
  const days = dueAlert(
    left,
    alertDaysOf(row.category.alertDays ?? "") ?? [],
    row.alerts.map(({ days: day }) => day),
  );
  if (days === null) return false;
  return inTx(actor, async (work) => {
    if ((await work.tx.documentAlert.count({ where: { documentId: row.id, days } })) > 0) return false;
    await work.tx.documentAlert.create({ data: { documentId: row.id, days, at: actor.at } });
    const userIds = await deskOf(work.tx, actor, unit.path, "document.edit");
    const told = {
      key: `document:${row.id}:${days}`,
      kind: "task" as const,
      values: { category: row.category.name, name: row.employee.name, day: formatDate(row.expiresOn!) },
    };
    await notify(work, {
      ...told,
      userIds,
      title: "A document expires on {day}: {category}, {name}",
      link: `/hr/documents/details/${row.id}`,
    });
    if (row.employee.user)
      await notify(work, {
        ...told,
        userIds: [row.employee.user.id].filter((id) => !userIds.includes(id)),
        title: "Your document expires on {day}: {category}",
        link: "/my/details",
      });
    return true;
  });
}

/** Who holds a permission of HR at a unit or above it. */
export async function deskOf(
  tx: Pick<Tx, "user">,
  { at }: Actor,
  path: string,
  permission: Permission,
): Promise<number[]> {
  const today = at.toISOString().slice(0, 10);
  const people = await tx.user.findMany({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      grants: {
        some: {
          validFrom: { lte: today },
          validTo: { gte: today },
          unit: { path: { in: pathsUpTo(path) } },
          role: { active: true, NOT: { name: "Super Admin" }, permissions: { some: { permission } } },
        },
      },
    },
    select: { id: true },
  });
  return people.map(({ id }) => id);
}
