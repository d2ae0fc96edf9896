/** What people write beneath a record that is told once: comments, and notes among those who work on it. */
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatInstant } from "~/core/dates";
import { Forbidden, NotFound, TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { flag, longText } from "~/define/field";
import type { AnyRecord } from "~/define/record";
import type { WorkflowRow } from "~/define/workflow";
import { notify } from "~/modules/notices/index.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";

/** So many in an hour from one person, whatever they are about: each one notifies others. */
const MOST_AN_HOUR = 60;
const HOUR = 3_600_000;
const MOST_SHOWN = 500;

export const commentSchema = z.object({
  text: longText("Comment", { max: 4000 }).schema,
  internal: flag("Internal note").schema,
});
type Typed = z.infer<typeof commentSchema>;

interface CommentView {
  id: number;
  text: string;
  by: string;
  at: string;
  internal: boolean;
}

export interface ThreadView {
  comments: CommentView[];
  /** They may write now. */
  writes: boolean;
  /** They may write internal notes. */
  internal: boolean;
}

/** What this person may read beneath a record, the first first. */
export async function commentsOf(actor: Actor, { workflow, thread }: AnyRecord, row: AnyRow & WorkflowRow) {
  const rows = await db.recordComment.findMany({
    where: {
      entity: workflow.name,
      entityId: row.id,
      ...(thread!.internal(actor, row as never) ? {} : { internal: false }),
    },
    include: { author: { select: { displayName: true } } },
    orderBy: { id: "desc" },
    take: MOST_SHOWN,
  });
  return rows.reverse();
}

export async function threadOf(actor: Actor, record: AnyRecord, row: AnyRow & WorkflowRow): Promise<ThreadView | null> {
  const { thread } = record;
  if (!thread) return null;
  return {
    comments: (await commentsOf(actor, record, row)).map(({ id, text, author, at, internal }) => ({
      id,
      text,
      internal,
      by: author.displayName,
      at: formatInstant(at, actor.company.timeZone),
    })),
    writes: thread.who(actor, row as never) === true,
    internal: thread.internal(actor, row as never),
  };
}

/**
 * Writes beneath a record. What others have typed on its page stays good: its version does not rise.
 * @throws NotFound; Forbidden; TryLater for one who writes too much
 */
export function writeComment(
  actor: Actor,
  { workflow, thread, list }: AnyRecord,
  id: number,
  { text, internal }: Typed,
): Promise<{ id: number; comment: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const table = delegateOf(tx, list.model);
    await table.updateMany({ where: { id }, data: { updatedAt: actor.at } });
    const row = await workflow.load(tx, actor, id);
    if (!row || !thread || actor.userId === null) throw new NotFound();
    const may = thread.who(actor, row);
    if (may !== true) throw new Forbidden(may);
    if (internal && !thread.internal(actor, row)) throw new Forbidden(t("Your role does not include this."));
    const since = new Date(actor.at.getTime() - HOUR);
    if ((await tx.recordComment.count({ where: { authorId: actor.userId, at: { gt: since } } })) >= MOST_AN_HOUR)
      throw new TryLater(t("You have written many comments within an hour. Try again later."), HOUR / 1000);
    const made = await tx.recordComment.create({
      data: { entity: workflow.name, entityId: id, internal, text, authorId: actor.userId, at: actor.at },
    });
    work.audit({
      action: `${workflow.name}.${internal ? "internalNote" : "comment"}`,
      entity: workflow.name,
      entityId: id,
      diff: { comment: [null, made.id] },
    });
    const { set = {}, notify: notices = [] } = thread.effect({ work, row, internal });
    if (Object.keys(set).length > 0) await table.updateMany({ where: { id }, data: set });
    for (const [index, { to, values, link, text: said = text, ...notice }] of notices.entries())
      await notify(work, {
        ...notice,
        userIds: to,
        key: `${workflow.name}:${id}:comment:${made.id}:${index}`,
        text: said,
        values: { ...workflow.values?.(row), actor: actor.name, ...values },
        link: link === undefined ? (workflow.page?.(row) ?? null) : link,
      });
    return { id, comment: made.id };
  });
}
