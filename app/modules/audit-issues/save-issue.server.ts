import { inTx, type Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/define/actor";
import { attachmentsOf } from "~/modules/files/index.server";
import { nextOf } from "~/modules/ledger/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { transition, type Moved } from "~/modules/workflow/index.server";
import { Conflict, Forbidden } from "~/core/problems";
import type { AssignInput, CorrectInput, ExtendInput, NewIssueInput, UpdateInput } from "./issue-input";
import { issueOwners } from "./issue-people.server";
import { isRunning, isTooFar, tooFar, usualDue, wordProblems, type Severity } from "./issue-rules";
import { findIssueRow, holdIssueRow } from "./issue-row.server";
import { EVIDENCE, issueWorkflow, type PlainMove } from "./issue.workflow.server";
import { tell } from "./tell.server";

export interface SavedIssue extends Record<string, string | number> {
  id: number;
  refNo: string;
}

/**
 * Records an issue by hand; it is open from then on and its owner is told.
 * @throws InputProblem with everything that is wrong, each at its field
 */
export function recordIssue(actor: Actor, input: NewIssueInput): Promise<SavedIssue> {
  return inTx(actor, (work) => recordIssueIn(work, input));
}

/** The same within a larger act. */
export async function recordIssueIn(work: Work, input: NewIssueInput): Promise<SavedIssue> {
  const { tx, actor } = work;
  if (actor.userId === null) throw new NotFound();
  const unit = await tx.orgUnit.findFirst({
    where: { id: input.unitId, active: true },
    select: { id: true, path: true, code: true },
  });
  if (!unit || !canAt(actor, "auditIssue.write", unit.path))
    throw new InputProblem(problem("unitId", t("Unit: choose one of your part of the organisation"), "not_available"));
  const company = await companyOf(tx, unit);
  const today = dateIn(actor.at, company.timeZone);
  const companyId = idsOf(unit.path)[0]!;
  const problems = await wrongWith(work, input, { path: unit.path, companyId, today });
  if (problems.length > 0) throw new InputProblem(problems);
  const { title, condition, recommendation, severity, ownerId, raisedOn, sourceRef } = input;
  const due = input.agreedDue ?? usualDue(raisedOn, severity as Severity);
  const series = `AIS-${unit.code}-${raisedOn.slice(0, 4)}`;
  const { last } = await nextOf(tx, series);
  const columns = {
    refNo: `${series}-${String(last).padStart(4, "0")}`,
    companyId,
    unitId: unit.id,
    title,
    condition,
    recommendation,
    severity,
    ownerId,
    raisedById: actor.userId,
    raisedOn,
    originalDue: due,
    agreedDue: due,
    sourceRef,
  };
  const made = await tx.auditIssue.create({ data: { ...columns, createdAt: actor.at } });
  work.audit({ action: "AuditIssue.record", entity: "AuditIssue", entityId: made.id, diff: columns });
  await tell(work, made, { userIds: [ownerId], title: "{no} is yours: {title}", kind: "task", text: condition });
  return { id: made.id, refNo: made.refNo };
}

async function wrongWith(
  { tx, actor }: Work,
  { condition, recommendation, ownerId, raisedOn, agreedDue, sourceRef }: NewIssueInput,
  { path, companyId, today }: { path: string; companyId: number; today: string },
): Promise<Problem[]> {
  const found = wordProblems({ condition, recommendation });
  if (raisedOn > today) found.push(problem("raisedOn", t("Raised on: not later than today"), "in_future"));
  if (agreedDue && agreedDue < raisedOn)
    found.push(problem("agreedDue", t("Agreed due date: not before it was raised"), "before_raised"));
  if (agreedDue && isTooFar(agreedDue, today)) found.push(tooFar("agreedDue", t("Agreed due date")));
  if (!(await issueOwners(tx, path, today, actor.userId)).some(({ value }) => Number(value) === ownerId))
    found.push(problem("ownerId", t("Owner: choose someone of the unit or above"), "not_available"));
  if (sourceRef && (await tx.auditIssue.count({ where: { companyId, sourceRef } })) > 0)
    found.push(problem("sourceRef", t("An issue with this reference is recorded already"), "taken"));
  return found;
}

interface How {
  note: string | null;
  version: number | null;
}

/** Makes a move that takes a comment and nothing else. @throws as `transition` */
export const moveIssue = (actor: Actor, id: number, name: PlainMove, how: How): Promise<Moved> =>
  transition(actor, issueWorkflow, id, name, how);
/** Its owner says how far it is. @throws as `transition` */
export const updateIssue = (
  actor: Actor,
  id: number,
  { note, ...input }: UpdateInput,
  version: number | null,
): Promise<Moved> => transition(actor, issueWorkflow, id, "update", { note, version, input });
/** Audit gives more time, twice at most. @throws as `transition` */
export const extendIssue = (
  actor: Actor,
  id: number,
  { note, ...input }: ExtendInput,
  version: number | null,
): Promise<Moved> => transition(actor, issueWorkflow, id, "extend", { note, version, input });
/** Audit gives it to another owner. @throws as `transition` */
export const assignIssue = (
  actor: Actor,
  id: number,
  { note, ...input }: AssignInput,
  version: number | null,
): Promise<Moved> => transition(actor, issueWorkflow, id, "assign", { note, version, input });

/** Audit puts right what was recorded wrongly. @throws as `transition` */
export const correctIssue = (
  actor: Actor,
  id: number,
  { note, ...input }: CorrectInput,
  version: number | null,
): Promise<Moved> => transition(actor, issueWorkflow, id, "correct", { note, version, input });

/** What proves that an issue is put right: added by its owner while it runs, kept ever after. */
export const issueEvidence = attachmentsOf({
  name: EVIDENCE,
  most: 20,
  hold: async ({ tx, actor }, id) => {
    const row = await holdIssueRow(tx, actor, id);
    if (!row) throw new NotFound();
    if (row.ownerId !== actor.userId) throw new Forbidden(t("Only the owner of an issue can attach evidence."));
    if (!isRunning(row.status))
      throw new Conflict(t("Evidence can be attached only while the issue is open."), "wrong_state", {
        version: row.version,
      });
  },
  sees: async (actor, id) => (await findIssueRow(db, actor, id)) !== null,
});
