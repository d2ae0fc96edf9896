/** Follow-ups of records and of people, and one of them whole. */
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { stateTag, type Tag } from "~/define/workflow";
import { href } from "~/href";
import { trailOf, transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { nearestAbove } from "./above";
import { HANDLED_HERE } from "./follow-ups.server";
import { isLate, withNames } from "./follow-up-list.server";
import { sourceWord } from "./sources";
import { confirmingPosts, findFollowUpRow, ownerPathsOf, visibleFollowUps } from "./follow-up-row.server";
import { followUpWorkflow } from "./follow-up.workflow.server";

/** A follow-up as pages beside its list show it, in words. */
export interface FollowUpLine {
  id: number;
  text: string;
  unit: string;
  owner: string;
  due: Tag;
  dueOn: string;
  state: Tag;
  /** What it was raised by, in words. */
  source: string;
}

const MOST = 50;
type Found = Awaited<ReturnType<typeof db.followUp.findMany>>[number];

async function linesOf(actor: Actor, rows: readonly Found[]): Promise<FollowUpLine[]> {
  return (await withNames(rows)).map((row) => ({
    id: row.id,
    text: row.text,
    unit: row.unit,
    owner: row.owner,
    dueOn: row.dueOn,
    due: { text: formatDate(row.dueOn), tone: isLate(row, actor) ? "bad" : "neutral" },
    state: stateTag(followUpWorkflow, row.status),
    source: t(sourceWord(row.sourceType)),
  }));
}

/** The follow-ups in sight that some records have raised, the latest first. */
export async function followUpsOf(
  actor: Actor,
  sources: readonly { sourceType: string; ids: readonly number[] }[],
): Promise<FollowUpLine[]> {
  const asked = sources
    .filter(({ ids }) => ids.length > 0)
    .map(({ sourceType, ids }) => ({ sourceType, sourceId: { in: [...ids] } }));
  if (asked.length === 0) return [];
  const rows = await db.followUp.findMany({
    where: { AND: [await visibleFollowUps(db, actor), { OR: asked, status: { not: "CANCELLED" } }] },
    orderBy: { id: "desc" },
    take: MOST,
  });
  return linesOf(actor, rows);
}

export interface FollowUpView extends FollowUpLine {
  version: number;
  own: boolean;
  doneNote: string | null;
  sourceType: string;
  sourceId: number;
  trail: { word: string; by: string | null; at: string | null; note: string | null; now: boolean }[];
  moves: AllowedMove[];
}

/** A whole follow-up in words. @throws NotFound out of sight */
export async function openFollowUp(actor: Actor, id: number): Promise<FollowUpView> {
  const row = await findFollowUpRow(db, actor, id);
  if (!row) throw new NotFound();
  const [[line], moves, steps, raised] = await Promise.all([
    linesOf(actor, [row]),
    transitionsFor(actor, followUpWorkflow, row),
    trailOf(db, followUpWorkflow, id),
    raisedBy(id),
  ]);
  const at = (moment: Date) => formatInstant(moment, actor.company.timeZone);
  return {
    ...line!,
    version: row.version,
    own: row.ownerId === actor.userId,
    doneNote: row.doneNote,
    sourceType: row.sourceType,
    sourceId: row.sourceId,
    moves,
    trail: [
      { word: line!.state.text, by: null, at: null, note: null, now: true },
      ...steps.map((step) => ({
        word: t(step.done),
        by: step.actorName,
        at: at(step.at),
        note: step.note,
        now: false,
      })),
      { word: t("Raised"), by: raised, at: at(row.createdAt), note: null, now: false },
    ],
  };
}

/** Who raised it, or did what raised it. */
async function raisedBy(id: number): Promise<string | null> {
  const first = await db.auditEvent.findFirst({
    where: { entity: "FollowUp", entityId: String(id), action: "FollowUp.raise" },
    orderBy: { seq: "asc" },
    select: { actorId: true },
  });
  const person = first?.actorId
    ? await db.user.findUnique({ where: { id: first.actorId }, select: { displayName: true } })
    : null;
  return person?.displayName ?? null;
}

/** Follow-ups a person has to see to, and those done below them that wait to be confirmed. */
export async function followUpTasks(actor: Actor): Promise<Task[]> {
  const today = dateIn(actor.at, actor.company.timeZone);
  const page = (id: number) => href("/my/followUp/details/:id", { params: { id } });
  const mine = can(actor, "followUp.own")
    ? await db.followUp.findMany({
        where: { ...HANDLED_HERE, ownerId: actor.userId ?? 0, status: "OPEN" },
        orderBy: { dueOn: "asc" },
        take: MOST,
      })
    : [];
  const done = can(actor, "followUp.verify") ? await doneBelow(actor) : [];
  const lines = new Map((await linesOf(actor, [...mine, ...done])).map((line) => [line.id, line]));
  const title = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
  return [
    ...mine.map(({ id, text, dueOn, createdAt }): Task => ({
      title: title(text),
      detail: lines.get(id)!.unit,
      link: page(id),
      since: createdAt,
      tag: dueOn < today ? "Overdue" : "To follow up",
      tone: dueOn < today ? "bad" : "info",
    })),
    ...done.map(({ id, text, doneAt, createdAt }): Task => ({
      title: title(text),
      detail: `${lines.get(id)!.owner}, ${lines.get(id)!.unit}`,
      link: page(id),
      since: doneAt ?? createdAt,
      tag: "To confirm",
      tone: "info",
    })),
  ];
}

/** How many that wait to be confirmed are gone through, the oldest first. */
const MOST_SEARCHED = 2_000;

/** Those whose owner has the actor nearest above; those further up hear of nothing that others nearer can confirm. */
async function doneBelow(actor: Actor): Promise<Found[]> {
  const today = dateIn(actor.at, actor.company.timeZone);
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
