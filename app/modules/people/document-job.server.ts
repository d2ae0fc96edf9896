/** Reminds HR, the line manager and the person before a document expires, once for each of the days of its category (spec: hr I17, R-DO1). */
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import type { Permission } from "~/core/permission";
import { companyOf, pathsUpTo } from "../organisation/index.server";
import { notify } from "../notices/index.server";
import { remindedOn } from "./document-alerts";
import { STANDS, unitToday } from "./employee-scope.server";
import { holderOf } from "./holder-of.server";

const FURTHEST = 365;
const BATCH = 1_000;

export const documentJob = defineJob({
  name: "document-alerts",
  label: "Remind of documents that expire",
  means:
    "Reminds HR, the line manager and the person it belongs to before a document expires, once for each of the days its category names: 90, 60, 30, 14, 7 and 0 days before where it names none.",
  every: "35 3 * * *",
  often: "Every night",
  catchUp: 1,
  keepDays: 30,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await sendAlerts({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} reminders sent`, ...failedWords(failed)].join(", ");
  },
});

/** Sends what is due. A day that was missed is made up for by the nearest one alone. @returns how many documents were reminded of, and how many could not be */
export async function sendAlerts(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const latest = addDays(actor.at.toISOString().slice(0, 10), FURTHEST + 1);
  const total = { done: 0, failed: 0 };
  let after = 0;
  for (;;) {
    const batch = await db.employeeDocument.findMany({
      where: {
        id: { gt: after },
        status: "VALID",
        expiresOn: { lte: latest },
        employee: { status: { not: "SEPARATED" } },
      },
      orderBy: { id: "asc" },
      take: BATCH,
      select: {
        id: true,
        expiresOn: true,
        category: { select: { name: true, hasExpiry: true, alertDays: true } },
        alerts: { select: { days: true } },
        employee: {
          select: {
            id: true,
            name: true,
            user: { select: { id: true } },
            postings: STANDS,
          },
        },
      },
    });
    const { done, failed } = await eachRow("document-alerts", batch, signal, async (row) =>
      (await alert(actor, row)) ? 1 : 0,
    );
    total.done += done;
    total.failed += failed;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH || signal?.aborted) return total;
    after = last.id;
  }
}

interface Expiring {
  id: number;
  expiresOn: string | null;
  category: { name: string; hasExpiry: boolean; alertDays: string | null };
  alerts: readonly { days: number }[];
  employee: { id: number; name: string; user: { id: number } | null } & Parameters<typeof unitToday>[0];
}

/** The reminder that is due: of those whose day has come the nearest to the end, unless it was sent. Pure. */
export function dueAlert(left: number, days: readonly number[], sent: readonly number[]): number | null {
  const due = days.filter((day) => left <= day).sort((a, b) => a - b)[0];
  return due === undefined || sent.includes(due) ? null : due;
}

async function alert(actor: Actor, row: Expiring): Promise<boolean> {
  const unit = unitToday(row.employee, actor);
  if (!unit || row.expiresOn === null) return false;
  const { timeZone } = await companyOf(db, unit);
  const today = dateIn(actor.at, timeZone);
  const left = daysBetween(today, row.expiresOn);
  const days = dueAlert(
    left,
    remindedOn(row.category),
    row.alerts.map(({ days: day }) => day),
  );
  if (days === null) return false;
  return inTx(actor, async (work) => {
    if ((await work.tx.documentAlert.count({ where: { documentId: row.id, days } })) > 0) return false;
    await work.tx.documentAlert.create({ data: { documentId: row.id, days, at: actor.at } });
    const { id: employeeId, user } = row.employee;
    const desk = await deskOf(work.tx, actor, unit.path, "document.edit");
    const [line, partner] = await Promise.all([
      holderOf(employeeId, "LINE", today, work.tx),
      holderOf(employeeId, "HR_PARTNER", today, work.tx),
    ]);
    const userIds = [...new Set([...desk, ...(partner?.userId ? [partner.userId] : [])])].filter(
      (id) => id !== user?.id,
    );
    const told = {
      key: `document:${row.id}:${days}`,
      kind: "reminder" as const,
      values: { category: row.category.name, name: row.employee.name, day: formatDate(row.expiresOn!) },
    };
    await notify(work, {
      ...told,
      userIds,
      title: "A document expires on {day}: {category}, {name}",
      link: `/hr/documents/details/${row.id}`,
    });
    if (line?.userId && !userIds.includes(line.userId))
      await notify(work, {
        ...told,
        userIds: [line.userId],
        title: "A document of your team expires on {day}: {category}, {name}",
        link: null,
      });
    if (user)
      await notify(work, {
        ...told,
        userIds: [user.id],
        title: "Your document expires on {day}: {category}",
        link: "/my/details",
      });
    return true;
  });
}

/** Who holds a permission of HR at a unit or above it. */
export async function deskOf(
  tx: Pick<Tx, "user">,
  actor: Actor,
  path: string,
  permission: Permission,
): Promise<number[]> {
  const today = todayOf(actor);
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
