import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { recentLogs, type LogLine } from "~/modules/time/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { href } from "~/addresses/href";

export const meta = () => pageTitle("My punches and applications", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => ({
    logs: await recentLogs(actor),
    list: await listScreen(actor, list, view, search),
  }));
};

const columns: Column<LogLine>[] = [
  { id: "date", label: "Date", nowrap: true },
  { id: "time", label: "Time", nowrap: true },
  { id: "direction", label: "Direction" },
  { id: "source", label: "Source" },
  { id: "note", label: "Note", cell: ({ note }) => note ?? "–" },
  {
    id: "voided",
    label: "State",
    cell: ({ voided, unregistered }) =>
      voided ? (
        <Tag>{t("Replaced")}</Tag>
      ) : unregistered ? (
        <Tag tone="warn">{t("Browser not registered")}</Tag>
      ) : (
        t("Counts")
      ),
  },
];

/** One's own applications, and the punches of the last two weeks below them. */
export default function MyLogs() {
  const { list, logs } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("home", { label: t("My time"), to: href("/myTimeLog") }, { label: list.title })}
      below={
        <Card title={t("Punches of the last two weeks")} flush>
          {logs.length === 0 ? (
            <EmptyState icon="clock" title={t("No punches")}>
              {t("What you punch appears here, with where it came from.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Punches of the last two weeks")}
              columns={columns}
              rows={logs}
              rowKey={(row) => row.id}
            />
          )}
        </Card>
      }
    />
  );
}
