import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { writeComment } from "~/engine/record/thread.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { ticket } from "~/modules/tickets/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const IT = "grapes.admin";
const HR = "hr.executive";
type Step =
  | readonly [move: string, by: string, more?: { note?: string; [field: string]: string | undefined }]
  | readonly ["comment" | "internal", by: string, more: { text: string }];

/** How far a ticket has come: each step half an hour after the one before. */
const FATES: Readonly<Record<string, (by: string, agent: string, index: number) => readonly Step[]>> = {
  open: () => [],
  assigned: (by, agent) => [
    ["claim", agent],
    ["comment", by, { text: "It happened again just now." }],
  ],
  given: (_, agent) => [
    ["assign", agent, { assignee: agent === IT ? "grapes.admin.2" : "hr.manager" }],
    ["internal", agent, { text: "Please have a look: you know this branch." }],
  ],
  started: (_, agent) => [
    ["claim", agent],
    ["start", agent],
    ["comment", agent, { text: "I am looking into it." }],
  ],
  urgent: (_, agent) => [
    ["prioritise", agent, { priority: "URGENT", note: "Members are waiting at the counter." }],
    ["claim", agent],
    ["start", agent],
  ],
  waiting: (_, agent) => [
    ["claim", agent],
    ["start", agent],
    ["wait", agent, { note: "Please send a photograph of the message." }],
  ],
  resolved: (_, agent) => [
    ["claim", agent],
    ["start", agent],
    ["resolve", agent, { note: "Set up again; it has worked since." }],
  ],
  closed: (by, agent, index) => [
    ["claim", agent],
    ["start", agent],
    ["wait", agent, { note: "Which of the two computers is it?" }],
    ["comment", by, { text: "The one on the left." }],
    ["resume", by],
    ["resolve", agent, { note: "The cable was changed, and it works." }],
    ["close", by, { rating: String(3 + (index % 3)), note: "Thank you." }],
  ],
  reopened: (by, agent) => [
    ["claim", agent],
    ["start", agent],
    ["resolve", agent, { note: "Restarted, and it works again." }],
    ["reopen", by, { note: "It stopped again after an hour." }],
  ],
  cancelled: (by) => [["cancel", by, { note: "It works again now." }]],
};

/** Category, subject, description; impact and urgency. */
const SUBJECTS: readonly (readonly [string, string, string, string, string])[] = [
  ["EQUIPMENT", "The printer at the counter is silent", "Since this morning it prints nothing.", "TEAM", "HIGH"],
  ["SYSTEM", "The report of visits stays empty", "It shows no visit of last week.", "ONE", "NORMAL"],
  ["OTHER", "The water dispenser leaks", "There is water beneath it every morning.", "TEAM", "LOW"],
  ["EQUIPMENT", "The line to the head office is slow", "Pages take a minute in the afternoons.", "ALL", "NORMAL"],
  ["SYSTEM", "A member stands in the list twice", "The same person under two spellings.", "ONE", "LOW"],
  ["EQUIPMENT", "The battery of the tablet is empty by noon", "It is charged every night.", "ONE", "NORMAL"],
  ["OTHER", "A key of the cabinet is missing", "The second key was not handed over.", "TEAM", "NORMAL"],
  ["SYSTEM", "No cash sheet can be opened", "The page says to try later, at every counter.", "TEAM", "HIGH"],
];

const RAISERS = [
  "branch.manager",
  "branch.manager.2",
  "branch.manager.3",
  "loan.officer",
  "loan.officer.2",
  "loan.officer.3",
  "accounts.executive.2",
  "area.manager",
];
const HOURS_APART = 17;
const STEP_MS = 30 * 60_000;

/** What tickets are held to, and three dozen of them in every state, raised over the last weeks. */
export async function demoTickets(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  await targets(await actingAt(users.get("super.admin")!, at), at);
  const categories = new Map(
    (await db.category.findMany({ where: { kind: "TICKET" } })).map(({ code, id }) => [code, id]),
  );
  const fates = Object.keys(FATES);
  const count = 4 * fates.length;
  for (let index = 0; index < count; index += 1) {
    const [category, subject, body, impact, urgency] = SUBJECTS[index % SUBJECTS.length]!;
    const by = RAISERS[(index * 3) % RAISERS.length]!;
    const begun = at.getTime() - (count - index) * HOURS_APART * 3_600_000;
    const who = (name: string, step: number) => actingAt(users.get(name)!, new Date(begun + step * STEP_MS));
    const { id } = await addRecord(
      await who(by, 0),
      ticket,
      typedSchema(ticket).parse({ categoryId: categories.get(category), subject, body, impact, urgency }),
      index % 5 === 0 ? [{ name: "what-it-looks-like.png", bytes: demoPicture(300 + index) }] : [],
    );
    const agent = category === "OTHER" ? HR : IT;
    // The oldest are done, the newest wait to be taken.
    const fate = FATES[fateOf(index, count, fates)]!;
    for (const [step, [name, person, more]] of fate(by, agent, index).entries())
      await carryOut(await who(person, step + 1), id, { name, more: more ?? {}, users });
  }
}

/** Every fate comes; those that leave a ticket open come late, and the last wait to be taken. */
function fateOf(index: number, count: number, fates: readonly string[]): string {
  const late = [...fates, "open", "open"];
  const place = index - (count - late.length);
  return late[place] ?? ["closed", "resolved", "closed", "cancelled", "started", "closed", "waiting"][index % 7]!;
}

async function carryOut(
  actor: Actor,
  id: number,
  {
    name,
    more,
    users,
  }: { name: string; more: Readonly<Record<string, string | undefined>>; users: ReadonlyMap<string, number> },
): Promise<void> {
  if (name === "comment" || name === "internal")
    return void (await writeComment(actor, ticket, id, { text: more.text!, internal: name === "internal" }));
  const { assignee, ...typed } = more;
  await makeMove(actor, ticket, id, name, {
    ...typed,
    ...(assignee ? { assigneeId: users.get(assignee) } : {}),
  });
}

/** First answer and solution, in minutes of the desk. */
const TARGETS = { URGENT: [30, 120], HIGH: [60, 240], NORMAL: [120, 960], LOW: [480, 2400] } as const;

async function targets(actor: Actor, at: Date): Promise<void> {
  const policy = resourceByWord("slaPolicy")!;
  for (const [priority, [firstMin, resolveMin]] of Object.entries(TARGETS))
    await saveRecord(
      actor,
      policy,
      null,
      {
        categoryId: null,
        priority,
        firstMin,
        resolveMin,
        opens: "08:00",
        closes: "17:00",
        validFrom: `${at.getUTCFullYear()}-01-01`,
      },
      null,
    );
}
