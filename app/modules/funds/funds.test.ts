import { beforeAll, describe, expect, it } from "vitest";
import { withRequestKey } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { sourceOf } from "~/engine/entry-sources.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { tasksOf } from "~/engine/tasks.server";
import { reservedCash } from "~/modules/cash-holds/index.server";
import { readAsked } from "~/modules/financial-reports/asked";
import { readReport, reportByName } from "~/modules/financial-reports/index.server";
import { holdingOf } from "~/modules/ledger/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedFunds, WRITE } from "../../../tests/setup/funds";
import { actorAt } from "../../../tests/setup/organisation";
import { hire } from "../../../tests/setup/operations";
import { book, lines, type TestBooks } from "../../../tests/setup/books";
import { fundDayChecks } from "./day-checks";
import { transitMatrix } from "./matrix.server";
import {
  approveRequisition,
  createRequisition,
  moveRequisition,
  openRequisition,
} from "~/modules/requisitions/index.server";
import {
  acceptAdvice,
  issueCode,
  moveTransfer,
  receiveFunds,
  resolveDispute,
  type PlainMove,
} from "./move-transfer.server";
import { openTransfer } from "./open-transfer.server";
import { moneyPlaces } from "./places.server";
import { transferForm } from "./transfer-form.server";
import { createSheet, createTransfer, updateTransfer } from "./save-transfer.server";
import { transfersFor } from "./transfers-for.server";
import type { TransferInput } from "./transfer-input";

let books: TestBooks;
let [sender, approver, receiver, settler, reader]: Actor[] = [];

beforeAll(async () => {
  await testDatabase();
  books = await seedFunds("T");
  sender = await actorAt(books.branches[0], WRITE, 11);
  approver = await actorAt(books.company, ["area.accounts", "fund.read", "fund.approve"], 12);
  receiver = await actorAt(books.branches[1], ["area.accounts", "fund.read", "fund.receive"], 13);
  settler = await actorAt(books.company, ["area.accounts", "fund.read", "fund.resolve"], 14);
  reader = await actorAt(books.company, ["area.accounts", "fund.read"], 15);
});

const typed = (more: Partial<TransferInput> = {}): TransferInput => ({
  fromBranchId: books.branches[0],
  toBranchId: books.branches[1],
  kind: "CASH",
  from: String(books.ledger("11101")),
  currency: "KES",
  amount: "100.00",
  carrier: "Otieno",
  reference: null,
  narration: "Float for the week",
  requisitionId: null,
  headId: null,
  ...more,
});
const make = async (more: Partial<TransferInput> = {}, submit = true) =>
  (await createTransfer(sender!, typed(more), submit)).id;
const row = (id: number) => db.fundTransfer.findUniqueOrThrow({ where: { id } });
const plain = async (actor: Actor, id: number, name: PlainMove) =>
  moveTransfer(actor, id, name, { note: "As was said on the telephone", version: (await row(id)).version });
const receive = async (id: number, amount: string, more: { code?: string | null; actor?: Actor } = {}) => {
  const code = more.code === undefined ? (await issueCode(sender!, id)).code : more.code;
  return receiveFunds(
    more.actor ?? receiver!,
    id,
    { code, amount, to: String(books.ledger("11101")), note: null },
    (await row(id)).version,
  );
};
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) =>
      error instanceof InputProblem ? error.problems.map(({ field, code }) => `${field} ${code}`) : error,
  );
const cash = async (at: 0 | 1) =>
  (
    await holdingOf(db as never, books.branches[at], {
      ledgerId: books.ledger("11101"),
      subLedgerId: null,
      currency: "KES",
    })
  ).amount;
const told = async (id: number, userId: number) =>
  (
    await db.notification.findMany({
      where: { userId, key: { startsWith: `FundTransfer:${id}:` } },
      orderBy: { id: "asc" },
    })
  ).map(({ title }) => title);
const free = async () => {
  for (const { id } of await db.fundTransfer.findMany({
    where: { status: "SUBMITTED", fromBranchId: books.branches[0] },
  }))
    await plain(approver!, id, "rejectAtSource");
};

describe("funds between branches", () => {
  it("go only into cash and accounts that the branch has", async () => {
    const places = async (side: "D" | "C") =>
      (await moneyPlaces(db, books.branches[1], side)).map(({ value }) => Number(value)).sort((a, b) => a - b);
    const [vault, petty, bank, collections] = ["11101", "11102", "11201", "11202"].map((code) => books.ledger(code));
    expect(await places("D")).toEqual([vault, petty]);
    const id = await make({ kind: "BANK", from: String(bank), reference: "SLIP-1", carrier: null }, false).catch(
      (error: InputProblem) => error.problems.map(({ field, code }) => `${field} ${code}`),
    );
    expect(id).toEqual(["from not_available"]);
    await database().writing((tx) =>
      tx.bankAccount.create({
        data: {
          companyId: books.company,
          bankName: "Equity",
          branchName: "Town",
          accountNo: "71",
          currency: "KES",
          branchId: books.branches[1],
          ledgerId: bank!,
        },
      }),
    );
    expect(await places("D")).toEqual([vault, petty, bank]);
    expect(await places("D")).not.toContain(collections);
  });

  it("go from one to the other, each booking its own, with the carrier's code", async () => {
    const [before, there] = [await cash(0), await cash(1)];
    const id = await make();
    expect(await row(id)).toMatchObject({ no: "FS-TB1-2026-000001", status: "SUBMITTED", totalBase: 10_000n });
    expect(
      await reservedCash(db as never, {
        branchId: books.branches[0],
        ledgerId: books.ledger("11101"),
        subLedgerId: null,
        currency: "KES",
      }),
    ).toBe(10_000n);
    await expect(plain(sender!, id, "approve")).rejects.toThrow(Forbidden);
    await plain(approver!, id, "approve");
    expect(await cash(0)).toBe(before - 10_000n);
    expect(await transitMatrix(reader!)).toMatchObject([{ booked: "KES 100.00", listed: "KES 100.00", agrees: true }]);
    const between = async (unitId: number, wanted: Record<string, string> = {}) =>
      readReport(
        await actorAt(unitId, ["area.accounts", "books.report"], 18),
        reportByName("interBranch")!,
        readAsked((name) => wanted[name]).asked,
      );
    const { sheet } = await between(books.company);
    expect([sheet.rows.map(({ cells }) => cells), sheet.totals!.at(-1), sheet.checks.map(({ ok }) => ok)]).toEqual([
      [["TB1", "Branch TB1", "TB2", "Branch TB2", 10_000n]],
      10_000n,
      [true, true],
    ]);
    expect((await between(books.company, { to: "2026-11-01" })).sheet.rows).toEqual([]);
    expect((await between(books.branches[0])).sheet.rows).toEqual([]);
    // Without a code it can only be printed: that is the sender's task, and then the receiver's begins.
    const waits = async () =>
      (await Promise.all([sender!, receiver!].map((who) => tasksOf(who)))).map((tasks) =>
        tasks.flatMap(({ title, link }) => (link.endsWith(`/${id}`) ? [title.replace(/ FS-.*| KES.*/, "")] : [])),
      );
    expect(await waits()).toEqual([["Print the hand-over code of"], []]);
    expect((await openTransfer(receiver!, id)).receive).toBeNull();
    await expect(receive(id, "100", { code: "000000" })).rejects.toThrow("has not printed the hand-over code");
    const { code } = await issueCode(sender!, id);
    expect(await waits()).toEqual([[], ["Count and receive"]]);
    expect((await openTransfer(receiver!, id)).receive).not.toBeNull();
    expect(
      JSON.stringify(await row(id), (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toContain(`"${code}"`);
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await fieldsOf(receive(id, "100", { code: wrong }))).toEqual(["code wrong_code"]);
    expect((await row(id)).codeTries).toBe(1);
    await expect(receive(id, "100", { code, actor: approver! })).rejects.toThrow(Forbidden);
    // Who receives at the sender's branch sees the transfer and tries no code.
    const elsewhere = await actorAt(books.branches[0], ["area.accounts", "fund.read", "fund.receive"], 16);
    for (const tried of [wrong, code])
      await expect(receive(id, "100", { code: tried, actor: elsewhere })).rejects.toThrow(Forbidden);
    expect((await row(id)).codeTries).toBe(1);
    expect(await fieldsOf(receive(id, "100.01", { code }))).toEqual(["amount too_much"]);
    await receive(id, "100", { code });
    expect(await row(id)).toMatchObject({ status: "RECEIVED", received: 10_000n, openBase: 0n, codeHash: null });
    expect(await cash(1)).toBe(there + 10_000n);
    expect(await transitMatrix(reader!)).toEqual([]);
    const sources = (
      await db.journal.findMany({ where: { source: { startsWith: `FundTransfer:${id}/` } }, orderBy: { seq: "asc" } })
    ).map(({ source }) => source);
    expect(await Promise.all(sources.map((source) => sourceOf(reader!, source)))).toEqual(
      Array.from({ length: 2 }, () => ({ label: "The transfer", to: `/ac/fund/transfer/details/${id}` })),
    );
    const stranger = await actorAt(books.areas[1], ["area.accounts", "fund.read"], 19);
    expect(await sourceOf(stranger, sources[0]!)).toBeNull();
  });

  it("are received by the same form once its wrong code is mended", async () => {
    const id = await make();
    await plain(approver!, id, "approve");
    const { code } = await issueCode(sender!, id);
    const form = (typedCode: string) =>
      withRequestKey({ scope: "test", key: "one-form-of-a-receipt", payloadHash: typedCode }, () =>
        receive(id, "100", { code: typedCode }),
      );
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
    for (let tries = (await row(id)).codeTries; tries < 5; tries += 1)
      expect(await fieldsOf(receive(id, "100", { code: code === "000000" ? "000001" : "000000" }))).toEqual([
        "code wrong_code",
      ]);
    expect(await fieldsOf(receive(id, "100", { code }))).toEqual(["code code_void"]);
    await receive(id, "100");
  });

  it("end a dispute with the money back, arrived, or owed", async () => {
    const { employeeId } = await db.user.findUniqueOrThrow({
      where: { id: await hire(books.branches[0], null, "LO") },
    });
    for (const how of ["RETURN", "COMPLETE", "CHARGE"] as const) {
      const id = await make();
      await plain(approver!, id, "approve");
      await receive(id, "60");
      expect(await row(id)).toMatchObject({ status: "PART_RECEIVED", received: 6_000n, openBase: 4_000n });
      await plain(receiver!, id, "dispute");
      const settle = async (owes: number | null) =>
        resolveDispute(
          settler!,
          id,
          { how, employeeId: owes, note: "Settled with both managers" },
          (await row(id)).version,
        );
      if (how === "CHARGE") expect(await fieldsOf(settle(null))).toEqual(["employeeId invalid"]);
      await settle(how === "CHARGE" ? employeeId : null);
      expect(await row(id)).toMatchObject({
        status: "RESOLVED",
        openBase: 0n,
        received: how === "COMPLETE" ? 10_000n : 6_000n,
        returned: how === "RETURN" ? 4_000n : 0n,
        charged: how === "CHARGE" ? 4_000n : 0n,
      });
    }
    expect(await transitMatrix(reader!)).toEqual([]);
  });

  it("are charged to somebody who is told of it, and everybody concerned hears how the dispute ended", async () => {
    const [makes, disputes, owes] = [
      await hire(books.branches[0], null, "LO"),
      await hire(books.branches[1], null, "LO"),
      await hire(books.branches[0], null, "LO", "Odera"),
    ];
    const from = await actorAt(books.branches[0], WRITE, makes);
    const to = await actorAt(books.branches[1], ["area.accounts", "fund.read", "fund.receive"], disputes);
    const { id } = await createTransfer(from, typed(), true);
    const { no } = await row(id);
    await plain(approver!, id, "approve");
    await receive(id, "60", { actor: to });
    expect(await told(id, makes)).toEqual([
      `${no} was approved by A tester`,
      `KES 60.00 of ${no} was received by A tester, KES 40.00 has not arrived`,
    ]);
    await plain(to, id, "dispute");
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: owes } });
    const input = { how: "CHARGE" as const, employeeId, note: "Settled with both managers" };
    await resolveDispute(settler!, id, input, (await row(id)).version);
    const ended = `${no} was settled by A tester: KES 40.00 is owed by Odera Tester`;
    expect([(await told(id, makes)).at(-1), await told(id, disputes)]).toEqual([ended, [ended]]);
    expect(await told(id, owes)).toEqual([`KES 40.00 of ${no} was charged to you by A tester`]);
    expect(await db.notification.findFirst({ where: { userId: owes }, orderBy: { id: "desc" } })).toMatchObject({
      link: null,
      text: "Settled with both managers",
    });
    const { facts } = await openTransfer(reader!, id);
    expect(facts.filter(({ label }) => ["Charged to staff", "Owed by"].includes(label))).toEqual([
      { label: "Charged to staff", value: "KES 40.00" },
      { label: "Owed by", value: "Odera Tester" },
    ]);
    const { changes } = (await recordHistory(reader!, 1, [{ entity: "FundTransfer", ids: [id] }])).steps[0]!;
    expect(changes).toEqual(expect.arrayContaining(["Amount: KES 40.00", "Owed by: Odera Tester"]));
  });

  it("come back when they are rejected, and wait for no one at the close", async () => {
    const before = await cash(0);
    const id = await make();
    const day = {
      id: 1,
      branchId: books.branches[0],
      businessDate: "2026-11-02",
      kind: "NORMAL" as const,
      companyId: books.company,
      currency: "KES",
      at: new Date(),
      days: 1,
      minor: null,
    };
    const check = (code: string, branchId: number) =>
      fundDayChecks.find((one) => one.code === code)!.run(db as never, { ...day, branchId });
    expect(await check("D5", books.branches[0])).toHaveLength(1);
    await plain(approver!, id, "approve");
    expect(await check("D5", books.branches[0])).toEqual([]);
    expect(await check("D6", books.branches[1])).toMatchObject([{ atMost: "WARN" }]);
    expect(
      await fundDayChecks[1]!.run(db as never, { ...day, branchId: books.branches[1], businessDate: "2026-11-03" }),
    ).not.toMatchObject([{ atMost: "WARN" }]);
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
    expect(await fieldsOf(make({ fromBranchId: books.branches[1], toBranchId: books.branches[0] }))).toEqual([
      "fromBranchId not_available",
    ]);
    await expect(
      moveTransfer(await actorAt(books.regions[1], ["fund.read", "fund.approve"], 19), await make(), "approve", {
        note: null,
        version: null,
      }),
    ).rejects.toThrow(NotFound);
    await free();
  });

  it("tell whoever edits an older draft what others have changed of it, and overwrite nothing", async () => {
    const id = await make({ amount: "100" }, false);
    const { version } = await row(id);
    await updateTransfer(sender!, id, typed({ amount: "250" }), version, false);
    const mine = updateTransfer(sender!, id, typed({ amount: "100", narration: "Float of the week" }), version, false);
    await expect(mine).rejects.toMatchObject({
      code: "stale",
      clashes: [{ field: "amount", theirs: "250.00", mine: "100.00", theirsValue: "250.00", untouched: true }],
    });
    await plain(sender!, id, "cancel");
  });

  it("are never decided by anybody who has changed them, whoever saved them after", async () => {
    const both = await actorAt(books.company, [...WRITE, "fund.approve"], 21);
    const id = await make({}, false);
    await updateTransfer(both, id, typed({ amount: "250" }), (await row(id)).version, false);
    await updateTransfer(sender!, id, typed({ amount: "251" }), (await row(id)).version, true);
    await expect(plain(both, id, "approve")).rejects.toThrow(Forbidden);
    await plain(sender!, id, "withdraw");
    await plain(sender!, id, "cancel");
  });

  it("are changed as drafts only, by whoever saw the last version", async () => {
    const id = await make({}, false);
    const { version } = await row(id);
    await updateTransfer(sender!, id, typed({ amount: "250" }), version, true);
    await expect(updateTransfer(sender!, id, typed(), version, false)).rejects.toThrow(Conflict);
    await expect(updateTransfer(sender!, id, typed(), version + 2, false)).rejects.toThrow(
      "it can no longer be changed",
    );
    await plain(sender!, id, "withdraw");
    await plain(sender!, id, "cancel");
    expect(await row(id)).toMatchObject({ status: "CANCELLED", amount: 25_000n });
  });

  it("are sent to several branches in one sheet, all or none", async () => {
    await database().writing((tx) =>
      tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: true } }),
    );
    const head = await actorAt(books.company, ["fund.read", "fund.write", "fund.write.head"], 11);
    await expect(make()).rejects.toThrow(InputProblem);
    const { toBranchId: _, amount: __, ...shared } = typed();
    const sheet = (rows: { branchId: number; amount: string | null }[]) =>
      createSheet(head, { ...shared, rows: rows.map((one) => ({ ...one, requisitionId: null })) });
    const count = await db.fundTransfer.count();
    expect(
      await fieldsOf(
        sheet([
          { branchId: books.branches[1], amount: "5" },
          { branchId: books.branches[1], amount: "x" },
        ]),
      ),
    ).toEqual(["rows[1].amount invalid"]);
    expect(await db.fundTransfer.count()).toBe(count);
    expect(
      await sheet([
        { branchId: books.branches[0], amount: null },
        { branchId: books.branches[1], amount: "5" },
      ]),
    ).toHaveLength(1);
    await free();
    await database().writing((tx) =>
      tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: false } }),
    );
  });
});

describe("what the head office does for a branch", () => {
  let head: Actor;
  const asHead = async (more: Partial<TransferInput> = {}) =>
    (
      await createTransfer(
        head,
        typed({ kind: "ADVICE", carrier: null, reference: "Invoice 7", headId: await security(), ...more }),
        true,
      )
    ).id;
  const security = async () =>
    (await db.expenseHead.findFirstOrThrow({ where: { companyId: books.company, code: "SECURITY" } })).id;
  beforeAll(async () => {
    await free();
    await database().writing((tx) =>
      tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: true } }),
    );
    head = await actorAt(
      books.company,
      ["area.accounts", "fund.read", "fund.write", "fund.write.head", "requisition.read"],
      11,
    );
    return () =>
      database().writing((tx) => tx.orgUnit.update({ where: { id: books.branches[0] }, data: { headOffice: false } }));
  });

  it("is paid for it, and becomes its expense once it is accepted", async () => {
    const [before, there] = [await cash(0), await cash(1)];
    const id = await asHead();
    expect((await row(id)).no).toMatch(/^BA-TB1-2026-/);
    await plain(approver!, id, "approve");
    expect(await cash(0)).toBe(before - 10_000n);
    expect(await transitMatrix(reader!)).toMatchObject([{ booked: "KES 100.00", listed: "KES 100.00", agrees: true }]);
    await expect(
      receiveFunds(
        receiver!,
        id,
        { code: null, amount: "100", to: String(books.ledger("11101")), note: null },
        (await row(id)).version,
      ),
    ).rejects.toThrow(Forbidden);
    await expect(plain(approver!, id, "reject")).rejects.toThrow(Forbidden);
    const rent = await db.expenseHead.findFirstOrThrow({ where: { companyId: books.company, code: "RENT" } });
    await acceptAdvice(receiver!, id, { headId: rent.id, note: null }, (await row(id)).version);
    expect(await row(id)).toMatchObject({
      status: "RECEIVED",
      received: 10_000n,
      openBase: 0n,
      expenseHeadId: rent.id,
      toLedgerId: rent.ledgerId,
    });
    expect(await cash(1)).toBe(there);
    expect(
      (await holdingOf(db as never, books.branches[1], { ledgerId: rent.ledgerId, subLedgerId: null, currency: "KES" }))
        .amount,
    ).toBe(10_000n);
    const types = await db.journal.findMany({
      where: { source: { startsWith: `FundTransfer:${id}/` } },
      select: { type: true, branchId: true },
      orderBy: { id: "asc" },
    });
    expect(types).toEqual([
      { type: "BRANCH_ADVICE", branchId: books.branches[0] },
      { type: "BRANCH_ADVICE", branchId: books.branches[1] },
    ]);
    expect(await transitMatrix(reader!)).toEqual([]);
  });

  it("comes back when the branch rejects it", async () => {
    const before = await cash(0);
    const id = await asHead();
    await plain(approver!, id, "approve");
    await plain(receiver!, id, "reject");
    await plain(await actorAt(books.company, ["fund.read", "fund.write", "fund.write.head"], 17), id, "confirmReturn");
    expect([await cash(0), (await row(id)).status]).toEqual([before, "RETURNED"]);
    expect(await transitMatrix(reader!)).toEqual([]);
  });

  it("is refused without an invoice, a head, or where another branch pays", async () => {
    expect(await fieldsOf(asHead({ reference: null, headId: null }))).toEqual(["reference missing", "headId missing"]);
    expect(await fieldsOf(asHead({ headId: 999_999 }))).toEqual(["headId not_available"]);
    const other = await actorAt(books.branches[1], WRITE, 18);
    await book({ branchId: books.branches[1], lines: lines(books.ledger("11101"), books.ledger("31102"), 100_000n) });
    expect(
      await fieldsOf(
        createTransfer(
          other,
          typed({
            kind: "ADVICE",
            reference: "7",
            fromBranchId: books.branches[1],
            toBranchId: books.branches[0],
            headId: await security(),
          }),
          true,
        ),
      ),
    ).toEqual(["kind not_available"]);
    const id = await asHead();
    await plain(head, id, "withdraw");
    expect(await fieldsOf(updateTransfer(head, id, typed(), (await row(id)).version, true))).toEqual(["kind frozen"]);
  });

  it("is sent for what a branch has asked, once and no more than was approved", async () => {
    const asks = {
      ...(await actorAt(
        books.branches[1],
        ["area.accounts", "requisition.own", "requisition.write", "requisition.read"],
        await hire(books.branches[1], null, "LO"),
      )),
    };
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: asks.userId! } });
    const decides = await actorAt(
      books.company,
      ["requisition.read", "requisition.approve"],
      await hire(books.branches[1], null, "LO"),
    );
    const asked = {
      branchId: books.branches[1],
      kind: "FUND" as const,
      employeeId: null,
      payee: null,
      purpose: "Float for the week",
      neededBy: "2026-12-01",
      lines: [{ row: 0, head: null, description: "Loans", quantity: 1, unit: "80.00" }],
    };
    const plainClerk = { ...(await actorAt(books.branches[1], ["requisition.own"], asks.userId!)), employeeId };
    expect(await fieldsOf(createRequisition(plainClerk, asked, true))).toEqual(["kind not_available"]);
    const { id: wanted } = await createRequisition({ ...asks, employeeId }, asked, true);
    const send = (more: Partial<TransferInput> = {}) => make0({ requisitionId: wanted, amount: "70.00", ...more });
    const make0 = async (more: Partial<TransferInput>) => (await createTransfer(head, typed(more), true)).id;
    const state = async () => db.requisition.findUniqueOrThrow({ where: { id: wanted } });
    expect(await fieldsOf(send())).toEqual(["requisitionId ac08"]);
    await approveRequisition(decides, wanted, { note: null, approved: ["75.00"] }, null);
    expect(await fieldsOf(send({ amount: "75.01" }))).toEqual(["requisitionId ac08"]);
    // Another branch sees number, branch and amount of what is asked for, and nothing else of it.
    const elsewhere = await actorAt(
      books.branches[0],
      ["fund.read", "fund.write", "fund.write.branch", "fund.write.head"],
      19,
    );
    const forms = [await transferForm(elsewhere, "HEAD"), await transferForm(elsewhere, "BRANCH")].filter(
      ({ senders }) => senders.length > 0,
    );
    expect(forms.map((form) => form.wanted)).toEqual([
      [
        {
          id: wanted,
          branchId: books.branches[1],
          approved: "75.00",
          label: expect.stringMatching(/^RQ-TB2-2026-\d{6}, Branch TB2, KES 75\.00$/) as string,
        },
      ],
    ]);
    await expect(openRequisition(elsewhere, wanted)).rejects.toThrow(NotFound);
    // Who holds the permission at a branch cannot open the form of the head office: it is no task of theirs.
    const tasks = async (unit: number) => {
      const may = ["area.accounts", "requisition.own", "requisition.read", "fund.write.head"] as const;
      return (await tasksOf(await actorAt(unit, may, 23))).map(({ title }) => title.replace(/ RQ.*/, ""));
    };
    expect([await tasks(books.branches[1]), await tasks(books.company)]).toEqual([[], ["Send funds for"]]);
    const id = await send();
    expect(await fieldsOf(send())).toEqual(["requisitionId ac08"]);
    expect(
      await fieldsOf(
        moveRequisition({ ...asks, employeeId }, wanted, "cancel", { note: "Not needed after all", version: null }),
      ),
    ).toEqual([" being_paid"]);
    await plain(approver!, id, "approve");
    expect(await state()).toMatchObject({ status: "PAID", paid: 7_000n, paidOn: "2026-11-02" });
    expect(await transfersFor(reader!, wanted)).toMatchObject([{ id, state: { text: "In transit" } }]);
    await plain(receiver!, id, "reject");
    await plain(await actorAt(books.company, ["fund.read", "fund.write", "fund.write.head"], 17), id, "confirmReturn");
    expect(await state()).toMatchObject({ status: "APPROVED", paid: 0n, paidOn: null });
  });
});
