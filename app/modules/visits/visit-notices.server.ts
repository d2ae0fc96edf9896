/** Whom the moves of a visit notify. */
import type { Tx } from "~/db/database.server";
import type { MoveNotice } from "~/define/workflow";
import { href } from "~/addresses/href";
import { grantsOn, holdersOf, operationsHeads } from "./find-supervisor.server";
import { messagePage } from "./messages.server";
import { referralPage } from "./referral-page";
import { referredIn } from "./referral-standing.server";
import { INCIDENT_TOLD_ABOVE } from "./sections/highlights.server";
import { LEVEL_INFO, pathsUp } from "./visit";
import type { VisitRow } from "./visit-row.server";

const placed = ({ id, level }: Pick<VisitRow, "id" | "level">) => ({
  params: { level: LEVEL_INFO[level].word, id },
});

/** Where a visit is read. */
export const visitPage = (row: Pick<VisitRow, "id" | "level">): string =>
  href("/ops/:level/visit/preview/:id", placed(row));

/** Where a visit waits for its reviewer; somebody who can only re-route it does so on its own page. */
export async function reviewPageOf(
  tx: Pick<Tx, "roleGrant">,
  reviewerId: number | null,
  row: Pick<VisitRow, "id" | "level">,
): Promise<string> {
  const reviews = await tx.roleGrant.count({
    where: { userId: reviewerId ?? 0, role: { active: true, permissions: { some: { permission: "visit.review" } } } },
  });
  return reviews > 0 ? href("/ops/my/review/preview/:id", { params: { id: row.id } }) : visitPage(row);
}

async function visitorName(tx: Pick<Tx, "user">, { visitorId }: VisitRow): Promise<string> {
  const { displayName } = await tx.user.findUniqueOrThrow({
    where: { id: visitorId },
    select: { displayName: true },
  });
  return displayName;
}

async function unitName(tx: Pick<Tx, "orgUnit">, { unitId }: VisitRow): Promise<string> {
  const { name } = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { name: true } });
  return name;
}

/** The one who has the visit before them from now on. */
export const reviewerNotice = async (tx: Tx, row: VisitRow, reviewerId: number | null): Promise<MoveNotice> => ({
  to: [reviewerId],
  kind: "task",
  title: "{refNo} by {name} waits for your review",
  values: { name: await visitorName(tx, row) },
  link: await reviewPageOf(tx, reviewerId, row),
});

/** The one who had it before them and has it no longer. */
export const formerReviewer = ({ reviewerId }: VisitRow, title: string): MoveNotice => ({
  to: [reviewerId],
  kind: "outcome",
  title,
});

/** Those who forwarded it in this round. */
export async function forwardersOf(tx: Pick<Tx, "stateChange">, { id, round }: VisitRow): Promise<number[]> {
  const forwarded = await tx.stateChange.findMany({
    where: { entity: "Visit", entityId: id, round, action: "forward" },
    select: { actorId: true },
  });
  return [...new Set(forwarded.map(({ actorId }) => actorId))];
}

/** The visitor, and those who forwarded it. */
export const outcomeNotices = ({ visitorId }: VisitRow, forwarders: readonly number[], title: string): MoveNotice[] => [
  { to: [visitorId], kind: "outcome", title },
  { to: forwarders.filter((id) => id !== visitorId), kind: "outcome", title },
];

/** The visitor, who goes on with it, and those who forwarded it. */
export const returnNotices = (row: VisitRow, forwarders: readonly number[]): MoveNotice[] => [
  {
    to: [row.visitorId],
    kind: "task",
    title: "{refNo} was returned to you by {actor}",
    link: href("/ops/:level/visit/edit/:id", placed(row)),
  },
  { to: forwarders, kind: "outcome", title: "{refNo}, which you forwarded, was returned by {actor}" },
];

/** Those to whom the visit leaves a message. */
export async function messageNotices(tx: Tx, row: VisitRow): Promise<MoveNotice[]> {
  const messages = await tx.feedbackMessage.findMany({
    where: { visitId: row.id, ackAt: null },
    orderBy: { id: "asc" },
  });
  const name = await visitorName(tx, row);
  const writers = await tx.roleGrant.findMany({
    where: { userId: { in: messages.map(({ toId }) => toId) }, ...grantsOn("visit.write", row.visitDate) },
    select: { userId: true },
  });
  return messages.map(({ id, toId, message }) => ({
    to: [toId],
    kind: "task",
    title: "{name} left you a message in {refNo}",
    text: message,
    values: { name },
    link: messagePage(
      id,
      writers.some(({ userId }) => userId === toId),
    ),
  }));
}

/** Those of Internal audit who hear of the referrals of a visit. */
async function auditorsOf(tx: Tx, { unitPath, visitDate }: VisitRow): Promise<number[]> {
  return (await holdersOf(tx, "visit.referral", pathsUp(unitPath), visitDate)).map(({ userId }) => userId);
}

/** Internal audit, of a visit that refers something to them and goes back to its visitor. */
export async function referralTakenBack(tx: Tx, row: VisitRow, title: string): Promise<MoveNotice[]> {
  const referred = await tx.effectRow.count({ where: { visitId: row.id, refer: true } });
  return referred === 0
    ? []
    : [{ to: await auditorsOf(tx, row), kind: "outcome", title, text: null, link: referralPage(row.id) }];
}

/** Internal audit, where the visit was sent in before with something for them, and comes back without it. */
async function droppedNotices(tx: Tx, row: VisitRow): Promise<MoveNotice[]> {
  const before = await tx.visitSnapshot.findUnique({
    where: { visitId_round: { visitId: row.id, round: row.round } },
    select: { content: true },
  });
  if (!before || referredIn(before.content).length === 0) return [];
  const title = "{refNo} no longer refers anything to Internal audit";
  return [{ to: await auditorsOf(tx, row), kind: "outcome", title, text: null, link: referralPage(row.id) }];
}

/** Internal audit, of what is not as reported and about money, where the visitor refers it. */
export async function referralNotices(tx: Tx, row: VisitRow): Promise<MoveNotice[]> {
  const referred = await tx.effectRow.findMany({
    where: { visitId: row.id, refer: true },
    orderBy: [{ kind: "asc" }, { position: "asc" }],
  });
  if (referred.length === 0) return droppedNotices(tx, row);
  return [
    {
      to: await auditorsOf(tx, row),
      kind: "task",
      title: "{refNo} refers what it found at {unit} to Internal audit",
      values: { unit: await unitName(tx, row) },
      text: referred.map(({ source, reported, note }) => `${source}: ${reported}. ${note ?? ""}`.trim()).join("\n"),
      link: referralPage(row.id),
    },
  ];
}

/** Whoever leads operations of the company, of an incident that cost much. */
export async function incidentNotices(tx: Tx, row: VisitRow): Promise<MoveNotice[]> {
  const costly = await tx.visitHighlight.findMany({
    where: {
      visitId: row.id,
      type: "INCIDENT",
      loss: { gt: INCIDENT_TOLD_ABOVE * 10n ** BigInt(row.company.exponent) },
    },
    orderBy: { position: "asc" },
  });
  if (costly.length === 0) return [];
  return [
    {
      to: await operationsHeads(tx, row.company.unitId, row.visitDate),
      kind: "task",
      title: "{refNo} reports an incident at {unit}",
      text: costly.map(({ text }) => text).join("\n"),
      values: { unit: await unitName(tx, row) },
    },
  ];
}
