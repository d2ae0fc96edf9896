import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  CURRENT_CHOICES,
  findSnapshots,
  snapshotsSpec,
  snapshotUnits,
  type SnapshotItem,
} from "~/modules/loan-snapshots/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Loan snapshots", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "loanSnapshot.read");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, snapshotsSpec);
    const query = writeListParams({ ...params, page: 1 }, snapshotsSpec);
    const [found, units] = await Promise.all([findSnapshots(actor, params), snapshotUnits(actor)]);
    return {
      ...found,
      units,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      states: CURRENT_CHOICES,
      uploads: can(actor, "loanSnapshot.upload"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "loan-snapshots", format } }) + query,
      ),
    };
  });
};

const columns: Column<SnapshotItem>[] = [
  {
    id: "asOf",
    label: "As of",
    sortable: true,
    nowrap: true,
    cell: ({ id, asOf }) => <Link to={href("/ops/loanSnapshot/details/:id", { params: { id } })}>{asOf}</Link>,
  },
  { id: "unit", label: "Branch", sortable: true },
  { id: "loans", label: "Loans", numeric: true, sortable: true },
  { id: "outstanding", label: "Outstanding", numeric: true, sortable: true },
  { id: "par1", label: "PAR 1", numeric: true, nowrap: true },
  { id: "par30", label: "PAR 30", numeric: true, nowrap: true },
  { id: "par90", label: "PAR 90", numeric: true, nowrap: true },
  { id: "at", label: "Brought in", sortable: true },
  { id: "state", label: "State" },
];

export default function LoanSnapshots() {
  const { rows, page, size, total, sort, units, states, uploads, files } = useLoaderData<typeof loader>();
  const add = uploads && (
    <LinkButton tone="primary" icon="upload" to={href("/import/:resource", { params: { resource: "loansnapshot" } })}>
      {t("Import a file")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t("Loan snapshots")}
        sentence={plural(total, "One snapshot", "{n} snapshots")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Loan snapshots") }]}
        actions={
          <>
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
            ...(units.length > 1
              ? [
                  {
                    name: "unitId",
                    label: t("Branch"),
                    kind: "choice" as const,
                    choices: units,
                    any: t("All branches"),
                  },
                ]
              : []),
            { name: "state", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "asOf.from", label: t("From"), kind: "date" },
            { name: "asOf.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="list" title={t("No snapshots here")} action={add || undefined}>
              {t(
                "The loans of a branch on a day, from a file of the lending system. Visits choose from the newest one.",
              )}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Loan snapshots")}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
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
