/** Loans of the newest snapshots, to choose from in forms of sections. */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { PickList, PickSource, RowInput } from "~/define/section";
import { loanAt, loansToChoose, type KnownLoan } from "~/modules/loan-snapshots/index.server";
import type { VisitFamily, VisitOfRow } from "./sections/section";

const LONGEST_SEARCH = 100;
const whereOf = ({ unitPath, visitDate }: VisitOfRow) => ({ unitPath, day: visitDate });

function lineOf(
  { id, loanNo, memberName, outstanding, arrears, daysOverdue }: KnownLoan,
  exponent: number,
): PickList["found"][number] {
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

/** A loan that a row begins with. @param overdue only loans in arrears are offered, and those longest overdue without being searched for */
export const fromLoans = (overdue: boolean, values: (loan: KnownLoan) => RowInput): PickSource<VisitFamily> => ({
  // null where there is no snapshot, or the actor sees no loans of the unit.
  offer: async (actor, visit, asked) => {
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
  },
  begin: async (visit, id) => {
    const loan = await loanAt(db, whereOf(visit), id);
    return (
      loan && {
        row: values(loan),
        note: t("Filled in from the loan snapshot of {date}. Change anything that differs.", {
          date: formatDate(loan.asOf),
        }),
      }
    );
  },
});
