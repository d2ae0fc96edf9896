/**
 * tsx bench/boards.ts: the monthly boards of 5,000 people with four KPIs each, three of them filled in by the portal
 * (aim: 30 s), the same again, which adds nothing, filling them in anew, the first page of their list for HR with 1 and
 * 12 months of them, and their closing. BENCH_PEOPLE sets another number; DATABASE_URL leads to a PostgreSQL server for
 * a database; a new SQLite file otherwise.
 */
import { FOREVER } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import type { AnyListing } from "~/define/listing";
import { listScreen } from "~/engine/list/listing.server";
import { saveRecord } from "~/engine/resource/save.server";
import { generateBoards, refreshAndClose } from "~/modules/boards/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { assignKpi, assignSchema } from "~/modules/kpis/index.server";
import { actorAt, resource } from "../tests/setup/organisation";
import { aimed, learnTables, openBench, seedBranches, timed, timesOf } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const BRANCHES = 40;
/** Seconds that the boards of one month of all of them may take. */
const MADE = 30;
const MONTH = "2026-11";

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(BRANCHES);
const designation = await db.designation.findFirstOrThrow();
await database.writing(async (tx) => {
  for (let from = 0; from < PEOPLE; from += 500) {
    const ids = Array.from({ length: Math.min(500, PEOPLE - from) }, (_, index) => from + index + 1);
    await tx.employee.createMany({
      data: ids.map((id) => ({
        ...{ id, employeeNo: `B${id}`, firstName: "Bench", lastName: String(id), name: `Bench ${id}` },
        ...{ joinDate: "2020-01-01", status: "CONFIRMED" },
      })),
    });
    await tx.posting.createMany({
      data: ids.map((employeeId) => ({
        ...{ employeeId, validFrom: "2020-01-01", validTo: FOREVER },
        ...{ unitId: branches[employeeId % BRANCHES]!, designationId: designation.id },
      })),
    });
  }
});
const hr = {
  ...(await actorAt(tree.company, ["kpi.read", "kpi.assign", "kpi.edit", "board.own", "board.read"])),
  at: new Date("2025-11-01T06:00:00Z"),
};
for (const [name, measure, source] of [
  ["By hand", "groups", "MANUAL"],
  ["Risk", "%", "loans.par30"],
  ["Members", "members", "members.officer"],
  ["Days", "%", "days.onTime"],
] as const) {
  const kpi = await saveRecord(hr, resource("Kpi"), null, { name, measure, direction: "UP", source }, null);
  const typed = { designationId: String(designation.id), kpiId: String(kpi.id), weight: "25", target: "10" };
  await assignKpi(hr, assignSchema.parse({ ...typed, validFrom: "2025-11-01" }));
}
await learnTables();

const during = systemActor(new Date(`${MONTH}-20T06:00:00Z`));
const first = await timed(`boards of ${PEOPLE} people`, () => generateBoards(during, MONTH, {}), MADE);
const again = await timed("the same again", () => generateBoards(during, MONTH, {}));
console.log(
  `${first.made} boards; the second run added ${again.made} ${aimed(first.made === PEOPLE && again.made === 0, "one each, then none")}`,
);
await timed("filled in anew", () => refreshAndClose(during));

const list = portal().listings.find(({ name }) => name === "monthly-boards") as unknown as AnyListing;
const pages = async (months: number) => {
  await learnTables();
  const { middle } = await timesOf(20, () => listScreen(hr, list, list.views.all as never, new URLSearchParams()));
  console.log(`first page of the list with ${months} months`.padEnd(50), `${middle.toFixed(1)} ms`);
};
await pages(1);
await timed("eleven months more", async () => {
  for (let back = 11; back > 0; back--) await generateBoards(during, monthAfter(MONTH, -back), {});
});
await pages(12);
await timed("closed, twelve months", () => refreshAndClose(systemActor(new Date("2026-12-05T06:00:00Z"))));
console.log(`${await db.monthlyBoard.count({ where: { status: "CLOSED" } })} boards are closed`);
await close();
