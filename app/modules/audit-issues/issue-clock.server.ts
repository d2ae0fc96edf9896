/** What becomes of issues as days pass: acceptances that lapse, and whom late ones are escalated to (spec: ops §5.6). */
import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { levelsAt, moveByItself, postsHolding } from "~/modules/workflow/index.server";
import { lapsed } from "./issue-acceptance.server";
import { ACCEPTED, daysLate, hasLapsed, nextEscalation, RUNNING } from "./issue-rules";
import { auditPage, issueInclude, unitPage, type IssueRow } from "./issue-row.server";
import { issueWorkflow } from "./issue.workflow.server";

export const issueClockJob = defineJob({
  name: "audit-issue-clock",
  label: "Follow audit issues",
  means:
    "Opens issues again whose accepted risk has lapsed, and escalates late ones: to the owner's supervisor, to the next above after 15 days, to the Operations Head and the Chief Internal Auditor after 30.",
  every: "45 0 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const { done, failed } = await eachRow("audit-issue-clock", await dueIssues(by.at), signal, ({ id }) =>
      follow(by, id),
    );
    return done + failed === 0 ? null : [`${done} issues moved or escalated`, ...failedWords(failed)].join("; ");
  },
});

/** Issues whose day may have passed: no place is more than a day ahead of UTC. */
function dueIssues(at: Date): Promise<{ id: number }[]> {
  const latest = dateIn(new Date(at.getTime() + 86_400_000), "UTC");
  const late = (days: number, levels: (string | null)[]) => ({
    agreedDue: { lte: addDays(latest, -days) },
    OR: levels.map((escalatedTo) => ({ escalatedTo })),
  });
  return db.auditIssue.findMany({
    where: {
      OR: [
        { status: ACCEPTED, acceptUntil: { lt: latest } },
        {
          status: { in: [...RUNNING] },
          OR: [late(1, [null]), late(15, [null, "SUPERVISOR"]), late(30, [null, "SUPERVISOR", "NEXT"])],
        },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

/** @returns 1 where it was moved or escalated */
const follow = (system: Actor, id: number): Promise<number> =>
  inTx(system, async (work) => {
    const row = (await work.tx.auditIssue.findUniqueOrThrow({ where: { id }, include: issueInclude })) as IssueRow;
    const today = dateIn(system.at, (await companyOf(work.tx, row.unit)).timeZone);
    if (row.status === ACCEPTED) {
      if (!hasLapsed(row.acceptUntil, today)) return 0;
      await moveByItself(work, issueWorkflow, row, "lapse", {
        ...lapsed,
        notify: [
          { to: [row.ownerId], title: "{no} is open again: the acceptance of its risk has lapsed", kind: "task" },
        ],
      });
      return 1;
    }
    const level = nextEscalation(daysLate(row, today), row.escalatedTo);
    if (level === null) return 0;
    await work.tx.auditIssue.update({ where: { id }, data: { escalatedTo: level } });
    work.audit({
      action: "AuditIssue.escalate",
      entity: "AuditIssue",
      entityId: id,
      diff: { escalatedTo: [row.escalatedTo, level] },
    });
    await tellLevel(work, row, level, today);
    return 1;
  });

async function tellLevel(work: Work, row: IssueRow, level: "SUPERVISOR" | "NEXT" | "HEADS", today: string) {
  const notice = {
    key: `AuditIssue:${row.id}:late:${row.agreedDue}:${level}`,
    kind: "reminder" as const,
    title: "{no} is {days} days late: {title}",
    values: { no: row.refNo, days: daysLate(row, today), title: row.title },
  };
  if (level === "HEADS") {
    const [heads, chiefs] = await Promise.all(
      (["auditIssue.accept", "auditIssue.reopen"] as const).map((permission) =>
        holdersAt(work.tx, permission, row.unit.path, today),
      ),
    );
    await notify(work, { ...notice, userIds: heads!.map(({ userId }) => userId), link: unitPage(row.id) });
    await notify(work, { ...notice, userIds: chiefs!.map(({ userId }) => userId), link: auditPage(row.id) });
    return;
  }
  const levels = await above(work, row, today);
  const userIds = levels[level === "SUPERVISOR" ? 0 : 1] ?? levels.at(-1) ?? [];
  await notify(work, { ...notice, userIds, link: unitPage(row.id) });
}

/** Those who lead the unit from above the owner, the nearest level first. */
async function above({ tx }: Work, { ownerId, unit }: IssueRow, today: string): Promise<number[][]> {
  const posts = await postsHolding(tx, "auditIssue.team", [unit.path], today);
  const own = posts.find(({ userId }) => userId === ownerId);
  const higher = own ? posts.filter(({ unitPath: path }) => path.length < own.unitPath.length) : posts;
  return levelsAt(higher, unit.path, [ownerId]);
}
