import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, Forbidden } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineWorkflow, type WorkflowRow } from "~/define/workflow";
import { actorAt, NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { changeLimits } from "../../../tests/setup/limits";
import { startsFrom } from "./authority";
import { trailOf, transition, transitionsFor } from "./index.server";

interface Row extends WorkflowRow {
  ownerId: number;
  amount: bigint;
  path: string;
}
// A follow-up stands for any record with an amount: the number it comes from.
const workflow = defineWorkflow<Row>()({
  name: "FollowUp",
  one: "Follow-up",
  model: "followUp",
  states: {
    OPEN: { label: "Open", tone: "info" },
    DONE: { label: "Done", tone: "warn" },
    VERIFIED: { label: "Verified", tone: "ok" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "OPEN",
  editable: ["OPEN"],
  owners: (row) => [row.ownerId],
  amount: (row) => ({ minor: row.amount, currency: "KES" }),
  unitPath: (row) => row.path,
  load: async (tx, _, id) => {
    const row = await tx.followUp.findUnique({ where: { id } });
    return (
      row && {
        ...row,
        amount: BigInt(row.sourceId),
        path: (await tx.orgUnit.findUniqueOrThrow({ where: { id: row.unitId } })).path,
      }
    );
  },
  moves: {
    check: {
      from: ["OPEN"],
      to: "DONE",
      label: "Check",
      done: "Checked",
      permission: "visit.read",
      by: "other",
      note: "none",
      optional: "passed-over",
    },
    uncheck: {
      from: ["DONE"],
      to: "OPEN",
      label: "Send back",
      done: "Sent back",
      permission: "visit.read",
      by: "other",
      note: "none",
    },
    approve: {
      from: ["DONE"],
      to: "VERIFIED",
      label: "Approve",
      done: "Approved",
      permission: "visit.review",
      by: "other",
      note: "optional",
    },
    cancel: {
      from: ["OPEN"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "visit.write",
      by: "owner",
      note: "none",
      optional: "left-out",
    },
  },
});

const OWNER = 900;
const AREA = { id: 0 };
const REGION = { id: 0 };
let tree: SmallTree;
let people: Record<"area" | "otherArea" | "region" | "owner" | "stranger", Actor>;

async function person(unitId: number, roleId: number, userId: number): Promise<Actor> {
  const actor = await actorAt(unitId, ["visit.read", "visit.write", "visit.review"], userId);
  return { ...actor, grants: actor.grants.map((one) => ({ ...one, roleId })) };
}

beforeAll(async () => {
  tree = await seeded(seedTree);
  AREA.id = (await db.role.findUniqueOrThrow({ where: { name: "Area Manager" } })).id;
  REGION.id = (await db.role.findUniqueOrThrow({ where: { name: "Regional Manager" } })).id;
  people = {
    area: await person(tree.areas[0], AREA.id, 101),
    otherArea: await person(tree.areas[0], AREA.id, 102),
    region: await person(tree.regions[0], REGION.id, 103),
    owner: await person(tree.regions[0], REGION.id, OWNER),
    stranger: await person(tree.areas[1], AREA.id, 104),
  };
  // The area decides up to 500, above 200 with a second person; the region decides anything, above 1,000 with a second person.
  const lines = [
    { roleId: AREA.id, unitKind: "AREA", upTo: 500n, secondAbove: 200n },
    { roleId: REGION.id, unitKind: null, upTo: null, secondAbove: 1_000n },
  ];
  await changeLimits((tx) =>
    tx.authorityMapping.createMany({
      data: lines.map((one) => ({ process: "FollowUp", step: "approve", currency: "KES", createdAt: NOW, ...one })),
    }),
  );
});

async function seed(amount: number, status = "DONE"): Promise<number> {
  const data = {
    sourceType: "Test",
    sourceId: amount,
    unitId: tree.branches[0],
    ownerId: OWNER,
    text: "Pay",
    dueOn: "2026-11-30",
    createdAt: NOW,
    status,
  };
  return (await database().writing((tx) => tx.followUp.create({ data }))).id;
}

const stateOf = async (id: number) => (await db.followUp.findUniqueOrThrow({ where: { id } })).status;
const approve = (actor: Actor, id: number, version: number | null = null) =>
  transition(actor, workflow, id, "approve", { version });

describe("a step with an authority mapping", () => {
  it("moves for one person within their limit and for no one beyond it", async () => {
    const small = await seed(200);
    expect(await approve(people.area, small)).toMatchObject({ status: "VERIFIED" });
    const large = await seed(501);
    await expect(approve(people.area, large)).rejects.toThrow("Above your approval limit; sent to Regional Manager.");
    expect(await approve(people.region, large)).toMatchObject({ status: "VERIFIED" });
  });

  it("does not let a grant decide where it does not reach", async () => {
    const id = await seed(1);
    await expect(approve(people.stranger, id)).rejects.toBeInstanceOf(Forbidden);
    expect(
      await transitionsFor(
        people.stranger,
        workflow,
        (await database().db.$transaction((tx) => workflow.load(tx, people.stranger, id)))!,
      ),
    ).toEqual([]);
  });

  it("keeps the first word and moves with the second person's", async () => {
    const id = await seed(300);
    expect(await approve(people.area, id, 1)).toEqual({ id, status: "DONE", version: 2 });
    await expect(approve(people.area, id, 2)).rejects.toThrow("You have already decided");
    await expect(approve(people.otherArea, id, 1)).rejects.toMatchObject({ code: "stale" });
    expect(await approve(people.otherArea, id, 2)).toEqual({ id, status: "VERIFIED", version: 3 });
    expect((await trailOf(db, workflow, id)).map(({ done, actorId }) => [done, actorId])).toEqual([
      ["Approved", 102],
      ["Approved, first of two", 101],
    ]);
    expect(await db.firstApproval.count({ where: { entityId: id } })).toBe(0);
  });

  it("offers on the page what it would take", async () => {
    const id = await seed(300);
    const offered = async (actor: Actor) => {
      const row = (await database().db.$transaction((tx) => workflow.load(tx, actor, id)))!;
      return (await transitionsFor(actor, workflow, row))
        .filter((move) => move.name === "approve")
        .map((move) => move.second);
    };
    expect([await offered(people.area), await offered(people.region), await offered(people.owner)]).toEqual([
      [true],
      [false],
      [],
    ]);
    await approve(people.area, id);
    expect([await offered(people.area), await offered(people.otherArea), await offered(people.region)]).toEqual([
      [],
      [false],
      [false],
    ]);
  });

  it("forgets the first word when the record goes another way", async () => {
    const id = await seed(300);
    await approve(people.area, id);
    await transition(people.region, workflow, id, "uncheck", { version: null });
    await transition(people.region, workflow, id, "check", { version: null });
    expect(await approve(people.otherArea, id)).toMatchObject({ status: "DONE" });
  });

  it("takes one of two deciders at the same moment as the first", async () => {
    const id = await seed(300);
    const tries = await Promise.allSettled([approve(people.area, id, 1), approve(people.otherArea, id, 1)]);
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((tries.find((one) => one.status === "rejected") as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    expect([await stateOf(id), await db.firstApproval.count({ where: { entityId: id } })]).toEqual(["DONE", 1]);
  });

  it("never moves without entitlement, never by one person twice, never by the owner, whatever is tried", async () => {
    const names = Object.keys(people) as (keyof typeof people)[];
    const tries = fc.array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.constantFrom("check", "approve", "approve", "approve", "uncheck", "cancel"),
      ),
      { minLength: 1, maxLength: 9 },
    );
    const amounts = fc.constantFrom(0, 199, 200, 201, 499, 500, 501, 999, 1_000, 1_001, 50_000);
    await fc.assert(
      fc.asyncProperty(amounts, tries, async (amount, sequence) => {
        const id = await seed(amount);
        for (const [who, step] of sequence)
          await transition(people[who], workflow, id, step, { version: null }).catch(() => null);
        const moves = await db.stateChange.findMany({
          where: { entity: "FollowUp", entityId: id },
          orderBy: { id: "asc" },
        });
        const limits: Record<number, [upTo: number, alone: number]> = {
          101: [500, 200],
          102: [500, 200],
          103: [Infinity, 1_000],
        };
        for (const { actorId } of moves.filter((one) => one.action === "approve"))
          expect(amount).toBeLessThanOrEqual(limits[actorId]?.[0] ?? -1);
        const words = moves
          .slice(moves.map((one) => one.action).lastIndexOf("uncheck") + 1)
          .filter((one) => one.action === "approve");
        const [first, last] = words.length > 1 ? words : [null, words[0]];
        const decided = (await stateOf(id)) === "VERIFIED";
        expect([words.length < 3, last?.toState === "VERIFIED", first?.actorId === last?.actorId]).toEqual([
          true,
          decided,
          !last,
        ]);
        if (last && decided && amount > limits[last.actorId]![1]) expect(first).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

describe("an optional step", () => {
  const skip = (step: string, enabled: boolean) =>
    changeLimits((tx) =>
      tx.processStep.upsert({
        where: { process_step_companyId: { process: "FollowUp", step, companyId: tree.company } },
        create: { process: "FollowUp", step, companyId: tree.company, enabled },
        update: { enabled },
      }),
    );

  it("is offered to no one where the company goes without it, and passed over by what follows", async () => {
    const id = await seed(1, "OPEN");
    await expect(approve(people.region, id)).rejects.toMatchObject({ code: "wrong_state" });
    await skip("check", false);
    await expect(transition(people.region, workflow, id, "check", { version: null })).rejects.toThrow(
      "Your company skips this step.",
    );
    expect(await approve(people.region, id)).toMatchObject({ status: "VERIFIED" });
    await skip("check", true);
    expect(await transition(people.region, workflow, await seed(1, "OPEN"), "check", { version: null })).toMatchObject({
      status: "DONE",
    });
  });

  it("that is left out changes nothing else", async () => {
    await skip("cancel", false);
    const id = await seed(1, "OPEN");
    await expect(transition(people.owner, workflow, id, "cancel", { version: null })).rejects.toBeInstanceOf(Forbidden);
    await skip("cancel", true);
    expect(await transition(people.owner, workflow, id, "cancel", { version: null })).toMatchObject({
      status: "CANCELLED",
    });
  });

  it("that is no optional one cannot be switched off", async () => {
    await skip("approve", false);
    expect(await approve(people.region, await seed(1))).toMatchObject({ status: "VERIFIED" });
    await skip("approve", true);
  });

  it("never lets a step start where it leads to", () => {
    expect([...startsFrom(workflow, workflow.moves.uncheck!, new Set(["check"]))]).toEqual(["DONE"]);
    expect([...startsFrom(workflow, workflow.moves.approve!, new Set(["check"]))].sort()).toEqual(["DONE", "OPEN"]);
  });
});
