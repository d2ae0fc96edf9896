/** What a day absent takes from pay: the halves that were to be worked, and no more (spec: hr R-PR2, R-AT7). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { AwayHalf } from "~/define/absence";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { readPeople } from "./read-people.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

beforeAll(async () => {
  await testDatabase();
});

it("leaves halves on leave, on tour and not worked out of a day absent", async () => {
  const world = await seedPay("H");
  const { employeeId } = await world.worker("Hana", 300_000n);
  const dates = ["2026-11-03", "2026-11-04", "2026-11-05", "2026-11-07", "2026-11-08", "2026-11-09"];
  await database().writing(async (tx) => {
    await tx.orgUnit.update({ where: { id: world.branch }, data: { weekPattern: "1,2,3,4,5,6H" } });
    for (const date of dates)
      await tx.attendanceDay.create({
        data: {
          employeeId,
          date,
          unitId: world.branch,
          status: date === "2026-11-09" ? "SUSPENDED" : "ABSENT",
          workedMin: 0,
          lateMin: 0,
          earlyMin: 0,
          otMin: 0,
          otApprovedMin: 0,
          conflict: false,
        },
      });
  });
  const away: AwayHalf[] = [
    { employeeId, date: "2026-11-03", half: "AM", kind: "LEAVE" },
    { employeeId, date: "2026-11-04", half: "PM", kind: "TOUR" },
    { employeeId, date: "2026-11-09", half: "AM", kind: "LEAVE" },
  ];
  const source = contribute("absences", {
    name: "test",
    days: () => Promise.resolve([]),
    halves: (_, ids) => Promise.resolve(away.filter((one) => ids.includes(one.employeeId))),
  });
  try {
    const { path } = await db.orgUnit.findUniqueOrThrow({ where: { id: world.books.company } });
    const span = { companyId: world.books.company, path, first: "2026-11", month: "2026-11" };
    const people = await readPeople(db, span);
    const own = people.find(({ id }) => id === employeeId)!;
    expect(own.absences.map(({ date, part, reason }) => `${date} ${part} ${reason}`)).toEqual([
      "2026-11-03 PM ABSENT",
      "2026-11-04 AM ABSENT",
      "2026-11-05 FULL ABSENT",
      "2026-11-07 AM ABSENT",
      "2026-11-09 FULL SUSPENDED",
    ]);
  } finally {
    withdraw("absences", source);
  }
});
