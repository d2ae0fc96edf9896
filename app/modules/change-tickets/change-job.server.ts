/** Chases approvals of changes that were made first (spec: hr §6.2). */
import { dateIn, formatDate } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { changeWorkflow } from "./change.workflow.server";
import { statesThat } from "~/define/states";
import { CHANGE_STATES } from "./change-states";

const BATCH = 500;
const PENDING = { afterwards: "PENDING", status: { in: statesThat(CHANGE_STATES, "afterwards") } };

export const changeJob = defineJob({
  name: "chase-changes",
  label: "Chase approvals of emergency changes",
  means:
    "Reminds those who approve changes, once a day, of emergency changes that were made first and are not approved by the end of the next working day.",
  every: "20 5 * * *",
  often: "Every morning",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const rows = await db.changeTicket.findMany({
      where: PENDING,
      select: { id: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const { done, failed } = await eachRow("chase-changes", rows, signal, ({ id }) => chase(by, id));
    return done + failed === 0 ? null : [`${done} approvals chased`, ...failedWords(failed)].join("; ");
  },
});

/** @returns 1 where its approvers are reminded now */
function chase(by: Actor, id: number): Promise<number> {
  return inTx(by, async (work) => {
    const row = await work.tx.changeTicket.findFirst({
      where: { id, ...PENDING },
      include: { unit: { select: { path: true, name: true } } },
    });
    if (!row?.approvalDueOn) return 0;
    const { timeZone } = await companyOf(work.tx, row.unit);
    const today = dateIn(by.at, timeZone);
    if (row.approvalDueOn >= today || (row.chasedOn !== null && row.chasedOn >= today)) return 0;
    await work.tx.changeTicket.update({ where: { id }, data: { chasedOn: today } });
    const holders = await holdersAt(work.tx, "change.approve", row.unit.path, today);
    const apart = [row.requesterId, row.assessedById, row.implementedById];
    await notify(work, {
      userIds: holders.map(({ userId }) => userId).filter((userId) => !apart.includes(userId)),
      key: `change-owed:${id}:${today}`,
      kind: "reminder",
      title: "{no} was made without approval and has waited since {day}: {subject}",
      values: { no: row.refNo, subject: row.subject, day: formatDate(row.approvalDueOn) },
      link: changeWorkflow.page!(row as never),
    });
    work.audit({
      action: "ChangeTicket.chase",
      entity: "ChangeTicket",
      entityId: id,
      diff: { chasedOn: [row.chasedOn, today] },
    });
    return 1;
  });
}
