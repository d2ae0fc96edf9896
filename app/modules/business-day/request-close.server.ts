import { inTx } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import { requestClose } from "~/modules/ledger/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { raiseAlarm } from "./alarm.server";
import { overShortOf } from "./book-differences.server";
import { branchWithin, type DayBranch } from "./branch.server";
import { reasonProblems } from "./open-day.server";
import { dayCloseWorkflow } from "./day-close.workflow.server";
import { blockProblems, checkedDay, foundIn, foundOf, runChecks, type CheckResult } from "./run-checks.server";

export interface CloseInput {
  dayId: number;
  /** Why warnings are no obstacle; needed where there are any. */
  note: string | null;
}

export interface Requested extends Record<string, number | string> {
  id: number;
  status: string;
  version: number;
}

/**
 * Asks for the close of a day. From now on nothing is posted but what the close itself books. Somebody above may ask
 * in the place of a branch that is stuck; another person approves.
 * @param version of the day as the person saw it; null where nobody did
 * @throws InputProblem for what blocks the close, or "note" where there are warnings without a note; NotFound out of reach
 */
export async function requestDayClose(
  actor: Actor,
  checks: readonly DayCheck[],
  { dayId, note }: CloseInput,
  version: number | null,
): Promise<Requested> {
  const alarmed: CheckResult[] = [];
  try {
    return await inTx(actor, async (work) => {
      const { tx } = work;
      const day = await tx.businessDay.findUnique({ where: { id: dayId } });
      if (!day) throw new NotFound();
      const branch = await branchWithin(tx, actor, ["day.open", "day.adjust", "day.close"], day.branchId);
      const standIn = standsIn(actor, branch, day.kind);
      if (standIn) refuse(reasonProblems(note, "note"));
      await requestClose(work, dayId, version ?? day.version);
      const checked = { ...(await checkedDay(tx, day, actor.at)), read: new Map<string, Promise<unknown>>() };
      const results = await runChecks(tx, checks, checked);
      alarmed.splice(0, alarmed.length, ...results);
      refuse(blockProblems(results));
      if (foundOf(results, "WARN").length > 0 && !note)
        throw new InputProblem(
          problem("note", t("There are warnings: write why the day can close anyway."), "note_required"),
        );
      const round = (await tx.dayCloseRequest.count({ where: { dayId } })) + 1;
      const overShort = await overShortOf(tx, checked);
      const request = await tx.dayCloseRequest.create({
        data: {
          dayId,
          round,
          requestedById: actor.userId ?? 0,
          requestedAt: actor.at,
          standIn,
          note,
          checks: canonicalJson(foundIn(results)),
          overShort,
        },
      });
      work.audit({
        action: "DayClose.request",
        entity: "DayClose",
        entityId: request.id,
        diff: { dayId, round, note, standIn, overShort },
      });
      await notifyWaiting(work, dayCloseWorkflow(checks), request.id, note);
      return { id: request.id, status: request.status, version: request.version };
    });
  } catch (error) {
    await raiseAlarm(actor, alarmed, dayId);
    throw error;
  }
}

/** The branch asks for its own days, the accounts manager for adjustment days; whoever else may ask does so in the branch's place. */
function standsIn(actor: Actor, { path }: DayBranch, kind: string): boolean {
  if (canAt(actor, "day.open", path)) return false;
  if (kind === "ADJUSTMENT" && canAt(actor, "day.adjust", path)) return false;
  if (!canAt(actor, "day.close", path)) throw new NotFound();
  return true;
}
