import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { transitionsFor } from "~/modules/workflow/index.server";
import { findRequestRow, KIND_WORDS, visibleYears } from "./request-row.server";
import { requestPage, yearRequestWorkflow } from "./year-request.workflow.server";

/** What was asked about periods and years and waits for this person's decision. */
export async function yearTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "year.decide") && !can(actor, "revaluation.approve")) return [];
  const found = await db.yearRequest.findMany({
    where: { AND: [visibleYears(actor), { status: "PENDING" }] },
    orderBy: { requestedAt: "asc" },
    select: { id: true },
    take: 60,
  });
  const tasks = await Promise.all(
    found.map(async ({ id }): Promise<Task | null> => {
      const row = await findRequestRow(db, actor, id);
      const decides =
        row &&
        (await transitionsFor(actor, yearRequestWorkflow, row)).some(
          ({ name }) => name === "approve" || name === "book",
        );
      return row && decides
        ? {
            title: t("Decide: {what}", { what: t(KIND_WORDS[row.kind]) }),
            detail: row.period ? `${row.year.name}, ${row.period.number}` : row.year.name,
            link: requestPage(id),
            since: row.requestedAt,
            tag: "To decide",
            tone: "info",
          }
        : null;
    }),
  );
  return tasks.flatMap((task) => task ?? []);
}
