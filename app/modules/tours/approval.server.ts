/** Tours that wait for decisions, for the board of HR and its reminders. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { defineApproval } from "~/define/approval";
import { href } from "~/href";
import { waitingTours } from "./tour-row.server";
import { tourWorkflow } from "./tour.workflow.server";

export const tourApproval = defineApproval({
  name: "Tour",
  label: "Tours",
  waiting: async (tx, actor, unit, page) =>
    (await waitingTours(tx, actor, unit, page)).map((row) => ({
      id: row.id,
      version: row.version,
      title: t("{name}: {type}", { name: row.employee.name, type: row.place }),
      detail: t("{from} to {to}", { from: formatDate(row.fromDate), to: formatDate(row.toDate) }),
      unitName: row.unit.name,
      unitPath: row.unit.path,
      since: row.since,
      waited: row.waited,
      stage: row.age!.stage,
      escalatesOn: row.age!.escalatesOn,
      asked: row.line,
      holder: row.lineNames.join(", ") || t("HR"),
      page: tourWorkflow.page!(row),
      hrPage: href("/hr/tour/details/:id", { params: { id: row.id } }),
    })),
});
