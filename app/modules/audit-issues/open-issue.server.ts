import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { Tag } from "~/define/workflow";
import type { AttachmentView } from "~/modules/files/index.server";
import { trailOf, transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { severityTag, stateOf } from "./issue-list.server";
import { issueOwners } from "./issue-people.server";
import { daysLate, escalation, ESCALATION_WORDS, isRunning, OPINIONS, slippage } from "./issue-rules";
import { findIssueRow } from "./issue-row.server";
import { issueWorkflow, PLAIN_MOVES } from "./issue.workflow.server";
import { issueEvidence } from "./save-issue.server";

export interface IssueView {
  id: number;
  refNo: string;
  version: number;
  title: string;
  unit: string;
  state: Tag;
  severity: Tag;
  facts: { label: string; value: string; long?: boolean }[];
  updates: { id: number; at: string; by: string; progress: string; note: string; opinion: string }[];
  trail: { word: string; by: string | null; at: string | null; note: string | null; now: boolean }[];
  /** Moves that take a comment alone. */
  moves: AllowedMove[];
  mayUpdate: boolean;
  mayExtend: boolean;
  /** What it says now, where it may be corrected. */
  correct: Record<"title" | "condition" | "recommendation" | "severity", string> | null;
  /** Whom it can be given to; null where it cannot. */
  owners: Choice[] | null;
  attachments: AttachmentView[];
  mayAttach: boolean;
  progress: number;
}

/** A whole issue in words. @throws NotFound out of sight */
export async function openIssue(actor: Actor, id: number): Promise<IssueView> {
  const row = await findIssueRow(db, actor, id);
  if (!row) throw new NotFound();
  const zone = row.company.timeZone;
  const [updates, moves, steps, attachments] = await Promise.all([
    db.auditIssueUpdate.findMany({ where: { issueId: id }, orderBy: { id: "desc" }, take: 100 }),
    transitionsFor(actor, issueWorkflow, row),
    trailOf(db, issueWorkflow, id),
    issueEvidence.view(id, zone),
  ]);
  const people = new Map(
    (
      await db.user.findMany({
        where: { id: { in: updates.map(({ actorId }) => actorId) } },
        select: { id: true, displayName: true },
      })
    ).map((one) => [one.id, one.displayName]),
  );
  const has = (name: string) => moves.some((move) => move.name === name);
  const late = daysLate(row, row.today);
  const more = slippage(row);
  const opinionOf = (value: string | null) => OPINIONS.find((one) => one.value === value)?.label;
  const state = stateOf(row);
  return {
    id,
    refNo: row.refNo,
    version: row.version,
    title: row.title,
    unit: row.unit.name,
    state,
    severity: severityTag(row.severity),
    progress: row.progress,
    attachments,
    mayAttach: row.ownerId === actor.userId && isRunning(row.status),
    facts: [
      { label: t("Unit"), value: row.unit.name },
      { label: t("Owner"), value: row.ownerName },
      { label: t("Recorded by"), value: row.raisedByName },
      { label: t("Raised on"), value: formatDate(row.raisedOn) },
      { label: t("First agreed"), value: formatDate(row.originalDue) },
      {
        label: t("Due"),
        value: [
          formatDate(row.agreedDue),
          ...(more > 0 ? [plural(more, "{n} day more", "{n} days more")] : []),
          ...(late > 0 ? [plural(late, "{n} day late", "{n} days late")] : []),
        ].join(", "),
      },
      ...(late > 0 ? [{ label: t("Escalated to"), value: t(ESCALATION_WORDS[escalation(late)]) }] : []),
      { label: t("Progress"), value: `${row.progress}%` },
      ...(row.reopenCount > 0 ? [{ label: t("Reopened"), value: plural(row.reopenCount, "Once", "{n} times") }] : []),
      ...(row.sourceRef ? [{ label: t("Old reference"), value: row.sourceRef }] : []),
      { label: t("What is wrong"), value: row.condition, long: true },
      { label: t("Recommendation"), value: row.recommendation, long: true },
    ],
    updates: updates.map((one) => ({
      id: one.id,
      at: formatInstant(one.at, zone),
      by: people.get(one.actorId) ?? "–",
      progress: `${one.progress}%`,
      note: one.note,
      opinion: one.opinion ? t(opinionOf(one.opinion)!) : "",
    })),
    trail: [
      { word: state.text, by: null, at: null, note: null, now: true },
      ...steps.map((step) => ({
        word: t(step.done),
        by: step.actorName,
        at: formatInstant(step.at, zone),
        note: step.note,
        now: false,
      })),
      { word: t("Recorded"), by: row.raisedByName, at: formatInstant(row.createdAt, zone), note: null, now: false },
    ],
    moves: moves.filter(({ name }) => (PLAIN_MOVES as readonly string[]).includes(name)),
    mayUpdate: has("update"),
    mayExtend: has("extend"),
    correct: has("correct")
      ? { title: row.title, condition: row.condition, recommendation: row.recommendation, severity: row.severity }
      : null,
    owners: has("assign")
      ? (await issueOwners(db, row.unitPath, row.today, row.raisedById)).filter(
          ({ value }) => Number(value) !== row.ownerId,
        )
      : null,
  };
}

export interface NewIssueForm {
  units: Choice[];
  /** The unit that is chosen; its owners are asked for only then. */
  unit: { id: number; name: string } | null;
  owners: Choice[];
  today: string;
}

/** What the form of an issue recorded by hand begins from. @param unitId as the address names it */
export async function newIssueForm(actor: Actor, unitId: number | null, today: string): Promise<NewIssueForm> {
  const units = await db.orgUnit.findMany({
    where: { AND: [unitsWithin(actor, "auditIssue.write"), { active: true }] },
    select: { id: true, name: true, path: true },
    orderBy: { path: "asc" },
    take: 500,
  });
  const unit = units.find(({ id }) => id === unitId) ?? null;
  return {
    units: units.map(({ id, name }) => ({ value: String(id), label: name })),
    unit: unit && { id: unit.id, name: unit.name },
    owners:
      unit && canAt(actor, "auditIssue.write", unit.path) ? await issueOwners(db, unit.path, today, actor.userId) : [],
    today,
  };
}
