import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findAccounts, type AccountItem } from "~/modules/reconciliation/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Bank statements", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ rows: await findAccounts(actor) }));
};

const columns: Column<AccountItem>[] = [
  {
    id: "title",
    label: "Bank account",
    cell: (row) => <Link to={href("/ac/bank/reconcile/:id", { params: { id: row.id } })}>{row.title}</Link>,
  },
  { id: "branch", label: "Branch" },
  { id: "books", label: "In the books", numeric: true },
  { id: "open", label: "Not on a statement", numeric: true },
  { id: "statement", label: "The statement should say", numeric: true },
];

export default function BankAccounts() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Bank statements")}
        sentence={plural(rows.length, "One bank account", "{n} bank accounts")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Bank statements") }]}
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="company" title={t("No bank accounts")}>
            {t("Bank accounts are added in the settings of accounts.")}
          </EmptyState>
        ) : (
          <DataTable caption={t("Bank accounts")} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </Card>
    </>
  );
}
