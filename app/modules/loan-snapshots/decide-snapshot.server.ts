/** The second person's word on a snapshot that is unlike the one before, and who hears of it. */
import type { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { dateIn, formatDate } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, canAt, unitsWithin, type Actor } from "~/core/actor";
import { noteSchema } from "~/define/note";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { visibleSnapshots } from "./find-snapshots.server";

const REASON_MIN = 10;
const MOST = 60;
const withUnit = { unit: { select: { name: true, path: true } } } as const;

export const decisionSchema = noteSchema;
export type DecisionInput = z.infer<typeof decisionSchema>;
export const DECISIONS = ["confirm", "reject"] as const;
export type Decision = (typeof DECISIONS)[number];

const pageOf = (id: number): string => href("/ops/loanSnapshot/details/:id", { params: { id } });

/**
 * Brings a waiting snapshot into use, in the place of what there is for the day, or rejects it with a reason.
 * @throws NotFound, Forbidden, Conflict "stale" | "wrong_state", InputProblem
 */
export function decideSnapshot(
  actor: Actor,
  id: number,
  decision: Decision,
  { note }: DecisionInput,
  version: number | null,
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await tx.loanSnapshot.findFirst({
      where: { AND: [{ id }, visibleSnapshots(actor)] },
      include: withUnit,
    });
    if (!row) throw new NotFound();
    if (!canAt(actor, "loanSnapshot.confirm", row.unit.path) || row.byId === actor.userId)
      throw new Forbidden(t("A second person decides about this snapshot, not the one who uploaded it."));
    if (row.status !== "WAITING" || row.replacedAt !== null)
      throw new Conflict(t("This snapshot no longer waits."), "wrong_state", { version: row.version });
    if (decision === "reject" && (note ?? "").trim().length < REASON_MIN)
      throw new InputProblem(
        problem("note", t("Say why, with at least {n} characters", { n: REASON_MIN }), "note_required"),
      );
    if (decision === "confirm")
      await tx.loanSnapshot.updateMany({
        where: { unitId: row.unitId, asOf: row.asOf, status: "IN_USE", replacedAt: null },
        data: { replacedAt: actor.at, replacedById: row.byId },
      });
    const status = decision === "confirm" ? "IN_USE" : "REJECTED";
    const { count } = await tx.loanSnapshot.updateMany({
      where: { id, version: version ?? row.version, status: "WAITING", replacedAt: null },
      data: { status, decidedById: actor.userId, decidedAt: actor.at, decisionNote: note, version: { increment: 1 } },
    });
    if (count === 0)
      throw new Conflict(t("Someone else changed this record; review the differences."), "stale", {
        version: row.version,
      });
    work.audit({
      action: `LoanSnapshot.${decision}`,
      entity: "LoanSnapshot",
      entityId: id,
      diff: { status: ["WAITING", status], note },
    });
    await notify(work, {
      userIds: [row.byId],
      kind: "outcome",
      key: `loan-snapshot:${id}:${status}`,
      title:
        decision === "confirm"
          ? "{actor} confirmed the loans of {unit} as of {date}"
          : "{actor} rejected the loans of {unit} as of {date}",
      values: { actor: actor.name, unit: row.unit.name, date: formatDate(row.asOf) },
      text: note,
      link: pageOf(id),
    });
    return { id };
  });
}

/** Tells those nearest above the branch who confirm snapshots that one waits. */
export async function notifyWaiting(
  work: Work,
  { id, asOf, branch }: { id: number; asOf: string; branch: { name: string; path: string } },
): Promise<void> {
  const { timeZone } = await companyOf(work.tx, branch);
  const holders = (
    await holdersAt(work.tx, "loanSnapshot.confirm", branch.path, dateIn(work.actor.at, timeZone))
  ).filter(({ userId }) => userId !== work.actor.userId);
  const nearest = branch.path
    .split("/")
    .filter(Boolean)
    .map(Number)
    .reverse()
    .find((unitId) => holders.some((holder) => holder.unitId === unitId));
  await notify(work, {
    userIds: [...new Set(holders.filter(({ unitId }) => unitId === nearest).map(({ userId }) => userId))],
    kind: "task",
    key: `loan-snapshot:${id}:WAITING`,
    title: "The loans of {unit} as of {date} await your decision",
    values: { unit: branch.name, date: formatDate(asOf) },
    text: null,
    link: pageOf(id),
  });
}

/** Snapshots that wait for this person. */
export async function loanSnapshotTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "loanSnapshot.confirm")) return [];
  const rows = await db.loanSnapshot.findMany({
    where: {
      status: "WAITING",
      replacedAt: null,
      byId: { not: actor.userId ?? 0 },
      unit: unitsWithin(actor, "loanSnapshot.confirm"),
    },
    include: withUnit,
    orderBy: { at: "asc" },
    take: MOST,
  });
  return rows.map((row): Task => ({
    title: t("Confirm the loans of {unit}", { unit: row.unit.name }),
    detail: t("as of {date}", { date: formatDate(row.asOf) }),
    link: pageOf(row.id),
    since: row.at,
    tag: "To confirm",
    tone: "warn",
  }));
}

/** @see loanSnapshotTasks */
export const loanSnapshotSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "LoanSnapshot" WHERE "status" = 'WAITING' AND "replacedAt" IS NULL AND "byId" <> ${userId ?? 0}`;
