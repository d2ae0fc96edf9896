import { beforeEach, describe, expect, it } from "vitest";
import { planted } from "../../../tests/setup/database";
import { plantOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, NOW } from "../../../tests/setup/organisation";
import { database, db } from "~/db.server";
import type { ListParams } from "~/define/list";
import { findTickets, ticketExports, ticketFigures } from "./index.server";

let o: Operations;
let categoryId: number;
let made = 0;

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ask = (more: Partial<ListParams> = {}): ListParams => ({
  q: "",
  filters: {},
  sort: { name: "createdAt", descending: false },
  page: 1,
  size: 25,
  ...more,
});

function plant(
  unitId: number,
  more: {
    status?: string;
    createdAt?: Date;
    dueAt?: Date;
    resolvedAt?: Date;
    rating?: number;
    subject?: string;
    priority?: string;
  } = {},
): Promise<unknown> {
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
  o = await planted(plantOperations);
  categoryId = (await db.category.findFirstOrThrow({ where: { kind: "TICKET" } })).id;
});

describe("the lists of tickets", () => {
  it("hold what is worked on and what is done, of the units within reach alone", async () => {
    const [here, there] = [o.tree.branches[0], o.tree.divisions[1]];
    await plant(here, { status: "WAITING" });
    await plant(here, { status: "RESOLVED", resolvedAt: hoursAgo(2) });
    await plant(there, { status: "OPEN" });
    const actor = await actorAt(o.tree.divisions[0], ["ticket.report"]);
    expect((await findTickets(actor, "open", ask())).rows.map(({ refNo }) => refNo)).toEqual(["T-2026-000001"]);
    expect((await findTickets(actor, "close", ask())).rows.map(({ refNo, status }) => [refNo, status.text])).toEqual([
      ["T-2026-000002", "Resolved"],
    ]);
    expect((await findTickets(await actorAt(here, []), "open", ask())).total).toBe(0);
  });

  it("search, filter, and say what is late", async () => {
    const here = o.tree.branches[0];
    await plant(here, { dueAt: hoursAgo(1), priority: "URGENT" });
    await plant(here, { dueAt: hoursAgo(-1), subject: "No water" });
    const actor = await actorAt(o.tree.company, ["ticket.report"]);
    const found = await findTickets(actor, "open", ask({ filters: { priority: "URGENT" } }));
    expect(found.rows.map(({ late, due, age }) => [late, due.tone, age])).toEqual([[true, "bad", "10 hours"]]);
    expect((await findTickets(actor, "open", ask({ q: "water" }))).rows.map(({ late }) => late)).toEqual([false]);
  });

  it("are taken away as files, line by line", async () => {
    await plant(o.tree.branches[0]);
    const open = ticketExports.find(({ name }) => name === "tickets-open")!;
    const lines = [];
    for await (const line of open.rows(await actorAt(o.tree.company, ["ticket.report"]), ask())) lines.push(line);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(open.columns.length);
    expect(lines[0]![0]).toBe("T-2026-000001");
  });
});

describe("the figures of tickets", () => {
  it("count those raised in the span by category, with hours and ratings of those that are done", async () => {
    const here = o.tree.branches[0];
    await plant(here, { status: "CLOSED", resolvedAt: hoursAgo(4), rating: 5 });
    await plant(here, { status: "RESOLVED", resolvedAt: hoursAgo(8), dueAt: hoursAgo(9), rating: 2 });
    await plant(here);
    await plant(here, { createdAt: hoursAgo(24 * 60) });
    await plant(o.tree.divisions[1]);
    const figures = await ticketFigures(await actorAt(o.tree.divisions[0], ["ticket.report"]), {
      from: "2026-11-01",
      to: "2026-11-20",
    });
    expect(figures.map(({ category: _, ...counts }) => counts)).toEqual([
      { raised: 3, open: 1, done: 2, late: 1, hours: 4, rating: 3.5 },
    ]);
  });
});
