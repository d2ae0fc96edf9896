/** What the accounts manager asks about periods and years, and what becomes of it. */
import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { startFirstYear } from "~/modules/ledger/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { askedOf, nothingMissing } from "./asked-of.server";
import { digestOf } from "./figures.server";
import { companyPath, type RequestKind } from "./request-row.server";
import { yearRequestWorkflow } from "./year-request.workflow.server";

export interface RequestInput {
  kind: RequestKind;
  yearId: number;
  /** Of the kinds that are about one. */
  periodId: number | null;
  reason: string;
}

export const REASON_MIN = 10;

/** Who asks for what: revaluations are the daily trade of the accounts department, everything else its manager's. */
export const askPermission = (kind: RequestKind) => (kind === "REVALUE" ? "revaluation.ask" : "year.ask");

/** Keeps a request for somebody else to decide. @throws InputProblem naming what is missing; Conflict "waiting"; Forbidden; NotFound */
export function askRequest(
  actor: Actor,
  input: RequestInput,
): Promise<{ id: number; status: string; version: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const { kind, reason, yearId } = input;
    if (!canAt(actor, askPermission(kind), companyPath(actor.company.unitId)))
      throw new Forbidden(t("Your role does not include this."));
    const asked = await askedOf(tx, actor, input);
    if (reason.trim().length < REASON_MIN)
      throw new InputProblem(problem("reason", t("Reason: at least {n} characters", { n: REASON_MIN }), "reason"));
    const periodId = asked.period?.id ?? null;
    if (await tx.yearRequest.findFirst({ where: { kind, yearId, periodId, status: "PENDING" }, select: { id: true } }))
      throw new Conflict(t("This was already requested and waits for a decision."), "waiting");
    const entries = await nothingMissing(tx, asked);
    const data = {
      companyId: actor.company.unitId,
      kind,
      yearId,
      periodId,
      reason: reason.trim(),
      digest: entries.length > 0 ? digestOf(entries) : null,
    };
    const row = await tx.yearRequest.create({
      data: { ...data, requestedById: actor.userId ?? 0, requestedAt: actor.at },
    });
    audit({ action: "YearRequest.ask", entity: "YearRequest", entityId: row.id, diff: data });
    await notifyWaiting(work, yearRequestWorkflow, row.id, data.reason);
    return { id: row.id, status: row.status, version: row.version };
  });
}

/** Begins the books of a company whose year does not begin in January. @throws InputProblem, Conflict, Forbidden */
export function beginFirstYear(actor: Actor, startDate: string): Promise<null> {
  return inTx(actor, async (work) => {
    const { unitId } = actor.company;
    if (!canAt(actor, "year.ask", companyPath(unitId))) throw new Forbidden(t("Your role does not include this."));
    await startFirstYear(work, unitId, startDate);
    return null;
  });
}
