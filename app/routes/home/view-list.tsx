import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { nameOfList } from "~/engine/navigation.server";
import { authorize } from "~/engine/request/authorize.server";
import { mayOpen } from "~/engine/route-permission.server";
import { href } from "~/addresses/href";
import { viewsOf } from "~/modules/saved-views/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("My views", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const views = await viewsOf(actor);
  return {
    rows: await Promise.all(
      views.map(async ({ id, name, list, query }) => ({
        id,
        name,
        of: await nameOfList(actor, list, stamp),
        to: mayOpen(actor, list) ? `${list}?${query}` : null,
      })),
    ),
  };
};

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { id: "name", label: "View", cell: (row) => (row.to ? <Link to={row.to}>{row.name}</Link> : row.name) },
  { id: "of", label: "List" },
  {
    id: "edit",
    label: "",
    cell: (row) => (
      <Link
        to={href("/my/views/edit/:id", { params: { id: row.id } })}
        aria-label={t("Rename or delete {name}", { name: row.name })}
      >
        {t("Rename or delete")}
      </Link>
    ),
  },
];

export default function ViewList() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My views")}
        sentence={plural(rows.length, "One view", "{n} views")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("My views") }]}
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState title={t("No views yet")}>
            {t(
              "Search, filter or sort any list and press “Save this view” above it: from then on it is listed there by its name.",
            )}
          </EmptyState>
        ) : (
          <DataTable caption={t("My views")} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </Card>
    </>
  );
}
