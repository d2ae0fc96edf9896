/**
 * tsx bench/hr.ts: 500 and then 5,000 employees in forty branches with three years of leave and of attendance, and holds
 * the larger beside the smaller: the list of leave and the page of a team (aim: 1.2 times), and the home of HR (aim:
 * 300 ms). The 4,500 join the 500 in one database, the same for both: a new SQLite file, or a new database
 * of the PostgreSQL server that DATABASE_URL leads to. BENCH_PEOPLE sets the larger number, BENCH_DAYS the days of attendance.
 */
import { addDays, FOREVER, weekday } from "~/core/dates";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { listAt } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  absenceHeat,
  awayFigures,
  expiryFigures,
  headFigures,
  ownDay,
  probationFigures,
  waitingFigures,
} from "~/modules/hr-figures/index.server";
import { hrCharts } from "~/modules/hr-figures/screens/hr-charts.server";
import { actorOf } from "~/modules/identity/index.server";
import { leaveType } from "~/modules/leave/index.server";
import { hireEmployee, ownReports } from "~/modules/people/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { actorAt } from "../tests/setup/organisation";
import { aimed, inParts, learnTables, openBench, seedBranches, timesOf } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const SMALL = 500;
const BRANCHES = 40;
const ROWS = 2_000;
const RUNS = 9;
const NOW = new Date("2026-11-24T09:00:00Z");
const TODAY = "2026-11-24";
const FIRST = "2023-12-01";
/** Days of attendance: three years, of which the last weeks are looked at; BENCH_DAYS sets another number. */
const DAYS = Number(process.env.BENCH_DAYS ?? 1_089);

const say = (text: string) => void console.log(text);

interface Seeded {
  hr: Actor;
  area: Actor;
  manager: Actor;
  leaveTypeId: number;
  branches: readonly number[];
}

/** A company with a kind of leave and those who look at its people. */
async function seedCompany(): Promise<Seeded> {
  const { tree, branches } = await seedBranches(BRANCHES);
  const system = { ...(await actorAt(tree.company, ["leave.settings", "leave.read", "area.hr"])), at: NOW };
  const { id: leaveTypeId } = await saveRecord(
    system,
    leaveType,
    null,
    {
      ...leaveType.example,
      code: "ANNUAL",
      name: "Annual leave",
      maxPerRequestCd: null,
      attachmentAfterCd: null,
      minUnitCd: 50,
      annualCd: 2_100,
    },
    null,
  );
  const hire = async (name: string, unitId: number, roleName: string, designationCode: string) =>
    (
      await hireEmployee(system, {
        ...{ employeeNo: name, firstName: name, lastName: "Bench", phone: null, joinDate: "2023-01-01" },
        ...{ unitId, roleName, designationCode },
        account: { signInName: name.toLowerCase(), email: null, passwordHash: "x" },
      })
    ).userId!;
  const hrId = await hire("HRM", tree.company, "HR Manager", "HRM");
  const managerId = await hire("BM", branches[0]!, "Branch Manager", "BM");
  const areaId = await hire("AM", tree.areas[0]!, "Area Manager", "AM");
  const company = await companyOf(db, await db.orgUnit.findUniqueOrThrow({ where: { id: tree.company } }));
  const who = async (id: number) => ({
    ...(await actorOf(id, { at: NOW, requestId: "bench", ip: null, via: "system" })),
    company,
  });
  return { hr: await who(hrId), area: await who(areaId), manager: await who(managerId), leaveTypeId, branches };
}

/** Adds people up to a number, with their leave and attendance. */
async function addPeople({ hr, leaveTypeId, branches }: Seeded, before: number, people: number): Promise<void> {
  const { id: designationId } = await db.designation.findUniqueOrThrow({ where: { code: "LO" } });
  const numbers = Array.from({ length: people - before }, (_, n) => before + n);
  const joined = (n: number) => (n % 5 === 0 ? addDays("2024-12-01", (n * 7) % 700) : "2023-11-01");
  await database().writing(async (tx) => {
    await inParts(numbers, ROWS, (part) =>
      tx.employee.createMany({
        data: part.map((n) => ({
          ...{ employeeNo: `BENCH-${n}`, firstName: "Person", lastName: String(n), name: `Person ${n}` },
          joinDate: joined(n),
          status: n % 40 === 0 ? "PROBATION" : "CONFIRMED",
          probationEnd: n % 40 === 0 ? addDays(TODAY, (n % 60) - 5) : null,
        })),
      }),
    );
    return null;
  });
  const all = await db.employee.findMany({
    where: { employeeNo: { startsWith: "BENCH-" } },
    orderBy: { id: "asc" },
    select: { id: true, joinDate: true },
  });
  const found = all.slice(before).map((one, n) => ({ ...one, index: before + n }));
  /** The manager's branch has as many people in both sizes: what a page of one team costs is compared. */
  const unitOf = (index: number) => branches[index < 12 ? 0 : 1 + (index % (BRANCHES - 1))]!;
  await database().writing(async (tx) => {
    await inParts(found, ROWS, (part) =>
      tx.posting.createMany({
        data: part.map(({ id, joinDate, index }) => ({
          ...{ employeeId: id, unitId: unitOf(index), designationId },
          ...{ validFrom: joinDate, validTo: FOREVER },
        })),
      }),
    );
    return null;
  });
  const leave = found.flatMap(({ id, index }) =>
    Array.from({ length: 18 }, (_, n) => {
      const fromDate = addDays(FIRST, n * 60 + (index % 55));
      return {
        ...{ employeeId: id, unitId: unitOf(index), leaveTypeId, fromDate, toDate: addDays(fromDate, 2) },
        ...{ unitsCd: 300, reason: "Bench", appliedOn: addDays(fromDate, -20), appliedById: hr.userId! },
        refNo: `L-${fromDate.slice(0, 4)}-${String(index * 18 + n).padStart(6, "0")}`,
        // As many wait in both sizes.
        status:
          n === 17 && index < 120 ? (index % 2 ? "SUBMITTED" : "RECOMMENDED") : n % 9 === 0 ? "REJECTED" : "APPROVED",
        ...{ createdAt: NOW, updatedAt: NOW },
      };
    }),
  );
  await database().writing(async (tx) => {
    await inParts(leave, ROWS, (part) => tx.leaveApplication.createMany({ data: part }));
    return null;
  });
  const made = await db.leaveApplication.findMany({
    where: { status: "APPROVED", days: { none: {} } },
    select: { id: true, fromDate: true, unitId: true },
  });
  await database().writing(async (tx) => {
    await inParts(
      made.flatMap(({ id, fromDate, unitId }) =>
        [0, 1, 2].map((day) => ({
          ...{ applicationId: id, date: addDays(fromDate, day), ratedCd: 100, part: "FULL", kind: "WORK" },
          branchId: unitId,
        })),
      ),
      ROWS,
      (part) => tx.leaveDay.createMany({ data: part }),
    );
    return null;
  });
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(TODAY, -day);
    if (weekday(date) > 5) continue;
    await database().writing(async (tx) => {
      await inParts(
        found.map(({ id, index }) => ({
          ...{ employeeId: id, date, unitId: unitOf(index), workedMin: 480 },
          status: (index + day) % 25 === 0 ? "ABSENT" : "PRESENT",
        })),
        ROWS,
        (part) => tx.attendanceDay.createMany({ data: part }),
      );
      return null;
    });
  }
}

const timed = async (act: () => Promise<unknown>) => (await timesOf(RUNS, act)).middle;

async function board(actor: Actor): Promise<void> {
  const [head, away, , expiries, , heat] = await Promise.all([
    headFigures(actor),
    awayFigures(actor),
    probationFigures(actor),
    expiryFigures(actor),
    waitingFigures(actor),
    absenceHeat(actor),
  ]);
  hrCharts(actor, { head, away, expiries, heat });
}

async function measure({ hr, area, manager }: Seeded): Promise<Map<string, number>> {
  const shown = (actor: Actor, address: string, query = "") => {
    const { list, view } = listAt(address);
    return listScreen(actor, list, view, new URLSearchParams(query));
  };
  const figures = new Map<string, number>();
  figures.set("leave list of a page", await timed(() => shown(hr, "/hr/leave/list")));
  figures.set("leave list by state", await timed(() => shown(hr, "/hr/leave/list", "status=SUBMITTED")));
  figures.set("leave to decide", await timed(() => shown(manager, "/applications/leave")));
  figures.set("team page", await timed(() => ownReports(manager)));
  figures.set("first page, own day", await timed(() => ownDay(manager)));
  figures.set("first page, own day of an area", await timed(() => ownDay(area)));
  figures.set("home of HR", await timed(() => board(hr)));
  for (const [name, act] of Object.entries({
    headFigures,
    awayFigures,
    probationFigures,
    expiryFigures,
    waitingFigures,
    absenceHeat,
  }))
    figures.set(`  ${name}`, await timed(() => act(hr)));
  return figures;
}

/** Times as long as with the smaller number at the most, and milliseconds at the most. */
const TIMES = 1.2;
const TIMES_OF = ["leave list of a page", "leave list by state", "leave to decide", "team page"];
const HOME_MS = 300;

const { close } = await openBench();
const company = await seedCompany();
const measured: Map<string, number>[] = [];
let there = 0;
for (const people of [SMALL, PEOPLE]) {
  const began = performance.now();
  await addPeople(company, there, people);
  there = people;
  await learnTables();
  say(`up to ${people} employees written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  measured.push(await measure(company));
}
const [small, large] = measured;
for (const [name, ms] of large!) {
  const before = small!.get(name)!;
  const aim = TIMES_OF.includes(name)
    ? ` ${aimed(ms <= TIMES * before, `${TIMES} times`)}`
    : name === "home of HR"
      ? ` ${aimed(ms <= HOME_MS, `${HOME_MS} ms`)}`
      : "";
  const beside = `${before.toFixed(1)} ms at ${SMALL} (${(ms / before).toFixed(2)} times)`;
  say(`${name.padEnd(34)} ${ms.toFixed(1)} ms at ${PEOPLE}, ${beside}${aim}`);
}
await close();
