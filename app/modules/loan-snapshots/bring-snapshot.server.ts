/** Bringing a snapshot in through the API. */
import { inTx } from "~/db/transaction.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Loan } from "./loan";
import { branchesFor, branchWith, keepSnapshot } from "./keep-snapshot.server";
import { readLoan, type SnapshotInput } from "./loan-input";

/** Brings the loans of a branch on a day in. @throws InputProblem at "loans[3].arrears" */
export function bringSnapshot(actor: Actor, { unitId, asOf, loans: input }: SnapshotInput): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const found = (await branchesFor(work.tx, actor)).find(({ id }) => id === unitId);
    if (!found)
      throw new InputProblem(problem("unitId", t("Branch: choose one of your part of the organisation"), "branch"));
    const branch = await branchWith(work.tx, found);
    const problems: Problem[] = [];
    const numbers = new Set<string>();
    const loans = input.map((one, index): Loan => {
      const read = readLoan(one, asOf, branch.company.currency, (column) => `loans[${index}].${column}`);
      problems.push(...read.problems);
      if (numbers.has(read.loan.loanNo))
        problems.push(problem(`loans[${index}].loanNo`, t("This loan is listed twice"), "repeated"));
      numbers.add(read.loan.loanNo);
      return read.loan;
    });
    if (problems.length > 0) throw new InputProblem(problems);
    const kept = await keepSnapshot(work, branch, asOf, loans);
    if (kept.id === null) throw new InputProblem(kept.problems);
    return { id: kept.id };
  });
}
