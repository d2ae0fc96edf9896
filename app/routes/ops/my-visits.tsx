import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { NotFound } from "~/core/problems";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  findVisits,
  LEVEL_INFO,
  levelOf,
  levelsOf,
  ownSpec,
  unitFilterChoices,
  purposeChoices,
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
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("My visits", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const level = levelOf(args.params.level);
    if (!level && args.params.level !== undefined) throw new NotFound();
    const params = readListParams(new URL(args.request.url).searchParams, ownSpec);
    const only = { visitorId: actor.userId ?? 0, ...(level ? { level } : {}) };
    const { list, units, purposes } = await promiseHash({
      list: findVisits(actor, only, params),
      units: unitFilterChoices(only),
      purposes: purposeChoices(),
    });
    const search = writeListParams(
      { ...params, page: 1, filters: { ...params.filters, ...(level ? { level } : {}) } },
      ownSpec,
    );
    const [word, label] = level ? [LEVEL_INFO[level].word, LEVEL_INFO[level].label] : [null, null];
    return {
      ...list,
      rows: list.rows.map(shown),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      level: word,
      label,
      units,
      purposes,
      states: ownSpec.filters.find((filter) => filter.name === "status")!.choices!,
      mayAdd: level ? can(actor, LEVEL_INFO[level].permission) : levelsOf(actor).length > 0,
      files: can(actor, "visit.write")
        ? (["csv", "xlsx"] as const).map(
            (format) => href("/export/:name/:format", { params: { name: "my-visits", format } }) + search,
          )
        : null,
    };
  });
};

/** What this list says of a visit: the rest stays on the server. */
function shown({
  id,
  refNo,
  level,
  levelLabel,
  status,
  visited,
  unit,
  purpose,
  sections,
  difference,
  state,
  reviewer,
  waiting,
}: VisitLine) {
  return {
    id,
    refNo,
    level,
    levelLabel,
    status,
    visited,
    unit,
    purpose,
    sections,
    difference,
    state,
    reviewer,
    waiting,
  };
}

type Row = ReturnType<typeof shown>;
const open = ({ status }: Row) => ["DRAFT", "RETURNED"].includes(status);
const ofLevel: Column<Row> = {
  id: "refNo",
  label: "Reference",
  nowrap: true,
  sortable: true,
  cell: (row) => <Link to={open(row) ? visitLinks.edit(row) : visitLinks.preview(row)}>{row.refNo}</Link>,
};
/** Where no level is named, nor do its links. */
const ofAny: Column<Row>[] = [
  {
    ...ofLevel,
    cell: (row) => (
      <Link
        to={
          open(row)
            ? href("/ops/visit/edit/:id", { params: { id: row.id } })
            : href("/ops/visit/preview/:id", { params: { id: row.id } })
        }
      >
        {row.refNo}
      </Link>
    ),
  },
  { id: "levelLabel", label: "Level" },
];
const columns: Column<Row>[] = [
  { id: "visitDate", label: "Visited", nowrap: true, sortable: true, cell: (row) => row.visited },
  { id: "unit", label: "Unit", sortable: true },
  { id: "purpose", label: "Purpose", sortable: true },
  { id: "sections", label: "Sections", numeric: true },
  { id: "difference", label: "Cash difference", numeric: true },
  { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) },
  {
    id: "reviewer",
    label: "With",
    cell: (row) => (
      <>
        {row.reviewer} {row.waiting.text !== "–" && cellText(row.waiting)}
      </>
    ),
  },
  {
    id: "copy",
    label: "",
    cell: (row) => (
      <Link
        to={href("/ops/:level/visit/add", { params: { level: row.level }, search: { copy: row.id } })}
        aria-label={t("Copy {refNo}", { refNo: row.refNo })}
      >
        {t("Copy")}
      </Link>
    ),
  },
];

export default function MyVisits() {
  const { rows, page, size, total, sort, level, label, units, purposes, states, mayAdd, files } =
    useLoaderData<typeof loader>();
  const begin = level ? href("/ops/:level/visit/add", { params: { level } }) : href("/ops/visit/add");
  const add = mayAdd && (
    <LinkButton tone="primary" icon="plus" to={begin}>
      {t("New visit")}
    </LinkButton>
  );
  const shownColumns = level ? [ofLevel, ...columns] : [...ofAny, ...columns.filter(({ id }) => id !== "difference")];
  return (
    <>
      <PageHead
        title={t("My visits")}
        sentence={
          label
            ? t("{total} as {label}", { total, label: label.toLowerCase() })
            : plural(total, "{n} visit", "{n} visits")
        }
        crumbs={[{ label: t("Operations"), to: href("/ops") }]}
        actions={
          <>
            {files && (
              <>
                <LinkButton file icon="download" to={files[0]!}>
                  {t("CSV")}
                </LinkButton>
                <LinkButton file icon="download" to={files[1]!}>
                  {t("Excel")}
                </LinkButton>
              </>
            )}
            {add}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Reference, unit or purpose") },
            { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
            { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: t("All units") },
            { name: "purposeId", label: t("Purpose"), kind: "choice", choices: purposes, any: t("All purposes") },
            { name: "visitDate.from", label: t("From"), kind: "date" },
            { name: "visitDate.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState
              title={t("No visits")}
              action={mayAdd && <LinkButton to={begin}>{t("Record a visit")}</LinkButton>}
            >
              {t("Visits you record appear here, the latest first.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("My visits")}
                columns={shownColumns}
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
