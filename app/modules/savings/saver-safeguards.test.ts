/** What a saver's state and its changes do to their money, through the commands that pages and the API call. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { editRecord } from "~/engine/record/save.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { member, memberWorkflow, saveNominees } from "~/modules/members/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { hireActor } from "../../../tests/setup/api";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { receiveIn, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import {
  accountWorkflow,
  requestWithdrawal,
  withdrawal,
  withdrawalWorkflow,
  type WithdrawalInput,
} from "./index.server";

const MEMBERS = ["area.crm", "member.read", "member.write", "member.verify"] as const;
const PDF = { name: "certificate.pdf", bytes: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n") };
let world: TestSavings;
let second: Actor;
let keeper: Actor;
let verifier: Actor;
let officerId: number;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("G");
  const { company, branches } = world.books;
  second = world.second;
  keeper = await actorAt(company, [...MEMBERS, "savings.read", "savings.approve", "savings.pay"], 41);
  verifier = await actorAt(company, [...MEMBERS], 42);
  officerId = (await hireActor(branches[0], "Loan Officer")).employeeId!;
}, 180_000);

/** An account with money of a member whose nominees are verified. */
async function saver(): Promise<{ accountId: number; memberId: number }> {
  const accountId = await world.account();
  await receiveIn(world, [{ accountId, amount: 90_001n }]);
  const { memberId } = await db.saccoAccount.findUniqueOrThrow({ where: { id: accountId } });
  const nominees = [
    { memberId: memberId!, name: "Ali Mutindi", relation: "Son", shareBp: 6_000 },
    { memberId: memberId!, name: "Asha Mutindi", relation: "Daughter", shareBp: 4_000 },
  ];
  await database().writing(async (tx) => {
    await tx.nominee.createMany({ data: nominees });
    await tx.verifiedNominee.createMany({ data: nominees });
    await tx.nextOfKin.create({ data: { memberId: memberId!, name: "Asha Mutindi", relation: "Daughter" } });
    await tx.memberIdentity.create({
      data: {
        ...{ memberId: memberId!, country: "KE", type: "NATIONAL_ID" },
        ...{ number: `77${memberId}`, numberKey: `77${memberId}` },
      },
    });
    await tx.member.update({
      where: { id: memberId! },
      data: {
        ...{ firstName: "Grace", lastName: "Mutindi", bornOn: `${1930 + (memberId! % 60)}-03-08` },
        ...{
          village: `Kiota ${memberId!}`,
          officerId,
          consentOn: "2024-01-05",
          consentVersion: "1",
          documentsUntil: "9999-12-31",
        },
      },
    });
  });
  return { accountId, memberId: memberId! };
}
const ask = (accountId: number, more: Partial<WithdrawalInput> = {}) =>
  requestWithdrawal(world.clerk, accountId, {
    ...{ kind: "PARTIAL", amount: 1_000n, payMode: "CASH", payTo: null, reason: "School fees" },
    ...more,
  });
const claim = (accountId: number) => ask(accountId, { kind: "CLAIM", amount: null, reason: "Died in October" });
const later = (actor: Actor, minutes: number): Actor => ({
  ...actor,
  at: new Date(actor.at.getTime() + minutes * 60_000),
});
const approve = (id: number, actor: Actor = world.manager) =>
  transition(actor, withdrawalWorkflow, id, "approve", { version: null });
const confirm = (id: number, actor: Actor) => transition(actor, withdrawalWorkflow, id, "confirm", { version: null });
const cash = () => ({ from: String(world.books.ledger("11101")), reference: null });
const pay = (id: number, actor: Actor = world.cashier) =>
  transition(actor, withdrawalWorkflow, id, "pay", { version: null, input: cash() });
const moveMember = (memberId: number, name: "suspend" | "decease" | "confirm" | "rest", actor = verifier) =>
  transition(actor, memberWorkflow, memberId, name, { version: null, note: "As was seen at the branch" });
const changePhone = async (memberId: number, phone: string, actor = keeper) => {
  const row = await db.member.findUniqueOrThrow({ where: { id: memberId } });
  const { firstName, lastName, gender, bornOn, village, joinedOn, riskRating, pep, consentOn, consentVersion } = row;
  const typed = { firstName, lastName, gender, bornOn, village, joinedOn, riskRating, pep, consentOn, consentVersion };
  await editRecord(
    actor,
    member,
    memberId,
    {
      ...typed,
      ...{ middleName: null, maritalStatus: null, nationality: null, otherPhone: null, email: null, town: null },
      ...{ landmark: null, occupation: null, employer: null, education: null, householdSize: null, income: null },
      ...{ officerId: row.officerId, source: null, externalRef: null, apart: false, identities: [], phone },
    },
    row.version,
  );
};
const stateOf = async (id: number) => (await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } })).status;
const noticesOf = async (actor: Actor, id: number) =>
  (await recordPage(actor, withdrawal, id)).parts.notices.map(({ title, lines }) => [title, ...lines].join(": "));

describe("a member who is suspended, or has died,", () => {
  it("is paid at none of the three steps, and each is told why", async () => {
    for (const [act, code] of [
      ["suspend", "suspended"],
      ["decease", "deceased"],
    ] as const) {
      const { accountId, memberId } = await saver();
      const [waits, approved] = [await saver(), await saver()];
      const asked = await ask(waits.accountId);
      const { id } = await ask(approved.accountId);
      await approve(id);
      for (const one of [memberId, waits.memberId, approved.memberId]) await moveMember(one, act);
      expect(await refusals(ask(accountId))).toEqual([code === "deceased" ? "kind deceased" : " suspended"]);
      expect(await refusals(approve(asked.id))).toEqual([` ${code}`]);
      expect(await refusals(pay(id))).toEqual([` ${code}`]);
      expect([await stateOf(asked.id), await stateOf(id)]).toEqual(["SUBMITTED", "APPROVED"]);
      for (const actor of [world.clerk, world.manager, world.cashier])
        expect((await noticesOf(actor, id))[0]).toContain("Nothing can be paid");
    }
  });
});

describe("a change of a saver's telephone or nominees", () => {
  it("calls for a second person, and neither the changer nor the requester is one", async () => {
    const { accountId, memberId } = await saver();
    await changePhone(memberId, "0722 345 678");
    const { id } = await ask(accountId, { payMode: "MOBILE", payTo: "0722 345 678" });
    for (const actor of [world.clerk, world.manager, world.cashier])
      expect((await noticesOf(actor, id))[0]).toMatch(
        /^Two people approve this: Telephone changed on .*Member not verified/,
      );
    await expect(approve(id, keeper)).rejects.toMatchObject({ name: "Forbidden" });
    expect((await approve(id)).status).toBe("SUBMITTED");
    await expect(approve(id)).rejects.toMatchObject({ name: "Forbidden" });
    expect((await approve(id, second)).status).toBe("APPROVED");
    await expect(pay(id, keeper)).rejects.toMatchObject({ name: "Forbidden" });
  });
  it("after the approval has it approved once more by two, before it is paid", async () => {
    const { accountId, memberId } = await saver();
    const { id } = await ask(accountId);
    expect((await approve(id)).status).toBe("APPROVED");
    await expect(confirm(id, world.manager)).rejects.toMatchObject({ name: "Forbidden" });
    const at = later(keeper, 1);
    await saveNominees(
      at,
      { id: memberId, version: (await db.member.findUniqueOrThrow({ where: { id: memberId } })).version },
      {
        ...{ name1: "Peter Stranger", relation1: "Friend", share1: "100" },
      },
    );
    const cashier = later(world.cashier, 9);
    expect(await refusals(pay(id, cashier))).toEqual([" second"]);
    expect(await noticesOf(cashier, id)).toEqual([
      expect.stringMatching(/^To be approved once more: .*Nominees changed/),
    ]);
    await confirm(id, later(world.manager, 2));
    expect(await refusals(pay(id, cashier))).toEqual([" second"]);
    await confirm(id, later(second, 3));
    await expect(pay(id, later(second, 9))).rejects.toMatchObject({ name: "Forbidden" });
    expect((await pay(id, cashier)).status).toBe("PAID");
  });
  it("that is older than the company's days is free once it is verified", async () => {
    const { accountId, memberId } = await saver();
    const before = { ...keeper, at: new Date(keeper.at.getTime() - 4 * 86_400_000) };
    await changePhone(memberId, "0733 345 678", before);
    await moveMember(memberId, "confirm", { ...verifier, at: before.at });
    const { id } = await ask(accountId, { payMode: "MOBILE", payTo: "+254 733 345678" });
    expect((await approve(id)).status).toBe("APPROVED");
    const { company } = world.books;
    await database().writing((tx) => tx.saccoSafeguard.create({ data: { companyId: company, changeDays: 5 } }));
    expect(await refusals(pay(id))).toContain(" second");
    await database().writing((tx) => tx.saccoSafeguard.deleteMany());
  });
  it("holds for a number that is typed into the request alone", async () => {
    const { accountId } = await saver();
    const { id } = await ask(accountId, { payMode: "MOBILE", payTo: "0799 111 222" });
    expect((await approve(id)).status).toBe("SUBMITTED");
  });
});

describe("a dormant account", () => {
  it("is approved by two, also when somebody has just woken it, who is none of them", async () => {
    const { accountId } = await saver();
    const at = (name: "rest" | "wake") =>
      transition(world.manager, accountWorkflow, accountId, name, { version: null });
    await at("rest");
    const { id } = await ask(accountId);
    expect((await approve(id)).status).toBe("SUBMITTED");
    await at("wake");
    await expect(approve(id)).rejects.toMatchObject({ name: "Forbidden" });
    expect((await approve(id, second)).status).toBe("APPROVED");
  });
});

describe("a branch manager", () => {
  it("freezes an account, and does not unfreeze it", async () => {
    const { accountId } = await saver();
    const manager = await hireActor(world.books.branches[0], "Branch Manager");
    const note = "The widow has called";
    await transition(manager, accountWorkflow, accountId, "freeze", { version: null, note });
    expect(await refusals(ask(accountId))).toEqual([" frozen"]);
    await expect(
      transition(manager, accountWorkflow, accountId, "unfreeze", { version: null, note }),
    ).rejects.toMatchObject({ name: "Forbidden" });
  });
});

describe("a claim after a death", () => {
  it("is paid with proof, by two people's word, to the nominees as they were verified last", async () => {
    const { accountId, memberId } = await saver();
    // Somebody puts themselves in the place of the children, and it is not verified any more.
    await saveNominees(
      keeper,
      { id: memberId, version: (await db.member.findUniqueOrThrow({ where: { id: memberId } })).version },
      {
        ...{ name1: "Peter Stranger", relation1: "Friend", share1: "100" },
      },
    );
    expect(await refusals(claim(accountId))).toEqual(["kind claim"]);
    await moveMember(memberId, "decease");
    const { id } = await claim(accountId);
    expect(await refusals(approve(id))).toEqual([" proof"]);
    await recordAttachments(withdrawal).add(world.clerk, id, [PDF]);
    expect((await approve(id, later(world.manager, 1))).status).toBe("SUBMITTED");
    expect((await approve(id, later(second, 1))).status).toBe("APPROVED");
    const { tables } = (await recordPage(world.cashier, withdrawal, id)).parts;
    expect(tables[0]!.rows.map(([name]) => name)).toEqual(["Ali Mutindi", "Asha Mutindi"]);
    await pay(id);
    const { journalId, paid } = await db.saccoWithdrawal.findUniqueOrThrow({ where: { id } });
    const lines = await db.journalLine.findMany({
      where: { journalId: journalId!, memo: { not: null } },
      orderBy: { lineNo: "asc" },
    });
    expect(lines.map(({ memo, amountMinor }) => [memo, -amountMinor])).toEqual([
      ["Ali Mutindi", 54_000n],
      ["Asha Mutindi", 36_001n],
    ]);
    expect(paid).toBe(90_001n);
    expect((await db.saccoAccount.findUniqueOrThrow({ where: { id: accountId } })).status).toBe("CLOSED");
  });
  it("is not possible where nominees were never verified", async () => {
    const { accountId, memberId } = await saver();
    await database().writing((tx) => tx.verifiedNominee.deleteMany({ where: { memberId } }));
    await moveMember(memberId, "decease");
    expect(await refusals(claim(accountId))).toEqual(["kind nominees"]);
  });
  it("goes by what a verification kept, and no later change", async () => {
    const { memberId } = await saver();
    await changePhone(memberId, "0744 345 678");
    await database().writing((tx) => tx.verifiedNominee.deleteMany({ where: { memberId } }));
    await moveMember(memberId, "confirm");
    expect(await db.verifiedNominee.count({ where: { memberId } })).toBe(2);
  });
});
