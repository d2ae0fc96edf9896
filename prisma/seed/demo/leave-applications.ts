import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { writeComment } from "~/engine/record/thread.server";
import { approvalDelegation } from "~/modules/approvals/index.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

type Step = readonly [move: string, by: string, typed?: Readonly<Record<string, unknown>>];

const [BM, AM, HRE, HRM] = ["branch.manager", "area.manager", "hr.executive", "hr.manager"];
const ENOUGH = "The branch is well staffed these days.";

/** How far an application has come, by who is its line manager and its applicant. */
const FATES: Readonly<Record<string, (line: string, by: string) => readonly Step[]>> = {
  submitted: () => [],
  recommended: (line) => [["recommend", line, { note: ENOUGH }]],
  returned: (line) => [["return", line, { note: "Please name somebody who covers for you." }]],
  rejected: (line) => [["reject", line, { note: "Two colleagues are away that week already." }]],
  approved: (line) => [
    ["recommend", line],
    ["approve", HRE!],
  ],
  senior: (line) => [
    ["recommend", line],
    ["approve", HRM!],
  ],
  granted: (line) => [["grant", line, { note: "Get well soon." }]],
  cancelled: (line, by) => [
    ["recommend", line],
    ["approve", HRE!],
    ["askCancel", by, { shortenTo: null, note: "The family visit was put off." }],
    ["acceptCancel", line],
  ],
  asked: (line, by) => [
    ["recommend", line],
    ["approve", HRM!],
    ["askCancel", by, { shortenTo: null, note: "We have an audit at the branch that week." }],
  ],
  withdrawn: (_, by) => [["withdraw", by]],
  hr: () => [["approve", HRM!]],
};

/** Who, kind, working days from today on which it begins, working days it takes, line manager, and how far it has come. */
const PLANS: readonly (readonly [string, string, number, number, string, keyof typeof FATES & string])[] = [
  ["loan.officer", "ANNUAL", -40, 5, BM!, "approved"],
  ["loan.officer", "SICK", -3, 1, BM!, "granted"],
  ["loan.officer", "ANNUAL", 8, 3, BM!, "submitted"],
  ["loan.officer.7", "ANNUAL", 9, 2, BM!, "recommended"],
  ["loan.branchr", "ANNUAL", 7, 4, BM!, "returned"],
  ["accounts.executive.2", "ANNUAL", 6, 2, BM!, "rejected"],
  ["accounts.executive.2", "SICK", 0, 1, BM!, "submitted"],
  [BM!, "ANNUAL", 10, 5, AM!, "submitted"],
  [BM!, "ANNUAL", -60, 4, AM!, "approved"],
  [AM!, "ANNUAL", 11, 3, "regional.manager", "submitted"],
  ["regional.manager", "ANNUAL", 12, 2, "operations.manager", "submitted"],
  ["operations.manager", "ANNUAL", 9, 2, "operations.head", "submitted"],
  ["operations.head", "ANNUAL", 14, 3, "", "submitted"],
  ["loan.officer.2", "ANNUAL", -30, 3, "branch.manager.2", "cancelled"],
  ["loan.officer.3", "ANNUAL", 8, 2, "branch.manager.3", "asked"],
  ["loan.officer.4", "ANNUAL", 9, 1, "branch.manager.4", "withdrawn"],
  ["loan.officer.5", "ANNUAL", -50, 11, "branch.manager.5", "senior"],
  ["loan.officer.6", "UNPAID", 8, 2, "", "submitted"],
  ["loan.officer.6", "UNPAID", -20, 1, "", "hr"],
  [HRE!, "ANNUAL", 10, 2, "operations.head", "recommended"],
  [HRM!, "ANNUAL", 15, 2, "operations.head", "submitted"],
  ["accounts.manager", "ANNUAL", -15, 3, "operations.head", "approved"],
  ["accounts.executive", "ANNUAL", 7, 2, "operations.head", "recommended"],
  ["chief.internal.auditor", "ANNUAL", 9, 2, "operations.head", "approved"],
  ["internal.audit.manager", "SICK", -2, 1, "operations.head", "granted"],
  ["assistant.audit.manager", "ANNUAL", 13, 2, "operations.head", "recommended"],
  ["internal.audit.officer", "SICK", 0, 1, "operations.head", "submitted"],
  ["grapes.admin", "ANNUAL", -25, 2, "operations.head", "approved"],
  ["super.admin", "ANNUAL", 16, 2, "", "submitted"],
  ["loan.officer.5", "COMP", -9, 2, "branch.manager.5", "granted"],
  ["loan.officer.7", "COMP", 0, 1, BM!, "granted"],
  ["accounts.executive.5", "ANNUAL", -1, 4, "branch.manager.4", "approved"],
  ["accounts.executive.4", "PAT", -70, 8, "branch.manager.3", "approved"],
  ["accounts.executive.7", "MAT", -110, 60, "branch.manager.6", "senior"],
];

const HOUR = 3_600_000;
/** Notice of a week and more was given of what lay ahead. */
const AHEAD = 16;
/** A child is told of earlier. */
const LONG_AHEAD = 40;

/** Leave applications in every state; those whose days lie in another leave year than today's are left out. */
export async function demoLeaveApplications(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" } });
  const today = dateIn(at, "Africa/Nairobi");
  const year = today.slice(0, 4);
  const calendar = await calendarOf(db, company.id, `${year}-01-01`, `${year}-12-31`);
  const worked = (from: string, count: number): string => {
    let date = from;
    for (let left = Math.abs(count); left > 0 || workedOn(calendar, date) < 1;) {
      date = addDays(date, count < 0 ? -1 : 1);
      if (workedOn(calendar, date) === 1) left -= 1;
    }
    return date;
  };
  const types = new Map((await db.leaveType.findMany()).map(({ code, id }) => [code, id]));
  for (const [index, [by, code, start, length, line, fate]] of PLANS.entries()) {
    const fromDate = worked(today, start);
    const toDate = worked(fromDate, length - 1);
    if (fromDate.slice(0, 4) !== year || toDate.slice(0, 4) !== year) continue;
    const first = appliedAt(at, code, fromDate, today, index);
    const who = (name: string, step: number) =>
      actingAt(users.get(name)!, new Date(Math.min(first + step * HOUR, at.getTime())));
    const typed = typedSchema(leaveApplication).parse({
      leaveTypeId: types.get(code),
      fromDate,
      fromPart: "FULL",
      toDate,
      toPart: "FULL",
      reason: code === "SICK" ? "Ill in bed, the doctor was here." : "Time with the family upcountry.",
      contactPhone: index % 3 === 0 ? "+254 700 123456" : null,
    });
    const papers = code === "SICK" && index % 2 === 1 ? [{ name: "doctor.png", bytes: demoPicture(900 + index) }] : [];
    const { id } = await addRecord(await who(by, 0), leaveApplication, typed, papers);
    for (const [step, [name, person, more = {}]] of FATES[fate]!(line, by).entries()) {
      await makeMove(await who(person, step + 1), leaveApplication, id, name, more);
    }
    if (fate === "returned")
      await writeComment(await who(by, 3), leaveApplication, id, {
        text: "Mercy can cover the desk.",
        internal: false,
      });
  }
  await demoStandIn(users, at, today);
}

/** One branch manager asks another to decide while they are away. */
async function demoStandIn(users: ReadonlyMap<string, number>, at: Date, today: string): Promise<void> {
  const [from, to] = ["branch.manager", "branch.manager.2"].map((name) => users.get(name)!);
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: to! } });
  await addRecord(
    await actingAt(from!, at),
    approvalDelegation,
    typedSchema(approvalDelegation).parse({
      toId: String(employeeId),
      fromDate: today,
      toDate: addDays(today, 28),
      scopes: ["LeaveApplication", "TimeLogApplication"],
      reason: "On leave with the family; we agreed on it.",
    }),
  );
}

/** When it was applied for: leave that lies ahead within the last days, other leave well before it, illness on its first day. */
function appliedAt(at: Date, code: string, fromDate: string, today: string, index: number): number {
  if (fromDate > today) return at.getTime() - (index % 3) * 24 * HOUR - 5 * HOUR;
  const begins = Date.parse(`${fromDate}T06:00:00Z`);
  if (code === "SICK" || code === "COMP") return Math.min(begins, at.getTime() - HOUR);
  return begins - (code === "MAT" ? LONG_AHEAD : AHEAD) * 24 * HOUR;
}
