import { t } from "~/core/text";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Tag, type Tone } from "~/ui/tag";
import type { CaseLine } from "../case-list.server";

/** Cases by number, category, state and days; nothing of what is said in them. */
export function CaseTable({ lines, to }: { lines: readonly CaseLine[]; to: (line: CaseLine) => string }) {
  if (lines.length === 0)
    return (
      <EmptyState icon="check" title={t("No cases")}>
        {t("New cases stand here from six in the morning of the day after they were sent.")}
      </EmptyState>
    );
  return (
    <DataTable
      caption={t("Cases")}
      columns={[
        { id: "caseNo", label: "Case", nowrap: true, cell: (row) => <Link to={to(row)}>{row.caseNo}</Link> },
        { id: "category", label: "Category" },
        { id: "mode", label: "Name", cell: (row) => t(row.mode) },
        {
          id: "status",
          label: "State",
          cell: (row) => (
            <>
              <Tag tone={row.tone as Tone}>{row.status}</Tag> {row.late && <Tag tone="bad">Late</Tag>}{" "}
              {row.unread && <Tag tone="info">Not read</Tag>}{" "}
              {row.unhandled && <Tag tone="warn">No one handles it</Tag>}
            </>
          ),
        },
        { id: "receivedOn", label: "Received", nowrap: true },
        { id: "ackDueOn", label: "Confirm by", nowrap: true },
        { id: "feedbackDueOn", label: "Outcome by", nowrap: true },
      ]}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}
