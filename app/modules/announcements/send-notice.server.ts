/** Publishes a notice: asks everybody it is addressed to, and tells them of it. */
import { dateIn } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import type { Effect } from "~/define/workflow";
import { href } from "~/addresses/href";
import { askPeople, audienceOf, endAsking } from "~/modules/acknowledgements/index.server";
import { endNews, notifyAll } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { CATEGORIES, KIND } from "./notice-rules";

export interface SentNotice {
  id: number;
  title: string;
  category: string;
  unitId: number;
  designationId: number | null;
  staffTypeId: number | null;
  mustAcknowledge: boolean;
  people: number;
  unit: { path: string };
}

/** Asks those whom it is addressed to and who were not asked yet. @returns how many */
export async function askAudience(work: Work, notice: SentNotice): Promise<number> {
  const { id, title, category, mustAcknowledge, unit } = notice;
  const { timeZone } = await companyOf(work.tx, unit);
  const people = await audienceOf(work.tx, notice, dateIn(work.actor.at, timeZone));
  const note = CATEGORIES.find(({ value }) => value === category)!.label;
  const asked = await askPeople(work, { kind: KIND, subjectId: id, title, note, wanted: mustAcknowledge }, people);
  // What is to be acknowledged is among their tasks.
  await notifyAll(work, {
    people: asked.flatMap(({ user }) => (user ? [user] : [])),
    key: `staff-notice:${id}`,
    kind: mustAcknowledge ? "task" : "notice",
    title: mustAcknowledge ? "Acknowledge the notice “{title}”" : "A new notice: {title}",
    values: { title },
    link: href("/notice/read/:id", { params: { id } }),
  });
  return asked.length;
}

/** What publishing does beside the state. */
export async function sendNotice(work: Work, notice: SentNotice): Promise<Effect> {
  const people = await askAudience(work, notice);
  return { set: { publishedAt: work.actor.at, people }, detail: { people } };
}

/**
 * Asks nobody for it any longer, and ends what is unread of it.
 * @param how.shown whether those it was addressed to still find it
 */
export async function endNotice(work: Work, id: number, how: { shown: boolean }): Promise<void> {
  await endAsking(work.tx, { kind: KIND, subjectId: id }, how);
  await endNews(work, href("/notice/read/:id", { params: { id } }), { opens: how.shown });
}
