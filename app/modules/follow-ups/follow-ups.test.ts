import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { FOREVER } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { readListParams } from "~/define/list";
import { exportByName } from "~/engine/export/export-list.server";
import { systemActor } from "~/modules/identity/index.server";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, letAct, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordPage } from "~/engine/record/pages.server";
import { transition } from "~/modules/workflow/index.server";
import { followUpTasks } from "./follow-up-tasks.server";
import { followUpList } from "./follow-up-list.server";
import { raiseFollowUp, withdrawFollowUps } from "./follow-ups.server";
import { followUp } from "./follow-up.record.server";
import { followUpWorkflow } from "./follow-up.workflow.server";

let o: Operations;
let id: number;
let made = 0;
const NOTE = "The deposit was banked, slip 88213";

/** A follow-up of its own cause. */
async function raise(ownerId: number, unitId: number, dueOn = "2026-11-27"): Promise<number> {
  const sourceId = ++made;
  await inTx(systemActor(NOW), async (work) => {
    await raiseFollowUp(work, {
      sourceType: "CashCount",
      sourceId,
      unitId,
      ownerId,
      text: `Safe: 1,250.00 less than the book, case ${sourceId}`,
      dueOn,
    });
    return null;
  });
  return (await db.followUp.findFirstOrThrow({ where: { sourceType: "CashCount", sourceId } })).id;
}

const move = async (
  userId: number,
  name: keyof typeof followUpWorkflow.moves,
  { note = NOTE, version = null, of = id }: { note?: string | null; version?: number | null; of?: number } = {},
) => transition(await as(userId), followUpWorkflow, of, name, { note, version });
const state = async (of = id) => (await db.followUp.findUniqueOrThrow({ where: { id: of } })).status;
const list = async (userId: number, search: Record<string, string> = {}) =>
  (await screenOf(await as(userId), followUpList, "all", search)).rows.map((row) => row.id);

beforeAll(async () => {
  o = await seeded(seedOperations);
});
beforeEach(async () => {
  id = await raise(o.cashier, o.tree.branches[0]);
});

describe("a follow-up", () => {
  it("is done by its owner alone, who says how", async () => {
    for (const other of [o.bm, o.am, o.oh, o.admin]) await expect(move(other, "finish")).rejects.toThrow(Forbidden);
    await expect(move(o.cashier, "finish", { note: "ok" })).rejects.toThrow(InputProblem);
    expect(await state()).toBe("OPEN");
    await move(o.cashier, "finish");
    expect(await db.followUp.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "DONE",
      doneNote: NOTE,
      doneAt: NOW,
      verifiedById: null,
    });
  });

  it("is confirmed by someone above its owner, and never by the owner, a colleague or whoever administers", async () => {
    await move(o.cashier, "finish");
    for (const other of [o.cashier, o.bm, o.admin]) await expect(move(other, "verify")).rejects.toThrow(Forbidden);
    await expect(move(o.otherBm, "verify")).rejects.toThrow(NotFound);
    await move(o.am, "verify", { note: null });
    expect(await db.followUp.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "VERIFIED",
      verifiedById: o.am,
    });
    expect(await db.notification.findFirst({ where: { userId: o.cashier }, orderBy: { id: "desc" } })).toMatchObject({
      title: expect.stringMatching(/^Amos Tester has confirmed that you followed up: Safe/),
      link: `/my/followUp/details/${id}`,
    });
  });

  it("of a manager is confirmed above that manager, also where someone acts in a post of their own line", async () => {
    const own = await raise(o.am, o.tree.branches[0]);
    await move(o.am, "finish", { of: own });
    await letAct(o.am, "Regional Manager", o.tree.regions[0]);
    await expect(move(o.am, "verify", { of: own })).rejects.toThrow("You cannot decide your own record.");
    await letAct(o.bm, "Area Manager", o.tree.areas[0]);
    await expect(move(o.bm, "verify", { of: own })).rejects.toThrow("Only someone above its owner may do this.");
    await move(o.rm, "verify", { of: own });
    const second = await raise(o.rm, o.tree.branches[0]);
    await move(o.rm, "finish", { of: second });
    await expect(move(o.bm, "verify", { of: second })).rejects.toThrow("Only someone above its owner may do this.");
    await move(o.om, "verify", { of: second });
    await database().writing(async (tx) => {
      await tx.roleGrant.deleteMany({ where: { acting: true } });
      await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
    });
  });

  it("goes back with a reason, and is done again", async () => {
    await move(o.cashier, "finish");
    await expect(move(o.am, "reopen", { note: null })).rejects.toThrow(InputProblem);
    await move(o.am, "reopen", { note: "The slip is of another day" });
    expect(await db.followUp.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "OPEN",
      doneNote: null,
      doneAt: null,
    });
    await move(o.cashier, "finish");
    expect((await recordPage(await as(o.cashier), followUp, id)).trail.map(({ word }) => word)).toEqual([
      "Done",
      "Sent back",
      "Done",
      "Raised",
    ]);
  });

  it("moves once, whoever is faster", async () => {
    await move(o.cashier, "finish");
    const { version } = await db.followUp.findUniqueOrThrow({ where: { id } });
    const both = await Promise.allSettled([move(o.am, "verify", { version }), move(o.rm, "verify", { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((both.find(({ status }) => status === "rejected") as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    expect(await db.stateChange.count({ where: { entity: "FollowUp", entityId: id, action: "verify" } })).toBe(1);
  });

  it("follows what its source says, told once as raised and then by what changed", async () => {
    const { sourceType, sourceId, unitId, ownerId, dueOn, text } = await db.followUp.findUniqueOrThrow({
      where: { id },
    });
    const say = (now: string) =>
      inTx(systemActor(NOW), async (work) => {
        await raiseFollowUp(work, { sourceType, sourceId, unitId, ownerId, dueOn, text: now });
        return null;
      });
    await say(text);
    await say("Safe: 900.00 less than the book");
    const events = await db.auditEvent.findMany({
      where: { entity: "FollowUp", entityId: String(id) },
      orderBy: { seq: "asc" },
      select: { action: true, diff: true },
    });
    expect(events.map(({ action }) => action)).toEqual(["FollowUp.raise", "FollowUp.update"]);
    expect(JSON.parse(events[1]!.diff)).toEqual({ text: [text, "Safe: 900.00 less than the book"] });
  });

  it("that is done stays when its cause is gone; an open one is dropped", async () => {
    const other = await raise(o.cashier, o.tree.branches[0]);
    await move(o.cashier, "finish");
    for (const of of [id, other]) {
      const { sourceId } = await db.followUp.findUniqueOrThrow({ where: { id: of } });
      await inTx(systemActor(NOW), async (work) => {
        await withdrawFollowUps(work, "CashCount", sourceId);
        return null;
      });
    }
    expect([await state(id), await state(other)]).toEqual(["DONE", "CANCELLED"]);
  });
});

describe("the list of follow-ups", () => {
  it("holds one's own and those of one's units, and no others", async () => {
    const elsewhere = await raise(o.otherBm, o.tree.branches[1]);
    for (const inside of [o.cashier, o.bm, o.am, o.rm, o.oh, o.admin])
      expect(await list(inside, { status: "OPEN" })).toContain(id);
    for (const outside of [o.otherBm, o.clerk]) expect(await list(outside)).not.toContain(id);
    expect(await list(o.cashier)).not.toContain(elsewhere);
    await expect(recordPage(await as(o.otherBm), followUp, id)).rejects.toThrow(NotFound);
    expect(await list(o.oh, { unitId: String(o.tree.branches[1]) })).toContain(elsewhere);
    expect(await list(o.oh, { unitId: String(o.tree.branches[1]) })).not.toContain(id);
    expect(await list(o.bm, { which: "mine" })).toEqual([]);
  });

  it("finds what is past its day, and is a file", async () => {
    const late = await raise(o.cashier, o.tree.branches[0], "2026-11-19");
    expect(await list(o.bm, { which: "late" })).toEqual([late]);
    const rows: unknown[][] = [];
    const file = exportByName("follow-ups")!;
    for await (const row of file.rows(
      await as(o.bm),
      readListParams(new URLSearchParams({ which: "late" }), file.spec),
    ))
      rows.push([...row]);
    expect(rows).toEqual([
      [
        expect.stringContaining("less than the book"),
        expect.any(String),
        "Cora Tester",
        "2026-11-19",
        "Open",
        "Cash count",
        null,
      ],
    ]);
  });

  it("gives tasks to the owner, and what is done to whoever is right above", async () => {
    const links = async (userId: number) => (await followUpTasks(await as(userId))).map(({ link }) => link);
    const link = `/my/followUp/details/${id}`;
    expect(await links(o.cashier)).toContain(link);
    expect(await links(o.am)).not.toContain(link);
    await move(o.cashier, "finish");
    expect(await links(o.cashier)).not.toContain(link);
    expect(await links(o.am)).toContain(link);
    for (const further of [o.bm, o.rm, o.oh, o.admin]) expect(await links(further)).not.toContain(link);
  });
});

describe("a follow-up that is done", () => {
  const waits = async (userId: number, of: number) =>
    (await followUpTasks(await as(userId))).some(({ link }) => link === `/my/followUp/details/${of}`);
  const told = async (userId: number, of: number) =>
    db.notification.count({
      where: { userId, link: `/my/followUp/details/${of}`, title: { contains: "please confirm" } },
    });

  it("of an area manager about a branch waits for whoever stands above the area manager, who is notified", async () => {
    const own = await raise(o.am, o.tree.branches[0]);
    await move(o.am, "finish", { of: own });
    expect([await waits(o.rm, own), await told(o.rm, own)]).toEqual([true, 1]);
    for (const other of [o.am, o.bm, o.om, o.oh, o.admin])
      expect([await waits(other, own), await told(other, own)]).toEqual([false, 0]);
    await move(o.rm, "verify", { of: own });
    expect(await waits(o.rm, own)).toBe(false);
  });

  it("goes past a vacant post to the next above", async () => {
    const grants = { userId: o.am };
    const until = async (validTo: string) =>
      database().writing(async (tx) => {
        await tx.roleGrant.updateMany({ where: grants, data: { validTo } });
        await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
      });
    await until("2026-01-01");
    await move(o.cashier, "finish");
    expect([await waits(o.rm, id), await told(o.rm, id), await waits(o.om, id)]).toEqual([true, 1, false]);
    await until(FOREVER);
  });
});

describe("the API of follow-ups", () => {
  const call = async (
    userId: number,
    method: string,
    path: string,
    more: { params?: Record<string, string>; body?: unknown; query?: Record<string, string>; version?: number } = {},
  ) => {
    const line = recordEndpoints(followUp).find((one) => one.method === method && one.path === path)!;
    const { data } = await line.run({
      actor: await as(userId),
      params: more.params ?? {},
      body: more.body,
      query: line.query?.parse(more.query ?? {}),
      version: more.version ?? null,
    });
    return line.answer.parse(data) as Record<string, unknown> & { id: string }[];
  };

  it("lists, reads and moves as the pages do", async () => {
    expect(
      (await call(o.cashier, "GET", "/FollowUp", { query: { "filter[status]": "OPEN", limit: "100" } })).map(
        (line) => line.id,
      ),
    ).toContain(String(id));
    const params = { id: String(id) };
    expect(await call(o.cashier, "GET", "/FollowUp/{id}", { params })).toMatchObject({
      status: "OPEN",
      transitions: ["finish"],
    });
    await expect(call(o.otherBm, "GET", "/FollowUp/{id}", { params })).rejects.toThrow(NotFound);
    expect(
      await call(o.cashier, "POST", "/FollowUp/{id}/Finish", { params, body: { note: NOTE }, version: 1 }),
    ).toMatchObject({ status: "DONE", doneNote: NOTE });
    await expect(
      call(o.am, "POST", "/FollowUp/{id}/Verify", { params, body: { note: null }, version: 1 }),
    ).rejects.toThrow(Conflict);
    expect(
      await call(o.am, "POST", "/FollowUp/{id}/Verify", { params, body: { note: null }, version: 2 }),
    ).toMatchObject({ status: "VERIFIED", transitions: [] });
  });
});

it("the action of a risk is out of sight here: it has pages and rules of its own", async () => {
  const action = await database().writing((tx) =>
    tx.followUp.create({
      data: {
        sourceType: "RiskAction",
        sourceId: 1,
        unitId: o.tree.branches[0],
        ownerId: o.cashier,
        text: "Fit a second lock",
        dueOn: "2026-11-01",
      },
    }),
  );
  for (const somebody of [o.cashier, o.bm, o.am]) {
    expect(await list(somebody)).not.toContain(action.id);
    await expect(recordPage(await as(somebody), followUp, action.id)).rejects.toThrow(NotFound);
  }
  await expect(move(o.cashier, "finish", { of: action.id })).rejects.toThrow(NotFound);
  expect((await followUpTasks(await as(o.cashier))).map(({ link }) => link)).not.toContain(
    `/my/followUp/details/${action.id}`,
  );
});
