import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { transitMatrix, type MatrixLine } from "~/modules/funds/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Funds in transit", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ lines: await transitMatrix(actor) }));
};

const columns: Column<MatrixLine>[] = [
  { id: "from", label: "From" },
  { id: "to", label: "To" },
  { id: "booked", label: "In the books", numeric: true },
  { id: "listed", label: "In transfers", numeric: true },
  {
    id: "agrees",
    label: "Both",
    cell: (row) => <Tag tone={row.agrees ? "ok" : "bad"}>{row.agrees ? t("Agree") : t("Differ")}</Tag>,
  },
];

export default function FundMatrix() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Funds in transit")}
        sentence={plural(lines.length, "Between two branches", "Between {n} pairs of branches")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: href("/ac/fund/transfer/list") },
          { label: t("In transit") },
        ]}
      />
      <Card flush>
        {lines.length === 0 ? (
          <EmptyState icon="check" title={t("No funds in transit")}>
            {t("Funds sent by one branch and not yet received by the other appear here.")}
          </EmptyState>
        ) : (
          <DataTable
            caption={t("Funds in transit between branches")}
            columns={columns}
            rows={lines}
            rowKey={(row) => row.key}
          />
        )}
      </Card>
    </>
  );
}
