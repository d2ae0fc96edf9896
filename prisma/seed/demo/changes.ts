import { addDays, dateIn, weekday } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { change } from "~/modules/change-tickets/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

type Step = readonly [move: string, by: string, typed?: Readonly<Record<string, unknown>>];
const HOUR = 3_600_000;

const MAKER = "grapes.admin";
const assess = (risk: string): Step => [
  "assess",
  MAKER,
  { risk, note: "Tried on the test system, the steps are complete." },
];
const approve = (by = "operations.head"): Step => ["approve", by];
const schedule: Step = ["schedule", MAKER];
const made: Step = ["implement", MAKER, { resultNote: "Done as planned, the checks were in order." }];
const verify = (by: string): Step => ["verify", by, { note: "Works at our branch." }];

/** How far a change has come, by who asks for it. */
const FATES: Readonly<Record<string, (by: string) => readonly Step[]>> = {
  draft: () => [],
  submitted: () => [["submit", ""]],
  assessed: () => [["submit", ""], assess("HIGH")],
  halfApproved: () => [["submit", ""], assess("HIGH"), approve()],
  approved: () => [["submit", ""], assess("LOW"), approve()],
  scheduled: () => [["submit", ""], assess("MEDIUM"), approve(), schedule],
  moved: () => [
    ["submit", ""],
    assess("MEDIUM"),
    approve(),
    ["moveWindow", MAKER, { fromTime: "19:00", toTime: "22:00", note: "The supplier comes an hour later." }],
  ],
  clashing: () => [["submit", ""], assess("LOW"), approve("hr.manager"), ["schedule", MAKER, { despite: true }]],
  implemented: () => [["submit", ""], assess("HIGH"), approve(), approve("accounts.manager"), schedule, made],
  verified: (by) => [["submit", ""], assess("LOW"), approve(), schedule, made, verify(by)],
  closed: (by) => [["submit", ""], assess("LOW"), approve(), schedule, made, verify(by), ["close", MAKER]],
  rolledBack: () => [
    ["submit", ""],
    assess("MEDIUM"),
    approve(),
    schedule,
    made,
    ["rollBack", MAKER, { resultNote: "Receipts were printed twice; the old version is back." }],
  ],
  rejected: () => [
    ["submit", ""],
    assess("HIGH"),
    ["reject", "operations.head", { note: "Not in the last week of the month." }],
  ],
  cancelled: (by) => [
    ["submit", ""],
    ["cancel", by, { note: "The supplier has put it off." }],
  ],
  owed: () => [
    ["submit", ""],
    [
      "implementFirst",
      MAKER,
      {
        risk: "MEDIUM",
        resultNote: "The router was replaced, the branch is on line.",
        note: "The branch was cut off.",
      },
    ],
  ],
  afterwards: () => [
    ["submit", ""],
    [
      "implementFirst",
      MAKER,
      { risk: "LOW", resultNote: "The certificate was renewed.", note: "It had run out over night." },
    ],
    ["approveAfterwards", "operations.head", { note: "It could not wait." }],
  ],
};

/** Who, days from today of the window, system, kind, subject, how far. */
const PLANS: readonly (readonly [string, number, string, string, string, keyof typeof FATES & string])[] = [
  ["branch.manager", 6, "Loan system", "NORMAL", "New repayment calendar", "draft"],
  ["branch.manager.3", 7, "Receipt printers", "STANDARD", "New paper format for receipts", "submitted"],
  ["accounts.manager", 8, "Ledger", "NORMAL", "Move the ledger to the new server", "assessed"],
  ["hr.manager", 9, "Payroll", "NORMAL", "New pay slip layout", "halfApproved"],
  ["area.manager", 5, "Phone app", "STANDARD", "Phone app 3.4 for all branches", "approved"],
  ["operations.manager", 1, "Loan system", "NORMAL", "Loan system 4.2", "scheduled"],
  ["regional.manager", 3, "Time clocks", "STANDARD", "Time clocks of the region", "moved"],
  ["regional.manager", 1, "Loan system", "STANDARD", "More memory for the loan system", "clashing"],
  ["hr.executive", -1, "Time clocks", "NORMAL", "New time clocks at the head office", "implemented"],
  ["accounts.executive", -3, "Bank file", "NORMAL", "New format of the bank file", "verified"],
  ["branch.manager.4", -9, "Branch network", "STANDARD", "Second line for Machakos", "closed"],
  ["branch.manager.5", -6, "Receipt printers", "NORMAL", "Receipts with a bar code", "rolledBack"],
  ["loan.officer", 4, "Phone app", "NORMAL", "Photos without a limit", "rejected"],
  ["branch.manager", 11, "Branch network", "STANDARD", "Faster line for the branch", "cancelled"],
  ["branch.manager.3", -4, "Branch network", "EMERGENCY", "Router of the branch has failed", "owed"],
  ["operations.manager", -2, "Mail", "EMERGENCY", "Certificate of the mail server", "afterwards"],
];

/** Changes in every state: some this week, two that clash, one whose approval is owed. */
export async function demoChanges(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  for (const [by, offset, system, kind, subject, fate] of PLANS) {
    const day = addDays(today, offset);
    const begins = Date.parse(`${day}T15:00:00Z`);
    const first = Math.min(at.getTime() - 48 * HOUR, begins - 48 * HOUR);
    const ticket = await db.ticket.findFirst({ where: { requesterId: users.get(by)! }, orderBy: { id: "asc" } });
    const typed = typedSchema(change).parse({
      system,
      kind,
      subject,
      description: `${subject}, as agreed with the supplier. Day ${String(weekday(day))} of the week suits the branches.`,
      reason: "Staff lose time with the present one.",
      impact: "The system cannot be used while it is changed.",
      plan: "Back up, change, check with one branch, open to all.",
      rollbackPlan: "Restore the backup.",
      fromDate: day,
      fromTime: "18:00",
      toDate: day,
      toTime: "21:00",
      linkedTickets: ticket?.refNo ?? null,
    });
    const { id } = await addRecord(await actingAt(users.get(by)!, new Date(first)), change, typed);
    if (fate === "scheduled")
      await recordAttachments(change).add(await actingAt(users.get(by)!, new Date(first)), id, [
        { name: "steps.png", bytes: demoPicture(310) },
      ]);
    for (const [step, [name, who, more = {}]] of FATES[fate]!(by).entries()) {
      const after = ["implement", "verify", "close", "rollBack"].includes(name) ? begins : first;
      const when = Math.min(after + (step + 1) * (HOUR / 2), at.getTime());
      await makeMove(
        await actingAt(users.get(who || by)!, new Date(when)),
        change,
        id,
        name,
        name === "moveWindow" ? { ...more, fromDate: day, toDate: day } : more,
      );
    }
  }
}
