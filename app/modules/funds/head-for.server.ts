import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { expenseHeadsFor, type OfferedHead } from "~/modules/accounts-settings/index.server";

/** The expense head of an advice, for the branch that takes it as its expense. @throws InputProblem at headId for one it may not use */
export async function headFor(tx: Tx, branchId: number, id: number): Promise<OfferedHead> {
  const head = (await expenseHeadsFor(tx, branchId)).find((one) => one.id === id);
  if (head) return head;
  const other = await tx.expenseHead.findFirst({
    where: { id, active: true },
    select: { code: true, name: true, branchScope: true },
  });
  throw new InputProblem(
    other?.branchScope
      ? problem("headId", t("{head} is not for this branch.", { head: `${other.code} ${other.name}` }), "ac04")
      : problem("headId", t("Expense head: choose from the list"), "not_available"),
  );
}
