/** Leave applied for and moved through the commands that screens and the API use, to test what becomes of it. */
import { expect } from "vitest";
import { makeMove } from "../../prisma/seed/demo/make-move";
import { photograph } from "./files";
import { as } from "./operations";
import { NOW } from "./organisation";
import { db } from "~/db/database.server";
import type { Job } from "~/define/job";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";

/** Monday to Friday in the week after next. */
export const WEEK = { fromDate: "2026-11-30", toDate: "2026-12-04" };

/** The employee that a user is. */
export const employeeOf = async (userId: number): Promise<number> =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;

/** What somebody types to apply for {@link WEEK}, with more of it. */
export const typedLeave = (leaveTypeId: number, more: Record<string, unknown> = {}) =>
  typedSchema(leaveApplication).parse({
    leaveTypeId,
    ...WEEK,
    fromPart: "FULL",
    toPart: "FULL",
    reason: "A week with the family",
    ...more,
  });

/** @returns the application's id */
export async function applyFor(
  by: number,
  leaveTypeId: number,
  more: Record<string, unknown> = {},
  { at = NOW, files = 0 } = {},
): Promise<number> {
  const attachments = await Promise.all(
    Array.from({ length: files }, async (_, i) => ({ name: `letter ${i}.jpg`, bytes: await photograph(40 + i, 40) })),
  );
  const { id } = await addRecord(await as(by, at), leaveApplication, typedLeave(leaveTypeId, more), attachments);
  return id;
}

/** Makes a move with a comment. */
export const moveLeave = async (
  by: number,
  id: number,
  name: string,
  typed: Record<string, unknown> = {},
  at = NOW,
): Promise<unknown> =>
  makeMove(await as(by, at), leaveApplication, id, name, { note: "As was agreed with the branch", ...typed });

/** The names of the moves that somebody may make, in their alphabet. */
export async function leaveMovesOf(by: number, id: number, at = NOW): Promise<string[]> {
  const { moves, forms } = await recordPage(await as(by, at), leaveApplication, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
}

export const leaveRow = (id: number) => db.leaveApplication.findUniqueOrThrow({ where: { id } });

/** What somebody holds of a type in a year, and what waits of it; centi-days. */
export async function leaveBalance(userId: number, leaveTypeId: number, yearId: number): Promise<[number, number]> {
  const { balanceCd, pendingCd } = await db.leaveBalance.findUniqueOrThrow({
    where: { employeeId_leaveTypeId_yearId: { employeeId: await employeeOf(userId), leaveTypeId, yearId } },
  });
  return [balanceCd, pendingCd];
}

/** Runs a job at a moment. @returns what it told */
export const runJob = (job: Job, at: Date) =>
  job.run({
    actor: systemActor(at),
    now: () => at,
    period: "p",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });

export const refusing = (code: string) => ({ problems: [expect.objectContaining({ code })] });
