import { daysBetween } from "~/core/dates";
import { t } from "~/core/text";
import { defineDayCheck } from "~/define/day-check";
import { LATE_AFTER } from "./fund-rules";
import { fundPage } from "./fund-page";
import { statesThat } from "~/define/states";
import { FUND_STATES } from "./fund-states";

const MOST = 50;

/** D5 to D7: funds on their way when a day closes (spec: accounts §9). */
export const fundDayChecks = [
  defineDayCheck({
    code: "D5",
    label: "Transfers not decided",
    severity: "BLOCK",
    run: async (tx, { branchId }) => {
      const found = await tx.fundTransfer.findMany({
        where: { fromBranchId: branchId, status: "SUBMITTED" },
        select: { id: true, no: true },
        orderBy: { id: "asc" },
        take: MOST,
      });
      return found.map(({ id, no }) => ({ text: t("{no} waits for approval", { no: no ?? "" }), link: fundPage(id) }));
    },
  }),
  defineDayCheck({
    code: "D6",
    label: "Funds not received",
    severity: "BLOCK",
    days: 1,
    run: async (tx, { branchId, businessDate, days }) => {
      const found = await tx.fundTransfer.findMany({
        where: { toBranchId: branchId, status: "SENT" },
        select: { id: true, no: true, sentDate: true, fromBranch: { select: { name: true } } },
        orderBy: { id: "asc" },
        take: MOST,
      });
      return found.map(({ id, no, sentDate, fromBranch }) => ({
        text: t("{no} from {branch} has not been received or rejected", { no: no ?? "", branch: fromBranch.name }),
        link: fundPage(id),
        ...(daysBetween(sentDate!, businessDate) < (days ?? 1) ? { atMost: "WARN" as const } : {}),
      }));
    },
  }),
  defineDayCheck({
    code: "D7",
    label: "Sent funds not received",
    severity: "WARN",
    days: LATE_AFTER,
    run: async (tx, { branchId, businessDate, days }) => {
      const found = await tx.fundTransfer.findMany({
        where: { fromBranchId: branchId, status: { in: statesThat(FUND_STATES, "away") } },
        select: { id: true, no: true, sentDate: true, toBranch: { select: { name: true } } },
        orderBy: { id: "asc" },
        take: MOST,
      });
      return found
        .filter(({ sentDate }) => daysBetween(sentDate!, businessDate) > (days ?? LATE_AFTER))
        .map(({ id, no, sentDate, toBranch }) => ({
          text: t("{no} to {branch} has been in transit for {n} days", {
            no: no ?? "",
            branch: toBranch.name,
            n: daysBetween(sentDate!, businessDate),
          }),
          link: fundPage(id),
        }));
    },
  }),
];
