/** How a member is entered, kept and verified, through the commands that screens and the API use (spec: accounts §4.3, §5–§7, §15). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Conflict } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordSearch, recordTasks } from "~/engine/record/parts.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { endOf } from "~/define/field";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { seeded } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import {
  addKin,
  addMember,
  moveIn,
  seedMemberPeople,
  typedMember,
  type MemberPeople,
  wrongValidity,
} from "../../../tests/setup/members";
import { as, hire } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { addIdentity, endIdentity, saveKin, saveNominees, savePhoto } from "./change-member.server";
import { findMembers } from "./find-members.server";
import {
  addedSchema,
  member,
  memberDocument,
  memberHome,
  memberList,
  memberNumbers,
  revealMember,
} from "./index.server";
import { wordsOf } from "./member-words";
import { mustBeKept } from "./read-member.server";

let o: MemberPeople;
afterEach(async () => expect(await wrongValidity()).toEqual([]));
beforeEach(async () => void (o = await seeded(seedMemberPeople)));

const typed = (more: Record<string, unknown> = {}) => typedMember(o.tree.branches[0], more);
const add = (by: number, more: Record<string, unknown> = {}): Promise<number> => addMember(by, typed(more));
const row = (id: number) =>
  db.member.findUniqueOrThrow({
    where: { id },
    include: { identities: { orderBy: { id: "asc" } }, nominees: { orderBy: { id: "asc" } }, kin: true },
  });
const at = async (id: number) => ({ id, version: (await row(id)).version });
const move = (by: number, id: number, name: string, note?: string) =>
  moveIn(by, member, id, name, note === undefined ? {} : { note });
const change = async (by: number, id: number, more: Record<string, unknown>) => {
  const { unitId: _, ...rest } = typed();
  const kept = await row(id);
  const now = Object.fromEntries(Object.keys(rest).map((name) => [name, (kept as Record<string, unknown>)[name]]));
  return editRecord(
    await as(by),
    member,
    id,
    typedSchema(member, true).parse({
      ...now,
      consentOn: kept.consentOn,
      consentVersion: kept.consentVersion,
      officerId: kept.officerId === null ? "" : String(kept.officerId),
      ...more,
    }),
    kept.version,
  );
};
const lastTold = async (id: number) => {
  const of = { entity: "Member", entityId: String(id) };
  return JSON.parse((await db.auditEvent.findFirstOrThrow({ where: of, orderBy: { seq: "desc" } })).diff) as object;
};
const DOCUMENT = { type: "NATIONAL_ID", country: "KE", number: "30 112 233", expiresOn: null, numberApart: false };

/** Everything that is checked, but for the loan officer. */
async function complete(by: number, more: Record<string, unknown> = {}): Promise<number> {
  const officerId = (await db.user.findUniqueOrThrow({ where: { id: o.clerk } })).employeeId;
  const id = await add(by, {
    consentOn: "2026-01-12",
    consentVersion: "2026-1",
    officerId: String(officerId),
    identities: [DOCUMENT],
    ...more,
  });
  await addKin(by, id);
  return id;
}

/** Writes savings of a member, as open. */
async function openSavings(memberId: number): Promise<{ id: number }> {
  const ledger = await db.ledger.findFirstOrThrow({ where: { companyId: o.tree.company } });
  const product = {
    ...{ companyId: o.tree.company, code: "SV", name: "Savings", currency: "KES", ownerType: "MEMBER" },
    ...{ ledgerId: ledger.id, rateBps: 500, basis: "DAILY_BALANCE", frequency: "ANNUAL" },
  };
  return database().writing(async (tx) => {
    const { id: productId } = await tx.saccoProduct.create({ data: product });
    const of = { no: "S-TB1-000001", productId, memberId, unitId: o.tree.branches[0], name: "Zawadi Mutindi" };
    return tx.saccoAccount.create({ data: { ...of, currency: "KES", openedOn: "2026-01-12" } });
  });
}

describe("adding a member", () => {
  it("gives a number of the branch, keeps the telephone in one style and the document with it", async () => {
    const id = await add(o.lb, { middleName: "Wa", identities: [DOCUMENT] });
    const kept = await row(id);
    expect(kept.memberNo).toBe("TB1-000001");
    expect(kept.name).toBe("Zawadi Wa Mutindi");
    expect(kept.phoneKey).toMatch(/^\+2547114\d{5}$/);
    expect(kept.identities).toMatchObject([{ numberKey: "30112233", live: true }]);
    const trail = await db.auditEvent.findFirstOrThrow({ where: { entity: "Member", entityId: String(id) } });
    expect(JSON.stringify(trail.diff)).not.toContain("112");
    expect((await row(await add(o.lb))).memberNo).toBe("TB1-000002");
  });
  it("is refused at the field, with nothing written", async () => {
    const wrong = async (more: Record<string, unknown>, by = o.lb) => refusals(add(by, more));
    expect(await wrong({ bornOn: "2012-01-01" })).toEqual(["bornOn age"]);
    expect(await wrong({ phone: "12" })).toEqual(["phone phone"]);
    expect(await wrong({ firstName: "X1" })).toEqual(["firstName name"]);
    expect(await wrong({ email: "nobody" })).toEqual(["email email"]);
    expect(await wrong({ identities: [{ ...DOCUMENT, number: "12" }] })).toEqual(["identities[0].number format"]);
    expect(await wrong({ identities: [{ ...DOCUMENT, country: "XX" }] })).toEqual([
      "identities[0].country not_available",
    ]);
    expect(await wrong({ unitId: String(o.tree.branches[1]) })).toEqual([expect.stringMatching(/^unitId/)]);
    expect(await wrong({}, o.clerk)).toEqual(["forbidden"]);
    expect(await db.member.count()).toBe(0);
    expect(await db.memberWord.count()).toBe(0);
  });
  it("is told everything at once, of its documents too, and even where a field is empty", async () => {
    const wrong = { phone: "12", email: "nobody", bornOn: "2012-01-01", income: "12.345" };
    const identities = [
      { ...DOCUMENT, number: "12" },
      { ...DOCUMENT, country: "XX" },
    ];
    expect((await refusals(add(o.lb, { ...wrong, identities }))).map((one) => one.split(" ")[0]).sort()).toEqual(
      ["bornOn", "email", "identities[0].number", "identities[1].country", "income", "phone"].sort(),
    );
    const actor = await as(o.lb);
    const faults = (more: Record<string, unknown>) =>
      (addedSchema(typedSchema(member), actor).safeParse(typed(more)).error?.issues ?? [])
        .map(({ path }) => path.join("."))
        .sort();
    expect(faults({ ...wrong, lastName: "", village: "", firstName: "X1", identities: [identities[0]] })).toEqual(
      ["bornOn", "email", "firstName", "identities.0.number", "lastName", "phone", "village"].sort(),
    );
    // One that is told of already is not told of again, and what is right is not told of at all.
    expect(faults({ bornOn: "", joinedOn: "", lastName: "" })).toEqual(["bornOn", "joinedOn", "lastName"]);
    expect(faults(wrong)).toEqual([]);
    // As the form sends it where no document is typed.
    const blank = { type: "", country: "KE", number: "", expiresOn: "" };
    expect(faults({ lastName: "", identities: [blank] })).toEqual(["lastName"]);
  });
  it("is sent by its form without a document, whose country stands there already", async () => {
    const row = { type: "", country: "KE", number: "", expiresOn: "" };
    expect(typedSchema(member).parse(typed({ identities: [row] }))).toMatchObject({ identities: [] });
    expect(typedSchema(member).safeParse(typed({ identities: [{ ...row, number: "30112233" }] })).success).toBe(false);
    await add(o.lb, { identities: [row] });
  });
  it("takes names of every script, with apostrophes and of one letter in the middle", async () => {
    const names = [
      ["N'Dri", "O’Brien"],
      ["عائشة", "محمد"],
      ["Łucja", "Ångström-Nyström"],
    ] as const;
    for (const [firstName, lastName] of names)
      expect((await row(await add(o.lb, { firstName, lastName, middleName: "B" }))).lastName).toBe(lastName);
  });
  it("asks about members alike and stops at those that are the same, without naming those out of sight", async () => {
    const same = { firstName: "Fatuma", lastName: "Otieno", bornOn: "1985-05-05", village: "Soko" };
    await add(o.otherLb, { ...same, unitId: String(o.tree.branches[1]), village: "Elsewhere" });
    const act = add(o.lb, same);
    await expect(act).rejects.toMatchObject({ problems: [{ field: "apart", code: "alike" }] });
    await act.catch((error: Error) => {
      expect(error.message).toContain("Branch TB2");
      expect(error.message).not.toMatch(/Fatuma|TB2-0/);
    });
    await add(o.lb, { ...same, apart: true });
    expect(await refusals(add(o.lb, { ...same, apart: true }))).toEqual(["lastName duplicate"]);
  });
  it("gives a document to one member, whoever is asked", async () => {
    await add(o.otherLb, { unitId: String(o.tree.branches[1]), identities: [DOCUMENT] });
    const act = add(o.lb, { identities: [{ ...DOCUMENT, number: "30112233" }] });
    await expect(act).rejects.toMatchObject({ problems: [{ field: "identities[0].number", code: "taken" }] });
    await act.catch((error: Error) => expect(error.message).not.toContain("Zawadi"));
    expect(await db.member.count()).toBe(1);
  });
  it("names a loan officer who is posted at the branch or above it", async () => {
    const employee = async (user: number) =>
      String((await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId);
    const officer = async (user: number, by = o.am) => refusals(add(by, { officerId: await employee(user) }));
    expect(await officer(o.clerk)).toEqual([]);
    expect(await officer(o.otherBm)).toEqual(["officerId not_available"]);
  });
});

describe("what is kept beside the form", () => {
  it("is saved by itself, each with its row in the trail, and never over a newer state", async () => {
    const id = await add(o.lb);
    const actor = await as(o.lb);
    const seen = await at(id);
    const nominees = { name1: "Amina", relation1: "Sister", share1: "60", name2: "Juma", relation2: "Son" };
    expect(await refusals(saveNominees(actor, seen, { ...nominees, share2: "30" }))).toEqual(["share1 sum"]);
    expect((await row(id)).version).toBe(seen.version);
    await saveNominees(actor, seen, { ...nominees, share2: "40" });
    expect(await refusals(saveNominees(actor, seen, { ...nominees, share2: "40" }))).toEqual(["stale"]);
    expect(await refusals(saveKin(actor, await at(id), { name1: "Ali", relation1: "Uncle", phone1: "9" }))).toEqual([
      "phone1 phone",
    ]);
    await saveKin(actor, await at(id), { name1: "Ali", relation1: "Uncle", phone1: null });
    const { identities, nominees: kept } = await row(id);
    expect([identities.length, kept.length]).toEqual([0, 2]);
    const actions = await db.auditEvent.findMany({
      where: { entity: "Member", entityId: String(id) },
      orderBy: { seq: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual(["Member.add", "Member.nominees", "Member.kin"]);
  });
  it("shows nominees and next of kin that somebody else saved meanwhile beside what was typed", async () => {
    const id = await add(o.lb);
    const seen = await at(id);
    const { name } = await as(o.lb);
    const fields = (act: Promise<unknown>) =>
      act.then(
        () => null,
        (error: Conflict) => {
          const { code, by, version, replaceable, clashes } = error;
          expect([code, by?.name, version, replaceable]).toEqual(["stale", name, seen.version + 2, true]);
          return clashes.map(({ field, label, theirs, mine, theirsValue }) => [
            field,
            label,
            theirs,
            mine,
            theirsValue,
          ]);
        },
      );
    await saveNominees(await as(o.lb), seen, { name1: "Amina", relation1: "Sister", share1: "100" });
    await saveKin(await as(o.lb), await at(id), { name1: "Ali", relation1: "Uncle", phone1: "0722 000 111" });
    const rows = { name1: "Amina", relation1: "Sister", share1: "60", name2: "Juma", relation2: "Son", share2: "40" };
    const bm = await as(o.bm);
    expect(await fields(saveNominees(bm, seen, { ...rows, name3: null, relation3: null, share3: null }))).toEqual([
      ["nominees", "Nominees", "Amina, Sister, 100", "Amina, Sister, 60\nJuma, Son, 40", ""],
    ]);
    expect(await fields(saveKin(bm, seen, { name1: "Ali", relation1: "Brother", phone1: null }))).toEqual([
      ["kin", "Next of kin", "Ali, Uncle, 0722 000 111", "Ali, Brother", ""],
    ]);
  });
  it("takes the documents of two who add at once, and one from both who end it", async () => {
    const id = await add(o.lb, { identities: [DOCUMENT] });
    const seen = await at(id);
    const passport = (number: string) => ({ ...DOCUMENT, type: "PASSPORT", number });
    await addIdentity(await as(o.lb), seen, passport("AK0192837"));
    await addIdentity(await as(o.bm), seen, passport("AK0192838"));
    expect(await refusals(addIdentity(await as(o.bm), seen, passport("AK0192837")))).toEqual(["number same"]);
    const [card] = (await row(id)).identities;
    for (const by of [o.lb, o.bm]) await endIdentity(await as(by), seen, { identityId: card!.id });
    expect((await row(id)).identities.map(({ live }) => live)).toEqual([false, true, true]);
    expect((await row(id)).version).toBe(seen.version + 3);
    const together = ["AK0192839", "AK0192840"].map(async (number) =>
      addIdentity(await as(o.lb), seen, passport(number)),
    );
    await Promise.all(together);
    expect((await row(id)).identities).toHaveLength(5);
  });
  it("is out of reach of other branches", async () => {
    const id = await add(o.lb);
    for (const act of [saveNominees, saveKin])
      expect(await refusals(act(await as(o.otherLb), { id, version: 1 }, {}))).toEqual(["NotFound"]);
    expect(await refusals(savePhoto(await as(o.otherLb), { id, version: 1 }, []))).toEqual(["photo missing"]);
    expect(await refusals(recordPage(await as(o.otherLb), member, id))).toEqual(["NotFound"]);
    expect(await refusals(change(o.otherLb, id, { village: "Kambi" }))).toEqual(["NotFound"]);
  });
  it("puts a document out of use and frees its number", async () => {
    const id = await add(o.lb, { identities: [DOCUMENT] });
    const actor = await as(o.lb);
    const [document] = (await row(id)).identities;
    expect(await refusals(addIdentity(actor, await at(id), DOCUMENT))).toEqual(["number same"]);
    expect(await refusals(endIdentity(actor, await at(id), { identityId: 999_999 }))).toEqual(["NotFound"]);
    await endIdentity(actor, await at(id), { identityId: document!.id });
    await addIdentity(actor, await at(id), DOCUMENT);
    expect((await row(id)).identities.map(({ live }) => live)).toEqual([false, true]);
  });
  it("keeps one national identity card of a country at a time", async () => {
    const second = { ...DOCUMENT, number: "30 112 299" };
    expect(await refusals(add(o.lb, { identities: [DOCUMENT, second] }))).toEqual(["identities[1].number second"]);
    const id = await add(o.lb, { identities: [DOCUMENT] });
    const actor = await as(o.lb);
    expect(await refusals(addIdentity(actor, await at(id), second))).toEqual(["number second"]);
    expect(await refusals(change(o.lb, id, { identities: [second] }))).toEqual(["identities[0].number second"]);
    const passports = ["AK0192837", "AK0192838"].map((number) => ({ ...DOCUMENT, type: "PASSPORT", number }));
    const abroad = { ...DOCUMENT, country: "UG", number: "CM900112233445" };
    for (const other of [...passports, abroad]) await addIdentity(actor, await at(id), other);
    await endIdentity(actor, await at(id), { identityId: (await row(id)).identities[0]!.id });
    await addIdentity(actor, await at(id), second);
    expect((await row(id)).identities.map(({ live }) => live)).toEqual([false, true, true, true, true]);
  });
  it("asks before a document that has ended goes to somebody else", async () => {
    const id = await add(o.lb, { identities: [DOCUMENT] });
    const actor = await as(o.lb);
    await endIdentity(actor, await at(id), { identityId: (await row(id)).identities[0]!.id });
    for (const apart of [false, true])
      expect(await refusals(add(o.lb, { identities: [DOCUMENT], apart }))).toEqual(["identities[0].numberApart alike"]);
    const other = await add(o.lb, { apart: true });
    expect(await refusals(addIdentity(actor, await at(other), DOCUMENT))).toEqual(["numberApart alike"]);
    await addIdentity(actor, await at(other), { ...DOCUMENT, numberApart: true });
    expect((await row(other)).identities).toHaveLength(1);
    expect(await lastTold(other)).toMatchObject({
      identities: "National identity card, KE •••• 2233, another member has or had this number",
    });
    const { notices } = (await recordPage(actor, member, other)).parts;
    expect(notices.at(-1)).toMatchObject({
      title: "Members who look alike",
      lines: [expect.stringContaining((await row(id)).memberNo)],
    });
  });
  it("asks where the number of another's document comes under another type, and with zeros before it takes it for theirs", async () => {
    await add(o.lb, { identities: [DOCUMENT] });
    const one = async (more: object) => refusals(add(o.lb, { identities: [{ ...DOCUMENT, ...more }] }));
    expect(await one({ number: "030112233" })).toEqual(["identities[0].number taken"]);
    for (const type of ["VOTER", "OTHER"]) expect(await one({ type })).toEqual(["identities[0].numberApart alike"]);
    expect(await one({ country: "UG", type: "VOTER" })).toEqual([]);
  });
  it("takes no document that has ended, and keeps a new day of the end of one that is there", async () => {
    const passport = { ...DOCUMENT, type: "PASSPORT", number: "AK0192837", expiresOn: "2026-01-01" };
    expect(await refusals(add(o.lb, { identities: [passport] }))).toEqual(["identities[0].expiresOn expired"]);
    const id = await add(o.lb, { identities: [{ ...passport, expiresOn: "2030-01-01" }] });
    await change(o.lb, id, { identities: [{ ...passport, expiresOn: "2033-01-01" }] });
    expect((await row(id)).identities).toMatchObject([{ expiresOn: "2033-01-01", live: true }]);
    expect(JSON.stringify(await lastTold(id))).toMatch(/until .*2033.*before until .*2030/);
    const { version } = await row(id);
    await change(o.lb, id, { identities: [{ ...passport, expiresOn: null }] });
    expect((await row(id)).version).toBe(version);
  });
});

describe("the life of a member", () => {
  it("says what is missing, and is verified by somebody else", async () => {
    const bare = await add(o.lb);
    await expect(move(o.lb, bare, "submit")).rejects.toMatchObject({ problems: [{ field: "", code: "incomplete" }] });
    const { parts } = await recordPage(await as(o.lb), member, bare);
    expect(parts.notices[0]).toMatchObject({ title: "Still missing before verification" });
    expect(parts.notices[0]!.lines).toHaveLength(5);
    const id = await complete(o.bm);
    await move(o.bm, id, "submit");
    expect(await row(id)).toMatchObject({ status: "PENDING", kycStatus: "PENDING" });
    expect(await refusals(move(o.bm, id, "verify"))).not.toEqual([]);
    expect(await refusals(move(o.otherBm, id, "verify"))).toEqual(["NotFound"]);
    expect(await refusals(move(o.lb, id, "verify"))).not.toEqual([]);
    expect((await recordTasks(member)(await as(o.am))).map(({ link }) => link)).toEqual([`/crm/member/details/${id}`]);
    await move(o.am, id, "verify");
    expect(await row(id)).toMatchObject({ status: "ACTIVE", kycStatus: "VERIFIED", verifiedById: o.am });
  });
  it("is verified again after a change of what was verified, by somebody else than who changed it", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    await change(o.lb, id, { village: "Kambi" });
    expect((await row(id)).kycStatus).toBe("VERIFIED");
    await change(o.bm, id, { lastName: "Kariuki" });
    expect(await row(id)).toMatchObject({ kycStatus: "PENDING", changedById: o.bm, status: "ACTIVE" });
    expect(await refusals(move(o.bm, id, "confirm"))).not.toEqual([]);
    await move(o.am, id, "confirm");
    expect((await row(id)).kycStatus).toBe("VERIFIED");
    expect(await refusals(move(o.am, id, "confirm"))).not.toEqual([]);
  });
  it("is verified again after what the form or another page adds to it, by somebody else than who added it", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    const actor = await as(o.bm);
    const again = async (what: string, act: () => Promise<unknown>) => {
      await act();
      expect([what, await row(id)]).toMatchObject([
        what,
        { kycStatus: "PENDING", changedById: o.bm, status: "ACTIVE" },
      ]);
      expect([what, await refusals(move(o.bm, id, "confirm"))]).not.toEqual([what, []]);
      await move(o.am, id, "confirm");
    };
    const passport = { type: "PASSPORT", country: "KE", number: "AK0192837", expiresOn: null };
    await again("document", () => change(o.bm, id, { identities: [passport] }));
    await again("consent", () => change(o.bm, id, { consentVersion: "2026-2" }));
    const name = { name1: "Halima Ali", relation1: "Sister" };
    await again("nominees", async () => saveNominees(actor, await at(id), { ...name, share1: "100" }));
    await again("kin", async () => saveKin(actor, await at(id), { ...name, phone1: null }));
    await change(o.bm, id, { identities: [passport] });
    expect((await row(id)).kycStatus).toBe("VERIFIED");
  });
  it("keeps who changed it while whoever entered it changes more", async () => {
    const id = await complete(o.lb);
    await change(o.bm, id, { lastName: "Kariuki" });
    await change(o.lb, id, { lastName: "Kilonzo" });
    await move(o.lb, id, "submit");
    expect(await refusals(move(o.bm, id, "verify"))).not.toEqual([]);
    await move(o.am, id, "verify");
  });
  const MALLORY = { name1: "Mallory Ali", relation1: "Friend", share1: "100" };
  it("is not changed by who saves what stands there already, and nobody verifies it again for that", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    const before = await row(id);
    const actor = await as(o.am);
    const nominees = { name1: "Amina Ali", relation1: "Sister", share1: "100" };
    expect(await saveNominees(actor, await at(id), nominees)).toEqual({ id, version: before.version });
    await saveKin(actor, await at(id), { name1: "Ali Omar", relation1: "Brother", phone1: "0722 000 111" });
    expect(await row(id)).toEqual(before);
  });
  it("is verified by nobody who changed it since it was verified last, whoever changes it after them", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    await saveNominees(await as(o.bm), await at(id), MALLORY);
    const kin = { name1: "Asha Omar", relation1: "Sister", phone1: null };
    await saveKin(await as(o.am), await at(id), kin);
    for (const by of [o.bm, o.am]) expect(await refusals(move(by, id, "confirm"))).not.toEqual([]);
    const other = await hire(o.tree.branches[0], "Branch Manager", "BM", "Zuri");
    await move(other, id, "confirm");
    await saveKin(await as(other), await at(id), { ...kin, name1: "Asha Noor" });
    await move(o.bm, id, "confirm");
  });
  it("is verified by nobody who changed it before it left, whoever takes it back", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    await saveNominees(await as(o.bm), await at(id), MALLORY);
    await move(o.bm, id, "exit");
    await move(o.am, id, "rejoin");
    for (const by of [o.bm, o.am]) expect(await refusals(move(by, id, "verify"))).not.toEqual([]);
  });
  it("does not end while savings are kept", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    const account = await openSavings(id);
    const leave = move(o.bm, id, "exit");
    await expect(leave).rejects.toMatchObject({ problems: [{ field: "", code: "open" }] });
    await leave.catch((error: Error) => expect(error.message).toContain("S-TB1-000001"));
    const closed = { status: "CLOSED", closedOn: "2026-02-01" };
    await database().writing((tx) => tx.saccoAccount.update({ where: { id: account.id }, data: closed }));
    await move(o.bm, id, "exit");
    expect((await row(id)).status).toBe("EXITED");
  });
  it("ends, begins anew under the same number, and keeps what has ended", async () => {
    const id = await complete(o.lb);
    const { memberNo } = await row(id);
    await move(o.lb, id, "submit");
    await move(o.bm, id, "verify");
    await move(o.bm, id, "exit");
    expect(await refusals(change(o.lb, id, { village: "Kambi" }))).toEqual(["wrong_state"]);
    expect(await refusals(saveKin(await as(o.lb), await at(id), {}))).toEqual(["wrong_state"]);
    await expect(mustBeKept(await as(o.lb), id)).rejects.toThrow("This member has left: nothing can be changed.");
    await move(o.lb, id, "rejoin");
    expect(await row(id)).toMatchObject({ status: "PENDING", memberNo });
    await move(o.am, id, "decease");
    expect((await row(id)).status).toBe("DECEASED");
  });
});

describe("a change", () => {
  const verified = async (by = o.lb, more = {}) => {
    const id = await complete(by, more);
    await move(by, id, "submit");
    await move(o.bm === by ? o.am : o.bm, id, "verify");
    return id;
  };
  const AK = { ...DOCUMENT, type: "PASSPORT", number: "AK0192837" };
  it("is not held back by members alike whom it brings no nearer", async () => {
    const family = { lastName: "Barasa", phone: "0711 999 111", village: "Lindi" };
    await complete(o.lb, { ...family, firstName: "Juma", bornOn: "1960-01-01" });
    const son = await complete(o.lb, {
      ...family,
      firstName: "Juma",
      bornOn: "1999-01-01",
      apart: true,
      identities: [AK],
    });
    expect(await refusals(change(o.lb, son, { occupation: "Tailor", apart: false }))).toEqual(["apart alike"]);
    await change(o.lb, son, { occupation: "Tailor", apart: true });
    expect(await refusals(change(o.lb, son, { bornOn: "1960-01-01", apart: true }))).toEqual(["lastName duplicate"]);
  });
  it("of telephone, risk, public office or photo is verified again too", async () => {
    const id = await verified();
    for (const more of [
      { phone: "0711 999 112" },
      { otherPhone: "0711 999 113" },
      { riskRating: "HIGH" },
      { pep: true },
    ]) {
      await change(o.bm, id, more);
      expect([more, (await row(id)).kycStatus]).toEqual([more, "PENDING"]);
      await move(o.am, id, "confirm");
    }
    await savePhoto(await as(o.bm), await at(id), [{ name: "member.png", bytes: Buffer.from(demoPicture(900)) }]);
    expect((await row(id)).kycStatus).toBe("PENDING");
  });
  it("of an active member is rejected with a reason, and the trail tells what stood there before", async () => {
    const id = await verified();
    expect(await refusals(move(o.am, id, "reject"))).not.toEqual([]);
    await saveNominees(await as(o.bm), await at(id), { name1: "Mallory Ali", relation1: "Friend", share1: "100" });
    expect(await lastTold(id)).toMatchObject({ nominees: ["Amina Ali, Sister, 100 %", "Mallory Ali, Friend, 100 %"] });
    expect(await refusals(move(o.bm, id, "reject"))).not.toEqual([]);
    await move(o.am, id, "reject");
    expect(await row(id)).toMatchObject({ kycStatus: "REJECTED", status: "ACTIVE" });
    const told = { userId: o.bm, title: { contains: "rejected a change of a member" } };
    expect(await db.notification.count({ where: told })).toBe(1);
    await saveNominees(await as(o.bm), await at(id), { name1: "Amina Ali", relation1: "Sister", share1: "100" });
    expect((await row(id)).kycStatus).toBe("PENDING");
    await saveKin(await as(o.bm), await at(id), { name1: "Asha Ali", relation1: "Aunt", phone1: "0722 000 999" });
    expect(await lastTold(id)).toMatchObject({
      kin: ["Ali Omar, Brother, •••• 0111", "Asha Ali, Aunt, •••• 0999"],
    });
  });
  it("takes no loan officer away from a member who was verified", async () => {
    const id = await verified();
    expect(await refusals(change(o.lb, id, { officerId: "" }))).toEqual(["officerId missing"]);
  });
  it("over the API leaves masked numbers as they are where they are left out, or sent as they were told", async () => {
    const id = await add(o.lb, { phone: "0711 999 114", otherPhone: "0711 999 115" });
    const put = recordEndpoints(member).find(({ method }) => method === "PUT")!;
    const { phone: _, unitId: _u, ...rest } = typed();
    const send = async (more: Record<string, unknown>) => {
      const { version } = await row(id);
      const body = put.body!.parse({ ...rest, village: `Kambi ${version}`, ...more });
      await put.run({ actor: await as(o.lb), params: { id: String(id) }, body, query: {}, version } as never);
      const now = await row(id);
      return [now.phone, now.otherPhone];
    };
    expect(await send({})).toEqual(["0711 999 114", "0711 999 115"]);
    expect(await send({ phone: endOf("0711 999 114"), otherPhone: null })).toEqual(["0711 999 114", null]);
    expect(await refusals(send({ phone: endOf("0711 999 119") }))).toEqual(["phone phone"]);
    expect(put.body!.safeParse({ ...rest, phone: "" }).success).toBe(false);
  });
});

describe("states with a way back", () => {
  it("let a prospect leave, and the document of who has left be ended", async () => {
    const id = await add(o.lb, { identities: [DOCUMENT] });
    await move(o.bm, id, "exit");
    const [document] = (await row(id)).identities;
    const { parts } = await recordPage(await as(o.lb), member, id);
    expect(parts.ways.map(({ label }) => label)).toContain("Identity");
    await endIdentity(await as(o.lb), await at(id), { identityId: document!.id });
    expect(await refusals(addIdentity(await as(o.lb), await at(id), DOCUMENT))).toEqual(["wrong_state"]);
    expect((await row(id)).identities).toMatchObject([{ live: false }]);
  });
  it("are death and a block, and both come to be verified by somebody else", async () => {
    const id = await complete(o.bm);
    await move(o.bm, id, "decease");
    expect(await refusals(move(o.bm, id, "revive"))).not.toEqual([]);
    await move(o.am, id, "revive");
    expect(await row(id)).toMatchObject({ status: "PENDING", kycStatus: "PENDING" });
    for (const by of [o.bm, o.am]) expect(await refusals(move(by, id, "verify"))).not.toEqual([]);
    await move(o.om, id, "verify");
    await move(o.om, id, "block");
    expect((await row(id)).status).toBe("BLACKLISTED");
  });
});

describe("finding members", () => {
  it("takes the beginning of each part of the name and the number, and the whole telephone in any style", async () => {
    const id = await add(o.lb, { firstName: "Émilie", lastName: "Wanjirū", phone: "+254 722 333 444" });
    await add(o.lb);
    const find = async (q: string, by = o.lb) =>
      (await screenOf(await as(by), memberList, "all", { q })).rows.map((one) => Number(one.id));
    for (const q of [
      "emil",
      "WANJ",
      "emilie wan",
      "TB1-000001",
      "000001",
      "+254 722 333 444",
      "254722333444",
      "0722 333 444",
      "722333444",
      "(0722) 333-444",
      "emilie 3444",
    ])
      expect([q, await find(q)]).toEqual([q, [id]]);
    for (const q of ["milie", "%%%", "wanjiku", "=344", "emilie =3"]) expect([q, await find(q)]).toEqual([q, []]);
    expect(await find("emil", o.otherLb)).toEqual([]);
    await change(o.lb, id, { lastName: "Kamau" });
    expect([await find("kam"), await find("wanj")]).toEqual([[id], []]);
    const hits = await recordSearch(member).find(await as(o.lb), "emil", { skip: 0, take: 5 });
    expect(hits).toMatchObject({ total: 1 });
    expect(await recordSearch(member).find(await as(o.clerk), "emil", { skip: 0, take: 5 })).toBeNull();
    expect(textSearch(["words.some.word^"], "!!")).toEqual({
      AND: [{ OR: [{ words: { some: { word: { in: [] } } } }] }],
    });
    // Nothing to look through: one condition that holds of no row.
    expect([textSearch([], "two words"), textSearch([], " ")]).toEqual([{ AND: [{ id: { in: [] } }] }, { AND: [] }]);
    expect(await db.member.count({ where: textSearch<object>([], "emil") })).toBe(0);
  });
  it("takes telephones and documents as a whole or by what a mask shows, and never a part that could be guessed on", async () => {
    const phones = { phone: "+254 722 333 444", otherPhone: "0733 555 666" };
    const identities = [{ ...DOCUMENT, number: "0 3711-2253" }];
    const id = await add(o.lb, { firstName: "Émilie", lastName: "Wanjirū", ...phones, identities });
    await add(o.lb);
    const actor = await as(o.lb);
    const list = recordEndpoints(member).find(({ method, path }) => method === "GET" && path === "/Crm/Member")!;
    const found = async (q: string) => {
      const query = list.query!.parse({ q });
      const { data } = (await list.run({ actor, params: {}, query, body: undefined } as never)) as {
        data: { id: unknown }[];
      };
      const hits = await recordSearch(member).find(actor, q, { skip: 0, take: 5 });
      return [
        (await screenOf(actor, memberList, "all", { q })).rows.map((one) => Number(one.id)),
        data.map((one) => Number(one.id)),
        (await fileOf(actor, memberList, "report", { q })).map(() => id),
        hits!.hits.map(() => id),
      ];
    };
    for (const q of ["3444", "5666", "2253", "37112253", "037112253", "0733555666", "+254 733 555 666", "emilie 2253"])
      expect([q, await found(q)]).toEqual([q, [[id], [id], [id], [id]]]);
    const numbers = [
      "254722333444",
      "0722333444",
      "722333444",
      "254733555666",
      "0733555666",
      "733555666",
      "37112253",
      "037112253",
    ];
    for (const number of numbers)
      for (const q of [3, 4, 5, 6, number.length - 1].flatMap((n) => [
        number.slice(0, n),
        number.slice(-n),
        number.slice(1, n),
      ]))
        if (!["3444", "5666", "2253", ...numbers].includes(q))
          expect([q, await found(q), await found(`emilie ${q}`)]).toEqual([q, [[], [], [], []], [[], [], [], []]]);
  });
  it("takes names without what stands between their letters, however it was typed", async () => {
    const names = ["O'Brien", "O’Brien", "O\u02bcBrien", "Ng'ang'a"];
    const ids: number[] = [];
    for (const lastName of names) ids.push(await add(o.lb, { lastName, apart: true }));
    const find = async (q: string) =>
      (await screenOf(await as(o.lb), memberList, "all", { q })).rows.map((one) => Number(one.id)).sort();
    for (const q of ["obrien", "O'Brien", "o’brien", "O\u02bcBRIEN"])
      expect([q, await find(q)]).toEqual([q, ids.slice(0, 3)]);
    expect([await find("nganga"), await find("tb1-000004")]).toEqual([[ids[3]], [ids[3]]]);
    // Each part is a word, and so is what a mask shows of the telephone.
    expect([await find("brien"), await find("o brien"), await find("ang")]).toEqual([
      ...[ids.slice(0, 3), ids.slice(0, 3), [ids[3]]],
    ]);
    const { phoneKey: shown } = await db.member.findUniqueOrThrow({ where: { id: ids[3]! } });
    expect(await find(shown.slice(-4))).toContain(ids[3]);
    // By the index of words as by the filter of a file, in any order and with filters, within reach alone.
    const actor = await as(o.lb);
    const sort = { name: "memberNo", descending: true };
    for (const q of ["zawadi", "zawadi obr", "0711", "obrien nganga", "!!"]) {
      const filed = (await fileOf(actor, memberList, "report", { q })).map((one) => one.Number);
      const found = (await findMembers(actor, { q, sort, take: 900 }))!;
      const numbers = await db.member.findMany({ where: { id: { in: found.ids } }, orderBy: { memberNo: "asc" } });
      expect([q, numbers.map(({ memberNo }) => memberNo), found.total]).toEqual([q, filed, filed.length]);
      expect(found.ids).toEqual([...found.ids].sort((one, other) => other - one));
      expect((await findMembers(await as(o.otherLb), { q, sort, take: 900 }))!.total).toBe(0);
    }
    expect(await findMembers(actor, { q: "zawadi", sort, take: 2 })).toEqual({ ids: [ids[3], ids[2]], total: 4 });
    const lines = recordEndpoints(member).find(({ method, path }) => method === "GET" && path === "/Crm/Member")!;
    const query = lines.query!.parse({ q: "obrien", limit: "2" });
    const answered = await lines.run({ actor, params: {}, query, body: undefined } as never);
    expect(answered).toMatchObject({ data: [{}, {}], meta: { nextCursor: expect.any(String) as string } });
    const screen = await screenOf(actor, memberList, "all", { q: "zawadi", status: "ACTIVE" });
    expect([screen.total, (await screenOf(actor, memberList, "all", { q: "zawadi" })).total]).toEqual([0, 4]);
  });
  it("shows telephones by their ends in page and file alike, and in full for a reason that is kept", async () => {
    const id = await add(o.lb, { phone: "+254 722 333 444", identities: [DOCUMENT] });
    expect((await fileOf(await as(o.lb), memberList, "report"))[0]!.Phone).toBe("•••• 3444");
    const page = JSON.stringify(await recordPage(await as(o.lb), member, id));
    for (const number of ["722 333", "722333", "112 233", "112233"]) expect(page).not.toContain(number);
    expect(await refusals(memberNumbers(await as(o.lb), id))).toEqual(["NotFound"]);
    expect(JSON.stringify(await memberNumbers(await as(o.bm), id))).not.toContain("333");
    await revealMember(await as(o.bm), id, { reason: "To call the member" });
    expect(JSON.stringify(await memberNumbers(await as(o.bm), id))).toContain("+254 722 333 444");
    expect(JSON.stringify(await memberNumbers(await as(o.am), id))).not.toContain("333");
  });
  it("counts what waits within reach alone", async () => {
    const id = await complete(o.lb);
    await move(o.lb, id, "submit");
    expect(await memberHome(await as(o.bm))).toMatchObject({ states: { PENDING: 1 }, joined: 0 });
    expect(await memberHome(await as(o.otherBm))).toMatchObject({ states: {} });
    await move(o.bm, id, "verify");
    const open = async () =>
      (await screenOf(await as(o.bm), memberList, "all", { kyc: "OPEN" })).rows.map((one) => Number(one.id));
    expect([await open(), (await memberHome(await as(o.bm))).unchecked]).toEqual([[], 0]);
    // Who joined this month: those that are counted as members, as the list behind the tile has them.
    const joiner = await complete(o.lb, {
      joinedOn: "2026-11-20",
      identities: [{ ...DOCUMENT, number: "30 112 244" }],
    });
    const joined = async () => [
      (await memberHome(await as(o.bm))).joined,
      (await screenOf(await as(o.bm), memberList, "all", { joined: "MONTH" })).rows.map((one) => Number(one.id)),
    ];
    expect(await joined()).toEqual([0, []]);
    await move(o.lb, joiner, "submit");
    expect(await joined()).toEqual([0, []]);
    await move(o.bm, joiner, "verify");
    expect(await joined()).toEqual([1, [joiner]]);
    await change(o.lb, id, { lastName: "Kariuki" });
    expect([await open(), (await memberHome(await as(o.bm))).unchecked]).toEqual([[id], 1]);
  });
  it("lists who is verified by documents that have all ended", async () => {
    const passport = { ...DOCUMENT, type: "PASSPORT", number: "AK0192837", expiresOn: "2026-11-25" };
    const memberId = await complete(o.lb, { identities: [passport] });
    const verify = async () => {
      if ((await row(memberId)).status === "ACTIVE") return void (await move(o.bm, memberId, "confirm"));
      if ((await row(memberId)).status === "PROSPECT") await move(o.lb, memberId, "submit");
      await move(o.bm, memberId, "verify");
    };
    const listedOn = async (day: string) => {
      const actor = { ...(await as(o.bm)), at: new Date(`${day}T09:00:00Z`) };
      const found = [];
      for (const kyc of ["OPEN", "EXPIRED", "VERIFIED"])
        if ((await screenOf(actor, memberList, "all", { kyc })).rows.some(({ id }) => Number(id) === memberId))
          found.push(kyc);
      return found;
    };
    const actor = await as(o.lb);
    await verify();
    expect([await listedOn("2026-11-25"), await listedOn("2026-11-26")]).toEqual([["VERIFIED"], ["OPEN", "EXPIRED"]]);
    await addIdentity(actor, await at(memberId), { ...DOCUMENT, type: "DRIVER", expiresOn: "2027-01-31" });
    await verify();
    expect([await listedOn("2027-01-31"), await listedOn("2027-02-01")]).toEqual([["VERIFIED"], ["OPEN", "EXPIRED"]]);
    await addIdentity(actor, await at(memberId), { ...DOCUMENT, number: "30 112 266" });
    await verify();
    expect(await listedOn("2030-01-01")).toEqual(["VERIFIED"]);
    for (const { id, type } of (await row(memberId)).identities)
      if (type !== "PASSPORT") await endIdentity(actor, await at(memberId), { identityId: id });
    await verify();
    expect([await listedOn("2026-11-25"), await listedOn("2026-11-26")]).toEqual([["VERIFIED"], ["OPEN", "EXPIRED"]]);
    await addIdentity(actor, await at(memberId), { ...passport, expiresOn: "2028-11-25" });
    await verify();
    expect(await listedOn("2028-11-25")).toEqual(["VERIFIED"]);
  });
});

describe("papers of members", () => {
  it("are verified or rejected before their member is, the first time and again", async () => {
    const memberId = await complete(o.lb);
    const paper = async (type: string) => {
      const typedPaper = typedSchema(memberDocument).parse({ memberId: String(memberId), type });
      const files = [{ name: "bill.png", bytes: Buffer.from(demoPicture(901)) }];
      return (await addRecord(await as(o.lb), memberDocument, typedPaper, files)).id;
    };
    const decide = (id: number, name: string) => moveIn(o.am, memberDocument, id, name);
    const [first, second] = [await paper("ADDRESS"), await paper("INCOME")];
    await move(o.lb, memberId, "submit");
    expect(await refusals(move(o.bm, memberId, "verify"))).toEqual([" documents"]);
    await decide(first, "verify");
    // One of two was looked at.
    expect(await refusals(move(o.bm, memberId, "verify"))).toEqual([" documents"]);
    const { notices } = (await recordPage(await as(o.bm), member, memberId)).parts;
    expect(JSON.stringify(notices)).toContain("Proof of income");
    expect((await row(memberId)).kycStatus).toBe("PENDING");
    await decide(second, "reject");
    await move(o.bm, memberId, "verify");
    await change(o.lb, memberId, { lastName: "Kariuki" });
    const third = await paper("SIGNATURE");
    expect(await refusals(move(o.bm, memberId, "confirm"))).toEqual([" documents"]);
    await decide(third, "verify");
    await move(o.bm, memberId, "confirm");
    expect((await row(memberId)).kycStatus).toBe("VERIFIED");
    const told = await recordHistory(await as(o.bm), 1, [{ entity: "MemberDocument", ids: [third] }]);
    expect(JSON.stringify(told)).toContain("Member: Zawadi");
  });
  it("are verified by somebody else, and expired ones are not taken", async () => {
    const memberId = await add(o.lb);
    const paper = async (by: number, more = {}) =>
      (
        await addRecord(
          await as(by),
          memberDocument,
          typedSchema(memberDocument).parse({ memberId: String(memberId), type: "ADDRESS", ...more }),
        )
      ).id;
    expect(await refusals(paper(o.lb, { expiresOn: "2026-01-01" }))).toEqual(["expiresOn expired"]);
    expect(await refusals(paper(o.otherLb))).not.toEqual([]);
    const id = await paper(o.bm);
    const verify = async (by: number) =>
      refusals(moveRecord(await as(by), memberDocument, id, "verify", { note: null, version: null }));
    expect(await verify(o.bm)).not.toEqual([]);
    expect(await verify(o.otherBm)).toEqual(["NotFound"]);
    expect(await verify(o.am)).toEqual([" missing"]);
    const files = [{ name: "bill.png", bytes: Buffer.from(demoPicture(901)) }];
    const papers = recordAttachments(memberDocument);
    expect(await refusals(papers.add(await as(o.am), id, files))).toEqual(["forbidden"]);
    await papers.add(await as(o.bm), id, files);
    expect(await verify(o.am)).toEqual([]);
  });
  it("are not verified once they have ended, and get no files once their member has left", async () => {
    const memberId = await add(o.bm);
    const typedPaper = { memberId: String(memberId), type: "ADDRESS", expiresOn: "2030-01-01" };
    const { id } = await addRecord(await as(o.bm), memberDocument, typedSchema(memberDocument).parse(typedPaper));
    const files = [{ name: "bill.png", bytes: Buffer.from(demoPicture(901)) }];
    await recordAttachments(memberDocument).add(await as(o.bm), id, files);
    const later = await as(o.am, new Date("2030-02-01T08:00:00Z"));
    const note = { note: null, version: null };
    expect(await refusals(moveRecord(later, memberDocument, id, "verify", note))).toEqual([" expired"]);
    await move(o.am, memberId, "exit");
    expect(await refusals(recordAttachments(memberDocument).add(await as(o.bm), id, files))).toEqual(["forbidden"]);
  });
});

describe("the words of a member", () => {
  it("are plain, and each once", () => {
    expect(wordsOf({ name: "Amina  O’Brien-Ali", memberNo: "KIB-000123", phoneKey: "+254700123456" })).toEqual([
      "amina",
      "obrienali",
      "o",
      "brien",
      "ali",
      "kib000123",
      "000123",
      "=254700123456",
      "=700123456",
      "=0700123456",
      "=3456",
    ]);
    const typed = { name: "A", memberNo: "K-1", phoneKey: "+254700123456", otherPhone: "0722 111 222" };
    expect(wordsOf({ ...typed, identities: [{ number: "0012 345-678" }, { number: "AB 12" }] }).slice(7)).toEqual([
      "=254722111222",
      "=722111222",
      "=0722111222",
      "=1222",
      "=0012345678",
      "=12345678",
      "=5678",
      "=ab12",
    ]);
  });
});
