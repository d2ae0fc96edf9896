/** Follow-ups that wait for somebody in person: by their day, as their owner, or as the nearest above who confirms. */
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { underPaths } from "~/db/under-paths.server";
import { can, reach, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { nearestAbove } from "./above";
import { HANDLED_ELSEWHERE, HANDLED_HERE } from "./follow-ups.server";
import { confirmingPosts, followUpRows, ownerPathsOf, type KeptFollowUp } from "./follow-up-row.server";
import { followUpWorkflow } from "./follow-up.workflow.server";

const MOST = 50;

/** Follow-ups a person has to see to, and those done below them that wait to be confirmed. */
export async function followUpTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  const mine =
    has("mine") && can(actor, "followUp.own")
      ? await db.followUp.findMany({
          where: { ...HANDLED_HERE, ownerId: actor.userId ?? 0, status: "OPEN" },
          orderBy: { dueOn: "asc" },
          take: MOST,
        })
      : [];
  const done = has("done") && can(actor, "followUp.verify") ? await doneBelow(actor) : [];
  const title = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
  return (await followUpRows([...mine, ...done], actor)).map((row): Task => {
    const about = { about: title(row.text) };
    const common = { link: followUpWorkflow.page!(row) };
    if (row.status === "DONE")
      return {
        ...common,
        title: t("Confirm a follow-up: {about}", about),
        detail: `${row.ownerName}, ${row.unitName}`,
        since: row.doneAt ?? row.createdAt,
        tag: "To confirm",
        tone: "info",
      };
    const late = row.dueOn < row.today;
    return {
      ...common,
      title: t("Follow up: {about}", about),
      detail: row.unitName,
      since: row.createdAt,
      due: row.dueOn,
      tag: late ? "Overdue" : "To follow up",
      tone: late ? "bad" : "info",
    };
  });
}

/** How many that wait to be confirmed are gone through, the oldest first. */
const MOST_SEARCHED = 2_000;

/** Those whose owner has the actor nearest above; those further up hear of nothing that others nearer can confirm. */
async function doneBelow(actor: Actor): Promise<KeptFollowUp[]> {
  const today = todayOf(actor);
  const units = new Map(
    (await db.orgUnit.findMany({ where: unitsWithin(actor, "followUp.verify"), select: { id: true, path: true } })).map(
      ({ id, path }) => [id, path],
    ),
  );
  const unitId = { in: [...units.keys()] };
  const done = await db.followUp.findMany({
    where: { ...HANDLED_HERE, status: "DONE", ownerId: { not: actor.userId ?? 0 }, unitId },
    orderBy: { doneAt: "asc" },
    take: MOST_SEARCHED,
  });
  if (done.length === 0) return [];
  const owners = await ownerPathsOf(
    db,
    done.map(({ ownerId }) => ownerId),
    today,
  );
  const posts = await confirmingPosts(db, [...units.keys()], today);
  return done
    .filter(({ ownerId: id, unitId }) =>
      nearestAbove(posts, { id, paths: owners.get(id) ?? [] }, units.get(unitId)!).includes(actor.userId ?? 0),
    )
    .slice(0, MOST);
}

/** @see followUpTasks */
export function followUpSigns(actor: Actor) {
  const here = sql`"sourceType" NOT IN (${sqlList([...HANDLED_ELSEWHERE])})`;
  const me = actor.userId ?? 0;
  return {
    mine: sql`SELECT 1 FROM "FollowUp" WHERE "status" = 'OPEN' AND "ownerId" = ${me} AND ${here}`,
    done: sql`SELECT 1 FROM "FollowUp" WHERE "status" = 'DONE' AND "ownerId" <> ${me} AND ${here}
      AND ${underPaths("unitId", reach(actor, "followUp.verify"))}`,
  };
}
