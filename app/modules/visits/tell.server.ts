/** Who hears of which move of a visit. Nobody hears of what they did themselves. */
import { referralPage } from "./referral-page";
import type { TransitionContext } from "~/define/workflow";
import type { Tx } from "~/db.server";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import { holdersOf, operationsHeads } from "./find-supervisor.server";
import { INCIDENT_TOLD_ABOVE } from "./sections/highlights.server";
import { LEVEL_INFO, pathsUp } from "./visit";
import type { VisitRow } from "./visit-row.server";

type Context = TransitionContext<VisitRow>;

const pages = {
  edit: ({ id, level }: VisitRow) =>
    href("/ops/:level/visit/edit/:id", { params: { level: LEVEL_INFO[level].word, id } }),
  preview: ({ id, level }: VisitRow) =>
    href("/ops/:level/visit/preview/:id", { params: { level: LEVEL_INFO[level].word, id } }),
};

/** Where a visit waits for its reviewer; somebody who can only re-route it does so on its own page. */
export async function reviewPageOf(
  tx: Pick<Tx, "roleGrant">,
  reviewerId: number | null,
  { id, level }: Pick<VisitRow, "id" | "level">,
): Promise<string> {
  const reviews = await tx.roleGrant.count({
    where: { userId: reviewerId ?? 0, role: { active: true, permissions: { some: { permission: "visit.review" } } } },
  });
  return reviews > 0
    ? href("/ops/my/review/preview/:id", { params: { id } })
    : href("/ops/:level/visit/preview/:id", { params: { level: LEVEL_INFO[level].word, id } });
}

/** Each move makes a version of its own, so that its name with the version names the event. */
const keyOf = ({ row }: Context, part: string) => `visit:${row.id}:${row.version}:${part}`;

/** The one who has the visit before them from now on. */
export async function tellReviewer(context: Context, reviewerId: number | null): Promise<void> {
  const { work, row, note } = context;
  const { displayName } = await work.tx.user.findUniqueOrThrow({
    where: { id: row.visitorId },
    select: { displayName: true },
  });
  await notify(work, {
    userIds: [reviewerId],
    key: keyOf(context, "reviewer"),
    kind: "task",
    title: "{refNo} by {name} waits for your review",
    text: note,
    values: { refNo: row.refNo, name: displayName },
    link: await reviewPageOf(work.tx, reviewerId, row),
  });
}

/** The one who had it before them and has it no longer. */
export async function tellFormerReviewer(
  context: Context,
  title:
    | "{refNo} was withdrawn by {actor}"
    | "{refNo} was taken over by {actor}"
    | "{refNo} was given to another reviewer by {actor}",
): Promise<void> {
  const { work, row, note } = context;
  await notify(work, {
    userIds: [row.reviewerId],
    key: keyOf(context, "former"),
    kind: "outcome",
    title,
    text: note,
    values: { refNo: row.refNo, actor: work.actor.name },
    link: pages.preview(row),
  });
}

/** The visitor, and those who forwarded it in this round. */
export async function tellOutcome(
  context: Context,
  title:
    "{refNo} was returned to you by {actor}" | "{refNo} was approved by {actor}" | "{refNo} was forwarded by {actor}",
): Promise<void> {
  const { work, row, note } = context;
  const returned = title.includes("returned");
  const about = { text: note, values: { refNo: row.refNo, actor: work.actor.name } };
  await notify(work, {
    ...about,
    userIds: [row.visitorId],
    key: keyOf(context, "visitor"),
    kind: returned ? "task" : "outcome",
    title,
    link: returned ? pages.edit(row) : pages.preview(row),
  });
  const forwarded = await work.tx.stateChange.findMany({
    where: { entity: "Visit", entityId: row.id, round: row.round, action: "forward" },
    select: { actorId: true },
  });
  await notify(work, {
    ...about,
    userIds: forwarded.map(({ actorId }) => actorId),
    key: keyOf(context, "forwarder"),
    kind: "outcome",
    title: returned ? "{refNo}, which you forwarded, was returned by {actor}" : title,
    link: pages.preview(row),
  });
}

/** Those to whom the visit leaves a message. */
export async function tellAddressees(context: Context): Promise<void> {
  const { work, row } = context;
  const { displayName } = await work.tx.user.findUniqueOrThrow({
    where: { id: row.visitorId },
    select: { displayName: true },
  });
  for (const { id, toId, message } of await work.tx.feedbackMessage.findMany({
    where: { visitId: row.id, ackAt: null },
    orderBy: { id: "asc" },
  })) {
    await notify(work, {
      userIds: [toId],
      key: keyOf(context, `message:${id}`),
      kind: "task",
      title: "{name} left you a message in {refNo}",
      text: message,
      values: { name: displayName, refNo: row.refNo },
      link: href("/ops/allvisit/feedbackMessage/answer/:id", { params: { id } }),
    });
  }
}

/** Internal audit, of what is not as reported and about money, where the visitor refers it. */
export async function tellReferrals(context: Context): Promise<void> {
  const { work, row } = context;
  const referred = await work.tx.effectRow.findMany({
    where: { visitId: row.id, refer: true },
    orderBy: [{ kind: "asc" }, { position: "asc" }],
  });
  if (referred.length === 0) return;
  const { name } = await work.tx.orgUnit.findUniqueOrThrow({ where: { id: row.unitId }, select: { name: true } });
  const auditors = await holdersOf(work.tx, "visit.referral", pathsUp(row.unitPath), row.visitDate);
  await notify(work, {
    userIds: auditors.map(({ userId }) => userId),
    key: keyOf(context, "referral"),
    kind: "task",
    title: "{refNo} refers what it found at {unit} to Internal audit",
    values: { refNo: row.refNo, unit: name },
    text: referred.map(({ source, reported, note }) => `${source}: ${reported}. ${note ?? ""}`.trim()).join("\n"),
    link: referralPage(row.id),
  });
}

/** Whoever leads operations of the company, of an incident that cost much. */
export async function tellIncidents(context: Context): Promise<void> {
  const { work, row } = context;
  const costly = await work.tx.visitHighlight.findMany({
    where: {
      visitId: row.id,
      type: "INCIDENT",
      loss: { gt: INCIDENT_TOLD_ABOVE * 10n ** BigInt(row.company.exponent) },
    },
    orderBy: { position: "asc" },
  });
  if (costly.length === 0) return;
  const { name } = await work.tx.orgUnit.findUniqueOrThrow({ where: { id: row.unitId }, select: { name: true } });
  await notify(work, {
    userIds: await operationsHeads(work.tx, row.company.unitId, row.visitDate),
    key: keyOf(context, "incident"),
    kind: "task",
    title: "{refNo} tells of an incident at {unit}",
    text: costly.map(({ text }) => text).join("\n"),
    values: { refNo: row.refNo, unit: name },
    link: pages.preview(row),
  });
}

/** The visitor, and whoever has the visit before them, of a manager's comment. */
export async function tellComment(context: Context): Promise<void> {
  const { work, row, note } = context;
  await notify(work, {
    userIds: [row.visitorId, row.reviewerId],
    key: keyOf(context, "comment"),
    kind: "outcome",
    title: "{actor} commented on {refNo}",
    text: note,
    values: { refNo: row.refNo, actor: work.actor.name },
    link: pages.preview(row),
  });
}

/** The other side of an approved visit, of a note that was added. */
export async function tellAddendum(context: Context): Promise<void> {
  const { work, row, note } = context;
  await notify(work, {
    userIds: [row.visitorId, row.approvedById],
    key: keyOf(context, "addendum"),
    kind: "outcome",
    title: "{actor} added a note to {refNo}",
    text: note,
    values: { refNo: row.refNo, actor: work.actor.name },
    link: pages.preview(row),
  });
}
