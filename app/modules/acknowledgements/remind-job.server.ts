/** Reminds people of what they have not acknowledged or finished: one message for each person and day. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { contributed } from "~/define/contributions";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { isReminded } from "./remind-rules";
import { notDone } from "./states";

const PART = 1_000;

export const acknowledgementJob = defineJob({
  name: "acknowledgement-reminders",
  label: "Remind of what is to be acknowledged",
  means:
    "Reminds people of notices they have not acknowledged and of courses they have not finished: three days after they were asked, or before the day by which it is due, and every week from then on.",
  every: "30 4 * * *",
  often: "Every morning",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await remindPeople({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} people reminded`, ...failedWords(failed)].join(", ");
  },
});

/** Reminds those whose day has come. A second run of a day reminds nobody. @returns how many people */
export async function remindPeople(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (let after = 0; !signal?.aborted;) {
    const people = await db.employee.findMany({
      where: {
        id: { gt: after },
        status: { not: "SEPARATED" },
        user: { isNot: null },
        acknowledgements: { some: { wanted: true, ...notDone } },
      },
      orderBy: { id: "asc" },
      take: PART,
      select: { id: true, user: { select: { id: true } } },
    });
    if (people.length === 0) break;
    const rows = await db.acknowledgement.findMany({
      where: {
        employeeId: { in: people.map(({ id }) => id) },
        wanted: true,
        ...notDone,
        kind: { in: contributed("acknowledged").map(({ name }) => name) },
      },
      orderBy: { id: "asc" },
      include: { unit: { select: { path: true } } },
    });
    const company = await companiesOf(
      db,
      rows.map(({ unit }) => unit),
    );
    const due = people.flatMap(({ id, user }) => {
      const own = rows.filter(({ employeeId }) => employeeId === id);
      const zone = own[0] && company(own[0].unit).timeZone;
      if (!zone) return [];
      const today = dateIn(actor.at, zone);
      const those = own.filter((row) => isReminded({ ...row, askedOn: dateIn(row.askedAt, zone) }, today));
      return those.length === 0 ? [] : [{ id, userId: user!.id, today, rows: those }];
    });
    const { done, failed } = await eachRow("acknowledgement-reminders", due, signal, (person) =>
      remind(actor, person).then(() => 1),
    );
    total.done += done;
    total.failed += failed;
    after = people.at(-1)!.id;
  }
  return total;
}

interface Reminded {
  id: number;
  userId: number;
  today: string;
  rows: readonly { id: number; kind: string; subjectId: number; title: string }[];
}

function remind(actor: Actor, { id, userId, today, rows }: Reminded): Promise<null> {
  const [first] = rows;
  const of = contributed("acknowledged").find(({ name }) => name === first!.kind)!;
  return inTx(actor, async (work) => {
    await work.tx.acknowledgement.updateMany({
      where: { id: { in: rows.map((row) => row.id) } },
      data: { remindedOn: today },
    });
    await notify(work, {
      userIds: [userId],
      key: `acknowledge:${id}:${today}`,
      kind: "reminder",
      title: rows.length === 1 ? "“{title}” still waits for you" : "“{title}” and {n} more still wait for you",
      values: { title: first!.title, n: rows.length - 1 },
      link: rows.length === 1 ? of.page(first!.subjectId) : of.own,
    });
    return null;
  });
}
