import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateIn, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { canAt } from "~/core/actor";
import { readPaging } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { processChoices, stageTag, waitingInHr } from "~/modules/approvals/index.server";
import { nextWords } from "~/modules/workflow/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Waiting approvals", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { searchParams } = new URL(args.request.url);
    const paging = readPaging(searchParams);
    const choices = processChoices();
    const process = choices.find(({ value }) => value === searchParams.get("process"))?.value ?? null;
    const items = await waitingInHr(actor, process);
    const page = pageWithin(paging.page, paging.size, items.length);
    return {
      choices,
      total: items.length,
      page,
      size: paging.size,
      rows: items.slice((page - 1) * paging.size, page * paging.size).map((item) => ({
        key: `${item.name} ${item.id}`,
        title: item.title,
        detail: item.detail,
        process: t(item.label),
        unit: item.unitName,
        holder: item.holder,
        since: formatDate(dateIn(item.since, actor.company.timeZone)),
        waited: item.waited,
        stage: stageTag(item.stage),
        next: nextWords(item),
        to: item.hrPage,
        reroute: canAt(actor, "approval.reroute", item.unitPath) ? `${item.hrPage}#move-reroute` : null,
      })),
    };
  });
};

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "title",
    label: "What",
    cell: ({ title, to, process, detail }) => (
      <>
        <Link to={to}>{title}</Link>
        <span className="block text-dim">{detail === "" ? process : `${process}: ${detail}`}</span>
      </>
    ),
  },
  { id: "unit", label: "Unit" },
  { id: "holder", label: "With" },
  { id: "since", label: "Waiting since", nowrap: true },
  { id: "waited", label: "Working days", numeric: true },
  { id: "stage", label: "Age", cell: ({ stage }) => <Tag tone={stage.tone}>{stage.text}</Tag> },
  { id: "next", label: "Goes to the next level" },
  {
    id: "reroute",
    label: "Action",
    cell: ({ reroute, title }) =>
      reroute === null ? (
        "–"
      ) : (
        <Link to={reroute} aria-label={t("Re-route {title}", { title })}>
          {t("Re-route")}
        </Link>
      ),
  },
];

/** What waits in the processes of HR, the longest first: with whom, for how long, and what follows when. */
export default function HrApprovals() {
  const { choices, rows, total, page, size } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Waiting approvals")}
        sentence={t("What waits for decisions in HR, the longest first")}
        crumbs={areaCrumbs("hr", { label: t("Waiting approvals") })}
      />
      <Card flush>
        <Filters
          filters={[{ name: "process", label: t("Process"), kind: "choice", choices, any: t("All processes") }]}
          spoken
        >
          {total === 0 ? (
            <EmptyState icon="list" title={t("Nothing waits")}>
              {t("Leave, time, changes of details and documents appear here while they wait for a decision.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={plural(total, "One record is waiting", "{n} records are waiting")}
                columns={COLUMNS}
                rows={rows}
                rowKey={({ key }) => key}
              />
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
