/** A month of attendance that is signed: what its days were, who may, and what changed since. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { attendanceMonthFile, monthSheet, signMonth } from "./attendance-month.server";
import { changedDays } from "./month-signature";

const MONTH = "2026-10";
const AFTER = new Date("2026-11-02T09:00:00+03:00");

it("names the days that differ, and those that came or went", () => {
  expect(changedDays({ "7": ["PRESENT 480 0 0 0", ""] }, { "7": ["PRESENT 480 0 0 0", ""] })).toEqual([]);
  expect(
    changedDays({ "7": ["ABSENT 0 0 0 0", ""] }, { "7": ["LEAVE 0 0 0 0", ""], "9": ["", "OFF 0 0 0 0"] }),
  ).toEqual([
    { employeeId: 7, day: 0, was: "ABSENT 0 0 0 0", is: "LEAVE 0 0 0 0" },
    { employeeId: 9, day: 1, was: "", is: "OFF 0 0 0 0" },
  ]);
});

describe("a month of a unit", () => {
  let o: Operations;
  let hr: number;
  let unitId: number;
  beforeEach(async () => {
    o = await seeded(seedOperations);
    hr = await hire(o.tree.company, "HR Manager", "HRM");
    unitId = o.tree.branches[0];
  });

  const employeeId = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;
  const day = async (userId: number, date: string, status: string, more: object = {}) => {
    const data = { employeeId: await employeeId(userId), date, unitId, status, ...more };
    await database().writing((tx) =>
      tx.attendanceDay.upsert({
        where: { employeeId_date: { employeeId: data.employeeId, date } },
        create: data,
        update: data,
      }),
    );
  };
  const sheet = async (by = hr, at = AFTER) => monthSheet(await as(by, at), unitId, MONTH);
  const sign = async (seen: string, by = hr, at = AFTER) =>
    signMonth(await as(by, at), { unitId: String(unitId), month: MONTH, seen });
  const seenNow = async () => (await sheet()).sign!.seen;

  it("stands with its exceptions first and its sums, also in the file", async () => {
    await day(o.bm, "2026-10-01", "PRESENT", { workedMin: 480 });
    await day(o.clerk, "2026-10-01", "ABSENT");
    await day(o.clerk, "2026-10-02", "INCOMPLETE");
    await day(o.clerk, "2026-10-05", "PRESENT", { workedMin: 500, lateMin: 12 });
    const [first, second] = (await sheet()).rows;
    expect(first).toMatchObject({ exceptions: 2, absent: 1, missing: 1, present: 1, late: 1, workedMin: 500 });
    expect(first!.name).toMatch(/^Levi/);
    expect(second).toMatchObject({ exceptions: 0, present: 1 });
    const filters = { unitId: String(unitId), month: MONTH };
    const params = { q: "", filters, sort: { name: "name", descending: false }, page: 1, size: 25 };
    const rows = [];
    for await (const row of attendanceMonthFile.rows(await as(hr, AFTER), params)) rows.push(row);
    expect(rows[0]).toHaveLength(attendanceMonthFile.columns.length);
    expect(rows[0]).toEqual(expect.arrayContaining(["Levi Tester", 2, "8:20", "Absent", "Punch missing"]));
  });

  it("says who signed it and when, and asks to be signed anew once a day changes", async () => {
    await day(o.clerk, "2026-10-01", "ABSENT");
    expect(await sheet()).toMatchObject({ signed: null, changed: { total: 0 }, sign: { why: null } });
    await sign(await seenNow());
    const signed = await sheet();
    expect(signed.signed).toMatch(/^Signed by .+ on .*2026/);
    expect(signed.sign).toBeNull();
    await expect(sign("x")).rejects.toThrow("This month is signed already.");
    await day(o.clerk, "2026-10-01", "LEAVE");
    expect(await sheet()).toMatchObject({
      changed: { total: 1, lines: ["Levi Tester, 01 Oct 2026: Absent, now On leave"] },
      sign: { why: null },
    });
    await sign(await seenNow());
    expect((await sheet()).changed.total).toBe(0);
    expect(await db.attendanceSignature.findMany({ orderBy: { round: "asc" }, select: { round: true } })).toEqual([
      { round: 1 },
      { round: 2 },
    ]);
    expect(await db.auditEvent.count({ where: { action: "AttendanceSignature.sign" } })).toBe(2);
  });

  it("is not signed as it was not seen, nor before it is over", async () => {
    const seen = await seenNow();
    await day(o.clerk, "2026-10-01", "ABSENT");
    await expect(sign(seen)).rejects.toMatchObject({ code: "stale" });
    const early = new Date("2026-10-31T20:00:00+03:00");
    expect((await sheet(hr, early)).sign!.why).toContain("not over yet");
    await expect(sign(await seenNow(), hr, early)).rejects.toThrow("not over yet");
    expect(await db.attendanceSignature.count()).toBe(0);
  });

  it("is signed by who holds the permission there, and by nobody for their own days alone", async () => {
    await expect(sign("x", o.clerk)).rejects.toMatchObject({ name: "NotFound" });
    const own = await employeeId(hr);
    await database().writing((tx) =>
      tx.posting.updateMany({ where: { unitId, employeeId: { not: own } }, data: { unitId: o.tree.branches[1] } }),
    );
    await database().writing((tx) => tx.posting.updateMany({ where: { employeeId: own }, data: { unitId } }));
    expect((await sheet()).sign!.why).toContain("your own days");
    await expect(sign(await seenNow())).rejects.toMatchObject({ name: "Forbidden", code: "own_record" });
  });
});
