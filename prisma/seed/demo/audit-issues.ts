import { addDays, dateIn } from "~/core/dates";
import { moveRecord } from "~/engine/record/move.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { auditIssue, newIssueSchema, recordIssue } from "~/modules/audit-issues/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";

interface Plan {
  unit: string;
  owner: string;
  severity: string;
  words: readonly [title: string, condition: string, recommendation: string];
  /** Days before the loading on which it was raised. */
  ago: number;
  sourceRef?: string;
  then?: (played: Played) => Promise<unknown>;
}

interface Played {
  tells: (progress: number, note: string, ago: number) => Promise<unknown>;
  proves: (ago: number) => Promise<unknown>;
  moves: (name: string, by: string, note: string, ago: number) => Promise<unknown>;
  extends: (days: number, ago: number) => Promise<unknown>;
  /** The owner asks to accept the risk for so many days from the loading. */
  asks: (days: number, ago: number) => Promise<unknown>;
}

const owner = "owner";
const cia = "chief.internal.auditor";
const done = async ({ tells, proves, moves }: Played, ago: number) => {
  await tells(60, "The second key was cut and signed for.", ago + 4);
  await proves(ago + 2);
  await moves("implement", owner, "Both keys are with different people since Monday.", ago);
};

/** Issues of every state, one late enough for the heads, one given more time, one opened again. */
const PLANS: readonly Plan[] = [
  {
    unit: "KIB",
    owner: "branch.manager",
    severity: "HIGH",
    ago: 12,
    words: [
      "Safe keys held by one person",
      "Both keys of the safe are with the cashier.",
      "Give the second key to the branch manager.",
    ],
  },
  {
    unit: "KIB",
    owner: "branch.manager",
    severity: "CRITICAL",
    ago: 60,
    sourceRef: "IA-2025-114",
    words: [
      "Deposits banked late",
      "Deposits of three days lay in the safe above the limit.",
      "Bank every day above the limit, with two people.",
    ],
    then: ({ tells }) => tells(30, "The guard company has been asked for an offer.", 30),
  },
  {
    unit: "EMB",
    owner: "branch.manager.2",
    severity: "MEDIUM",
    ago: 70,
    words: [
      "Passbooks without stamps",
      "Eleven passbooks of two groups bear no stamp of the branch.",
      "Stamp passbooks at every meeting and list them.",
    ],
    then: async ({ tells, extends: more }) => {
      await tells(50, "One group is done; the other meets next week.", 20);
      await more(30, 12);
    },
  },
  {
    unit: "KAS",
    owner: "branch.manager.3",
    severity: "HIGH",
    ago: 40,
    words: [
      "One key for safe and cabinet",
      "The key of the safe lies in the cabinet of the files.",
      "Keep the keys apart and sign for them.",
    ],
    then: (played) => done(played, 3),
  },
  {
    unit: "RUI",
    owner: "branch.manager.4",
    severity: "LOW",
    ago: 80,
    words: [
      "Visitors' book not kept",
      "The visitors' book has no entries for a month.",
      "Have the guard write every visitor down.",
    ],
    then: async (played) => {
      await done(played, 20);
      await played.moves("close", cia, "Seen on the spot: kept without gaps.", 15);
    },
  },
  {
    unit: "KAS",
    owner: "branch.manager.3",
    severity: "MEDIUM",
    ago: 90,
    words: [
      "Loan files without agreements",
      "Four loan files of the sample lack the agreement.",
      "Complete the files before the next disbursement.",
    ],
    then: async (played) => {
      await done(played, 30);
      await played.moves("close", cia, "The files of the sample are complete.", 25);
      await played.moves("reopen", cia, "A visit found two more files without agreements.", 8);
    },
  },
  {
    unit: "RUI",
    owner: "branch.manager.4",
    severity: "LOW",
    ago: 45,
    words: [
      "No second exit of the banking hall",
      "The banking hall of the branch has one door.",
      "Have a second exit built, or move the branch.",
    ],
    then: async ({ asks, moves }) => {
      await asks(200, 20);
      await moves("agreeAcceptance", cia, "The branch moves next year; drills are held each quarter.", 15);
      await moves("acceptRisk", "operations.head", "Borne until the branch has moved.", 12);
    },
  },
  {
    unit: "EMB",
    owner: "branch.manager.2",
    severity: "HIGH",
    ago: 25,
    words: [
      "One officer keeps members and loans",
      "The same officer enters members and pays out their loans.",
      "Split the two between different officers.",
    ],
    then: async ({ asks, moves }) => {
      await asks(90, 9);
      await moves("agreeAcceptance", cia, "The second officer joins within three months.", 5);
    },
  },
  {
    unit: "KAS",
    owner: "branch.manager.3",
    severity: "MEDIUM",
    ago: 22,
    words: [
      "Old forms in use",
      "Loan application forms of the year before are still in use.",
      "Destroy the old forms and use the new ones.",
    ],
    then: ({ asks }) => asks(60, 4),
  },
  {
    unit: "NRB-S",
    owner: "area.manager",
    severity: "MEDIUM",
    ago: 20,
    words: [
      "Supervision visits not reviewed",
      "Three visits of the area waited more than ten days.",
      "Review within three working days or forward.",
    ],
  },
];

/** Issues of internal audit, recorded by hand and brought as far as their plans say by the commands of owners and auditors. */
export async function demoAuditIssues(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const who = (name: string, ago: number) =>
    actorOf(users.get(name)!, {
      at: new Date(at.getTime() - ago * 86_400_000),
      requestId: "demo",
      ip: null,
      via: "system",
    });
  for (const [index, plan] of PLANS.entries()) {
    const day = (ago: number) => addDays(dateIn(at, ZONE), -ago);
    const [title, condition, recommendation] = plan.words;
    const input = newIssueSchema.parse({
      unitId: units.get(plan.unit),
      title,
      condition,
      recommendation,
      severity: plan.severity,
      ownerId: users.get(plan.owner),
      raisedOn: day(plan.ago),
      agreedDue: null,
      sourceRef: plan.sourceRef ?? null,
    });
    const { id } = await recordIssue(await who("internal.audit.manager", plan.ago), input);
    await plan.then?.({
      tells: async (progress, note, ago) =>
        moveRecord(await who(plan.owner, ago), auditIssue, id, "update", { progress, note, version: null }),
      proves: async (ago) =>
        recordAttachments(auditIssue).add(await who(plan.owner, ago), id, [
          { name: `key-${index}.png`, bytes: demoPicture(200 + index) },
        ]),
      asks: async (days, ago) =>
        moveRecord(await who(plan.owner, ago), auditIssue, id, "askAcceptance", {
          acceptReason: "It would cost more than the loss that it prevents, and it is watched meanwhile.",
          acceptUntil: day(-days),
          note: null,
          version: null,
        }),
      moves: async (name, by, note, ago) =>
        moveRecord(await who(by === owner ? plan.owner : by, ago), auditIssue, id, name, { note, version: null }),
      extends: async (days, ago) =>
        moveRecord(await who("internal.audit.manager", ago), auditIssue, id, "extend", {
          dueOn: day(-days),
          note: "The groups meet only once a month.",
          version: null,
        }),
    });
  }
}
