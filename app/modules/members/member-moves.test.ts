/** Members who join, move between branches, meet in groups and leave, through the commands (spec: accounts §4.3, §5, §6, §15, I18). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import {
  knownMember,
  moveIn as move,
  seedMemberPeople,
  verifiedMember,
  type MemberPeople,
} from "../../../tests/setup/members";
import { as, hire } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { linesOf, sheetOf } from "../../../tests/setup/report";
import { BANDS } from "./member-counts";
import { saveKin } from "./change-member.server";
import { groupList } from "./group.workflow.server";
import { member, memberGroup, memberHome, memberTransfer } from "./index.server";
import { memberSummaryReport } from "./summary-report.server";
import { transferList } from "./transfer.workflow.server";

interface Planted extends MemberPeople {
  am: number;
  bm: number;
  otherBm: number;
}

async function seedMovers(): Promise<Planted> {
  const planted = await seedMemberPeople();
  const [here, there] = planted.tree.branches;
  return {
    ...planted,
    bm: await hire(here, "Branch Manager", "BM", "Bea"),
    otherBm: await hire(there, "Branch Manager", "BM", "Ben"),
    am: await hire(planted.tree.areas[0], "Area Manager", "AM", "Ann"),
  };
}

let o: Planted;
beforeEach(async () => void (o = await seeded(seedMovers)));

let n = 0;
const typed = (more: Record<string, unknown> = {}) => {
  n += 1;
  return knownMember(o.tree.branches[0], {
    lastName: `Mutindi${"bcdfgklmnprst".charAt(n % 13)}${"aeiou".charAt(n % 5)}`,
    gender: n % 2 === 0 ? "MALE" : "FEMALE",
    ...more,
  });
};
const row = (id: number) => db.member.findUniqueOrThrow({ where: { id } });
const plain = { note: null };
const verified = (more: Record<string, unknown> = {}, by = o.lb, officer = o.clerk): Promise<number> =>
  verifiedMember({ by, officer, verifier: o.am }, typed(more));

const sheet = async (by: number, asked = "") =>
  sheetOf(await as(by), memberSummaryReport, Object.fromEntries(new URLSearchParams(asked)));
const summary = async (by: number, asked = "") =>
  (await sheet(by, asked)).rows.map(({ key, cells }) => ({ unitId: Number(key), ...cells }) as Record<string, unknown>);
const figures = async (asked: string) =>
  (await summary(o.am, asked)).map(({ opening, JOINED, IN, LEFT, OUT, closing }) => [
    opening,
    JOINED,
    IN,
    LEFT,
    OUT,
    closing,
  ]);
const NOVEMBER = "day.from=2026-11-01&day.to=2026-11-30";

describe("the summary of members", () => {
  it("counts from the day they joined until they leave, and begins and ends as it should", async () => {
    const one = await verified();
    const other = await verified({ joinedOn: "2026-11-03" });
    await addRecord(await as(o.lb), member, typedSchema(member).parse(typed()));
    expect(await figures(NOVEMBER)).toEqual([
      [1, 1, 0, 0, 0, 2],
      [0, 0, 0, 0, 0, 0],
    ]);
    await move(o.am, member, one, "exit");
    expect(await figures(NOVEMBER)).toEqual([
      [1, 1, 0, 1, 0, 1],
      [0, 0, 0, 0, 0, 0],
    ]);
    await move(o.lb, member, one, "rejoin");
    expect((await figures(NOVEMBER))[0]).toEqual([1, 1, 0, 1, 0, 1]);
    await move(o.am, member, one, "verify");
    expect((await figures(NOVEMBER))[0]).toEqual([1, 2, 0, 1, 0, 2]);
    await move(o.am, member, other, "decease");
    expect((await figures(NOVEMBER))[0]).toEqual([1, 2, 0, 2, 0, 1]);
    const whole = (await sheet(o.am)).totals!;
    expect(whole).toMatchObject({ total: 1, closing: 1 });
    const sum = (...names: string[]) => names.reduce((all, name) => all + Number(whole[name]), 0);
    expect(sum("women", "men", "other")).toBe(1);
    expect(sum(...BANDS.map(({ id }) => id))).toBe(1);
  });
  it("follows a day of joining that is corrected, which cannot come after they left", async () => {
    const id = await verified({ joinedOn: "2026-11-03" });
    const change = async (joinedOn: string) => {
      const { unitId: _, identities: _i, ...rest } = typed();
      const kept = await row(id);
      const now = Object.fromEntries(Object.keys(rest).map((name) => [name, (kept as Record<string, unknown>)[name]]));
      const input = typedSchema(member, true).parse({ ...now, officerId: String(kept.officerId), joinedOn });
      return editRecord(await as(o.lb), member, id, input, kept.version);
    };
    await change("2026-10-03");
    expect((await figures(NOVEMBER))[0]).toEqual([1, 0, 0, 0, 0, 1]);
    await move(o.am, member, id, "exit");
    await move(o.lb, member, id, "rejoin");
    expect(await refusals(change("2026-11-21"))).toEqual(["joinedOn future", "joinedOn later"]);
  });
  it("tells of units within reach alone, by branch or by area", async () => {
    await verified();
    await verified({ unitId: String(o.tree.branches[1]) }, o.otherLb, o.otherLb);
    expect((await summary(o.lb)).map(({ total }) => total)).toEqual([1]);
    expect((await summary(o.am)).map(({ total }) => total)).toEqual([1, 1]);
    expect((await summary(o.am, "by=AREA")).map(({ total }) => total)).toEqual([2]);
    expect(await summary(o.lb, "by=AREA")).toHaveLength(1);
    expect((await summary(o.lb, "by=AREA"))[0]!.unitId).toBe(o.tree.branches[0]);
    await expect(summary(o.lb, `unitId=${o.tree.branches[1]}`)).rejects.toThrow("choose from the list");
    expect((await summary(o.am, `unitId=${o.tree.branches[1]}`)).map(({ total }) => total)).toEqual([1]);
    // Of what is asked for a part is told by its own name.
    const part = await summary(o.am, `by=AREA&unitId=${o.tree.branches[1]}`);
    expect(part.map(({ unitId, total }) => [unitId, total])).toEqual([[o.tree.branches[1], 1]]);
    const lines = await linesOf(await as(o.am), memberSummaryReport);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveLength(memberSummaryReport.columns.length);
  });
});

/** Somebody who is posted at the branch a member goes to. */
const officer = async (user = o.otherLb) =>
  String((await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId);

describe("a transfer to another branch", () => {
  const ask = (id: number, by = o.lb, to = o.tree.branches[1]) =>
    move(by, member, id, "transfer", { toUnitId: String(to) });
  const open = () => db.memberTransfer.findFirstOrThrow({ where: { status: "PROPOSED" } });

  it("is asked for by one branch and accepted by the other; branch, officer and counts change once, on one day", async () => {
    const id = await verified();
    await ask(id);
    const { id: transfer } = await open();
    expect((await recordTasks(memberTransfer)(await as(o.otherBm))).map(({ title }) => title)).toHaveLength(1);
    expect(await recordTasks(memberTransfer)(await as(o.bm))).toHaveLength(0);
    // What the first page counts is what its list shows: those for other branches are not among them.
    for (const [by, n] of [
      [o.otherBm, 1],
      [o.bm, 0],
    ] as const) {
      expect((await memberHome(await as(by))).transfers).toBe(n);
      expect((await screenOf(await as(by), transferList, "all", { waits: "ME" })).total).toBe(n);
    }
    expect(await db.notification.count({ where: { userId: o.otherBm, title: { contains: "Accept" } } })).toBe(1);
    expect((await recordPage(await as(o.lb), member, id)).parts.ways.map(({ label }) => label)).toContain(
      "Transfer to Branch TB2",
    );
    const officerId = await officer();
    await move(o.otherBm, memberTransfer, transfer, "accept", { ...plain, officerId });
    expect(await row(id)).toMatchObject({
      unitId: o.tree.branches[1],
      officerId: Number(officerId),
      status: "ACTIVE",
    });
    expect(await figures(NOVEMBER)).toEqual([
      [1, 0, 0, 0, 1, 0],
      [0, 0, 1, 0, 0, 1],
    ]);
    expect(await refusals(recordPage(await as(o.lb), member, id))).toEqual(["NotFound"]);
    expect((await recordPage(await as(o.otherLb), member, id)).title).toContain("TB1-000001");
    expect((await screenOf(await as(o.lb), transferList, "all")).rows).toHaveLength(1);
    expect(
      await refusals(move(o.otherBm, memberTransfer, transfer, "accept", { ...plain, officerId: await officer() })),
    ).toEqual(["wrong_state"]);
  });
  it("is not decided by whoever asked, nor by the branch that asks, nor twice at once", async () => {
    const id = await verified();
    await ask(id, o.am);
    const { id: transfer } = await open();
    expect(
      await refusals(move(o.am, memberTransfer, transfer, "accept", { ...plain, officerId: await officer() })),
    ).toEqual(["forbidden"]);
    expect(
      await refusals(move(o.bm, memberTransfer, transfer, "accept", { ...plain, officerId: await officer(o.clerk) })),
    ).toEqual(["forbidden"]);
    expect(await refusals(ask(id))).toEqual([" open"]);
    expect(await refusals(move(o.otherBm, memberTransfer, transfer, "reject", plain))).toEqual(["note note_required"]);
    await move(o.otherBm, memberTransfer, transfer, "reject");
    await ask(id);
    const { id: again } = await open();
    expect(await refusals(move(o.bm, memberTransfer, again, "withdraw"))).toEqual(["forbidden"]);
    await move(o.lb, memberTransfer, again, "withdraw");
    expect(await row(id)).toMatchObject({ unitId: o.tree.branches[0] });
  });
  it("is not asked of their own branch, and ends with whoever leaves", async () => {
    const id = await verified();
    expect(await refusals(ask(id, o.lb, o.tree.branches[0]))).toEqual(["toUnitId same"]);
    const form = (await recordPage(await as(o.lb), member, id)).forms.find(({ name }) => name === "transfer");
    const offered = form!.fields[0]!.choices!.map(({ value }) => Number(value));
    expect(offered).toContain(o.tree.branches[1]);
    expect(offered).not.toContain(o.tree.branches[0]);
    await ask(id);
    const { id: transfer } = await open();
    await move(o.am, member, id, "exit");
    expect(await db.memberTransfer.findUniqueOrThrow({ where: { id: transfer } })).toMatchObject({
      status: "WITHDRAWN",
    });
    expect(
      await refusals(move(o.otherBm, memberTransfer, transfer, "accept", { ...plain, officerId: await officer() })),
    ).toEqual(["wrong_state"]);
  });
});

describe("groups", () => {
  const form = async (more: Record<string, unknown> = {}, by = o.lb) =>
    (
      await addRecord(
        await as(by),
        memberGroup,
        typedSchema(memberGroup).parse({
          name: "Tumaini",
          kind: "GROUP",
          unitId: String(o.tree.branches[0]),
          meetingDay: "TUE",
          formedOn: "2026-01-05",
          ...more,
        }),
      )
    ).id;
  const put = (id: number, groupId: number, more: Record<string, unknown> = {}, by = o.lb) =>
    move(by, member, id, "group", { ...plain, groupId: String(groupId), role: "MEMBER", day: "2026-11-02", ...more });
  const at = (memberId: number) =>
    db.groupMembership.findMany({
      where: { memberId },
      orderBy: { id: "asc" },
      select: { groupId: true, role: true, fromDate: true, toDate: true },
    });

  it("are numbered in their branch, carry one name each, and meet at a centre of it", async () => {
    const centre = await form({ name: "Soko", kind: "CENTRE" });
    const id = await form({ parentId: String(centre) });
    expect(await db.memberGroup.findUniqueOrThrow({ where: { id } })).toMatchObject({
      code: "TB1-G002",
      status: "ACTIVE",
    });
    expect(await refusals(form())).toEqual(["name taken"]);
    expect(await refusals(form({ name: "Umoja", parentId: String(id) }))).toEqual([expect.stringMatching(/^parentId/)]);
    expect(await refusals(form({ name: "Umoja", unitId: String(o.tree.branches[1]) }))).toEqual([
      expect.stringMatching(/^unitId/),
    ]);
    expect(await refusals(form({ name: "Umoja", formedOn: "2027-01-01" }))).toEqual(["formedOn future"]);
    expect(await refusals(move(o.lb, memberGroup, centre, "close"))).toEqual([" groups"]);
  });
  it("hold a member one at a time: joining another ends the one before on its day", async () => {
    const [one, other] = [await form(), await form({ name: "Umoja" })];
    const id = await verified();
    await put(id, one);
    expect(await refusals(put(id, one))).toEqual(["groupId same"]);
    expect(await refusals(put(id, other, { day: "2026-11-01" }))).toEqual(["day early"]);
    expect(await refusals(put(id, other, { day: "2026-12-01" }))).toEqual(["day future"]);
    await put(id, other, { day: "2026-11-09" });
    expect(await at(id)).toEqual([
      { groupId: one, role: "MEMBER", fromDate: "2026-11-02", toDate: "2026-11-09" },
      { groupId: other, role: "MEMBER", fromDate: "2026-11-09", toDate: null },
    ]);
    expect((await screenOf(await as(o.lb), groupList, "all")).rows).toHaveLength(2);
    await move(o.lb, member, id, "ungroup", { ...plain, day: "2026-11-10" });
    expect((await at(id)).every(({ toDate }) => toDate !== null)).toBe(true);
    expect(await refusals(move(o.lb, member, id, "ungroup", { ...plain, day: "2026-11-10" }))).toEqual(["forbidden"]);
    await move(o.lb, memberGroup, other, "close");
    expect(await refusals(put(id, other, { day: "2026-11-12" }))).toEqual([expect.stringMatching(/^groupId/)]);
  });
  it("have one leader; a role is taken on from a day on", async () => {
    const group = await form();
    const [one, other] = [await verified(), await verified()];
    await put(one, group);
    await put(one, group, { role: "LEADER" });
    expect(await refusals(put(other, group, { role: "LEADER" }))).toEqual(["role taken"]);
    await put(one, group, { role: "MEMBER", day: "2026-11-09" });
    await put(other, group, { role: "LEADER", day: "2026-11-09" });
    expect((await at(one)).map(({ role }) => role)).toEqual(["LEADER", "MEMBER"]);
  });
  it("take members by their numbers, all or none", async () => {
    const group = await form();
    const [one, other] = [await verified(), await verified()];
    const elsewhere = await verified({ unitId: String(o.tree.branches[1]) }, o.otherLb, o.otherLb);
    const numbers = async (...ids: number[]) =>
      (await Promise.all(ids.map(row))).map(({ memberNo }) => memberNo).join("\n");
    const join = async (text: string) =>
      move(o.lb, memberGroup, group, "join", { ...plain, numbers: text, day: "2026-11-02" });
    expect(await refusals(join(await numbers(one, elsewhere)))).toEqual(["numbers not_found"]);
    expect(await at(one)).toEqual([]);
    await join((await numbers(one, other)).toLowerCase());
    expect((await summary(o.lb)).map(({ grouped }) => grouped)).toEqual([2]);
    const page = await recordPage(await as(o.lb), memberGroup, group);
    expect(page.parts.tables[0]!.rows).toHaveLength(2);
    expect(await refusals(move(o.lb, memberGroup, group, "close"))).toEqual([" members"]);
    // Whoever is in it already is told of, and keeps their role.
    await put(one, group, { role: "LEADER" });
    expect(await refusals(join(await numbers(one)))).toEqual(["numbers same"]);
    expect(await refusals(join(" , "))).toEqual(["numbers missing"]);
    expect((await at(one)).at(-1)).toMatchObject({ role: "LEADER", toDate: null });
  });
  it("hold nobody from before they were with the branch", async () => {
    const group = await form({ formedOn: "2024-01-08" });
    const id = await verified();
    expect(await refusals(put(id, group, { day: "2024-02-03" }))).toEqual(["day early"]);
    await put(id, group, { day: "2026-01-12" });
    const there = await form({ unitId: String(o.tree.branches[1]), formedOn: "2024-01-08" }, o.otherLb);
    await move(o.lb, member, id, "transfer", { toUnitId: String(o.tree.branches[1]) });
    const { id: transfer } = await db.memberTransfer.findFirstOrThrow({ where: { status: "PROPOSED" } });
    await move(o.otherBm, memberTransfer, transfer, "accept", { ...plain, officerId: await officer() });
    expect(await refusals(put(id, there, { day: "2026-11-19" }, o.otherLb))).toEqual(["day early"]);
    await put(id, there, { day: "2026-11-20" }, o.otherLb);
  });
  it("are opened again while their centre and branch are in use", async () => {
    const centre = await form({ name: "Soko", kind: "CENTRE" });
    const group = await form({ parentId: String(centre) });
    await move(o.lb, memberGroup, group, "close");
    await move(o.lb, memberGroup, centre, "close");
    expect(await refusals(move(o.lb, memberGroup, group, "reopen"))).toEqual([" centre"]);
    await move(o.lb, memberGroup, centre, "reopen");
    await move(o.lb, memberGroup, group, "reopen");
  });
  it("are left by whoever leaves, and by whoever goes to another branch", async () => {
    const group = await form();
    const [one, other] = [await verified(), await verified()];
    await put(one, group);
    await put(other, group);
    await move(o.am, member, one, "exit");
    await move(o.lb, member, other, "transfer", { toUnitId: String(o.tree.branches[1]) });
    const { id } = await db.memberTransfer.findFirstOrThrow({ where: { status: "PROPOSED" } });
    await move(o.otherBm, memberTransfer, id, "accept", { ...plain, officerId: await officer() });
    for (const memberId of [one, other]) expect((await at(memberId))[0]!.toDate).not.toBeNull();
  });
});

describe("a member who has to be verified again", () => {
  it("is told to those who verify, once", async () => {
    const id = await verified();
    const told = () => db.notification.count({ where: { userId: o.bm, title: { contains: "verified again" } } });
    const actor = await as(o.lb);
    await saveKin(actor, { id, version: (await row(id)).version }, { name1: "Asha Omar", relation1: "Sister" });
    expect(await told()).toBe(1);
    await saveKin(actor, { id, version: (await row(id)).version }, { name1: "Asha Ali", relation1: "Sister" });
    expect(await told()).toBe(1);
  });
});

describe("a number of another system", () => {
  it("answers at its field where somebody else was faster", async () => {
    const input = () => typedSchema(member).parse(typed({ externalRef: "OLD-1" }));
    const [actor, other] = [await as(o.lb), await as(o.lb)];
    const both = await Promise.all([
      refusals(addRecord(actor, member, input())),
      refusals(addRecord(other, member, input())),
    ]);
    expect(both.flat().filter((one) => one === "externalRef taken")).toHaveLength(1);
  });
});
