import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findRoles } from "~/modules/access/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Roles", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const search = new URL(args.request.url).searchParams;
  const active = { true: true, false: false }[search.get("active") ?? ""];
  const roles = await findRoles(actor, { q: (search.get("q") ?? "").trim().slice(0, 100), active });
  return { roles, mayEdit: can(actor, "role.edit"), maySeeAccess: can(actor, "role.access") };
};

type Row = Awaited<ReturnType<typeof loader>>["roles"][number];

export default function RoleList() {
  const { roles, mayEdit, maySeeAccess } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Roles")}
        sentence={plural(roles.length, "One role", "{n} roles")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Roles") },
        ]}
        actions={
          <>
            {maySeeAccess && (
              <LinkButton to={href("/grapes/settings/role/access")} icon="lock">
                {t("Role based Access")}
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton tone="primary" to={href("/grapes/settings/role/add")} icon="plus">
                {t("Add a role")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Name or description") },
            {
              name: "active",
              label: t("State"),
              kind: "choice",
              any: t("All"),
              choices: [
                { value: "true", label: t("In use") },
                { value: "false", label: t("Out of use") },
              ],
            },
          ]}
        >
          {roles.length === 0 ? (
            <EmptyState icon="search" title={t("Nothing found")}>
              {t("Search for something else, or clear the filters.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Roles")}
              columns={columnsFor(mayEdit, maySeeAccess)}
              rows={roles}
              rowKey={(role) => role.id}
            />
          )}
        </Filters>
      </Card>
    </>
  );
}

function columnsFor(mayEdit: boolean, maySeeAccess: boolean): Column<Row>[] {
  const params = ({ id }: Row) => ({ params: { id } });
  return [
    {
      id: "name",
      label: t("Role"),
      cell: (role) =>
        mayEdit ? <Link to={href("/grapes/settings/role/edit/:id", params(role))}>{role.name}</Link> : role.name,
    },
    { id: "description", label: t("Description") },
    { id: "holders", label: t("People"), numeric: true },
    {
      id: "permissions",
      label: t("Permissions"),
      numeric: true,
      cell: (role) =>
        maySeeAccess ? (
          <Link to={`${href("/grapes/settings/role/access")}?role=${role.id}`}>{role.permissions}</Link>
        ) : (
          role.permissions
        ),
    },
    { id: "menus", label: t("Menus"), numeric: true },
    { id: "twoFactor", label: t("Code"), cell: (role) => (role.twoFactor ? t("Required") : t("Optional")) },
    {
      id: "active",
      label: t("State"),
      cell: (role) => <Tag tone={role.active ? "ok" : "neutral"}>{role.active ? t("In use") : t("Out of use")}</Tag>,
    },
  ];
}
