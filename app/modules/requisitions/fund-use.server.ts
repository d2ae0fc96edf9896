/** What funds between branches do for requisitions: whoever sends them pays what a branch has asked for (spec: accounts §4.2, §6, §12). */
import type { Work } from "~/db/transaction.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { idsOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { fundsCameBack, fundsOnTheWay } from "./requisition-moves.server";
import { lockAnyRequisition } from "./requisition-row.server";
import { fundProblems, type SentFunds } from "./requisition-rules";
import { requisitionWorkflow } from "./requisition.workflow.server";

/** Funds that name a requisition. */
export interface FundsFor extends SentFunds {
  id: number;
  no: string | null;
  requisitionId: number | null;
}

/** A requisition that funds can be sent for. */
export interface WantedFunds {
  id: number;
  branchId: number;
  /** A decimal amount. */
  approved: string;
  label: string;
}

/** The companies from whose head office this person sends funds: they alone send what a branch has asked for from there. */
export async function sendsFromHeadOf(tx: Pick<Tx, "orgUnit">, actor: Actor): Promise<string[]> {
  if (!can(actor, "fund.write.head")) return [];
  const heads = await tx.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true, headOffice: true }, unitsWithin(actor, "fund.write.head")] },
    select: { path: true },
  });
  return [...new Set(heads.map(({ path }) => `/${idsOf(path)[0]!}/`))];
}

const MOST = 200;

/** The approved requisitions for funds of a company's branches, the oldest first. */
export async function wantedFunds(tx: Pick<Tx, "requisition">, companyId: number): Promise<WantedFunds[]> {
  const rows = await tx.requisition.findMany({
    where: { kind: "FUND", status: "APPROVED", branch: { path: { startsWith: `/${companyId}/` } } },
    orderBy: { id: "asc" },
    take: MOST,
    include: { branch: { select: { name: true } } },
  });
  return rows.map(({ id, branchId, no, approved, currency, branch }) => ({
    id,
    branchId,
    approved: moneyToDecimal(approved, exponentOf(currency)),
    label: `${no}, ${branch.name}, ${formatAmount({ minor: approved, currency })}`,
  }));
}

async function heldFor({ tx, actor }: Pick<Work, "tx" | "actor">, { id, requisitionId }: FundsFor) {
  const row = await lockAnyRequisition(tx, actor.at, requisitionId ?? 0);
  const other =
    row &&
    (await tx.fundTransfer.findFirst({
      where: { requisitionId: row.id, status: "SUBMITTED", NOT: { id } },
      select: { no: true },
    }));
  return { row, facts: row && { ...row, no: row.no ?? "", sentByNo: other?.no ?? null } };
}

/** What stands against submitting funds that name a requisition. */
export async function fundRequisitionProblems(work: Pick<Work, "tx" | "actor">, funds: FundsFor): Promise<Problem[]> {
  return funds.requisitionId === null ? [] : fundProblems((await heldFor(work, funds)).facts, funds);
}

/** Funds have left: the requisition they are for is paid, in the same transaction. @param date the sender's business day. @throws InputProblem */
export async function fundsSent(work: Work, funds: FundsFor, date: string): Promise<void> {
  if (funds.requisitionId === null) return;
  const { row, facts } = await heldFor(work, funds);
  const problems = fundProblems(facts, funds);
  if (!row || problems.length > 0)
    throw new InputProblem(problems.map(({ message, code }) => problem("", message, code)));
  await moveByItself(work, requisitionWorkflow, row, "pay", {
    set: { paid: funds.amount, paidOn: date },
    detail: { transfer: funds.no, paid: funds.amount },
    notify: fundsOnTheWay(row, funds.amount, funds.no ?? ""),
  });
}

/** Funds are back with their sender, all of them: the requisition waits for others. */
export async function fundsBack(work: Work, funds: FundsFor): Promise<void> {
  const row =
    funds.requisitionId === null ? null : await lockAnyRequisition(work.tx, work.actor.at, funds.requisitionId);
  if (row?.status === "PAID")
    await moveByItself(work, requisitionWorkflow, row, "takeBack", {
      set: { paid: 0n, paidOn: null },
      detail: { transfer: funds.no, paid: -row.paid },
      notify: fundsCameBack(row, funds.no ?? ""),
    });
}
