import { inTx } from "~/db/transaction.server";
import { dateIn, daysBetween } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { LATE_AFTER, TRANSIT_STATES } from "./fund-rules";
import { fundPage } from "./fund-page";
import { statesThat } from "~/define/states";
import { FUND_STATES } from "./fund-states";

/** States in which the receiver is the one to act. */
const WITH_RECEIVER: readonly string[] = statesThat(FUND_STATES, "incoming");
const SIDES = {
  fromBranch: { select: { name: true, path: true } },
  toBranch: { select: { name: true, path: true } },
} as const;
type OnTheWay = Awaited<ReturnType<typeof findOnTheWay>>[number];

const findOnTheWay = () =>
  db.fundTransfer.findMany({
    where: { status: { in: [...TRANSIT_STATES] }, sentDate: { not: null } },
    include: SIDES,
    orderBy: { id: "asc" },
  });

/** Calls funds to mind that have been on their way for more than three days (spec: accounts §9 D7). */
export const fundReminderJob = defineJob({
  name: "fund-reminder",
  label: "Remind about funds in transit",
  means:
    "Tells those who settle funds, and the branch that has not received them, once of each transfer that has been on its way for more than three days.",
  every: "50 3 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const at = now();
    let told = 0;
    for (const transfer of await findOnTheWay()) {
      if (signal.aborted) break;
      if (await remind({ ...actor, at }, transfer)) told += 1;
    }
    return told === 0 ? null : `Reminders sent for ${told} transfers`;
  },
});

/** @returns whether anybody was told of it now */
async function remind(
  actor: Actor,
  { id, no, status, sentDate, toBranchId, fromBranch, toBranch }: OnTheWay,
): Promise<boolean> {
  const today = dateIn(actor.at, (await companyOf(db, fromBranch)).timeZone);
  const days = daysBetween(sentDate!, today);
  if (days <= LATE_AFTER) return false;
  const settle = await holdersAt(db, "fund.resolve", fromBranch.path, today);
  const receive = WITH_RECEIVER.includes(status)
    ? (await holdersAt(db, "fund.receive", toBranch.path, today)).filter(({ unitId }) => unitId === toBranchId)
    : [];
  const userIds = [...new Set([...settle, ...receive].map(({ userId }) => userId))];
  const key = `fund-late:${id}`;
  if (userIds.length === (await db.notification.count({ where: { key, userId: { in: userIds } } }))) return false;
  await inTx(actor, async (work) => {
    await notify(work, {
      userIds,
      key,
      kind: "reminder",
      title: "{no} from {from} to {to} has been in transit for {days} days",
      values: { no: no ?? "", from: fromBranch.name, to: toBranch.name, days },
      link: fundPage(id),
    });
    return null;
  });
  return true;
}
