/** The way to clearing: one administrator asks, another agrees, then ten minutes in which anybody may cancel. */
import type { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { holdersOf } from "../identity/index.server";
import { queueJob } from "../jobs/index.server";
import { notify } from "../notices/index.server";
import { mustBeSecond } from "../second-administrator/index.server";
import type { approveSchema, askSchema } from "./clear";
import { clearJob } from "./clear-job.server";
import { ASKED_MS, hindrances, typedProblems, WAIT_MS } from "./clear-rules";
import { dataSetOf } from "./data-sets";
import { countRows, placeOf, surroundingsOf } from "./surroundings.server";
import { mustBeAllowed } from "./switch.server";
import { statesThat } from "~/define/states";
import { CLEAR_STATES } from "./clear-states";

const OPEN: string[] = statesThat(CLEAR_STATES, "open");

/** @throws InputProblem for whoever signs in without a second factor, and while something stands in the way */
async function mustBeReady({ tx, actor }: Work): Promise<void> {
  const { totpSince } = await tx.user.findUniqueOrThrow({
    where: { id: actor.userId ?? 0 },
    select: { totpSince: true },
  });
  if (totpSince === null)
    throw new InputProblem(
      problem("", t("Set up a second factor first: clearing asks for a code."), "no_second_factor"),
    );
  const hindered = hindrances(await surroundingsOf(tx, actor.at));
  if (hindered.length > 0) throw new InputProblem(hindered.map((words) => problem("", words, "hindered")));
}

/**
 * Asks for a set of data to be cleared. Whoever asks has proved within minutes that it is them.
 * @throws Forbidden while clearing is not allowed; InputProblem; Conflict while another request is open
 */
export async function askToClear(
  actor: Actor,
  { dataSet: name, company, words, reason }: z.output<typeof askSchema>,
): Promise<{ id: number }> {
  mustBeAllowed();
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const dataSet = dataSetOf(name);
    const problems = typedProblems({ company, words }, { company: actor.company.name, dataSet });
    if (problems.length > 0 || !dataSet) throw new InputProblem(problems);
    await mustBeReady(work);
    await voidOld(work);
    if ((await tx.clearRequest.count({ where: { status: { in: OPEN } } })) > 0)
      throw new Conflict(t("Another request is open: cancel it first."), "wrong_state");
    const counts = await countRows(tx, dataSet, placeOf(database().kind));
    const { id } = await tx.clearRequest.create({
      data: {
        dataSet: name,
        reason,
        counts: JSON.stringify(counts),
        requestedById: actor.userId ?? 0,
        requestedAt: actor.at,
      },
    });
    audit({
      action: "ClearRequest.ask",
      entity: "ClearRequest",
      entityId: id,
      diff: { dataSet: dataSet.label, counts, note: reason },
    });
    await notify(work, {
      userIds: await holdersOf("console.clear", actor.at),
      key: `clear:${id}:asked`,
      kind: "reminder",
      title: "{name} requests clearing: {what}",
      values: { name: actor.name, what: dataSet.label },
      text: reason,
      link: "/grapes/clearDatabase",
    });
    return { id };
  });
}

/** Requests that nobody agreed to within a day are void. */
async function voidOld({ tx, actor }: Work): Promise<void> {
  await tx.clearRequest.updateMany({
    where: { status: "REQUESTED", requestedAt: { lt: new Date(actor.at.getTime() - ASKED_MS) } },
    data: {
      status: "CANCELLED",
      error: "No one approved within a day.",
      finishedAt: actor.at,
      version: { increment: 1 },
    },
  });
}

/**
 * Agrees, as a second person, to what another administrator asked for: it begins after ten minutes.
 * @throws as askToClear; NotFound; InputProblem "own_record" for whoever asked; Conflict "stale" or "wrong_state"
 */
export async function approveClearing(
  actor: Actor,
  seen: { id: number; version: number },
  typed: z.output<typeof approveSchema>,
): Promise<{ id: number }> {
  mustBeAllowed();
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    await voidOld(work);
    const request = await tx.clearRequest.findUnique({ where: { id: seen.id } });
    if (!request) throw new NotFound();
    mustBeSecond(
      { ...request, expiresAt: new Date(request.requestedAt.getTime() + ASKED_MS) },
      { userId: actor.userId, at: actor.at, gaining: [], others: null, putOut: false },
    );
    const dataSet = dataSetOf(request.dataSet);
    const problems = typedProblems(typed, { company: actor.company.name, dataSet });
    if (problems.length > 0) throw new InputProblem(problems);
    await mustBeReady(work);
    const notBefore = new Date(actor.at.getTime() + WAIT_MS);
    const { count } = await tx.clearRequest.updateMany({
      where: { ...seen, status: "REQUESTED" },
      data: {
        status: "APPROVED",
        approvedById: actor.userId,
        approvedAt: actor.at,
        notBefore,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale");
    audit({
      action: "ClearRequest.approve",
      entity: "ClearRequest",
      entityId: seen.id,
      diff: { status: ["REQUESTED", "APPROVED"], notBefore: notBefore.toISOString() },
    });
    await queueJob(work, clearJob, { id: seen.id }, dataSet?.label ?? null, notBefore);
    const everybody = [...(await holdersOf("console.clear", actor.at)), ...(await holdersOf("area.admin", actor.at))];
    await notify(work, {
      userIds: everybody,
      key: `clear:${seen.id}:agreed`,
      kind: "portal",
      title: "In ten minutes data will be cleared: {what}",
      values: { what: dataSet?.label ?? "" },
      text: request.reason,
      link: "/grapes/clearDatabase",
    });
    return { id: seen.id };
  });
}

/** Takes a request back, until it has begun. @throws NotFound; Conflict "wrong_state" */
export function cancelClearing(actor: Actor, id: number, reason: string): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const request = await tx.clearRequest.findUnique({ where: { id } });
    if (!request) throw new NotFound();
    const { count } = await tx.clearRequest.updateMany({
      where: { id, status: { in: statesThat(CLEAR_STATES, "cancellable") } },
      data: { status: "CANCELLED", error: reason, finishedAt: actor.at, version: { increment: 1 } },
    });
    if (count === 0) throw new Conflict(t("It is too late: this request has begun or ended."), "wrong_state");
    audit({
      action: "ClearRequest.cancel",
      entity: "ClearRequest",
      entityId: id,
      diff: { status: [request.status, "CANCELLED"], note: reason },
    });
    return { id };
  });
}

/** Rows of each set as they are now. */
export async function rowsOf(name: string): Promise<number> {
  const dataSet = dataSetOf(name);
  const counts = dataSet ? await countRows(db, dataSet, placeOf(database().kind)) : {};
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
