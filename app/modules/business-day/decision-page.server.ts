import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant, formatWait } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import { stateTag } from "~/define/workflow";
import { transitionsFor, trailOf } from "~/modules/workflow/index.server";
import { ownBranch } from "./branch.server";
import { cashLines, checkLines } from "./close-page.server";
import { findCloseRow } from "./close-row.server";
import type { DayCloseWorkflow } from "./day-close.workflow.server";
import type { DayRequestWorkflow } from "./day-request.workflow.server";
import { userNames } from "./people.server";
import { checkedDay, runChecks } from "./run-checks.server";
import { findDayRequestRow, DAY_REQUEST_LABELS } from "./day-request-row.server";
import { CLOSE_LABELS, CLOSE_TONES, KIND_LABELS } from "./words";

/** Requests for closes that wait at branches within reach, the oldest first. */
export async function waitingCloses(actor: Actor) {
  const found = can(actor, "day.close")
    ? await db.dayCloseRequest.findMany({
        where: { status: "PENDING", day: { branch: unitsWithin(actor, "day.close") } },
        orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
        take: 200,
        include: { day: { include: { branch: { select: { name: true } } } } },
      })
    : [];
  const nameOf = await userNames(
    db,
    found.map(({ requestedById }) => requestedById),
  );
  return found.map(({ id, day, requestedById, requestedAt, overShort, checks, round }) => ({
    id,
    branch: day.branch.name,
    date: formatDate(day.businessDate),
    kind: KIND_LABELS[day.kind] ?? day.kind,
    by: nameOf(requestedById),
    mine: requestedById === actor.userId,
    round,
    overShort: formatAmount({ minor: overShort, currency: actor.company.currency }),
    warnings: (JSON.parse(checks) as unknown[]).length,
    waits: formatWait(requestedAt, actor.at),
    since: requestedAt,
  }));
}

/** Wishes that this person decides, the oldest first. */
export async function waitingDayRequests(actor: Actor) {
  const decides = [
    ...(can(actor, "day.exception")
      ? [{ kind: { in: ["OPEN", "CATCH_UP"] }, branch: unitsWithin(actor, "day.exception") }]
      : []),
    ...(can(actor, "day.reopen") ? [{ kind: "REOPEN", branch: unitsWithin(actor, "day.reopen") }] : []),
  ];
  if (decides.length === 0) return [];
  const found = await db.dayWish.findMany({
    where: { status: "PENDING", requestedById: { not: actor.userId ?? 0 }, OR: decides },
    orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    take: 200,
    include: { branch: { select: { name: true } } },
  });
  const nameOf = await userNames(
    db,
    found.map(({ requestedById }) => requestedById),
  );
  return found.map(({ id, branch, kind, businessDate, requestedById, requestedAt, reason }) => ({
    id,
    branch: branch.name,
    kind: DAY_REQUEST_LABELS[kind as keyof typeof DAY_REQUEST_LABELS],
    date: formatDate(businessDate),
    by: nameOf(requestedById),
    reason,
    waits: formatWait(requestedAt, actor.at),
    since: requestedAt,
  }));
}

/** The page on which the close of a day is decided: the checks as they stand now, the cash, the trail. @throws NotFound */
export async function closeDecisionPage(
  actor: Actor,
  { checks, workflow }: { checks: readonly DayCheck[]; workflow: DayCloseWorkflow },
  id: number,
) {
  const row = await findCloseRow(db, actor, id);
  if (!row) throw new NotFound();
  const pending = row.status === "PENDING";
  const results = pending ? await runChecks(db, checks, await checkedDay(db, row.day, actor.at)) : [];
  const nameOf = await userNames(db, [row.requestedById, row.decidedById]);
  const { timeZone } = actor.company;
  return {
    id,
    version: row.version,
    dayId: row.dayId,
    branch: row.branchName,
    date: formatDate(row.day.businessDate),
    kind: KIND_LABELS[row.day.kind] ?? row.day.kind,
    round: row.round,
    state: { text: CLOSE_LABELS[row.status] ?? row.status, tone: CLOSE_TONES[row.status] ?? ("neutral" as const) },
    by: nameOf(row.requestedById),
    at: formatInstant(row.requestedAt, timeZone),
    standIn: row.standIn,
    note: row.note,
    overShort: formatAmount({ minor: row.overShort, currency: row.company.currency }),
    checks: checkLines(results, ownBranch(actor, "day.open") === row.day.branchId),
    cash: pending ? await cashLines(actor, row.day) : [],
    moves: await transitionsFor(actor, workflow, row),
    trail: (await trailOf(db, workflow, id)).map(({ done, actorName, at, note }) => ({
      word: done,
      by: actorName,
      at: formatInstant(at, timeZone),
      note,
    })),
  };
}

/** A wish with what it asks for and who may decide it. @throws NotFound */
export async function dayRequestPage(actor: Actor, workflow: DayRequestWorkflow, id: number) {
  const row = await findDayRequestRow(db, actor, id);
  if (!row) throw new NotFound();
  const nameOf = await userNames(db, [row.requestedById]);
  const { timeZone } = actor.company;
  return {
    id,
    version: row.version,
    branchId: row.branchId,
    branch: row.branchName,
    kind: DAY_REQUEST_LABELS[row.kind],
    date: formatDate(row.businessDate),
    reason: row.reason,
    state: stateTag(workflow, row.status),
    by: nameOf(row.requestedById),
    at: formatInstant(row.requestedAt, timeZone),
    dayId: row.dayId,
    moves: await transitionsFor(actor, workflow, row),
    trail: (await trailOf(db, workflow, id)).map(({ done, actorName, at, note }) => ({
      word: done,
      by: actorName,
      at: formatInstant(at, timeZone),
      note,
    })),
  };
}
