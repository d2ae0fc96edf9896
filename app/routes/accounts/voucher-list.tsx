import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  branchFilterChoices,
  findVouchers,
  MODE_CHOICES,
  STATE_CHOICES,
  vouchersSpec,
} from "~/modules/vouchers/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { placeOf } from "./parts/voucher-asked.server";
import { voucherColumns } from "./parts/voucher-columns";
import { voucherLinks } from "./parts/voucher-place";

export const meta = () => pageTitle("Vouchers", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "voucher.read");
  return load(args, async () => {
    const { type, word, many, fresh, through, only } = placeOf(args.params);
    const params = readListParams(new URL(args.request.url).searchParams, vouchersSpec);
    const list = await findVouchers(actor, { type, ...(only ? { mode: only } : {}) }, params);
    const search = writeListParams(
      { ...params, page: 1, filters: { ...params.filters, ...(only ? { mode: only } : {}) } },
      vouchersSpec,
    );
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      word,
      many,
      fresh,
      through,
      branches: await branchFilterChoices(actor),
      states: STATE_CHOICES,
      modes:
        only || type === "JOURNAL" || type === "TRANSFER" || type === "REVERSE"
          ? null
          : MODE_CHOICES.filter(({ value }) => value !== "NONE" || type === "EXPENSE"),
      mayImport: type !== "REVERSE" && can(actor, "voucher.write"),
      mayAdd: can(actor, type === "REVERSE" ? "voucher.reverse" : "voucher.write"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: `voucher-${word}`, format } }) + search,
      ),
    };
  });
};

export default function VoucherList() {
  const {
    rows,
    page,
    size,
    total,
    sort,
    word,
    many,
    fresh,
    through,
    branches,
    states,
    modes,
    mayAdd,
    mayImport,
    files,
  } = useLoaderData<typeof loader>();
  const title = through === "byBank" ? t("Income by bank") : through === "byCash" ? t("Income by cash") : t(many);
  const add = mayAdd && (
    <LinkButton tone="primary" icon="plus" to={voucherLinks.add(word, through)}>
      {t(fresh)}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={title}
        sentence={plural(total, "{n} voucher", "{n} vouchers")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }]}
        actions={
          <>
            {mayImport && (
              <LinkButton icon="upload" to={href("/import/:resource", { params: { resource: "voucher" } })}>
                {t("From a file")}
              </LinkButton>
            )}
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {add}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Number, payee, cheque or words") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
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
            ...(modes
              ? [{ name: "mode", label: t("By"), kind: "choice" as const, choices: modes, any: t("Cash and bank") }]
              : []),
            { name: "voucherDate.from", label: t("From"), kind: "date" },
            { name: "voucherDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("No vouchers here")} action={add}>
              {t("Vouchers appear here from their first draft on, the latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={title}
                columns={voucherColumns(word)}
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
