/** Publishes and ends notices by the clock of their company, and shows those that are published to who has joined their audience. */
import { dateIn, timeIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { companiesOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { clockMove } from "./notice-rules";
import { noticeWorkflow } from "./notice.workflow.server";
import { askAudience, endNotice, sendNotice } from "./send-notice.server";

const include = {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true } },
  staffType: { select: { name: true } },
} as const;

/** Publishes those whose time has come and ends those whose last day has passed. A second run does nothing. */
export async function runNotices(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const rows = await db.staffNotice.findMany({
    where: { OR: [{ status: "SCHEDULED" }, { status: "PUBLISHED", expireOn: { not: null } }] },
    orderBy: { id: "asc" },
    include: { unit: { select: { path: true } } },
  });
  const company = await companiesOf(
    db,
    rows.map(({ unit }) => unit),
  );
  const due = rows.flatMap((row) => {
    const { timeZone } = company(row.unit);
    const move = clockMove(row.status, row, { day: dateIn(actor.at, timeZone), time: timeIn(actor.at, timeZone) });
    return move ? [{ id: row.id, move }] : [];
  });
  return eachRow("notices", due, signal, ({ id, move }) =>
    inTx(actor, async (work) => {
      const row = await work.tx.staffNotice.findUniqueOrThrow({ where: { id }, include });
      if (!noticeWorkflow.moves[move].from.includes(row.status as never)) return 0;
      if (move === "expire") await endNotice(work, id, { shown: true });
      await moveByItself(work, noticeWorkflow, row, move, move === "appear" ? await sendNotice(work, row) : {});
      return 1;
    }),
  );
}

/** Shows published notices to people who have joined their audience since. @returns how many were asked */
export async function topUpNotices(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const rows = await db.staffNotice.findMany({
    where: { status: "PUBLISHED" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return eachRow("notices", rows, signal, ({ id }) =>
    inTx(actor, async (work) => {
      const row = await work.tx.staffNotice.findUniqueOrThrow({ where: { id }, include });
      if (row.status !== "PUBLISHED") return 0;
      const people = await askAudience(work, row);
      if (people > 0) await work.tx.staffNotice.update({ where: { id }, data: { people: { increment: people } } });
      return people;
    }),
  );
}

export const noticeClockJob = defineJob({
  name: "staff-notices",
  label: "Publish and end notices to staff",
  means: "Publishes notices to staff whose time has come, and ends those whose last day has passed.",
  every: "*/5 * * * *",
  often: "Every five minutes",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await runNotices({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} notices`, ...failedWords(failed)].join(", ");
  },
});

export const noticeAudienceJob = defineJob({
  name: "staff-notice-audience",
  label: "Show notices to newcomers",
  means:
    "Shows published notices to people who have joined their audience since: newcomers, and people who were moved.",
  every: "20 4 * * *",
  often: "Every morning",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await topUpNotices({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} people`, ...failedWords(failed)].join(", ");
  },
});
