import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { BillLineView, BillView } from "~/modules/transport-bills/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/tag";

/** The crumbs of a bill in operations. */
export const billCrumbs = (label: string) => [
  { label: t("Operations"), to: href("/ops") },
  { label: t("Transport bills"), to: href("/ops/transportBill") },
  { label },
];

/** What a bill says: its facts, its lines with their flags, what is paid of it. */
export function BillCards({ view, visits }: { view: BillView; visits: boolean }) {
  return (
    <>
      <Card title={t("The bill")}>
        <DescriptionList facts={view.facts} />
      </Card>
      <Card flush title={t("Lines")}>
        {view.lines.length === 0 ? (
          <EmptyState title={t("No lines yet")}>{t("Trips and other expenses appear here.")}</EmptyState>
        ) : (
          <DataTable
            caption={t("Lines of the bill")}
            columns={lineColumns(view, visits)}
            rows={view.lines}
            rowKey={(row) => row.id}
          />
        )}
      </Card>
      {view.payments.length > 0 && (
        <Card flush title={t("Payments")}>
          <DataTable
            caption={t("Payments of the bill")}
            columns={payments}
            rows={view.payments}
            rowKey={(row) => row.id}
          />
        </Card>
      )}
    </>
  );
}

const payments: Column<BillView["payments"][number]>[] = [
  { id: "entry", label: "Entry", nowrap: true },
  { id: "on", label: "On", nowrap: true },
  { id: "place", label: "Taken from" },
  { id: "reference", label: "Slip or transaction", cell: (row) => row.reference || "–" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "by", label: "By" },
];

/** @param visits whether the reader can open visits */
function lineColumns({ totals }: BillView, visits: boolean): Column<BillLineView>[] {
  return [
    { id: "date", label: "Date", nowrap: true, total: t("Total") },
    { id: "what", label: "What", cell: (row) => <LineWords row={row} visits={visits} /> },
    { id: "kind", label: "Kind" },
    { id: "km", label: "km", numeric: true, cell: (row) => row.km || "–" },
    { id: "amount", label: "Claimed", numeric: true, total: totals.claimed },
    {
      id: "approved",
      label: "Approved",
      numeric: true,
      total: totals.approved || "–",
      cell: (row) => row.approved || "–",
    },
    { id: "flags", label: "Flags", cell: (row) => <Flags flags={row.flags} /> },
  ];
}

/** What a line is about. @param flagged with its flags, where they have no column */
export function LineWords({ row, visits, flagged }: { row: BillLineView; visits: boolean; flagged?: boolean }) {
  return (
    <span className="block">
      {row.what}
      {row.visit && (
        <span className="block text-dim">
          {visits ? (
            <Link to={href("/ops/:level/visit/preview/:id", { params: { level: row.visit.level, id: row.visit.id } })}>
              {row.visit.refNo}
            </Link>
          ) : (
            row.visit.refNo
          )}
        </span>
      )}
      {row.receiptId !== null && (
        <span className="block">
          <a href={href("/ops/transportBill/file/:id", { params: { id: row.receiptId } })}>{t("Receipt")}</a>
        </span>
      )}
      {row.remarks.map((remark) => (
        <span key={remark} className="block text-dim break-words">
          {remark}
        </span>
      ))}
      {row.note && <span className="block break-words">{t("Checker: {note}", { note: row.note })}</span>}
      {flagged && row.flags.length > 0 && (
        <span className="mt-1 block">
          <Flags flags={row.flags} />
        </span>
      )}
    </span>
  );
}

export function Flags({ flags }: { flags: readonly string[] }) {
  return flags.length === 0 ? (
    <>–</>
  ) : (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag, index) => (
        <span key={flag}>
          {index > 0 && <span className="sr-only">, </span>}
          <Tag tone="warn">{flag}</Tag>
        </span>
      ))}
    </span>
  );
}
