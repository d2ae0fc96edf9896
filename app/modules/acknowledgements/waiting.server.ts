/** What waits for the person who is signed in: tasks, and the banner that stands on every page until it is done. */
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db, sql, sqlList } from "~/db/database.server";
import { whileUnchanged } from "~/db/unchanged.server";
import type { BannerLine } from "~/define/banner";
import type { Acknowledged } from "~/define/acknowledged";
import { contributed } from "~/define/contributions";
import type { TaskSource } from "~/define/task";
import { NOT_DONE, notDone } from "./states";

const MOST = 100;

/** Rows that wait for a person. */
const waitingFor = (actor: Actor) => ({ employeeId: actor.employeeId ?? 0, wanted: true, ...notDone });

/** What of all kinds waits for somebody, once a page. */
const allFor = (actor: Actor) =>
  db.acknowledgement.findMany({
    where: { ...waitingFor(actor), kind: { in: contributed("acknowledged").map(({ name }) => name) } },
    orderBy: { id: "asc" },
    take: MOST * contributed("acknowledged").length,
  });

/** The tasks of one kind that is acknowledged. */
export const acknowledgedTasks = (of: Acknowledged): TaskSource => ({
  pages: [of.pattern],
  sign: ({ employeeId }) =>
    sql`SELECT 1 FROM "Acknowledgement" WHERE "employeeId" = ${employeeId ?? 0} AND "kind" = ${of.name} AND "wanted" = ${true} AND "status" IN (${sqlList(NOT_DONE)})`,
  find: async (actor) => {
    if (actor.employeeId === null) return [];
    const rows = (await allFor(actor)).filter(({ kind }) => kind === of.name);
    return rows.slice(0, MOST).map(({ subjectId, title, note, dueOn, askedAt }) => ({
      title: t(of.task, { title }),
      detail: note ?? t(of.one),
      link: of.page(subjectId),
      since: askedAt,
      ...(dueOn ? { due: dueOn } : {}),
      tag: t(of.tag),
      tone: "warn",
    }));
  },
});

const kept = whileUnchanged<{ kind: string; subjectId: number }[]>();

/** A line for each kind that waits; it blocks nothing. */
export async function bannerOf(actor: Actor): Promise<BannerLine[]> {
  if (actor.employeeId === null) return [];
  const rows = await kept(`${actor.employeeId} ${dateIn(actor.at, actor.company.timeZone)}`, async () =>
    (await allFor(actor)).slice(0, MOST).map(({ kind, subjectId }) => ({ kind, subjectId })),
  );
  return contributed("acknowledged").flatMap(({ name, banner: [one, many], page, own }) => {
    const those = rows.filter(({ kind }) => kind === name);
    if (those.length === 0) return [];
    return those.length === 1
      ? [{ text: t(one), link: page(those[0]!.subjectId) }]
      : [{ text: t(many, { n: those.length }), link: own }];
  });
}
