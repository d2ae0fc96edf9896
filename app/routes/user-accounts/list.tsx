import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  accountChoices,
  accountSpec,
  deskAt,
  findAccounts,
  KIND_CHOICES,
  STATUS_CHOICES,
  type AccountLine,
} from "~/modules/user-accounts/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";
import { crumbsOf, PLACES } from "./places";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle("Users", PLACES[data?.desk ?? "console"].area);

export const loader = async (args: LoaderFunctionArgs) => {
  const desk = deskAt(args.request);
  const { actor } = await authorize(args, desk.read);
  const params = readListParams(new URL(args.request.url).searchParams, accountSpec);
  const [list, choices] = await Promise.all([findAccounts(actor, desk, params), accountChoices(actor, desk, "read")]);
  const search = writeListParams({ ...params, page: 1 }, accountSpec);
  return {
    ...list,
    ...choices,
    desk: desk.name,
    mayEdit: can(actor, desk.edit),
    kinds: KIND_CHOICES,
    statuses: STATUS_CHOICES,
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: PLACES[desk.name].export, format } }) + search,
    ),
  };
};

const YES_NO = [
  { value: "true", label: "Set up" },
  { value: "false", label: "None" },
];

export default function AccountList() {
  const { rows, page, size, total, sort, desk, mayEdit, files, roles, units, statuses, kinds } =
    useLoaderData<typeof loader>();
  const places = PLACES[desk];
  return (
    <>
      <PageHead
        title={t(places.title)}
        sentence={plural(total, "One account", "{n} accounts")}
        crumbs={crumbsOf(desk)}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {mayEdit && (
              <LinkButton tone="primary" icon="plus" to={places.add}>
                {t("Add a user")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Name, e-mail, employee number") },
            { name: "status", label: t("State"), kind: "choice", choices: statuses, any: t("Any state") },
            { name: "roleId", label: t("Role today"), kind: "choice", choices: roles, any: t("Any role") },
            { name: "unitId", label: t("Held at or below"), kind: "choice", choices: units, any: t("Any unit") },
            { name: "secondFactor", label: t("Second factor"), kind: "choice", choices: YES_NO, any: t("All") },
            ...(desk === "console"
              ? [{ name: "kind", label: t("Kind"), kind: "choice" as const, choices: kinds, any: t("All") }]
              : []),
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="search" title={t("Nothing found")}>
              {t("Search for something else, or clear the filters.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t(places.title)}
                columns={columnsFor(mayEdit ? places.edit : null)}
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

function columnsFor(edit: ((id: number) => string) | null): Column<AccountLine>[] {
  return [
    {
      id: "name",
      label: "Name",
      sortable: true,
      cell: (row) => (
        <>
          {edit ? <Link to={edit(row.id)}>{row.name}</Link> : row.name}
          {row.employeeNo && <span className="block text-dim">{row.employeeNo}</span>}
        </>
      ),
    },
    {
      id: "signInName",
      label: "Sign-in name",
      sortable: true,
      cell: (row) => (
        <span className="[overflow-wrap:anywhere]">
          {row.signInName}
          {row.email && <span className="block text-dim">{row.email}</span>}
        </span>
      ),
    },
    {
      id: "roles",
      label: "Roles today",
      cell: (row) =>
        row.roles.length === 0 ? (
          <span className="text-dim">{row.kind === "SERVICE" ? t("None, a service") : t("None")}</span>
        ) : (
          row.roles.map((role) => <div key={role}>{role}</div>)
        ),
    },
    { id: "secondFactor", label: "Second factor", cell: (row) => (row.secondFactor ? t("Set up") : t("None")) },
    {
      id: "status",
      label: "State",
      sortable: true,
      cell: (row) => <Tag tone={row.status.tone}>{row.status.text}</Tag>,
    },
  ];
}
