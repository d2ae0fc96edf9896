/** What is done about a risk on the register: looked at anew, responded to, accepted for a time. */
import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moveByItself, transition, type Moved } from "~/modules/workflow/index.server";
import { endAcceptance } from "./end-acceptance.server";
import type { AcceptanceInput, OpinionInput, ResponseInput, ReviewInput } from "./risk-input";
import { keepScore } from "./keep-score.server";
import { acceptanceEnd, LEAST_WORDS, nextReview, responseProblems, scoreProblems } from "./risk-rules";
import { mayWork, type RiskRow } from "./risk-row.server";
import { riskWorkflow, type PlainMove } from "./risk.workflow.server";
import { riskToChange, saved, scoreColumns, type SavedRisk } from "./save-risk.server";
import { notifyOfRisk } from "./notify.server";

function mustBeOn(row: RiskRow, actor: Actor): void {
  const may = mayWork(actor, row);
  if (may !== true) throw new Forbidden(may);
  if (row.status === "DRAFT")
    throw new Conflict(t("It is not on the register yet."), "wrong_state", { version: row.version });
}

/**
 * Looks at a risk anew: its scores, changed or not, with a row of history; the next look follows its band. What was
 * accepted at a lower score is accepted no longer.
 * @throws NotFound, Forbidden, Conflict, InputProblem
 */
export function reviewRisk(
  actor: Actor,
  id: number,
  { why, nextReviewOn: requested, residualReason, ...scores }: ReviewInput,
  version: number | null,
): Promise<SavedRisk> {
  return inTx(actor, async (work) => {
    const typed = { ...scores, residualReason, ...(requested === null ? {} : { nextReviewOn: requested }) };
    const row = await riskToChange(work, id, version, () => typed);
    mustBeOn(row, actor);
    const columns = scoreColumns(scores, row.scale);
    const next = nextReview(row.today, columns.band, row.scale, requested);
    const problems: Problem[] = [
      ...scoreProblems(scores, residualReason),
      ...(why.length < LEAST_WORDS
        ? [problem("why", t("What was found: at least {least} characters", { least: LEAST_WORDS }), "too_short")]
        : []),
    ];
    if (typeof next !== "string") problems.push(problem("nextReviewOn", next.problem, "too_late"));
    refuse(problems);
    const nextReviewOn = next as string;
    await work.tx.risk.update({
      where: { id },
      data: { ...columns, residualReason, reviewedOn: row.today, nextReviewOn, version: { increment: 1 } },
    });
    await keepScore(work, id, scores, { scale: row.scale, why });
    work.audit({
      action: "Risk.review",
      entity: "Risk",
      entityId: id,
      diff: {
        score: [row.score, columns.score],
        band: [row.band, columns.band],
        nextReviewOn: [row.nextReviewOn, nextReviewOn],
        ...changesOf(row, { ...scores, residualReason }),
        why,
      },
    });
    if (row.acceptance && acceptanceEnd(row.acceptance, scores, row.today) === "SCORED_UP")
      await lapse(work, { ...row, version: row.version + 1 }, "SCORED_UP");
    return saved(work, id);
  });
}

/** Both values of each column that becomes another. */
const changesOf = <Columns extends Partial<RiskRow>>(row: RiskRow, columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name, value]) => row[name as keyof RiskRow] !== value)
      .map(([name, value]) => [name, [row[name as keyof RiskRow], value]]),
  ) as Record<string, unknown[]>;

/** An acceptance no longer holds: it is void, and a risk that was accepted is open again (R2). */
export async function lapse(
  work: Parameters<typeof notifyOfRisk>[0],
  row: RiskRow,
  reason: "EXPIRED" | "SCORED_UP",
): Promise<void> {
  await endAcceptance(work, row, reason);
  if (row.status === "ACCEPTED") await moveByItself(work, riskWorkflow, row, "lapse", { detail: { reason } });
  await notifyOfRisk(work, row, {
    userIds: [row.ownerId, row.acceptance!.requestedById, row.acceptance!.decidedById],
    kind: "reminder",
    part: ":lapse",
    title: reason === "EXPIRED" ? "The acceptance of {no} has ended" : "{no} was scored higher: its acceptance is void",
  });
}

/** Writes down the response to a risk and what it aims at. @throws NotFound, Forbidden, Conflict, InputProblem */
export function respondToRisk(
  actor: Actor,
  id: number,
  { response, targetL, targetI, targetDate }: ResponseInput,
  version: number | null,
): Promise<SavedRisk> {
  return inTx(actor, async (work) => {
    const row = await riskToChange(work, id, version, () => ({ response, targetL, targetI, targetDate }));
    mustBeOn(row, actor);
    const problems = responseProblems({ band: row.band, appetite: row.appetite, response });
    if ((targetL === null) !== (targetI === null))
      problems.push(problem(targetL === null ? "targetL" : "targetI", t("Choose both, or none"), "required"));
    if (targetL !== null && targetI !== null && row.score !== null && targetL * targetI > row.score)
      problems.push(problem("targetL", t("Aim at no more than what is left now"), "target_above"));
    if (targetDate !== null && targetDate <= row.today)
      problems.push(problem("targetDate", t("To be reached by: a day after today"), "past"));
    refuse(problems);
    await work.tx.risk.update({
      where: { id },
      data: { response, targetL, targetI, targetDate, version: { increment: 1 } },
    });
    work.audit({
      action: "Risk.respond",
      entity: "Risk",
      entityId: id,
      diff: {
        response: [row.response, response],
        targetL: [row.targetL, targetL],
        targetI: [row.targetI, targetI],
        targetDate: [row.targetDate, targetDate],
      },
    });
    return saved(work, id);
  });
}

/** Makes one move of a risk. @throws as `transition` */
export function moveRisk(
  actor: Actor,
  id: number,
  name: PlainMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, riskWorkflow, id, name, { note, version });
}

/** Asks that the company lives with a risk until a day. @throws InputProblem; as `transition` */
export function askAcceptance(
  actor: Actor,
  id: number,
  input: AcceptanceInput,
  version: number | null,
): Promise<Moved> {
  return transition(actor, riskWorkflow, id, "ask", { version, input });
}

/** The opinion of audit on living with a critical risk. @throws as `transition` */
export async function giveOpinion(
  actor: Actor,
  id: number,
  { opinion, note }: OpinionInput,
  version: number | null,
): Promise<Moved> {
  if (note.length < LEAST_WORDS)
    throw new InputProblem(
      problem("note", t("Reasons: at least {least} characters", { least: LEAST_WORDS }), "too_short"),
    );
  return transition(actor, riskWorkflow, id, "opine", { note, version, input: { opinion } });
}
