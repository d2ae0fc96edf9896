/** What the database itself holds of members, and members who look alike (spec: accounts §4.3, §15, I18). */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db, type Tx } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { findAlike } from "./find-alike.server";
import { identityKey, nameKey } from "./member-rules";
import { wordsOf } from "./member-words";

let tree: SmallTree;
let count = 0;
const write = <T>(run: (tx: Tx) => Promise<T>) => database().writing(run);

function member(
  unitId: number,
  more: { firstName?: string; lastName?: string; bornOn?: string; phoneKey?: string; village?: string } = {},
) {
  const { firstName = "Grace", lastName = "Wanjiru", bornOn = "1990-01-02", village = "Kiota" } = more;
  count += 1;
  const phoneKey = more.phoneKey ?? `+2547000${String(count).padStart(5, "0")}`;
  return write((tx) =>
    tx.member.create({
      data: {
        memberNo: `T-${String(count).padStart(6, "0")}`,
        unitId,
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        gender: "FEMALE",
        bornOn,
        phone: phoneKey,
        phoneKey,
        village,
        nameKey: nameKey(firstName, lastName),
        joinedOn: "2026-01-05",
        createdById: 1,
        changedById: 1,
      },
    }),
  );
}
const identity = (memberId: number, number: string, more: { country?: string; type?: string; live?: boolean } = {}) =>
  write((tx) =>
    tx.memberIdentity.create({
      data: { memberId, country: "KE", type: "NATIONAL_ID", number, numberKey: identityKey(number), ...more },
    }),
  );

beforeAll(async () => {
  tree = await seeded(seedTree);
});

describe("the database", () => {
  it("keeps a document to one member, however its number is written", async () => {
    const one = await member(tree.branches[0]);
    const other = await member(tree.branches[1]);
    await identity(one.id, "12 345 678");
    await expect(identity(other.id, "12-345-678")).rejects.toMatchObject({ code: "P2002" });
    await identity(other.id, "12345678", { country: "UG" });
    await identity(other.id, "12345678", { type: "PASSPORT" });
    await identity(other.id, "12345678", { live: false });
  });
  it("lets one of several who send the same document at once have it", async () => {
    const people = [await member(tree.branches[0]), await member(tree.branches[0]), await member(tree.branches[1])];
    const done = await Promise.allSettled(people.map(({ id }) => identity(id, "98765432")));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.memberIdentity.count({ where: { numberKey: "98765432" } })).toBe(1);
  });
  it("keeps members in one group at a time, for days that follow one another", async () => {
    const { id: memberId } = await member(tree.branches[0]);
    const group = (name: string) =>
      write((tx) =>
        tx.memberGroup.create({
          data: { code: name, name, unitId: tree.branches[0], kind: "GROUP", formedOn: "2025-01-01" },
        }),
      );
    const [first, second] = [await group("G1"), await group("G2")];
    const joins = (groupId: number, more: { fromDate?: string; toDate?: string } = {}) =>
      write((tx) =>
        tx.groupMembership.create({ data: { memberId, groupId, role: "MEMBER", fromDate: "2026-01-05", ...more } }),
      );
    const { id } = await joins(first.id);
    await expect(joins(second.id)).rejects.toMatchObject({ code: "P2002" });
    await write((tx) => tx.groupMembership.update({ where: { id }, data: { toDate: "2026-02-01" } }));
    await joins(second.id, { fromDate: "2026-02-02" });
    await expect(joins(first.id, { fromDate: "2026-03-02", toDate: "2026-03-01" })).rejects.toBeTruthy();
  });
  it("takes no share of nothing or of more than a whole, and keeps the number of a member", async () => {
    const { id: memberId } = await member(tree.branches[0]);
    const nominee = (shareBp: number) =>
      write((tx) => tx.nominee.create({ data: { memberId, name: "Amina", relation: "Sister", shareBp } }));
    for (const share of [0, -1, 10_001]) await expect(nominee(share)).rejects.toBeTruthy();
    await nominee(10_000);
    await expect(
      write((tx) => tx.member.update({ where: { id: memberId }, data: { memberNo: "T-999999" } })),
    ).rejects.toBeTruthy();
  });
});

it("names with letters that are signs are found without them, those of before too", async () => {
  const { id } = await member(tree.branches[0], { firstName: "Ngʻang", lastName: "Wanʼjiku" });
  await write(async (tx) => {
    for (const word of ["ngʻang", "wanʼjiku", "ˈ", "plain"])
      await tx.memberWord.create({ data: { memberId: id, word } });
    await tx.member.update({ where: { id }, data: { nameKey: "ngʻng wnjk" } });
  });
  const folder = database().kind === "postgresql" ? "prisma/postgresql/migrations" : "prisma/migrations";
  const script = readFileSync(`${folder}/0165_modifier-letters/migration.sql`, "utf8");
  await write(async (tx) => {
    for (const statement of script.split(/;\s*\n/).filter((one) => one.trim() !== ""))
      await tx.$executeRawUnsafe(statement);
  });
  const words = await db.memberWord.findMany({ where: { memberId: id }, orderBy: { id: "asc" } });
  expect(words.map(({ word }) => word)).toEqual(["ngang", "wanjiku", "plain"]);
  expect((await db.member.findUniqueOrThrow({ where: { id } })).nameKey).toBe("ngng wnjk");
});

it("numbers of before are found as a whole, by the script that turned their words", async () => {
  const { id } = await member(tree.branches[0], { phoneKey: "+254722333444" });
  const { memberNo } = await db.member.findUniqueOrThrow({ where: { id } });
  const number = memberNo.split("-").at(-1)!;
  await write(async (tx) => {
    await tx.member.update({ where: { id }, data: { otherPhone: "0733 555-666" } });
    await tx.memberIdentity.create({
      data: { memberId: id, country: "KE", type: "NATIONAL_ID", number: "0371 12253", numberKey: "37112253" },
    });
    for (const word of ["plain", number, "254722333444", "333444", "3444"])
      await tx.memberWord.create({ data: { memberId: id, word } });
  });
  const folder = database().kind === "postgresql" ? "prisma/postgresql/migrations" : "prisma/migrations";
  const script = readFileSync(`${folder}/0194_whole-numbers/migration.sql`, "utf8");
  await write(async (tx) => {
    for (const statement of script.split(/;\s*\n/).filter((one) => one.trim() !== ""))
      await tx.$executeRawUnsafe(statement);
  });
  const words = await db.memberWord.findMany({ where: { memberId: id } });
  const named = wordsOf({
    ...{ name: "Plain", memberNo, phoneKey: "+254722333444", otherPhone: "0733 555-666" },
    identities: [{ number: "0371 12253" }],
  });
  const spelt = memberNo.replaceAll("-", "").toLowerCase();
  const digits = /^\d+$/.test(spelt);
  expect(words.map(({ word }) => word).sort()).toEqual(named.filter((word) => digits || word !== spelt).sort());
});

describe("members alike", () => {
  const person = {
    nameKey: nameKey("Otieno", "Fatuma"),
    bornOn: "1985-05-05",
    phoneKey: "+254711111111",
    village: "Soko",
  };
  it("are found in every branch, the likeliest first, and named in those within sight alone", async () => {
    const same = { firstName: "Fatuma", lastName: "Otieno", bornOn: "1985-05-05" };
    const near = await member(tree.branches[0], { ...same, village: "Elsewhere" });
    await member(tree.branches[1], { ...same, phoneKey: "+254711111111", village: "soko" });
    await member(tree.branches[0], { ...same, bornOn: "1986-05-05" });
    await member(tree.branches[0], { phoneKey: "+254711111111" });
    const alike = await findAlike(db, person, { companyId: tree.company, visible: { id: tree.branches[0] } });
    expect(alike.map(({ score, memberNo, name }) => [score, memberNo, name])).toEqual([
      [120, null, null],
      [50, near.memberNo, "Fatuma Otieno"],
    ]);
    expect(new Set(alike.map(({ branch }) => branch)).size).toBe(2);
    expect(await findAlike(db, person, { companyId: tree.company + 900, visible: {} })).toEqual([]);
    expect(await findAlike(db, person, { companyId: tree.company, visible: {} }, near.id)).toMatchObject([
      { score: 120, name: "Fatuma Otieno" },
    ]);
  });
});
