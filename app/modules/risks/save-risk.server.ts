import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { moveWithin } from "~/modules/workflow/index.server";
import { findHighlight } from "./from-highlight.server";
import { keepScore } from "./keep-score.server";
import { policyOf } from "./risk-policy.server";
import type { NewRiskInput, RiskInput } from "./risk-input";
import { ownerIds } from "./risk-people.server";
import { bandOf, scoreOf, scoreProblems, type Scale, type Scores } from "./risk-rules";
import { lockRiskRow, mayChange, type RiskRow } from "./risk-row.server";
import { riskWorkflow } from "./risk.workflow.server";
import { notifyOfRisk } from "./notify.server";
import { staleRisk, type TypedRisk } from "./stale-risk.server";

export interface SavedRisk extends Record<string, string | number | null> {
  id: number;
  /** null while it is a draft. */
  refNo: string | null;
  status: string;
  version: number;
}

/** Which of the two raises it, and by what permission. */
export const RAISES = { OPS: "risk.raise", AUDIT: "risk.audit.raise" } as const satisfies Record<string, Permission>;
export type RiskSource = keyof typeof RAISES;

const SCORES = ["inherentL", "inherentI", "controlEff", "residualL", "residualI"] as const;
type Typed = Pick<RiskInput, (typeof SCORES)[number]>;

/** The scores as typed: all five, or none yet. */
function scoresOf(input: Typed): Scores | null | Problem[] {
  const missing = SCORES.filter((name) => input[name] === null);
  if (missing.length === SCORES.length) return null;
  return missing.length === 0
    ? (input as Scores)
    : missing.map((name) => problem(name, t("Enter all five scores, or none"), "required"));
}

/** What a draft keeps of its scores. */
export function scoreColumns(scores: Scores, scale: Scale) {
  const { inherentL, inherentI, controlEff, residualL, residualI } = scores;
  const score = scoreOf(residualL, residualI);
  return { inherentL, inherentI, controlEff, residualL, residualI, score, band: bandOf(score, scale) };
}

/**
 * Begins a risk as a draft, and puts it on the register where that is wished.
 * @throws InputProblem with everything that is wrong, each at its field; NotFound for a highlight out of sight
 */
export function createRisk(
  actor: Actor,
  { unitId, highlightId, ...input }: NewRiskInput,
  open: boolean,
  source: RiskSource = "OPS",
): Promise<SavedRisk> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    if (actor.userId === null) throw new NotFound();
    const unit = await tx.orgUnit.findFirst({ where: { id: unitId, active: true }, select: { id: true, path: true } });
    if (!unit || !canAt(actor, RAISES[source], unit.path))
      throw new InputProblem(
        problem("unitId", t("Unit: choose one of your part of the organisation"), "not_available"),
      );
    const origin = highlightId === null || source === "AUDIT" ? null : await findHighlight(tx, actor, highlightId);
    if (highlightId !== null && !origin) throw new NotFound();
    if (origin?.riskId) throw taken();
    const companyId = idsOf(unit.path)[0]!;
    const { scale } = await policyOf(tx, companyId);
    const scores = scoresOf(input);
    const problems = [
      ...(Array.isArray(scores) ? scores : scores ? scoreProblems(scores, input.residualReason) : []),
      ...(await ownerProblems(work, unit.path, input.ownerId)),
    ];
    refuse(problems);
    const scored = scores as Scores | null;
    const { title, category, ownerId, cause, event, consequence, controls, residualReason } = input;
    const columns = {
      title,
      description: input.description ?? "",
      category,
      ownerId,
      cause,
      event,
      consequence,
      controls,
      residualReason,
      ...(scored ? scoreColumns(scored, scale) : {}),
    };
    const made = await tx.risk.create({
      data: {
        ...columns,
        companyId,
        unitId,
        source,
        raisedById: actor.userId,
        createdAt: actor.at,
        ...(origin ? { originType: "VISIT_HIGHLIGHT", originId: origin.id } : {}),
      },
    });
    if (scored) await keepScore(work, made.id, scored, { scale, why: "First scored" });
    work.audit({
      action: "Risk.create",
      entity: "Risk",
      entityId: made.id,
      diff: { unitId, source, ...columns, origin: origin ? `VisitHighlight:${origin.id}` : null },
    });
    return open ? openNow(work, made) : saved(work, made.id);
  }).catch((error: unknown) => {
    throw isConstraintError(error) ? taken() : error;
  });
}

const taken = () => new Conflict(t("This highlight is on the register already."), "taken");
/** Somebody else put the same highlight on the register at the same moment. */
const isConstraintError = (error: unknown) => error instanceof Error && (error as { code?: unknown }).code === "P2002";

/**
 * Changes what a risk says; its unit stays. Scores are typed while it is a draft, and change by a review afterwards.
 * @throws NotFound out of sight, Forbidden, Conflict "stale" | "wrong_state", InputProblem
 */
export function changeRisk(
  actor: Actor,
  id: number,
  input: RiskInput,
  version: number | null,
  open: boolean,
): Promise<SavedRisk> {
  return inTx(actor, async (work) => {
    const row = await riskToChange(work, id, version, ({ status }) => wordsTyped(input, status === "DRAFT"));
    const draft = row.status === "DRAFT";
    const typed = scoresOf(input);
    const before = scoresOf(row);
    const scored = Array.isArray(typed) ? null : typed;
    const changed =
      scored !== null &&
      canonicalJson(scoresOnly(scored)) !== canonicalJson(before && !Array.isArray(before) ? scoresOnly(before) : null);
    const problems = [
      ...(Array.isArray(typed) ? typed : []),
      ...(await ownerProblems(work, row.unitPath, input.ownerId, row.ownerId)),
    ];
    if (!draft && changed)
      problems.push(problem("residualL", t("Scores change by a review once it is on the register."), "by_review"));
    if (!draft && input.ownerId === null)
      problems.push(problem("ownerId", t("Owner: choose who answers for it"), "required"));
    if (draft && typed === null && before !== null)
      problems.push(problem("inherentL", t("Score it, without controls and with them."), "no_scores"));
    if (draft && scored) problems.push(...scoreProblems(scored, input.residualReason));
    refuse(problems);
    const { title, category, ownerId, cause, event, consequence, controls, residualReason } = input;
    const columns = {
      title,
      description: input.description ?? "",
      category,
      ownerId,
      cause,
      event,
      consequence,
      controls,
      ...(draft ? { residualReason, ...(scored ? scoreColumns(scored, row.scale) : {}) } : {}),
    };
    await work.tx.risk.update({ where: { id }, data: { ...columns, version: { increment: 1 } } });
    if (draft && scored && changed) await keepScore(work, id, scored, { scale: row.scale, why: "First scored" });
    const diff = Object.fromEntries(
      Object.entries(columns)
        .filter(([name, value]) => row[name as keyof typeof columns] !== value)
        .map(([name, value]) => [name, [row[name as keyof typeof columns], value]]),
    );
    work.audit({ action: "Risk.change", entity: "Risk", entityId: id, diff });
    if (!draft && ownerId !== row.ownerId)
      await notifyOfRisk(work, row, {
        userIds: [ownerId],
        title: "{no} is yours: {title}",
        kind: "outcome",
        part: ":owner",
      });
    return open ? openNow(work, { ...row, version: row.version + 1 }) : saved(work, id);
  });
}

const scoresOnly = ({ inherentL, inherentI, controlEff, residualL, residualI }: Scores) => ({
  inherentL,
  inherentI,
  controlEff,
  residualL,
  residualI,
});

/** What the form of a risk edits: its scores while it is a draft. */
function wordsTyped(input: RiskInput, draft: boolean): TypedRisk {
  const { title, description, category, ownerId, cause, event, consequence, controls } = input;
  return draft ? input : { title, description, category, ownerId, cause, event, consequence, controls };
}

/**
 * The risk with its row locked, where the actor may change what it says.
 * @param typed what they typed, to be compared with what others saved since they opened it
 * @throws NotFound, Forbidden, Conflict
 */
export async function riskToChange(
  { tx, actor }: Work,
  id: number,
  version: number | null,
  typed: (row: RiskRow) => TypedRisk,
): Promise<RiskRow> {
  const row = await lockRiskRow(tx, actor, id);
  if (!row || actor.userId === null) throw new NotFound();
  const may = mayChange(actor, row);
  if (may !== true) throw new Forbidden(may);
  if (row.status === "CLOSED")
    throw new Conflict(t("It is closed: open it again first."), "wrong_state", { version: row.version });
  if (version !== null && row.version !== version) throw await staleRisk(tx, row, { version, typed: typed(row) });
  return row;
}

/** @param held who owns it already, and stays without being chosen anew */
async function ownerProblems(
  { tx, actor }: Work,
  path: string,
  ownerId: number | null,
  held: number | null = null,
): Promise<Problem[]> {
  if (ownerId === null || ownerId === held) return [];
  const able = await ownerIds(tx, { path, company: await companyOf(tx, { path }), at: actor.at });
  return able.has(ownerId)
    ? []
    : [problem("ownerId", t("Owner: choose someone of this unit or above"), "not_available")];
}

async function openNow(
  work: Work,
  { id, version, source }: { id: number; version: number; source: string },
): Promise<SavedRisk> {
  await moveWithin(work, riskWorkflow, id, source === "AUDIT" ? "openAudit" : "open", { version });
  return saved(work, id);
}

export async function saved({ tx }: Pick<Work, "tx">, id: number): Promise<SavedRisk> {
  const { refNo, status, version } = await tx.risk.findUniqueOrThrow({
    where: { id },
    select: { refNo: true, status: true, version: true },
  });
  return { id, refNo, status, version };
}
