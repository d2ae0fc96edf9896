import { t } from "~/core/text";
import { defineDayCheck } from "~/define/day-check";
import { openingPage } from "./opening-page";
import { statesThat } from "~/define/states";
import { OPENING_STATES } from "./opening-states";

/** D1: the first day does not close over opening balances that wait for approval; after it they can no longer be booked. */
export const openingDayChecks = [
  defineDayCheck({
    code: "D1",
    label: "Opening balances not booked",
    severity: "BLOCK",
    run: async (tx, { branchId }) => {
      const found = await tx.openingBatch.findMany({
        where: { branchId, status: { in: statesThat(OPENING_STATES, "unposted") } },
        select: { id: true, no: true, status: true },
      });
      const closed = await tx.dayClose.findFirst({ where: { branchId }, select: { id: true } });
      if (closed) return [];
      return found.map(({ id, no, status }) => ({
        text:
          status === "DRAFT"
            ? t("The opening balances are a draft: after this day they can no longer be booked")
            : t("{no} waits for approval", { no: no ?? "" }),
        link: openingPage(id),
        ...(status === "DRAFT" ? { atMost: "WARN" as const } : {}),
      }));
    },
  }),
];
