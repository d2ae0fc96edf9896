import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { defineDayCheck } from "~/define/day-check";
import { voucherPage } from "./voucher-page";
import { TYPE_INFO, type VoucherType } from "./voucher-types";
import { statesThat } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

const MOST = 50;

/** D1: a day does not close over vouchers that are on their way; plain drafts are carried over to the next. */
export const voucherDayChecks = [
  defineDayCheck({
    code: "D1",
    label: "Vouchers not finished",
    severity: "BLOCK",
    run: async (tx, { branchId }) => {
      const found = await tx.voucher.findMany({
        where: { branchId, status: { in: statesThat(VOUCHER_STATES, "open") } },
        select: {
          id: true,
          no: true,
          type: true,
          status: true,
          payee: true,
          narration: true,
          total: true,
          currency: true,
        },
        orderBy: [{ status: "desc" }, { no: "asc" }],
        take: MOST,
      });
      return found.map(({ id, no, type, status, ...draft }) => ({
        text:
          status === "SUBMITTED"
            ? t("{no} waits for approval", { no: no ?? "" })
            : no === null
              ? t("{kind}, {who}, {amount}: a draft that has not been submitted", {
                  kind: t(TYPE_INFO[type as VoucherType].label),
                  who: draft.payee ?? draft.narration,
                  amount: formatAmount({ minor: draft.total, currency: draft.currency }),
                })
              : t("{no} was returned and not submitted again", { no }),
        link: voucherPage({ id, type: type as VoucherType }),
        ...(status === "DRAFT" && no === null ? { atMost: "WARN" as const } : {}),
      }));
    },
  }),
];
