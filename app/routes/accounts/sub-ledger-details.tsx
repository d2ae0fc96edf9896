import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { formatCount, t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { recordUses } from "~/engine/resource/record-uses.server";
import { href } from "~/addresses/href";
import { accountStanding } from "~/modules/ledger/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "../records/crumbs";
import { RecordDetails } from "../records/record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Sub-ledger", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    id,
    page: await detailsPage(actor, resource, id, pastOf(args.request)),
    standing: await accountStanding(actor, id),
    uses: await recordUses(actor, resource, id),
  }));
};

type Branch = ReturnType<typeof useLoaderData<typeof loader>>["standing"]["branches"][number];
type Merged = ReturnType<typeof useLoaderData<typeof loader>>["standing"]["merged"][number];

const branchColumns: Column<Branch>[] = [
  { id: "name", label: "Branch" },
  { id: "holds", label: "Balance", numeric: true, cell: (row) => row.holds.join(", ") },
];
const mergedColumns: Column<Merged>[] = [
  {
    id: "title",
    label: "Account",
    cell: (row) => <Link to={href("/ac/settings/subLedger/details/:id", { params: { id: row.id } })}>{row.title}</Link>,
  },
];

export default function SubLedgerDetails() {
  const { id, page, standing, uses } = useLoaderData<typeof loader>();
  const { branches, merged, statement, mayMerge } = standing;
  return (
    <RecordDetails page={page} crumbs={recordCrumbs(page.area, { label: t(page.many), to: page.list })}>
      <Card
        flush
        title={t("Balance")}
        note={merged.length > 0 ? t("With what was merged into it.") : undefined}
        actions={
          <>
            {statement && (
              <LinkButton
                size="small"
                to={href("/ac/reports/:report", { params: { report: "ledger" }, search: statement })}
              >
                {t("Its lines")}
              </LinkButton>
            )}
            {mayMerge && (
              <LinkButton size="small" to={href("/ac/settings/subLedger/merge/:id", { params: { id } })}>
                {t("Merge into another")}
              </LinkButton>
            )}
          </>
        }
      >
        {branches.length > 0 ? (
          <DataTable
            caption={t("Branches with what the account holds there")}
            columns={branchColumns}
            rows={branches}
            rowKey={(row) => row.id}
          />
        ) : (
          <EmptyState icon="branch" title={t("No balance")}>
            {t("What branches book to it appears here; what was merged is shown with the account that stays.")}
          </EmptyState>
        )}
      </Card>
      {merged.length > 0 && (
        <Card flush title={t("Merged into it")}>
          <DataTable
            caption={t("Accounts shown with this one")}
            columns={mergedColumns}
            rows={merged}
            rowKey={(row) => row.id}
          />
        </Card>
      )}
      <Card title={t("Where it is used")}>
        {uses.length === 0 ? (
          t("Nowhere yet.")
        ) : (
          <DescriptionList
            facts={uses.map(({ label, count, to }) => ({
              label,
              value: to ? <Link to={to}>{formatCount(count)}</Link> : formatCount(count),
            }))}
          />
        )}
      </Card>
    </RecordDetails>
  );
}
