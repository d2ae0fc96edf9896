/** A risk with everything that is known of it, in words. */
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { transitionsFor, trailOf, type AllowedMove } from "~/modules/workflow/index.server";
import { visibleVisits } from "~/modules/visits/index.server";
import { ACTIONS } from "./action-source";
import { bandTag, categoryWord, responseWord, reviewWords, scoreTag, scoreWords, sourceWord } from "./risk-words";
import { dueWords } from "./risk-actions.server";
import { bandWord, EFFECTIVENESS } from "./risk-rules";
import { foundWords } from "./policy-change";
import { findRiskRow, mayChange, mayWork, nameOf, type RiskRow } from "./risk-row.server";
import { PLAIN_MOVES, riskWorkflow } from "./risk.workflow.server";
import { stateIs } from "~/define/states";
import { RISK_STATES } from "./risk-states";
import { ACCEPTANCE_STATES } from "./acceptance-states";

export interface ActionView {
  id: number;
  text: string;
  owner: string;
  due: string | Tag;
  state: Tag;
  done: string;
}

/** A whole risk in words. */
export interface RiskView {
  id: number;
  name: string;
  version: number;
  title: string;
  unit: string;
  status: string;
  state: Tag;
  band: Tag;
  words: { label: string; value: string; long?: true }[];
  facts: { label: string; value: string }[];
  scores: {
    seq: number;
    at: string;
    by: string;
    inherent: string;
    controls: string;
    residual: string;
    left: Tag;
    why: string;
  }[];
  actions: ActionView[];
  acceptances: {
    id: number;
    state: Tag;
    by: string;
    at: string;
    until: string;
    score: string;
    justification: string;
    opinion: string;
    decided: string;
  }[];
  trail: { word: string; by: string; at: string; note: string | null }[];
  moves: AllowedMove[];
  origin: { text: string; to: string } | null;
  mayEdit: boolean;
  /** On the register, and the actor works on it: review, response, actions. */
  mayTreat: boolean;
  mayAsk: boolean;
}

export interface OpenedRisk {
  row: RiskRow;
  view: RiskView;
}

const ACTION_STATES: Readonly<Record<string, Tag>> = {
  OPEN: { text: "Open", tone: "info" },
  DONE: { text: "Done", tone: "warn" },
  VERIFIED: { text: "Verified", tone: "ok" },
  CANCELLED: { text: "Withdrawn", tone: "neutral" },
};
export const actionState = (status: string): Tag => ({
  ...ACTION_STATES[status]!,
  text: t(ACTION_STATES[status]!.text),
});
const ENDS: Readonly<Record<string, string>> = {
  EXPIRED: "its day has passed",
  SCORED_UP: "the risk was scored higher",
  REOPENED: "the risk was reopened",
};

export async function namesOf(ids: readonly (number | null)[]): Promise<(id: number | null) => string> {
  const people = await db.user.findMany({
    where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
    select: { id: true, displayName: true },
  });
  const names = new Map(people.map((one) => [one.id, one.displayName]));
  return (id) => (id === null ? "" : (names.get(id) ?? t("The portal")));
}

/** @throws NotFound out of sight */
export async function openRisk(actor: Actor, id: number): Promise<OpenedRisk> {
  const row = await findRiskRow(db, actor, id);
  if (!row) throw new NotFound();
  const zone = row.company.timeZone;
  const [moves, scores, actions, acceptances, trail, origin] = await Promise.all([
    transitionsFor(actor, riskWorkflow, row),
    db.riskScore.findMany({ where: { riskId: id }, orderBy: { seq: "desc" }, take: 50 }),
    db.followUp.findMany({ where: { sourceType: ACTIONS, sourceId: id }, orderBy: [{ dueOn: "asc" }, { id: "asc" }] }),
    db.riskAcceptance.findMany({ where: { riskId: id }, orderBy: { id: "desc" }, take: 20 }),
    trailOf(db, riskWorkflow, id),
    originOf(actor, row),
  ]);
  const name = await namesOf([
    ...scores.map(({ actorId }) => actorId),
    ...actions.flatMap(({ ownerId, verifiedById }) => [ownerId, verifiedById]),
    ...acceptances.flatMap((one) => [one.requestedById, one.opinionById, one.decidedById]),
  ]);
  const onRegister = !stateIs(RISK_STATES, row.status, "unregistered");
  const view: RiskView = {
    id,
    name: nameOf(row),
    version: row.version,
    title: row.title,
    unit: row.unit.name,
    status: row.status,
    state: stateTag(riskWorkflow, row.status),
    band: bandTag(row.band),
    words: wordsOf(row),
    facts: factsOf(row),
    scores: scores.map((one) => ({
      seq: one.seq,
      at: formatInstant(one.at, zone),
      by: name(one.actorId),
      inherent: scoreWords(one.inherentL, one.inherentI),
      controls: t(EFFECTIVENESS[one.controlEff - 1]!),
      residual: scoreWords(one.residualL, one.residualI),
      left: scoreTag(one.residualL * one.residualI, one.band),
      why: foundWords(one.why),
    })),
    actions: actions.map((one) => ({
      id: one.id,
      text: one.text,
      owner: name(one.ownerId),
      state: actionState(one.status),
      due:
        one.status === "OPEN" && one.dueOn < row.today
          ? { text: dueWords(one.dueOn, one.status, row.today), tone: "bad" }
          : formatDate(one.dueOn),
      done: [
        one.doneAt === null ? "" : formatInstant(one.doneAt, zone),
        one.verifiedById === null ? "" : t("verified by {name}", { name: name(one.verifiedById) }),
      ]
        .filter(Boolean)
        .join(", "),
    })),
    acceptances: acceptances.map((one) => ({
      id: one.id,
      state: stateTag({ states: ACCEPTANCE_STATES }, one.status),
      by: name(one.requestedById),
      at: formatInstant(one.requestedAt, zone),
      until: formatDate(one.expiresOn),
      score: `${scoreWords(one.residualL, one.residualI)}, ${t(bandWord(one.band)).toLowerCase()}`,
      justification: one.justification,
      opinion:
        one.opinionById === null
          ? ""
          : t(
              one.opinion === "FOR"
                ? "{name}: it can be accepted. {note}"
                : "{name}: it should not be accepted. {note}",
              { name: name(one.opinionById), note: one.opinionNote ?? "" },
            ),
      decided: [
        one.decidedById === null ? "" : t("decided by {name}", { name: name(one.decidedById) }),
        one.endReason === null ? "" : t("void: {reason}", { reason: t(ENDS[one.endReason]!) }),
      ]
        .filter(Boolean)
        .join(", "),
    })),
    trail: [
      ...trail.map((step) => ({
        word: t(step.done),
        by: step.actorName,
        at: formatInstant(step.at, zone),
        note: step.note,
      })),
      { word: t("Raised"), by: row.raisedByName, at: formatInstant(row.createdAt, zone), note: null },
    ],
    moves: moves.filter((move) => (PLAIN_MOVES as readonly string[]).includes(move.name)),
    origin,
    mayEdit: row.status !== "CLOSED" && mayChange(actor, row) === true,
    mayTreat: onRegister && mayWork(actor, row) === true,
    mayAsk: moves.some((move) => move.name === "ask"),
  };
  return { row, view };
}

function wordsOf(row: RiskRow): RiskView["words"] {
  const words: [label: string, value: string | null][] = [
    [t("Description"), row.description],
    [t("Cause"), row.cause],
    [t("Event"), row.event],
    [t("Consequence"), row.consequence],
    [t("Controls"), row.controls],
  ];
  return words.flatMap(([label, value]) => (value ? [{ label, value, long: true as const }] : []));
}

function factsOf(row: RiskRow): RiskView["facts"] {
  const review = reviewWords(row, row.today);
  const facts: [label: string, value: string | null][] = [
    [t("Unit"), row.unit.name],
    [t("Category"), categoryWord(row.category)],
    [t("Owner"), row.ownerName],
    [t("Raised by"), row.raisedByName],
    [t("Source"), sourceWord(row.source)],
    [t("Without controls"), scoreWords(row.inherentL, row.inherentI)],
    [t("How well the controls work"), row.controlEff === null ? null : t(EFFECTIVENESS[row.controlEff - 1]!)],
    [t("With controls"), scoreWords(row.residualL, row.residualI)],
    [t("Why more is left"), row.residualReason],
    [t("Risk appetite"), t("At most {band}", { band: t(bandWord(row.appetite)).toLowerCase() })],
    [t("Response"), responseWord(row.response)],
    [t("Aimed at"), row.targetL === null ? null : scoreWords(row.targetL, row.targetI)],
    [t("To be reached by"), row.targetDate && formatDate(row.targetDate)],
    [t("Last review"), row.reviewedOn && formatDate(row.reviewedOn)],
    [t("Next review"), typeof review === "string" ? (review === "–" ? null : review) : review.text],
    [t("Accepted until"), row.status === "ACCEPTED" && row.acceptance ? formatDate(row.acceptance.expiresOn) : null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The visit a risk comes from, where the actor may see it. */
async function originOf(actor: Actor, { originType, originId }: RiskRow): Promise<RiskView["origin"]> {
  if (originType !== "VISIT_HIGHLIGHT" || originId === null) return null;
  const found = await db.visitHighlight.findFirst({
    where: { id: originId, visit: visibleVisits(actor) },
    select: { visit: { select: { id: true, refNo: true, level: true } } },
  });
  return (
    found && {
      text: found.visit.refNo,
      to: href("/ops/:level/visit/preview/:id", {
        params: { level: found.visit.level.toLowerCase(), id: found.visit.id },
      }),
    }
  );
}
