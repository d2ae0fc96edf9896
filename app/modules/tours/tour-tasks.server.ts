/** What tours ask of people beside the decisions that notify of themselves: returned ones to change, and those that are over to report on. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { findTours, ownTours, type TourRow } from "./tour-row.server";
import { tourWorkflow } from "./tour.workflow.server";

const MOST = 100;

export async function tourTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "tour.own") || actor.employeeId === null) return [];
  const rows = await findTours(
    db,
    actor,
    {
      AND: [ownTours(actor), { OR: [{ status: "RETURNED" }, { status: "APPROVED", toDate: { lt: todayOf(actor) } }] }],
    },
    MOST,
  );
  return rows.map((row) =>
    row.status === "RETURNED"
      ? taskOf(row, t("Change your tour {no}", { no: row.refNo }), t("Returned"))
      : taskOf(row, t("Report on your tour to {place}", { place: row.place }), t("To report")),
  );
}

function taskOf(row: TourRow, title: string, tag: string): Task {
  return {
    title,
    detail: `${row.place}, ${formatDate(row.fromDate)}`,
    link: tourWorkflow.page!(row),
    since: row.since,
    tag,
    tone: "warn",
  };
}
