import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spansAreRead } from "~/core/asked-days";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { readListParams, type ListSpec } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { ownReports, type Report } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Portrait } from "~/ui/portrait";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("My team", "Home");

/** The day the team is shown of. */
const AS_OF: ListSpec = { filters: [{ name: "asOf", kind: "date" }], sorts: ["name"], sort: "name" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { searchParams } = new URL(args.request.url);
  const { asOf } = readListParams(searchParams, AS_OF).filters;
  return {
    reports: spansAreRead(searchParams) ? await ownReports(actor, asOf) : [],
    delegates: can(actor, "approval.delegate"),
    leave: can(actor, "leave.recommend"),
  };
};

/** The person with their photo, and the way to their file. */
const Named = ({ name, picture, file }: Report) => (
  <span className="inline-flex items-center gap-2">
    <Portrait name={name} picture={picture} />
    {file ? <Link to={file}>{name}</Link> : name}
  </span>
);

const COLUMNS: readonly Column<Report>[] = [
  { id: "name", label: "Name", cell: Named },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "designation", label: "Designation" },
  { id: "unit", label: "Unit" },
  { id: "presence", label: "On the day", cell: ({ presence }) => <Tag tone={presence.tone}>{presence.text}</Tag> },
  { id: "leave", label: "Leave this month", numeric: true },
  { id: "open", label: "Open requests", numeric: true, cell: ({ open }) => open ?? "–" },
  {
    id: "results",
    label: "Last results",
    cell: ({ results }) =>
      results.length === 0
        ? "–"
        : results.map(({ label, value, to }) => (
            <span key={label} className="block">
              {label}: {to ? <Link to={to}>{value}</Link> : value}
            </span>
          )),
  },
  { id: "relations", label: "You are their" },
  { id: "joined", label: "Joined", nowrap: true },
  { id: "status", label: "State", cell: ({ status }) => <Tag tone={status.tone}>{status.text}</Tag> },
];

export default function MyTeam() {
  const { reports, delegates, leave } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("My team")}
        sentence={t("People you manage, review or look after today")}
        crumbs={areaCrumbs("home", { label: t("My team") })}
        actions={
          <>
            {leave && (
              <LinkButton icon="calendar" to={href("/applications/leave")}>
                {t("Leave of my team")}
              </LinkButton>
            )}
            {delegates && (
              <LinkButton icon="users" to={href("/my/delegation/add")}>
                {t("Delegate my approvals")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush title={t("My team")}>
        <Filters filters={[{ name: "asOf", label: t("As of"), kind: "date", any: t("Today") }]}>
          {reports.length === 0 ? (
            <EmptyState icon="users" title={t("No one reports to you")}>
              {t("People appear here when you lead their unit or department, or when HR maps you to them.")}
            </EmptyState>
          ) : (
            <DataTable caption={t("My team")} columns={COLUMNS} rows={reports} rowKey={({ id }) => id} />
          )}
        </Filters>
      </Card>
    </>
  );
}
