import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { calendarOf, companyOf, workingDaysAfter } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { agentsOf } from "./agents.server";
import { CLOSES_AFTER } from "./ticket";
import { ticketWorkflow } from "./ticket.workflow.server";
import { ticketInclude } from "./ticket-row.server";
import { statesThat } from "~/define/states";
import { TICKET_STATES } from "./ticket-states";

const RUNNING = statesThat(TICKET_STATES, "runs");
const BATCH = 500;

const firstLate = (at: Date) => ({
  status: { in: RUNNING },
  firstBreached: false,
  firstRespondedAt: null,
  firstDueAt: { lt: at },
});
const late = (at: Date) => ({ status: { in: RUNNING }, breached: false, dueAt: { lt: at } });

/** Tells the desk once of a ticket that is not answered, and once of one that is not resolved, in time; closes what was resolved three working days ago (spec: hr §6.2, §9). */
export const ticketJob = defineJob({
  name: "watch-tickets",
  label: "Watch tickets",
  means:
    "Reminds the person who looks after a ticket, or its desk, once when the first answer is late and once when it is not resolved in time, and closes tickets that were resolved three working days ago.",
  every: "*/10 * * * *",
  often: "Every ten minutes",
  catchUp: 1,
  keepDays: 2,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    let told = 0;
    for (const kind of ["first", "resolve"] as const)
      for (const { id } of await idsOf(kind === "first" ? firstLate(by.at) : late(by.at))) {
        if (signal.aborted) break;
        told += await remind(by, id, kind);
      }
    let closed = 0;
    for (const { id } of await idsOf({ status: "RESOLVED", resolvedAt: { lt: daysBefore(by.at, CLOSES_AFTER) } })) {
      if (signal.aborted) break;
      closed += await lapse(by, id);
    }
    return told + closed === 0 ? null : `${told} reminders sent, ${closed} tickets closed`;
  },
});

const idsOf = (where: object) =>
  db.ticket.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: BATCH });
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

const WORDS = {
  first: "The first answer to {no} is late: {subject}",
  resolve: "{no} is not resolved in time: {subject}",
} as const;

/** @returns 1 where somebody is told now */
function remind(by: Actor, id: number, kind: keyof typeof WORDS): Promise<number> {
  return inTx(by, async (work) => {
    const where = { id, ...(kind === "first" ? firstLate(by.at) : late(by.at)) };
    const { count } = await work.tx.ticket.updateMany({
      where,
      data: kind === "first" ? { firstBreached: true } : { breached: true },
    });
    if (count === 0) return 0;
    const row = await work.tx.ticket.findUniqueOrThrow({ where: { id }, include: ticketInclude });
    const company = await companyOf(work.tx, row.unit);
    const desk = row.assigneeId === null ? await agentsOf(work.tx, { ...by, company }, row) : [{ id: row.assigneeId }];
    await notify(work, {
      userIds: desk.map((one) => one.id),
      key: `ticket-late:${id}:${kind}`,
      kind: "reminder",
      title: WORDS[kind],
      values: ticketWorkflow.values!(row),
      link: ticketWorkflow.page!(row),
    });
    work.audit({
      action: kind === "first" ? "Ticket.firstLate" : "Ticket.late",
      entity: "Ticket",
      entityId: id,
      diff: { [kind === "first" ? "firstBreached" : "breached"]: [false, true] },
    });
    return 1;
  });
}

/** @returns 1 where it is closed now */
function lapse(by: Actor, id: number): Promise<number> {
  return inTx(by, async (work) => {
    const where = { id, status: "RESOLVED" };
    const row = await work.tx.ticket.findFirst({ where, include: ticketInclude });
    if (!row?.resolvedAt) return 0;
    const { unitId, timeZone } = await companyOf(work.tx, row.unit);
    const resolved = dateIn(row.resolvedAt, timeZone);
    const today = dateIn(by.at, timeZone);
    const calendar = await calendarOf(work.tx, unitId, resolved, addDays(today, 31));
    if (calendar.weekdays.size === 0 || workingDaysAfter(calendar, resolved, CLOSES_AFTER) >= today) return 0;
    await moveByItself(work, ticketWorkflow, row, "lapse", { set: { closedAt: by.at } });
    return 1;
  });
}
