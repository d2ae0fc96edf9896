import { t } from "~/core/text";
import { href } from "~/href";
import type { DayLine } from "~/modules/business-day/index.server";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/tag";

const columns: Column<DayLine>[] = [
  {
    id: "businessDate",
    label: "Date",
    nowrap: true,
    sortable: true,
    cell: (day) => <Link to={href("/ac/day/details/:id", { params: { id: day.id } })}>{day.date}</Link>,
  },
  { id: "branch", label: "Branch", sortable: true },
  { id: "kind", label: "Kind", cell: (day) => t(day.kind) },
  {
    id: "status",
    label: "Status",
    nowrap: true,
    sortable: true,
    cell: (day) => <Tag tone={day.status.tone}>{day.status.text}</Tag>,
  },
  { id: "opened", label: "Opened" },
  { id: "closed", label: "Closed" },
  { id: "openingCash", label: "Opening cash", numeric: true },
  { id: "firstDifference", label: "First difference" },
  { id: "reopened", label: "Reopened", numeric: true },
  { id: "closings", label: "Closings", numeric: true },
  { id: "hash", label: "Hash", nowrap: true },
];

/** Business days, each with its sheet. */
export function DayTable({
  rows,
  sort,
  ofOneBranch = false,
}: {
  rows: readonly DayLine[];
  sort: string;
  ofOneBranch?: boolean;
}) {
  return (
    <DataTable
      caption={t("Business days")}
      columns={ofOneBranch ? columns.filter(({ id }) => !["branch", "closings", "hash"].includes(id)) : columns}
      rows={rows}
      rowKey={(day) => day.id}
      sort={sort}
    />
  );
}
