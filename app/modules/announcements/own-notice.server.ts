/** A notice as the people it is addressed to read it. */
import { formatInstant, formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { blocksOf, type Block } from "~/core/rich-text";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { acknowledge, acknowledgedRow, isNotDone, noteSeen, ownRow } from "~/modules/acknowledgements/index.server";
import { attachmentsOf } from "~/modules/files/index.server";
import { CATEGORIES, KIND } from "./notice-rules";
import { stateIs } from "~/define/states";
import { NOTICE_STATES } from "./notice-states";

export interface OwnNotice {
  id: number;
  title: string;
  category: string;
  published: string;
  lastDay: string | null;
  /** Nothing of a notice that was withdrawn. */
  blocks: Block[];
  withdrawn: boolean;
  /** It waits for the person. */
  waits: boolean;
  /** When they acknowledged it. */
  done: string | null;
}

/**
 * The notice, where it is addressed to the person and shown; opening it is noted. Of one that was withdrawn, those who
 * acknowledged it find that it was, without its text. @throws NotFound
 */
export async function readOwnNotice(actor: Actor, id: number): Promise<OwnNotice> {
  const notice = await db.staffNotice.findUnique({ where: { id } });
  const withdrawn = notice?.status === "WITHDRAWN";
  const row = await (withdrawn ? acknowledgedRow : ownRow)(db, actor, { kind: KIND, subjectId: id });
  if (!row || !notice || !stateIs(NOTICE_STATES, notice.status, "shown")) throw new NotFound();
  if (!withdrawn) await noteSeen(actor, row);
  const { timeZone } = actor.company;
  return {
    id,
    title: notice.title,
    category: t(CATEGORIES.find(({ value }) => value === notice.category)!.label),
    published: notice.publishedAt ? formatInstant(notice.publishedAt, timeZone) : "",
    lastDay: notice.expireOn && formatDate(notice.expireOn),
    blocks: withdrawn ? [] : blocksOf(notice.body),
    withdrawn,
    waits: row.wanted && isNotDone(row),
    done: row.doneAt && formatInstant(row.doneAt, timeZone),
  };
}

/** Acknowledges a notice for the person who acts. @throws NotFound, Conflict "ended" */
export const acknowledgeNotice = (actor: Actor, id: number) => acknowledge(actor, { kind: KIND, subjectId: id });

/** The text of a notice, for a page that has asked whether its reader sees it. */
export const noticeBody = async (id: number): Promise<string> =>
  (await db.staffNotice.findUnique({ where: { id }, select: { body: true } }))?.body ?? "";

/** Files of notices, for those they are addressed to. */
export const ownNoticeFiles = attachmentsOf({
  name: KIND,
  most: 5,
  lock: () => Promise.reject(new NotFound()),
  sees: async (actor, id) => {
    const row = await ownRow(db, actor, { kind: KIND, subjectId: id });
    return row !== null;
  },
});
