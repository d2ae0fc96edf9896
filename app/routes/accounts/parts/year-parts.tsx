import { t } from "~/core/text";
import type { AccruedRow, CloseRow, Offer, RevaluedRow } from "~/modules/year-end/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

/** What is missing, each with the page where it is put right. */
export function MissingList({ missing }: { missing: Offer["missing"] }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" title={t("What is missing")}>
      <ul>
        {missing.map(({ text, link }) => (
          <li key={text}>{link ? <Link to={link}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Something that can be asked for, or what is missing for it. */
export function OfferCard({ offer, formKey, reply }: { offer: Offer; formKey: string; reply: FormReply | null }) {
  const { kind, label, periodId, about, missing, mayAsk, waits } = offer;
  return (
    <Card title={label} note={about}>
      <div className="stack">
        <MissingList missing={missing} />
        {waits && (
          <p>
            <Link to={waits}>{t("Requested; waiting for a decision")}</Link>
          </p>
        )}
        {mayAsk && !waits && (missing.length === 0 || reply) && (
          <RecordForm id={`ask-${kind}`} formKey={`${formKey}-${kind}`} reply={reply}>
            <input type="hidden" name="_form" value={kind} />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="periodId" value={periodId ?? ""} />
            <TextArea
              name="reason"
              label={t("Reason")}
              required
              rows={2}
              maxLength={500}
              hint={t("At least 10 characters")}
            />
            <div className="mt-3">
              <Button tone="primary">{t("Request it")}</Button>
            </div>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}

/** Income, expense and surplus of each branch, as the close of a year would book them. */
export function CloseTable({ rows, totals }: { rows: readonly CloseRow[]; totals: CloseRow }) {
  const columns: Column<CloseRow>[] = [
    { id: "branch", label: "Branch", total: totals.branch },
    { id: "income", label: "Income", numeric: true, total: totals.income },
    { id: "expense", label: "Expense", numeric: true, total: totals.expense },
    { id: "surplus", label: "To retained earnings", numeric: true, total: totals.surplus },
  ];
  return (
    <Card flush title={t("By branch")}>
      <DataTable
        caption={t("Close of the year by branch")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.branch}
      />
    </Card>
  );
}

/** Interest on savings of each branch, as an accrual would book it. */
export function AccruedTable({ rows, total }: { rows: readonly AccruedRow[]; total: string }) {
  const columns: Column<AccruedRow>[] = [
    { id: "branch", label: "Branch" },
    { id: "interest", label: "Interest", numeric: true, total },
  ];
  return (
    <Card flush title={t("By branch")}>
      <DataTable
        caption={t("Interest on savings by branch")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.branch}
      />
    </Card>
  );
}

const revaluedColumns: Column<RevaluedRow>[] = [
  { id: "branch", label: "Branch" },
  { id: "account", label: "Account" },
  { id: "held", label: "Held", numeric: true },
  { id: "book", label: "In the books", numeric: true },
  { id: "worth", label: "At the closing rate", numeric: true },
  { id: "difference", label: "Difference", numeric: true },
];

interface RevaluedProps {
  rows: readonly RevaluedRow[];
  rates: readonly { currency: string; rate: string }[];
  leftOut: readonly { branch: string; ledger: string; amount: string }[];
}

/** Accounts in foreign currency as a revaluation would book them, and what it leaves as it is. */
export function RevaluedTable({ rows, rates, leftOut }: RevaluedProps) {
  return (
    <>
      {rows.length > 0 && (
        <Card
          flush
          title={t("Accounts")}
          note={
            rates.length > 0
              ? t("Closing rates: {rates}", {
                  rates: rates.map(({ currency, rate }) => `${currency} ${rate}`).join(", "),
                })
              : undefined
          }
        >
          <DataTable
            caption={t("Accounts in foreign currency")}
            columns={revaluedColumns}
            rows={rows}
            rowKey={(row) => row.key}
          />
        </Card>
      )}
      {leftOut.length > 0 && (
        <Notice tone="info" title={t("Left as it was booked: these ledgers have no currency of their own")}>
          <p>{t("Keep foreign cash and foreign assets on a ledger of their currency, so that they are valued.")}</p>
          <ul>
            {leftOut.map(({ branch, ledger, amount }) => (
              <li key={`${branch} ${ledger} ${amount}`}>
                {branch}: {ledger}, {amount}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
