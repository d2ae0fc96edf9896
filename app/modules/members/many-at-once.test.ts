/** Many members at once: verified and given accounts in one step, by the rules that hold for one; and what keeps one of them at their branch. */
import { beforeEach, expect, it } from "vitest";
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import type { Actor } from "~/core/actor";
import type { AnyRecord } from "~/define/record";
import { openAccount, openAccounts, savingsAccount } from "~/modules/savings/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { testDatabase } from "../../../tests/setup/database";
import { hireActor } from "../../../tests/setup/api";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { enterMembers, member, memberTransfer, moveMembers, type Entered } from "./index.server";

const MEMBERS = ["area.crm", "member.read", "member.write", "member.verify", "savings.read"] as const;
let world: TestSavings;
let keeper: Actor;
let verifier: Actor;
let officerId: number;
beforeEach(async () => {
  await testDatabase();
  world = await seedSavings("MA");
  const { company, branches } = world.books;
  officerId = (await hireActor(branches[0], "Loan Officer")).employeeId!;
  [keeper, verifier] = [await actorAt(company, [...MEMBERS], 41), await actorAt(company, [...MEMBERS], 42)];
});

const move = (actor: Actor, record: AnyRecord, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(actor, record, id, name, { note: "As was seen at the branch", ...more });

const person = (n: number, more: Partial<Entered> = {}): Entered => ({
  firstName: "Zawadi",
  lastName: `Mutindi${"bcdfg".charAt(n % 5)}`,
  gender: "FEMALE",
  bornOn: `19${50 + n}-03-08`,
  phone: `0711 ${String(400_000 + n)}`,
  village: `Makina ${n}`,
  joinedOn: "2026-01-12",
  consentOn: "2026-01-12",
  consentVersion: "2026-1",
  officerId,
  documents: [{ type: "NATIONAL_ID", country: "KE", number: String(30_000_000 + n), expiresOn: null }],
  nominees: [{ name: "Ali Mutindi", relation: "Son", shareBp: 10_000 }],
  kin: [{ name: "Asha Mutindi", relation: "Sister", phone: null }],
  ...more,
});
const enter = async (...rows: Entered[]) =>
  (await enterMembers(keeper, { unitId: world.books.branches[0], rows })).ids.split(",").map(Number);
const trailOf = async (id: number) =>
  (await db.stateChange.findMany({ where: { entity: "Member", entityId: id }, orderBy: { id: "asc" } })).map(
    ({ id: _, entityId: _e, note: _n, ...one }) => one,
  );

it("verifies many as one is verified: the same state, count and trail, by somebody else, all or none", async () => {
  const [one, ...many] = await enter(person(1), person(2), person(3));
  const [short] = await enter(person(4, { consentOn: null, consentVersion: null }));
  await move(keeper, member, one!, "submit");
  await move(verifier, member, one!, "verify");
  const asked = refusals(moveMembers(keeper, { ids: [...many, short!], name: "submit" }));
  expect(await asked).toEqual(["ids[2] incomplete"]);
  // A place is that among those who were chosen, in whatever order.
  expect(await refusals(moveMembers(keeper, { ids: [short!, ...many], name: "submit" }))).toEqual([
    "ids[0] incomplete",
  ]);
  expect(await refusals(moveMembers(verifier, { ids: many, name: "verify" }))).toEqual(["wrong_state"]);
  await moveMembers(keeper, { ids: many, name: "submit" });
  expect(await refusals(moveMembers(keeper, { ids: many, name: "verify" }))).toEqual(["forbidden"]);
  const paper = { memberId: many[1]!, type: "ADDRESS", addedById: keeper.userId! };
  const { id } = await database().writing((tx) => tx.memberDocument.create({ data: paper, select: { id: true } }));
  expect(await refusals(moveMembers(verifier, { ids: many, name: "verify" }))).toEqual(["ids[1] documents"]);
  await database().writing((tx) => tx.memberDocument.update({ where: { id }, data: { status: "WITHDRAWN" } }));
  expect(await moveMembers(verifier, { ids: many, name: "verify" })).toEqual({ moved: 2 });
  const kept = async (id: number) => {
    const { status, kycStatus, verifiedById, changers, version } = await db.member.findUniqueOrThrow({ where: { id } });
    const counts = await db.memberCount.findMany({ where: { memberId: id } });
    return [
      status,
      kycStatus,
      verifiedById,
      changers,
      version,
      counts.map(({ kind, day, change }) => [kind, day, change]),
    ];
  };
  for (const id of many) {
    expect(await kept(id)).toEqual(await kept(one!));
    expect(await trailOf(id)).toEqual(await trailOf(one!));
    const events = await db.auditEvent.findMany({ where: { entity: "Member", entityId: String(id) } });
    expect(events.map(({ action }) => action)).toEqual(["Member.add", "Member.submit", "Member.verify"]);
  }
  expect((await db.member.findUniqueOrThrow({ where: { id: short! } })).status).toBe("PROSPECT");
});

it("opens accounts of many as that of one is opened, all or none", async () => {
  const ids = await enter(person(1), person(2), person(3), person(4));
  const [one, other, third, waits] = ids as [number, number, number, number];
  await moveMembers(keeper, { ids: ids.slice(0, 3), name: "submit" });
  await moveMembers(verifier, { ids: ids.slice(0, 3), name: "verify" });
  const [unitId] = world.books.branches;
  const { productId } = world;
  const first = await openAccount(world.clerk, { productId, unitId, memberId: one, planMinor: 500n });
  const open = (...members: number[]) =>
    openAccounts(world.clerk, {
      ...{ productId, unitId },
      accounts: members.map((memberId) => ({ memberId, planMinor: memberId === 0 ? 0n : 500n })),
    });
  expect(await refusals(open(one, other, other, waits, 0))).toEqual([
    "accounts[0].memberId account_exists",
    "accounts[2].memberId twice",
    "accounts[3].memberId member_state",
    "accounts[4].memberId owner",
    "accounts[4].planMinor plan",
  ]);
  expect(await db.saccoAccount.count()).toBe(1);
  const made = (await open(third, other)).ids.split(",").map(Number);
  const account = async (id: number) => {
    const row = await db.saccoAccount.findUniqueOrThrow({ where: { id }, include: { subLedger: true } });
    const { id: _s, code, refId, name, ...subLedger } = row.subLedger!;
    const { status, openedOn, currency, planMinor } = row;
    return {
      same: { status, openedOn, currency, planMinor, ...subLedger, updatedAt: null, createdAt: null },
      own: [row.memberId, row.no, refId === id, name === `${row.no} ${row.name}`, code],
    };
  };
  const before = await account(first.id);
  const [no, code] = [before.own[1] as string, before.own[4] as string];
  const after = (text: string, n: number) => text.replace(/\d+$/, (d) => String(Number(d) + n).padStart(d.length, "0"));
  for (const [index, id] of made.entries()) {
    const { same, own } = await account(id);
    expect(same).toEqual(before.same);
    expect(own).toEqual([[third, other][index], after(no, index + 1), true, true, after(code, index + 1)]);
  }
});

it("says on the page of a transfer what keeps the member where they are, and what to do", async () => {
  const [id] = await enter(person(1));
  await moveMembers(keeper, { ids: [id!], name: "submit" });
  await moveMembers(verifier, { ids: [id!], name: "verify" });
  const [unitId, there] = world.books.branches;
  await move(keeper, member, id!, "transfer", { toUnitId: String(there) });
  const { id: transfer } = await db.memberTransfer.findFirstOrThrow();
  const page = () => recordPage(verifier, memberTransfer, transfer);
  const notices = async () => (await page()).parts.notices ?? [];
  const offered = async () => {
    const { moves, forms } = await page();
    return [...moves, ...forms].map(({ name }) => name).sort();
  };
  expect(await notices()).toEqual([]);
  const { productId } = world;
  const account = await openAccount(world.clerk, { productId, unitId, memberId: id!, planMinor: null });
  const { no } = await db.saccoAccount.findUniqueOrThrow({ where: { id: account.id } });
  const nameOf = async (unit: number) => (await db.orgUnit.findUniqueOrThrow({ where: { id: unit } })).name;
  const [from, to] = [await nameOf(unitId), await nameOf(there)];
  expect(await notices()).toEqual([
    {
      title: "This transfer cannot be accepted yet",
      tone: "warn",
      lines: [
        `Account ${no} is still open: pay it out and close it first`,
        `${from} does this. After that ${to} can accept the member.`,
      ],
    },
  ]);
  // What is refused is not offered.
  expect(await offered()).toEqual(["reject"]);
  const accept = { note: null, officerId: String(officerId) };
  await expect(move(verifier, memberTransfer, transfer, "accept", accept)).rejects.toMatchObject({
    name: "Forbidden",
    message: `Account ${no} is still open: pay it out and close it first`,
  });
  await database().writing((tx) => tx.saccoProduct.update({ where: { id: productId }, data: { minServiceMonths: 6 } }));
  const { openedOn } = await db.saccoAccount.findUniqueOrThrow({ where: { id: account.id } });
  expect((await notices())[0]!.lines[1]).toBe(
    `Account ${no}: money can be taken out from ${formatDate(addMonths(openedOn, 6))} on`,
  );
  await move(world.manager, savingsAccount, account.id, "close");
  expect(await notices()).toEqual([]);
  expect(await offered()).toEqual(["accept", "reject"]);
  await move(verifier, member, id!, "suspend");
  expect((await notices()).map(({ lines }) => lines)).toEqual([
    [`This member is no longer active at ${from}`, `${from} withdraws this transfer, or ${to} does not accept it.`],
  ]);
});
