import { addDays, daysBetween } from "~/core/dates";
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { defineDayCheck } from "~/define/day-check";
import { openOf, SETTLED_WITHIN } from "./requisition-rules";
import { requisitionPage } from "./requisition-page";

const MOST = 50;

/** D9 and the advances of D12: what waits for money, and for receipts, when a day closes (spec: accounts §9). */
export const requisitionDayChecks = [
  defineDayCheck({
    code: "D9",
    label: "Approved requisitions not paid",
    severity: "WARN",
    days: 7,
    run: async (tx, { branchId, businessDate, days }) => {
      const found = await tx.requisition.findMany({
        where: { branchId, status: "APPROVED", approvedOn: { lt: addDays(businessDate, -(days ?? 7)) } },
        orderBy: { approvedOn: "asc" },
        take: MOST,
      });
      return found.map(({ id, no, approvedOn }) => ({
        text: t("{no} was approved {n} days ago and is not paid", {
          no: no ?? "",
          n: daysBetween(approvedOn!, businessDate),
        }),
        link: requisitionPage(id),
      }));
    },
  }),
  defineDayCheck({
    code: "D12",
    label: "Advances overdue, rates out of date",
    severity: "WARN",
    days: SETTLED_WITHIN,
    run: async (tx, { branchId, businessDate, days }) => {
      const found = await tx.requisition.findMany({
        where: {
          branchId,
          kind: "ADVANCE",
          status: "PAID",
          paidOn: { lt: addDays(businessDate, -(days ?? SETTLED_WITHIN)) },
        },
        orderBy: { paidOn: "asc" },
        take: MOST,
        include: { employee: { select: { name: true } } },
      });
      return found.map((row) => ({
        text: t("{employee} has not settled {amount} of {no}, paid {n} days ago", {
          employee: row.employee.name,
          amount: formatAmount({ minor: openOf(row), currency: row.currency }),
          no: row.no ?? "",
          n: daysBetween(row.paidOn!, businessDate),
        }),
        link: requisitionPage(row.id),
      }));
    },
  }),
];
