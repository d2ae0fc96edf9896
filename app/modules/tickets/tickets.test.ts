import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, NOW } from "../../../tests/setup/organisation";
import { database, db } from "~/db/database.server";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { ticketFigures, ticketList } from "./index.server";

let o: Operations;
let categoryId: number;
let made = 0;

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

function seed(
  unitId: number,
  more: {
    status?: string;
    createdAt?: Date;
    dueAt?: Date;
    resolvedAt?: Date;
    rating?: number;
    subject?: string;
    priority?: string;
    closedAt?: Date;
    breached?: boolean;
  } = {},
): Promise<{ id: number }> {
  return database().writing((tx) =>
    tx.ticket.create({
      data: {
        refNo: `T-2026-${String(++made).padStart(6, "0")}`,
        requesterId: o.bm,
        categoryId,
        subject: "The printer is silent",
        body: "Since this morning",
        priority: "NORMAL",
        unitId,
        createdAt: hoursAgo(10),
        ...more,
      },
    }),
  );
}

beforeEach(async () => {
  made = 0;
  o = await seeded(seedOperations);
  categoryId = (await db.category.findFirstOrThrow({ where: { kind: "TICKET" } })).id;
});

describe("the lists of tickets", () => {
  it("hold what is worked on and what is done, of the units within reach alone", async () => {
    const [here, there] = [o.tree.branches[0], o.tree.divisions[1]];
    await seed(here, { status: "WAITING" });
    await seed(here, { status: "RESOLVED", resolvedAt: hoursAgo(2) });
    await seed(there, { status: "OPEN" });
    const actor = await actorAt(o.tree.divisions[0], ["ticket.report"]);
    expect((await screenOf(actor, ticketList, "open")).rows.map(({ refNo }) => refNo)).toEqual(["T-2026-000001"]);
    expect((await screenOf(actor, ticketList, "close")).rows.map(({ refNo, status }) => [refNo, status])).toEqual([
      ["T-2026-000002", { text: "Resolved", tone: "ok" }],
    ]);
    expect((await screenOf(await actorAt(here, []), ticketList, "open")).total).toBe(0);
  });

  it("search, filter, and say what is late", async () => {
    const here = o.tree.branches[0];
    await seed(here, { dueAt: hoursAgo(1), priority: "URGENT" });
    await seed(here, { dueAt: hoursAgo(-1), subject: "No water" });
    const actor = await actorAt(o.tree.company, ["ticket.report"]);
    const found = await screenOf(actor, ticketList, "open", { priority: "URGENT" });
    expect(found.rows.map(({ dueAt, age }) => [dueAt, age])).toEqual([
      [{ text: expect.any(String), tone: "bad" }, "10 hours"],
    ]);
    expect((await fileOf(actor, ticketList, "open", { q: "water" })).map(({ Late }) => Late)).toEqual(["No"]);
  });

  it("are taken away as files, line by line", async () => {
    await seed(o.tree.branches[0]);
    const lines = await fileOf(await actorAt(o.tree.company, ["ticket.report"]), ticketList, "open");
    expect(lines.map(({ Number: no, State }) => [no, State])).toEqual([["T-2026-000001", "Open"]]);
  });
});

describe("the figures of tickets", () => {
  it("count those raised in the span by category, with hours and ratings of those that are done", async () => {
    const here = o.tree.branches[0];
    await seed(here, { status: "CLOSED", resolvedAt: hoursAgo(4), rating: 5 });
    await seed(here, { status: "RESOLVED", resolvedAt: hoursAgo(8), dueAt: hoursAgo(9), rating: 2 });
    await seed(here);
    await seed(here, { createdAt: hoursAgo(24 * 60) });
    await seed(o.tree.divisions[1]);
    const figures = await ticketFigures(await actorAt(o.tree.divisions[0], ["ticket.report"]), {
      from: "2026-11-01",
      to: "2026-11-20",
    });
    expect(figures.map(({ category: _, ...counts }) => counts)).toEqual([
      // The desk is shut at night, when both were resolved.
      { raised: 3, open: 1, done: 2, late: 1, hours: 0, rating: 3.5 },
    ]);
  });

  it("count hours and lateness as targets do: while the desk is open, without pauses and what was cancelled", async () => {
    const here = o.tree.branches[0];
    const at = (text: string) => new Date(`2026-11-${text}Z`);
    const raised = { createdAt: at("18T06:00:00"), dueAt: at("18T08:00:00") };
    await seed(here, { ...raised, status: "WAITING" });
    await seed(here, { ...raised, status: "CANCELLED", closedAt: at("18T10:00:00"), breached: true });
    // From four in the afternoon to nine in the morning.
    await seed(here, { status: "CLOSED", createdAt: at("18T13:00:00"), resolvedAt: at("19T06:00:00") });
    const ticket = await seed(here, {
      status: "CLOSED",
      ...raised,
      dueAt: at("18T12:00:00"),
      resolvedAt: at("18T11:00:00"),
    });
    const moved = (action: string, toState: string, when: Date) =>
      database().writing((tx) =>
        tx.stateChange.create({
          data: { entity: "Ticket", entityId: ticket.id, action, fromState: "OPEN", toState, actorId: o.bm, at: when },
        }),
      );
    await moved("wait", "WAITING", at("18T07:00:00"));
    await moved("resume", "IN_PROGRESS", at("18T09:00:00"));
    const actor = await actorAt(o.tree.company, ["ticket.report"]);
    const [figures] = await ticketFigures(actor, { from: "2026-11-01", to: "2026-11-20" });
    expect(figures).toMatchObject({ raised: 4, open: 1, done: 2, late: 0, hours: 2.5 });
    expect((await fileOf(actor, ticketList, "close")).map(({ Late }) => Late)).toEqual(["No", "No", "No"]);
  });
});
