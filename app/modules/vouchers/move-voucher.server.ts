import { changersIn } from "~/core/changers";
import { inTx, type Work } from "~/db/transaction.server";
import { Forbidden, forSomeoneElse, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { moveWithin, type Moved, type MoveOptions } from "~/modules/workflow/index.server";
import { isConstraintError } from "./unique";
import type { SubmitInput } from "./voucher-moves.server";
import { voucherWorkflow } from "./voucher.workflow.server";

type Options = MoveOptions<SubmitInput | undefined>;

/** Names of the moves of a voucher. */
export type VoucherMove = keyof typeof voucherWorkflow.moves & string;

/**
 * Makes one move of a voucher (spec: accounts §6, §7).
 * @throws as `transition`; a refused approval is Forbidden "ac13"
 */
export function moveVoucher(actor: Actor, id: number, name: VoucherMove, options: Options): Promise<Moved> {
  return inTx(actor, (work) => moveIn(work, id, name, options)).catch(usedMeanwhile);
}

/** {@link moveVoucher} inside a transaction that is already open. */
export async function moveIn(work: Work, id: number, name: VoucherMove, options: Options): Promise<Moved> {
  return moveWithin(work, voucherWorkflow, id, name, options).catch(async (error: unknown) => {
    if (!(error instanceof Forbidden) || !["approve", "return", "reject"].includes(name)) throw error;
    const { makerId, editorId, changers } = await work.tx.voucher.findUniqueOrThrow({
      where: { id },
      select: { makerId: true, editorId: true, changers: true },
    });
    const own = [makerId, editorId, ...changersIn(changers)].includes(work.actor.userId ?? 0);
    if (own) throw forSomeoneElse(t("You cannot approve your own entry."), "ac13");
    throw Object.assign(new Forbidden(error.message, "ac13"), { forSomeoneElse: error.forSomeoneElse });
  });
}

/** Somebody else has used the cheque, or taken the same entry back, at the same moment. */
export function usedMeanwhile(error: unknown): never {
  if (isConstraintError(error))
    throw new InputProblem(
      problem(
        "",
        t("Another voucher has used this cheque, or reverses the same entry. Check it and submit yours again."),
        "ac07",
      ),
    );
  throw error;
}
