/** Tours of somebody who is posted elsewhere: what waits, and what is still to be made, lies at the new unit, and its line manager decides. */
import type { Work } from "~/db/transaction.server";
import { postOfAway } from "~/modules/leave-applications/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { waitsAnew } from "~/modules/workflow/index.server";
import { notify } from "~/modules/notices/index.server";
import { tourInCompany } from "./tour-row.server";
import { tourWorkflow } from "./tour.workflow.server";
import { todayOf } from "~/core/actor";
import { statesThat } from "~/define/states";
import { TOUR_STATES } from "./tour-states";

/** Moves what waits or is still to be made to the unit where its days lie. @returns how many */
export async function moveOpenTours(work: Work, employeeId: number): Promise<number> {
  const { tx, actor, audit } = work;
  const today = todayOf(actor);
  const rows = await tx.tour.findMany({
    where: {
      employeeId,
      OR: [{ status: { in: statesThat(TOUR_STATES, "waits") } }, { status: "APPROVED", toDate: { gte: today } }],
    },
    orderBy: { id: "asc" },
  });
  const postings = await tx.posting.findMany({ where: { employeeId }, include: { unit: { select: { path: true } } } });
  let moved = 0;
  for (const row of rows) {
    const post = postOfAway(postings, row, today);
    if (!post || post.unitId === row.unitId) continue;
    await tx.tour.update({ where: { id: row.id }, data: { unitId: post.unitId, version: { increment: 1 } } });
    audit({ action: "Tour.move", entity: "Tour", entityId: row.id, diff: { unitId: [row.unitId, post.unitId] } });
    await waitsAnew(work, tourWorkflow, row.id);
    moved += 1;
    if (row.status !== "REQUESTED") continue;
    const here = { ...actor, company: await companyOf(tx, post.unit) };
    const asked = await tourInCompany(tx, here, row.id);
    await notify(work, {
      userIds: asked.line,
      key: `tour-moved:${row.id}:${row.version}`,
      kind: "task",
      title: "Approve a tour of {name} to {place} from {from}",
      values: tourWorkflow.values!(asked),
      link: tourWorkflow.page!(asked),
    });
  }
  return moved;
}
