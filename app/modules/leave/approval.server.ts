/** Prepared entries of leave that wait to be posted, for the board of HR and its reminders (spec: hr R-AP5, N10). */
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { ApprovalProcess } from "~/define/approval";
import { daysText } from "~/define/field";
import { href } from "~/addresses/href";
import { employeesOf, STANDS, waitingAtHr } from "~/modules/people/index.server";
import { levelsAt, postsHolding } from "~/modules/workflow/index.server";

export const adjustmentApproval: ApprovalProcess = {
  name: "LeaveAdjustment",
  label: "Prepared leave entries",
  waiting: async (tx, actor, unit, { after, take }) => {
    const today = todayOf(actor);
    const rows = await tx.leaveAdjustment.findMany({
      where: { id: { gt: after }, status: "PREPARED", employee: employeesOf(unit, today) },
      include: {
        employee: { select: { name: true, user: { select: { id: true } }, postings: STANDS } },
        leaveType: { select: { name: true } },
        year: { select: { companyId: true } },
      },
      orderBy: { id: "asc" },
      take,
    });
    // They are posted at the company, by somebody else than who prepared them, and than whose they are.
    const pathOf = (companyId: number) => `/${companyId}/`;
    const posts = await postsHolding(
      tx,
      "leave.post",
      rows.map(({ year }) => pathOf(year.companyId)),
      today,
    );
    const levels = new Map(
      rows.map(({ id, year, preparedById, employee: { user } }) => [
        id,
        levelsAt(posts, pathOf(year.companyId), [preparedById, user?.id]),
      ]),
    );
    return waitingAtHr(tx, actor, "LeaveAdjustment", rows, levels, ({ employee, leaveType, unitsCd, reason }) => ({
      title: t("{name}: {type}", { name: employee.name, type: `${leaveType.name} ${daysText(unitsCd)}` }),
      detail: reason,
      page: href("/hr/leave/openning/balance"),
    }));
  },
};
