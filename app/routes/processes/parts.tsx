import { t } from "~/core/text";
import type { PageCell, PageParts, PageTable } from "~/define/record";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";

/** What those who open a record have to know first. */
export function Notices({ notices }: { notices: NonNullable<PageParts["notices"]> }) {
  return notices.map(({ title, tone, lines }) => (
    <Notice key={title} tone={tone} title={title}>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <>
          <Lines lines={lines.slice(0, OPEN)} />
          {lines.length > OPEN && (
            <details>
              <summary>{t("Show {n} more", { n: lines.length - OPEN })}</summary>
              <Lines lines={lines.slice(OPEN)} />
            </details>
          )}
        </>
      )}
    </Notice>
  ));
}

/** Lines of a notice that stand open: the page's own figures come within the first screen. */
const OPEN = 3;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Where one goes on from a record. */
export function Ways({ ways }: { ways: NonNullable<PageParts["ways"]> }) {
  return ways.map(({ label, ...way }) => (
    <LinkButton key={label} {...way}>
      {label}
    </LinkButton>
  ));
}

type Row = Record<number, PageCell> & { key: number };

/** What belongs to a record, line by line. */
export function Tables({ tables }: { tables: readonly PageTable[] }) {
  return tables.map(({ title, caption, columns, rows, empty }) => (
    <Card key={title} flush title={title}>
      {rows.length === 0 && empty ? (
        <EmptyState icon="list" title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <DataTable
          spoken
          caption={caption}
          columns={columns.map((column, index): Column<Row> => ({
            ...column,
            id: String(index),
            cell: (row) => cellText(row[index]),
          }))}
          rows={rows.map((cells, key): Row => ({ ...cells, key }))}
          rowKey={({ key }) => key}
        />
      )}
    </Card>
  ));
}
