import { href } from "~/href";
import type { TransferLine, Way } from "~/modules/funds/index.server";
import { cellText } from "~/ui/cell";
import type { Column } from "~/ui/data-table";
import { Link } from "~/ui/link";

/** The columns of a list of transfers, with the other branch first. */
export function fundColumns(way: Way): Column<TransferLine>[] {
  const from: Column<TransferLine> = { id: "from", label: "From" };
  const to: Column<TransferLine> = { id: "to", label: "To" };
  return [
    {
      id: "no",
      label: "Number",
      nowrap: true,
      sortable: true,
      cell: (row) => <Link to={href("/ac/fund/transfer/details/:id", { params: { id: row.id } })}>{row.no}</Link>,
    },
    ...(way === "sent" ? [to, from] : [from, to]),
    { id: "kind", label: "By" },
    { id: "amount", label: "Amount", numeric: true, sortable: true },
    { id: "open", label: "On its way", numeric: true, cell: (row) => row.open || "–" },
    { id: "sentDate", label: "Sent", nowrap: true, sortable: true, cell: (row) => row.sent || "–" },
    { id: "days", label: "Days", numeric: true, cell: (row) => row.days || "–" },
    { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
  ];
}
