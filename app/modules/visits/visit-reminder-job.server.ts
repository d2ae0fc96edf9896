import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { notify } from "~/modules/notices/index.server";
import { companyOf, workingDays } from "~/modules/organisation/index.server";
import { overseerOf } from "./find-supervisor.server";
import { reviewPageOf } from "./visit-notices.server";
import { OVERDUE_AFTER, TAKE_OVER_AFTER, type Level } from "./visit";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

const select = {
  id: true,
  refNo: true,
  level: true,
  round: true,
  unitId: true,
  visitorId: true,
  visitDate: true,
  reviewerId: true,
  heldSince: true,
  unit: { select: { path: true } },
} as const;
type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

const findWaiting = (before: Date) =>
  db.visit.findMany({
    where: { status: { in: statesThat(VISIT_STATES, "review") }, reviewerId: { not: null }, heldSince: { lt: before } },
    select,
    orderBy: { id: "asc" },
  });

/**
 * Reminds each reviewer once of a visit that has waited with them for more than three working days, and tells their
 * supervisor; after more than seven the supervisor hears that it may be taken over (spec: ops §4.4).
 */
export const visitReminderJob = defineJob({
  name: "visit-reminder",
  label: "Remind reviewers of visits",
  means:
    "Tells a reviewer and their supervisor once, in each round, of a visit that has waited for more than three working days, and the supervisor again after seven.",
  every: "20 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const at = now();
    let told = 0;
    for (const visit of await findWaiting(new Date(at.getTime() - OVERDUE_AFTER * 86_400_000))) {
      if (signal.aborted) break;
      if (await remind({ ...actor, at }, visit)) told += 1;
    }
    return told === 0 ? null : `Reminders sent for ${told} reviews`;
  },
});

interface Reminder {
  userId: number | null;
  key: string;
  title:
    | "{refNo} has waited with you for {days} working days"
    | "{refNo} has waited with {name} for {days} working days"
    | "{refNo} has waited with {name} for {days} working days: you may take it over";
  link: string;
}

/** @returns whether anybody was told of this visit now */
async function remind(actor: Actor, visit: Waiting): Promise<boolean> {
  const { id, refNo, round, reviewerId, level } = visit;
  const keys = {
    reviewer: `visit-overdue:${id}:${round}`,
    above: `visit-overdue-above:${id}:${round}`,
    take: `visit-take-over:${id}:${round}`,
  };
  const { timeZone } = await companyOf(db, visit.unit);
  const today = dateIn(actor.at, timeZone);
  const days = await workingDays(db, visit.unitId, addDays(dateIn(visit.heldSince!, timeZone), 1), today);
  if (days <= OVERDUE_AFTER) return false;
  const above = await overseerOf(db, { ...visit, unitPath: visit.unit.path }, reviewerId!, today);
  const read = href("/ops/manager/visit/preview/:id", { params: { id } });
  const wanted: Reminder[] = [
    {
      userId: reviewerId,
      key: keys.reviewer,
      title: "{refNo} has waited with you for {days} working days",
      link: await reviewPageOf(db, reviewerId, { id, level: level as Level }),
    },
    ...(days > TAKE_OVER_AFTER
      ? [
          {
            userId: above,
            key: keys.take,
            title: "{refNo} has waited with {name} for {days} working days: you may take it over" as const,
            link: href("/ops/my/review/preview/:id", { params: { id } }),
          },
        ]
      : [
          {
            userId: above,
            key: keys.above,
            title: "{refNo} has waited with {name} for {days} working days" as const,
            link: read,
          },
        ]),
  ];
  const told = await db.notification.findMany({
    where: { OR: wanted.map(({ userId, key }) => ({ userId: userId ?? 0, key })) },
    select: { userId: true, key: true },
  });
  const sent = new Set(told.map((one) => `${one.key} ${one.userId}`));
  const open = wanted.filter(({ userId, key }) => userId !== null && !sent.has(`${key} ${userId}`));
  if (open.length === 0) return false;
  await inTx(actor, async (work) => {
    const { displayName } = await work.tx.user.findUniqueOrThrow({
      where: { id: reviewerId! },
      select: { displayName: true },
    });
    for (const { userId, key, title, link } of open)
      await notify(work, {
        userIds: [userId],
        key,
        kind: "reminder",
        title,
        values: { refNo, days, name: displayName },
        link,
      });
    return null;
  });
  return true;
}
