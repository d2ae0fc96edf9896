import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findRefusals, type RefusalLine } from "~/modules/refusals/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Refused sign-ins and requests", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return findRefusals(actor);
};

const columnsFor = (label: string): Column<RefusalLine>[] => [
  {
    id: "name",
    label,
    cell: ({ name, userId }) =>
      userId === null ? (
        <span className="wrap">{name}</span>
      ) : (
        <Link className="wrap" to={href("/grapes/user/edit/:id", { params: { id: userId } })}>
          {name}
        </Link>
      ),
  },
  { id: "signIns", label: "Sign-ins", numeric: true },
  { id: "requests", label: "Requests", numeric: true },
];

export default function Refusals() {
  const { days, accounts, networks, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Refused sign-ins and requests")}
        sentence={
          total === 0
            ? t("None in the last 30 days")
            : plural(total, "One in the last 30 days", "{n} in the last 30 days")
        }
        crumbs={[{ label: t("Console"), to: href("/grapes") }]}
      />
      {total === 0 ? (
        <Card>
          <EmptyState icon="lock" title={t("Nothing was refused")}>
            {t("Wrong passwords and codes are counted here, and requests that a role does not permit.")}
          </EmptyState>
        </Card>
      ) : (
        <div className="stack">
          <Counts title={t("By day")} label="Day" rows={days} />
          <Counts title={t("By account")} label="Account" rows={accounts} />
          <Counts title={t("By network")} label="Network" rows={networks} />
        </div>
      )}
    </>
  );
}

function Counts({ title, label, rows }: { title: string; label: string; rows: readonly RefusalLine[] }) {
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        columns={columnsFor(label)}
        rows={rows}
        rowKey={(row) => `${row.userId ?? ""} ${row.name}`}
      />
    </Card>
  );
}
