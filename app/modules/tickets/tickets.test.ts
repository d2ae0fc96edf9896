import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, NOW } from "../../../tests/setup/organisation";
import { database, db } from "~/db/database.server";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { ticketList } from "./index.server";

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
