/** Moves of a transfer beyond those that take a comment only: the hand-over, and the end of a dispute. */
import { randomInt } from "node:crypto";
import { inTx } from "~/db/transaction.server";
import { Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { Actor } from "~/core/actor";
import { keyedHash } from "~/modules/identity/index.server";
import { moveWithin, notifyWaiting, permitWithin, transition, type Moved } from "~/modules/workflow/index.server";
import { CODE_TRIES, codeProblems } from "./fund-rules";
import { fundWorkflow } from "./fund.workflow.server";
import { mayWrite } from "./fund-moves.server";
import { lockFundRow } from "./fund-row.server";
import type { AcceptInput, ReceiptInput, ResolveInput } from "./transfer-input";
import { stateIs } from "~/define/states";
import { FUND_STATES } from "./fund-states";

const hashOf = (id: number, code: string) => keyedHash("handover-code", `${id}:${code}`);

/**
 * Makes the six digits that the carrier takes along; the ones before are void. They are shown once and kept as a
 * keyed hash. Whoever has seen them does not receive the money.
 * @throws NotFound, Forbidden, InputProblem when there is nothing to hand over
 */
export async function issueCode(actor: Actor, id: number): Promise<{ code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await inTx(actor, async (work) => {
    const { tx, audit } = work;
    const row = await lockFundRow(tx, actor, id);
    if (!row) throw new NotFound();
    const may = mayWrite(actor, row);
    if (may !== true) throw new Forbidden(may);
    if (row.kind !== "CASH" || !stateIs(FUND_STATES, row.status, "incoming"))
      throw new InputProblem(problem("", t("Only cash in transit has a hand-over code."), "wrong_state"));
    await tx.fundTransfer.update({
      where: { id },
      data: { codeHash: hashOf(id, code), codeTries: 0, codeById: actor.userId, version: { increment: 1 } },
    });
    audit({ action: "FundTransfer.code", entity: "FundTransfer", entityId: id });
    // From now on it can be received.
    if (row.codeHash === null) await notifyWaiting(work, fundWorkflow, id);
    return null;
  });
  return { code };
}

/**
 * Takes in what was counted: all that is on its way, or a part of it. Cash needs the carrier's code; a wrong one is
 * counted, and after five the sender has to print another.
 * @throws InputProblem, Forbidden, NotFound, Conflict "stale"
 */
export async function receiveFunds(
  actor: Actor,
  id: number,
  { code, amount: typed, to, note }: ReceiptInput,
  version: number,
): Promise<Moved> {
  const outcome = await inTx(actor, async (work): Promise<{ moved: Moved | null; tries: number }> => {
    const row = await lockFundRow(work.tx, actor, id);
    if (!row) throw new NotFound();
    const amount = readAmount("Counted", typed, row.currency);
    if (typeof amount !== "bigint") throw new InputProblem(problem("amount", amount.problem));
    const name = amount < row.open ? "partReceive" : "receive";
    if (row.version === version && fundWorkflow.moves[name]!.from.includes(row.status as "SENT")) {
      // A code is tried by those alone who may receive.
      await permitWithin(work, fundWorkflow, row, name);
      const problems = codeProblems(row.kind, row, code);
      if (problems.length > 0) throw new InputProblem(problems);
      if (row.kind === "CASH" && hashOf(id, code!) !== row.codeHash) {
        await work.tx.fundTransfer.update({ where: { id }, data: { codeTries: { increment: 1 } } });
        work.refuse();
        work.audit({ action: "FundTransfer.wrongCode", entity: "FundTransfer", entityId: id });
        return { moved: null, tries: CODE_TRIES - row.codeTries - 1 };
      }
    }
    return {
      moved: await moveWithin(work, fundWorkflow, id, name, { note, version, input: { amount, to } }),
      tries: 0,
    };
  });
  if (outcome.moved) return outcome.moved;
  throw new InputProblem(
    problem(
      "code",
      outcome.tries > 0
        ? t("Hand-over code: this is not the carrier's; {n} tries are left", { n: outcome.tries })
        : t("Hand-over code: tried too often; ask the sender for a new one"),
      "wrong_code",
    ),
  );
}

/** The branch accepts what was paid for it, as advised or under another head. @throws InputProblem, Forbidden, NotFound, Conflict */
export function acceptAdvice(actor: Actor, id: number, { headId, note }: AcceptInput, version: number): Promise<Moved> {
  return transition(actor, fundWorkflow, id, "accept", { note, version, input: { headId } });
}

/** Ends a dispute. @throws InputProblem, Forbidden, NotFound, Conflict */
export function resolveDispute(
  actor: Actor,
  id: number,
  { how, employeeId, note }: ResolveInput,
  version: number,
): Promise<Moved> {
  return transition(actor, fundWorkflow, id, "resolve", { note, version, input: { how, employeeId } });
}

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = [
  "submit",
  "cancel",
  "withdraw",
  "approve",
  "return",
  "rejectAtSource",
  "reject",
  "confirmReturn",
  "dispute",
] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];

export function moveTransfer(
  actor: Actor,
  id: number,
  name: PlainMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, fundWorkflow, id, name, { note, version });
}
