/** Leave that waits for decisions, for the board of HR and its reminders. */
import { formatDate } from "~/core/dates";
import { plural, t } from "~/core/text";
import type { ApprovalProcess } from "~/define/approval";
import { daysText } from "~/define/field";
import { href } from "~/addresses/href";
import { askedFor } from "./candidates.server";
import { withDeciders } from "./deciders.server";
import { holderWords } from "./leave-list.server";
import { leaveInclude, type FoundLeave } from "./leave-row.server";
import { PENDING } from "./leave-states";
import { leaveWorkflow } from "./leave.workflow.server";

export const leaveApproval: ApprovalProcess = {
  name: "LeaveApplication",
  label: "Leave applications",
  waiting: async (tx, actor, unit, page) => {
    const found = await tx.leaveApplication.findMany({
      where: { id: { gt: page.after }, status: { in: [...PENDING] }, unit },
      include: leaveInclude,
      orderBy: { id: "asc" },
      take: page.take,
    });
    const rows = await withDeciders(tx, actor, found as FoundLeave[]);
    const asked = await askedFor(tx, rows);
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      title: t("{name}: {type}", { name: row.employee.name, type: row.leaveType.name }),
      detail: plural(row.unitsCd / 100, "{days} day from {from}", "{days} days from {from}", {
        days: daysText(row.unitsCd),
        from: formatDate(row.fromDate),
      }),
      unitName: row.unit.name,
      unitPath: row.unit.path,
      since: row.since,
      waited: row.waited,
      stage: row.age!.stage,
      escalatesOn: row.age!.escalatesOn,
      asked: asked.get(row.id)!,
      holder: holderWords(row) ?? "",
      page: leaveWorkflow.page!(row),
      hrPage: href("/hr/leave/comments/:id", { params: { id: row.id } }),
    }));
  },
};
