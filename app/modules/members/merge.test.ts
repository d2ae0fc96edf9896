/** Members who stand twice: found at night, made one by two people, and two again (spec: accounts §4.3, §15, §17 I5, I18). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import {
  knownMember,
  moveIn as move,
  seedMemberPeople,
  verifiedMember,
  type MemberPeople,
  wrongValidity,
} from "../../../tests/setup/members";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { cellsOf } from "../../../tests/setup/report";
import { endIdentity, saveKin } from "./change-member.server";
import { findPairs } from "./find-pairs.server";
import { member, memberGroup, memberMerge, duplicatePair } from "./index.server";
import { memberList } from "./member-list.server";
import { pairList } from "./pair.workflow.server";
import { memberSummaryReport } from "./summary-report.server";

let o: MemberPeople;
afterEach(async () => expect(await wrongValidity()).toEqual([]));
beforeEach(async () => void (o = await seeded(seedMemberPeople)));

let n = 0;
let passports = 1_000_000;
/** With a passport of their own: of these somebody may hold several. */
const typed = (more: Record<string, unknown> = {}) =>
  knownMember(o.tree.branches[0], {
    bornOn: "1980-03-08",
    identities: [{ type: "PASSPORT", country: "KE", number: `AK${++passports}`, expiresOn: null }],
    ...more,
  });
const row = (id: number) => db.member.findUniqueOrThrow({ where: { id } });
function verified(more: Record<string, unknown> = {}, by = o.lb, officer = o.clerk): Promise<number> {
  const nominee = `Amina ${"abc".charAt(++n % 3)}li`;
  return verifiedMember({ by, officer, verifier: o.am, nominee }, typed(more));
}
const elsewhere = () => verified({ unitId: String(o.tree.branches[1]) }, o.otherLb, o.otherLb);
const night = () => findPairs(systemActor(NOW), new AbortController().signal, () => Promise.resolve());
const pairOf = (one: number, other: number) =>
  db.duplicatePair.findFirstOrThrow({ where: { oneId: Math.min(one, other), otherId: Math.max(one, other) } });
const open = () => db.memberMerge.findFirstOrThrow({ where: { status: "PREPARED" } });
/** Two members of one branch who are one person, with the merge that waits. */
async function prepared(more: Record<string, unknown> = {}) {
  const [stays, goes] = [await verified(), await verified()];
  await night();
  const pair = await pairOf(stays, goes);
  await move(o.bm, duplicatePair, pair.id, "merge", { stays: "ONE", ...more });
  return { stays, goes, pair: pair.id, merge: (await open()).id };
}
const figures = async () => {
  const [line] = await cellsOf(await as(o.lb), memberSummaryReport, {
    "day.from": "2026-11-01",
    "day.to": "2026-11-30",
  });
  const { opening, JOINED, IN, LEFT, OUT, MERGED, closing } = line as Record<
    "opening" | "JOINED" | "IN" | "LEFT" | "OUT" | "MERGED" | "closing",
    number
  >;
  expect(opening + JOINED + IN - LEFT - OUT - MERGED).toBe(closing);
  return [opening, MERGED, closing];
};
/** Everything kept of a member, but for what counts changes. */
async function kept(id: number) {
  const {
    version: _,
    updatedAt: _at,
    ...found
  } = await db.member.findUniqueOrThrow({
    where: { id },
    include: {
      identities: { orderBy: { id: "asc" } },
      documents: { select: { id: true, memberId: true } },
      nominees: { select: { name: true, relation: true, shareBp: true } },
      kin: { select: { name: true, relation: true, phone: true } },
      memberships: { where: { toDate: null } },
      words: { orderBy: { word: "asc" }, select: { word: true } },
    },
  });
  return found;
}

describe("the nightly comparison", () => {
  it("keeps who scores 50 or more, once, and leaves what was decided", async () => {
    const [one, other] = [await verified(), await verified()];
    await verified({ lastName: "Kilonzo" });
    expect(await night()).toEqual({ found: 1, gone: 0, failed: 0 });
    expect(await night()).toEqual({ found: 0, gone: 0, failed: 0 });
    const { id } = await pairOf(one, other);
    expect(await db.duplicatePair.findMany()).toMatchObject([{ id, score: 50, status: "OPEN" }]);
    await move(o.bm, duplicatePair, id, "apart");
    expect(await night()).toMatchObject({ found: 0 });
    expect((await pairOf(one, other)).status).toBe("APART");
    await move(o.bm, duplicatePair, id, "look");
    await database().writing((tx) => tx.member.update({ where: { id: other }, data: { bornOn: "1970-01-01" } }));
    expect(await night()).toEqual({ found: 0, gone: 1, failed: 0 });
    await database().writing((tx) => tx.member.update({ where: { id: other }, data: { bornOn: "1980-03-08" } }));
    expect(await night()).toEqual({ found: 1, gone: 0, failed: 0 });
  });
  it("finds a number under another type, and a telephone with the name and village", async () => {
    const number = { country: "KE", number: "31999999", expiresOn: null };
    const apart = { bornOn: "1960-01-01", identities: [{ ...number, type: "NATIONAL_ID" }] };
    const one = await verified({ ...apart, firstName: "Njeri", lastName: "Kamau" });
    const two = await verified({
      ...{ firstName: "Halima", lastName: "Yusuf", bornOn: "1961-01-01" },
      identities: [{ ...number, type: "PASSPORT", numberApart: true }],
    });
    const same = { firstName: "Lucy", lastName: "Maina", phone: "0711 700 000", village: "Soko" };
    const three = await verified({ ...same, bornOn: "1962-01-01" });
    const four = await verified({ ...same, bornOn: "1963-01-01" });
    expect(await night()).toMatchObject({ found: 2 });
    expect([(await pairOf(one, two)).score, (await pairOf(three, four)).score]).toEqual([50, 70]);
  });
  it("tells of a member in another branch where to ask, and nothing else; nobody of one branch decides", async () => {
    const [one, other] = [await verified(), await elsewhere()];
    await night();
    const { id } = await pairOf(one, other);
    const page = await recordPage(await as(o.bm), duplicatePair, id);
    expect(page.facts.map(({ value }) => value)).toContain("Member of Branch TB2 (ask that branch)");
    expect(JSON.stringify(page)).not.toContain((await row(other)).memberNo);
    expect([page.moves, page.forms]).toEqual([[], []]);
    expect(await refusals(move(o.bm, duplicatePair, id, "apart"))).toEqual(["forbidden"]);
    const list = JSON.stringify((await screenOf(await as(o.bm), pairList, "all")).rows);
    expect(list).not.toContain((await row(other)).memberNo);
    expect((await recordPage(await as(o.am), duplicatePair, id)).forms.map(({ name }) => name)).toEqual(["merge"]);
  });
});

describe("a merge", () => {
  it("says that numbers differ which look the same, and shows them in full to nobody", async () => {
    const [one, other] = [await verified({ phone: "0711 456 123" }), await verified({ phone: "0722 966 123" })];
    await night();
    const { id } = await pairOf(one, other);
    const page = await recordPage(await as(o.bm), duplicatePair, id);
    const said = JSON.stringify(page);
    expect(said).toContain("Differs, although it looks the same");
    for (const number of ["711 456 123", "722 966 123", "711456123", "722966123"]) expect(said).not.toContain(number);
    const [form] = page.forms.filter(({ name }) => name === "merge");
    const phone = form!.fields.find(({ name }) => name === "phone")!.choices!.map(({ label }) => label);
    expect(phone).toEqual([(await row(one)).memberNo, (await row(other)).memberNo].map((no) => `•••• 6123 (${no})`));
  });
  it("takes what was chosen, leads everything to who stays, and counts the one who goes out", async () => {
    const { stays, goes, merge } = await prepared({ phone: "OTHER", nominees: "OTHER" });
    const [before, gone] = [await kept(stays), await kept(goes)];
    expect(await figures()).toEqual([2, 0, 2]);
    expect(await recordTasks(memberMerge)(await as(o.om))).toHaveLength(1);
    expect(await refusals(move(o.bm, memberMerge, merge, "approve"))).toEqual(["forbidden"]);
    expect(await refusals(move(o.am, memberMerge, merge, "approve"))).toEqual(["forbidden"]);
    await move(o.om, memberMerge, merge, "approve");
    expect(await row(goes)).toMatchObject({ status: "MERGED", mergedIntoId: stays });
    const now = await kept(stays);
    expect(now).toMatchObject({ phone: gone.phone, village: before.village, kycStatus: "PENDING", status: "ACTIVE" });
    expect(now.nominees).toEqual(gone.nominees);
    expect(now.identities).toHaveLength(2);
    expect(await figures()).toEqual([2, 1, 1]);
    expect((await pairOf(stays, goes)).status).toBe("MERGED");
    // Its number, page and API lead to who stays; it can do nothing.
    const found = await screenOf(await as(o.lb), memberList, "all", { q: gone.memberNo });
    expect(JSON.stringify(found.rows)).toContain(before.memberNo);
    const page = await recordPage(await as(o.om), member, goes);
    expect(page.parts.ways[0]!.to).toContain(`/crm/member/details/${stays}`);
    expect([page.moves, page.forms, page.edit]).toEqual([[], [], null]);
    expect(await refusals(move(o.am, member, goes, "suspend"))).toEqual(["wrong_state"]);
    expect(await refusals(saveKin(await as(o.lb), { id: goes, version: (await row(goes)).version }, {}))).toEqual([
      "wrong_state",
    ]);
    // Neither of the two who made it verifies who stays.
    expect(await refusals(move(o.bm, member, stays, "confirm"))).toEqual(["forbidden"]);
    expect(await refusals(move(o.om, member, stays, "confirm"))).toEqual(["forbidden"]);
    await move(o.am, member, stays, "confirm");
    expect(await night()).toMatchObject({ found: 0, gone: 0, failed: 0 });
  });

  it("is taken back and leaves both as they were, in their groups too", async () => {
    const [stays, goes] = [await verified({ riskRating: "LOW" }), await verified({ riskRating: "HIGH", pep: true })];
    const form = typedSchema(memberGroup).parse({
      ...{ name: "Tumaini", kind: "GROUP", unitId: String(o.tree.branches[0]), meetingDay: "TUE" },
      formedOn: "2026-01-05",
    });
    const group = (await addRecord(await as(o.lb), memberGroup, form)).id;
    await move(o.lb, member, goes, "group", { groupId: String(group), role: "LEADER", day: "2026-11-02" });
    await night();
    const before = [await kept(stays), await kept(goes)];
    const all = { names: "OTHER", phone: "OTHER", address: "OTHER", nominees: "OTHER", kin: "OTHER", group: "OTHER" };
    await move(o.bm, duplicatePair, (await pairOf(stays, goes)).id, "merge", { stays: "ONE", ...all });
    const { id } = await open();
    await move(o.om, memberMerge, id, "approve");
    expect(await row(stays)).toMatchObject({ riskRating: "HIGH", pep: true });
    expect((await kept(stays)).memberships).toMatchObject([{ groupId: group, role: "LEADER" }]);
    expect((await kept(goes)).memberships).toEqual([]);
    await move(o.om, memberMerge, id, "undo");
    expect([await kept(stays), await kept(goes)]).toEqual(before);
    expect(await figures()).toEqual([2, 0, 2]);
    expect((await pairOf(stays, goes)).status).toBe("OPEN");
    await move(o.bm, duplicatePair, (await pairOf(stays, goes)).id, "merge", { stays: "OTHER" });
    await move(o.om, memberMerge, (await open()).id, "approve");
    expect(await row(stays)).toMatchObject({ status: "MERGED", mergedIntoId: goes });
  });

  it("is not taken back after 30 days, and keeps what was changed since", async () => {
    const { stays, goes, merge } = await prepared({ phone: "OTHER" });
    const before = await kept(stays);
    await move(o.om, memberMerge, merge, "approve");
    const late = await as(o.om, new Date(NOW.getTime() + 31 * 86_400_000));
    expect(
      await refusals(moveRecord(late, memberMerge, merge, "undo", { note: "Two people after all", version: null })),
    ).toEqual([" late"]);
    const { version } = await row(stays);
    await saveKin(await as(o.lb), { id: stays, version }, { name1: "Asha Omar", relation1: "Aunt" });
    await move(o.om, memberMerge, merge, "undo");
    expect(await kept(stays)).toMatchObject({
      phone: before.phone,
      kin: [{ name: "Asha Omar" }],
      kycStatus: "PENDING",
    });
    expect(await row(goes)).toMatchObject({ status: "ACTIVE", mergedIntoId: null });
  });

  it("is refused once one of both was changed, and where the one who was verified would go", async () => {
    const { stays, merge } = await prepared();
    await saveKin(
      await as(o.lb),
      { id: stays, version: (await row(stays)).version },
      { name1: "Asha Omar", relation1: "Aunt" },
    );
    expect(await refusals(move(o.om, memberMerge, merge, "approve"))).toEqual([" changed"]);
    await move(o.om, memberMerge, merge, "reject");
    const { id } = await addRecord(await as(o.lb), member, typedSchema(member).parse(typed()));
    await night();
    const pair = await pairOf(stays, id);
    expect(await refusals(move(o.bm, duplicatePair, pair.id, "merge", { stays: "OTHER" }))).toEqual([
      "stays unverified",
    ]);
    await move(o.bm, duplicatePair, pair.id, "merge", { stays: "ONE" });
    await move(o.bm, memberMerge, (await open()).id, "withdraw");
    expect((await pairOf(stays, id)).status).toBe("OPEN");
  });

  it("is refused while both have a national identity card of one country, when it is prepared and when it is approved", async () => {
    const card = (number: string) => ({
      identities: [{ type: "NATIONAL_ID", country: "KE", number, expiresOn: null }],
    });
    const [stays, goes] = [await verified(card("20048130")), await verified(card("28887766"))];
    await night();
    const pair = await pairOf(stays, goes);
    const prepare = () => move(o.bm, duplicatePair, pair.id, "merge", { stays: stays < goes ? "ONE" : "OTHER" });
    expect(await refusals(prepare())).toEqual([" second"]);
    const document = await db.memberIdentity.findFirstOrThrow({ where: { memberId: goes } });
    await endIdentity(await as(o.lb), { id: goes }, { identityId: document.id });
    await prepare();
    const merge = (await open()).id;
    // As one that was prepared before the rule was kept.
    const write = (live: boolean) =>
      database().writing((tx) => tx.memberIdentity.update({ where: { id: document.id }, data: { live } }));
    await write(true);
    expect(await refusals(move(o.om, memberMerge, merge, "approve"))).toEqual([" second"]);
    await write(false);
    await move(o.om, memberMerge, merge, "approve");
    expect((await kept(stays)).identities.filter(({ live }) => live)).toHaveLength(1);
  });

  it("of the same member is prepared once, and approved once", async () => {
    const [one, two, three] = [await verified(), await verified(), await verified()];
    await night();
    const pairs = [await pairOf(one, two), await pairOf(two, three)];
    const asked = await Promise.allSettled([
      move(o.bm, duplicatePair, pairs[0]!.id, "merge", { stays: "ONE" }),
      move(o.am, duplicatePair, pairs[1]!.id, "merge", { stays: "ONE" }),
    ]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.memberMerge.count()).toBe(1);
    const { id } = await open();
    const made = await Promise.allSettled([
      move(o.om, memberMerge, id, "approve"),
      move(o.admin, memberMerge, id, "approve"),
    ]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.member.count({ where: { status: "MERGED" } })).toBe(1);
    expect(await db.memberCount.count({ where: { kind: "MERGED" } })).toBe(1);
  });

  it("tells in the history of either who the other is, within reach alone", async () => {
    const [stays, goes] = [await verified(), await elsewhere()];
    await night();
    const pair = await pairOf(stays, goes);
    await move(o.om, duplicatePair, pair.id, "merge", { stays: stays < goes ? "ONE" : "OTHER" });
    await move(o.admin, memberMerge, (await open()).id, "approve");
    const other = await row(goes);
    const told = async (by: number) => {
      const { steps } = await recordHistory(await as(by), 1, [{ entity: "Member", ids: [stays] }]);
      return steps.flatMap(({ changes }) => changes).filter((line) => line.startsWith("Member:"));
    };
    expect(await told(o.admin)).toEqual([`Member: ${other.name}, ${other.memberNo}`]);
    expect(await told(o.lb)).toEqual([expect.stringMatching(/^Member: Member of .* \(ask that branch\)$/)]);
  });

  it("is nobody's own", async () => {
    const { stays, merge } = await prepared();
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.om } });
    const { phone } = await row(stays);
    await database().writing((tx) => tx.employee.update({ where: { id: employeeId! }, data: { phone } }));
    expect(await refusals(move(o.om, memberMerge, merge, "approve"))).toEqual([" self"]);
  });
});

it("the database keeps a merged member with the one who stays", async () => {
  const id = await verified();
  const change = (data: object) => database().writing((tx) => tx.member.update({ where: { id }, data }));
  await expect(change({ status: "MERGED" })).rejects.toBeTruthy();
  await expect(change({ mergedIntoId: id })).rejects.toBeTruthy();
});
