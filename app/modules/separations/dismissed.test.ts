/** The end of an employment after a dismissal, and after months that are paid (spec: hr §6.2, §6.4, N13). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { refusals } from "../../../tests/setup/refusals";
import { dismissalSign, dismissalTasks } from "./dismissal-tasks.server";
import { endEmployment, endSchema, readEnding } from "./index.server";
import { byHandProblems, firstLastDay, type EndFacts } from "./separation";

const TODAY = "2026-11-20";

describe("the day of an end", () => {
  const dismissal = { incidentOn: "2026-11-03", issuedOn: "2026-11-10", told: true };
  const facts = (more: Partial<EndFacts>): EndFacts => ({ today: TODAY, lastPaid: null, dismissal: null, ...more });
  const codes = (kind: string, lastWorkingDay: string, more: Partial<EndFacts> = {}) =>
    byHandProblems({ kind, lastWorkingDay }, facts(more)).map(({ field, code }) => `${field} ${code}`);

  it("lies in no month that is paid before the one that runs", () => {
    expect(["2026-09", "2026-10", "2026-11", "2026-12"].map((lastPaid) => firstLastDay(facts({ lastPaid })))).toEqual([
      "2026-10-01",
      "2026-11-01",
      "2026-11-01",
      "2026-11-01",
    ]);
    expect(codes("RESIGNED", "2026-10-31", { lastPaid: "2026-10" })).toEqual(["lastWorkingDay paid"]);
    expect(codes("RESIGNED", "2026-11-01", { lastPaid: "2026-11" })).toEqual([]);
    expect(codes("RESIGNED", "2026-10-01")).toEqual([]);
    expect(codes("DECEASED", "2026-10-31", { lastPaid: "2026-10" })).toEqual([]);
  });

  it("is that of a dismissal where one stands, never before its incident", () => {
    expect(codes("RESIGNED", "2026-11-10", { dismissal })).toEqual(["kind dismissed"]);
    expect(codes("DISMISSED", "2026-11-02", { dismissal })).toEqual(["lastWorkingDay incident"]);
    expect(codes("DISMISSED", "2026-11-03", { dismissal })).toEqual([]);
    expect(codes("DECEASED", "2026-11-10", { dismissal })).toEqual([]);
  });
});

describe("a dismissal that stands", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let clerk: number;
  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRE", "Hugo");
    clerk = (await db.user.findUniqueOrThrow({ where: { id: o.clerk } })).employeeId!;
  });

  const planted = async (status: string, part?: string) => {
    const { unitId } = await db.posting.findFirstOrThrow({ where: { employeeId: clerk } });
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: manager } });
    return database().writing((tx) =>
      tx.disciplinaryCase.create({
        data: {
          ...{ refNo: "D-2026-000900", employeeId: clerk, unitId, raisedById: o.bm, incidentOn: "2026-11-03" },
          ...{ category: "FRAUD", gross: true, summary: "Receipts are missing from the book.", status },
          ...{ letterKind: "DISMISSAL", issuedOn: "2026-11-10", createdAt: new Date("2026-11-04T09:00:00Z") },
          ...(part && { persons: { create: { employeeId, name: "Hana", part, enteredAt: new Date() } } }),
        },
      }),
    );
  };
  const end = async (kind: string, lastWorkingDay: string) => {
    const { version } = await db.employee.findUniqueOrThrow({ where: { id: clerk } });
    const input = endSchema.parse({ kind, lastWorkingDay, reason: "As decided" });
    return refusals(endEmployment(await as(manager), clerk, input, version));
  };
  const tasks = async (of: number) => (await dismissalTasks(await as(of))).map(({ link }) => link);

  it("waits for those who end employments and is written down as one, from its day on", async () => {
    await planted("ACTIVE");
    expect(await tasks(manager)).toEqual([`/hr/employee/end/${clerk}`]);
    expect(await db.$queryRaw(dismissalSign())).toHaveLength(1);
    for (const other of [executive, o.bm, o.clerk]) expect(await tasks(other)).toEqual([]);
    expect((await readEnding(await as(manager), clerk)).values).toEqual({
      kind: "DISMISSED",
      lastWorkingDay: "10 Nov 2026",
    });
    expect(await end("RESIGNED", addDays(TODAY, -60))).toEqual(["kind dismissed", "lastWorkingDay incident"]);
    expect(await end("DISMISSED", "2026-11-02")).toEqual(["lastWorkingDay incident"]);
    expect((await db.employee.findUniqueOrThrow({ where: { id: clerk } })).separationKind).toBeNull();
    expect(await end("DISMISSED", "2026-11-30")).toEqual([]);
    expect(await tasks(manager)).toEqual([]);
    expect((await readEnding(await as(manager), clerk)).values.lastWorkingDay).toBe("30 Nov 2026");
    expect(await end("DISMISSED", "2026-11-10")).toEqual([]);
    expect(await db.$queryRaw(dismissalSign())).toEqual([]);
  });

  it("is none while it may be appealed against, or once it is set aside", async () => {
    const { id } = await planted("ACKNOWLEDGED");
    for (const status of ["ACKNOWLEDGED", "APPEALED", "SET_ASIDE"]) {
      await database().writing((tx) => tx.disciplinaryCase.update({ where: { id }, data: { status } }));
      expect(await tasks(manager)).toEqual([]);
      expect((await readEnding(await as(manager), clerk)).values.kind).toBe("");
    }
    expect(await end("RESIGNED", TODAY)).toEqual([]);
  });

  it("is told to no one who is kept from its case", async () => {
    await planted("ACTIVE", "COMPLAINANT");
    expect(await tasks(manager)).toEqual([]);
    expect((await readEnding(await as(manager), clerk)).values.kind).toBe("");
    expect(await end("RESIGNED", TODAY)).toEqual(["kind dismissed"]);
  });
});

it("ends no employment in a month that is paid before the one that runs", async () => {
  const world = await seedPay("W", new Date("2026-12-05T09:00:00Z"));
  const { employeeId } = await world.worker("Asha", 300_000n);
  await world.post(await world.run("2026-11"));
  const hr = {
    ...(await actorAt(world.books.company, ["employee.end"], 9_080)),
    at: new Date("2026-12-05T09:00:00Z"),
  };
  const end = async (lastWorkingDay: string) => {
    const { version } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } });
    return refusals(
      endEmployment(hr, employeeId, { kind: "RESIGNED", lastWorkingDay, reason: "As was agreed" }, version),
    );
  };
  expect(await end("2026-10-05")).toEqual(["lastWorkingDay paid"]);
  expect(await end("2026-11-30")).toEqual(["lastWorkingDay paid"]);
  expect(await end("2026-12-01")).toEqual([]);
});
