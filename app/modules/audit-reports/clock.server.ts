/** What becomes of reports as days pass: silence is recorded, and audits whose issues are closed are closed (spec: ops §5.4, §5.6). */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { engagementInclude, engagementWorkflow, type EngagementRow } from "~/modules/audit-workplan/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { responseInclude, type ResponseRow } from "./response-row.server";
import { responseWorkflow } from "./response.workflow.server";
import { statesThat } from "~/define/states";
import { ISSUE_STATES } from "~/modules/audit-issues/issue-states";

export const auditReportsJob = defineJob({
  name: "audit-reports-clock",
  label: "Move audit reports on",
  means: "Records where an auditee did not answer in time, and closes audits whose issues are all closed.",
  every: "40 0 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const silent = await eachRow("audit-reports-clock", await overdue(by.at), signal, ({ id }) => silence(by, id));
    const closed = await eachRow("audit-reports-clock", await reported(), signal, ({ id }) => close(by, id));
    const failed = silent.failed + closed.failed;
    return silent.done + closed.done + failed === 0
      ? null
      : [`${silent.done} without a response`, `${closed.done} audits closed`, ...failedWords(failed)].join("; ");
  },
});

/** Answers whose day may have passed: no place is more than a day ahead of UTC. */
const overdue = (at: Date): Promise<{ id: number }[]> =>
  db.auditResponse.findMany({
    where: { status: "ASKED", dueOn: { lt: new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10) } },
    select: { id: true },
    orderBy: { id: "asc" },
  });

/** @returns 1 where it was recorded */
function silence(system: Actor, id: number): Promise<number> {
  return inTx(system, async (work) => {
    const row = (await work.tx.auditResponse.findUniqueOrThrow({
      where: { id },
      include: responseInclude,
    })) as ResponseRow;
    const company = await companyOf(work.tx, row.unit);
    if (row.status !== "ASKED" || row.dueOn >= dateIn(system.at, company.timeZone)) return 0;
    await moveByItself(work, responseWorkflow, row, "silence");
    return 1;
  });
}

const reported = (): Promise<{ id: number }[]> =>
  db.auditEngagement.findMany({ where: { status: "REPORTED" }, select: { id: true }, orderBy: { id: "asc" } });

/** What of its issues is still to be seen to. */
const RUNNING: string[] = statesThat(ISSUE_STATES, "clock");

/** @returns 1 where it was closed */
function close(system: Actor, id: number): Promise<number> {
  return inTx(system, async (work) => {
    const { tx } = work;
    const issued = await tx.auditFinding.findMany({
      where: { engagementId: id, issueId: { not: null } },
      select: { issueId: true },
    });
    const running = await tx.auditIssue.count({
      where: { id: { in: issued.map(({ issueId }) => issueId!) }, status: { in: RUNNING } },
    });
    if (running > 0) return 0;
    const row = (await tx.auditEngagement.findUniqueOrThrow({
      where: { id },
      include: engagementInclude,
    })) as EngagementRow;
    if (row.status !== "REPORTED") return 0;
    await moveByItself(work, engagementWorkflow, row, "close");
    return 1;
  });
}
