import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  actOnCase,
  addHandler,
  addNote,
  addOfSender,
  askForName,
  makeCode,
  moveSchema,
  receiptHash,
  sendCase,
  type Act,
} from "~/modules/speaking-up/index.server";
import { actingAt } from "./acting-at";
import { demoPicture } from "./picture";

const AUDIT = "chief.internal.auditor";
const HR = "hr.manager";
const OUTSIDE = "operations.head";

/** Category, who handles it (none: whoever holds the permission), who does instead. */
const HANDLERS: readonly [string, string | null, string][] = [
  ["FRAUD", null, OUTSIDE],
  ["SAFETY", null, OUTSIDE],
  ["MEMBERS", null, OUTSIDE],
  ["RULES", null, OUTSIDE],
  ["HARASSMENT", null, OUTSIDE],
  ["SUGGESTION", HR, AUDIT],
  ["COMPLAINT", HR, AUDIT],
  ["PRAISE", HR, AUDIT],
];

type Step = readonly [act: Act | "note" | "reply" | "askForName", by: string, input?: Record<string, string>];

interface Case {
  /** Days ago. */
  ago: number;
  category: string;
  /** Sign-in name; null without a name. */
  from: string | null;
  hidden?: true;
  subject: string;
  body: string;
  happened?: string;
  about?: string;
  aboutHandlers?: true;
  picture?: true;
  /** A day each. */
  steps: readonly Step[];
}

const CASES: readonly Case[] = [
  {
    ago: 2,
    category: "FRAUD",
    from: null,
    subject: "Receipts are written after the money is gone",
    body: "At the counter two receipts a week are written days later, and the cash of those days does not agree.",
    happened: "Since September",
    picture: true,
    steps: [],
  },
  {
    ago: 12,
    category: "HARASSMENT",
    from: null,
    subject: "A supervisor shouts at new staff",
    body: "New loan officers are shouted at in front of members. Two of them have asked to leave.",
    steps: [["acknowledge", AUDIT, { text: "Thank you. We take this up. Can you say at which branch it is?" }]],
  },
  {
    ago: 30,
    category: "MEMBERS",
    from: null,
    subject: "Lists of members on a private phone",
    body: "Photographs of the members’ list are sent around in a group on private phones.",
    steps: [
      ["acknowledge", AUDIT, { text: "Received, thank you. Somebody looks into it." }],
      ["assign", AUDIT, { signInName: "internal.audit.manager", priority: "HIGH" }],
      ["start", "internal.audit.manager"],
      ["note", "internal.audit.manager", { text: "The log of the portal shows no export. Talk to the area manager." }],
      ["ask", "internal.audit.manager", { text: "Since when does the group exist?" }],
      ["reply", "", { text: "Since about June. I have left it." }],
      ["resume", "internal.audit.manager"],
    ],
  },
  {
    ago: 90,
    category: "RULES",
    from: null,
    subject: "Loans without a visit",
    body: "In spring some loans were paid out before anybody had visited the business.",
    steps: [
      ["acknowledge", AUDIT, { text: "Received, thank you." }],
      ["assign", AUDIT, { signInName: AUDIT, priority: "NORMAL" }],
      ["start", AUDIT],
      ["giveFeedback", AUDIT, { text: "You were right. Visits are checked before each payment now." }],
      ["close", AUDIT, { reason: "SUBSTANTIATED", text: "Followed up in the plan of audit." }],
    ],
  },
  {
    ago: 6,
    category: "FRAUD",
    from: null,
    subject: "About internal audit itself",
    body: "Before a branch is audited it is told a week ahead by telephone. It must be somebody of internal audit.",
    aboutHandlers: true,
    steps: [["acknowledge", OUTSIDE, { text: "Received. I look into it myself." }]],
  },
  {
    ago: 15,
    category: "FRAUD",
    from: "accounts.executive",
    hidden: true,
    subject: "The same supplier under two names",
    body: "Two suppliers with different names have the same bank account and the same telephone.",
    steps: [
      ["acknowledge", AUDIT, { text: "Thank you. We look at both suppliers." }],
      ["assign", AUDIT, { signInName: "internal.audit.manager", priority: "NORMAL" }],
      ["askForName", "internal.audit.manager", { text: "We need the vouchers, and only the sender knows which." }],
    ],
  },
  {
    ago: 20,
    category: "SUGGESTION",
    from: "loan.officer",
    subject: "Start the field day earlier",
    body: "In the hot months visits could begin at seven, and end before the heat.",
    steps: [
      ["acknowledge", HR, { text: "A good thought. We ask the branches." }],
      ["assign", HR, { signInName: HR, priority: "LOW" }],
      ["start", HR],
      ["giveFeedback", HR, { text: "From January on branches may choose. Thank you." }],
    ],
  },
  {
    ago: 4,
    category: "COMPLAINT",
    from: "branch.manager",
    subject: "Overtime at the end of the month",
    body: "Three evenings in a row no one went home before nine. Could the close be spread out?",
    steps: [],
  },
  {
    ago: 9,
    category: "PRAISE",
    from: "area.manager",
    subject: "Help with the new tablets",
    body: "The colleagues of the desk came on a Saturday to set the tablets up. Thank you.",
    steps: [["acknowledge", HR, { text: "We pass it on." }]],
  },
];

const HOUR = 3_600_000;

/** Cases of every mode and state, sent and handled by the commands that people use. */
export async function demoSpeakingUp(installer: Actor, users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const categories = new Map(
    (await db.feedbackCategory.findMany({ select: { id: true, code: true } })).map(({ id, code }) => [code, id]),
  );
  const zone = installer.company.timeZone;
  const today = dateIn(at, zone);
  for (const [code, handler, alternate] of HANDLERS) {
    const categoryId = categories.get(code)!;
    if (handler) await addHandler(installer, { categoryId, signInName: handler, alternate: false });
    await addHandler(installer, { categoryId, signInName: alternate, alternate: true });
  }
  for (const [index, one] of CASES.entries()) {
    const day = addDays(today, -one.ago);
    const hash = await receiptHash(makeCode(day).code);
    const { caseId } = await sendCase(
      {
        categoryId: categories.get(one.category)!,
        mode: one.from === null ? "ANONYMOUS" : one.hidden ? "SEALED" : "NAMED",
        unit: "",
        happened: one.happened ?? "",
        subject: one.subject,
        body: one.body,
        about: one.about ?? "",
        aboutHandlers: one.aboutHandlers ?? false,
        contact: "",
        files: one.picture ? [{ name: "picture.png", mime: "image/png", bytes: demoPicture(index + 40) }] : [],
      },
      { receiptHash: hash, senderId: one.from === null ? null : users.get(one.from)! },
      day,
    );
    for (const [step, [act, by, input = {}]] of one.steps.entries()) {
      const then = new Date(at.getTime() - (one.ago - step - 2) * 24 * HOUR);
      const moment = then < at ? then : at;
      if (act === "reply") {
        await addOfSender(
          { receiptHash: hash },
          { text: input.text!, files: [], key: `demo ${index} ${step}` },
          dateIn(moment, zone),
        );
        continue;
      }
      const actor = await actingAt(users.get(by)!, moment);
      if (act === "note") await addNote(actor, caseId, input.text!);
      else if (act === "askForName") await askForName(actor, caseId, input.text!);
      else {
        const { version } = await db.feedbackCase.findUniqueOrThrow({
          where: { id: caseId },
          select: { version: true },
        });
        await actOnCase(actor, caseId, act, moveSchema.parse(input), version);
      }
    }
  }
}
