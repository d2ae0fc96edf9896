/** What visits tell the tracker (spec: ops §4.3, AUDIT_ISSUE): a line of their own, and never that an issue is closed. */
import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import { moveByItself, moveWithin } from "~/modules/workflow/index.server";
import { isRunning, RUNNING } from "./issue-rules";
import { issueInclude, type IssueRow } from "./issue-row.server";
import { EVIDENCE, issueWorkflow, keepUpdate, ownLines } from "./issue.workflow.server";

export interface RunningIssue {
  id: number;
  refNo: string;
  title: string;
  ownerId: number;
  progress: number;
  /** Whether something that proves it is attached. */
  proved: boolean;
}

/** The issues of a unit and of those below it that their owners work on; what is due first stands first. */
export async function runningIssues(
  tx: Pick<Tx, "auditIssue" | "document">,
  unitPath: string,
): Promise<RunningIssue[]> {
  const found = await tx.auditIssue.findMany({
    where: { unit: { path: { startsWith: unitPath } }, status: { in: [...RUNNING] } },
    orderBy: [{ agreedDue: "asc" }, { id: "asc" }],
    select: { id: true, refNo: true, title: true, ownerId: true, progress: true, provedAfterId: true },
    take: 200,
  });
  const attachments = await tx.document.findMany({
    where: { ownerType: EVIDENCE, ownerId: { in: found.map(({ id }) => id) }, deletedAt: null },
    select: { id: true, ownerId: true },
  });
  return found.map(({ provedAfterId, ...issue }) => ({
    ...issue,
    proved: attachments.some(({ id, ownerId }) => ownerId === issue.id && id > provedAfterId),
  }));
}

export interface VisitTold {
  issueId: number;
  visitId: number;
  note: string;
  progress: number;
  opinion: string;
  /** The visitor, who owns it, says that it is put right. */
  implemented: boolean;
}

/** A visit that is submitted adds a line to an issue that runs, once for the same words; its owner may say with it that it is put right. */
export async function notifyOfVisit(work: Work, { issueId, implemented, ...told }: VisitTold): Promise<void> {
  const { tx, actor } = work;
  const issue = await tx.auditIssue.findUnique({ where: { id: issueId }, select: { status: true, ownerId: true } });
  if (!issue || !isRunning(issue.status)) return;
  const last = await tx.auditIssueUpdate.findFirst({
    where: { issueId, visitId: told.visitId },
    orderBy: { id: "desc" },
  });
  if (!last || last.note !== told.note || last.progress !== told.progress || last.opinion !== told.opinion) {
    await keepUpdate(work, issueId, told);
    work.audit({ action: "AuditIssue.visit", entity: "AuditIssue", entityId: issueId, diff: { ...told } });
  }
  if (implemented && issue.ownerId === actor.userId)
    await moveWithin(work, issueWorkflow, issueId, "implement", { note: told.note, version: null });
}

/**
 * What its owner reported of a running issue in a visit becomes its progress once the visit is approved, unless they have
 * said something later. What others reported stays their word.
 */
export async function progressOfVisit(
  work: Work,
  { issueId, visitId, visitorId }: { issueId: number; visitId: number; visitorId: number },
): Promise<void> {
  const { tx } = work;
  const found = await tx.auditIssue.findFirst({
    where: { id: issueId, ownerId: visitorId, status: { in: [...RUNNING] } },
    include: issueInclude,
  });
  const told = await tx.auditIssueUpdate.findFirst({ where: { issueId, visitId }, orderBy: { id: "desc" } });
  if (!found || !told) return;
  const row = found as IssueRow;
  if ((await ownLines(tx, row)).some(({ id }) => id > told.id)) return;
  if (told.progress === row.progress && row.status === "IN_PROGRESS") return;
  await moveByItself(work, issueWorkflow, row, "visited", {
    set: { progress: told.progress },
    detail: { progress: [row.progress, told.progress], visitId },
  });
}

/** What somebody has said of issues of a unit between two moments, for those who go over it again. */
export async function issueWordsOf(
  tx: Pick<Tx, "auditIssueUpdate">,
  userId: number,
  { unitPath, from, to }: { unitPath: string; from: Date; to: Date },
) {
  const found = await tx.auditIssueUpdate.findMany({
    where: {
      actorId: userId,
      visitId: null,
      at: { gte: from, lt: to },
      issue: { unit: { path: { startsWith: unitPath } } },
    },
    orderBy: { id: "asc" },
    select: { id: true, note: true, progress: true, issue: { select: { refNo: true, title: true } } },
  });
  return found.map(({ id, note, progress, issue }) => ({ id, note, progress, ...issue }));
}
