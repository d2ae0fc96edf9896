import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { addWithin, type SavedRecord } from "~/modules/workflow/index.server";
import type { WithdrawalInput } from "./savings-rules";
import { withdrawal } from "./withdrawal.record.server";

/**
 * Asks for money out of an account: one's own, or one in a branch within reach (spec: accounts §7 SC01 to SC04, §15).
 * @throws NotFound; InputProblem with every rule that is broken, at its field
 */
export function requestWithdrawal(actor: Actor, accountId: number, input: WithdrawalInput): Promise<SavedRecord> {
  return inTx(actor, (work) => addWithin(work, withdrawal, { ...input, accountId }));
}
