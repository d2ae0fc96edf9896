/** Work on cases that nobody waits for: erasing what is over, and telling handlers that something waits (spec: ops §6.3). */
import { database, db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { notify } from "~/modules/notices/index.server";
import { hiddenCases, waitingForAlternate } from "./case-access.server";
import type { Actor } from "~/core/actor";
import { asksForAlternate } from "./name-alternate.server";
import { companyZone, listedDay } from "./days.server";

/**
 * Erases the content of one case whose time is over; its days, states and who handled it stay, and it is counted as before.
 * One that is kept on purpose, or not closed, stays.
 * @returns whether it was erased
 */
export async function eraseCase(id: string, day: string): Promise<boolean> {
  return database().writing(async (tx) => {
    const where = { caseId: id };
    // The row is taken first: a case that is opened again or held meanwhile stays.
    const { count } = await tx.feedbackCase.updateMany({
      where: { id, status: "CLOSED", legalHold: false, erasedOn: null, retentionUntil: { lt: day } },
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
    if (count === 0) return false;
    await tx.caseMessage.updateMany({ where, data: { bodyEnc: null } });
    await tx.caseNote.updateMany({ where, data: { bodyEnc: null } });
    await tx.caseDocument.deleteMany({ where });
    await tx.identityAccess.deleteMany({ where });
    await tx.caseIdentity.deleteMany({ where });
    return true;
  });
}

export const eraseCasesJob = defineJob({
  name: "erase-cases",
  label: "Erase old cases",
  means:
    "Erases what cases of speaking up say when the time that their category sets after closing is over, unless they are kept on purpose.",
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
      if (await eraseCase(id, day)) erased += 1;
    }
    return erased === 0 ? null : `${erased} cases erased`;
  },
});

/** Since when what was given to somebody is told: the day since the last notice, and an hour in which the job may be late. */
const sinceLast = (at: Date): Date => new Date(at.getTime() - 25 * 3_600_000);

/** Acts that bring alternates in after the day a case came. */
const BRINGS_IN = ["name", "recuse", "nameAlternate"] as const;

/** Those who see cases by their dates and whom a case waits for to name somebody who leads it. */
async function askedToName(actor: Actor, at: Date): Promise<number[]> {
  if ((await waitingForAlternate(db as unknown as Tx, dateIn(at, await companyZone()))).length === 0) return [];
  const day = dateIn(at, await companyZone());
  const holders = await db.user.findMany({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      grants: {
        some: {
          validFrom: { lte: day },
          validTo: { gte: day },
          role: { active: true, permissions: { some: { permission: "case.list" } } },
        },
      },
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const asked: number[] = [];
  for (const { id } of holders) if (await asksForAlternate({ ...actor, userId: id, at })) asked.push(id);
  return asked;
}

/** Once a day, and of all that came the day before together: the hour of a notice tells nothing of when something was sent. */
export const tellHandlersJob = defineJob({
  name: "tell-case-handlers",
  label: "Tell handlers of cases",
  means:
    "Tells those who handle cases of speaking up, once a day, that something new waits for them or that a case was given to them; not what.",
  every: "10 * * * *",
  often: "Every hour; each person hears once a day",
  catchUp: 1,
  keepDays: 2,
  run: async ({ actor, now }) => {
    const day = listedDay(now(), await companyZone());
    const handles = { role: { in: ["QUEUE", "ALTERNATE", "ASSIGNED"] } };
    const rows = await db.casePerson.findMany({
      where: {
        OR: [
          { ...handles, case: { listedFrom: day } },
          {
            ...handles,
            case: { listedFrom: { lte: day }, messages: { some: { ofSender: true, onDate: addDays(day, -1) } } },
          },
          {
            role: "ASSIGNED",
            case: {
              status: { not: "CLOSED" },
              readings: { some: { action: "assign", at: { gte: sinceLast(now()) } } },
            },
          },
          {
            role: "ALTERNATE",
            case: {
              status: { not: "CLOSED" },
              readings: { some: { action: { in: [...BRINGS_IN] }, at: { gte: sinceLast(now()) } } },
            },
          },
        ],
      },
      select: { userId: true, caseId: true },
    });
    const userIds: number[] = [];
    for (const userId of new Set(rows.map((row) => row.userId))) {
      const hidden = await hiddenCases({ ...actor, userId, at: now() });
      if (rows.some((row) => row.userId === userId && !hidden.includes(row.caseId))) userIds.push(userId);
    }
    const naming = await askedToName(actor, now());
    if (userIds.length + naming.length === 0) return null;
    await inTx({ ...actor, at: now() }, async (work) => {
      await notify(work, {
        userIds,
        key: `cases:${day}`,
        kind: "reminder",
        title: "Something waits for you under Speaking up",
        link: href("/my/feedback/assign-list"),
      });
      await notify(work, {
        userIds: naming,
        key: `case-waits:${day}`,
        kind: "reminder",
        title: "A case waits for an alternate: name one",
        link: href("/whistleblowing"),
      });
      return null;
    });
    return `${new Set([...userIds, ...naming]).size} people told`;
  },
});
