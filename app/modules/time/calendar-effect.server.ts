/** Attendance is worked out again where working days change: a holiday comes or goes, a branch's week changes (spec: hr R-LV13, D11). */
import { z } from "zod/v4";
import { dateIn, formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { eachPart, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import type { CalendarChange, CalendarEffect } from "~/define/calendar-change";
import { lockedSpans } from "~/define/day-lock";
import { defineJob } from "~/define/job";
import { queueJob } from "~/modules/jobs/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { recomputeDays } from "./recompute-days.server";

/** People worked out in one transaction. */
const AT_ONCE = 100;

const payload = z.object({ unitPath: z.string(), from: z.string(), to: z.string() });
type Span = z.output<typeof payload>;

/** The part of a change that has come; null where all of it is to come. */
async function pastOf(
  tx: Pick<Tx, "orgUnit">,
  actor: Actor,
  { unitPath, from, to }: CalendarChange,
): Promise<Span | null> {
  const { timeZone } = await companyOf(tx as Tx, { path: unitPath });
  const today = dateIn(actor.at, timeZone);
  const until = to === null || to > today ? today : to;
  return from > until ? null : { unitPath, from, to: until };
}

/** Who has days in a span at a unit or below it. */
async function peopleOf(tx: Pick<Tx, "attendanceDay">, { unitPath, from, to }: Span): Promise<number[]> {
  const days = await tx.attendanceDay.findMany({
    where: { date: { gte: from, lte: to }, unit: { path: { startsWith: unitPath } } },
    distinct: ["employeeId"],
    select: { employeeId: true },
    orderBy: { employeeId: "asc" },
  });
  return days.map(({ employeeId }) => employeeId);
}

export const calendarJob = defineJob<Span>({
  name: "rate-attendance",
  label: "Work out attendance again",
  means:
    "Works out attendance again from the first day on which a holiday or the working week of a branch has changed.",
  every: null,
  often: "When working days change",
  catchUp: 1,
  keepDays: 30,
  payload,
  run: async ({ actor, now, payload: span, signal }) => {
    const people = (await peopleOf(db, span)).map((id) => ({ id }));
    let days = 0;
    let failed = 0;
    for (let start = 0; start < people.length; start += AT_ONCE) {
      const part = await eachPart("rate-attendance", people.slice(start, start + AT_ONCE), signal, (some) =>
        inTx({ ...actor, at: now() }, async (work) => {
          const ids = some.map(({ id }) => id);
          const written = await recomputeDays(work, ids, span);
          if (written > 0)
            work.audit({
              action: "Attendance.close",
              entity: "Attendance",
              entityId: ids[0]!,
              diff: { employees: ids, from: span.from, to: span.to, days: written },
            });
          return written;
        }),
      );
      days += part.done;
      failed += part.failed;
    }
    if (failed > 0) throw new Error([`${days} days worked out again`, ...failedWords(failed)].join(", "));
    return days === 0 ? null : `${days} days worked out again`;
  },
});

export const attendanceEffect: CalendarEffect = {
  name: "attendance",
  preview: async ({ tx, actor }, change) => {
    const span = await pastOf(tx, actor, change);
    const people = span === null ? [] : await peopleOf(tx, span);
    if (span === null || people.length === 0) return [];
    const locked = await lockedSpans(tx, people, span.from, span.to);
    const months = [...new Set(locked.map(({ month }) => month))].sort();
    const days = { from: formatDate(span.from), to: formatDate(span.to) };
    return [
      plural(
        people.length,
        "Attendance of one employee from {from} to {to} is worked out again",
        "Attendance of {n} employees from {from} to {to} is worked out again",
        days,
      ),
      ...(months.length > 0
        ? [
            t("Pay of {months} is posted: differences are paid or taken back as arrears with the next run", {
              months: months.map(formatMonth).join(", "),
            }),
          ]
        : []),
    ];
  },
  run: async (work, change) => {
    const span = await pastOf(work.tx, work.actor, change);
    if (span !== null && (await peopleOf(work.tx, span)).length > 0) await queueJob(work, calendarJob, span);
  },
};
