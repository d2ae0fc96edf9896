import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatWait } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize } from "~/engine/request/authorize.server";
import { dashboardOf } from "~/engine/dashboard.server";
import { taskLines } from "~/engine/task-groups.server";
import { href } from "~/href";
import { ownDay } from "~/modules/hr-figures/index.server";
import { visitWeeks } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/charts/chart";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { TaskList } from "~/ui/task-list";
import { Tiles } from "~/ui/tile";
import { OwnDayCards } from "./parts/own-day";
import { weeksChart } from "../ops/parts/visit-charts.server";

export const meta = () => pageTitle("My tasks", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const [{ tasks, areas, messages }, weeks, day] = await Promise.all([
    dashboardOf(actor, stamp),
    can(actor, "visit.read") ? visitWeeks(actor) : null,
    ownDay(actor),
  ]);
  return {
    name: actor.name.split(" ")[0] ?? "",
    total: tasks.length,
    oldest: tasks[0] ? formatWait(tasks[0].since, actor.at) : null,
    tasks: taskLines(actor, tasks),
    areas,
    messages,
    chart: weeks && weeksChart(weeks),
    day,
    key: newFormKey(),
  };
};

export default function Dashboard() {
  const { name, tasks, total, oldest, areas, messages, chart, day, key } = useLoaderData<typeof loader>();
  const sentence =
    total === 0
      ? t("Nothing waits for you.")
      : plural(
          total,
          "One task is waiting for you, the oldest {time}.",
          "{n} tasks are waiting for you, the oldest {time}.",
          { time: oldest === "today" ? t("since today") : (oldest ?? "") },
        );
  return (
    <>
      <PageHead title={t("Good day, {name}", { name })} sentence={sentence} />
      <div className="stack">
        <Card
          flush
          title={t("My tasks")}
          actions={total > tasks.length && <Link to={href("/my/approvals")}>{t("All tasks")}</Link>}
        >
          {tasks.length === 0 ? (
            <EmptyState title={t("All done")}>
              {t("What others send you to review, and what comes back to you, appears here.")}
            </EmptyState>
          ) : (
            <TaskList lines={tasks} />
          )}
        </Card>
        {day && <OwnDayCards day={day} formKey={key} />}
        {areas.length > 0 && <Tiles tiles={areas} />}
        {chart && <Chart view={chart} />}
        {messages.length > 0 && (
          <Card flush title={t("Latest messages")}>
            <ul className="tasks">
              {messages.map(({ id, title, link, kind, came }) => (
                <li key={id} className="task">
                  <Link className="wrap" to={link ?? href("/my/notices")}>
                    {title}
                  </Link>
                  <span className="about">{t(kind)}</span>
                  <span className="text-dim">{came}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
