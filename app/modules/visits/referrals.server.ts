/** What visits refer to Internal audit, and what audit makes of it: an issue, or nothing, with the reason (spec: ops §4.3). */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, sql, type Tx } from "~/db/database.server";
import { can, canAt, unitsWithin, type Actor } from "~/core/actor";
import { longText } from "~/define/field";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { recordIssueIn, type NewIssueInput } from "~/modules/audit-issues/index.server";
import { referralPage } from "./referral-page";
import { referredOf, STANDING_TAGS } from "./referral-standing.server";
import { findVisitRow } from "./visit-row.server";
import { LEVEL_INFO, type Level } from "./visit";
import { SENT_IN } from "./visit-scope.server";

const REASON_LEAST = 10;
const withinReach = (actor: Actor) => ({ unit: unitsWithin(actor, "visit.referral") });
const referredWithin = (actor: Actor) => ({ ...withinReach(actor), ...SENT_IN });

export const declineSchema = z.object({ reason: longText("Reason", { max: 2000 }).schema });

type Answer = { kind: string; no: number; round: number; issueId: number | null };

/** Which of these answers came to issues that were voided since: with its issue an answer falls away, and the referral is open again. */
async function voidedOf(tx: Pick<Tx, "auditIssue">, answers: readonly Answer[]): Promise<ReadonlySet<number>> {
  const issues = await tx.auditIssue.findMany({
    where: { id: { in: answers.flatMap(({ issueId }) => issueId ?? []) }, status: "VOID" },
    select: { id: true },
  });
  return new Set(issues.map(({ id }) => id));
}

const isStanding = ({ issueId }: Answer, voided: ReadonlySet<number>) => issueId === null || !voided.has(issueId);

const SHOWN = {
  id: true,
  refNo: true,
  status: true,
  level: true,
  unitId: true,
  visitDate: true,
  submittedAt: true,
  visitor: { select: { displayName: true } },
  unit: { select: { name: true, path: true } },
  referralAnswers: true,
} as const;

/** Visits whose referrals wait for audit, among the tasks of whoever may decide on them. */
export async function referralTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "visit.referral")) return [];
  const rows = await db.effectRow.findMany({
    where: { refer: true, visit: referredWithin(actor) },
    select: { kind: true, no: true, visit: { select: SHOWN } },
    orderBy: { id: "asc" },
  });
  const voided = await voidedOf(
    db,
    rows.flatMap(({ visit }) => visit.referralAnswers),
  );
  const waiting = rows.filter(
    ({ kind, no, visit }) =>
      canAt(actor, "auditIssue.write", visit.unit.path) &&
      !visit.referralAnswers.some((one) => one.kind === kind && one.no === no && isStanding(one, voided)),
  );
  return [...new Map(waiting.map(({ visit }) => [visit.id, visit])).values()].map((visit): Task => ({
    title: t("Accept or decline the issue raised in visit {refNo}", { refNo: visit.refNo }),
    detail: `${visit.visitor.displayName}, ${visit.unit.name}`,
    link: referralPage(visit.id),
    since: visit.submittedAt!,
    tag: "To decide",
    tone: "info",
  }));
}

/** @see referralTasks */
export const referralSign = (actor: Actor) =>
  sql`SELECT 1 FROM "EffectRow" r WHERE r."refer" = ${true} AND ${can(actor, "visit.referral") ? 1 : 0} = 1`;

/**
 * The referrals of a visit with what became of each; while the visit is taken back, as they were sent in last, and not to
 * decide on. @throws NotFound out of reach, and where nothing was ever referred
 */
export async function referralsOf(actor: Actor, visitId: number) {
  const visit = can(actor, "visit.referral")
    ? await db.visit.findFirst({ where: { AND: [{ id: visitId }, withinReach(actor)] }, select: SHOWN })
    : null;
  if (!visit) throw new NotFound();
  const { rows, standing } = await referredOf(db, visit);
  if (rows.length === 0) throw new NotFound();
  const issues = await db.auditIssue.findMany({
    where: { id: { in: visit.referralAnswers.flatMap(({ issueId }) => issueId ?? []) } },
    select: { id: true, refNo: true, status: true },
  });
  const ends = await voidsOf(issues.filter(({ status }) => status === "VOID").map(({ id }) => id));
  const people = await db.user.findMany({
    where: { id: { in: visit.referralAnswers.map(({ answeredById }) => answeredById) } },
    select: { id: true, displayName: true },
  });
  const writes = standing === "SENT_IN" && canAt(actor, "auditIssue.write", visit.unit.path);
  const tag = STANDING_TAGS[standing];
  return {
    id: visit.id,
    refNo: visit.refNo,
    unit: visit.unit.name,
    visitor: visit.visitor.displayName,
    /** Why nothing is to be decided; null while the visit is sent in. */
    standing: tag && { ...tag, text: t(tag.text) },
    visited: formatDate(visit.visitDate),
    preview: (await findVisitRow(db, actor, visit.id))
      ? href("/ops/:level/visit/preview/:id", {
          params: { level: LEVEL_INFO[visit.level as Level].word, id: visit.id },
        })
      : null,
    rows: rows.map(({ kind, no, source, reported, note }) => {
      const answers = visit.referralAnswers
        .filter((one) => one.kind === kind && one.no === no)
        .sort((a, b) => a.round - b.round);
      const answer = answers.find((one) => isStanding(one, new Set(ends.keys())));
      const told = (one: (typeof answers)[number]) => {
        const issue = issues.find(({ id }) => id === one.issueId);
        return {
          by: people.find(({ id }) => id === one.answeredById)?.displayName ?? "",
          reason: one.reason,
          issue: issue
            ? { refNo: issue.refNo, to: href("/audit/others/trackerissue/:id", { params: { id: issue.id } }) }
            : null,
        };
      };
      return {
        word: `${kind}-${no}`,
        title: `${no}. ${source}`,
        reported,
        note: note ?? "",
        answer: answer && told(answer),
        /** Answers whose issue was voided, with why. */
        before: answers
          .filter((one) => one !== answer)
          .map((one) => ({ ...told(one), voided: ends.get(one.issueId ?? 0) ?? "" })),
        raise:
          !answer && writes
            ? href("/audit/settings/previousdata/add", {
                search: { unit: visit.unitId, visit: visit.id, referral: `${kind}-${no}` },
              })
            : null,
      };
    }),
    writes,
  };
}

/** Why and by whom issues were voided, by their ids. */
async function voidsOf(ids: readonly number[]): Promise<Map<number, string>> {
  const steps = await db.stateChange.findMany({
    where: { entity: "AuditIssue", action: "void", entityId: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: { entityId: true, actorId: true, note: true },
  });
  const people = await db.user.findMany({
    where: { id: { in: steps.map(({ actorId }) => actorId) } },
    select: { id: true, displayName: true },
  });
  const said = new Map(
    steps.map(({ entityId, actorId, note }) => [
      entityId,
      [people.find(({ id }) => id === actorId)?.displayName, note].filter(Boolean).join(": "),
    ]),
  );
  return new Map(ids.map((id) => [id, said.get(id) ?? ""]));
}

/** What was reported and what the checker found, as audit alone reads it. */
const noteOf = ({ reported, note }: { reported: string; note: string | null }): string =>
  [t("Reported: {text}", { text: reported }), ...(note ? [t("Found: {text}", { text: note })] : [])].join("\n");

/** What an issue begins with that is recorded from a referral: words about a person stay a note for audit; null for one that was decided or taken back. @throws NotFound for one that is none */
export async function issueFromReferral(actor: Actor, visitId: number, word: string) {
  const { rows, standing } = await referralsOf(actor, visitId);
  const row = rows.find((one) => one.word === word);
  if (!row) throw new NotFound();
  return row.answer || standing
    ? null
    : {
        title: row.title.replace(/^\d+\. /, "").slice(0, 120),
        note: noteOf(row),
      };
}

/** What an issue was recorded from, where the reader sees it; null for an issue that no referral came to. */
export async function referralOfIssue(actor: Actor, issueId: number): Promise<{ title: string; to: string } | null> {
  if (!can(actor, "visit.referral")) return null;
  const answer = await db.referralAnswer.findFirst({
    where: { issueId, visit: withinReach(actor) },
    select: { no: true, visit: { select: { id: true, refNo: true } } },
  });
  if (!answer) return null;
  const { no, visit } = answer;
  return {
    title: t("{refNo}, claim {no}", { refNo: visit.refNo, no }),
    to: referralPage(visit.id),
  };
}

/** The referral, in the turn of its visit, while nobody has decided it. @throws NotFound, Forbidden, Conflict "decided" */
async function openReferral({ tx, actor }: Work, visitId: number, word: string) {
  const [kind = "", no = ""] = word.split("-");
  const visit = can(actor, "visit.referral")
    ? await tx.visit.findFirst({
        where: { AND: [{ id: visitId }, withinReach(actor)] },
        select: { id: true, status: true, unitId: true, unit: { select: { path: true } } },
      })
    : null;
  const { rows: referred, standing } = visit ? await referredOf(tx as Tx, visit) : { rows: [], standing: "SENT_IN" };
  if (standing !== "SENT_IN" && referred.some((one) => `${one.kind}-${one.no}` === word))
    throw new Conflict(
      t("The visit has gone back to its visitor: this can be decided when it is sent in again."),
      "wrong_state",
    );
  const row =
    visit && standing === "SENT_IN" && /^\d{1,6}$/.test(no)
      ? await (tx as Tx).effectRow.findFirst({ where: { visitId, kind, no: Number(no), refer: true } })
      : null;
  if (!visit || !row) throw new NotFound();
  if (!canAt(actor, "auditIssue.write", visit.unit.path))
    throw new Forbidden(t("Issues of internal audit are recorded by those who may."));
  await tx.visit.updateMany({ where: { id: visitId }, data: { visitorId: { increment: 0 } } });
  const answers = await tx.referralAnswer.findMany({ where: { visitId, kind, no: row.no } });
  const voided = await voidedOf(tx, answers);
  if (answers.some((one) => isStanding(one, voided)))
    throw new Conflict(t("This has already been decided."), "decided");
  return { kind, no: row.no, round: answers.length + 1, unitId: visit.unitId, note: noteOf(row) };
}

/** Records the issue that a referral comes to. @throws as `recordIssue`; NotFound, Forbidden, Conflict "decided" */
export function raiseReferral(
  actor: Actor,
  { visitId, word }: { visitId: number; word: string },
  input: NewIssueInput,
): Promise<{ id: number; refNo: string }> {
  return inTx(actor, async (work) => {
    const { kind, no, round, unitId, note } = await openReferral(work, visitId, word);
    if (input.unitId !== unitId)
      throw new InputProblem(problem("unitId", t("Unit: that of the visit"), "not_available"));
    const issue = await recordIssueIn(work, input, note);
    await keepAnswer(work, { visitId, kind, no, round, issueId: issue.id, reason: null });
    return { id: issue.id, refNo: issue.refNo };
  });
}

/** Audit makes nothing of a referral, and says why. @throws NotFound, Forbidden, Conflict "decided", InputProblem on reason */
export function declineReferral(
  actor: Actor,
  { visitId, word }: { visitId: number; word: string },
  { reason }: z.infer<typeof declineSchema>,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { kind, no, round } = await openReferral(work, visitId, word);
    if (reason.length < REASON_LEAST)
      throw new InputProblem(problem("reason", t("Reason: at least {n} characters", { n: REASON_LEAST }), "too_short"));
    await keepAnswer(work, { visitId, kind, no, round, issueId: null, reason });
    return { id: visitId };
  });
}

async function keepAnswer(
  { tx, actor, audit }: Work,
  answer: { visitId: number; kind: string; no: number; round: number; issueId: number | null; reason: string | null },
): Promise<void> {
  await tx.referralAnswer.create({ data: { ...answer, answeredById: actor.userId ?? 0, answeredAt: actor.at } });
  const { visitId, no, reason } = answer;
  audit({
    action: answer.issueId === null ? "Visit.declineReferral" : "Visit.raiseReferral",
    entity: "Visit",
    entityId: visitId,
    diff: { no, ...(reason ? { reason } : {}) },
  });
}
