import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  branchFilterChoices,
  findVouchers,
  pendingSpec,
  TYPE_CHOICES,
  waitingFor,
} from "~/modules/vouchers/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { pendingColumns } from "./parts/voucher-columns";

export const meta = () => pageTitle("To approve", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "voucher.approve");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, pendingSpec);
    const list = await findVouchers(actor, waitingFor(actor), params);
    const search = writeListParams({ ...params, page: 1 }, pendingSpec);
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      branches: await branchFilterChoices(actor),
      types: TYPE_CHOICES,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "voucher-pending", format } }) + search,
      ),
    };
  });
};

export default function VoucherPending() {
  const { rows, page, size, total, sort, branches, types, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("To approve")}
        sentence={plural(
          total,
          "{n} voucher waits in your part of the organisation",
          "{n} vouchers wait in your part of the organisation",
        )}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Number, payee, cheque or words") },
            { name: "type", label: t("Kind"), kind: "choice", choices: types, any: t("All kinds") },
            ...(branches.length > 1
              ? [
                  {
                    name: "branchId",
                    label: t("Branch"),
                    kind: "choice" as const,
                    choices: branches,
                    any: t("All branches"),
                  },
                ]
              : []),
            { name: "voucherDate.from", label: t("From"), kind: "date" },
            { name: "voucherDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("Nothing waits")}>
              {t("Vouchers that others submit appear here until someone with a sufficient limit decides.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Vouchers to approve")}
                columns={pendingColumns}
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
