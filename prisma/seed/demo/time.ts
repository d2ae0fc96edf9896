import { sha256 } from "~/core/canonical.server";
import { addDays, dateIn, weekday } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { punchDevice, registerBrowser } from "~/modules/punch-devices/index.server";
import { assignShift, closeAttendance, punch, punchBatch, timeLogApplication } from "~/modules/time/index.server";
import type { Actor } from "~/core/actor";
import { lockedSpans } from "~/define/day-lock";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";
/** The clocks of the demo company are three hours ahead of UTC. */
const OFFSET_MS = 3 * 3_600_000;
const DAYS = 25;
const BATCH = 500;
const MINUTE = 60_000;

const RULES = {
  breakMin: 60,
  graceInMin: 10,
  graceOutMin: 10,
  windowBeforeMin: 120,
  windowAfterMin: 180,
  halfDayUnderMin: 300,
  absentUnderMin: 120,
  otAfterMin: 30,
  otStepMin: 15,
  otBeforeStart: false,
};
/** Name, hours, and who works them; everybody else works the first. */
const SHIFTS: readonly (readonly [name: string, startsAt: string, endsAt: string, who: readonly string[]])[] = [
  ["Office day", "08:00", "17:00", []],
  ["Early counter", "07:00", "15:00", ["loan.officer", "loan.officer.2", "accounts.executive.2"]],
  ["Night watch of the servers", "18:00", "06:00", ["grapes.admin.2"]],
];

interface Worker {
  userId: number;
  signInName: string;
  employeeId: number;
  employeeNo: string;
  start: number;
  end: number;
}

/** Shifts, who works them, three weeks of punches with gaps, and applications in every state. */
export async function demoTime(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const workers = await workersOf(users);
  const today = dateIn(at, ZONE);
  const manager = await actingAt(users.get("hr.manager")!, at);
  const head = await actingAt(users.get("super.admin")!, at);
  await assignAll(manager, head, workers, addDays(today, -DAYS));
  const lines = workers.flatMap((worker, index) => punchesOf(worker, index, today)).filter((line) => line.at <= at);
  lines.sort((a, b) => a.at.getTime() - b.at.getTime());
  // Nobody sends their own punches: who sends those of the others punches in person.
  const own = workers.find(({ employeeId }) => employeeId === manager.employeeId);
  const others = lines.filter(({ employeeNo }) => employeeNo !== own?.employeeNo);
  for (let from = 0; from < others.length; from += BATCH)
    await punchBatch(
      manager,
      others.slice(from, from + BATCH).map((line) => ({ ...line, at: line.at.toISOString() })),
    );
  for (const { employeeNo, at: when, direction } of lines)
    if (own && employeeNo === own.employeeNo)
      await punch(await actingAt(own.userId, when), { direction, note: null }, "WEB");
  await closeAttendance(systemActor(at));
  await applications(users, workers, at);
  await browsers(users, at);
}

/** A branch that marks punches from unknown browsers, and browsers its staff have registered: one that counts, one that waits. */
async function browsers(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const manager = await actingAt(users.get("hr.manager")!, at);
  const { id: unitId } = await db.orgUnit.findUniqueOrThrow({ where: { code: "KIB" } });
  await saveRecord(manager, resourceByWord("punchPolicy")!, null, { unitId, mode: "FLAG" }, null);
  for (const [index, name] of ["loan.officer", "branch.manager"].entries()) {
    const userId = users.get(name)!;
    const seen = { ip: "10.20.0.14", firstSeenAt: at, lastSeenAt: at };
    const device = await database().writing((tx) =>
      tx.device.create({ data: { userId, hash: sha256(randomToken()), name: "Firefox on Windows", ...seen } }),
    );
    const { id } = await registerBrowser(await actingAt(userId, at), device.id, { name: "Counter of the branch" });
    if (index > 0) continue;
    await makeMove(manager, punchDevice, id, "approve");
  }
}

async function workersOf(users: ReadonlyMap<string, number>): Promise<Worker[]> {
  const found = await db.user.findMany({
    where: { id: { in: [...users.values()] }, employeeId: { not: null } },
    select: { id: true, signInName: true, employee: { select: { id: true, employeeNo: true } } },
    orderBy: { id: "asc" },
  });
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return found.map(({ id, signInName, employee }) => {
    const [, startsAt, endsAt] = SHIFTS.find(([, , , who]) => who.includes(signInName)) ?? SHIFTS[0]!;
    const [start, end] = [minutes(startsAt), minutes(endsAt)];
    return {
      userId: id,
      signInName,
      employeeId: employee!.id,
      employeeNo: employee!.employeeNo,
      start,
      end: end > start ? end : end + 1440,
    };
  });
}

/** Everybody's shifts, by the HR manager; those of the HR manager by the head. */
async function assignAll(manager: Actor, head: Actor, workers: readonly Worker[], from: string) {
  const shift = resourceByWord("shift")!;
  for (const [name, startsAt, endsAt, who] of SHIFTS) {
    const { id } = await saveRecord(manager, shift, null, { name, startsAt, endsAt, ...RULES }, null);
    const people = workers.filter(({ signInName }) =>
      who.length > 0 ? who.includes(signInName) : !SHIFTS.some(([, , , others]) => others.includes(signInName)),
    );
    for (const by of [manager, head]) {
      const theirs = people.filter(({ employeeId }) => (employeeId === manager.employeeId) === (by === head));
      const pick = theirs.map(({ employeeId }) => String(employeeId));
      if (pick.length > 0) await assignShift(by, { pick, shiftId: id, from, to: null });
    }
  }
}

/** The punches of one person: most days whole, some late or long, a few with a gap. */
function punchesOf({ employeeNo, start, end }: Worker, index: number, today: string) {
  const lines: { employeeNo: string; at: Date; direction: "IN" | "OUT" }[] = [];
  for (let back = DAYS; back >= 0; back -= 1) {
    const date = addDays(today, -back);
    const drawn = index * 7 + back * 5;
    if (weekday(date) > 5 || drawn % 41 === 3) continue;
    const at = (minute: number) => new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + minute * MINUTE);
    const late = drawn % 13 === 1 ? 25 : (drawn % 17) - 10;
    const over = drawn % 19 === 2 ? 75 : drawn % 11;
    lines.push({ employeeNo, at: at(start + late), direction: "IN" });
    if (drawn % 23 !== 5) lines.push({ employeeNo, at: at(end + over), direction: "OUT" });
  }
  return lines;
}

type Fate = readonly [move: string, by: string, note: string | null] | null;

const LINE: Readonly<Record<string, string>> = {
  KIB: "branch.manager",
  EMB: "branch.manager.2",
  KAS: "branch.manager.3",
};

/** What people of three branches ask for, from what their days lack. */
async function applications(users: ReadonlyMap<string, number>, workers: readonly Worker[], at: Date): Promise<void> {
  const staff = await db.posting.findMany({
    where: {
      unit: { code: { in: Object.keys(LINE) } },
      employeeId: { in: workers.map(({ employeeId }) => employeeId) },
      role: { name: { in: ["Loan Officer", "Accounts Executive", "Loan Branchr"] } },
    },
    select: { employeeId: true, unit: { select: { code: true } } },
    orderBy: { employeeId: "asc" },
  });
  const decider = (employeeId: number) => LINE[staff.find((one) => one.employeeId === employeeId)!.unit.code]!;
  const days = await db.attendanceDay.findMany({
    where: { employeeId: { in: staff.map(({ employeeId }) => employeeId) }, date: { lt: dateIn(at, ZONE) } },
    orderBy: [{ date: "desc" }, { employeeId: "asc" }],
  });
  const of = (status: string) => days.filter((day) => day.status === status);
  const fates = (employeeId: number): Fate[] => [
    null,
    ["approve", decider(employeeId), null],
    ["reject", decider(employeeId), "You were seen leaving before noon."],
    ["cancel", "own", null],
  ];
  const asked = [
    ...of("INCOMPLETE").map((day) => ({
      day,
      input: { kind: "MISSED", requestedOut: "17:05", reason: "The line was down when I left." },
    })),
    ...of("ABSENT").map((day) => ({
      day,
      input: { kind: "ON_DUTY", requestedIn: "08:00", requestedOut: "17:00", reason: "At the training in Nakuru." },
    })),
    ...days
      .filter(({ otMin }) => otMin > 0)
      .map((day) => ({
        day,
        input: { kind: "OVERTIME", overtimeMin: String(day.otMin), reason: "The cash did not balance at first." },
      })),
    ...days
      .filter(({ lateMin }) => lateMin > 0)
      .map((day) => ({
        day,
        input: { kind: "WRONG", requestedIn: "08:00", reason: "I forgot to punch when I came." },
      })),
  ];
  // Days whose pay is posted are corrected by the HR manager alone.
  const spans = await lockedSpans(
    db,
    staff.map(({ employeeId }) => employeeId),
    addDays(dateIn(at, ZONE), -DAYS),
    dateIn(at, ZONE),
  );
  const counts = new Map<string, number>();
  for (const { day, input } of asked) {
    const count = counts.get(input.kind) ?? 0;
    if (count >= 5) continue;
    counts.set(input.kind, count + 1);
    const own = workers.find(({ employeeId }) => employeeId === day.employeeId)!;
    const fate = fates(day.employeeId)[count % 4]!;
    const paid = spans.some(({ employeeId, to }) => employeeId === day.employeeId && day.date <= to);
    const { id } = await addRecord(
      await actingAt(paid ? users.get("hr.manager")! : own.userId, new Date(at.getTime() - 90 * MINUTE)),
      timeLogApplication,
      typedSchema(timeLogApplication).parse({
        shiftDate: day.date,
        ...input,
        ...(paid ? { employeeId: String(day.employeeId) } : {}),
      }),
      count === 4 ? [{ name: "gate-book.png", bytes: demoPicture(500 + day.id) }] : [],
    );
    if (!fate) continue;
    const [move, by, note] = fate;
    const userId = by === "own" ? own.userId : users.get(by)!;
    const actor = await actingAt(userId, new Date(at.getTime() - 30 * MINUTE));
    await makeMove(actor, timeLogApplication, id, move, { note });
  }
}
