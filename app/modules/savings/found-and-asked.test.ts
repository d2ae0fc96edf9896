/** How savings are found by their owner, what a form says before money is asked for, and what the trail calls things. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { addDays, dateIn, formatDate } from "~/core/dates";
import { recordPage } from "~/engine/record/pages.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { wordsOf } from "~/modules/members/member-words";
import { actorAt } from "../../../tests/setup/organisation";
import { testDatabase } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { receiveIn, seedMember, seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { transition } from "~/modules/workflow/index.server";
import { accountList } from "./account-list.server";
import { savingsEndpoints } from "./endpoints";
import { readStatement, statementPage, statementPrintable, statementSheet } from "./statement-page.server";
import { theirAccounts } from "./account-row.server";
import {
  accountWorkflow,
  askingFor,
  openAccount,
  openByNumber,
  receiveForm,
  requestWithdrawal,
  savingsStatement,
  withdrawal,
} from "./index.server";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("F");
});

const receive = (accountId: number, amount: bigint, productId = world.productId) =>
  receiveIn(world, [{ accountId, amount }], { productId });
const ask = (accountId: number, kind: "PARTIAL" | "FULL_EXIT" = "PARTIAL") =>
  requestWithdrawal(world.clerk, accountId, {
    kind,
    amount: kind === "PARTIAL" ? 1_000n : null,
    payMode: "CASH",
    payTo: null,
    reason: "School fees",
  });
const refused = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (error: { problems: { message: string }[] }) => error.problems[0]!.message,
  );

/** A member of a name, found by it. */
async function named(lastName: string): Promise<{ id: number; memberNo: string }> {
  const id = await seedMember(world.books.branches[0]);
  const name = `Grace ${lastName}`;
  return database().writing(async (tx) => {
    const { memberNo, phoneKey } = await tx.member.update({ where: { id }, data: { lastName, name } });
    const words = wordsOf({ name, memberNo, phoneKey });
    await tx.memberWord.createMany({ data: words.map((word) => ({ memberId: id, word })) });
    return { id, memberNo };
  });
}

describe("an account", () => {
  it("is found by its owner's name without what stands between the letters, and opened by a number in any case", async () => {
    const [brien, nganga] = [await named("O'Brien"), await named("Ng’ang’a")];
    const open = (memberNo: string) =>
      openByNumber(world.clerk, {
        ...{ productId: world.productId, unitId: world.books.branches[0], planMinor: null },
        ownerNo: memberNo.toLowerCase(),
      });
    const [one, other] = [(await open(brien.memberNo)).id, (await open(nganga.memberNo)).id];
    const listed = async (q: string) =>
      (await screenOf(world.clerk, accountList, "all", { q })).rows.map((row) => Number(row.id));
    const { books, productId } = world;
    const asked = { branch: books.branches[0], product: productId, kind: null, month: null, after: null };
    const found = async (find: string) =>
      (await receiveForm(world.clerk, { ...asked, find })).table!.rows.map((row) => row.id);
    for (const q of ["obrien", "O'Brien", "O’BRIEN", "grace obrien"])
      expect([q, await listed(q), await found(q)]).toEqual([q, [one], [one]]);
    for (const q of ["nganga", nganga.memberNo.toLowerCase()])
      expect([q, await listed(q), await found(q)]).toEqual([q, [other], [other]]);
    // Who sees savings does not learn telephones by trying.
    await database().writing((tx) => tx.memberWord.create({ data: { memberId: brien.id, word: "0711222333" } }));
    for (const q of ["0711", "0711222333"]) expect([q, await listed(q), await found(q)]).toEqual([q, [], []]);
  });
  it("is told as the actor's own or not, however many are asked about", async () => {
    const { employeeId } = world.clerk;
    const theirs = await theirAccounts(db as never, world.clerk);
    expect(theirs({ employeeId: null, memberId: 1 })).toBe(false);
    expect(theirs({ employeeId: employeeId ?? 0, memberId: null })).toBe(employeeId !== null);
  });
});

describe("what the form of a request says", () => {
  it("is what can be asked for", async () => {
    const id = await world.account();
    await receive(id, 70_000n);
    expect(await askingFor(world.clerk, id)).toContain("up to KES 700.00 at once");
  });
  it("is why nothing can be: an open request, the time by the product's terms, or the state of the account", async () => {
    const busy = await world.account();
    await receive(busy, 70_000n);
    await ask(busy);
    const young = await world.account(undefined, await seedProduct(world.books, "YNG", { minServiceMonths: 6 }));
    await receive(young, 70_000n, (await db.saccoAccount.findUniqueOrThrow({ where: { id: young } })).productId);
    const frozen = await world.account();
    await receive(frozen, 70_000n);
    await transition(world.manager, accountWorkflow, frozen, "freeze", { version: null, note: "For a test" });
    for (const id of [busy, young, frozen]) {
      const why = await refused(ask(id));
      expect(why).toBeTruthy();
      const said = await askingFor(world.clerk, id);
      expect(said).toContain(why);
      expect(said).not.toContain("at once");
    }
  });
});

describe("all of an account", () => {
  it("is asked for without an amount: one that was typed is refused, not passed over", async () => {
    const id = await world.account();
    await receive(id, 10_000n);
    const exit = (amount: bigint | null) =>
      requestWithdrawal(world.clerk, id, {
        ...{ kind: "FULL_EXIT", amount, payMode: "CASH", payTo: null, reason: "Moves away" },
      });
    expect(await refused(exit(5_000n))).toBe(
      "Leave the amount empty to withdraw the full balance, or choose a part of it above",
    );
    expect(await db.saccoWithdrawal.count({ where: { accountId: id } })).toBe(0);
    expect((await exit(null)).id).toBeGreaterThan(0);
  });
  it("leaves nothing planned once the account is closed", async () => {
    const id = await world.account();
    await database().writing((tx) => tx.saccoAccount.update({ where: { id }, data: { planMinor: 5_000n } }));
    await transition(world.manager, accountWorkflow, id, "close", { version: null, note: "Opened by mistake" });
    expect(await db.saccoAccount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: "CLOSED", planMinor: null },
    });
  });
});

/** The last day of which a statement can tell. */
async function lastDay(): Promise<string> {
  const { businessDate } = await db.businessDay.findFirstOrThrow({ where: { branchId: world.books.branches[0] } });
  const today = dateIn(world.clerk.at, "Africa/Nairobi");
  return businessDate > today ? businessDate : today;
}

describe("a statement", () => {
  it("counts its days where the account is kept, wherever it is read, and is noted once it was read", async () => {
    const id = await world.account();
    const at = new Date("2027-01-31T22:30:00Z"); // the first of February in Nairobi
    const afar = { ...world.clerk, at, company: { ...world.clerk.company, timeZone: "America/New_York" } };
    const noted = () => db.auditEvent.count({ where: { action: "SaccoAccount.statement", entityId: String(id) } });
    expect(await refused(readStatement(afar, id, { from: "2027-02-02", to: "2027-02-28" }))).toBe(
      "Enter a first day that is not in the future",
    );
    expect(await noted()).toBe(0);
    const read = await readStatement(afar, id, { from: "2027-01-01", to: "2027-12-31" });
    expect(read.to).toBe("2027-02-01");
    expect(await noted()).toBe(1);
  });
  it("ends today at the latest, and begins on no day to come", async () => {
    const id = await world.account();
    await receive(id, 10_000n);
    const last = await lastDay();
    const of = (from: string, to: string) => savingsStatement(world.clerk, id, { from, to });
    expect(await of("2026-01-01", "2099-12-31")).toMatchObject({ to: last, closing: 10_000n });
    expect(await of("2026-01-01", "2026-01-31")).toMatchObject({ to: "2026-01-31", closing: 0n });
    expect(await refused(of("2099-01-01", "2099-12-31"))).toBe("Enter a first day that is not in the future");
    const sheet = await statementSheet(world.clerk, id, new URLSearchParams({ year: "2099" }));
    expect(sheet.rows.at(-1)![0]).toBe(last);
    const query = savingsEndpoints.find(({ path }) => path.startsWith("/Sacco/Statement"))!.query!;
    const said = query.safeParse({}).error!.issues.map(({ path, message }) => `${path.join()}: ${message}`);
    expect(said).toEqual(["from: Enter a date like 2026-01-01", "to: Enter a date like 2026-12-31"]);
  });
});

describe("the days of a statement", () => {
  it("are any that are asked for, with the balances before, after and between, and a proof of their own", async () => {
    const id = await world.account();
    await receive(id, 10_000n);
    const { paidOn } = await db.saccoReceipt.findFirstOrThrow({ orderBy: { id: "desc" } });
    const next = addDays(paidOn!, 1);
    const page = (asked: Record<string, string>) => statementPage(world.clerk, id, new URLSearchParams(asked));
    expect(await page({ from: paidOn!, to: paidOn! })).toMatchObject({
      ...{ year: null, asked: { from: paidOn, to: paidOn }, opening: "KES 0.00", closing: "KES 100.00" },
      lines: [{ in: "KES 100.00", balance: "KES 100.00" }],
    });
    const today = dateIn(world.clerk.at, "Africa/Nairobi");
    if (today >= next)
      expect(await page({ from: next, to: today })).toMatchObject({ opening: "KES 100.00", lines: [] });
    // What is left open begins with the account and ends with the last day there is.
    expect(await page({ to: paidOn! })).toMatchObject({ asked: { to: paidOn }, closing: "KES 100.00" });
    expect((await page({ year: "2026" })).year).toBe("2026");
    const wrongs: [asked: Record<string, string>, from: string | null, to: string | null][] = [
      [{ from: "soon" }, "From: enter a date like 05-Mar-2026", null],
      [{ from: paidOn!, to: "31-Sep-2026" }, null, "To: enter a date like 05-Mar-2026"],
      [{ from: "2099-01-01" }, `From: enter ${formatDate(await lastDay())} or an earlier day`, null],
      [{ from: paidOn!, to: "2020-01-01" }, null, `To: enter ${formatDate(paidOn!)} or a later day`],
    ];
    for (const [asked, from, to] of wrongs) {
      const typed = { from: asked.from ?? "", to: asked.to ?? "" };
      expect(await page(asked)).toMatchObject({
        read: false,
        days: { from: { typed: typed.from, wrong: from }, to: { typed: typed.to, wrong: to } },
      });
      const file = statementSheet(world.clerk, id, new URLSearchParams(asked));
      await expect(file).rejects.toMatchObject({ name: "Unreadable", message: from ?? to });
      const paper = statementPrintable.read(world.clerk, id, new URLSearchParams(asked));
      await expect(paper).rejects.toMatchObject({ name: "Unreadable", message: from ?? to });
    }
    const sheet = await statementSheet(world.clerk, id, new URLSearchParams({ from: paidOn!, to: paidOn! }));
    expect(sheet.title).toContain(`${paidOn} ${paidOn}`);
    const print = (asked: Record<string, string>) =>
      statementPrintable.read(world.clerk, id, new URLSearchParams(asked)).then(({ blocks }) => JSON.stringify(blocks));
    const [one, again, other] = [await print({ from: paidOn! }), await print({ from: paidOn! }), await print({})];
    expect(one).toBe(again);
    expect(other).not.toBe(one);
  });
});

describe("a request", () => {
  it("is paid from accounts of its currency alone, and leads back to the list of who reads it", async () => {
    const accountId = await world.account();
    await receive(accountId, 10_000n);
    const { id } = await requestWithdrawal(world.clerk, accountId, {
      ...{ kind: "PARTIAL", amount: 1_000n, payMode: "BANK", payTo: "Equity 71", reason: "School fees" },
    });
    const bank = (accountNo: string, currency: string) =>
      database().writing((tx) =>
        tx.bankAccount.create({
          data: {
            ...{ companyId: world.books.company, bankName: "Equity", branchName: "Town", accountNo, currency },
            ...{ branchId: world.books.branches[0], ledgerId: world.books.ledger("11201") },
          },
        }),
      );
    const row = (await withdrawal.workflow.load(db, world.manager, id))!;
    const offered = async () =>
      (await withdrawal.moveForms!.pay!.begin!(world.manager, row as never)).choices!.from!.map(({ value }) => value);
    const { id: dollars } = await bank("71", "USD");
    expect(await offered()).toEqual([]);
    await database().writing((tx) => tx.bankAccount.update({ where: { id: dollars }, data: { active: false } }));
    await bank("72", "KES");
    expect(await offered()).toEqual([String(world.books.ledger("11201"))]);

    const at = (actor: Actor, face?: string) => recordPage(actor, withdrawal, id, 1, face).then(({ list }) => list);
    const keeper = await actorAt(world.books.company, ["area.accounts", "savings.read"], 71);
    expect(await at(keeper)).toBe("/ac/sacco/withdraw");
    const approver = await actorAt(world.books.company, ["savings.own", "savings.approve"], 72);
    expect(await at(approver)).toBe("/my/approvals");
    expect(await at(approver, "all")).toBe("/ac/sacco/withdraw");
  });
});

describe("the trail", () => {
  it("calls products, members and places by their names", async () => {
    const memberId = await seedMember(world.books.branches[0]);
    const { productId, books } = world;
    const { id } = await openAccount(world.clerk, { productId, unitId: books.branches[0], memberId, planMinor: null });
    const receipt = await receive(id, 5_000n);
    const reader = await actorAt(books.company, ["area.accounts", "savings.read", "member.read"], 61);
    const told = async (entity: string, of: number) =>
      JSON.stringify((await recordHistory(reader, 1, [{ entity, ids: [of] }])).steps);
    const { memberNo, name } = await db.member.findUniqueOrThrow({ where: { id: memberId } });
    const opened = await told("SaccoAccount", id);
    for (const words of ["Product: Savings SAV", `Member: ${name}, ${memberNo}`]) expect(opened).toContain(words);
    const booked = await told("SaccoReceipt", receipt.id!);
    for (const words of ["Product: Savings SAV", "Put into: 11101"]) expect(booked).toContain(words);
    const request = await ask(id);
    expect(await told("SaccoWithdrawal", request.id)).toMatch(/Account: S-\w+-\d+, Grace/);
  });
});
