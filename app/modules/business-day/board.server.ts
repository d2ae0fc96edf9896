/** All branches within reach with their days: how they stand, how late they are, what stands in the way. */
import { inTx } from "~/db/transaction.server";
import { addDays, dateIn, formatDate, timeIn } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import type { ListParams, ListSpec } from "~/define/list";
import { href } from "~/addresses/href";
import { holdersAt } from "~/modules/identity/index.server";
import { latestDay } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { shownCalendars } from "~/modules/organisation/index.server";
import { textSearch } from "~/db/text-search.server";
import { branchWithin } from "./branch.server";
import { hoursLate, missedDays } from "./opening";
import { checkedDay, foundOf, runChecks } from "./run-checks.server";
import { STATUS_TONES } from "./words";

export const boardSpec: ListSpec = { filters: [], sorts: ["name", "code"], sort: "name" };
/** How far back missed days are looked for. */
const LOOK_BACK = 62;

/** One page of branches. Checks are asked of the days that are open, page by page. */
export async function dayBoard(actor: Actor, checks: readonly DayCheck[], params: ListParams) {
  const where = {
    AND: [
      { kind: "BRANCH", active: true },
      unitsWithin(actor, "day.close"),
      ...textSearch<object>(["name", "code"], params.q).AND,
    ],
  };
  const total = await db.orgUnit.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const branches = await db.orgUnit.findMany({
    where,
    orderBy: [{ [params.sort.name]: params.sort.descending ? "desc" : "asc" }, { id: "asc" }],
    skip: (page - 1) * params.size,
    take: params.size,
    select: { id: true, name: true, code: true },
  });
  const today = todayOf(actor);
  const calendars = await shownCalendars(
    branches.map(({ id }) => id),
    addDays(today, -LOOK_BACK),
    today,
  );
  const rows = [];
  for (const branch of branches)
    rows.push(await boardLine(actor, checks, { ...branch, today, calendar: calendars.get(branch.id)! }));
  return { rows, total, page };
}

type Calendar = Parameters<typeof missedDays>[0]["calendar"];

async function boardLine(
  actor: Actor,
  checks: readonly DayCheck[],
  { id, name, today, calendar }: { id: number; name: string; today: string; calendar: Calendar },
) {
  const day = await latestDay(db, id);
  const open = day !== null && day.status !== "Closed";
  const earliest = addDays(today, -LOOK_BACK);
  const last = day && (day.businessDate < earliest ? earliest : day.businessDate);
  const missed = open ? [] : missedDays({ last, today, calendar });
  const hours = hoursLate({
    openDate: open ? day.businessDate : null,
    missed,
    today,
    hour: Number(timeIn(actor.at, actor.company.timeZone).slice(0, 2)),
  });
  const results = open ? await runChecks(db, checks, await checkedDay(db, day, actor.at)) : [];
  const request = open
    ? await db.dayCloseRequest.findFirst({ where: { dayId: day.id, status: "PENDING" }, select: { id: true } })
    : null;
  return {
    id,
    name,
    dayId: day?.id ?? null,
    date: day ? formatDate(day.businessDate) : "–",
    status: { text: day?.status ?? "Closed", tone: STATUS_TONES[day?.status ?? "Closed"]! },
    open,
    hours,
    missed: missed.length,
    blocks: foundOf(results, "BLOCK").length,
    warnings: foundOf(results, "WARN").length,
    requestId: request?.id ?? null,
  };
}

/** Reminds those who run a branch of its day, once a day. @throws Conflict when it is not late */
export function remindBranch(actor: Actor, branchId: number): Promise<{ people: number }> {
  return inTx(actor, async (work) => {
    const branch = await branchWithin(work.tx, actor, ["day.close"], branchId);
    const userIds = await holdersAt(work.tx, "day.open", branch.path, dateIn(actor.at, branch.company.timeZone));
    const own = userIds.filter(({ unitId }) => unitId === branchId).map(({ userId }) => userId);
    if (own.length === 0)
      throw new Conflict(t("No one at {branch} may open and close days.", { branch: branch.name }), "nobody");
    const day = await latestDay(work.tx, branchId);
    await notify(work, {
      userIds: own,
      key: `day-remind:${branchId}:${dateIn(actor.at, branch.company.timeZone)}`,
      kind: "reminder",
      title:
        day && day.status !== "Closed" ? "The day {date} of {branch} is still open" : "{branch} has not opened its day",
      values: { branch: branch.name, date: day ? formatDate(day.businessDate) : "" },
      link: href("/ac/day/management"),
    });
    work.audit({ action: "BusinessDay.remind", entity: "OrgUnit", entityId: branchId, diff: { people: own.length } });
    return { people: own.length };
  });
}
