import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { formatCount, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { inWords } from "~/engine/history/words.server";
import { href } from "~/addresses/href";
import {
  actorChoices,
  entityChoices,
  findEvents,
  historySpec,
  type EventLine,
} from "~/modules/audit-trail/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta = () => pageTitle("History", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const params = readListParams(new URL(args.request.url).searchParams, historySpec);
  const { list, ...choices } = await promiseHash({
    list: findEvents(actor, params, inWords),
    people: actorChoices(),
    sorts: entityChoices(),
  });
  const search = writeListParams({ ...params, page: 1 }, historySpec);
  return {
    ...list,
    ...choices,
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: "history", format } }) + search,
    ),
  };
};

const columns: Column<EventLine>[] = [
  { id: "seq", label: "Number", numeric: true, sortable: true },
  { id: "at", label: "When", nowrap: true },
  { id: "by", label: "Who" },
  {
    id: "action",
    label: "What",
    cell: ({ word, action, record }) => (
      <>
        <b>{word}</b>
        <span className="block text-dim">
          {record}, {action}
        </span>
      </>
    ),
  },
  { id: "changes", label: "Changes", cell: (event) => <Changes {...event} /> },
  {
    id: "requestId",
    label: "Request",
    cell: ({ requestId }) => <code className="text-dim break-all">{requestId.slice(0, 8)}</code>,
  },
];

const FEW = 3;

/** A few changes in sight, many behind a word that unfolds them. */
function Changes({ changes, note }: EventLine) {
  const lines = changes.map((change) => <div key={change}>{change}</div>);
  return (
    <div className="min-w-48 [overflow-wrap:anywhere]">
      {lines.length <= FEW ? (
        lines
      ) : (
        <details>
          <summary>{t("{n} fields", { n: lines.length })}</summary>
          {lines}
        </details>
      )}
      {note && <blockquote className="mt-0.5 border-l-2 border-line pl-2">{note}</blockquote>}
    </div>
  );
}

export default function History() {
  const { rows, page, size, total, sort, people, sorts, files } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("History")}
        sentence={t("{n} events, each chained to the one before", { n: formatCount(total) })}
        crumbs={[{ label: t("Admin"), to: href("/admin") }, { label: t("History") }]}
        actions={<FileButtons csv={files[0]!} xlsx={files[1]!} />}
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Visit 7, User.lock, a request") },
            { name: "entity", label: t("Record"), kind: "choice", choices: sorts, any: t("All records") },
            { name: "entityId", label: t("Its number"), kind: "word" },
            { name: "actorId", label: t("Who"), kind: "choice", choices: people, any: t("Everyone") },
            { name: "at.from", label: t("From"), kind: "date" },
            { name: "at.to", label: t("To"), kind: "date" },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="search" title={t("Nothing found")}>
              {t("Search for something else, or clear the filters.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={t("What was done")}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.seq}
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
