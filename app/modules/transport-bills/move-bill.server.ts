/** Moves of a bill, beyond those that take a comment only: the check and the payment. */
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { Actor } from "~/core/actor";
import { moveByItself, moveWithin, transition, type Moved } from "~/modules/workflow/index.server";
import type { CheckInput, PaymentInput, RerouteInput } from "./bill-input";
import { dueOf, isFarAbove } from "./bill-rules";
import { findBillRow, lockBillRow, type BillRow } from "./bill-row.server";
import { billWorkflow } from "./bill.workflow.server";
import { nextChecker } from "./find-checker.server";
import { gatherLines, overMonths, type GatheredLine } from "./gather-lines.server";

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = [
  "submit",
  "cancel",
  "return",
  "reject",
  "receive",
  "sendBack",
  "refuse",
  "reverse",
] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];

/** Makes one move of a bill. @throws as `transition` */
export function moveBill(
  actor: Actor,
  id: number,
  name: PlainMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  if (name !== "receive") return transition(actor, billWorkflow, id, name, { note, version });
  return inTx(actor, async (work) => {
    const moved = await moveWithin(work, billWorkflow, id, name, { note, version });
    const bill = await findBillRow(work.tx, actor, id);
    // PAID if and only if nothing is due: the advance has paid all of it (T2).
    if (!bill || moved.status !== "RECEIVED" || dueOf(bill) !== 0n) return moved;
    await moveByItself(work, billWorkflow, bill, "settle");
    return { id, status: "PAID", version: bill.version + 1 };
  });
}

/** True where the next level has to check a bill too: a line far above its limit, or a month above its own (spec: ops §4.5). */
export async function needsNextLevel(
  tx: Work["tx"],
  bill: BillRow,
  lines: readonly GatheredLine[],
  at: Date,
): Promise<boolean> {
  if (bill.status !== "SUBMITTED" || !(lines.some(isFarAbove) || (await overMonths(tx, bill, lines)).length > 0))
    return false;
  return (await nextChecker(tx, bill, at)) !== null;
}

/** Checks a bill line by line; what is far above its limits goes to the next level first. @throws InputProblem at `lines[n].approved` | `lines[n].note`; as `transition` */
export function checkBill(
  actor: Actor,
  id: number,
  { note, lines: typed }: CheckInput,
  version: number | null,
): Promise<Moved> {
  return inTx(actor, async (work) => {
    const bill = await lockBillRow(work.tx, actor, id);
    if (!bill) throw new NotFound();
    const problems: Problem[] = [];
    const lines = typed.map(({ approved, note: why }, index) => {
      const amount = approved === null ? 0n : readAmount("Approved", approved, bill.currency);
      if (typeof amount !== "bigint") problems.push(problem(`lines[${index}].approved`, amount.problem));
      return { approved: typeof amount === "bigint" ? amount : 0n, note: why };
    });
    if (problems.length > 0) throw new InputProblem(problems);
    const name = (await needsNextLevel(work.tx, bill, await gatherLines(work.tx, bill, actor.at), actor.at))
      ? "forward"
      : "check";
    return moveWithin(work, billWorkflow, id, name, { note, version, input: { lines } });
  });
}

/** Gives a bill that waits to another checker. @throws InputProblem at `checkerId`; as `transition` */
export function rerouteBill(
  actor: Actor,
  id: number,
  { note, checkerId }: RerouteInput,
  version: number | null,
): Promise<Moved> {
  return transition(actor, billWorkflow, id, "reroute", { note, version, input: { checkerId } });
}

/** Pays a bill, all that is due or a part of it. @throws InputProblem at `amount` | `from`; as `transition` */
export function payBill(
  actor: Actor,
  id: number,
  { amount: typed, from, reference, note }: PaymentInput,
  version: number | null,
): Promise<Moved> {
  return inTx(actor, async (work) => {
    const bill = await lockBillRow(work.tx, actor, id);
    if (!bill) throw new NotFound();
    const amount = readAmount("Paid now", typed, bill.currency);
    if (typeof amount !== "bigint") throw new InputProblem(problem("amount", amount.problem));
    if (amount === 0n) throw new InputProblem(problem("amount", t("Enter an amount greater than zero."), "amount"));
    return moveWithin(work, billWorkflow, id, amount < dueOf(bill) ? "payPart" : "pay", {
      note,
      version,
      input: { amount, from, reference },
    });
  });
}
