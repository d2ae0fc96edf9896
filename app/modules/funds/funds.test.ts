import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { withRequestKey } from "~/act.server";
import { addDays } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { reservedCash } from "~/define/cash-hold";
import { database, db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { plantSettings } from "~/modules/accounts-settings/index.server";
import { holdingOf, verifyLedger } from "~/modules/ledger/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { hire } from "../../../tests/setup/operations";
import { book, close, lines, open, plantBooks, type TestBooks } from "../../../tests/setup/books";
import "./cash-hold.server";
import { fundDayChecks } from "./day-checks";
import { bookedTransit, listedTransit, transitMatrix } from "./matrix.server";
import { issueCode, moveTransfer, receiveFunds, resolveDispute, type PlainMove } from "./move-transfer.server";
import { createSheet, createTransfer, updateTransfer } from "./save-transfer.server";
import type { TransferInput } from "./transfer-input";

let books: TestBooks;
let [sender, approver, receiver, settler, reader]: Actor[] = [];
const WRITE = ["area.accounts", "fund.read", "fund.write", "fund.write.branch"] as const;

async function plant(prefix: string): Promise<TestBooks> {
  const made = await plantBooks("2026-11-02", prefix);
  await database().writing((tx) => plantSettings(tx, made.company));
  for (const branchId of made.branches) await book({ branchId, lines: lines(made.ledger("11101"), made.ledger("31102"), 100_000n) });
  return made;
}

beforeAll(async () => {
  await testDatabase();
  books = await plant("T");
  sender = await actorAt(books.branches[0], WRITE, 11);
  approver = await actorAt(books.company, ["area.accounts", "fund.read", "fund.approve"], 12);
  receiver = await actorAt(books.branches[1], ["area.accounts", "fund.read", "fund.receive"], 13);
  settler = await actorAt(books.company, ["area.accounts", "fund.read", "fund.resolve"], 14);
  reader = await actorAt(books.company, ["area.accounts", "fund.read"], 15);
});

const typed = (more: Partial<TransferInput> = {}): TransferInput => ({
  fromBranchId: books.branches[0], toBranchId: books.branches[1], kind: "CASH", from: String(books.ledger("11101")), currency: "KES", amount: "100.00", carrier: "Otieno", reference: null, narration: "Float for the week", ...more,
});
const make = async (more: Partial<TransferInput> = {}, submit = true) => (await createTransfer(sender!, typed(more), submit)).id;
const row = (id: number) => db.fundTransfer.findUniqueOrThrow({ where: { id } });
const plain = async (actor: Actor, id: number, name: PlainMove) => moveTransfer(actor, id, name, { note: "As was said on the telephone", version: (await row(id)).version });
const receive = async (id: number, amount: string, more: { code?: string | null; actor?: Actor } = {}) => {
  const code = more.code === undefined ? (await issueCode(sender!, id)).code : more.code;
  return receiveFunds(more.actor ?? receiver!, id, { code, amount, to: String(books.ledger("11101")), note: null }, (await row(id)).version);
};
const fieldsOf = (act: Promise<unknown>) => act.then(() => "done", (error: unknown) => (error instanceof InputProblem ? error.problems.map(({ field, code }) => `${field} ${code}`) : error));
const cash = async (at: 0 | 1) => (await holdingOf(db as never, books.branches[at], { ledgerId: books.ledger("11101"), subLedgerId: null, currency: "KES" })).amount;
const free = async () => { for (const { id } of await db.fundTransfer.findMany({ where: { status: "SUBMITTED", fromBranchId: books.branches[0] } })) await plain(approver!, id, "rejectAtSource"); };

describe("funds between branches", () => {
  it("go from one to the other, each booking its own, with the carrier's code", async () => {
    const [before, there] = [await cash(0), await cash(1)];
    const id = await make();
    expect(await row(id)).toMatchObject({ no: "FS-TB1-2026-000001", status: "SUBMITTED", totalBase: 10_000n });
    expect(await reservedCash(db as never, { branchId: books.branches[0], ledgerId: books.ledger("11101"), subLedgerId: null, currency: "KES" })).toBe(10_000n);
    await expect(plain(sender!, id, "approve")).rejects.toThrow(Forbidden);
    await plain(approver!, id, "approve");
    expect(await cash(0)).toBe(before - 10_000n);
    expect(await transitMatrix(reader!)).toMatchObject([{ booked: "KES 100.00", listed: "KES 100.00", agrees: true }]);
    expect(await fieldsOf(receive(id, "100", { code: "000000" }))).toEqual(["code no_code"]);
    const { code } = await issueCode(sender!, id);
    expect(JSON.stringify(await row(id), (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))).not.toContain(`"${code}"`);
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await fieldsOf(receive(id, "100", { code: wrong }))).toEqual(["code wrong_code"]);
    expect((await row(id)).codeTries).toBe(1);
    await expect(receive(id, "100", { code, actor: approver! })).rejects.toThrow(Forbidden);
    expect(await fieldsOf(receive(id, "100.01", { code }))).toEqual(["amount too_much"]);
    await receive(id, "100", { code });
    expect(await row(id)).toMatchObject({ status: "RECEIVED", received: 10_000n, openBase: 0n, codeHash: null });
    expect(await cash(1)).toBe(there + 10_000n);
    expect(await transitMatrix(reader!)).toEqual([]);
  });

  it("are received by the same form once its wrong code is mended", async () => {
    const id = await make();
    await plain(approver!, id, "approve");
    const { code } = await issueCode(sender!, id);
    const form = (typedCode: string) => withRequestKey({ scope: "test", key: "one-form-of-a-receipt", payloadHash: typedCode }, () => receive(id, "100", { code: typedCode }));
    expect(await fieldsOf(form(code === "123456" ? "654321" : "123456"))).toEqual(["code wrong_code"]);
    expect((await row(id)).codeTries).toBe(1);
    await form(code);
    expect((await row(id)).status).toBe("RECEIVED");
    expect((await form(code)).replayed).toBe(true);
  });

  it("have a code that is void after five wrong tries, and anew when it is printed anew", async () => {
    const id = await make();
    await plain(approver!, id, "approve");
    const first = (await issueCode(sender!, id)).code;
    const { code } = await issueCode(sender!, id);
    if (first !== code) expect(await fieldsOf(receive(id, "100", { code: first }))).toEqual(["code wrong_code"]);
    for (let tries = (await row(id)).codeTries; tries < 5; tries += 1) expect(await fieldsOf(receive(id, "100", { code: code === "000000" ? "000001" : "000000" }))).toEqual(["code wrong_code"]);
    expect(await fieldsOf(receive(id, "100", { code }))).toEqual(["code code_void"]);
    await receive(id, "100");
  });

  it("end a dispute with the money back, arrived, or owed", async () => {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: await hire(books.branches[0], null, "LO") } });
    for (const how of ["RETURN", "COMPLETE", "CHARGE"] as const) {
      const id = await make();
      await plain(approver!, id, "approve");
      await receive(id, "60");
      expect(await row(id)).toMatchObject({ status: "PART_RECEIVED", received: 6_000n, openBase: 4_000n });
      await plain(receiver!, id, "dispute");
      const settle = async (owes: number | null) => resolveDispute(settler!, id, { how, employeeId: owes, note: "Settled with both managers" }, (await row(id)).version);
      if (how === "CHARGE") expect(await fieldsOf(settle(null))).toEqual(["employeeId invalid"]);
      await settle(how === "CHARGE" ? employeeId : null);
      expect(await row(id)).toMatchObject({ status: "RESOLVED", openBase: 0n, received: how === "COMPLETE" ? 10_000n : 6_000n, returned: how === "RETURN" ? 4_000n : 0n, charged: how === "CHARGE" ? 4_000n : 0n });
    }
    expect(await transitMatrix(reader!)).toEqual([]);
  });

  it("come back when they are rejected, and wait for nobody at the close", async () => {
    const before = await cash(0);
    const id = await make();
    const day = { id: 1, branchId: books.branches[0], businessDate: "2026-11-02", kind: "NORMAL" as const, companyId: books.company, currency: "KES", at: new Date(), days: 1, minor: null };
    const check = (code: string, branchId: number) => fundDayChecks.find((one) => one.code === code)!.run(db as never, { ...day, branchId });
    expect(await check("D5", books.branches[0])).toHaveLength(1);
    await plain(approver!, id, "approve");
    expect(await check("D5", books.branches[0])).toEqual([]);
    expect(await check("D6", books.branches[1])).toMatchObject([{ atMost: "WARN" }]);
    expect(await fundDayChecks[1]!.run(db as never, { ...day, branchId: books.branches[1], businessDate: "2026-11-03" })).not.toMatchObject([{ atMost: "WARN" }]);
    await plain(receiver!, id, "reject");
    await expect(plain(sender!, id, "confirmReturn")).rejects.toThrow(Forbidden);
    await plain(await actorAt(books.branches[0], WRITE, 16), id, "confirmReturn");
    expect(await row(id)).toMatchObject({ status: "RETURNED", returned: 10_000n, openBase: 0n });
    expect(await cash(0)).toBe(before);
  });

  it("are refused in words: no carrier, too much, no place, itself, out of reach", async () => {
    expect(await fieldsOf(make({ carrier: null }))).toEqual(["carrier missing"]);
    expect(await fieldsOf(make({ amount: "99999" }))).toEqual(["amount ac06"]);
    expect(await fieldsOf(make({ amount: "1.005" }))).toEqual(["amount invalid"]);
    expect(await fieldsOf(make({ amount: "0" }))).toEqual(["amount ac03"]);
    expect(await fieldsOf(make({ from: "1.2" }))).toEqual(["from not_available"]);
    expect(await fieldsOf(make({ kind: "BANK" }))).toEqual(["from ac04", "reference missing"]);
    expect(await fieldsOf(make({ toBranchId: books.branches[0] }))).toEqual(["toBranchId same"]);
    expect(await fieldsOf(make({ fromBranchId: books.branches[1], toBranchId: books.branches[0] }))).toEqual(["fromBranchId not_available"]);
    await expect(moveTransfer(await actorAt(books.regions[1], ["fund.read", "fund.approve"], 19), await make(), "approve", { note: null, version: null })).rejects.toThrow(NotFound);
    await free();
  });

  it("are changed as drafts only, by whoever saw the last version", async () => {
    const id = await make({}, false);
    const { version } = await row(id);
    await updateTransfer(sender!, id, typed({ amount: "250" }), version, true);
    await expect(updateTransfer(sender!, id, typed(), version, false)).rejects.toThrow(Conflict);
    await expect(updateTransfer(sender!, id, typed(), version + 2, false)).rejects.toThrow("Only a draft");
    await plain(sender!, id, "withdraw");
    await plain(sender!, id, "cancel");
    expect(await row(id)).toMatchObject({ status: "CANCELLED", amount: 25_000n });
  });

  it("are sent to several branches in one sheet, all or none", async () => {
    await database().writing((tx) => tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: true } }));
    const head = await actorAt(books.company, ["fund.read", "fund.write", "fund.write.head"], 11);
    await expect(make()).rejects.toThrow(InputProblem);
    const { toBranchId: _, amount: __, ...shared } = typed();
    const sheet = (rows: { branchId: number; amount: string | null }[]) => createSheet(head, { ...shared, rows });
    const count = await db.fundTransfer.count();
    expect(await fieldsOf(sheet([{ branchId: books.branches[1], amount: "5" }, { branchId: books.branches[1], amount: "x" }]))).toEqual(["rows[1].amount invalid"]);
    expect(await db.fundTransfer.count()).toBe(count);
    expect(await sheet([{ branchId: books.branches[0], amount: null }, { branchId: books.branches[1], amount: "5" }])).toHaveLength(1);
    await free();
    await database().writing((tx) => tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: false } }));
  });
});

const step = fc.record({
  do: fc.constantFrom("make", "make", "approve", "approve", "receive", "part", "reject", "confirmReturn", "dispute", "RETURN", "COMPLETE", "nextDay", "rejectAtSource"), which: fc.nat(20), amount: fc.integer({ min: 1, max: 60_000 }), way: fc.boolean(),
});

describe("I11", () => {
  it("holds whatever is sent, received, rejected, disputed and closed, in any order", async () => {
    let worlds = 0;
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36 }), async (steps) => {
      const world = await plant(`I${worlds++}`);
      const everybody = (userId: number) => actorAt(world.company, [...WRITE, "fund.approve", "fund.receive", "fund.resolve"], userId);
      const [maker, checker, taker, judge] = [await everybody(21), await everybody(22), await everybody(23), await everybody(24)] as [Actor, Actor, Actor, Actor];
      const [a, b] = world.branches;
      const till = String(world.ledger("11101"));
      for (const one of steps) {
        const there = await db.fundTransfer.findMany({ where: { companyId: world.company }, orderBy: { id: "asc" } });
        const chosen = there[one.which % Math.max(there.length, 1)];
        const note = "Said by a property test";
        const act = async (): Promise<unknown> => {
          if (one.do === "make") return createTransfer(maker, typed({ fromBranchId: one.way ? a : b, toBranchId: one.way ? b : a, from: till, amount: String(one.amount / 100) }), true);
          if (one.do === "nextDay") {
            const branchId = one.way ? a : b;
            const day = await db.businessDay.findFirstOrThrow({ where: { branchId }, orderBy: { businessDate: "desc" } });
            await close(branchId);
            return open(branchId, addDays(day.businessDate, 1));
          }
          if (!chosen) return null;
          const { id, version, amount, received } = chosen;
          if (one.do === "receive" || one.do === "part") {
            const { code } = await issueCode(maker, id);
            const left = amount - received;
            const counted = one.do === "receive" ? left : (left * BigInt(one.amount)) / 60_001n;
            return receiveFunds(taker, id, { code, amount: `${counted / 100n}.${String(counted % 100n).padStart(2, "0")}`, to: till, note }, version + 1);
          }
          if (one.do === "RETURN" || one.do === "COMPLETE") return resolveDispute(judge, id, { how: one.do, employeeId: null, note }, version);
          const by = one.do === "confirmReturn" ? judge : one.do === "approve" || one.do === "rejectAtSource" ? checker : taker;
          return moveTransfer(by, id, one.do, { note, version });
        };
        await act().catch((error: unknown) => {
          if (!(error instanceof InputProblem || error instanceof Conflict || error instanceof Forbidden)) throw error;
        });
        const [booked, listed] = [await bookedTransit(db as never, world.branches), await listedTransit(db, world.branches)];
        expect(booked).toEqual(listed);
      }
      const bases = await db.journalLine.groupBy({ by: ["journalId"], where: { branchId: { in: world.branches } }, _sum: { baseMinor: true } });
      expect(bases.every(({ _sum }) => _sum.baseMinor === 0n)).toBe(true);
      const all = await db.fundTransfer.findMany({ where: { companyId: world.company } });
      expect(all.every((one) => one.openBase === (["SENT", "PART_RECEIVED", "REJECTED", "DISPUTED"].includes(one.status) ? one.amount - one.received - one.returned - one.charged : 0n))).toBe(true);
    }), { numRuns: 5, endOnFailure: true });
    expect((await verifyLedger()).faults).toEqual([]);
  }, 180_000);
});
