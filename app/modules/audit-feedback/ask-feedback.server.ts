/** Asks the head of an audited unit for feedback, once for each engagement (spec: ops §5.9). */
import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { levelsAt, postsHolding } from "~/modules/workflow/index.server";
import { ownPage } from "./feedback-row.server";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

/** States of an engagement whose report is issued. */
export const ISSUED: string[] = statesThat(ENGAGEMENT_STATES, "issued");
/** Engagements that were over before are asked about no more. */
const ASKED_DAYS = 120;

/** @returns whether somebody was asked: not twice, and not where nobody leads the unit */
export async function askFeedback(work: Work, engagementId: number): Promise<boolean> {
  const { tx, actor } = work;
  const { unitId, refNo, unit, entity, feedback } = await tx.auditEngagement.findUniqueOrThrow({
    where: { id: engagementId },
    include: {
      unit: { select: { path: true } },
      entity: {
        include: { unit: { select: { path: true } }, department: { include: { head: { include: { user: true } } } } },
      },
      feedback: { select: { id: true } },
    },
  });
  if (feedback) return false;
  const today = dateIn(actor.at, (await companyOf(tx, unit)).timeZone);
  const path = entity.unit?.path ?? unit.path;
  const posts = await postsHolding(tx, "auditIssue.team", [path], today);
  const [nearest = []] = levelsAt(
    posts.filter((post) => post.unitPath === path),
    path,
    [],
  );
  const askedId = entity.departmentId === null ? nearest[0] : entity.department?.head?.user?.id;
  if (askedId === undefined) return false;
  const { id } = await tx.auditFeedback.create({
    data: { engagementId, unitId, askedId, askedOn: today, createdAt: actor.at },
  });
  work.audit({ action: "AuditFeedback.ask", entity: "AuditFeedback", entityId: id, diff: { engagementId, askedId } });
  await notify(work, {
    userIds: [askedId],
    key: `AuditFeedback:${String(id)}`,
    kind: "task",
    title: "Give feedback on the audit of {unit} ({no})",
    values: { unit: entity.name, no: refNo },
    link: ownPage(id),
  });
  return true;
}

export const feedbackJob = defineJob({
  name: "audit-feedback",
  label: "Ask for feedback on audits",
  means: "Asks the heads of audited units for feedback once the report of their audit is issued.",
  every: "25 5 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by: Actor = { ...actor, at: now() };
    const since = addDays(dateIn(by.at, "UTC"), -ASKED_DAYS);
    const engagements = await db.auditEngagement.findMany({
      where: { status: { in: ISSUED }, plannedEnd: { gte: since }, feedback: null },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const { done, failed } = await eachRow("audit-feedback", engagements, signal, async ({ id }) =>
      inTx(by, async (work) => ((await askFeedback(work, id)) ? 1 : 0)),
    );
    return done + failed === 0 ? null : [`${done} heads of units asked`, ...failedWords(failed)].join("; ");
  },
});
