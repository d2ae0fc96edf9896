/** What the first page shows beside the tasks: how much waits in each area, and the latest messages. */
import { plural } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { findNotices, type NoticeLine } from "~/modules/notices/index.server";
import { navigationOf } from "./navigation.server";
import { matchRoute } from "./route-permission.server";
import { screenAt } from "./screens.server";
import { tasksOf } from "./tasks.server";

const MESSAGES = 5;

interface DashboardArea {
  label: string;
  to: string;
  icon: string;
  /** The first of its menus. */
  note: string;
  /** How much waits there; left out where nothing does. */
  tag?: { text: string; tone: "info" };
}

export interface Dashboard {
  /** Oldest first. */
  tasks: Task[];
  areas: DashboardArea[];
  /** Unread ones, the latest first. */
  messages: NoticeLine[];
}

/** @param stamp the present access stamp, where the caller has just read it */
export async function dashboardOf(actor: Actor, stamp?: number): Promise<Dashboard> {
  const [tasks, modules, { rows }] = await Promise.all([
    tasksOf(actor),
    navigationOf(actor, stamp),
    findNotices(actor, {
      q: "",
      filters: { state: "unread" },
      sort: { name: "createdAt", descending: true },
      page: 1,
      size: MESSAGES,
    }),
  ]);
  const areasOfTasks = tasks.map(({ link }) => matchRoute(link)?.area);
  const areas = modules.map(({ name, link, icon, menus }) => {
    const area = screenAt(link)?.area;
    const waiting = area ? areasOfTasks.filter((one) => one === area).length : 0;
    return {
      label: name,
      to: link,
      icon,
      note: menus
        .slice(0, 3)
        .map((menu) => menu.name)
        .join(", "),
      ...(waiting > 0 ? { tag: { text: plural(waiting, "{n} waiting", "{n} waiting"), tone: "info" as const } } : {}),
    };
  });
  return { tasks, areas, messages: rows };
}
