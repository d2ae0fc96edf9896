/** A day without work says the same on the first page, one's own time, the punch page and the roster. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { draw } from "../../../tests/setup/draw";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { weekday } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { dayList } from "~/modules/time/day-list.server";
import { daySheet, mondayOf, punchState, recomputeDays, roster } from "~/modules/time/index.server";
import { OwnDayCard } from "~/routes/home/parts/own-day";
import { ownDay } from "./index.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

const [WORKED, SUNDAY, HOLIDAY, LEAVE, HALF_LEAVE, TOUR] = [
  "2026-11-23",
  "2026-11-29",
  "2026-11-24",
  "2026-11-25",
  "2026-11-26",
  "2026-11-27",
] as const;
let o: Operations;
let branch: number;
let clerk: number;

beforeEach(async () => {
  o = await seeded(seedOperations);
  branch = o.tree.branches[0];
  clerk = (await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } })).id;
  const company = (await as(o.clerk)).company.unitId;
  await database().writing(async (tx) => {
    await tx.orgUnit.update({ where: { id: branch }, data: { weekPattern: "1,2,3,4,5" } });
    await tx.holiday.create({
      data: { unitId: o.tree.company, date: HOLIDAY, name: "Founders", half: "FULL", createdAt: new Date(0) },
    });
    const shift = await tx.shift.create({
      data: {
        ...{ companyId: company, name: "Day", startsAt: "08:00", endsAt: "17:00", breakMin: 60 },
        ...{ graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180, halfDayUnderMin: 300 },
        ...{ absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
      },
    });
    const span = { validFrom: "2026-11-01", validTo: "9999-12-31", createdAt: new Date(0) };
    await tx.shiftAssignment.create({ data: { employeeId: clerk, shiftId: shift.id, ...span } });
  });
});

it("says the same of a day off, a holiday, leave and a tour everywhere, before attendance keeps the day and after", async () => {
  const half = (date: string, kind: "LEAVE" | "TOUR") => (part: "AM" | "PM") => ({
    ...{ employeeId: clerk, date, half: part, kind },
  });
  const source = contribute("absences", {
    name: "test",
    days: () => Promise.resolve([]),
    halves: (_tx, ids) =>
      Promise.resolve(
        ids.includes(clerk)
          ? [
              ...(["AM", "PM"] as const).flatMap((part) => [half(LEAVE, "LEAVE")(part), half(TOUR, "TOUR")(part)]),
              half(HALF_LEAVE, "LEAVE")("AM"),
            ]
          : [],
      ),
  });
  const hr = await hire(o.tree.company, "HR Manager", "HRM");
  const said = async (date: string) => {
    const at = new Date(`${date}T09:00:00+03:00`);
    const me = await as(o.clerk, at);
    const day = (await ownDay(me))!;
    const html = await draw(<OwnDayCard day={day} formKey="k" />);
    const own = (rows: readonly { employeeId: number }[]) => rows.find(({ employeeId }) => employeeId === clerk)!;
    const week = own(await roster(await as(hr, at), branch, mondayOf(date))) as Awaited<ReturnType<typeof roster>>[0];
    const sheet = own(await daySheet(await as(hr, at), branch, date)) as Awaited<ReturnType<typeof daySheet>>[0];
    const words = [
      day.punch!.off,
      (await punchState(me)).off,
      week.off[weekday(date) - 1]!,
      sheet.state?.text ?? null,
      /No punch is expected/.test(html) && html.includes(day.punch!.off ?? "") ? day.punch!.off : null,
    ];
    return [...new Set(words)];
  };
  try {
    const all = {
      [WORKED]: null,
      [SUNDAY]: "Day off",
      [HOLIDAY]: "Holiday",
      [LEAVE]: "On leave",
      [HALF_LEAVE]: null,
      [TOUR]: "On tour",
    };
    for (const [date, word] of Object.entries(all)) expect([date, await said(date)]).toEqual([date, [word]]);
    const late = await as(hr, new Date("2026-11-30T09:00:00+03:00"));
    await inTx(late, (work) => recomputeDays(work, [clerk], { from: WORKED, to: SUNDAY }));
    const listed = await screenOf(await as(o.clerk, late.at), dayList, "mine", { sort: "date" });
    for (const [date, word] of Object.entries(all).filter(([, one]) => one !== null)) {
      expect([date, await said(date)]).toEqual([date, [word]]);
      expect(JSON.stringify(listed.rows)).toContain(word);
    }
  } finally {
    withdraw("absences", source);
  }
});
