import { plural, t } from "~/core/text";
import { href } from "~/href";
import type { TransferLine, Way } from "~/modules/funds/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choice } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { fundColumns } from "./fund-columns";

export interface FundListProps {
  way: Way;
  rows: TransferLine[];
  page: number;
  size: number;
  total: number;
  sort: string;
  branches: Choice[];
  states: Choice[];
  kinds: Choice[];
  files: string[];
  mayBranch: boolean;
  mayHead: boolean;
}

/** Transfers of one direction, with search and filters. */
export function FundList({
  way,
  rows,
  page,
  size,
  total,
  sort,
  branches,
  states,
  kinds,
  files,
  mayBranch,
  mayHead,
}: FundListProps) {
  const title = way === "sent" ? t("Funds sent") : t("Funds received");
  return (
    <>
      <PageHead
        title={title}
        sentence={plural(total, "One transfer", "{n} transfers")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: title }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            {way === "sent" && mayHead && (
              <LinkButton icon="plus" to={href("/ac/fund/transfer/head")}>
                {t("From the head office")}
              </LinkButton>
            )}
            {way === "sent" && mayBranch && (
              <LinkButton tone="primary" icon="plus" to={href("/ac/fund/transfer/branch")}>
                {t("From a branch")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Number, carrier, slip or words") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "kind", label: t("By"), kind: "choice", choices: kinds, any: t("Any way") },
            {
              name: "branchId",
              label: way === "sent" ? t("To") : t("From"),
              kind: "choice",
              choices: branches,
              any: t("All branches"),
            },
            { name: "sentDate.from", label: t("Sent from"), kind: "date" },
            { name: "sentDate.to", label: t("Sent to"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="accounts" title={t("No transfers here")}>
              {way === "sent"
                ? t("What branches send appears here from the first draft on.")
                : t("What is sent to your branches appears here once it is on its way.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={title} columns={fundColumns(way)} rows={rows} rowKey={(row) => row.id} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
