/** The report of tickets: what comes and goes adds up, and times are those of the desk. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { change } from "./index.server";
import { closedOn, countFlows, percentile, type Flow } from "./ticket-flow";
import { ticketReport } from "./ticket-report.server";

const FIRST = "2026-11-01";
const day = fc.integer({ min: 0, max: 30 }).map((n) => addDays(FIRST, n));
const flow: fc.Arbitrary<Flow> = fc
  .record({
    raisedOn: day,
    steps: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 9 }), to: fc.constantFrom("closed", "cancelled", "open") }),
    ),
  })
  .map(({ raisedOn, steps }) => {
    let at = raisedOn;
    return {
      raisedOn,
      steps: steps.map(({ after, to }) => ({ day: (at = addDays(at, after)), to }) as Flow["steps"][number]),
    };
  });

describe("what comes and goes", () => {
  it("adds up for any tickets and any days, and from one span to the next (K1)", () => {
    fc.assert(
      fc.property(fc.array(flow), day, fc.integer({ min: 0, max: 20 }), (flows, from, length) => {
        const to = addDays(from, length);
        const { before, raised, reopened, closed, cancelled, after } = countFlows(flows, { from, to });
        expect(before + raised + reopened - closed - cancelled).toBe(after);
        expect(countFlows(flows, { from: addDays(to, 1), to: addDays(to, 9) }).before).toBe(after);
      }),
    );
  });

  it("knows the day on which something ended, until it was taken up again", () => {
    const steps: Flow["steps"] = [
      { day: "2026-11-02", to: "closed" },
      { day: "2026-11-04", to: "closed" },
      { day: "2026-11-06", to: "open" },
    ];
    const until = (last: string) => closedOn({ raisedOn: FIRST, steps }, last);
    expect([until("2026-11-01"), until("2026-11-05"), until("2026-11-06")]).toEqual([null, "2026-11-02", null]);
  });

  it("takes the value that a share does not exceed", () => {
    const ten = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5];
    expect([percentile([], 50), percentile([7], 90), percentile(ten, 50), percentile(ten, 90)]).toEqual([
      null,
      7,
      5,
      9,
    ]);
  });
});

describe("the report", () => {
  let o: Operations;
  beforeEach(async () => {
    o = await seeded(seedOperations);
  });
  const at = (text: string) => new Date(`2026-11-${text}Z`);
  const ticket = async (
    status: string,
    steps: readonly [string, string, Date][],
    more: Record<string, unknown> = {},
  ) => {
    const { id: categoryId } = await db.category.findFirstOrThrow({ where: { kind: "TICKET" } });
    const n = await db.ticket.count();
    await database().writing(async (tx) => {
      const { id } = await tx.ticket.create({
        data: {
          refNo: `T-2026-${String(900_000 + n)}`,
          requesterId: o.bm,
          categoryId,
          subject: "Printer",
          body: "Silent",
          priority: "NORMAL",
          unitId: o.tree.branches[0],
          status,
          createdAt: at("18T06:00:00"),
          ...more,
        },
      });
      for (const [action, toState, when] of steps)
        await tx.stateChange.create({
          data: { entity: "Ticket", entityId: id, action, fromState: "OPEN", toState, actorId: o.bm, at: when },
        });
    });
  };
  const rowsOf = async (asked: Record<string, unknown> = {}) =>
    (
      await ticketReport.run(
        { by: "category", kind: null, priority: null, unitId: null, from: FIRST, to: "2026-11-20", ...asked },
        { actor: await as(o.admin, NOW), within: {}, unitPath: null },
      )
    ).rows.map(({ cells }) => cells);

  it("counts those that were cancelled and re-opened, and hours of the desk without those waited", async () => {
    await ticket("CANCELLED", [["cancel", "CANCELLED", at("18T10:00:00")]], { closedAt: at("18T10:00:00") });
    await ticket(
      "CLOSED",
      [
        ["wait", "WAITING", at("18T07:00:00")],
        ["resume", "IN_PROGRESS", at("18T09:00:00")],
        ["resolve", "RESOLVED", at("18T11:00:00")],
        ["close", "CLOSED", at("19T06:00:00")],
      ],
      { firstRespondedAt: at("18T06:30:00"), resolvedAt: at("18T11:00:00"), dueAt: at("18T12:00:00"), rating: 4 },
    );
    await ticket("IN_PROGRESS", [
      ["resolve", "RESOLVED", at("18T08:00:00")],
      ["reopen", "IN_PROGRESS", at("19T08:00:00")],
    ]);
    await ticket("CLOSED", [], { createdAt: at("02T06:00:00"), closedAt: at("18T08:00:00"), dueAt: at("03T06:00:00") });
    const [row] = await rowsOf({ from: "2026-11-10" });
    expect(row).toMatchObject({ before: 1, raised: 3, closed: 3, cancelled: 1, reopened: 1, after: 1 });
    expect(row).toMatchObject({ firstMedian: 30, inTime: 1, held: 2, rating: "4", median: 180 });
    expect(await rowsOf({ from: "2026-10-01", to: "2026-10-31" })).toEqual([]);
  });

  it("counts changes to systems from the day they are submitted", async () => {
    const maker = await hire(o.tree.company, "Grapes Admin", "IT", "Gina");
    const text = "As agreed with the supplier";
    const window = { fromDate: "2026-11-20", fromTime: "18:00", toDate: "2026-11-20", toTime: "21:00" };
    const ask = async () =>
      (
        await addRecord(
          await as(o.bm),
          change,
          typedSchema(change).parse({
            ...{ system: "Mail", kind: "NORMAL", subject: "New", description: text, reason: text, impact: text },
            ...{ plan: text, rollbackPlan: text, ...window },
          }),
        )
      ).id;
    const move = async (by: number, id: number, name: string) =>
      makeMove(await as(by), change, id, name, { note: "Looked through" });
    await ask();
    const [open, given] = [await ask(), await ask()];
    await move(o.bm, open, "submit");
    await move(maker, open, "giveBack");
    await move(o.bm, given, "submit");
    await move(o.bm, given, "cancel");
    expect(await rowsOf({ kind: "CHANGE" })).toMatchObject([
      { name: "Changes to systems", before: 0, raised: 2, closed: 0, cancelled: 1, after: 1 },
    ]);
    expect(await rowsOf({ kind: "SUPPORT" })).toEqual([]);
  });
});
