/** Who may open a case, asked anew at each reading (spec: ops §6.2). Whoever may not finds nothing there. */
import { randomUUID } from "node:crypto";
import { NotFound } from "~/core/problems";
import { database, db, type Tx } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { FeedbackCase } from "~/generated/sqlite/client";
import { readAbout, type About } from "./about";
import { openText } from "./case-key.server";
import { inConflict } from "./case-people.server";
import { listedFor, todayFor } from "./days.server";

/** What somebody is to a case: leads it, was given it, or sees only its dates and states. */
export type Part = "lead" | "assigned" | "dates";

export interface Opened {
  row: FeedbackCase;
  part: Part;
  about: About;
  /** null where nobody knows who sent it. */
  senderId: number | null;
}

const NOBODY: About = { words: "", userIds: [], handlers: false };

export const aboutOf = ({ id, accusedEnc }: Pick<FeedbackCase, "id" | "accusedEnc">): About =>
  accusedEnc === null ? NOBODY : readAbout(openText(accusedEnc, `${id} accused`));

export async function senderOf(tx: Pick<Tx, "caseIdentity">, caseId: string): Promise<number | null> {
  const identity = await tx.caseIdentity.findUnique({ where: { caseId }, select: { userIdEnc: true } });
  return identity ? Number(openText(identity.userIdEnc, `${caseId} sender`)) : null;
}

/**
 * The case, where the actor may open it: as one of those it falls to or was given to, with no conflict at this moment;
 * or its dates alone, with case.list. Nothing is written.
 * @throws NotFound
 */
export async function openCase(tx: Tx, actor: Actor, id: string): Promise<Opened> {
  const { userId } = actor;
  const row = userId === null ? null : await tx.feedbackCase.findUnique({ where: { id } });
  if (userId === null || !row || row.listedFrom > listedFor(actor)) throw new NotFound();
  const person = await tx.casePerson.findUnique({ where: { caseId_userId: { caseId: id, userId } } });
  const role = person?.role;
  const part: Part | null =
    role === "QUEUE" || role === "ALTERNATE"
      ? "lead"
      : role === "ASSIGNED"
        ? "assigned"
        : can(actor, "case.list")
          ? "dates"
          : null;
  if (!part) throw new NotFound();
  const about = aboutOf(row);
  const senderId = await senderOf(tx, id);
  if ((await inConflict(tx, [userId], about.userIds, senderId, todayFor(actor))).has(userId)) throw new NotFound();
  return { row, part, about, senderId };
}

/** Opens a case with its content. @throws NotFound also for those who see its dates alone */
export async function openContent(tx: Tx, actor: Actor, id: string): Promise<Opened & { part: "lead" | "assigned" }> {
  const opened = await openCase(tx, actor, id);
  if (opened.part === "dates") throw new NotFound();
  return { ...opened, part: opened.part };
}

/** Writes down what a handler did with a case. */
export async function noteAccess(tx: Tx, actor: Actor, caseId: string, action: string): Promise<void> {
  await tx.caseAccess.create({
    data: { id: randomUUID(), caseId, userId: actor.userId!, action, at: actor.at },
  });
}

/** The same for a reading, which stands in a transaction of its own. */
export const noteReading = (actor: Actor, caseId: string, action: string): Promise<void> =>
  database().writing((tx) => noteAccess(tx, actor, caseId, action));

/** Cases that a holder of case.list does not even see the dates of: they are about them, or about somebody in their line. */
export async function hiddenCases(actor: Actor): Promise<string[]> {
  const { userId } = actor;
  if (userId === null) return [];
  const rows = await db.feedbackCase.findMany({
    where: { accusedEnc: { not: null } },
    select: { id: true, accusedEnc: true, identity: { select: { userIdEnc: true } } },
  });
  const told = rows.map((row) => ({
    id: row.id,
    accused: aboutOf(row).userIds,
    senderId: row.identity ? Number(openText(row.identity.userIdEnc, `${row.id} sender`)) : null,
  }));
  const accused = [...new Set(told.flatMap((one) => one.accused))];
  // Each accused by themselves: whom of them this person stands in one line with.
  const close = new Set<number>();
  const today = todayFor(actor);
  for (const one of accused)
    if ((await inConflict(db as unknown as Tx, [userId], [one], null, today)).has(userId)) close.add(one);
  return told
    .filter(({ accused: ids, senderId }) => senderId === userId || ids.some((one) => close.has(one)))
    .map(({ id }) => id);
}
