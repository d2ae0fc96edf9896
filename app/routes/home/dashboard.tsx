import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { dashboardOf, type Dashboard } from "~/engine/dashboard.server";
import { href } from "~/addresses/href";
import { ownDay } from "~/modules/hr-figures/index.server";
import { LinkButton } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { TaskList } from "~/ui/task-list";
import { NewsCard } from "./parts/news-card";
import { OwnDayCard } from "./parts/own-day";

export const meta = () => pageTitle("My tasks", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const [dashboard, day] = await Promise.all([dashboardOf(actor), ownDay(actor)]);
  return { name: actor.name.split(" ")[0] ?? "", ...dashboard, day, key: newFormKey() };
};

export default function DashboardPage() {
  const { name, total, groups, acts, news, day, key } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Good day, {name}", { name })}
        sentence={sentenceOf({ total, groups })}
        actions={acts.map(({ label, link }) => (
          <LinkButton key={link} size="small" to={link}>
            {t(label)}
          </LinkButton>
        ))}
      />
      <div className="cols">
        <TaskCard groups={groups} total={total} />
        <aside className="stack min-w-0" aria-label={t("Your day")}>
          {day && <OwnDayCard day={day} formKey={key} />}
          {news.length > 0 && <NewsCard news={news} />}
        </aside>
      </div>
    </>
  );
}

function sentenceOf({ total, groups }: Pick<Dashboard, "total" | "groups">): string {
  const overdue = groups.find(({ time }) => time === "overdue")?.count ?? 0;
  if (total === 0) return t("Nothing waits for you.");
  const all = plural(total, "One task", "{n} tasks");
  return overdue === 0 ? all : t("{all}, {n} overdue", { all, n: overdue });
}

const TITLES = { overdue: "Overdue", today: "Today", later: "Later" } as const;

function TaskCard({ groups, total }: Pick<Dashboard, "total" | "groups">) {
  if (total === 0)
    return (
      <div className="card p-4">
        <h2>{t("All done")}</h2>
        <p className="text-dim">{t("What others send you to review, and what comes back to you, appears here.")}</p>
      </div>
    );
  return (
    <div className="card">
      {groups.map(({ time, count, lines }) => (
        <section key={time} className="timed" aria-labelledby={time}>
          <h2 id={time} className={time === "overdue" ? "text-bad" : undefined}>
            {t(TITLES[time])} <span>{count}</span>
          </h2>
          <TaskList lines={lines} />
        </section>
      ))}
      <p className="px-4 py-2">
        <Link to={href("/my/approvals")}>{t("All tasks")}</Link>
      </p>
    </div>
  );
}
