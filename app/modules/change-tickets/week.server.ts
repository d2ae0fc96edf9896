/** What changes in one week, day by day, for everybody of the company: systems and windows, and what clashes. */
import { addDays, formatDate, isDate, weekday } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { clashesOf, KINDS, MADE, PLANNED, type ChangeState } from "./change";
import { windowWords } from "./change-list.server";
import { plannedBeside } from "./change-moves.server";
import { visibleChanges } from "./change-row.server";
import { CHANGE_STATES } from "./change-states";
import { statesThat } from "~/define/states";

export interface WeekLine {
  id: number;
  no: string;
  /** Where the reader may open it. */
  to: string | null;
  subject: string;
  system: string;
  kind: string;
  window: string;
  state: { text: string; tone: "neutral" | "info" | "warn" | "ok" | "bad" };
  /** Numbers of those that change the same system at the same time. */
  clashes: string;
}

export interface Week {
  from: string;
  to: string;
  title: string;
  before: string;
  after: string;
  days: { date: string; title: string; lines: WeekLine[] }[];
}

/** The Monday of the week of a date; of today's where none can be read. */
export const mondayOf = (asked: string | null, today: string): string => {
  const day = asked !== null && isDate(asked) ? asked : today;
  return addDays(day, 1 - weekday(day));
};

/** Approved changes and those that were made; what is assessed stands in it for those who see all of it. */
export async function weekOf(actor: Actor, asked: string | null): Promise<Week> {
  const from = mondayOf(asked, todayOf(actor));
  const to = addDays(from, 6);
  const rows = await plannedBeside(db, actor, { fromDate: from, toDate: to }, [...PLANNED, ...MADE]);
  const visible = new Set(
    (
      await db.changeTicket.findMany({
        where: { AND: [{ id: { in: rows.map(({ id }) => id) } }, visibleChanges(actor)] },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const shown = rows.filter(({ id, status }) => status !== "ASSESSED" || visible.has(id));
  const lines = shown.map((row) => ({
    row,
    line: {
      id: row.id,
      no: row.refNo,
      to: visible.has(row.id) ? href("/change/ticket/edit/:id", { params: { id: row.id } }) : null,
      subject: visible.has(row.id) ? row.subject : "",
      system: row.system,
      kind: t(KINDS[row.kind as keyof typeof KINDS]),
      window: windowWords(row),
      state: {
        text: t(CHANGE_STATES[row.status as ChangeState].label),
        tone: CHANGE_STATES[row.status as ChangeState].tone,
      },
      clashes: clashesOf(row, shown)
        .map(({ refNo }) => refNo)
        .join(", "),
    },
  }));
  return {
    from,
    to,
    title: t("{from} to {to}", { from: formatDate(from), to: formatDate(to) }),
    before: addDays(from, -7),
    after: addDays(from, 7),
    days: Array.from({ length: 7 }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      title: formatDate(date),
      lines: lines.filter(({ row }) => row.fromDate <= date && row.toDate >= date).map(({ line }) => line),
    })),
  };
}

export interface ChangeCounts {
  own: number;
  drafts: number;
  verify: number;
  /** Of those who read or make changes; null for everybody else. */
  desk: { open: number; owed: number } | null;
}

export async function changeCounts(actor: Actor): Promise<ChangeCounts> {
  const own = { requesterId: actor.userId ?? 0 };
  const count = (...where: object[]) => db.changeTicket.count({ where: { AND: where } });
  const over = { status: { notIn: statesThat(CHANGE_STATES, "over") } };
  const [mine, drafts, verify] = await Promise.all([
    count(own, over),
    count(own, { status: "DRAFT" }),
    count(own, { status: "IMPLEMENTED" }),
  ]);
  if (!can(actor, "change.read")) return { own: mine, drafts, verify, desk: null };
  const seen = visibleChanges(actor);
  const [open, owed] = await Promise.all([count(seen, over), count(seen, { afterwards: "PENDING" })]);
  return { own: mine, drafts, verify, desk: { open, owed } };
}
