/** Tickets from being raised to being closed: who may do what, by when, and what each side sees. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordForm, recordPage } from "~/engine/record/pages.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { writeComment } from "~/engine/record/thread.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { photograph } from "../../../tests/setup/files";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { assignable, assignSeveral } from "./assign-several.server";
import { ticket, ticketList } from "./index.server";
import { ticketCounts } from "./ticket-counts.server";
import { ticketJob } from "./ticket-job.server";
import { ticketTasks } from "./ticket-tasks.server";

/** A Friday; the desk of Nairobi is open from five to two by UTC. */
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

let o: Operations;
let agent: number;
let other: number;
let categoryId: number;

const raise = async (by = o.bm, more: Record<string, unknown> = {}, at = NOW) =>
  (
    await addRecord(
      await as(by, at),
      ticket,
      typedSchema(ticket).parse({
        categoryId,
        subject: "The printer is silent",
        body: "Since this morning",
        impact: "TEAM",
        urgency: "HIGH",
        ...more,
      }),
    )
  ).id;
const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
  makeMove(await as(by, at), ticket, id, name, typed);
const row = (id: number) => db.ticket.findUniqueOrThrow({ where: { id } });
const movesOf = async (by: number, id: number, at = NOW) => {
  const { moves, forms } = await recordPage(await as(by, at), ticket, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const run = (at: Date) =>
  ticketJob.run({
    actor: systemActor(at),
    now: () => at,
    period: "",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
const note = "As was agreed on the telephone";

beforeEach(async () => {
  o = await seeded(seedOperations);
  agent = await hire(o.tree.company, "Grapes Admin", "IT");
  other = await hire(o.tree.company, "Grapes Admin", "IT");
  categoryId = (await db.category.findFirstOrThrow({ where: { kind: "TICKET" } })).id;
});

describe("a ticket", () => {
  it("goes from its requester to the desk and back", async () => {
    const id = await raise();
    expect(await row(id)).toMatchObject({
      refNo: "T-2026-000001",
      priority: "HIGH",
      status: "OPEN",
      requesterId: o.bm,
    });
    expect(await movesOf(o.bm, id)).toEqual(["cancel"]);
    expect(await movesOf(agent, id)).toEqual(["assign", "claim", "prioritise"]);
    expect((await recordTasks(ticket)(await as(agent))).map(({ link }) => link)).toEqual([`/my/ticket/edit/${id}`]);
    await move(agent, id, "claim");
    expect(await movesOf(other, id)).toEqual(["assign", "prioritise"]);
    await move(agent, id, "start");
    expect(await refusals(move(o.bm, id, "cancel"))).not.toEqual([]);
    await move(agent, id, "wait", { note });
    expect((await ticketTasks(await as(o.bm))).map(({ tag }) => tag)).toEqual(["Waiting"]);
    await move(o.bm, id, "resume");
    await move(agent, id, "resolve", { note });
    expect(await movesOf(o.bm, id)).toEqual(["close", "reopen"]);
    await move(o.bm, id, "close", { rating: "4" });
    expect(await row(id)).toMatchObject({ status: "CLOSED", rating: 4, assigneeId: agent, breached: false });
    expect(await movesOf(o.bm, id)).toEqual(["reopen"]);
    const kinds = await db.notification.findMany({ where: { userId: o.bm }, select: { title: true } });
    expect(kinds.length).toBeGreaterThanOrEqual(4);
  });

  it("is nobody's own to work on, and out of sight of others", async () => {
    const own = await raise(agent);
    expect(await movesOf(agent, own)).toEqual(["cancel"]);
    expect(await refusals(move(agent, own, "claim"))).not.toEqual([]);
    const stranger = await as(await hire(o.tree.branches[1]!, "Loan Officer", "LO"));
    await expect(recordPage(stranger, ticket, own)).rejects.toMatchObject({ name: "NotFound" });
    await expect(writeComment(stranger, ticket, own, { text: "Mine?", internal: false })).rejects.toMatchObject({
      name: "NotFound",
    });
  });

  it("is assigned to the desk of its unit alone, and to nobody twice", async () => {
    const id = await raise();
    expect(await refusals(move(agent, id, "assign", { assigneeId: String(o.bm) }))).not.toEqual([]);
    await move(agent, id, "assign", { assigneeId: String(other) });
    expect(await row(id)).toMatchObject({ status: "ASSIGNED", assigneeId: other });
    expect((await refusals(move(agent, id, "assign", { assigneeId: String(other) }))).join()).toContain("same");
    const page = await recordPage(await as(agent), ticket, id);
    const choices = page.forms.find(({ name }) => name === "assign")!.fields[0]!.choices!;
    expect(choices.map(({ value }) => value)).toEqual([String(agent)]);
  });

  it("is changed by its requester while nobody has taken it, with the priority that follows", async () => {
    const id = await raise();
    const requester = await as(o.bm);
    const typed = typedSchema(ticket).parse({
      categoryId,
      subject: "The printer is silent",
      body: "And the other one",
      impact: "ALL",
      urgency: "HIGH",
    });
    expect((await recordForm(requester, ticket, id)).files).toBe(false);
    await editRecord(requester, ticket, id, typed, 1);
    expect(await row(id)).toMatchObject({ priority: "URGENT", body: "And the other one" });
    await expect(editRecord(await as(agent), ticket, id, typed, 2)).rejects.toMatchObject({ name: "Forbidden" });
    await move(agent, id, "claim");
    await expect(editRecord(requester, ticket, id, typed, 3)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("is reopened within seven days of being resolved, and goes on with who had it", async () => {
    const id = await raise();
    for (const name of ["claim", "start"]) await move(agent, id, name);
    await move(agent, id, "resolve", { note });
    const late = after(7 * 24 * 60 + 1);
    expect(await movesOf(o.bm, id, late)).toEqual(["close"]);
    await move(o.bm, id, "reopen", { note }, after(60));
    expect(await row(id)).toMatchObject({ status: "ASSIGNED", assigneeId: agent, resolvedAt: null });
  });
});

describe("the targets of a ticket", () => {
  const policy = async (more: Record<string, unknown> = {}) =>
    saveRecord(
      { ...systemActor(NOW), company: (await as(o.bm)).company },
      resource("slaPolicy"),
      null,
      {
        categoryId: null,
        priority: "HIGH",
        firstMin: 30,
        resolveMin: 120,
        opens: "08:00",
        closes: "17:00",
        validFrom: "2026-01-01",
        ...more,
      },
      null,
    );

  it("are due by the hours of the desk, stand while it waits, and follow the priority", async () => {
    await policy();
    await policy({ priority: "LOW", firstMin: 60, resolveMin: 600 });
    const id = await raise();
    expect(await row(id)).toMatchObject({ firstDueAt: after(30), dueAt: after(120) });
    await move(agent, id, "claim", {}, after(5));
    await move(agent, id, "start", {}, after(10));
    expect((await row(id)).firstRespondedAt).toEqual(after(10));
    await move(agent, id, "wait", { note }, after(20));
    await move(o.bm, id, "resume", {}, after(80));
    expect((await row(id)).dueAt).toEqual(after(180));
    await move(agent, id, "prioritise", { priority: "LOW", note }, after(90));
    // Twelve in Nairobi on Friday and 660 minutes: five hours are left of the day, and six more on Monday.
    expect((await row(id)).dueAt).toEqual(new Date("2026-11-23T11:00:00Z"));
    const seen = await screenOf(await as(agent, after(100)), ticketList, "working");
    expect(seen.rows[0]).toMatchObject({ left: { text: "9 h 20 min", tone: "neutral" } });
  });

  it("cannot be changed once tickets are held to them", async () => {
    const { id } = await policy();
    await raise();
    const system = { ...systemActor(NOW), company: (await as(o.bm)).company };
    const { version, ...held } = await db.slaPolicy.findUniqueOrThrow({ where: { id } });
    const { categoryId: category, priority, firstMin, opens, closes, validFrom } = held;
    const typed = { categoryId: category, priority, firstMin, resolveMin: 60, opens, closes, validFrom };
    expect((await refusals(saveRecord(system, resource("slaPolicy"), id, typed, version))).join()).toContain("in_use");
  });

  it("remind the desk once of each, and mark what was late", async () => {
    await policy();
    const id = await raise();
    expect(await run(after(29))).toBeNull();
    expect(await run(after(31))).toBe("1 reminders sent, 0 tickets closed");
    await move(agent, id, "claim", {}, after(40));
    expect(await run(after(121))).toBe("1 reminders sent, 0 tickets closed");
    expect(await run(after(122))).toBeNull();
    expect(await row(id)).toMatchObject({ firstBreached: true, breached: true });
    const told = await db.notification.findMany({ where: { kind: "reminder" }, select: { userId: true, title: true } });
    expect(told.filter(({ userId }) => userId === other)).toHaveLength(1);
    expect(told.filter(({ userId }) => userId === agent)).toHaveLength(2);
    expect(await ticketCounts(await as(agent, after(130)))).toMatchObject({ desk: { open: 1, late: 1, mine: 1 } });
  });

  it("close what was resolved when three working days are over, and nothing before", async () => {
    const id = await raise();
    for (const name of ["claim", "start"]) await move(agent, id, name);
    await move(agent, id, "resolve", { note });
    expect(await run(new Date("2026-11-25T20:00:00Z"))).toBeNull();
    expect(await run(new Date("2026-11-26T05:00:00Z"))).toBe("0 reminders sent, 1 tickets closed");
    expect(await row(id)).toMatchObject({ status: "CLOSED", rating: null });
    expect(await movesOf(o.bm, id, new Date("2026-11-26T06:00:00Z"))).toEqual(["rate", "reopen"]);
  });
});

describe("what hangs on a ticket", () => {
  const comments = async (by: Actor, id: number) =>
    (await recordPage(by, ticket, id)).thread!.comments.map(({ text }) => text);

  it("are comments for both sides, and notes for the desk alone", async () => {
    const id = await raise();
    const [requester, desk] = [await as(o.bm), await as(agent)];
    await writeComment(desk, ticket, id, { text: "The branch does this every week", internal: true });
    expect((await row(id)).firstRespondedAt).toBeNull();
    await writeComment(desk, ticket, id, { text: "Is it switched on?", internal: false });
    await writeComment(requester, ticket, id, { text: "It is", internal: false });
    expect(await comments(desk, id)).toEqual(["The branch does this every week", "Is it switched on?", "It is"]);
    expect(await comments(requester, id)).toEqual(["Is it switched on?", "It is"]);
    expect(JSON.stringify(await recordPage(requester, ticket, id))).not.toMatch(/every week|internalNote/);
    await expect(writeComment(requester, ticket, id, { text: "Psst", internal: true })).rejects.toMatchObject({
      name: "Forbidden",
    });
    expect(await row(id)).toMatchObject({ firstRespondedAt: NOW, version: 1 });
    const told = await db.notification.findMany({ where: { userId: o.bm }, select: { text: true } });
    expect(told.map(({ text }) => text)).toEqual(["Is it switched on?"]);
    await move(o.bm, id, "cancel");
    await expect(writeComment(requester, ticket, id, { text: "Oh", internal: false })).rejects.toMatchObject({
      name: "Forbidden",
    });
  });

  it("are files that come with it or later, of its requester and the desk", async () => {
    const files = [{ name: "printer.jpg", bytes: new Uint8Array(await photograph(200, 100)) }];
    const typed = typedSchema(ticket).parse({ ...ticket.form.example, categoryId });
    const { id } = await addRecord(await as(o.bm), ticket, typed, files);
    expect((await recordPage(await as(o.bm), ticket, id)).attachments).toMatchObject({
      editable: true,
      files: [{ name: "printer.jpg" }],
    });
    await expect(recordAttachments(ticket).add(await as(o.am), id, files)).rejects.toMatchObject({ name: "Forbidden" });
    expect((await refusals(recordAttachments(ticket).add(await as(agent), id, files))).join()).toContain("same_file");
    const more = [{ name: "cable.jpg", bytes: new Uint8Array(await photograph(100, 200)) }];
    await recordAttachments(ticket).add(await as(agent), id, more);
    await expect(
      addRecord(await as(agent), ticket, typed, [{ name: "x.png", bytes: new Uint8Array(9) }]),
    ).rejects.toThrow();
    expect(await db.ticket.count()).toBe(1);
  });
});

describe("the lists of the desk", () => {
  it("assign several at once, each by itself, on the version that was seen", async () => {
    const ids = [await raise(), await raise(), await raise()];
    const desk = await as(agent);
    const { picks } = (await assignable(desk, ids))!;
    await move(other, ids[1]!, "claim");
    const lines = await assignSeveral(desk, { pick: Object.values(picks), assigneeId: other, note: null });
    expect(lines.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(await db.ticket.count({ where: { assigneeId: other } })).toBe(3);
    expect(await assignable(await as(o.bm), ids)).toBeNull();
  });

  it("show what is within reach, by face", async () => {
    const id = await raise();
    await raise(await hire(o.tree.divisions[1]!, "Operations Manager", "OM"));
    const [desk, manager] = [await as(agent), await as(o.bm)];
    const total = async (by: Actor, face: string, search = {}) => (await screenOf(by, ticketList, face, search)).total;
    expect([await total(desk, "all"), await total(desk, "working"), await total(desk, "country")]).toEqual([2, 2, 2]);
    expect([await total(manager, "all"), await total(manager, "mine"), await total(manager, "country")]).toEqual([
      1, 1, 1,
    ]);
    await move(o.bm, id, "cancel");
    expect([await total(desk, "working"), await total(desk, "done")]).toEqual([1, 1]);
    expect(await total(desk, "all", { late: "true" })).toBe(0);
  });
});
