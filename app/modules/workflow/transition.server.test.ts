import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedTree, actorAt, NOW } from "../../../tests/setup/organisation";
import { hireActor } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { voiceIn } from "~/core/languages/index.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { listenTo } from "~/core/text";
import { db, database } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineWorkflow, moveBody, type WorkflowRow } from "~/define/workflow";
import { transition, transitionsFor } from "./index.server";

// A follow-up has a state and a version, and stands for any record with a workflow.
interface Row extends WorkflowRow {
  ownerId: number;
}
const workflow = defineWorkflow<Row>()({
  name: "FollowUp",
  one: "Follow-up",
  model: "followUp",
  states: {
    OPEN: { label: "Open", tone: "info" },
    DONE: { label: "Done", tone: "warn" },
    VERIFIED: { label: "Verified", tone: "ok" },
  },
  start: "OPEN",
  editable: ["OPEN"],
  owners: (row) => [row.ownerId],
  unitPath: () => path,
  load: (tx, _, id) => tx.followUp.findUnique({ where: { id } }),
  page: (row) => `/my/followUp/details/${row.id}`,
  values: () => ({ what: "the cash" }),
  moves: {
    finish: {
      from: ["OPEN"],
      to: "DONE",
      label: "Mark as done",
      done: "Done",
      permission: "visit.read",
      by: "owner",
      note: "required",
    },
    verify: {
      from: ["DONE"],
      to: "VERIFIED",
      label: "Verify",
      done: "Verified",
      permission: "visit.review",
      by: "other",
      note: "optional",
      effect: ({ work }) => ({ set: { verifiedById: work.actor.userId } }),
    },
    hurry: {
      from: ["OPEN"],
      to: "DONE",
      label: "Hurry",
      done: "Hurried",
      permission: "visit.review",
      by: "other",
      note: "optional",
      ...moveBody<Row, { days: number }>()({
        facts: async ({ work, row }) => (await work.tx.followUp.findUniqueOrThrow({ where: { id: row.id } })).text,
        problems: ({ input: { days }, facts: text }) => (days > 3 ? [problem("days", `${text}: too long`)] : []),
        effect: async ({ work, row, input: { days } }) => {
          const { status } = await work.tx.followUp.findUniqueOrThrow({ where: { id: row.id } });
          return {
            set: { doneNote: `in ${days} days` },
            detail: { days, status },
            notify: [
              { to: [row.ownerId, work.actor.userId], title: "{actor} hurries {what}", kind: "task" },
              { to: [row.ownerId], title: "Once more: {what}", kind: "outcome", text: "now", link: "/dashboard" },
            ],
          };
        },
      }),
    },
    spoil: {
      from: ["OPEN"],
      to: "DONE",
      label: "Spoil",
      done: "Spoilt",
      permission: "visit.read",
      by: "either",
      note: "none",
      effect: () => Promise.reject(new Error("the effect failed")),
    },
  },
});

let owner: Actor;
let other: Actor;
let id: number;
let path: string;
let branch: number;
const stateOf = async () => (await db.followUp.findUniqueOrThrow({ where: { id } })).status;

beforeAll(async () => {
  const { branches } = await seeded(seedTree);
  branch = branches[0];
  ({ path } = await db.orgUnit.findUniqueOrThrow({ where: { id: branches[0] } }));
  owner = await actorAt(branches[0], ["visit.read", "visit.review"], 101);
  other = await actorAt(branches[0], ["visit.read", "visit.review"], 102);
});

beforeEach(async () => {
  const row = await database().writing((tx) =>
    tx.followUp.create({
      data: {
        sourceType: "Test",
        sourceId: 1,
        unitId: 1,
        ownerId: 101,
        text: "Bank the cash",
        dueOn: "2026-11-30",
        createdAt: NOW,
      },
    }),
  );
  id = row.id;
});

describe("transition", () => {
  it("moves the record, leaves a trail and an audit row, and raises the version", async () => {
    expect(await transition(owner, workflow, id, "finish", { note: "Banked this morning", version: 1 })).toEqual({
      id,
      status: "DONE",
      version: 2,
    });
    expect(await transition(other, workflow, id, "verify", { version: 2 })).toEqual({
      id,
      status: "VERIFIED",
      version: 3,
    });
    const trail = await db.stateChange.findMany({
      where: { entity: "FollowUp", entityId: id },
      orderBy: { id: "asc" },
    });
    expect(
      trail.map(({ action, fromState, toState, actorId, note }) => [action, fromState, toState, actorId, note]),
    ).toEqual([
      ["finish", "OPEN", "DONE", 101, "Banked this morning"],
      ["verify", "DONE", "VERIFIED", 102, null],
    ]);
    expect(await db.auditEvent.count({ where: { entity: "FollowUp", entityId: String(id) } })).toBe(2);
    expect((await db.followUp.findUniqueOrThrow({ where: { id } })).verifiedById).toBe(102);
  });

  it("lets no one decide their own record, whatever they hold", async () => {
    await transition(owner, workflow, id, "finish", { note: "Banked this morning", version: 1 });
    await expect(transition(owner, workflow, id, "verify", { version: 2 })).rejects.toBeInstanceOf(Forbidden);
    expect(await stateOf()).toBe("DONE");
  });

  it("refuses what the button would not have offered", async () => {
    await expect(
      transition(other, workflow, id, "finish", { note: "Not mine to finish", version: 1 }),
    ).rejects.toBeInstanceOf(Forbidden);
    await expect(transition(other, workflow, id, "verify", { version: 1 })).rejects.toBeInstanceOf(Conflict);
    await expect(transition(owner, workflow, id, "constructor" as "spoil", { version: 1 })).rejects.toBeInstanceOf(
      NotFound,
    );
    await expect(transition(owner, workflow, 999_999, "finish", { version: 1 })).rejects.toBeInstanceOf(NotFound);
    for (const note of ["short", "..............."])
      await expect(transition(owner, workflow, id, "finish", { note, version: 1 })).rejects.toBeInstanceOf(
        InputProblem,
      );
    await expect(
      transition(owner, workflow, id, "finish", { note: "Banked this morning", version: 7 }),
    ).rejects.toMatchObject({ code: "stale" });
    expect(await stateOf()).toBe("OPEN");
    expect(await db.stateChange.count({ where: { entityId: id, entity: "FollowUp" } })).toBe(0);
  });

  it("drops no comment: a step that takes none refuses it", async () => {
    await expect(transition(owner, workflow, id, "spoil", { note: "The cash was short", version: 1 })).rejects.toThrow(
      "Comment: leave it empty for this step",
    );
  });

  it("says why in the language spoken, the record and its state in words", async () => {
    const reason = async () =>
      (await transition(other, workflow, id, "verify", { version: 1 }).catch((error: Conflict) => error)) as Conflict;
    expect((await reason()).message).toBe("Follow-up is open: “Verify” is not possible now.");
    const before = listenTo(() => voiceIn("fr"));
    try {
      expect((await reason()).message).toMatch(/^Suivi : .+ n’est pas possible maintenant\.$/);
    } finally {
      listenTo(before);
    }
  });

  it("asks the rules before the effect, which finds the record as it was; what it answers is written, kept and told", async () => {
    const ownerId = (await hireActor(branch, "Branch Manager")).userId!;
    await database().writing((tx) => tx.followUp.update({ where: { id }, data: { ownerId } }));
    await expect(transition(other, workflow, id, "hurry", { version: 1, input: { days: 4 } })).rejects.toMatchObject({
      problems: [{ field: "days", message: "Bank the cash: too long" }],
    });
    expect(await stateOf()).toBe("OPEN");
    await transition(other, workflow, id, "hurry", { note: "It rains", version: 1, input: { days: 2 } });
    expect(await db.followUp.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "DONE",
      doneNote: "in 2 days",
      version: 2,
    });
    const { detail } = await db.stateChange.findFirstOrThrow({ where: { entity: "FollowUp", entityId: id } });
    expect(JSON.parse(detail!)).toEqual({ days: 2, status: "OPEN" });
    const notices = await db.notification.findMany({ where: { userId: ownerId }, orderBy: { id: "asc" } });
    expect(notices.map(({ title, kind, text, link }) => [title, kind, text, link])).toEqual([
      [`${other.name} hurries the cash`, "task", "It rains", `/my/followUp/details/${id}`],
      ["Once more: the cash", "outcome", "now", "/dashboard"],
    ]);
  });

  it("takes everything back when the effect fails", async () => {
    await expect(transition(owner, workflow, id, "spoil", { version: 1 })).rejects.toThrow("the effect failed");
    expect(await stateOf()).toBe("OPEN");
  });

  it("lets one of ten at the same moment win", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        transition(owner, workflow, id, "finish", { note: "Banked this morning", version: 1 }),
      ),
    );
    expect(tries.filter((t) => t.status === "fulfilled")).toHaveLength(1);
    expect(await db.stateChange.count({ where: { entityId: id, entity: "FollowUp" } })).toBe(1);
  });

  it("shows exactly the buttons that work", async () => {
    const row = await db.followUp.findUniqueOrThrow({ where: { id } });
    const names = async (actor: Actor, status: string) =>
      (await transitionsFor(actor, workflow, { ...row, status })).map((move) => move.name);
    expect(await names(owner, "OPEN")).toEqual(["finish", "spoil"]);
    expect(await names(other, "OPEN")).toEqual(["hurry", "spoil"]);
    expect(await names(owner, "DONE")).toEqual([]);
    expect(await names(other, "DONE")).toEqual(["verify"]);
    expect(await names(other, "VERIFIED")).toEqual([]);
  });
});
