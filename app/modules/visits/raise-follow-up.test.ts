import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound, type InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { transition } from "~/modules/workflow/index.server";
import { followUp, followUpList, followUpWorkflow, SOURCE_CHOICES } from "~/modules/follow-ups/index.server";
import { screenOf } from "../../../tests/setup/listing";
import { testDatabase } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { draft, filled, groupInput, move, newKey } from "../../../tests/setup/visits";
import { visitEndpoints } from "./endpoints";
import { followedVisit } from "./find-rows.server";
import { openVisit } from "./open-visit.server";
import { followUpForm, followUpSchema, raiseFollowUpOf, visitFollowUps } from "./raise-follow-up.server";
import { addRow } from "./visit-parent.server";
import { groupSection } from "./sections/group.server";
import { SECTIONS } from "./sections/index.server";

let staff: Operations;
let visit: Awaited<ReturnType<typeof filled>>;
const TEXT = "Meet the group again and collect what is due";

beforeAll(async () => {
  await testDatabase();
  staff = await seedOperations();
  visit = await filled(staff);
  await move(staff.bm, visit.id, "submit");
});

const input = (more: Record<string, unknown> = {}) =>
  followUpSchema.parse({ ownerId: String(staff.cashier), text: TEXT, dueOn: "2026-11-27", ...more });
const raise = async (userId: number, more: Record<string, unknown> = {}, of = visit.id) =>
  (await raiseFollowUpOf(await as(userId), of, input(more))).id;

describe("a follow-up raised by a person", () => {
  it("hangs on the section of the row it is about, or on the visit, and its owner is told", async () => {
    const id = await raise(staff.bm, { about: `GROUP:${visit.groupId}` });
    const section = await db.visitSection.findUniqueOrThrow({
      where: { visitId_kind: { visitId: visit.id, kind: "GROUP" } },
    });
    expect(await db.followUp.findUniqueOrThrow({ where: { id } })).toMatchObject({
      sourceType: "VisitSection",
      sourceId: section.id,
      unitId: staff.tree.branches[0],
      ownerId: staff.cashier,
      text: `Umoja, ${visit.refNo}: ${TEXT}`,
      dueOn: "2026-11-27",
      status: "OPEN",
    });
    expect(
      await db.notification.findFirst({ where: { userId: staff.cashier }, orderBy: { id: "desc" } }),
    ).toMatchObject({
      kind: "task",
      title: "To be followed up until 27 Nov 2026",
      text: expect.stringContaining(TEXT),
      link: `/my/followUp/details/${id}`,
    });
    expect((await recordPage(await as(staff.cashier), followUp, id)).trail.at(-1)).toMatchObject({
      word: "Raised",
      by: "Bina Tester",
    });
    const whole = await raise(staff.am, { about: null, ownerId: String(staff.bm) });
    expect(await db.followUp.findUniqueOrThrow({ where: { id: whole } })).toMatchObject({
      sourceType: "Visit",
      sourceId: visit.id,
      text: `${visit.refNo}: ${TEXT}`,
    });
    for (const [type, source] of [
      ["VisitSection", section.id],
      ["Visit", visit.id],
    ] as const) {
      expect(await followedVisit(await as(staff.am), type, source)).toEqual({ id: visit.id, level: "bm" });
      expect(await followedVisit(await as(staff.otherBm), type, source)).toBeNull();
    }
  });

  it("is raised by the visitor, the reviewer and those who review above; others see no form or no visit", async () => {
    for (const userId of [staff.bm, staff.am, staff.rm, staff.oh]) expect(await raise(userId)).toBeGreaterThan(0);
    await expect(raise(staff.admin)).rejects.toThrow(Forbidden);
    await expect(followUpForm(await as(staff.admin), visit.id)).rejects.toThrow(NotFound);
    await expect(raise(staff.otherBm)).rejects.toThrow(NotFound);
    await expect(followUpForm(await as(staff.otherBm), visit.id)).rejects.toThrow(NotFound);
  });

  it("stands beside others of its section, which a later round leaves alone", async () => {
    const before = await db.followUp.count();
    await raise(staff.bm, { about: "GROUP" });
    await raise(staff.bm, { about: "GROUP" });
    expect(await db.followUp.count()).toBe(before + 2);
  });

  it("is refused where it names no one of the unit, no part of the visit, too few words or a day that is past", async () => {
    const wrong = async (more: Record<string, unknown>) =>
      raise(staff.bm, more).then(
        () => [],
        (error: InputProblem) => error.problems.map(({ field, code }) => `${field} ${code}`),
      );
    expect(await wrong({ ownerId: String(staff.otherBm) })).toEqual(["ownerId not_in_list"]);
    expect(await wrong({ about: "CASH" })).toEqual(["about not_in_list"]);
    expect(await wrong({ about: "GROUP:999999", text: "Too short" })).toEqual(["about not_in_list", "text too_short"]);
    expect(await wrong({ dueOn: "2026-11-19" })).toEqual(["dueOn in_past"]);
    expect(await wrong({ dueOn: "2028-01-01" })).toEqual(["dueOn too_late"]);
  });

  it("waits until the visit is sent in, and goes when it is withdrawn: it would give a surprise visit away", async () => {
    const surprise = await draft(staff.am, "AM", staff.tree.branches[0], "GROUP-MEETING", { surprise: true });
    await addRow(await as(staff.am), groupSection, surprise.id, groupInput(), newKey());
    await expect(raise(staff.am, {}, surprise.id)).rejects.toThrow(Conflict);
    await move(staff.am, surprise.id, "submit");
    const ids = [await raise(staff.am, {}, surprise.id), await raise(staff.am, { about: "GROUP" }, surprise.id)];
    await move(staff.am, surprise.id, "withdraw");
    expect((await db.followUp.findMany({ where: { id: { in: ids } } })).map(({ status }) => status)).toEqual([
      "CANCELLED",
      "CANCELLED",
    ]);
  });

  it("has the life of every follow-up: its owner does it, someone above confirms", async () => {
    const id = await raise(staff.bm);
    await expect(
      transition(await as(staff.bm), followUpWorkflow, id, "finish", { note: "It was done on Monday", version: null }),
    ).rejects.toThrow(Forbidden);
    await transition(await as(staff.cashier), followUpWorkflow, id, "finish", {
      note: "It was done on Monday",
      version: null,
    });
    await transition(await as(staff.am), followUpWorkflow, id, "verify", { note: null, version: null });
    expect((await db.followUp.findUniqueOrThrow({ where: { id } })).status).toBe("VERIFIED");
  });
});

describe("the follow-ups of a visit", () => {
  let id: number;
  beforeEach(async () => {
    id = await raise(staff.bm, { about: "GROUP" });
  });

  it("stand on its pages, for whoever sees them, with the way to another", async () => {
    const shown = async (userId: number) => {
      const { row, parts } = await openVisit(await as(userId), visit.id);
      return visitFollowUps(await as(userId), row, parts);
    };
    expect(await shown(staff.am)).toMatchObject({
      raises: true,
      lines: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect(await shown(staff.admin)).toMatchObject({
      raises: false,
      lines: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  it("are found by what raised them", async () => {
    const found = async (sourceType: string) =>
      (await screenOf(await as(staff.bm), followUpList, "all", { sourceType, size: "100" })).rows;
    expect((await found("VisitSection")).map((row) => row.id)).toContain(id);
    expect(await found("CashCount")).toEqual([]);
    for (const { follow } of SECTIONS)
      if (follow) expect(SOURCE_CHOICES.map(({ value }) => value as string)).toContain(follow.source);
  });

  it("are raised over the API by the same rules", async () => {
    const line = visitEndpoints.find(({ method, path }) => method === "POST" && path === "/Visit/{id}/FollowUp")!;
    const call = async (userId: number) =>
      line.run({
        actor: await as(userId),
        params: { id: String(visit.id) },
        body: input(),
        query: undefined,
        version: null,
      });
    const { data, created } = (await call(staff.am)) as { data: { id: string }; created: string };
    expect(created).toBe(`/api/FollowUp/${data.id}`);
    await expect(call(staff.admin)).rejects.toThrow(Forbidden);
    await expect(call(staff.otherBm)).rejects.toThrow(NotFound);
  });
});
