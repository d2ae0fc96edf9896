/** Random histories made by the commands people use, held against what hledger and ledger make of them (spec: accounts §17, §18). */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { trialBalance, trialTotals, verifyLedger } from "~/modules/ledger/index.server";
import { opening, openingWorkflow } from "~/modules/openings/index.server";
import { approveRequisition, createRequisition } from "~/modules/requisitions/index.server";
import {
  createVoucher,
  moveVoucher,
  newVoucherForm,
  settleAdvance,
  type VoucherInput,
  type VoucherType,
} from "~/modules/vouchers/index.server";
import { transition } from "~/modules/workflow/index.server";
import { hire } from "../../../tests/setup/api";
import { close, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { attempt, closeYear } from "../../../tests/setup/histories";
import { balancesIn, codeOf, hledger, installed, ledgerBalances } from "../../../tests/setup/hledger";
import { actorAt } from "../../../tests/setup/organisation";
import { journalFile } from "./index.server";

const FIRST = "2026-10-01";
const ALL = Object.keys(PERMISSIONS) as Permission[];

let books: TestBooks;
let maker: Actor;
let approver: Actor;
let second: Actor;
/** Bank account in dollars of each branch. */
const dollars: number[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), "commands-"));
const files = { functional: path.join(folder, "functional.journal"), native: path.join(folder, "native.journal") };
const done = new Map<string, number>();

interface Step {
  kind: number;
  branch: number;
  amount: bigint;
  part: number;
}
const steps = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 9 }),
    branch: fc.integer({ min: 0, max: 1 }),
    amount: fc.bigInt(100n, 3_000_000n),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 45, maxLength: 45 },
);
const decimal = (minor: bigint) => moneyToDecimal(minor, 2);

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks(FIRST, "C");
  await database().writing(async (tx) => {
    await seedSettings(tx, books.company);
    await tx.forexRate.create({
      data: {
        companyId: books.company,
        base: "USD",
        quote: "KES",
        date: FIRST,
        kind: "SPOT",
        rateNum: 12_935n,
        rateDen: 100n,
        status: "APPROVED",
      },
    });
    for (const branchId of books.branches)
      dollars.push(
        (
          await tx.bankAccount.create({
            data: {
              companyId: books.company,
              bankName: "Co-op",
              branchName: "Town",
              accountNo: `USD${branchId}`,
              currency: "USD",
              branchId,
              ledgerId: books.ledger("11203"),
            },
          })
        ).id,
      );
  });
  const person = async (unit: number): Promise<Actor> => {
    const { userId } = await hire(unit, "Loan Branchr");
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    return { ...(await actorAt(books.company, ALL, userId)), employeeId };
  };
  [maker, approver, second] = [
    await person(books.branches[0]),
    await person(books.branches[0]),
    await person(books.branches[1]),
  ];
  for (const at of [0, 1]) await openWithBalances(at);
  for (const step of fc.sample(steps, { numRuns: 1, seed: 31 })[0]!)
    if (await attempt(() => take(step))) done.set(NAMES[step.kind]!, (done.get(NAMES[step.kind]!) ?? 0) + 1);
  await endTheYear();
  for (const form of ["functional", "native"] as const) writeFileSync(files[form], await textOf(form));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = async (form: "functional" | "native") =>
  new Response(
    (
      await journalFile(
        await actorAt(books.company, ["area.accounts", "books.report", "books.export"]),
        form,
        () => null,
      )
    ).bytes as ReadableStream<Uint8Array>,
  ).text();

/** Opening balances, prepared by one and approved by two. */
async function openWithBalances(at: number): Promise<void> {
  const typed = { branchId: books.branches[at]!, asOf: addDays(FIRST, -1) };
  const { id } = await addRecord(maker, opening, typedSchema(opening).parse(typed));
  const version = async () => (await db.openingBatch.findUniqueOrThrow({ where: { id } })).version;
  const balances: [string, string | null, string | null][] = [
    ["11101", "900000.00", null],
    ["11102", "5000.50", null],
    ["12101", "70000.25", null],
    ["23102", null, "400000.00"],
    ["33102", null, "575000.75"],
  ];
  const rows = balances.map(([code, debit, credit]) => ({ ledgerId: books.ledger(code), debit, credit }));
  await editRecord(maker, opening, id, typedSchema(opening, true).parse({ asOf: typed.asOf, rows }), await version());
  for (const [who, name] of [
    [maker, "submit"],
    [approver, "check"],
    [second, "approve"],
  ] as const)
    await transition(who, openingWorkflow, id, name, { note: "As the old books say", version: await version() });
}

async function booked(type: VoucherType, input: Partial<VoucherInput>): Promise<number> {
  const { id } = await createVoucher(
    maker,
    type,
    {
      valueDate: null,
      narration: "A step of the history",
      notDuplicate: true,
      place: "CASH:11101",
      payee: "Someone",
      ...input,
    },
    { submit: true },
  );
  for (const who of [approver, second]) {
    const { status } = await db.voucher.findUniqueOrThrow({ where: { id } });
    if (status === "SUBMITTED") await moveVoucher(who, id, "approve", { note: null, version: null });
  }
  return id;
}

/** What was asked for is paid the way its page does. */
async function paid(branchId: number, kind: "EXPENSE" | "ADVANCE", amount: bigint, part: number): Promise<number> {
  const head = kind === "EXPENSE" ? "RENT" : "TRANSPORT";
  const { id } = await createRequisition(
    maker,
    {
      branchId,
      kind,
      employeeId: null,
      payee: kind === "EXPENSE" ? "Landlord" : null,
      purpose: "What is needed this month",
      neededBy: "2026-12-01",
      lines: [{ row: 0, head, description: "A month", quantity: 1, unit: decimal(amount) }],
    },
    true,
  );
  await approveRequisition(
    approver,
    id,
    { note: null, approved: [decimal((amount * BigInt(part) + 99n) / 100n)] },
    null,
  );
  const type = kind === "EXPENSE" ? "EXPENSE" : "PAYMENT";
  const { values } = await newVoucherForm(maker, type, { branchId, only: null, copyOf: null, requisitionId: id });
  const lines = (values.lines as NonNullable<VoucherInput["lines"]>).map((line, row) => ({ ...line, row }));
  await booked(type, {
    ...(values as Partial<VoucherInput>),
    branchId,
    requisitionId: id,
    lines,
    place: "CASH:11101",
    valueDate: null,
  });
  return id;
}

const NAMES = [
  "income",
  "expense",
  "payment",
  "receipt",
  "transfer",
  "dollars",
  "requisition",
  "advance",
  "reversal",
  "day",
];

async function take({ kind, branch, amount, part }: Step): Promise<unknown> {
  const branchId = books.branches[branch]!;
  const line = (ledger: string) => ({ branchId, lines: [{ row: 0, ledger, amount: decimal(amount), memo: null }] });
  switch (NAMES[kind]) {
    case "income":
      return booked("INCOME", line("42103"));
    case "expense":
      return booked("EXPENSE", {
        branchId,
        lines: [
          { row: 0, head: "STATIONERY", amount: decimal(amount), memo: null },
          { row: 1, head: "FUEL", amount: decimal(amount / 3n + 1n), memo: null },
        ],
      });
    case "payment":
      return booked("PAYMENT", line("24102"));
    case "receipt":
      return booked("RECEIVE", line("25102"));
    case "transfer":
      return booked("TRANSFER", { branchId, from: "CASH:11101", to: "CASH:11102", amount: decimal(amount) });
    case "dollars":
      return part > 50
        ? booked("TRANSFER", {
            branchId,
            from: "CASH:11101",
            to: `BANK:${dollars[branch]!}`,
            amount: decimal((amount * 12_935n) / 10_000n + 1n),
            received: decimal(amount / 100n + 1n),
          })
        : booked("TRANSFER", {
            branchId,
            from: `BANK:${dollars[branch]!}`,
            to: "CASH:11101",
            amount: decimal(amount / 1_000n + 1n),
            received: decimal((amount * 12_935n) / 100_000n + 1n),
          });
    case "requisition":
      return paid(branchId, "EXPENSE", amount, part);
    case "advance": {
      const id = await paid(branchId, "ADVANCE", amount, 100);
      const receipts = (amount * BigInt(part)) / 100n;
      const made = await settleAdvance(
        maker,
        id,
        {
          lines: receipts > 0n ? [{ row: 0, head: "TRANSPORT", amount: decimal(receipts), memo: null }] : [],
          refund: receipts < amount ? decimal(amount - receipts) : null,
          place: "CASH:11101",
        },
        true,
      );
      for (const voucher of made) await moveVoucher(approver, voucher.id, "approve", { note: null, version: null });
      return made;
    }
    case "reversal": {
      const posted = await db.voucher.findMany({
        where: { branchId, status: "POSTED", reversedById: null, type: { not: "REVERSE" }, requisitionId: null },
        orderBy: { id: "asc" },
        include: { journal: { select: { no: true } } },
      });
      const one = posted[part % Math.max(posted.length, 1)];
      return one && booked("REVERSE", { original: one.journal!.no, narration: "Booked by mistake, made anew" });
    }
    default: {
      const day = await db.businessDay.findFirstOrThrow({
        where: { branchId, kind: "NORMAL" },
        orderBy: { businessDate: "desc" },
      });
      await close(branchId);
      return open(branchId, addDays(day.businessDate, 1));
    }
  }
}

/** Income and expense of both branches go to retained earnings, on the adjustment day of the year's end. */
async function endTheYear(): Promise<void> {
  for (const branchId of books.branches) {
    await close(branchId);
    await open(branchId, "2026-12-31");
    await close(branchId);
    await open(branchId, "2026-12-31", "ADJUSTMENT");
    await closeYear(books, branchId);
  }
}

const balances = (file: string, ...query: string[]) => new Map(balancesIn(file, "-E", ...query));

describe("a history of commands", () => {
  it("has something of everything, and books that are whole", async () => {
    expect([...done.keys()].sort()).toEqual([...NAMES].sort());
    expect((await verifyLedger()).faults).toEqual([]);
    const { rows } = await trialBalance({
      companyId: books.company,
      branchIds: books.branches,
      from: "2026-01-01",
      to: "2026-12-31",
    });
    for (const pair of Object.values(trialTotals(rows))) expect(pair.debit).toBe(pair.credit);
    expect(
      rows.filter(({ nature, closing }) => (nature === "INCOME" || nature === "EXPENSE") && closing !== 0n),
    ).toEqual([]);
    expect(rows.find(({ code }) => code === "19900")?.closing ?? 0n).toBe(0n);
  });

  it.skipIf(!installed("hledger"))(
    "has in hledger the balances it has here: of all, of each branch, on any day, in each currency",
    async () => {
      for (const file of Object.values(files)) expect(hledger(file, "check", "-s", "ordereddates")).toBe("");
      const cases: [number[], string, string[]][] = [
        [books.branches, "2026-12-31", []],
        ...[0, 1].map((at): [number[], string, string[]] => [
          [books.branches[at]!],
          "2026-12-31",
          [`tag:branch=^CB${at + 1}$`],
        ]),
        [books.branches, addDays(FIRST, 1), ["-e", addDays(FIRST, 2)]],
      ];
      for (const [branchIds, to, query] of cases) {
        const { rows } = await trialBalance({ companyId: books.company, branchIds, from: "2026-01-01", to });
        const theirs = balances(files.functional, ...query);
        for (const { code, closing } of rows)
          expect(`${code} ${theirs.get(code) ?? "0"}`).toBe(`${code} ${closing === 0n ? "0" : decimal(closing)}`);
      }
      const { rows } = await trialBalance({
        companyId: books.company,
        branchIds: books.branches,
        from: "2026-01-01",
        to: "2026-12-31",
        currency: "USD",
      });
      const theirs = balances(files.native, "cur:USD");
      for (const { code, closing } of rows)
        expect(`${code} ${theirs.get(code) ?? "0"}`).toBe(`${code} ${closing === 0n ? "0" : decimal(closing)}`);
      expect(theirs.get("11203") ?? "0").not.toBe("0");
    },
  );

  it.skipIf(!installed("ledger"))("has the same in ledger", async () => {
    const theirs = new Map(
      ledgerBalances(files.functional).map((row): [string, number] => [
        codeOf(row),
        Math.round(Number(row.split("\t")[1]) * 100),
      ]),
    );
    const { rows } = await trialBalance({
      companyId: books.company,
      branchIds: books.branches,
      from: "2026-01-01",
      to: "2026-12-31",
    });
    expect(rows.filter(({ closing }) => closing !== 0n).map(({ code, closing }) => [code, Number(closing)])).toEqual(
      rows.filter(({ closing }) => closing !== 0n).map(({ code }) => [code, theirs.get(code)]),
    );
  });

  it.skipIf(!installed("hledger"))("is noticed to differ by one cent", async () => {
    const bent = path.join(folder, "bent.journal");
    let changed = 0;
    writeFileSync(
      bent,
      (await textOf("functional")).replace(
        /( {2}-?\d+\.\d)(\d)( KES)/,
        (_, a: string, cent: string, end: string) => (changed++, `${a}${(Number(cent) + 1) % 10}${end}`),
      ),
    );
    expect(changed).toBe(1);
    expect(spawnSync("hledger", ["-f", bent, "check", "-s"]).status).not.toBe(0);
  });
});
