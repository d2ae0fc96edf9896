import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { plural, t } from "~/core/text";
import { navigationOf } from "~/engine/navigation.server";
import { authorize } from "~/engine/request/authorize.server";
import { screenAt } from "~/engine/screens.server";
import { taskAges } from "~/engine/task-ages.server";
import { taskLines } from "~/engine/task-groups.server";
import { areaTasks } from "~/engine/tasks.server";
import { homeCash, homeDay } from "~/modules/business-day/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { TaskList } from "~/ui/task-list";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Today", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const { tasks, modules, day, cash } = await promiseHash({
    tasks: areaTasks(actor, "accounts"),
    modules: navigationOf(actor, stamp),
    day: homeDay(actor),
    cash: homeCash(actor),
  });
  const own = modules
    .filter((module) => screenAt(module.link)?.area === "accounts")
    .flatMap(({ menus }) => menus)
    .filter((menu) => menu.link !== "/accounts");
  return {
    actions: day?.actions ?? [],
    cash: cash ? [{ label: t("Cash now"), icon: "money", ...cash }] : [],
    total: tasks.length,
    tasks: taskLines(actor, tasks, await taskAges(actor, tasks)),
    tiles: own.map(({ name, link, icon, subMenus }) => ({
      label: name,
      to: link,
      icon,
      note: subMenus
        .slice(0, 4)
        .map((sub) => t(sub.name))
        .join(", "),
    })),
  };
};

export default function AccountsHome() {
  const { actions, cash, tasks, total, tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Today")}
        sentence={
          total === 0
            ? t("Nothing waits for you in Accounts.")
            : plural(total, "One task is waiting for you in Accounts", "{n} tasks are waiting for you in Accounts")
        }
        actions={
          actions.length > 0 &&
          actions.map(({ label, to }, at) => (
            <LinkButton key={to} to={to} {...(at === 0 ? { tone: "primary" as const } : {})}>
              {label}
            </LinkButton>
          ))
        }
      />
      <div className="stack">
        {cash.length > 0 && <Tiles tiles={cash} />}
        <Card flush title={t("Waiting for you")}>
          {tasks.length === 0 ? (
            <EmptyState title={t("All done")}>
              {t("Work sent to you for a decision or returned to you appears here, oldest first.")}
            </EmptyState>
          ) : (
            <TaskList lines={tasks} />
          )}
        </Card>
        {tiles.length > 0 && <Tiles tiles={tiles} />}
      </div>
    </>
  );
}
