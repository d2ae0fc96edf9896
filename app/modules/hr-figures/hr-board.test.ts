import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { database, db, type Tx } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import {
  absenceHeat,
  awayFigures,
  expiryFigures,
  headFigures,
  ownDay,
  probationFigures,
  waitingFigures,
} from "./index.server";
import { hrCharts } from "./screens/hr-charts.server";

const HR: Permission[] = [
  ...(["employee.read", "employee.file", "employee.decide", "document.read"] as const),
  ...(["leave.read", "attendance.read"] as const),
];
let o: Operations;
let branch: number;
beforeEach(async () => {
  o = await seeded(seedOperations);
  branch = o.tree.branches[0];
});
const write = (act: (tx: Tx) => Promise<unknown>) => database().writing(act);
const clerkOf = () => db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });

it("counts heads at the end of each month, and who came and went, within reach", async () => {
  const before = await headFigures(await actorAt(branch, HR));
  const { id } = await clerkOf();
  await write((tx) => tx.employee.update({ where: { id }, data: { joinDate: "2026-03-10" } }));
  await write((tx) =>
    tx.posting.updateMany({ where: { employeeId: id }, data: { validFrom: "2026-03-10", validTo: "2026-09-30" } }),
  );
  const after = await headFigures(await actorAt(branch, HR));
  expect([after.today, after.before]).toEqual([before.today - 1, before.before - 1]);
  const of = (month: string) => after.months.find((one) => one.month === month)!;
  expect(of("2026-02").there).toBe(before.today - 1);
  expect(of("2026-03")).toMatchObject({ there: before.today, joined: 1, left: 0 });
  expect(of("2026-09")).toMatchObject({ there: before.today, left: 1 });
  expect(of("2026-10")).toMatchObject({ there: before.today - 1, left: 0 });
  expect(after.months).toHaveLength(24);
  expect(after.units).toMatchObject([{ id: branch, n: after.today }]);
});

it("shows absence, leave, papers and probation within reach, and nothing of what one may not open", async () => {
  const { id } = await clerkOf();
  await write((tx) =>
    tx.attendanceDay.createMany({
      data: ["2026-11-16", "2026-11-17", "2026-11-02", "2026-01-05"].map((date) => ({
        ...{ employeeId: id, date, unitId: branch, status: "ABSENT" },
      })),
    }),
  );
  await write((tx) => tx.employee.update({ where: { id }, data: { status: "PROBATION", probationEnd: "2026-11-10" } }));
  const hr = await actorAt(branch, HR);
  const heat = await absenceHeat(hr);
  expect(heat).toMatchObject({ total: 3, rows: [{ id: branch, days: [0, 0, 0, 0, 0, 1, 0, 2] }] });
  expect(heat!.weeks.at(-1)).toBe("2026-11-16");
  expect(await probationFigures(hr)).toMatchObject({ overdue: 1, soon: 0, before: 1, people: [{ id, days: -10 }] });
  expect((await expiryFigures(hr))!.stretches).toHaveLength(4);
  const [head, away, expiries] = [await headFigures(hr), await awayFigures(hr), await expiryFigures(hr)];
  expect(hrCharts(hr, { head, away, expiries, heat }).map(({ title }) => title)).toEqual([
    "Head count",
    "Joiners",
    "Leavers",
    "Staff by unit",
    "Absence by branch and week",
  ]);
  const elsewhere = await actorAt(o.tree.branches[1]!, HR);
  expect(await absenceHeat(elsewhere)).toMatchObject({ total: 0, rows: [] });
  expect(await probationFigures(elsewhere)).toMatchObject({ overdue: 0, before: 0, people: [] });
  const reader = await actorAt(branch, ["employee.read"]);
  for (const figures of [awayFigures, probationFigures, expiryFigures, absenceHeat])
    expect(await figures(reader)).toBeNull();
  expect(await waitingFigures(reader)).toEqual([]);
});

it("shows one's own day, and nothing to an account that belongs to no one", async () => {
  const own = await ownDay(await as(o.clerk));
  expect(own).toMatchObject({ away: { count: 0, people: [] } });
  expect(await ownDay(await actorAt(branch, HR))).toBeNull();
});
