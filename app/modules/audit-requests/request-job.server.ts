/** Reminds people of what internal audit asks them for. */
import { addDays, dateIn, formatDate } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { requestInclude, ownPage } from "./request-row.server";
import { reminderDue } from "./request-rules";

export const requestJob = defineJob({
  name: "audit-request-reminders",
  label: "Remind of requests of internal audit",
  means: "Reminds people two days before what internal audit asks them for is due, and one, seven and 14 days after.",
  every: "15 5 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const soon = addDays(dateIn(by.at, "UTC"), 3);
    const asked = await db.auditRequest.findMany({
      where: { status: "ASKED", dueOn: { lte: soon } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const { done, failed } = await eachRow("audit-request-reminders", asked, signal, ({ id }) => remind(by, id));
    return done + failed === 0 ? null : [`${done} people reminded`, ...failedWords(failed)].join("; ");
  },
});

/** @returns 1 where somebody was reminded */
const remind = (system: Actor, id: number): Promise<number> =>
  inTx(system, async (work) => {
    const { ownerId, dueOn, refNo, title, unit } = await work.tx.auditRequest.findUniqueOrThrow({
      where: { id },
      include: requestInclude,
    });
    const at = reminderDue(dueOn, dateIn(system.at, (await companyOf(work.tx, unit)).timeZone));
    const key = `AuditRequest:${id}:${dueOn}:${String(at)}`;
    if (at === null || (await work.tx.notification.count({ where: { userId: ownerId, key } })) > 0) return 0;
    await notify(work, {
      userIds: [ownerId],
      key,
      kind: "reminder",
      title:
        at < 0
          ? "Internal audit needs this by {day}: {title} ({no})"
          : "Internal audit needed this by {day}: {title} ({no})",
      values: { day: formatDate(dueOn), title, no: refNo },
      link: ownPage(id),
    });
    return 1;
  });
