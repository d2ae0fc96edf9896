import { t } from "~/core/text";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import type { ExplainedView } from "../explained-view";

const LOTS: readonly Column<ExplainedView["lots"][number]>[] = [
  { id: "what", label: "From" },
  { id: "opened", label: "Since", nowrap: true },
  { id: "until", label: "To be taken by", nowrap: true },
  { id: "left", label: "Days left", numeric: true },
];
const LINES: readonly Column<ExplainedView["lines"][number]>[] = [
  { id: "date", label: "Date", nowrap: true },
  { id: "what", label: "What" },
  { id: "lot", label: "Paid from" },
  { id: "source", label: "Source" },
  { id: "days", label: "Days", numeric: true },
  { id: "balance", label: "Balance", numeric: true },
];

/** Why a leave balance is what it is: what is left of each lot, and every line that led to it. */
export function BalanceExplained({ view }: { view: ExplainedView }) {
  return (
    <div className="stack">
      <Card title={t("Balance")}>
        <DescriptionList
          facts={[
            { label: "Balance", value: view.balance },
            { label: "Waiting for a decision", value: view.pending },
            { label: "Free", value: view.available },
          ]}
        />
      </Card>
      {view.lots.length > 0 && (
        <Card flush title={t("What is left")}>
          <DataTable caption={t("What is left")} columns={LOTS} rows={view.lots} rowKey={({ id }) => id} keepRows />
        </Card>
      )}
      <Card flush title={t("How it came about")}>
        <DataTable caption={t("How it came about")} columns={LINES} rows={view.lines} rowKey={({ id }) => id} />
      </Card>
    </div>
  );
}
