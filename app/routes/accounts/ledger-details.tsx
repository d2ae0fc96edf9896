import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { ledgerUses } from "~/portal/ledger-uses.server";
import { pastOf } from "~/engine/history/record-history.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { href } from "~/addresses/href";
import { ledgerStanding } from "~/modules/ledger/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { recordCrumbs } from "../records/crumbs";
import { RecordDetails } from "../records/record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Ledger", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const page = await detailsPage(actor, resource, id, pastOf(args.request));
    const { standing, uses } = await promiseHash({ standing: ledgerStanding(actor, id), uses: ledgerUses(id) });
    return {
      page,
      standing,
      uses,
      choose: standing.mayChoose ? href("/ac/settings/ledger/branches/:id", { params: { id } }) : null,
    };
  });
};

type Branch = ReturnType<typeof useLoaderData<typeof loader>>["standing"]["branches"][number];
type Use = ReturnType<typeof useLoaderData<typeof loader>>["uses"][number];

const branchColumns: Column<Branch>[] = [
  { id: "name", label: "Branch" },
  { id: "holds", label: "Balance", numeric: true, cell: (row) => (row.holds.length > 0 ? row.holds.join(", ") : "–") },
  {
    id: "allowed",
    label: "Use",
    cell: (row) => <Tag tone={row.allowed ? "ok" : "neutral"}>{row.allowed ? t("May use it") : t("No longer")}</Tag>,
  },
];
const useColumns: Column<Use>[] = [
  { id: "name", label: "What", cell: (row) => <Link to={row.to}>{t(row.name)}</Link> },
  { id: "what", label: "Kind", cell: (row) => t(row.what) },
];

export default function LedgerDetails() {
  const { page, standing, uses, choose } = useLoaderData<typeof loader>();
  return (
    <RecordDetails page={page} crumbs={recordCrumbs(page.area, { label: t(page.many), to: page.list })}>
      <Card
        flush
        title={t("Branches")}
        note={standing.allBranches ? t("Every branch may use it.") : t("Only the branches chosen may use it.")}
        actions={
          choose && (
            <LinkButton size="small" to={choose}>
              {t("Choose branches")}
            </LinkButton>
          )
        }
      >
        {standing.branches.length > 0 ? (
          <DataTable
            caption={t("Branches with what the ledger holds there")}
            columns={branchColumns}
            rows={standing.branches}
            rowKey={(row) => row.id}
          />
        ) : (
          <EmptyState icon="branch" title={t("No branch may use it")}>
            {t("Choose the branches, or let every branch use it.")}
          </EmptyState>
        )}
      </Card>
      <Card flush title={t("Where it is used")}>
        {uses.length > 0 ? (
          <DataTable
            caption={t("What is booked to the ledger")}
            columns={useColumns}
            rows={uses}
            rowKey={(row) => row.to}
          />
        ) : (
          <EmptyState icon="settings" title={t("Not used in any setting")}>
            {t("Automatic postings, bank accounts and expense heads that use it appear here.")}
          </EmptyState>
        )}
      </Card>
    </RecordDetails>
  );
}
