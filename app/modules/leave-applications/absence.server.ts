/** Approved leave, for those who ask whether somebody is away on a day (define/absence). */
import { formatDate } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import type { AbsenceSource, PunchedWhileAway } from "~/define/absence";
import { holdersAt } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { withDeciders } from "./deciders.server";
import { daysOfLeave, daysOfPeople } from "./leave-days.server";
import { leaveInclude, type FoundLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";
import { isTaken, TAKEN } from "./leave-states";

const days: AbsenceSource["days"] = async (tx, employeeId, dates) => {
  const sorted = [...dates].sort();
  if (sorted.length === 0) return [];
  const found = await daysOfLeave(tx, { employeeId }, sorted[0]!, sorted.at(-1)!);
  return found.filter((day) => isTaken(day) && day.part === "FULL" && dates.includes(day.date)).map(({ date }) => date);
};

const halves: AbsenceSource["halves"] = async (tx, employeeIds, from, to) => {
  const found = await daysOfPeople(tx, employeeIds, from, to);
  return found
    .filter((day) => isTaken(day) && (day.kind === "WORK" || day.kind === "HALF"))
    .flatMap(({ date, part, employeeId }) =>
      (["AM", "PM"] as const)
        .filter((half) => part === "FULL" || part === half)
        .map((half) => ({ employeeId, date, half, kind: "LEAVE" as const })),
    );
};

/** A punch on a day of leave is a task of the line, or of HR where nobody stands above (spec: hr R-AT7). */
const punched: PunchedWhileAway = async (work, employeeId, date) => {
  const found = await work.tx.leaveApplication.findFirst({
    where: { employeeId, status: { in: [...TAKEN] }, fromDate: { lte: date }, toDate: { gte: date } },
    include: leaveInclude,
  });
  if (!found) return;
  const actor = { ...work.actor, company: await companyOf(work.tx, found.unit) };
  const [row] = await withDeciders(work.tx, actor, [found as FoundLeave]);
  await notify(work, {
    userIds: row!.line.length > 0 ? row!.line : await hrOf(work, row!),
    key: `punched-on-leave:${employeeId}:${date}`,
    kind: "task",
    title: "{name} punched on {date}, a day of leave: call them back or cancel the leave",
    values: { name: found.employee.name, date: formatDate(date) },
    link: leaveWorkflow.page!(row!),
  });
};

async function hrOf({ tx }: Work, row: LeaveRow): Promise<number[]> {
  const holders = await holdersAt(tx, "leave.approve", row.unit.path, row.today);
  return holders.flatMap(({ userId }) => (userId === row.employee.user?.id ? [] : [userId]));
}

export const leaveAbsence: AbsenceSource = { name: "leave", days, halves, punched };
