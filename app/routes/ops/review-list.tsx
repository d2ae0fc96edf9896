import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findVisits,
  overdueBelow,
  reviewSpec,
  unitFilterChoices,
  waitingFor,
  type OverdueLine,
  type VisitLine,
} from "~/modules/visits/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("To review", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, reviewSpec);
    const { list, units, overdue } = await promiseHash({
      list: findVisits(actor, waitingFor(actor), params),
      units: unitFilterChoices(waitingFor(actor)),
      overdue: overdueBelow(actor),
    });
    const search = writeListParams({ ...params, page: 1 }, reviewSpec);
    return {
      ...list,
      rows: list.rows.map(shown),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      units,
      overdue,
      levels: reviewSpec.filters.find((filter) => filter.name === "level")!.choices!,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "visits-to-review", format } }) + search,
      ),
    };
  });
};

/** What this list says of a visit: the rest stays on the server. */
function shown({
  id,
  refNo,
  level,
  visitor,
  levelLabel,
  unit,
  visited,
  purpose,
  sections,
  flags,
  state,
  submitted,
  waiting,
}: VisitLine) {
  return { id, refNo, level, visitor, levelLabel, unit, visited, purpose, sections, flags, state, submitted, waiting };
}

const columns: Column<ReturnType<typeof shown>>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    sortable: true,
    cell: (row) => (
      <div>
        <Link to={visitLinks.review(row)}>{row.refNo}</Link>
        <span className="block font-normal text-dim">{t(row.levelLabel)}</span>
      </div>
    ),
  },
  { id: "visitor", label: "Visitor", sortable: true },
  { id: "unit", label: "Unit", sortable: true },
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "purpose", label: "Purpose" },
  { id: "sections", label: "Sections", numeric: true },
  {
    id: "flags",
    label: "Flags",
    cell: (row) =>
      row.flags.length === 0 ? (
        "–"
      ) : (
        <ul>
          {row.flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      ),
  },
  {
    id: "state",
    label: "Submitted",
    cell: (row) => (
      <div>
        {cellText(row.state)}
        <span className="block text-dim">{row.submitted}</span>
      </div>
    ),
  },
  { id: "since", label: "Waiting", sortable: true, cell: (row) => cellText(row.waiting) },
];
const late: Column<OverdueLine>[] = [
  {
    id: "refNo",
    label: "Reference",
    nowrap: true,
    cell: (row) => <Link to={visitLinks.overdue(row)}>{row.refNo}</Link>,
  },
  { id: "visitor", label: "Visitor" },
  { id: "unit", label: "Unit" },
  { id: "visited", label: "Visited", nowrap: true },
  { id: "reviewer", label: "With" },
  { id: "waiting", label: "Waiting", cell: (row) => cellText(row.waiting) },
  { id: "mayTakeOver", label: "", cell: (row) => row.mayTakeOver && <Tag tone="warn">{t("May be taken over")}</Tag> },
];

export default function ReviewList() {
  const { rows, page, size, total, sort, units, levels, overdue, files } = useLoaderData<typeof loader>();
  const sentence =
    total === 0 ? t("Nothing waits for you") : plural(total, "{n} visit waiting for you", "{n} visits waiting for you");
  return (
    <>
      <PageHead
        title={t("To review")}
        sentence={sentence}
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
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
      <div className="stack">
        <Card flush>
          <Filters
            filters={[
              { name: "q", label: t("Search"), kind: "search", any: t("Reference or name") },
              { name: "level", label: t("Level"), kind: "choice", choices: levels, any: t("All levels") },
              { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            ]}
          >
            {rows.length === 0 ? (
              <EmptyState title={t("Nothing to review")}>
                {t("Visits submitted or forwarded to you appear here, the oldest first.")}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  caption={t("Visits to review")}
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
        {overdue.length > 0 && (
          <Card
            flush
            title={t("Overdue with reviewers below you")}
            note={t("More than three working days; after seven you may take them over")}
          >
            <DataTable caption={t("Overdue reviews")} columns={late} rows={overdue} rowKey={(row) => row.id} />
          </Card>
        )}
      </div>
    </>
  );
}
