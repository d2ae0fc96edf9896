/** Loans of the newest snapshots, to choose from in forms of sections. */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { loanAt, loansToChoose, type KnownLoan } from "~/modules/loan-snapshots/index.server";
import { rowForm } from "./row-text.server";
import type { LoanSource, Prefill, VisitOfRow } from "./sections/section";
import type { VisitFields } from "./fields.server";

/** What a form offers of the newest snapshot. */
export interface LoanPick {
  asOf: string;
  q: string;
  found: { id: number; title: string; text: string }[];
  more: boolean;
}

const LONGEST_SEARCH = 100;
const whereOf = ({ unitPath, visitDate }: VisitOfRow) => ({ unitPath, day: visitDate });

function lineOf(
  { id, loanNo, memberName, outstanding, arrears, daysOverdue }: KnownLoan,
  exponent: number,
): LoanPick["found"][number] {
  const balance = t("Outstanding {amount}", { amount: formatMoney(outstanding, exponent) });
  return {
    id,
    title: `${memberName}, ${loanNo}`,
    text:
      daysOverdue === 0
        ? balance
        : `${balance}; ${plural(daysOverdue, "{amount} in arrears for one day", "{amount} in arrears for {n} days", { amount: formatMoney(arrears, exponent) })}`,
  };
}

/** null where there is no snapshot, or the actor sees no loans of the unit. */
export async function loanPick(
  actor: Actor,
  visit: VisitOfRow,
  { overdue }: LoanSource,
  asked: string,
): Promise<LoanPick | null> {
  const q = asked.trim().slice(0, LONGEST_SEARCH);
  const choice = await loansToChoose(db, actor, whereOf(visit), { q, overdue });
  return (
    choice && {
      asOf: formatDate(choice.asOf),
      q,
      more: choice.more,
      found: choice.found.map((loan) => lineOf(loan, visit.company.exponent)),
    }
  );
}

/** What a row begins with that is about this loan; null for one that the newest snapshots do not hold. */
export async function fromLoan(
  visit: VisitOfRow,
  fields: VisitFields,
  { values }: LoanSource,
  id: number,
): Promise<Prefill | null> {
  const loan = await loanAt(db, whereOf(visit), id);
  return (
    loan && {
      values: rowForm(fields, values(loan), visit.company.exponent),
      note: t("Filled in from the loan snapshot of {date}. Change anything that differs.", {
        date: formatDate(loan.asOf),
      }),
    }
  );
}
