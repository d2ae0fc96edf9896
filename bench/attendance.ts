/**
 * tsx bench/attendance.ts: a month of 5,000 people in forty branches, their punches written in bulk; then how many
 * punches a second are taken one by one (aim: 100), how many in batches, how long the close of the month takes (aim:
 * 30 s), and that a second one adds nothing. BENCH_PEOPLE sets another number; DATABASE_URL leads to a PostgreSQL server for a database; a
 * new SQLite file otherwise.
 */
import { addDays, FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { companyOf } from "~/modules/organisation/index.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { closeAttendance, punch, punchBatch } from "~/modules/time/index.server";
import { actorAt, resource } from "../tests/setup/organisation";
import { aimed, inParts, openBench, seedBranches } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const BRANCHES = 40;
const PUNCHES = 300;
const BATCH = 500;
/** What is aimed at: punches taken one by one, and seconds for the close of the month. */
const PUNCHES_A_SECOND = 100;
const CLOSE = 30;
const FIRST = "2026-10-01";
const DAYS = 31;
const ROWS = 2_000;
/** 08:00 and 17:00 in Nairobi, by UTC. */
const [IN, OUT] = ["T05:00:00Z", "T14:00:00Z"];
const NOW = new Date("2026-11-02T09:00:00Z");

const bench = await openBench();

const { tree, branches } = await seedBranches(BRANCHES);
const manager = { ...(await actorAt(tree.company, ["shift.edit", "shift.read", "area.hr", "time.device"])), at: NOW };
const { id: shiftId } = await saveRecord(
  manager,
  resource("Shift"),
  null,
  {
    name: "Day",
    startsAt: "08:00",
    endsAt: "17:00",
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
  },
  null,
);
const { id: designationId } = await db.designation.findFirstOrThrow();
const numberOf = (n: number) => `BENCH-${n}`;
const people = Array.from({ length: PEOPLE }, (_, n) => n);
await database().writing(async (tx) => {
  await inParts(people, ROWS, (part) =>
    tx.employee.createMany({
      data: part.map((n) => ({
        employeeNo: numberOf(n),
        firstName: "Person",
        lastName: String(n),
        name: `Person ${n}`,
        joinDate: "2024-01-01",
        status: "CONFIRMED",
      })),
    }),
  );
  return null;
});
const ids = (await db.employee.findMany({ where: { employeeNo: { startsWith: "BENCH-" } }, select: { id: true } })).map(
  ({ id }) => id,
);
const unitOf = (index: number) => branches[index % BRANCHES]!;
const slice = { validTo: FOREVER };
await database().writing(async (tx) => {
  await inParts(ids, ROWS, (part) =>
    tx.posting.createMany({
      data: part.map((employeeId) => ({
        employeeId,
        unitId: unitOf(employeeId),
        designationId,
        validFrom: "2024-01-01",
        ...slice,
      })),
    }),
  );
  await inParts(ids, ROWS, (part) =>
    tx.shiftAssignment.createMany({
      data: part.map((employeeId) => ({ employeeId, shiftId, validFrom: FIRST, ...slice })),
    }),
  );
  return null;
});
// A transaction may take a minute: each day is one of its own.
for (let day = 0; day < DAYS; day++) {
  const date = addDays(FIRST, day);
  const logs = ids
    .filter((id) => (id + day) % 20 !== 0)
    .flatMap((employeeId) =>
      (["IN", "OUT"] as const).map((direction) => ({
        employeeId,
        direction,
        at: new Date(`${date}${direction === "IN" ? IN : OUT}`),
        source: "DEVICE",
        shiftDate: date,
        unitId: unitOf(employeeId),
        createdAt: NOW,
      })),
    );
  await database().writing(async (tx) => {
    await inParts(logs, ROWS, (part) => tx.timeLog.createMany({ data: part }));
    return null;
  });
}

const company = await companyOf(db, await db.orgUnit.findUniqueOrThrow({ where: { id: tree.company } }));
const seconds = (began: number) => (performance.now() - began) / 1_000;
const say = (text: string) => void console.log(text);

let began = performance.now();
for (const employeeId of ids.slice(0, PUNCHES))
  await punch({ ...systemActor(NOW), company, employeeId }, { direction: "IN", note: null }, "WEB");
const rate = Math.min(PUNCHES, ids.length) / seconds(began);
say(
  `one by one: ${rate.toFixed(0)} punches a second ${aimed(rate >= PUNCHES_A_SECOND, `${PUNCHES_A_SECOND} or more`)}`,
);

const lines = people.slice(0, 4 * BATCH).map((n) => ({
  employeeNo: numberOf(n),
  at: "2026-11-02T06:00:00Z",
  direction: "OUT" as const,
}));
began = performance.now();
await inParts(lines, BATCH, (part) => punchBatch(manager, part));
say(`in batches of ${BATCH}: ${(lines.length / seconds(began)).toFixed(0)} punches a second`);

began = performance.now();
const closed = await closeAttendance(systemActor(NOW));
const took = seconds(began);
say(`close of the month: ${took.toFixed(1)} s ${aimed(took <= CLOSE && closed.failed === 0, `${CLOSE} s`)}`);
const days = await db.attendanceDay.count({ where: { date: { gte: FIRST, lte: addDays(FIRST, DAYS - 1) } } });
say(
  `${closed.people} days written of ${PEOPLE} people ${aimed(days === PEOPLE * DAYS, `${PEOPLE * DAYS} days of the month`)}`,
);
const kept = () => Promise.all([db.attendanceDay.count(), db.attendanceClose.count(), db.auditEvent.count()]);
const before = await kept();
began = performance.now();
const again = await closeAttendance(systemActor(NOW));
const more = (await kept()).reduce((sum, count, index) => sum + count - before[index]!, 0);
say(
  `closed again: ${seconds(began).toFixed(2)} s, ${more + again.days + again.people} rows ${aimed(more + again.days + again.people === 0, "nothing is added")}`,
);

await bench.close();
