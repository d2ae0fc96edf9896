import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/define/actor";
import { defineJob } from "~/define/job";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { isReleased } from "./chain";
import { isEscalated, isSlow, withDeciders } from "./deciders.server";
import { endWithService } from "./end-of-service.server";
import { freeSlots } from "./leave-days.server";
import { leaveInclude, type FoundLeave, type LeaveRow } from "./leave-row.server";
import { PENDING } from "./leave-states";
import { leaveWorkflow } from "./leave.workflow.server";
import { isForSenior } from "./whose-turn.server";

const BATCH = 1_000;

/** Reminds of leave that nobody decides, asks the next level too, and frees the half days of what was returned (spec: hr R-AP5, §6.1). */
export const leaveJob = defineJob({
  name: "watch-leave",
  label: "Watch leave applications",
  means:
    "Reminds those who decide leave after two working days, asks the next level too after four, frees the days of applications that were returned more than three days ago, and ends leave with the last day of service.",
  every: "5 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const waiting = await db.leaveApplication.findMany({
      where: { status: { in: [...PENDING, "RETURNED"] } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    let [told, freed] = [0, 0];
    for (const { id } of waiting) {
      if (signal.aborted) break;
      const done = await inTx(by, (work) => watch(work, id));
      told += done.told;
      freed += done.freed;
    }
    const ended = await endWithService(by, signal);
    return told + freed + ended === 0
      ? null
      : [
          `${told} reminders sent, days of ${freed} returned applications freed`,
          ...(ended > 0 ? [`${ended} ended with the service`] : []),
        ].join(", ");
  },
});

async function watch(work: Work, id: number): Promise<{ told: number; freed: number }> {
  const found = await work.tx.leaveApplication.findUnique({ where: { id }, include: leaveInclude });
  if (!found) return { told: 0, freed: 0 };
  const company = await companyOf(work.tx, found.unit);
  const actor: Actor = { ...work.actor, company };
  const [row] = await withDeciders(work.tx, actor, [found as FoundLeave]);
  if (row!.status === "RETURNED") return { told: 0, freed: await free(work, row!) };
  return { told: isSlow(row!) ? await remind(work, row!) : 0, freed: 0 };
}

async function free({ tx }: Work, row: LeaveRow): Promise<number> {
  if (!isReleased(row, row.today)) return 0;
  if ((await tx.leaveSlot.count({ where: { ownerKind: "LEAVE", ownerId: row.id } })) === 0) return 0;
  await freeSlots(tx, row.id);
  return 1;
}

/** @returns 1 where somebody is told now: once of each state after two working days, and once after four */
async function remind(work: Work, row: LeaveRow): Promise<number> {
  const stage = isEscalated(row) ? "escalated" : "reminder";
  const key = `leave-waits:${row.id}:${row.version}:${stage}`;
  if ((await work.tx.notification.count({ where: { key } })) > 0) return 0;
  await notify(work, {
    userIds: await askedOf(work, row),
    key,
    kind: "reminder",
    title:
      stage === "escalated"
        ? "The leave of {name} from {from} has waited more than four working days"
        : "The leave of {name} from {from} still waits for your decision",
    values: leaveWorkflow.values!(row),
    link: leaveWorkflow.page!(row),
  });
  return 1;
}

/** Those who can decide now: line managers, the next level once it is escalated, or HR. */
async function askedOf({ tx }: Work, row: LeaveRow): Promise<number[]> {
  if (row.status === "SUBMITTED") return row.line;
  const permission = isForSenior(row) || isEscalated(row) ? "leave.approve.senior" : "leave.approve";
  const holders = await holdersAt(tx, permission, row.unit.path, row.today);
  return holders
    .map(({ userId }) => userId)
    .filter((id) => id !== row.employee.user?.id && id !== row.recommendedById && id !== row.appliedById);
}
