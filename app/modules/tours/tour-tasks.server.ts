/** What tours ask of people beside the decisions that notify of themselves: returned ones to change, and those that are over to report on. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { ownTours } from "./tour-row.server";
import { tourWorkflow } from "./tour.workflow.server";

const MOST = 100;

export async function tourTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "tour.own") || actor.employeeId === null) return [];
  const rows = await db.tour.findMany({
    where: {
      AND: [ownTours(actor), { OR: [{ status: "RETURNED" }, { status: "APPROVED", toDate: { lt: todayOf(actor) } }] }],
    },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const returned = rows.filter(({ status }) => status === "RETURNED");
  const since = await waitingSince(db, tourWorkflow.name, returned);
  return rows.map((row) => ({
    ...(row.status === "RETURNED"
      ? { title: t("Change your tour {no}", { no: row.refNo }), tag: t("Returned") }
      : { title: t("Report on your tour to {place}", { place: row.place }), tag: t("To report") }),
    detail: `${row.place}, ${formatDate(row.fromDate)}`,
    link: href("/my/tour/details/:id", { params: { id: row.id } }),
    since: since.get(row.id) ?? row.updatedAt,
    tone: "warn",
  }));
}

/** @see tourTasks */
export const tourSign = (actor: Actor) =>
  sql`SELECT 1 FROM "Tour" WHERE "employeeId" = ${actor.employeeId ?? 0} AND ("status" = 'RETURNED' OR ("status" = 'APPROVED' AND "toDate" < ${todayOf(actor)}))`;
