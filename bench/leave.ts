/**
 * tsx bench/leave.ts: the leave process for 5,000 people with two kinds of leave: one month (aim: 10 s), a second run,
 * which adds nothing, the rest of the year at once, the close of the year, and the replay of every balance. BENCH_STAFF
 * sets another size; DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { FOREVER } from "~/core/dates";
import { db } from "~/db/database.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  closeLeaveYear,
  leaveMismatches,
  leaveType,
  openLeaveYear,
  processPage,
  runLeaveProcess,
} from "~/modules/leave/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { actorAt, resource } from "../tests/setup/organisation";
import { aimed, openBench, timed } from "./parts";

const STAFF = Number(process.env.BENCH_STAFF ?? 5_000);
const { database, close } = await openBench();

const start = new Date("2026-01-02T09:00:00Z");
const kenya = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
const { id: companyId } = await saveRecord(
  systemActor(start),
  resource("Company"),
  null,
  { code: "BC", name: "Bench", countryId: kenya.id },
  null,
);
const company = await companyOf(db, await db.orgUnit.findUniqueOrThrow({ where: { id: companyId } }));
const at = async (date: string) => ({
  ...(await actorAt(companyId, ["leave.read", "leave.prepare", "leave.post", "leave.settings"])),
  company,
  at: new Date(`${date}T09:00:00Z`),
});
await database.writing(async (tx) => {
  const designation = await tx.designation.findFirstOrThrow();
  for (let from = 0; from < STAFF; from += 500) {
    const ids = Array.from({ length: Math.min(500, STAFF - from) }, (_, i) => from + i + 1);
    await tx.employee.createMany({
      data: ids.map((id) => ({
        id,
        employeeNo: `B${id}`,
        firstName: "Bench",
        lastName: String(id),
        name: `Bench ${id}`,
        joinDate: "2020-01-01",
        status: "CONFIRMED",
      })),
    });
    await tx.posting.createMany({
      data: ids.map((employeeId) => ({
        employeeId,
        validFrom: "2020-01-01",
        validTo: FOREVER,
        unitId: companyId,
        designationId: designation.id,
      })),
    });
  }
});
const usual = {
  ...leaveType.example,
  minUnitCd: 50,
  maxPerRequestCd: null,
  attachmentAfterCd: null,
  carryCapCd: 500,
  carryMonths: 3,
};
for (const [code, annualCd] of [
  ["ANNUAL", 2100],
  ["EXTRA", 500],
] as const)
  await saveRecord(
    await at("2026-01-02"),
    leaveType,
    null,
    { ...usual, code, name: code, accrual: "MONTHLY", annualCd },
    null,
  );
const year = await openLeaveYear(await at("2026-01-02"), "2026-01-01");

await timed(`preview of a month for ${STAFF} people`, async () => processPage(await at("2026-01-31")));
/** Seconds that one month of all of them may take. */
const MONTH = 10;
await timed("one month", async () => runLeaveProcess(await at("2026-01-31")), MONTH);
const lines = await db.leaveLedger.count();
await timed("the same again", async () => runLeaveProcess(await at("2026-01-31")));
const added = (await db.leaveLedger.count()) - lines;
console.log(
  `${lines} lines; the second run added ${added} ${aimed(lines === 2 * STAFF && added === 0, "two a person, then none")}`,
);
await timed("the other eleven months at once", async () => runLeaveProcess(await at("2026-12-31")));
await openLeaveYear(await at("2027-01-02"), "2027-01-01");
const { version } = await db.leaveYear.findUniqueOrThrow({ where: { id: year.id } });
await timed("close of the year", async () => closeLeaveYear(await at("2027-01-02"), year.id, version));
const { checked, wrong } = await timed("replay of every balance", () => leaveMismatches());
console.log(`${checked} balances, ${wrong.length} differ; ${await db.leaveLedger.count()} lines`);
await close();
