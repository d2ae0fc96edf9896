import { plural, t } from "~/core/text";
import { href } from "~/href";
import type { IssueItem } from "~/modules/audit-issues/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { issueListPage } from "./issue-list.server";

const pageOf = (own: boolean) => (id: number) =>
  own ? href("/my/audit-issues/:id", { params: { id } }) : href("/audit/others/trackerissue/:id", { params: { id } });
const issue = (own: boolean): Column<IssueItem>[] => [
  {
    id: "refNo",
    label: "Number",
    nowrap: true,
    sortable: true,
    cell: (row) => <Link to={pageOf(own)(row.id)}>{row.refNo}</Link>,
  },
  { id: "unit", label: "Unit", sortable: true },
  { id: "title", label: "Title", sortable: true },
  { id: "severity", label: "Severity", sortable: true, cell: (row) => cellText(row.severity) },
];
const owner: Column<IssueItem> = { id: "owner", label: "Owner", sortable: true };
const state: Column<IssueItem> = { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) };
const running: Column<IssueItem>[] = [
  { id: "originalDue", label: "First agreed", nowrap: true, cell: (row) => (row.slippage > 0 ? row.originalDue : "") },
  { id: "agreedDue", label: "Due", nowrap: true, sortable: true, cell: (row) => cellText(row.due) },
  { id: "late", label: "Days late", numeric: true, cell: (row) => (row.late > 0 ? row.late : "") },
  { id: "escalated", label: "Escalated to" },
  { id: "progress", label: "Progress", numeric: true, cell: (row) => `${row.progress}%` },
];
const closed: Column<IssueItem>[] = [
  { id: "closedAt", label: "Closed", nowrap: true, sortable: true, cell: (row) => row.closed },
  { id: "closedBy", label: "Closed by" },
  { id: "reopened", label: "Reopened", numeric: true },
];

const COLUMNS: Record<"all" | "own" | "closed" | "recorded", Column<IssueItem>[]> = {
  all: [...issue(false), owner, ...running, state],
  own: [...issue(true), ...running, state],
  closed: [...issue(false), owner, ...closed],
  recorded: [
    ...issue(false),
    owner,
    { id: "raisedOn", label: "Raised on", nowrap: true },
    { id: "sourceRef", label: "Old reference" },
    state,
  ],
};
const TITLES = {
  all: "Issue tracker",
  own: "My audit issues",
  closed: "Closed issues",
  recorded: "Recorded by hand",
} as const;

/** The tracker as a page. */
export function IssueList({
  rows,
  which,
  page,
  size,
  total,
  sort,
  units,
  states,
  severities,
  ages,
  writes,
  files,
}: Awaited<ReturnType<typeof issueListPage>>) {
  const home =
    which === "own" ? { label: t("My tasks"), to: href("/dashboard") } : { label: t("Audit"), to: href("/audit") };
  return (
    <>
      <PageHead
        title={t(TITLES[which])}
        sentence={plural(total, "{n} issue", "{n} issues")}
        crumbs={[home, { label: t(TITLES[which]) }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {writes && (which === "all" || which === "recorded") && (
              <LinkButton tone="primary" icon="plus" to={href("/audit/settings/previousdata/add")}>
                {t("Record an issue")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search" },
            ...(which === "closed"
              ? []
              : [
                  { name: "status", label: t("State"), kind: "choice" as const, choices: states },
                  { name: "late", label: t("Late"), kind: "choice" as const, choices: ages },
                ]),
            { name: "severity", label: t("Severity"), kind: "choice", choices: severities },
            ...(units.length > 1
              ? [{ name: "unitId", label: t("Unit"), kind: "choice" as const, choices: units }]
              : []),
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("No issues")}>{t("Audit findings appear here, by due date.")}</EmptyState>
          ) : (
            <>
              <DataTable
                caption={t(TITLES[which])}
                columns={COLUMNS[which]}
                rows={rows}
                rowKey={(row) => row.id}
                sort={sort}
              />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
