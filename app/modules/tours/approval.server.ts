/** Tours that wait for decisions, for the board of HR and its reminders. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { lineItem, type ApprovalProcess } from "~/define/approval";
import { href } from "~/addresses/href";
import { waitingTours } from "./tour-row.server";
import { tourWorkflow } from "./tour.workflow.server";

export const tourApproval: ApprovalProcess = {
  name: "Tour",
  label: "Tours",
  waiting: async (tx, actor, unit, page) =>
    (await waitingTours(tx, actor, unit, page)).map((row) => ({
      ...lineItem(row),
      title: t("{name}: {type}", { name: row.employee.name, type: row.place }),
      detail: t("{from} to {to}", { from: formatDate(row.fromDate), to: formatDate(row.toDate) }),
      page: tourWorkflow.page!(row),
      hrPage: href("/hr/tour/details/:id", { params: { id: row.id } }),
    })),
};
