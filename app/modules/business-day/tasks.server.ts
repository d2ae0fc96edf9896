import { dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { href } from "~/href";
import { latestDay } from "~/modules/ledger/index.server";
import { ownBranch } from "./branch.server";
import { waitingCloses, waitingWishes } from "./decision-page.server";

/** What waits for a person in the matter of business days: closes and wishes to decide, and their own branch's day that is overdue. */
export async function dayTasks(actor: Actor): Promise<Task[]> {
  const [closes, wishes, overdue] = await Promise.all([waitingCloses(actor), waitingWishes(actor), overdueDay(actor)]);
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
        group: { many: "{n} closes of business days to decide", to: href("/ac/day/close/approve") },
      })),
    ...wishes.map((wish): Task => ({
      title: t("Decide the request of {branch}, {date}", { branch: wish.branch, date: wish.date }),
      detail: `${t(wish.kind)}, ${wish.by}`,
      link: href("/ac/day/wish/:id", { params: { id: wish.id } }),
      since: wish.since,
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
