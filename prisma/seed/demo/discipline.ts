import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { saveRecord } from "~/engine/resource/save.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { disciplinaryCase, disciplineJob, letterTemplate, statementFiles } from "~/modules/discipline/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

type Step = readonly [by: string, days: number, move: string, typed?: Readonly<Record<string, unknown>>];

const HE = "hr.executive";
const HM = "hr.manager";
const OH = "operations.head";
const NOTE = "Looked at with both sides, on the papers.";

/** Days after the case was raised on which each step is taken; the accused is "". */
const asked: Step = [HE, 1, "accept"];
const replied: Step = ["", 2, "reply", { reply: "I was called away to a member, and came back late." }];
const drafted = (letterKind: string): Step => [
  HE,
  4,
  "decide",
  { letterKind, reasons: "It was the second time within a month." },
];
const issued: Step = [HM, 5, "issue"];
const received: Step = ["", 6, "acknowledge"];
const upTo = (kind: string, ...more: readonly Step[]): readonly Step[] => [
  asked,
  replied,
  drafted(kind),
  issued,
  ...more,
];
const appealed: Step = ["", 8, "appeal", { appealText: "I had told my manager the day before." }];

/** Who, days ago, category, gross, summary, steps. */
const PLANS: readonly (readonly [string, number, string, boolean, string, readonly Step[]])[] = [
  ["loan.officer", 1, "ATTENDANCE", false, "Came to the branch at eleven without a word to anybody.", []],
  ["loan.officer.2", 3, "DUTY", false, "Two group meetings were not held, and no one was told.", [asked]],
  ["loan.officer.3", 5, "CASH", false, "Collections were handed over a day late.", [asked, replied]],
  ["loan.officer.4", 14, "CONDUCT", false, "Shouted at a member at the counter.", [asked]],
  [
    "loan.officer.5",
    6,
    "CASH",
    true,
    "Receipts of one day are missing from the book.",
    [
      asked,
      replied,
      [HE, 3, "addPerson", { employeeNo: "branch.manager.5", name: null, part: "NEGLIGENT" }],
      [HE, 3, "addPerson", { employeeNo: null, name: "Mary Chepkemoi, member", part: "WITNESS" }],
      [HE, 3, "hear"],
    ],
  ],
  ["loan.officer.8", 4, "FRAUD", true, "A loan was paid out to a group that never met.", [asked]],
  ["loan.officer.9", 14, "CASH", true, "The receipt book of one group is missing.", [asked, replied]],
  [
    "accounts.executive",
    6,
    "DUTY",
    false,
    "The bank file was sent without a second look.",
    [asked, replied, drafted("VERBAL")],
  ],
  [
    "hr.manager",
    7,
    "CONDUCT",
    false,
    "A staff list was left on a table in the canteen.",
    [asked, replied, drafted("VERBAL")],
  ],
  ["branch.manager.5", 10, "DUTY", false, "The vault was counted by one person alone.", upTo("WRITTEN")],
  ["branch.manager.4", 12, "ATTENDANCE", false, "Left the branch for a day without leave.", upTo("VERBAL", received)],
  [
    "loan.officer.2",
    9,
    "CONDUCT",
    false,
    "Did not wear the badge at member meetings.",
    upTo("VERBAL", [HE, 7, "refuse"]),
  ],
  [
    "branch.manager.3",
    20,
    "CASH",
    false,
    "The limit of cash over night was passed twice.",
    upTo("WRITTEN", received, appealed),
  ],
  ["loan.officer.3", 60, "ATTENDANCE", false, "Late on six days of one month.", upTo("WRITTEN", received)],
  [
    "loan.officer.4",
    90,
    "CASH",
    true,
    "A collection was entered in the book of the next day.",
    upTo("FINAL", received, appealed, [OH, 11, "reduce", { letterKind: "WRITTEN", note: NOTE }]),
  ],
  ["loan.officer.5", 240, "CONDUCT", false, "Used the branch phone for private calls.", upTo("VERBAL", received)],
  [
    "branch.manager",
    70,
    "DUTY",
    false,
    "A report of the day was sent two days late.",
    upTo("VERBAL", received, appealed, [OH, 11, "setAside", { note: NOTE }]),
  ],
  [
    "loan.officer",
    40,
    "CASH",
    false,
    "A note of 1,000 was found to be missing at the count.",
    [asked, replied, [HM, 4, "clear", { note: "The note was found in the second drawer." }]],
  ],
  [
    "area.manager",
    30,
    "OTHER",
    false,
    "Posted a picture of the branch on the internet.",
    [[HM, 2, "drop", { note: NOTE }]],
  ],
];

/** The number of an employee who is named by their account. */
async function numbered(users: ReadonlyMap<string, number>, { employeeNo }: { employeeNo?: unknown }) {
  const userId = typeof employeeNo === "string" ? users.get(employeeNo) : undefined;
  if (userId === undefined) return {};
  const { employee } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { employee: true } });
  return { employeeNo: employee!.employeeNo };
}

/** Cases in every state, with a template of the company's own. */
export async function demoDiscipline(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const manager = await actingAt(users.get(HM)!, at);
  await saveRecord(
    manager,
    letterTemplate,
    null,
    {
      kind: "VERBAL",
      validFrom: addDays(today, -300),
      title: "Record of a verbal warning",
      body: "Dear {employee},\n\nThis letter records what was said to you about {incident} ({category}).\n\n{reasons}\n\nIt is kept until {activeUntil}. You may appeal until {appealUntil}.\n\n{company}",
    },
    null,
  );
  for (const [who, ago, category, gross, summary, steps] of PLANS) {
    const accused = await db.user.findUniqueOrThrow({ where: { id: users.get(who)! }, select: { employeeId: true } });
    const day = (after: number) => Math.min(Date.parse(`${addDays(today, after - ago)}T07:00:00Z`), at.getTime());
    const by = async (name: string, after: number): Promise<Actor> =>
      actingAt(users.get(name || who)!, new Date(day(after)));
    const { id } = await addRecord(
      await by(HE, 0),
      disciplinaryCase,
      typedSchema(disciplinaryCase).parse({
        employeeId: accused.employeeId,
        incidentOn: addDays(today, -ago - 1),
        category,
        gross,
        summary,
      }),
    );
    if (category === "CASH")
      await recordAttachments(disciplinaryCase).add(await by(HE, 0), id, [
        { name: "evidence.png", bytes: demoPicture(320 + ago) },
      ]);
    for (const [name, after, move, typed = {}] of steps) {
      const actor = await by(name, after);
      const statement = move === "appeal" ? "APPEAL" : move === "reply" && category === "CASH" ? "REPLY" : null;
      if (statement)
        await statementFiles[statement].add(actor, id, [
          { name: `${statement.toLowerCase()}.png`, bytes: demoPicture(640 + ago) },
        ]);
      const more =
        move === "accept"
          ? { charge: `On that day this is said to have happened: ${summary}`, replyBy: addDays(today, 5 - ago) }
          : move === "hear"
            ? { hearingOn: addDays(today, 3), hearingTime: "10:00", hearingPlace: "Meeting room 2" }
            : move === "refuse"
              ? { witnessId: users.get("grapes.admin") }
              : {};
      await makeMove(actor, disciplinaryCase, id, move, { ...more, ...typed, ...(await numbered(users, typed)) });
    }
  }
  // A warning that took effect long ago has expired since.
  for (let run = 0; run < 2; run += 1)
    await disciplineJob.run({
      actor: systemActor(at),
      now: () => at,
      period: "",
      payload: null,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    });
}
