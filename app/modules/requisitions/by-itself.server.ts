import type { Work } from "~/act.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import type { RequisitionRow } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";

type ItselfMove = "pay" | "takeBack" | "settlePart" | "settle" | "reopen" | "expire";

/**
 * Makes a move that follows from a voucher or from time, with its place in the trail; the caller has the row locked.
 * @param set further columns to write with the state
 * @throws Conflict "wrong_state" where it does not start from the state the requisition is in
 */
export async function moveByItself(
  { tx, actor, audit }: Work,
  row: RequisitionRow,
  name: ItselfMove,
  set: Record<string, unknown>,
  detail: Record<string, unknown> | null = null,
): Promise<void> {
  const step = requisitionWorkflow.transitions[name]!;
  const fits = (step.from as readonly string[]).includes(row.status);
  const to = step.to === "same" ? row.status : step.to;
  const { count } = fits
    ? await tx.requisition.updateMany({
        where: { id: row.id, status: row.status, version: row.version },
        data: { ...set, status: to, version: { increment: 1 } },
      })
    : { count: 0 };
  if (count !== 1) throw new Conflict(t("{no} has moved on meanwhile.", { no: row.no ?? "" }), "wrong_state");
  await tx.stateChange.create({
    data: {
      entity: "Requisition",
      entityId: row.id,
      action: name,
      fromState: row.status,
      toState: to,
      round: row.round,
      actorId: actor.userId ?? 0,
      note: null,
      detail: detail && canonicalJson(detail),
      at: actor.at,
    },
  });
  audit({
    action: `Requisition.${name}`,
    entity: "Requisition",
    entityId: row.id,
    diff: { status: [row.status, to], ...(detail ? { detail } : {}) },
  });
}
