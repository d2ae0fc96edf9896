/** Things to be done that a visit, a finding or a risk has raised (spec: ops §3, "Follow-up"). */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { notify } from "~/modules/notices/index.server";

export interface NewFollowUp {
  sourceType: string;
  sourceId: number;
  unitId: number;
  ownerId: number;
  text: string;
  dueOn: string;
}

/** Causes whose follow-ups have pages and rules of their own: the actions of a risk. */
export const HANDLED_ELSEWHERE = ["RiskAction"];
/** The follow-ups that are seen to here. */
export const HANDLED_HERE = { sourceType: { notIn: HANDLED_ELSEWHERE } };

/** Raises a follow-up that follows from what its source says, or brings the open one of the same source up to date. */
export async function raiseFollowUp(work: Work, wanted: NewFollowUp): Promise<void> {
  const { tx, audit } = work;
  const { sourceType, sourceId } = wanted;
  const open = await tx.followUp.findFirst({ where: { sourceType, sourceId, status: "OPEN" } });
  if (!open) return void (await addFollowUp(work, wanted));
  const names = Object.keys(wanted) as (keyof NewFollowUp)[];
  const changed = names.filter((name) => open[name] !== wanted[name]);
  if (changed.length === 0) return;
  const saved = await tx.followUp.update({ where: { id: open.id }, data: { ...wanted, version: { increment: 1 } } });
  const diff = Object.fromEntries(changed.map((name) => [name, [open[name], wanted[name]]]));
  audit({ action: "FollowUp.update", entity: "FollowUp", entityId: saved.id, diff });
  if (saved.ownerId !== open.ownerId) await notifyNewOwner(work, saved);
}

/** Raises a follow-up beside whatever else its source has. @returns its id */
export async function addFollowUp(work: Work, wanted: NewFollowUp): Promise<number> {
  const saved = await work.tx.followUp.create({ data: { ...wanted, createdAt: work.actor.at } });
  work.audit({ action: "FollowUp.raise", entity: "FollowUp", entityId: saved.id, diff: { ...wanted } });
  await notifyNewOwner(work, saved);
  return saved.id;
}

/** The one who is to see to it, unless it was they who raised it. */
async function notifyNewOwner(
  work: Work,
  { id, version, ownerId, text, dueOn }: NewFollowUp & { id: number; version: number },
): Promise<void> {
  await notify(work, {
    userIds: [ownerId],
    key: `follow-up:${id}:${version}:raised`,
    kind: "task",
    title: "To be followed up until {date}",
    text,
    values: { date: formatDate(dueOn) },
    link: href("/my/followUp/details/:id", { params: { id } }),
  });
}

/** The cause is gone: open follow-ups of the source are cancelled. */
export async function withdrawFollowUps({ tx, audit }: Work, sourceType: string, sourceId: number): Promise<void> {
  const open = await tx.followUp.findMany({ where: { sourceType, sourceId, status: "OPEN" } });
  for (const { id } of open) {
    await tx.followUp.update({ where: { id }, data: { status: "CANCELLED", version: { increment: 1 } } });
    audit({ action: "FollowUp.cancel", entity: "FollowUp", entityId: id, diff: { status: ["OPEN", "CANCELLED"] } });
  }
}

/** How many follow-ups the person owns that are open, and how many of them are past their day. */
export async function countOpenFollowUps(actor: Actor): Promise<{ open: number; overdue: number }> {
  const mine = { ...HANDLED_HERE, ownerId: actor.userId ?? 0, status: "OPEN" };
  const today = todayOf(actor);
  const [open, overdue] = await Promise.all([
    db.followUp.count({ where: mine }),
    db.followUp.count({ where: { ...mine, dueOn: { lt: today } } }),
  ]);
  return { open, overdue };
}

/** By unit, of those that have any: the follow-ups that are open, and how many of them are past their day. */
export async function openFollowUpsOf(
  unitIds: readonly number[],
  today: string,
): Promise<Map<number, { open: number; overdue: number }>> {
  const of = { ...HANDLED_HERE, unitId: { in: [...unitIds] }, status: "OPEN" };
  const [open, overdue] = await Promise.all([
    db.followUp.groupBy({ by: ["unitId"], where: of, _count: { _all: true } }),
    db.followUp.groupBy({ by: ["unitId"], where: { ...of, dueOn: { lt: today } }, _count: { _all: true } }),
  ]);
  const late = new Map(overdue.map(({ unitId, _count }) => [unitId, _count._all]));
  return new Map(open.map(({ unitId, _count }) => [unitId, { open: _count._all, overdue: late.get(unitId) ?? 0 }]));
}

/** What still has an open follow-up in a unit: the ids of its causes of one kind, with the day each is due. */
export async function openSources(
  tx: Pick<Tx, "followUp">,
  sourceType: string,
  unitId: number,
): Promise<Map<number, string>> {
  const open = await tx.followUp.findMany({
    where: { sourceType, unitId, status: "OPEN" },
    select: { sourceId: true, dueOn: true },
  });
  return new Map(open.map(({ sourceId, dueOn }) => [sourceId, dueOn]));
}
