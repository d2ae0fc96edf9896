/** What a branch asks of those above it: to open out of order, to catch up, to open a closed day again. */
import { inTx } from "~/db/transaction.server";
import { Conflict, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { branchWithin } from "./branch.server";
import { dayRequestWorkflow } from "./day-request.workflow.server";
import { reasonProblems } from "./open-day.server";
import type { DayRequestKind } from "./day-request-row.server";
import { dayRequestStands } from "./day-request-stands.server";

export interface DayRequestInput {
  branchId: number;
  kind: DayRequestKind;
  /** OPEN: the date; CATCH_UP: the last day without business; REOPEN: not looked at. */
  businessDate: string;
  reason: string;
  /** REOPEN: the day. */
  dayId?: number | null;
}

const ASKS: Readonly<Record<DayRequestKind, Permission>> = {
  OPEN: "day.open",
  CATCH_UP: "day.open",
  REOPEN: "day.reopen.ask",
};

/** Keeps a wish for somebody above to decide. @throws InputProblem, Conflict "waiting" while another of its kind waits, NotFound out of reach */
export function askDayRequest(
  actor: Actor,
  input: DayRequestInput,
): Promise<{ id: number; status: string; version: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const branch = await branchWithin(tx, actor, [ASKS[input.kind]], input.branchId);
    refuse(reasonProblems(input.reason));
    await dayRequestStands(work, branch, input);
    const { branchId, kind, reason, dayId = null } = input;
    const businessDate =
      kind === "REOPEN"
        ? (await tx.businessDay.findUniqueOrThrow({ where: { id: dayId ?? 0 } })).businessDate
        : input.businessDate;
    if (await tx.dayWish.findFirst({ where: { branchId, kind, status: "PENDING" } }))
      throw new Conflict(t("This branch already has such a request waiting."), "waiting");
    const dayRequest = await tx.dayWish.create({
      data: { branchId, kind, dayId, businessDate, reason, requestedById: actor.userId ?? 0, requestedAt: actor.at },
    });
    work.audit({
      action: "DayWish.ask",
      entity: "DayWish",
      entityId: dayRequest.id,
      diff: { branchId, kind, businessDate, reason, dayId },
    });
    // Who decides depends on the request alone; the checks are asked when it is granted.
    await notifyWaiting(work, dayRequestWorkflow([]), dayRequest.id, reason);
    return { id: dayRequest.id, status: dayRequest.status, version: dayRequest.version };
  });
}
