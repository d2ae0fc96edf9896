/** Messages of visits on the side of those they are to: read, acknowledged and answered once the visit is submitted. */
import { inTx } from "~/db/transaction.server";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx, sql } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import { longText } from "~/define/field";
import type { HasPart, Task } from "~/define/task";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { notify } from "~/modules/notices/index.server";
import { auditMessagePage, auditMessages, OF_AUDIT } from "./audit-messages.server";
import { objectOf, type InputOf } from "~/define/section-field.server";
import { LEVEL_INFO, type Level } from "./visit";
import { SENT_IN } from "./visit-scope.server";

const answerFields = { reply: longText("Your reply", { max: 2000, optional: true }) };
export const messageAnswerSchema = objectOf(answerFields);

/** Messages of visits that were sent in once. */
const sent: Prisma.FeedbackMessageWhereInput = { visit: { submittedAt: { not: null }, status: { not: "CANCELLED" } } };
/** Messages their addressee may read: the words of a returned visit are being written again. */
const toMe = (actor: Actor): Prisma.FeedbackMessageWhereInput => ({ toId: actor.userId ?? 0, visit: SENT_IN });
/** Where a person reads a message to them: auditors open none of the pages of Operations. */
export const messagePage = (id: number, inOperations: boolean): string =>
  inOperations ? href("/ops/allvisit/feedbackMessage/answer/:id", { params: { id } }) : auditMessagePage(id);

export interface MessageView {
  id: number;
  version: number;
  refNo: string;
  from: string;
  to: string;
  /** It is to whoever reads it, who alone answers it. */
  mine: boolean;
  unit: string;
  visited: string;
  message: string;
  ackBy: string | null;
  /** When it was acknowledged; null while it is not. */
  acknowledged: string | null;
  reply: string | null;
}

/** A message to the actor. @throws NotFound when there is none */
export const messageTo = (actor: Actor, id: number): Promise<MessageView> => messageIn(actor, id, toMe(actor));

/** A message to internal audit, to this person or to another. @throws NotFound for one out of sight */
export const messageToAudit = async (actor: Actor, id: number): Promise<MessageView> =>
  messageIn(actor, id, await auditMessages(actor));

async function messageIn(actor: Actor, id: number, seen: Prisma.FeedbackMessageWhereInput): Promise<MessageView> {
  const found = await db.feedbackMessage.findFirst({
    where: { AND: [{ id }, seen] },
    include: {
      visit: {
        select: {
          refNo: true,
          visitDate: true,
          unit: { select: { name: true } },
          visitor: { select: { displayName: true } },
        },
      },
    },
  });
  if (!found) throw new NotFound();
  const { visit, version, toId, message, ackBy, ackAt, reply } = found;
  const to = await db.user.findUnique({ where: { id: toId }, select: { displayName: true } });
  return {
    id,
    version,
    refNo: visit.refNo,
    from: visit.visitor.displayName,
    to: to?.displayName ?? "",
    mine: toId === actor.userId,
    unit: visit.unit.name,
    visited: formatDate(visit.visitDate),
    message,
    ackBy: ackBy && formatDate(ackBy),
    acknowledged: ackAt && formatInstant(ackAt, actor.company.timeZone),
    reply,
  };
}

/** Whether a message is to this person, who does not change it but answers. */
export async function isAddressee(actor: Actor, id: number): Promise<boolean> {
  return (await db.feedbackMessage.count({ where: { id, ...toMe(actor) } })) > 0;
}

/** Acknowledges a message, with a reply or without; a reply may follow later, and stays. */
export function answerMessage(
  actor: Actor,
  id: number,
  { reply }: InputOf<typeof answerFields>,
  version: number | null,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const found = await work.tx.feedbackMessage.findFirst({
      where: { id, ...toMe(actor) },
      include: { visit: { select: { id: true, refNo: true, level: true, visitorId: true } } },
    });
    if (!found) throw new NotFound();
    if (found.reply !== null || (found.ackAt !== null && reply === null))
      throw new InputProblem(problem("", t("This message has already been answered."), "answered"));
    const { count } = await work.tx.feedbackMessage.updateMany({
      where: { id, version: version ?? found.version },
      data: { ackAt: found.ackAt ?? actor.at, reply, version: { increment: 1 } },
    });
    if (count !== 1)
      throw new Conflict(t("This has been changed at the same moment. Nothing was overwritten."), "stale", {
        version: found.version,
      });
    const { visit } = found;
    work.audit({
      action: "Visit.answerMessage",
      entity: "Visit",
      entityId: visit.id,
      diff: { message: [null, { id, reply }] },
    });
    await notify(work, {
      userIds: [visit.visitorId],
      key: `message:${id}:${found.version}`,
      kind: "outcome",
      title: "{actor} acknowledged your message of {refNo}",
      text: reply,
      values: { actor: actor.name, refNo: visit.refNo },
      link: href("/ops/:level/visit/preview/:id", {
        params: { level: LEVEL_INFO[visit.level as Level].word, id: visit.id },
      }),
    });
    return { id };
  });
}

async function namesOf(userIds: number[], tx: Pick<Tx, "user"> = db): Promise<Map<number, string>> {
  const people = await tx.user.findMany({ where: { id: { in: userIds } }, select: { id: true, displayName: true } });
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}

export interface MessageAnswer {
  id: number;
  to: string;
  /** null while it is not acknowledged. */
  acknowledged: string | null;
  overdue: boolean;
  reply: string | null;
}

/** How the messages of a submitted visit were received; [] before. */
export async function messageAnswers(tx: Tx, visitId: number, at: Date, timeZone: string): Promise<MessageAnswer[]> {
  const messages = await tx.feedbackMessage.findMany({ where: { visitId, ...sent }, orderBy: { id: "asc" } });
  const names = await namesOf(
    messages.map(({ toId }) => toId),
    tx,
  );
  const today = dateIn(at, timeZone);
  return messages.map(({ id, toId, ackBy, ackAt, reply }) => ({
    id,
    to: names.get(toId) ?? "",
    acknowledged: ackAt && formatInstant(ackAt, timeZone),
    overdue: ackAt === null && ackBy !== null && ackBy < today,
    reply,
  }));
}

/** Messages a person has to acknowledge, and their own ones that nobody acknowledged in time. */
export async function messageTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  const inOperations = can(actor, "visit.write");
  if (!inOperations && !can(actor, OF_AUDIT)) return [];
  const today = todayOf(actor);
  const include = {
    visit: { select: { id: true, refNo: true, level: true, submittedAt: true, unit: { select: { name: true } } } },
  } as const;
  const read = (where: Prisma.FeedbackMessageWhereInput) =>
    db.feedbackMessage.findMany({ where, include, orderBy: { id: "asc" }, take: 50 });
  const [waiting, late] = await Promise.all([
    has("waiting") ? read({ ...toMe(actor), ackAt: null }) : [],
    has("late")
      ? read({ AND: [sent], visit: { visitorId: actor.userId ?? 0 }, ackAt: null, ackBy: { lt: today } })
      : [],
  ]);
  const names = late.length > 0 ? await namesOf(late.map(({ toId }) => toId)) : new Map<number, string>();
  return [
    ...waiting.map(({ id, ackBy, visit }): Task => {
      const overdue = ackBy !== null && ackBy < today;
      return {
        title: t("Confirm that you read the message on visit {refNo}", { refNo: visit.refNo }),
        detail: visit.unit.name,
        link: messagePage(id, inOperations),
        since: visit.submittedAt!,
        due: ackBy ?? undefined,
        tag: overdue ? "Overdue" : "Message to you",
        tone: overdue ? "bad" : "info",
        group: {
          kind: "messages",
          one: "One message to acknowledge",
          many: "{n} messages to acknowledge",
        },
      };
    }),
    ...late.map(({ toId, ackBy, visit }): Task => ({
      title: t("Ask {name} to acknowledge your message of {refNo}", {
        name: names.get(toId) ?? "",
        refNo: visit.refNo,
      }),
      detail: visit.unit.name,
      link: href("/ops/:level/visit/preview/:id", {
        params: { level: LEVEL_INFO[visit.level as Level].word, id: visit.id },
      }),
      since: visit.submittedAt!,
      due: ackBy!,
      tag: "Overdue",
      tone: "bad",
      group: {
        kind: "own-messages",
        one: "Ask for one of your messages to be acknowledged",
        many: "Ask for {n} of your messages to be acknowledged",
      },
    })),
  ];
}

/** @see messageTasks */
export const messageSigns = (actor: Actor) => ({
  waiting: sql`SELECT 1 FROM "FeedbackMessage" WHERE "toId" = ${actor.userId ?? 0} AND "ackAt" IS NULL`,
  late: sql`SELECT 1 FROM "Visit" v JOIN "FeedbackMessage" m ON m."visitId" = v."id"
    WHERE v."visitorId" = ${actor.userId ?? 0} AND m."ackAt" IS NULL AND m."ackBy" < ${todayOf(actor)}`,
});
