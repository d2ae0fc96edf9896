/** Notices to staff in every state, with who has read and acknowledged them. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { acknowledgeNotice, readOwnNotice, runNotices, staffNotice } from "~/modules/announcements/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

interface Planned {
  title: string;
  category: string;
  body: string;
  /** Days from today on which it is published, and its last day. */
  on: number;
  until: number | null;
  must: boolean;
  designation?: string;
  file?: true;
  moves: readonly (readonly [move: string, note: string | null])[];
}

const PLANS: readonly Planned[] = [
  {
    title: "Handling of cash outside the branch",
    category: "POLICY",
    body: "# From the first of next month\n\n- Two people carry cash, never one.\n- The amount is counted **before** and **after** the way.\n- A receipt is signed the same day.\n\n> Ask the area manager before you carry more than the limit.\n\nYour questions go to the [help desk](/my/ticket).",
    on: -9,
    until: 60,
    must: true,
    file: true,
    moves: [["publish", null]],
  },
  {
    title: "Staff day in December",
    category: "EVENT",
    body: "The staff day is on the second Saturday of December. *Families are welcome.*",
    on: -4,
    until: 20,
    must: false,
    moves: [["publish", null]],
  },
  {
    title: "New loan application form",
    category: "OPERATIONS",
    body: "The new form has one page more: 1. the business, 2. the household, 3. the guarantors.",
    on: -6,
    until: null,
    must: true,
    designation: "LO",
    moves: [["publish", null]],
  },
  {
    title: "Fire drill at the head office",
    category: "SAFETY",
    body: "The drill takes place at **10:00**. Leave by the stairs.",
    on: -14,
    until: -10,
    must: false,
    moves: [["publish", null]],
  },
  {
    title: "Office hours in the week of the audit",
    category: "OPERATIONS",
    body: "Branches open half an hour earlier.",
    on: -40,
    until: -30,
    must: false,
    moves: [["publish", null]],
  },
  {
    title: "Travel allowance from January",
    category: "PEOPLE",
    body: "The rates of the allowance change in January.",
    on: -2,
    until: null,
    must: false,
    moves: [
      ["publish", null],
      ["withdraw", "The rates were still being discussed."],
    ],
  },
  {
    title: "Leave over the holidays",
    category: "PEOPLE",
    body: "Please apply for leave over the holidays in time.",
    on: 7,
    until: 40,
    must: false,
    moves: [["schedule", null]],
  },
  {
    title: "Phone use while driving",
    category: "SAFETY",
    body: "A draft of the rules for the use of phones while driving.",
    on: 14,
    until: null,
    must: true,
    moves: [],
  },
];

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

export async function demoStaffNotices({ users, at }: Demo): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } });
  for (const { title, category, body, on, until, must, designation, file, moves } of PLANS) {
    const when = on < 0 ? new Date(`${addDays(today, on)}T06:00:00Z`) : at;
    const hr = await actingAt(users.get("hr.manager")!, when);
    const kind = designation ? await db.designation.findUniqueOrThrow({ where: { code: designation } }) : null;
    const typed = typedSchema(staffNotice).parse({
      ...{ title, category, body, unitId: String(company.id), designationId: kind ? String(kind.id) : "" },
      ...{ staffTypeId: "", mustAcknowledge: must, publishTime: "08:00" },
      publishOn: addDays(today, on),
      expireOn: until === null ? "" : addDays(today, until),
    });
    const { id } = await addRecord(
      hr,
      staffNotice,
      typed,
      file ? [{ name: "cash-on-the-way.png", bytes: demoPicture(7) }] : [],
    );
    for (const [move, note] of moves) await makeMove(hr, staffNotice, id, move, { note });
    if (must && moves.length > 0) await read(id, when);
  }
  await runNotices(systemActor(at));
  const over = await db.staffNotice.findFirst({ where: { status: "EXPIRED" }, orderBy: { publishOn: "asc" } });
  if (over) await makeMove(await actingAt(users.get("hr.manager")!, at), staffNotice, over.id, "archive");
}

/** Two of three have opened it, one of two acknowledged it. */
async function read(id: number, from: Date): Promise<void> {
  const rows = await db.acknowledgement.findMany({
    where: { kind: "StaffNotice", subjectId: id, employee: { user: { status: "ACTIVE" } } },
    orderBy: { employeeId: "asc" },
    include: { employee: { select: { user: { select: { id: true } } } } },
  });
  for (const [index, { employee }] of rows.entries()) {
    if (index % 3 === 2) continue;
    const reader = await actingAt(employee.user!.id, new Date(from.getTime() + (index + 2) * 3_600_000));
    await readOwnNotice(reader, id);
    if (index % 2 === 0) await acknowledgeNotice(reader, id);
  }
}
