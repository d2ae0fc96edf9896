import { t } from "~/core/text";
import type { CashLine, CheckLine } from "~/modules/business-day/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Tag } from "~/ui/tag";

const checkColumns: Column<CheckLine>[] = [
  { id: "code", label: "Check", nowrap: true },
  { id: "label", label: "Check", cell: (line) => t(line.label) },
  { id: "state", label: "State", nowrap: true, cell: (line) => <Tag tone={line.state.tone}>{line.state.text}</Tag> },
  {
    id: "findings",
    label: "Found",
    cell: ({ findings }) =>
      findings.length === 0 ? (
        "–"
      ) : (
        <ul>
          {findings.map(({ text, link }, index) => (
            <li key={index}>{link ? <Link to={link}>{text}</Link> : text}</li>
          ))}
        </ul>
      ),
  },
];

/** Every check of a day with what it found, each finding with the page where it is put right. */
export function CheckList({ checks }: { checks: readonly CheckLine[] }) {
  return (
    <Card flush title={t("Checks")} note={t("Fix what blocks the close first; warnings need a note.")}>
      <DataTable caption={t("Checks of the day")} columns={checkColumns} rows={checks} rowKey={(line) => line.code} />
    </Card>
  );
}

const cashColumns = (links: boolean): Column<CashLine>[] => [
  { id: "ledger", label: "Cash", cell: (line) => (links ? <Link to={line.to}>{line.ledger}</Link> : line.ledger) },
  { id: "state", label: "State", nowrap: true, cell: (line) => cellText({ ...line.state, text: t(line.state.text) }) },
  { id: "counted", label: "Counted", numeric: true },
  { id: "book", label: "In the books", numeric: true },
  {
    id: "difference",
    label: "Difference",
    numeric: true,
    cell: ({ difference, before }) =>
      before.length === 0 ? (
        difference
      ) : (
        <>
          {difference}
          <br />
          <Tag tone="warn">{t("Before: {amount}", { amount: before.join("; ") })}</Tag>
        </>
      ),
  },
  { id: "by", label: "Counted by" },
  { id: "witness", label: "Witness" },
  { id: "confirmed", label: "Confirmed" },
];

/** The cash of the day; what the books say is shown once it has been counted. @param links to the count sheets */
export function CashTable({ cash, links = false }: { cash: readonly CashLine[]; links?: boolean }) {
  return (
    <Card
      flush
      title={t("Cash")}
      note={links ? t("Count each ledger; the balance of the books is shown afterwards.") : undefined}
    >
      {cash.length === 0 ? (
        <EmptyState icon="money" title={t("No cash to count")}>
          {t("No cash ledger of the branch holds anything or was moved on this day.")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("Cash as counted and as booked")}
          columns={cashColumns(links)}
          rows={cash}
          rowKey={(line) => line.to}
        />
      )}
    </Card>
  );
}
