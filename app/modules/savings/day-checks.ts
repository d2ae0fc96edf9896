import { dateIn, daysBetween } from "~/core/dates";
import { plural, t } from "~/core/text";
import { companyOf } from "~/modules/organisation/index.server";
import { defineDayCheck } from "~/define/day-check";
import { href } from "~/addresses/href";

const MOST = 50;

/** D8: withdrawals that were approved and are not paid when a day closes (spec: accounts §9). */
export const savingsDayChecks = [
  defineDayCheck({
    code: "D8",
    label: "Approved savings withdrawals not paid",
    severity: "WARN",
    run: async (tx, { branchId, businessDate }) => {
      const found = await tx.saccoWithdrawal.findMany({
        where: { unitId: branchId, status: "APPROVED" },
        orderBy: { approvedAt: "asc" },
        take: MOST,
        select: { no: true, approvedAt: true, account: { select: { name: true } } },
      });
      const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { path: true } });
      const { timeZone } = await companyOf(tx, unit);
      return found.map(({ no, approvedAt, account }) => ({
        text: approvedAgo(daysBetween(dateIn(approvedAt!, timeZone), businessDate), { no, name: account.name }),
        // Not everybody who reads the day sees each request.
        link: href("/ac/sacco/withdraw"),
      }));
    },
  }),
];

function approvedAgo(days: number, of: { no: string; name: string }): string {
  if (days <= 0) return t("{no} of {name} was approved today and is not paid", of);
  return plural(
    days,
    "{no} of {name} was approved one day ago and is not paid",
    "{no} of {name} was approved {n} days ago and is not paid",
    of,
  );
}
