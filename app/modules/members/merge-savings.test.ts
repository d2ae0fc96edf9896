/** Savings of members who become one: the books stay as they are (spec: accounts §15, §17 I5). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import type { Actor } from "~/core/actor";
import type { AnyRecord } from "~/define/record";
import { openByNumber, receiveSavings, savingsAccount } from "~/modules/savings/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { seedMember, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { duplicatePair, member, memberMerge } from "./index.server";

let world: TestSavings;
let keeper: Actor;
let merger: Actor;
const MEMBERS = ["area.crm", "member.read", "member.write", "member.verify", "savings.read"] as const;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("MS");
  keeper = await actorAt(world.books.company, [...MEMBERS], 41);
  merger = await actorAt(world.books.company, [...MEMBERS, "member.merge"], 42);
});

const move = (actor: Actor, record: AnyRecord, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(actor, record, id, name, { note: "As was seen at the branch", ...more });
const deposit = (accountId: number, amount: bigint) =>
  receiveSavings(world.clerk, {
    unitId: world.books.branches[0],
    productId: world.productId,
    kind: "VOLUNTARY",
    period: null,
    place: String(world.books.ledger("11101")),
    reference: null,
    lines: [{ accountId, amount }],
  });
const journals = () => db.journalLine.findMany({ orderBy: { id: "asc" } });

it("leaves every line and account where it is, shows accounts under who stays, and is taken back until something is booked", async () => {
  const unitId = world.books.branches[0];
  const [stays, goes] = [await seedMember(unitId), await seedMember(unitId)];
  const open = (memberNo: string) =>
    openByNumber(world.clerk, { productId: world.productId, unitId, ownerNo: memberNo, planMinor: null });
  const noOf = async (id: number) => (await db.member.findUniqueOrThrow({ where: { id } })).memberNo;
  const account = (await open(await noOf(goes))).id;
  await deposit(account, 7_000n);
  const lines = await journals();
  const { id } = await database().writing((tx) =>
    tx.duplicatePair.create({ data: { oneId: stays, otherId: goes, score: 60 } }),
  );
  const merge = async () => {
    await move(keeper, duplicatePair, id, "merge", { stays: "ONE" });
    const found = await db.memberMerge.findFirstOrThrow({ where: { status: "PREPARED" } });
    await move(merger, memberMerge, found.id, "approve");
    return found.id;
  };
  const first = await merge();
  expect(await journals()).toEqual(lines);
  expect(await db.saccoAccount.findUniqueOrThrow({ where: { id: account } })).toMatchObject({ memberId: goes });
  const { no } = await db.saccoAccount.findUniqueOrThrow({ where: { id: account } });
  expect(JSON.stringify((await recordPage(merger, member, stays)).parts.tables)).toContain(no);
  const page = await recordPage(world.clerk, savingsAccount, account);
  expect(page.facts.map(({ value }) => value)).toContain(await noOf(stays));
  // Whoever stays has an account of this product now, under either number, and does not leave while it is open.
  expect(await refusals(open(await noOf(stays)))).toEqual(["ownerNo account_exists"]);
  expect(await refusals(open(await noOf(goes)))).toEqual(["ownerNo account_exists"]);
  expect(await refusals(move(merger, member, stays, "exit"))).toEqual([" open"]);
  await move(merger, memberMerge, first, "undo");
  expect(await journals()).toEqual(lines);
  const second = await merge();
  await deposit(account, 500n);
  expect(await refusals(move(merger, memberMerge, second, "undo"))).toEqual([" booked"]);
});
