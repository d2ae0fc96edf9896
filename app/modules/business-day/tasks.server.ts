import { dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { href } from "~/href";
import { latestDay } from "~/modules/ledger/index.server";
import { ownBranch } from "./branch.server";
import { waitingCloses, waitingDayRequests } from "./decision-page.server";

/** What waits for a person in the matter of business days: closes and wishes to decide, and their own branch's day that is overdue. */
export async function dayTasks(actor: Actor): Promise<Task[]> {
  const [closes, dayRequests, overdue] = await Promise.all([
    waitingCloses(actor),
    waitingDayRequests(actor),
    overdueDay(actor),
  ]);
  const spoken = await db.firstApproval.findMany({
    where: { entity: "DayClose", actorId: actor.userId ?? 0 },
    select: { entityId: true },
  });
  return [
    ...closes
      .filter(({ id, mine }) => !mine && !spoken.some(({ entityId }) => entityId === id))
      .map((close): Task => ({
        title: t("Decide the close of {branch}, {date}", { branch: close.branch, date: close.date }),
        detail: close.by,
        link: href("/ac/day/close/approve/:id", { params: { id: close.id } }),
        since: close.since,
        tag: "To decide",
        tone: "info",
        group: {
          kind: "closes",
          one: "One close of a business day to decide",
          many: "{n} closes of business days to decide",
          to: href("/ac/day/close/approve"),
        },
      })),
    ...dayRequests.map((dayRequest): Task => ({
      title: t("Decide the request of {branch}, {date}", { branch: dayRequest.branch, date: dayRequest.date }),
      detail: `${t(dayRequest.kind)}, ${dayRequest.by}`,
      link: href("/ac/day/wish/:id", { params: { id: dayRequest.id } }),
      since: dayRequest.since,
      tag: "To decide",
      tone: "info",
    })),
    ...overdue,
  ];
}

async function overdueDay(actor: Actor): Promise<Task[]> {
  const branchId = ownBranch(actor, "day.open");
  const day = branchId === null ? null : await latestDay(db, branchId);
  if (!day || day.status !== "Opened" || day.businessDate >= dateIn(actor.at, actor.company.timeZone)) return [];
  return [
    {
      title: t("Close the day {date}", { date: formatDate(day.businessDate) }),
      detail: t("It is still open"),
      link: href("/ac/day/close/request"),
      since: new Date(`${day.businessDate}T21:00:00Z`),
      tag: "Overdue",
      tone: "bad",
    },
  ];
}
