import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findVisits,
  teamReviewSpec,
  teamWaiting,
  unitFilterChoices,
  withTakeOver,
  type OverdueLine,
} from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Files } from "./parts/report-page";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Reviews of my team", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, teamReviewSpec);
    const only = teamWaiting(actor);
    const { list, units } = await promiseHash({
      list: findVisits(actor, only, params),
      units: unitFilterChoices(only, actor),
    });
    const rows = await withTakeOver(actor, list.rows);
    const search = writeListParams({ ...params, page: 1 }, teamReviewSpec);
    const choices = (name: string) => teamReviewSpec.filters.find((filter) => filter.name === name)!.choices!;
    return {
      ...list,
      rows: rows.map(shown),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      levels: choices("level"),
      states: choices("status").filter(({ value }) => value === "SUBMITTED" || value === "FORWARDED"),
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "team-reviews", format } }) + search,
      ),
    };
  });
};

/** What this list says of a visit: the rest stays on the server. */
function shown({
  id,
  refNo,
  level,
  levelLabel,
  visitor,
  unit,
  visited,
  purpose,
  state,
  reviewer,
  waiting,
  mayTakeOver,
}: OverdueLine) {
  return { id, refNo, level, levelLabel, visitor, unit, visited, purpose, state, reviewer, waiting, mayTakeOver };
}

const columns: Column<ReturnType<typeof shown>>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    sortable: true,
    cell: (row) => <Link to={href("/ops/manager/visit/preview/:id", { params: { id: row.id } })}>{row.refNo}</Link>,
  },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "levelLabel", label: "Level" },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "reviewer", label: "With" },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
  { id: "since", label: "Waiting", sortable: true, cell: (row) => cellText(row.waiting) },
  {
    id: "take",
    label: "",
    cell: (row) =>
      row.mayTakeOver && (
        <Link to={`${visitLinks.review(row)}#move-takeOver`} aria-label={t("Take over {refNo}", { refNo: row.refNo })}>
          {t("Take over")}
        </Link>
      ),
  },
];

export default function ReviewTeam() {
  const { rows, page, size, total, sort, units, levels, states, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Reviews of my team")}
        sentence={plural(total, "{n} visit waits", "{n} visits wait")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
        actions={<Files files={files} />}
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Reference or name") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "level", label: t("Level"), kind: "choice", choices: levels, any: t("All levels") },
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "visitDate.from", label: t("From"), kind: "date" },
            { name: "visitDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState title={t("Nothing waits below you")}>
              {t(
                "Visits of your team appear here while any reviewer has them, the longest first. After seven working days you may take one over.",
              )}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("Reviews of my team")}
                columns={columns}
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
