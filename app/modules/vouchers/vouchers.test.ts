/** Vouchers from draft to entry, on both databases. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { withRequestKey } from "~/db/transaction.server";
import type { Conflict } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { reservedCash } from "~/modules/cash-holds/index.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { useFiles } from "~/modules/files/index.server";
import { resourceByWord } from "~/engine/portal.server";
import { recordUses } from "~/engine/resource/record-uses.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import { hireActor } from "../../../tests/setup/api";
import { account, book, close, lines, open, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { PDF } from "../../../tests/setup/files";
import { refusals } from "../../../tests/setup/refusals";
import { voucherJson } from "./api/voucher-json.server";
import {
  askAboveOwed,
  changeVoucher,
  createVoucher,
  createVoucherWith,
  moveVoucher,
  openVoucher,
  voucherAttachments,
  type VoucherInput,
  type VoucherType,
} from "./index.server";
import { voucherDayChecks } from "./day-checks";
import { sheetOf } from "./voucher-print.server";
import { findVoucherRow } from "./voucher-row.server";
import { tasksOf } from "~/engine/tasks.server";
import { voucherWorkflow } from "./voucher.workflow.server";

useFiles(mkdtempSync(path.join(tmpdir(), "files-")));

let books: TestBooks;
let branch: number;
let other: number;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  books = await seeded(seedTrade);
  [branch, other] = books.branches;
  const posts: [string, number, string][] = [
    ["clerk", branch, "Accounts Executive"],
    ["second", branch, "Accounts Executive"],
    ["BM", branch, "Branch Manager"],
    ["AM", books.areas[0], "Area Manager"],
    ["RM", books.regions[0], "Regional Manager"],
    ["ACM", books.company, "Accounts Manager"],
    ["OM", books.company, "Operations Manager"],
    ["SA", books.company, "Super Admin"],
    ["IAO", books.company, "Internal Audit Officer"],
    ["LB", branch, "Loan Branchr"],
    ["LO", branch, "Loan Officer"],
    ["elsewhere", other, "Accounts Executive"],
  ];
  for (const [name, unit, role] of posts) people[name] = await hireActor(unit, role);
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 500_000_000n) });
});

const P = (name: string) => people[name]!;
const input = (more: Partial<VoucherInput> = {}): VoucherInput => ({
  branchId: branch,
  valueDate: null,
  narration: "Water of June",
  notDuplicate: true,
  place: "CASH:11101",
  payee: "Nairobi Water",
  lines: [{ row: 0, ledger: "24102", amount: "150.00", memo: null }],
  ...more,
});
const of = (amount: string, ledger = "24102") => ({ lines: [{ row: 0, ledger, amount, memo: null }] });
const make = (more: Partial<VoucherInput> = {}, type: VoucherType = "PAYMENT", who = P("clerk")) =>
  createVoucher(who, type, input(more), { submit: true });
const move = (
  who: string,
  id: number,
  name: "submit" | "approve" | "return" | "reject" | "cancel",
  note: string | null = "The receipt is missing",
) => moveVoucher(P(who), id, name, { note, version: null });
const statusOf = async (id: number) => (await db.voucher.findUniqueOrThrow({ where: { id } })).status;

describe("a voucher", () => {
  it("gets its number when it is submitted and its entry when it is approved, once", async () => {
    const draft = await createVoucher(P("clerk"), "PAYMENT", input());
    expect(draft).toMatchObject({ no: null, status: "DRAFT" });
    await move("clerk", draft.id, "submit", null);
    const submitted = await db.voucher.findUniqueOrThrow({ where: { id: draft.id } });
    expect(submitted.no).toMatch(/^PV-TB1-2026-0000\d\d$/);
    const before = await db.journal.count();
    await move("BM", draft.id, "approve", null);
    const posted = await db.voucher.findUniqueOrThrow({
      where: { id: draft.id },
      include: { journal: { include: { lines: { orderBy: { lineNo: "asc" } } } } },
    });
    expect(posted).toMatchObject({
      status: "POSTED",
      journal: {
        no: submitted.no,
        source: `Voucher:${draft.id}`,
        preparedById: P("clerk").userId,
        postedById: P("BM").userId,
      },
    });
    expect(posted.journal!.lines.map(({ amountMinor }) => amountMinor)).toEqual([15_000n, -15_000n]);
    expect(await db.journal.count()).toBe(before + 1);
    expect(await refusals(move("BM", draft.id, "approve", null))).toEqual(["wrong_state"]);
    expect(await db.journal.count()).toBe(before + 1);
  });

  it("keeps its number when it is returned, mended and sent again; whoever mends it decides it no longer", async () => {
    const { id, no } = await make();
    await move("BM", id, "return");
    const row = await db.voucher.findUniqueOrThrow({ where: { id } });
    const changed = await changeVoucher(P("BM"), id, input(of("160.00")), row.version, { submit: true });
    expect(changed).toMatchObject({ no, status: "SUBMITTED" });
    expect(await refusals(move("BM", id, "approve"))).toEqual(["ac13"]);
    expect(await refusals(move("clerk", id, "approve"))).not.toEqual([]);
    await move("AM", id, "approve", null);
    expect(await db.voucherLine.findFirst({ where: { voucherId: id, money: true } })).toMatchObject({
      amount: 16_000n,
      side: "C",
    });
  });

  it("tells in its history what of its lines was changed after a return", async () => {
    const two = (first: string, memo: string | null) => ({
      payee: "Changed Supplies",
      lines: [
        { row: 0, ledger: "24102", amount: first, memo },
        { row: 1, ledger: "24102", amount: "40.00", memo: null },
      ],
    });
    const { id } = await make(two("150.00", null));
    await move("BM", id, "return");
    const { version } = await db.voucher.findUniqueOrThrow({ where: { id } });
    await changeVoucher(P("clerk"), id, input(two("1150.00", "Second bill")), version, { submit: true });
    const { steps } = await recordHistory(P("SA"), 1, [{ entity: "Voucher", ids: [id] }]);
    const { changes } = steps.find(({ word }) => word === "Draft changed")!;
    expect(changes.filter((one) => one.startsWith("Line"))).toEqual([
      "Line 1: Amount: KES 150.00 → KES 1,150.00, Memo: – → Second bill",
      "Line 3: Amount: KES 190.00 → KES 1,190.00",
    ]);
  });

  it("warns who decides of a receipt that stands for another payment", async () => {
    const receipt = () => [{ name: "invoice.pdf", bytes: Buffer.from(PDF) }];
    const withReceipt = async (payee: string) => {
      const { id } = await createVoucher(P("clerk"), "PAYMENT", input({ payee }));
      await voucherAttachments.add(P("clerk"), id, receipt());
      await move("clerk", id, "submit", null);
      return db.voucher.findUniqueOrThrow({ where: { id } });
    };
    const first = await withReceipt("Once Paid Ltd");
    expect((await openVoucher(P("BM"), first.id)).view.sameReceipts).toEqual([]);
    const again = await withReceipt("Twice Paid Ltd");
    const warning = `invoice.pdf is also the receipt of ${first.no}.`;
    expect((await openVoucher(P("BM"), again.id)).view.sameReceipts).toEqual([warning]);
    expect((await voucherJson(P("BM"), again.id)).data.warnings).toContain(warning);
    await move("BM", first.id, "reject");
    expect((await openVoucher(P("BM"), again.id)).view.sameReceipts).toEqual([]);
    await move("BM", again.id, "reject");
  });

  it("is never approved by who made it, Super Admin and accounts manager included", async () => {
    const own = await make({}, "PAYMENT", P("ACM"));
    await expect(move("ACM", own.id, "approve")).rejects.toMatchObject({
      message: "You cannot approve your own entry.",
      code: "ac13",
    });
    const bySuperAdmin = {
      ...P("SA"),
      grants: P("SA").grants.map((grant) => ({
        ...grant,
        permissions: new Set([...grant.permissions, "voucher.write"]),
      })),
    };
    const { id } = await make({}, "PAYMENT", bySuperAdmin);
    await expect(moveVoucher(bySuperAdmin, id, "approve", { note: null, version: null })).rejects.toMatchObject({
      code: "ac13",
    });
    expect(await statusOf(id)).toBe("SUBMITTED");
  });

  it("is never decided by anybody who has changed it, whoever saved it after them", async () => {
    const { id } = await createVoucher(P("clerk"), "PAYMENT", input());
    await changeVoucher(P("BM"), id, input({ payee: "Amina Repairs", ...of("430.00") }), null);
    await changeVoucher(
      P("clerk"),
      id,
      input({ payee: "Amina Repairs", ...of("430.00"), narration: "Repairs" }),
      null,
      {
        submit: true,
      },
    );
    for (const name of ["approve", "return", "reject"] as const)
      await expect(move("BM", id, name)).rejects.toMatchObject({ code: "ac13" });
    await move("AM", id, "approve", null);
    expect(await statusOf(id)).toBe("POSTED");
  });

  it("rejected or cancelled is over, and its number stays in the register", async () => {
    const { id, no } = await make();
    await move("BM", id, "reject");
    expect(await refusals(move("AM", id, "approve"))).toEqual(["wrong_state"]);
    expect(await db.voucherNumber.findUnique({ where: { no: no! } })).toMatchObject({ source: `Voucher:${id}` });
    const returned = await make();
    await move("BM", returned.id, "return");
    await move("clerk", returned.id, "cancel");
    expect(await statusOf(returned.id)).toBe("CANCELLED");
  });
});

describe("limits", () => {
  it("send what is above them to the next role, and two decide above a million", async () => {
    const { id } = await make(of("60000.00"));
    await expect(move("BM", id, "approve")).rejects.toMatchObject({
      message: "Above your approval limit; sent to Area Manager.",
      code: "ac13",
    });
    await move("AM", id, "approve", null);
    const large = await make({ ...of("1500000.00"), payee: "Landlord" });
    await expect(move("RM", large.id, "approve")).rejects.toThrow("sent to Accounts Manager");
    expect(await move("ACM", large.id, "approve", null)).toMatchObject({ status: "SUBMITTED" });
    expect(await refusals(move("ACM", large.id, "approve"))).toEqual(["ac13"]);
    expect(await move("OM", large.id, "approve", null)).toMatchObject({ status: "POSTED" });
  });

  it("are held against what goes to the same payee on the same day, in parts", async () => {
    const first = await make({ ...of("30000.00"), payee: "Split Ltd" });
    const second = await make({ ...of("30000.00"), payee: "Split Ltd" });
    await expect(move("BM", second.id, "approve")).rejects.toMatchObject({ code: "ac13" });
    await move("AM", first.id, "approve", null);
  });

  it("count what was booked earlier that day as they count what waits, until it is taken back", async () => {
    const to = { ...of("30000.00"), payee: "Sigma Guards" };
    const first = await make(to);
    await move("BM", first.id, "approve", null);
    expect(await refusals(make({ ...to, notDuplicate: false }))).toEqual(["notDuplicate ac14"]);
    const second = await make(to);
    await expect(move("BM", second.id, "approve")).rejects.toMatchObject({ code: "ac13" });
    const back = await make({ original: first.no!, narration: "Paid to the wrong guards" }, "REVERSE");
    for (const who of ["AM", "RM"]) await move(who, back.id, "approve", null);
    await move("BM", second.id, "approve", null);
  });

  it.each([
    ["Beta Guards", "beta  guards"],
    ["Delta Guards", "Delta Guards\u200b"],
    ["Zeta Guards", "Zeta Guards."],
    ["Theta Guards Ltd", "Theta Gaurds"],
    ["Omega Works", "\u041emega W\u043erks"],
    ["Solo Hardware", "S0lo Hardware"],
    ["Peter Otieno Ouma", "P. O. Ouma"],
  ])("are held against %j and %j together, and the second is asked about", async (one, other) => {
    const first = await make({ ...of("30000.00"), payee: one });
    expect(await refusals(make({ ...of("30000.00"), payee: other, notDuplicate: false }))).toEqual([
      "notDuplicate ac14",
    ]);
    const second = await make({ ...of("30000.00"), payee: other });
    for (const { id } of [first, second])
      await expect(move("BM", id, "approve", null)).rejects.toMatchObject({ code: "ac13" });
    for (const { id } of [first, second]) await move("AM", id, "approve", null);
  });

  it("are held against what is paid to one account number under two names, and the second is asked about", async () => {
    const first = await make({ ...of("30000.00"), payee: "Iota Stores", reference: "A/C 0011223344" });
    const twin = { ...of("30000.00"), payee: "Wekesa", reference: "0011-223-344" };
    await expect(make({ ...twin, notDuplicate: false })).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining("a payee with a similar name or account number") }],
    });
    const second = await make(twin);
    for (const { id } of [first, second])
      await expect(move("BM", id, "approve", null)).rejects.toMatchObject({ code: "ac13" });
    for (const { id } of [first, second]) await move("AM", id, "reject");
  });

  it("are held against what is paid to one account under two names", async () => {
    const { code } = await db.subLedger.findUniqueOrThrow({
      where: { id: await account(books.ledger("24101"), "PARTY", 7_001) },
    });
    const owed = (payee: string) =>
      make({ payee, lines: [{ row: 0, ledger: "24101", account: code, amount: "30000.00", memo: null }] });
    const made = [await owed("Kappa Stores"), await owed("Mwangi")];
    for (const { id } of made) await expect(move("BM", id, "approve", null)).rejects.toMatchObject({ code: "ac13" });
    for (const { id } of made) await move("AM", id, "reject");
  });

  it("warn of what is paid above what is owed, to whoever makes it and whoever decides it, until it is booked", async () => {
    const { code } = await db.subLedger.findUniqueOrThrow({
      where: { id: await account(books.ledger("24101"), "PARTY", 7_002) },
    });
    const owed = (side: "D" | "C", amount: string) => ({
      row: 0,
      side,
      ledger: "24101",
      account: code,
      amount,
      memo: null,
    });
    const bill = await make(
      { lines: [owed("C", "500.00"), { row: 1, side: "D", ledger: "14201", amount: "500.00", memo: null }] },
      "JOURNAL",
    );
    await move("AM", bill.id, "approve", null);
    const told = async (id: number, who = "clerk") => (await openVoucher(P(who), id)).view.aboveOwed;
    const whole = await make({ payee: "Bidii Motors", lines: [owed("D", "500.00")] });
    const more = await make({ payee: "Bidii Motors", lines: [owed("D", "740.00")] });
    expect([await told(bill.id), await told(whole.id)]).toEqual([[], []]);
    const warning = [
      expect.stringMatching(
        /^24101 Creditors, PARTY 7002: KES 240\.00 more than is owed \(KES 740\.00 paid, KES 500\.00 owed\)\./,
      ),
    ];
    expect([await told(more.id), await told(more.id, "BM")]).toEqual([warning, warning]);
    for (const { id } of [whole, more]) await move("BM", id, "reject");
    expect(await told(more.id)).toEqual([]);
  });

  it("warn of what is paid ahead from a liability without accounts, and let the day close with it", async () => {
    const owed = (side: "D" | "C", amount: string) => ({ row: 0, side, ledger: "24103", amount, memo: null });
    const bill = await make(
      { lines: [owed("C", "500.00"), { row: 1, side: "D", ledger: "54101", amount: "500.00", memo: null }] },
      "JOURNAL",
    );
    await move("AM", bill.id, "approve", null);
    const told = async (id: number, who = "clerk") => (await openVoucher(P(who), id)).view.aboveOwed;
    const whole = await make({ payee: "Wambui", lines: [owed("D", "500.00")] });
    const more = await make({ payee: "Cherono", lines: [owed("D", "740.00")] });
    const warning = [
      expect.stringMatching(/^24103 .+: KES 240\.00 more than is owed \(KES 740\.00 paid, KES 500\.00 owed\)\.$/),
    ];
    expect([await told(whole.id), await told(more.id), await told(more.id, "BM")]).toEqual([[], warning, warning]);
    for (const { id } of [whole, more]) await move("BM", id, "reject");
  });

  it("ask before a payment beyond what is owed is submitted, with both amounts, and refuse nothing", async () => {
    const { code } = await db.subLedger.findUniqueOrThrow({
      where: { id: await account(books.ledger("24101"), "PARTY", 7_003) },
    });
    const paying = (amount: string) =>
      input({ payee: "Otieno", lines: [{ row: 0, ledger: "24101", account: code, amount, memo: null }] });
    const bill = await make(
      {
        lines: [
          { row: 0, side: "C", ledger: "24101", account: code, amount: "500.00", memo: null },
          { row: 1, side: "D", ledger: "54101", amount: "500.00", memo: null },
        ],
      },
      "JOURNAL",
    );
    await move("AM", bill.id, "approve", null);
    const asked = (amount: string, type: VoucherType = "PAYMENT", id: number | null = null) =>
      askAboveOwed(P("clerk"), type, paying(amount), id);
    expect([await asked("500.00"), await asked("740.00", "JOURNAL")]).toEqual([null, null]);
    expect(await askAboveOwed(P("clerk"), "PAYMENT", input(of("9000.00", "24103")))).toBeNull();
    expect(await asked("740.00")).toEqual([
      {
        title: "More than is owed",
        lines: [
          expect.stringMatching(
            /^24101 Creditors, PARTY 7003: KES 240\.00 more than is owed \(KES 740\.00 paid, KES 500\.00 owed\)/,
          ),
        ],
      },
    ]);
    const change = paying("740.00");
    const draft = await createVoucher(P("clerk"), "PAYMENT", change);
    expect(await askAboveOwed(P("clerk"), "PAYMENT", change, draft.id)).toHaveLength(1);
    // Out of sight nothing is said of it: saving answers that there is none.
    expect(await askAboveOwed(P("elsewhere"), "PAYMENT", change, draft.id)).toBeNull();
    await move("clerk", draft.id, "submit", null);
    expect(await statusOf(draft.id)).toBe("SUBMITTED");
    await move("BM", draft.id, "reject");
  });

  it("name who has a task", async () => {
    const { id, no } = await make({ ...of("70000.00"), payee: "Tasked" });
    const titles = async (who: string) => (await tasksOf(P(who))).map(({ title }) => title);
    const approves = async (who: string) =>
      (await titles(who)).some((title) => title.startsWith("Approve ") && title.endsWith(`(${no})`));
    expect([await approves("BM"), await approves("AM"), await titles("LO")]).toEqual([false, true, []]);
    await move("AM", id, "return");
    expect(await titles("clerk")).toContain(`Correct ${no}`);
  });
});

it("is entered with its receipt, which then counts when it is submitted; both are kept or neither", async () => {
  await database().writing((tx) =>
    tx.expenseHead.update({
      where: { companyId_code: { companyId: books.company, code: "REPAIRS" } },
      data: { currency: "KES", attachmentAbove: 100_000n },
    }),
  );
  const repair = input({
    payee: "Wanjiru Welders",
    lines: [{ row: 0, head: "REPAIRS", amount: "1500.00", memo: null }],
  });
  const enter = (files: { name: string; bytes: Buffer }[]) =>
    createVoucherWith(P("clerk"), "EXPENSE", repair, files, { submit: true });
  const before = await db.voucher.count();
  expect(await refusals(enter([]))).toEqual(["lines[0].amount ac08"]);
  expect(await refusals(enter([{ name: "receipt.pdf", bytes: Buffer.from("no pdf") }]))).toHaveLength(1);
  expect(await db.voucher.count()).toBe(before);
  const done = await enter([{ name: "receipt.pdf", bytes: Buffer.from(PDF) }]);
  expect(done).toMatchObject({ status: "SUBMITTED" });
  const [kept, ...more] = await voucherAttachments.of(done.id);
  expect([kept!.originalName, more]).toEqual(["receipt.pdf", []]);
  await move("BM", done.id, "reject");
});

it("the receipt of an expense head is asked for what the same payee has had under it that day", async () => {
  await database().writing((tx) =>
    tx.expenseHead.update({
      where: { companyId_code: { companyId: books.company, code: "REPAIRS" } },
      data: { currency: "KES", attachmentAbove: 100_000n },
    }),
  );
  const repair = (payee: string, amount: string, head = "REPAIRS") =>
    make({ payee, lines: [{ row: 0, head, amount, memo: null }] }, "EXPENSE");
  const first = await repair("Juma Plumbers", "951.00");
  await expect(repair("Juma  Plumber", "952.00")).rejects.toMatchObject({
    problems: [
      {
        field: "lines[0].amount",
        code: "ac08",
        message: expect.stringContaining("with KES 951.00 in other vouchers this comes to more than KES 1,000.00"),
      },
    ],
  });
  await repair("Juma Plumbers", "49.00");
  await repair("Someone Else", "952.00");
  await move("BM", first.id, "reject");
  const booked = await repair("Juma Plumbers", "951.00");
  // What was booked earlier that day counts as what waits does.
  await move("BM", booked.id, "approve", null);
  await expect(repair("Juma Plumbers", "1.00")).rejects.toMatchObject({ problems: [{ code: "ac08" }] });
});

describe("bad input", () => {
  it.each<[string, string[], () => Partial<VoucherInput>, VoucherType?]>([
    [
      "unbalanced",
      ["lines ac03"],
      () => ({
        lines: [
          { row: 0, side: "D", ledger: "14201", amount: "5.00", memo: null },
          { row: 1, side: "C", ledger: "24102", amount: "4.00", memo: null },
        ],
      }),
      "JOURNAL",
    ],
    ["zero", ["lines[0].amount ac03"], () => of("0")],
    ["negative", ["lines[0].amount ac03"], () => of("-5.00")],
    ["three decimals", ["lines[0].amount ac03"], () => of("1.005")],
    ["a foreign branch", ["branchId ac13"], () => ({ branchId: other })],
    ["a ledger that is not there", ["lines[0].ledger ac04"], () => of("5.00", "99999")],
    ["an expense in a payment", ["lines[0].ledger ac11"], () => of("5.00", "54101")],
    ["a control ledger without its account", ["lines[0].account ac05"], () => of("5.00", "24101")],
    ["more than there is", ["place ac06"], () => ({ ...of("9000000.00"), payee: "Too much" })],
    ["a similar one", ["notDuplicate ac14"], () => ({ notDuplicate: false })],
  ])("%s is refused at its field, and nothing is kept", async (_, expected, more, type) => {
    const before = [await db.voucher.count(), await db.voucherNumber.count()];
    expect(await refusals(make(more(), type))).toEqual(expected);
    expect([await db.voucher.count(), await db.voucherNumber.count()]).toEqual(before);
  });

  it("an inactive ledger is refused, in a draft and in one that was submitted before", async () => {
    const set = (active: boolean) =>
      database().writing((tx) => tx.ledger.update({ where: { id: books.ledger("24103") }, data: { active } }));
    const { id } = await make(of("10.00", "24103"));
    await set(false);
    expect(await refusals(make(of("11.00", "24103")))).toEqual(["lines[0].ledger ac04"]);
    expect(await refusals(move("BM", id, "approve"))).toEqual([" ac04"]);
    await set(true);
    await move("BM", id, "approve", null);
  });

  it("a cheque is used once, and given back by what came to nothing", async () => {
    const bank = await database().writing((tx) =>
      tx.bankAccount.create({
        data: {
          companyId: books.company,
          bankName: "Equity",
          branchName: "Town",
          accountNo: "1",
          currency: "KES",
          branchId: branch,
          ledgerId: books.ledger("11201"),
        },
      }),
    );
    await book({ branchId: branch, lines: lines(books.ledger("11201"), books.ledger("31102"), 1_000_000n) });
    const pay = (more: Partial<VoucherInput> = {}) => make({ place: `BANK:${bank.id}`, chequeNo: "100411", ...more });
    expect(await refusals(pay({ chequeNo: null }))).toEqual(["chequeNo ac07"]);
    const first = await pay();
    expect(await refusals(pay())).toEqual(["chequeNo ac07"]);
    await move("BM", first.id, "reject");
    expect(await refusals(pay())).toEqual([]);
    const both = await Promise.allSettled([pay({ chequeNo: "7" }), pay({ chequeNo: "7" })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("a stale edit overwrites nothing and shows both", async () => {
    const draft = await createVoucher(P("clerk"), "PAYMENT", input());
    await changeVoucher(P("second"), draft.id, input({ payee: "Theirs" }), draft.version);
    await expect(changeVoucher(P("clerk"), draft.id, input({ payee: "Mine" }), draft.version)).rejects.toMatchObject({
      code: "stale",
      clashes: [{ field: "payee", theirs: "Theirs", mine: "Mine" }],
    });
    expect((await db.voucher.findUniqueOrThrow({ where: { id: draft.id } })).payee).toBe("Theirs");
  });

  it("a stale edit of another field takes back no line that somebody else has changed", async () => {
    const draft = await createVoucher(P("clerk"), "PAYMENT", input());
    const [first] = input().lines!;
    await changeVoucher(P("second"), draft.id, input({ lines: [{ ...first!, amount: "777.00" }] }), draft.version);
    const edit = (more: Partial<VoucherInput>) => changeVoucher(P("clerk"), draft.id, input(more), draft.version);
    const clash = (error: Conflict) =>
      error.clashes.map(({ field, theirs, mine, untouched }) => [field, theirs, mine, untouched]);
    const left = await edit({ narration: "What it was really for" }).catch((error: Conflict) => error);
    expect(clash(left as Conflict)).toEqual([
      ["lines", expect.stringContaining("777.00"), expect.not.stringContaining("777.00"), true],
    ]);
    expect((left as Conflict).clashes[0]!.theirsRows).toContainEqual(["lines[0].amount", "777.00"]);
    const both = await edit({ lines: [{ ...first!, amount: "888.00" }] }).catch((error: Conflict) => error);
    expect(clash(both as Conflict)).toEqual([
      ["lines", expect.stringContaining("777.00"), expect.stringContaining("888.00"), false],
    ]);
    expect((await db.voucher.findUniqueOrThrow({ where: { id: draft.id } })).total).toBe(77_700n);
  });

  it("sent twice makes one, and sent with another body under one token is a conflict", async () => {
    const key = (payloadHash: string) => ({ scope: "test", key: "voucher-key-000000001", payloadHash });
    const send = (hash: string) => withRequestKey(key(hash), () => make({ payee: "Twice" }));
    const [first, again] = [await send("a"), await send("a")];
    expect([again.replayed, again.result.id]).toEqual([true, first.result.id]);
    expect(await refusals(send("b"))).toEqual(["key_reused"]);
    expect(await db.voucher.count({ where: { payee: "Twice" } })).toBe(1);
  });
});

describe("cash", () => {
  it("that submitted payments have asked for is spoken for; of two for the last of it one is taken", async () => {
    await book({ branchId: branch, lines: lines(books.ledger("11102"), books.ledger("31102"), 100_000n) });
    const petty = { branchId: branch, ledgerId: books.ledger("11102"), subLedgerId: null, currency: "KES" };
    const pay = () => make({ place: "CASH:11102", payee: "Last", ...of("700.00") });
    const results = await Promise.allSettled([pay(), pay()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((one): one is PromiseRejectedResult => one.status === "rejected")!.reason as Error;
    expect(refused.message).toContain(
      "Not enough cash in Petty cash (imprest). What is left is shown once it is counted.",
    );
    expect(await database().writing((tx) => reservedCash(tx, petty))).toBe(70_000n);
    const { id } = await db.voucher.findFirstOrThrow({ where: { payee: "Last", status: "SUBMITTED" } });
    expect(await database().writing((tx) => reservedCash(tx, petty, { kind: "Voucher", id }))).toBe(0n);
    await move("BM", id, "approve", null);
    expect(await database().writing((tx) => reservedCash(tx, petty))).toBe(0n);
  });

  it("of two approvals at the same moment one makes the entry", async () => {
    const { id } = await make({ payee: "Raced" });
    const results = await Promise.allSettled([move("BM", id, "approve", null), move("AM", id, "approve", null)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.journal.count({ where: { source: `Voucher:${id}` } })).toBe(1);
  });
});

describe("kinds", () => {
  it("income, receipt, expense on credit, transfer and journal are booked as the rules say", async () => {
    const stationers = await account(books.ledger("24101"), "PARTY", 77);
    const { code } = await db.subLedger.findUniqueOrThrow({ where: { id: stationers } });
    const booked = async (type: VoucherType, more: Partial<VoucherInput>) => {
      const { id } = await make(more, type);
      await move("AM", id, "approve", null);
      const { journal } = await db.voucher.findUniqueOrThrow({
        where: { id },
        include: { journal: { include: { lines: { include: { ledger: true }, orderBy: { lineNo: "asc" } } } } },
      });
      return journal!.lines.map(({ ledger, amountMinor }) => [ledger.code, amountMinor]);
    };
    expect(await booked("INCOME", of("20.00", "42103"))).toEqual([
      ["42103", -2_000n],
      ["11101", 2_000n],
    ]);
    expect(await booked("RECEIVE", of("30.00", "25102"))).toEqual([
      ["25102", -3_000n],
      ["11101", 3_000n],
    ]);
    expect(
      await booked("EXPENSE", {
        place: "CREDIT",
        creditor: code,
        lines: [{ row: 0, head: "RENT", amount: "40.00", memo: null }],
      }),
    ).toEqual([
      ["54101", 4_000n],
      ["24101", -4_000n],
    ]);
    expect(await booked("TRANSFER", { from: "CASH:11101", to: "CASH:11102", amount: "50.00" })).toEqual([
      ["11102", 5_000n],
      ["11101", -5_000n],
    ]);
    expect(
      await booked("JOURNAL", {
        lines: [
          { row: 0, side: "D", ledger: "14201", amount: "60.00", memo: null },
          { row: 1, side: "C", ledger: "24102", amount: "60.00", memo: null },
        ],
      }),
    ).toEqual([
      ["14201", 6_000n],
      ["24102", -6_000n],
    ]);
  });

  it("a transfer into dollars is worth what was given; one that strays from the rate wants two people", async () => {
    await database().writing((tx) =>
      tx.forexRate.create({
        data: {
          companyId: books.company,
          base: "USD",
          quote: "KES",
          date: "2026-10-30",
          kind: "SPOT",
          rateNum: 13_000n,
          rateDen: 100n,
          status: "APPROVED",
        },
      }),
    );
    const bank = await database().writing((tx) =>
      tx.bankAccount.create({
        data: {
          companyId: books.company,
          bankName: "Co-op",
          branchName: "Town",
          accountNo: "2",
          currency: "USD",
          branchId: branch,
          ledgerId: books.ledger("11203"),
        },
      }),
    );
    const buy = async (amount: string) =>
      make({ from: "CASH:11101", to: `BANK:${bank.id}`, amount, received: "10.00" }, "TRANSFER");
    const fair = await buy("1310.00");
    expect(await move("AM", fair.id, "approve", null)).toMatchObject({ status: "POSTED" });
    const dear = await buy("1400.00");
    expect(await move("AM", dear.id, "approve", null)).toMatchObject({ status: "SUBMITTED" });
    expect(await move("ACM", dear.id, "approve", null)).toMatchObject({ status: "POSTED" });
    const sold = await make(
      { from: `BANK:${bank.id}`, to: "CASH:11101", amount: "5.00", received: "650.00" },
      "TRANSFER",
    );
    const told = async (id: number) => {
      const opened = await openVoucher(P("AM"), id);
      const table = sheetOf(opened).blocks.find((block) => block.kind === "table" && block.title === "Totals");
      return [
        opened.view.facts.filter(({ label }) => /Rate|Exchange/.test(label)).map(({ value }) => value),
        opened.view.totals,
        table?.kind === "table" && table.rows,
      ];
    };
    expect(await told(fair.id)).toEqual([
      ["USD 1 = KES 131.00"],
      null,
      [
        ["USD", "10.00", "–"],
        ["KES", "–", "1,310.00"],
        ["In the books, KES", "1,310.00", "1,310.00"],
      ],
    ]);
    expect(await told(sold.id)).toEqual([
      ["USD 1 = KES 130.00", "Calculated when it is booked"],
      null,
      [
        ["KES", "650.00", "–"],
        ["USD", "–", "5.00"],
      ],
    ]);
    expect(await move("AM", sold.id, "approve", null)).toMatchObject({ status: "POSTED" });
    // Twenty dollars were bought for 2,710.00: five are worth 677.50.
    expect(await told(sold.id)).toEqual([
      ["USD 1 = KES 130.00", "KES 27.50"],
      null,
      [
        ["KES", "650.00", "–"],
        ["USD", "–", "5.00"],
        ["In the books, KES", "677.50", "677.50"],
      ],
    ]);
  });

  it("a transfer counts where its bank accounts are used, and its history names no way it is paid", async () => {
    const bank = await db.bankAccount.findFirstOrThrow({ where: { currency: "USD" } });
    const uses = async () =>
      (await recordUses(P("SA"), resourceByWord("BankAccount")!, bank.id)).find(({ label }) => label === "Vouchers")
        ?.count ?? 0;
    const before = await uses();
    const { id } = await make(
      { from: "CASH:11101", to: `BANK:${bank.id}`, amount: "1300.00", received: "10.00" },
      "TRANSFER",
    );
    expect(await uses()).toBe(before + 1);
    const { steps } = await recordHistory(P("SA"), 1, [{ entity: "Voucher", ids: [id] }]);
    expect(steps.flatMap(({ changes }) => changes).filter((one) => one.startsWith("By"))).toEqual([]);
    await move("BM", id, "reject");
    expect(await uses()).toBe(before);
  });

  it("what it is worth in the books is told in its history once it is known", async () => {
    const bank = await db.bankAccount.findFirstOrThrow({ where: { currency: "USD" } });
    const { id } = await make(
      {
        place: `BANK:${bank.id}`,
        currency: "USD",
        payee: "Donor",
        lines: [{ row: 0, ledger: "42103", amount: "100.50", memo: null }],
      },
      "INCOME",
    );
    const { steps } = await recordHistory(P("SA"), 1, [{ entity: "Voucher", ids: [id] }]);
    expect(steps.map(({ changes }) => changes.filter((one) => one.startsWith("Value in")))).toEqual([
      ["Value in the books: Calculated when submitted → KES 13,065.00"],
      ["Value in the books: Calculated when submitted"],
    ]);
    expect((await openVoucher(P("AM"), id)).view.facts).toContainEqual({ label: "Rate", value: "USD 1 = KES 130.00" });
  });

  it("a draft is named at the close by what it is, not by a number of the portal's own", async () => {
    const { id } = await createVoucher(P("clerk"), "PAYMENT", input({ payee: "City Council", ...of("77.00") }), {
      submit: false,
    });
    const { businessDate, id: dayId } = await db.businessDay.findFirstOrThrow({ where: { branchId: branch } });
    const [check] = voucherDayChecks;
    const found = await check!.run(db, {
      id: dayId,
      branchId: branch,
      businessDate,
      kind: "NORMAL",
      companyId: books.company,
      currency: "KES",
      at: new Date(),
      days: null,
      minor: null,
    });
    expect(found.find(({ link }) => link === `/ac/voucher/payment/details/${id}`)?.text).toBe(
      "Payment, City Council, KES 77.00: a draft that has not been submitted",
    );
  });

  it("a reversal is approved by two, marks what it takes back, and there is one", async () => {
    const { id, no } = await make({ payee: "Wrong" });
    await move("BM", id, "approve", null);
    const back = (who = "clerk") =>
      createVoucher(P(who), "REVERSE", input({ original: no!, narration: "Booked to the wrong ledger" }), {
        submit: true,
      });
    expect(await refusals(back("LB"))).toEqual(["forbidden"]);
    const first = await back();
    expect(await refusals(back("second"))).toEqual(["original ac12"]);
    expect(await refusals(move("BM", first.id, "approve"))).toEqual(["ac13"]);
    expect(await refusals(move("OM", first.id, "approve"))).toEqual(["ac13"]);
    expect(await move("AM", first.id, "approve", null)).toMatchObject({ status: "SUBMITTED" });
    // The second decides on the page, where a box is not ticked; the first decided among several.
    const onThePage = { note: null, version: null, input: { notDuplicate: false } };
    expect(await moveVoucher(P("RM"), first.id, "approve", onThePage)).toMatchObject({ status: "POSTED" });
    expect(await db.voucher.findUniqueOrThrow({ where: { id } })).toMatchObject({ reversedById: first.id });
    expect(await refusals(back())).toEqual(["original ac12"]);
  });
});

describe("a voucher that waits", () => {
  /** Titles of the notices about it, by name. */
  const told = async (id: number) => {
    const notices = await db.notification.findMany({
      where: { key: { startsWith: `Voucher:${id}:` } },
      orderBy: { id: "asc" },
    });
    const name = (userId: number) => Object.keys(people).find((one) => P(one).userId === userId) ?? String(userId);
    return notices.map(({ userId, title }) => [name(userId), title]);
  };

  const asked = (no: string | null, amount = "[\\d,]+\\.\\d\\d") =>
    expect.stringMatching(new RegExp(`^Approve a voucher of KES ${amount} \\(${no}\\)$`)) as string;

  it("is told to the nearest who can approve it, not to those above them", async () => {
    const { id, no } = await make({ payee: "Told Ltd" });
    expect(await told(id)).toEqual([["BM", asked(no)]]);
    await move("BM", id, "reject");
    const large = await make({ payee: "Told Largely", ...of("90000.00") });
    expect(await told(large.id)).toEqual([["AM", asked(large.no, "90,000.00")]]);
    await move("AM", large.id, "reject");
  });

  it("is told to who can be the second, and its maker hears of the first", async () => {
    const { id, no } = await make({ payee: "Reversed Ltd" });
    await move("BM", id, "approve", null);
    const back = await createVoucher(
      P("clerk"),
      "REVERSE",
      input({ original: no!, narration: "Booked to the wrong ledger" }),
      { submit: true },
    );
    expect(await told(back.id)).toEqual([["AM", asked(back.no)]]);
    await move("AM", back.id, "approve", null);
    expect((await told(back.id)).slice(1)).toEqual([
      ["RM", asked(back.no)],
      ["clerk", `${back.no} was approved by A tester; a second person decides`],
    ]);
    await move("RM", back.id, "reject");
  });

  it("is told to whom the approval has been lent, up to the amount lent", async () => {
    const lent = await database().writing((tx) =>
      tx.delegation.create({
        data: {
          fromUserId: P("BM").userId!,
          toUserId: P("LB").userId!,
          unitId: branch,
          startDate: "2026-11-01",
          endDate: "2026-11-30",
          processes: "Voucher",
          currency: "KES",
          upTo: 20_000n,
          reason: "Leave of two weeks",
          status: "APPROVED",
          createdAt: new Date("2026-11-01T08:00:00Z"),
        },
      }),
    );
    const small = await make({ payee: "Lent Ltd" });
    const large = await make({ payee: "Not Lent Ltd", ...of("250.00") });
    expect([await told(small.id), await told(large.id)].map((found) => found.map(([who]) => who))).toEqual([
      ["BM", "LB"],
      ["BM"],
    ]);
    for (const { id } of [small, large]) await move("BM", id, "reject");
    await database().writing((tx) => tx.delegation.update({ where: { id: lent.id }, data: { status: "ENDED" } }));
  });
});

describe("people", () => {
  it("without the right see or move nothing; auditors read", async () => {
    const { id } = await make({ payee: "Seen" });
    expect([await findVoucherRow(db, P("LO"), id), await findVoucherRow(db, P("elsewhere"), id)]).toEqual([null, null]);
    const row = (await findVoucherRow(db, P("IAO"), id))!;
    expect(await transitionsFor(P("IAO"), voucherWorkflow, row)).toEqual([]);
    expect((await transitionsFor(P("BM"), voucherWorkflow, row)).map(({ name }) => name)).toEqual([
      "approve",
      "return",
      "reject",
    ]);
    await expect(move("elsewhere", id, "approve")).rejects.toThrow();
  });
});

describe("the day", () => {
  it("closed takes drafts only; they are dated anew when they are submitted", async () => {
    const sent = await db.voucher.findMany({
      where: { branchId: branch, status: "SUBMITTED" },
      select: { id: true, makerId: true },
    });
    for (const { id, makerId } of sent) await move(makerId === P("SA").userId ? "ACM" : "SA", id, "reject");
    await close(branch);
    const draft = await createVoucher(P("clerk"), "PAYMENT", input({ payee: "Later" }));
    expect(await refusals(move("clerk", draft.id, "submit"))).toEqual([" ac01"]);
    expect(await refusals(make({ payee: "Closed" }))).toEqual([" ac01"]);
    await open(branch, "2026-11-03");
    const movedDate = async (who: string) => (await openVoucher(P(who), draft.id)).view.movedDate;
    expect(await movedDate("clerk")).toEqual([]);
    await move("clerk", draft.id, "submit", null);
    const said = [expect.stringContaining("and is dated 03 Nov 2026")];
    expect([await movedDate("clerk"), await movedDate("BM")]).toEqual([said, said]);
    expect(await db.voucher.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({
      voucherDate: "2026-11-03",
    });
    expect(await db.voucher.count({ where: { status: { in: ["SUBMITTED", "POSTED"] }, no: null } })).toBe(0);
  });
});
