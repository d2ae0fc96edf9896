/** Who may open a case, asked anew at each reading (spec: ops §6.2). Whoever may not finds nothing there. */
import { randomUUID } from "node:crypto";
import { NotFound } from "~/core/problems";
import { database, db, type Tx } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { FeedbackCase } from "~/generated/sqlite/client";
import { readAbout, type About } from "./about";
import { openText } from "./case-key.server";
import { peopleOf } from "./case-people.server";
import { concernOf, concernsSome, inConflict, type Concern, type Concerning } from "./concern.server";
import { listedFor, todayFor } from "./days.server";
import { casesSentBy } from "./sender-hash.server";

/** What somebody is to a case: leads it, was given it, or sees only its dates and states. */
export type Part = "lead" | "assigned" | "dates";

export interface Opened {
  row: FeedbackCase;
  part: Part;
  about: About;
  /** null where nobody knows who sent it. */
  senderId: number | null;
  concern: Concern;
  /** Only those who lead it give it to others. */
  reserved: boolean;
}

const NOBODY: About = {
  words: "",
  userIds: [],
  handlers: false,
  unitIds: [],
  departmentIds: [],
  named: [],
  takenBack: [],
};

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
  const day = todayFor(actor);
  const concern = await concernOf(tx, row.categoryId, about, day);
  if ((await inConflict(tx, [userId], concern, senderId, day)).has(userId)) throw new NotFound();
  const { reserved } = await peopleOf(tx, row.categoryId, about, senderId, day);
  if (part === "dates" && reserved && (await leadsOf(tx, id)).length === 0) throw new NotFound();
  return { row, part, about, senderId, concern, reserved };
}

/** Those who lead a case. */
export async function leadsOf(tx: Pick<Tx, "casePerson">, caseId: string): Promise<number[]> {
  const rows = await tx.casePerson.findMany({ where: { caseId, role: { in: [...LEADS] } }, select: { userId: true } });
  return rows.map(({ userId }) => userId);
}

const LEADS = ["QUEUE", "ALTERNATE"] as const;

/** Opens a case with its content. @throws NotFound also for those who see its dates alone */
export async function openContent(tx: Tx, actor: Actor, id: string): Promise<Opened & { part: "lead" | "assigned" }> {
  const opened = await openCase(tx, actor, id);
  if (opened.part === "dates") throw new NotFound();
  return { ...opened, part: opened.part };
}

/** Whether somebody opens the case with its content. Nothing is written. */
export async function opensCase(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  try {
    await openContent(tx, actor, id);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
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

/** What cases say of whom they concern, by case and version: lists open each once. In memory alone. */
const slot = globalThis as { portalConcerning?: Map<string, { version: number; concerning: Concerning }> };

const AT_A_TIME = 500;

interface ConcerningCase extends Concerning {
  id: string;
  categoryId: number;
  listedFrom: string;
}

/** The cases that say whom they concern; those the process has not opened yet are opened once. */
async function concerningCases(): Promise<ConcerningCase[]> {
  const known = (slot.portalConcerning ??= new Map());
  const where = { accusedEnc: { not: null } };
  const rows = await db.feedbackCase.findMany({
    where,
    select: { id: true, version: true, categoryId: true, listedFrom: true },
  });
  const fresh = rows.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id);
  for (let from = 0; from < fresh.length; from += AT_A_TIME)
    for (const row of await db.feedbackCase.findMany({
      where: { ...where, id: { in: fresh.slice(from, from + AT_A_TIME) } },
      select: { id: true, version: true, accusedEnc: true },
    })) {
      const { userIds, handlers, unitIds, departmentIds } = aboutOf(row);
      known.set(row.id, { version: row.version, concerning: { userIds, handlers, unitIds, departmentIds } });
    }
  // What is erased is forgotten here too.
  const live = new Set(rows.map(({ id }) => id));
  for (const id of known.keys()) if (!live.has(id)) known.delete(id);
  return rows.flatMap(({ id, categoryId, listedFrom }) => {
    const concerning = known.get(id)?.concerning;
    return concerning && concernsSome(concerning) ? [{ id, categoryId, listedFrom, ...concerning }] : [];
  });
}

const reading = db as unknown as Tx;

/** Cases of which somebody does not even see the dates: they concern them, or somebody in their line. */
export async function hiddenCases(actor: Actor): Promise<string[]> {
  const { userId } = actor;
  if (userId === null) return [];
  const day = todayFor(actor);
  const [concerning, own] = await Promise.all([concerningCases(), casesSentBy(userId)]);
  // Cases that concern the same people are judged together.
  const alike = new Map<string, ConcerningCase[]>();
  for (const one of concerning) {
    const sort = JSON.stringify([one.handlers && one.categoryId, one.unitIds, one.departmentIds, one.userIds]);
    alike.set(sort, [...(alike.get(sort) ?? []), one]);
  }
  const hidden = [...own];
  for (const cases of alike.values()) {
    const concern = await concernOf(reading, cases[0]!.categoryId, cases[0]!, day);
    if ((await inConflict(reading, [userId], concern, null, day)).has(userId))
      hidden.push(...cases.map(({ id }) => id));
  }
  return [...new Set(hidden)];
}

/** Open cases that none but an alternate may lead, and that nobody leads: who sees dates alone sees only that one waits. */
export async function waitingForAlternate(tx: Tx, day: string): Promise<string[]> {
  const concerning = new Map((await concerningCases()).map((one) => [one.id, one]));
  const unled = await tx.feedbackCase.findMany({
    where: {
      id: { in: [...concerning.keys()] },
      status: { not: "CLOSED" },
      people: { none: { role: { in: [...LEADS] } } },
    },
    select: { id: true, categoryId: true },
  });
  const waiting: string[] = [];
  for (const { id, categoryId } of unled)
    if ((await peopleOf(tx, categoryId, concerning.get(id)!, null, day)).reserved) waiting.push(id);
  return waiting;
}
