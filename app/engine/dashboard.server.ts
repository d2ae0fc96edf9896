/** The first page: what the person is to do, by its time; what they begin every day; the latest news. */
import { todayOf, type Actor } from "~/core/actor";
import type { QuickAct } from "~/define/quick-act";
import type { Task } from "~/define/task";
import { latestNews, type NewsLine } from "~/modules/notices/index.server";
import type { Age } from "~/modules/workflow/index.server";
import type { TaskLine } from "~/ui/task-list";
import { quickActsOf } from "./quick-acts.server";
import { taskAges } from "./task-ages.server";
import { foldedLine, foldedTasks } from "./task-groups.server";
import { sharesOf, timeOf, TIMES, type TaskTime } from "./task-times";
import { tasksOf } from "./tasks.server";

const MOST_ACTS = 4;
const MOST_NEWS = 3;
/** Lines of all groups together: more do not fit on an ordinary screen. */
const MOST_LINES = 10;

export interface TimedTasks {
  time: TaskTime;
  /** Number of tasks; the lines are the first of them, those of a kind as one. */
  count: number;
  lines: TaskLine[];
}

export interface Dashboard {
  total: number;
  /** Those that hold anything. */
  groups: TimedTasks[];
  acts: Pick<QuickAct, "label" | "link">[];
  news: NewsLine[];
}

export async function dashboardOf(actor: Actor): Promise<Dashboard> {
  const [tasks, news] = await Promise.all([tasksOf(actor), latestNews(actor, MOST_NEWS)]);
  const ages = await taskAges(actor, tasks);
  const timed = byTime(actor, tasks, ages);
  const folded = timed.map(({ tasks }) => foldedTasks(tasks));
  const shares = sharesOf(
    folded.map(({ length }) => length),
    MOST_LINES,
  );
  return {
    total: tasks.length,
    groups: timed
      .map(({ time, tasks: { length } }, at) => ({
        time,
        count: length,
        lines: folded[at]!.slice(0, shares[at]).map((one) => foldedLine(actor, one, ages)),
      }))
      .filter(({ count }) => count > 0),
    acts: quickActsOf(actor)
      .slice(0, MOST_ACTS)
      .map(({ label, link }) => ({ label, link })),
    news,
  };
}

/** Tasks in the groups of their times; the order within a group is theirs, but that the next day comes first of what is for later. */
function byTime(
  actor: Actor,
  tasks: readonly Task[],
  ages: ReadonlyMap<Task, Age>,
): { time: TaskTime; tasks: Task[] }[] {
  const today = todayOf(actor);
  const times = tasks.map((task) => timeOf(task, today, ages.get(task)!));
  const of = (time: TaskTime) => tasks.filter((_, at) => times[at] === time);
  return TIMES.map((time) => ({
    time,
    tasks: time === "later" ? of(time).sort((a, b) => (a.due! < b.due! ? -1 : a.due! > b.due! ? 1 : 0)) : of(time),
  }));
}
