/** Gives an open follow-up to whoever takes over the work of its owner. */
import type { Work } from "~/db/transaction.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { followUpWorkflow } from "./follow-up.workflow.server";
import { followUpRows } from "./follow-up-row.server";
import { HANDLED_HERE } from "./follow-ups.server";

/** @returns false where it is open no longer, or no longer theirs */
export async function handOverFollowUp(work: Work, id: number, from: number, to: number): Promise<boolean> {
  const { tx, actor } = work;
  const found = await tx.followUp.findFirst({ where: { ...HANDLED_HERE, id, ownerId: from, status: "OPEN" } });
  const [row] = found ? await followUpRows([found], actor, [], tx) : [];
  if (!row) return false;
  await moveByItself(work, followUpWorkflow, row, "handOver", {
    set: { ownerId: to },
    detail: { ownerId: [from, to] },
  });
  return true;
}
