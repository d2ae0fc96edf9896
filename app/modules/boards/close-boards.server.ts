/** Closes boards on their day, whatever their state (spec: hr §6.2). */
import { db } from "~/db/database.server";
import { eachPart, type RowsDone } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { notify } from "~/modules/notices/index.server";
import { companiesOf, companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import type { Actor } from "~/core/actor";
import { boardInclude, withLine } from "./board-row.server";
import { NOT_CLOSED } from "./board-states";
import { closeDays } from "./board-setting.resource";
import { boardWorkflow } from "./board.workflow.server";
import { closedNotice } from "./board-moves.server";
import { closesOn, lastDayFor, submitsFrom } from "./month-rules";
import { refreshBoards } from "./refresh-boards.server";
import { formatDate } from "~/core/dates";

const PART = 100;

interface OpenBoard {
  id: number;
  month: string;
  due: boolean;
  /** With its employee, who can submit it by now. */
  submits: boolean;
  lastDay: string;
}

/** Everything that is not closed, with whether its day has come. */
async function openBoards(at: Date): Promise<OpenBoard[]> {
  const boards = await db.monthlyBoard.findMany({
    where: { status: { in: [...NOT_CLOSED] } },
    orderBy: [{ month: "asc" }, { id: "asc" }],
    select: { id: true, month: true, status: true, leftOn: true, unit: { select: { path: true } } },
  });
  const company = await companiesOf(
    db,
    boards.map(({ unit }) => unit),
  );
  const closeDay = await closeDays(db);
  return boards.map(({ id, month, status, leftOn, unit }) => {
    const { unitId, timeZone } = company(unit);
    const today = dateIn(at, timeZone);
    const day = closeDay(unitId);
    return {
      id,
      month,
      due: today >= closesOn(month, day),
      submits: status === "OPEN" && today >= submitsFrom(month, leftOn),
      lastDay: lastDayFor(month, day),
    };
  });
}

export interface BoardsDone {
  refreshed: RowsDone;
  closed: RowsDone;
}

/** Fills in the figures of all boards that are not closed, closes those whose day has come, and reminds of the others once. */
export async function refreshAndClose(actor: Actor, signal?: AbortSignal): Promise<BoardsDone> {
  const boards = await openBoards(actor.at);
  const total: BoardsDone = { refreshed: { done: 0, failed: 0 }, closed: { done: 0, failed: 0 } };
  for (const part of partsOf(boards)) {
    const due = part[0]!.due;
    const sum = due ? total.closed : total.refreshed;
    const { done, failed } = await eachPart("boards", part, signal, (rows) =>
      inTx(actor, (work) => (due ? closeDue(work, rows) : refreshOpen(work, rows))),
    );
    sum.done += done;
    sum.failed += failed;
    if (signal?.aborted) break;
  }
  return total;
}

/** Parts of one month that are due or are not. */
function partsOf(boards: readonly OpenBoard[]): OpenBoard[][] {
  const groups = new Map<string, OpenBoard[]>();
  for (const board of boards) {
    const key = `${board.month}/${String(board.due)}`;
    groups.set(key, [...(groups.get(key) ?? []), board]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / PART) }, (_, index) => group.slice(index * PART, (index + 1) * PART)),
  );
}

async function refreshOpen(work: Work, boards: readonly OpenBoard[]): Promise<number> {
  await refreshBoards(
    work,
    boards[0]!.month,
    boards.map(({ id }) => id),
  );
  await remind(
    work,
    boards.filter(({ submits }) => submits),
  );
  return boards.length;
}

/** Once, when a board can be submitted. */
async function remind(work: Work, boards: readonly OpenBoard[]): Promise<void> {
  const rows = await work.tx.monthlyBoard.findMany({
    where: { id: { in: boards.map(({ id }) => id) }, status: "OPEN" },
    select: { id: true, month: true, employee: { select: { user: { select: { id: true } } } } },
  });
  for (const { id, month, employee } of rows)
    await notify(work, {
      userIds: [employee.user?.id ?? null],
      key: `MonthlyBoard:${id}:submit`,
      kind: "task",
      title: "Submit your board of {month} by {date}",
      values: { month: formatMonth(month), date: formatDate(boards.find((one) => one.id === id)!.lastDay) },
      link: boardWorkflow.page!({ id } as never),
    });
}

async function closeDue(work: Work, boards: readonly OpenBoard[]): Promise<number> {
  const { tx, actor } = work;
  const totals = await refreshBoards(
    work,
    boards[0]!.month,
    boards.map(({ id }) => id),
  );
  const found = await tx.monthlyBoard.findMany({
    where: { id: { in: totals.map(({ id }) => id) } },
    include: boardInclude,
  });
  for (const row of found) {
    const here = { ...actor, company: await companyOf(tx, row.unit) };
    const [board] = await withLine(tx, here, [row]);
    const { totalBp, countedBp } = totals.find(({ id }) => id === row.id)!;
    await moveByItself(work, boardWorkflow, board!, "lapse", {
      detail: { total: totalBp },
      set: { totalBp, countedBp },
      notify: [closedNotice({ ...board!, totalBp })],
    });
  }
  return found.length;
}
