/** The API line of one's own balances (spec: hr §9). */
import { z } from "zod/v4";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { balancesOf } from "./balances.server";

const balance = z
  .object({
    leaveTypeId: z.string(),
    leaveType: z.string(),
    leaveYear: z.string(),
    balance: z.number().meta({ description: "Days, as the two below" }),
    pending: z.number().meta({ description: "Of requests that are not decided" }),
    available: z.number().meta({ description: "What a request that begins today may take" }),
    unlimited: z.boolean().meta({ description: "Leave that no balance limits" }),
  })
  .meta({ component: "LeaveBalance" });

export const leaveEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Leave/Balance",
    permission: "leave.own",
    summary: "Read your leave balances of this leave year",
    tag: "Leave",
    answer: z.object({ balances: z.array(balance) }),
    run: async ({ actor }) => {
      if (actor.employeeId === null) throw new NotFound(t("Your account belongs to no employee."));
      const today = todayOf(actor);
      const held = await balancesOf(db, actor.employeeId, actor.company.unitId, today);
      return {
        data: {
          balances: held.map(({ leaveTypeId, type, year, balanceCd, pendingCd, availableCd, unlimited }) => ({
            leaveTypeId: String(leaveTypeId),
            leaveType: type,
            leaveYear: year,
            balance: balanceCd / 100,
            pending: pendingCd / 100,
            available: availableCd / 100,
            unlimited,
          })),
        },
      };
    },
  }),
];
