import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findFollowUps, followUpSpec, followUpUnits, type FollowUpLine } from "~/modules/follow-ups/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("Follow-ups", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, followUpSpec);
    const [list, units] = await Promise.all([findFollowUps(actor, params), followUpUnits(actor)]);
    const choices = (name: string) => followUpSpec.filters.find((filter) => filter.name === name)!.choices!;
    const search = writeListParams({ ...params, page: 1 }, followUpSpec);
    return {
      ...list,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      states: choices("status"),
      which: choices("which"),
      sources: choices("sourceType"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "follow-ups", format } }) + search,
      ),
    };
  });
};

const columns: Column<FollowUpLine>[] = [
  { id: "unit", label: "Unit" },
  {
    id: "text",
    label: "What",
    cell: (row) => <Link to={href("/my/followUp/details/:id", { params: { id: row.id } })}>{row.text}</Link>,
  },
  { id: "owner", label: "Owner" },
  { id: "dueOn", label: "Due", nowrap: true, sortable: true, cell: (row) => cellText(row.due) },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
];

export default function FollowUpList() {
  const { rows, page, size, total, sort, units, states, which, sources, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Follow-ups")}
        sentence={plural(total, "{n} follow-up", "{n} follow-ups")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("Follow-ups") }]}
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
            { name: "q", label: t("Search"), kind: "search" },
            { name: "which", label: t("Which"), kind: "choice", choices: which },
            { name: "status", label: t("State"), kind: "choice", choices: states },
            ...(units.length > 1
              ? [{ name: "unitId", label: t("Unit"), kind: "choice" as const, choices: units }]
              : []),
            { name: "sourceType", label: t("Raised by"), kind: "choice", choices: sources },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("No follow-ups")}>
              {t("What visits ask to be followed up appears here, by the day it is due.")}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={t("Follow-ups")} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
