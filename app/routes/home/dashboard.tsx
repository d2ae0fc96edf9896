import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatWait } from "~/core/dates";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { navigationOf } from "~/engine/navigation.server";
import { tasksOf } from "~/engine/tasks.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("My tasks", "Home");

const MOST_SHOWN = 50;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args, "signed-in");
  const [tasks, modules] = await Promise.all([tasksOf(actor), navigationOf(actor, stamp)]);
  return {
    name: actor.name.split(" ")[0] ?? "",
    total: tasks.length,
    oldest: tasks[0] ? formatWait(tasks[0].since, actor.at) : null,
    tasks: tasks.slice(0, MOST_SHOWN).map(({ title, detail, link, tag, tone, since }) => ({ title, detail, link, state: { text: tag, tone }, waits: formatWait(since, actor.at) })),
    areas: modules.map(({ name, link, icon, menus }) => ({ label: name, to: link, icon, note: menus.slice(0, 3).map((menu) => menu.name).join(", ") })),
  };
};

type Row = Awaited<ReturnType<typeof loader>>["tasks"][number];

const columns: Column<Row>[] = [
  { id: "title", label: "What to do", cell: (row) => <Link to={row.link}>{row.title}</Link> },
  { id: "detail", label: "About" },
  { id: "state", label: "State", nowrap: true },
  { id: "waits", label: "Waiting", nowrap: true },
];

export default function Dashboard() {
  const { name, tasks, total, oldest, areas } = useLoaderData<typeof loader>();
  const sentence = total === 0 ? t("Nothing waits for you.") : plural(total, "One thing waits for you, the oldest {time}.", "{n} things wait for you, the oldest {time}.", { time: oldest === "today" ? t("since today") : (oldest ?? "") });
  return (
    <>
      <PageHead title={t("Good day, {name}", { name })} sentence={sentence} />
      <div className="stack">
        <Card flush title={t("My tasks")}>
          {tasks.length === 0 ? (
            <EmptyState title={t("All done")}>{t("What others send you to review, and what comes back to you, appears here.")}</EmptyState>
          ) : (
            <DataTable caption={t("What waits for you")} columns={columns} rows={tasks} rowKey={(row) => row.link + row.title} />
          )}
        </Card>
        {areas.length > 0 && <Tiles tiles={areas} />}
      </div>
    </>
  );
}
