import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PickTable } from "~/ui/pick-table";
import { RecordForm } from "~/ui/record-form";
import { CellField } from "~/ui/text-fields";
import type { OpeningPage } from "../opening-page.server";

type Row = OpeningPage["rows"][number];

interface GridProps {
  rows: readonly Row[];
  open: boolean;
  leaveTypeId: number;
  yearId: number;
  formKey: string;
  reply: FormReply | null;
}

/** Everybody with the balance they hold, and a box for the one they begin with where there is none yet. */
export function OpeningGrid({ rows, open, leaveTypeId, yearId, formKey, reply }: GridProps) {
  if (rows.length === 0)
    return (
      <EmptyState icon="users" title={t("No employees here")}>
        {t("Choose another unit.")}
      </EmptyState>
    );
  const columns: Column<Row & { index: number }>[] = [
    { id: "name", label: "Employee" },
    { id: "employeeNo", label: "Number", nowrap: true },
    { id: "unit", label: "Unit" },
    {
      id: "balance",
      label: "Balance",
      numeric: true,
      cell: ({ balanceId, balance, name }) =>
        balanceId === null ? (
          balance
        ) : (
          <Link
            to={href("/hr/leave/balance/:id", { params: { id: balanceId } })}
            aria-label={t("Why {name} has {days} days", { name, days: balance })}
          >
            {balance}
          </Link>
        ),
    },
    {
      id: "opening",
      label: "Opening balance",
      numeric: true,
      cell: ({ opening, id, name, own, index }) =>
        opening ?? (open && !own ? <OpeningBox id={id} name={name} index={index} /> : "–"),
    },
  ];
  return (
    <RecordForm id="openings" formKey={formKey} reply={reply}>
      <input type="hidden" name="leaveTypeId" value={leaveTypeId} />
      <input type="hidden" name="yearId" value={yearId} />
      <DataTable caption={t("Employees")} columns={columns} rows={numbered(rows)} rowKey={({ id }) => id} />
      {open && rows.some(({ opening, own }) => opening === null && !own) && (
        <div className="p-4">
          <Button tone="primary" name="_intent" value="prepare">
            {t("Prepare opening balances")}
          </Button>
        </div>
      )}
    </RecordForm>
  );
}

/** Rows with a box are numbered without a gap, as a list is sent. */
function numbered(rows: readonly Row[]): (Row & { index: number })[] {
  let next = 0;
  return rows.map((row) => ({ ...row, index: row.opening === null && !row.own ? next++ : -1 }));
}

function OpeningBox({ id, name, index }: { id: number; name: string; index: number }) {
  return (
    <>
      <input type="hidden" name={`rows[${index}].employeeId`} value={id} />
      <CellField name={`rows[${index}].days`} label={t("Opening balance of {name}", { name })} numeric />
    </>
  );
}

type Waiting = OpeningPage["waiting"][number];

const WAITING: readonly Column<Waiting>[] = [
  { id: "employee", label: "Employee" },
  { id: "type", label: "Leave type" },
  { id: "year", label: "Leave year", nowrap: true },
  { id: "what", label: "What" },
  { id: "days", label: "Days", numeric: true },
  { id: "reason", label: "Reason" },
  { id: "by", label: "Prepared by" },
  { id: "on", label: "On", nowrap: true },
];

/** What was prepared: posted by somebody other than who prepared it. */
export function WaitingCard({
  rows,
  may,
  formKey,
  reply,
}: {
  rows: readonly Waiting[];
  may: boolean;
  formKey: string;
  reply: FormReply | null;
}) {
  const title = t("Prepared, not posted");
  if (!may)
    return (
      <Card flush title={title}>
        <DataTable caption={title} columns={WAITING} rows={rows} rowKey={({ id }) => id} />
      </Card>
    );
  return (
    <Card title={title} note={t("What you prepared yourself is posted by somebody else.")}>
      <RecordForm id="waiting" formKey={formKey} reply={reply}>
        <PickTable
          name="pick"
          caption={title}
          columns={WAITING}
          rows={rows}
          rowKey={({ id }) => id}
          valueOf={({ pick }) => pick}
          titleOf={({ employee, what, days }) => `${employee}, ${what} ${days}`}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="primary" name="_intent" value="post">
            {t("Post selected")}
          </Button>
          <Button name="_intent" value="reject">
            {t("Reject selected")}
          </Button>
        </div>
      </RecordForm>
    </Card>
  );
}
