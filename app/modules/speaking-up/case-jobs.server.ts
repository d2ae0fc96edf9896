/** Work on cases that nobody waits for: erasing what is over, and telling handlers that something waits (spec: ops §6.3). */
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { defineJob } from "~/define/job";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import { companyZone, listedDay } from "./days.server";

/** Erases the content of one case; its days, states and who handled it stay, and it is counted as before. */
export async function eraseCase(id: string, day: string): Promise<void> {
  await database().writing(async (tx) => {
    const where = { caseId: id };
    await tx.caseMessage.updateMany({ where, data: { bodyEnc: null } });
    await tx.caseNote.updateMany({ where, data: { bodyEnc: null } });
    await tx.caseDocument.deleteMany({ where });
    await tx.identityAccess.deleteMany({ where });
    await tx.caseIdentity.deleteMany({ where });
    await tx.feedbackCase.update({
      where: { id },
      data: {
        subjectEnc: null,
        bodyEnc: null,
        happenedEnc: null,
        accusedEnc: null,
        receiptHash: null,
        erasedOn: day,
        version: { increment: 1 },
      },
    });
  });
}

export const eraseCasesJob = defineJob({
  name: "erase-cases",
  label: "Erase old cases",
  means: "Erases what cases of speaking up say, 24 months after they were closed, unless they are kept on purpose.",
  every: "50 2 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ now, signal }) => {
    const day = dateIn(now(), await companyZone());
    const over = await db.feedbackCase.findMany({
      where: { status: "CLOSED", legalHold: false, erasedOn: null, retentionUntil: { lt: day } },
      select: { id: true },
      take: 1000,
    });
    let erased = 0;
    for (const { id } of over) {
      if (signal.aborted) break;
      await eraseCase(id, day);
      erased += 1;
    }
    return erased === 0 ? null : `${erased} cases erased`;
  },
});

/** Once a day, and of all that came the day before together: the hour of a notice tells nothing of when something was sent. */
export const tellHandlersJob = defineJob({
  name: "tell-case-handlers",
  label: "Tell handlers of cases",
  means: "Tells those who handle cases of speaking up, once a day, that something new waits for them; not what.",
  every: "10 * * * *",
  often: "Every hour; each person hears once a day",
  catchUp: 1,
  keepDays: 2,
  run: async ({ actor, now }) => {
    const day = listedDay(now(), await companyZone());
    const handles = { role: { in: ["QUEUE", "ALTERNATE", "ASSIGNED"] } };
    const rows = await db.casePerson.findMany({
      where: {
        ...handles,
        case: {
          OR: [
            { listedFrom: day },
            { listedFrom: { lte: day }, messages: { some: { ofSender: true, onDate: addDays(day, -1) } } },
          ],
        },
      },
      distinct: ["userId"],
      select: { userId: true },
    });
    if (rows.length === 0) return null;
    await inTx({ ...actor, at: now() }, async (work) => {
      await notify(work, {
        userIds: rows.map(({ userId }) => userId),
        key: `cases:${day}`,
        kind: "task",
        title: "Something new waits under Speaking up",
        link: href("/my/feedback/assign-list"),
      });
      return null;
    });
    return `${rows.length} people told`;
  },
});
