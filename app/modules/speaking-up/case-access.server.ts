/** Who may open a case, asked anew at each reading (spec: ops §6.2). Whoever may not finds nothing there. */
import { randomUUID } from "node:crypto";
import { NotFound } from "~/core/problems";
import { database, db, type Tx } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { FeedbackCase } from "~/generated/sqlite/client";
import { readAbout, type About } from "./about";
import { openText } from "./case-key.server";
import { inConflict, inLineWith } from "./case-people.server";
import { listedFor, todayFor } from "./days.server";
import { senderHash } from "./send-case.server";

/** What somebody is to a case: leads it, was given it, or sees only its dates and states. */
export type Part = "lead" | "assigned" | "dates";

export interface Opened {
  row: FeedbackCase;
  part: Part;
  about: About;
  /** null where nobody knows who sent it. */
  senderId: number | null;
}

const NOBODY: About = { words: "", userIds: [], handlers: false, named: [], takenBack: [] };

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

/** Whom cases are about, by case and version: lists open each once. In memory alone. */
const slot = globalThis as { portalAccused?: Map<string, { version: number; userIds: readonly number[] }> };

const AT_A_TIME = 500;

/** Whom each case is about that says so; those the process has not opened yet are opened once. */
async function accusedByCase(): Promise<Map<string, readonly number[]>> {
  const known = (slot.portalAccused ??= new Map());
  const where = { accusedEnc: { not: null } };
  const rows = await db.feedbackCase.findMany({ where, select: { id: true, version: true } });
  const fresh = rows.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id);
  for (let from = 0; from < fresh.length; from += AT_A_TIME)
    for (const row of await db.feedbackCase.findMany({
      where: { ...where, id: { in: fresh.slice(from, from + AT_A_TIME) } },
      select: { id: true, version: true, accusedEnc: true },
    }))
      known.set(row.id, { version: row.version, userIds: aboutOf(row).userIds });
  // What is erased is forgotten here too.
  const live = new Set(rows.map(({ id }) => id));
  for (const id of known.keys()) if (!live.has(id)) known.delete(id);
  return new Map(rows.map(({ id }) => [id, known.get(id)?.userIds ?? []]));
}

/** Cases of which somebody does not even see the dates: they are about them, or about somebody in their line. */
export async function hiddenCases(actor: Actor): Promise<string[]> {
  const { userId } = actor;
  if (userId === null) return [];
  const [accused, own] = await Promise.all([
    accusedByCase(),
    db.caseIdentity.findMany({ where: { senderHash: senderHash(userId) }, select: { caseId: true } }),
  ]);
  const everyone = [...new Set([...accused.values()].flat())];
  const close = await inLineWith(db as unknown as Tx, userId, everyone, todayFor(actor));
  const about = [...accused].filter(([, ids]) => ids.some((one) => close.has(one))).map(([id]) => id);
  return [...new Set([...about, ...own.map(({ caseId }) => caseId)])];
}
