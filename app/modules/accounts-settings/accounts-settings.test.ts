import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { InputProblem } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { exportByName } from "~/engine/export/export-list.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { usesOf, type LedgerFacts } from "~/modules/ledger/index.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { account, book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { allowedLedgers } from "./allowed-ledgers.server";
import { settingsUses } from "./ledger-uses.server";
import { fitsOn, ledgersOn, MAPPED_TYPES, MODES, MODES_OF, type MappingLine, type VoucherSide } from "./mapping-rules";
import { seedSettings } from "./seed-settings.server";
import { tryMapping } from "./try-mapping.server";

let books: TestBooks;
let manager: Actor;
let clerk: Actor;

beforeAll(async () => {
  books = await seeded(seedBooks);
  await database().writing((tx) => seedSettings(tx, books.company));
  manager = await actorAt(books.company, ["area.accounts", "chart.read", "chart.edit"]);
  clerk = await actorAt(books.branches[1], ["area.accounts", "chart.read"]);
});

const add = (name: string, fields: Record<string, unknown>) =>
  saveRecord(
    manager,
    resource(name),
    null,
    schemaOf(resource(name), "add").parse(fields) as Record<string, unknown>,
    null,
  );
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => "saved",
    (error: unknown) => (error instanceof InputProblem ? error.problems.map(({ field }) => field) : error),
  );
const offered = async (
  voucherType: VoucherSide["voucherType"],
  mode: VoucherSide["mode"],
  side: VoucherSide["side"],
  more = {},
) =>
  (await allowedLedgers(db, { branchId: books.branches[0], voucherType, mode, side, ...more })).map(({ code }) => code);

const ledgerFacts = fc.record({
  id: fc.nat(50),
  code: fc.integer({ min: 10_000, max: 59_999 }).map(String),
  nature: fc.constantFrom("ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"),
  isCash: fc.boolean(),
  isBank: fc.boolean(),
  manualPosting: fc.boolean(),
  active: fc.boolean(),
  controlType: fc.constantFrom("NONE", "PARTY"),
  branchIds: fc.option(fc.array(fc.nat(3))),
}) as fc.Arbitrary<LedgerFacts>;
const sides = fc.record({
  voucherType: fc.constantFrom(...MAPPED_TYPES),
  mode: fc.constantFrom(...MODES),
  side: fc.constantFrom("D", "C"),
}) as fc.Arbitrary<VoucherSide>;
const mappingLine = fc.record({
  ledgerId: fc.option(fc.nat(50)),
  subGroupCode: fc.integer({ min: 100, max: 599 }).map(String),
  isDefault: fc.boolean(),
  requireSubLedger: fc.boolean(),
  position: fc.nat(9),
}) as fc.Arbitrary<MappingLine>;

describe("what a side of a voucher takes", () => {
  it("keeps income out of receipts, expenses out of payments, and money out of journals", () => {
    const ledger = (nature: string, isCash = false) => ({ nature, isCash, isBank: false }) as LedgerFacts;
    expect(fitsOn({ voucherType: "RECEIVE", mode: "CASH", side: "C" }, ledger("INCOME"))).toBe(false);
    expect(fitsOn({ voucherType: "PAYMENT", mode: "CASH", side: "D" }, ledger("EXPENSE"))).toBe(false);
    expect(fitsOn({ voucherType: "INCOME", mode: "CASH", side: "C" }, ledger("LIABILITY"))).toBe(false);
    expect(fitsOn({ voucherType: "JOURNAL", mode: "NONE", side: "D" }, ledger("ASSET", true))).toBe(false);
    expect(fitsOn({ voucherType: "JOURNAL", mode: "NONE", side: "D" }, ledger("ASSET", true), true)).toBe(true);
    expect(fitsOn({ voucherType: "TRANSFER", mode: "NONE", side: "D" }, ledger("ASSET"))).toBe(false);
  });

  it("offers each ledger once and only what is fit, in use, open to people and to the branch, whatever the mapping says", () => {
    fc.assert(
      fc.property(
        sides,
        fc.uniqueArray(ledgerFacts, { selector: ({ id }) => id }),
        fc.array(mappingLine),
        fc.nat(3),
        fc.boolean(),
        (side, ledgers, mapping, branchId, mayMoveCash) => {
          const found = ledgersOn({ ...side, branchId, mayMoveCash }, mapping, ledgers);
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          for (const one of found) {
            expect(
              one.active &&
                one.manualPosting &&
                (one.branchIds === null || one.branchIds.includes(branchId)) &&
                fitsOn(side, one, mayMoveCash),
            ).toBe(true);
            expect(
              mapping.some(({ ledgerId, subGroupCode }) =>
                ledgerId === null ? one.code.startsWith(subGroupCode!) : ledgerId === one.id,
              ) ||
                (mayMoveCash && (one.isCash || one.isBank)),
            ).toBe(true);
          }
          if (!MODES_OF[side.voucherType].includes(side.mode)) expect(found).toEqual([]);
        },
      ),
    );
  });
});

describe("the mapping of the standard chart", () => {
  it("offers something on every side of every voucher, and at most one at first", async () => {
    for (const voucherType of MAPPED_TYPES)
      for (const mode of MODES_OF[voucherType])
        for (const side of ["D", "C"] as const) {
          const ledgers = await allowedLedgers(db, { branchId: books.branches[0], voucherType, mode, side });
          expect(ledgers.length, `${voucherType} ${mode} ${side}`).toBeGreaterThan(0);
          expect(ledgers.filter(({ isDefault }) => isDefault).length).toBeLessThan(2);
        }
    expect(await offered("PAYMENT", "CASH", "C")).toEqual(["11102", "11101"]);
    expect(await offered("EXPENSE", "CASH", "D")).toContain("54103");
    expect(await offered("JOURNAL", "NONE", "D")).not.toContain("11101");
    expect(await offered("JOURNAL", "NONE", "D", { mayMoveCash: true })).toContain("11101");
  });

  it("is planted once: what was changed stays changed", async () => {
    const head = await db.expenseHead.findUniqueOrThrow({
      where: { companyId_code: { companyId: books.company, code: "FUEL" } },
    });
    await database().writing((tx) => tx.expenseHead.update({ where: { id: head.id }, data: { name: "Petrol" } }));
    expect(await database().writing((tx) => seedSettings(tx, books.company))).toBe(0);
    expect((await db.expenseHead.findUniqueOrThrow({ where: { id: head.id } })).name).toBe("Petrol");
  });

  it("takes lines that fit and says why others do not", async () => {
    const line = { mode: "CASH", side: "D", position: "5", voucherType: "PAYMENT" };
    const id = (code: string) => String(books.ledger(code));
    expect(await fieldsOf(add("VoucherMapping", { ...line, ledgerId: id("33101") }))).toBe("saved");
    expect(await fieldsOf(add("VoucherMapping", { ...line, ledgerId: id("33101") }))).toEqual(["ledgerId"]);
    expect(await fieldsOf(add("VoucherMapping", { ...line, ledgerId: id("54101") }))).toEqual(["ledgerId"]);
    expect(await fieldsOf(add("VoucherMapping", { ...line, ledgerId: id("33000") }))).toEqual(["ledgerId"]);
    expect(await fieldsOf(add("VoucherMapping", line))).toEqual(["ledgerId"]);
    expect(await fieldsOf(add("VoucherMapping", { ...line, mode: "NONE", ledgerId: id("24102") }))).toEqual(["mode"]);
    expect(
      await fieldsOf(add("VoucherMapping", { ...line, side: "C", ledgerId: id("11101"), isDefault: "on" })),
    ).toEqual(["isDefault"]);
    expect(
      await fieldsOf(
        add("VoucherMapping", {
          voucherType: "JOURNAL",
          mode: "NONE",
          side: "D",
          position: "5",
          ledgerId: id("11101"),
        }),
      ),
    ).toEqual(["ledgerId"]);
    expect((await offered("PAYMENT", "CASH", "D"))[0]).toBe("33101");
  });

  it("can be tried by branch within reach", async () => {
    const tried = await tryMapping(
      clerk,
      new URLSearchParams({ branch: String(books.branches[0]), voucher: "EXPENSE", mode: "NONE", side: "C" }),
    );
    expect(tried.asked).toEqual({ branch: String(books.branches[1]), voucher: "EXPENSE", mode: "NONE", side: "C" });
    expect(tried.ledgers.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ["24101", true],
      ["24102", false],
      ["24103", false],
    ]);
  });
});

describe("bank accounts", () => {
  const fields = (more: Record<string, unknown> = {}) => ({
    bankName: "Equity Bank",
    branchName: "Kibera",
    accountNo: "0120 2945".replace(" ", ""),
    currency: "KES",
    branchId: books.branches[0],
    ledgerId: books.ledger("11201"),
    ...more,
  });

  it("stand in one ledger of a bank each, in a currency it holds, and their number once", async () => {
    const { id } = await add("BankAccount", fields());
    expect(await fieldsOf(add("BankAccount", fields({ branchId: books.branches[1] })))).toEqual(["accountNo"]);
    expect(await fieldsOf(add("BankAccount", fields({ accountNo: "777" })))).toEqual(["ledgerId"]);
    expect(await fieldsOf(add("BankAccount", fields({ accountNo: "777", ledgerId: books.ledger("11203") })))).toEqual([
      "currency",
    ]);
    expect(await fieldsOf(add("BankAccount", fields({ accountNo: "777", ledgerId: books.ledger("11101") })))).toEqual([
      "ledgerId",
    ]);
    expect(
      (await usesOf(db as never, books.ledger("11201"), [settingsUses])).map(({ what, name }) => `${what}: ${name}`),
    ).toContain("Bank account: Equity Bank •••• 2945");
    await book({ branchId: books.branches[0], lines: lines(books.ledger("11201"), books.ledger("31101"), 900n) });
    const version = async () => (await db.bankAccount.findUniqueOrThrow({ where: { id } })).version;
    const input = { ...fields(), signatories: null };
    expect(
      await fieldsOf(
        saveRecord(
          manager,
          resource("BankAccount"),
          id,
          { ...input, ledgerId: books.ledger("11202") },
          await version(),
        ),
      ),
    ).toEqual(["ledgerId"]);
    await saveRecord(manager, resource("BankAccount"), id, { ...input, branchName: "Karen" }, await version());
    await expect(setActive(manager, resource("BankAccount"), id, false, await version(), "")).rejects.toThrow(
      "Its balance is not zero",
    );
  });

  it("have accounts of their own within a ledger of bank accounts", async () => {
    const subGroup = await db.accountSubGroup.findUniqueOrThrow({
      where: { companyId_code: { companyId: books.company, code: "112" } },
    });
    const { id: ledgerId } = await add("Ledger", {
      code: "11209",
      name: "Banks",
      subGroupId: subGroup.id,
      controlType: "BANK",
      isBank: "on",
      manualPosting: "on",
      allBranches: "on",
    });
    const first = await add("BankAccount", fields({ accountNo: "8801", ledgerId }));
    await add("BankAccount", fields({ accountNo: "8802", ledgerId }));
    const row = await db.bankAccount.findUniqueOrThrow({ where: { id: first.id }, include: { subLedger: true } });
    expect(row.subLedger).toMatchObject({ ledgerId, refType: "BANK", refId: first.id, branchId: books.branches[0] });
    expect(await account(books.ledger("24101"), "PARTY", 7)).toBeGreaterThan(0);
  });

  it("show the end of their number in lists and files, and are within the reach of their branch", async () => {
    const page = await listPage(manager, resource("BankAccount"), new URLSearchParams());
    expect(page.rows.map(({ accountNo }) => accountNo)).toContain("•••• 2945");
    expect(JSON.stringify(page)).not.toContain("01202945");
    const { rows } = exportByName("bankaccount")!;
    for await (const row of rows(manager, {
      q: "",
      filters: {},
      page: 1,
      size: 25,
      sort: { name: "bankName", descending: false },
    }))
      expect(JSON.stringify(row)).not.toContain("01202945");
    expect((await listPage(clerk, resource("BankAccount"), new URLSearchParams())).rows).toEqual([]);
  });
});

describe("heads of expense", () => {
  it("keep their limits in the currency of the books, in an order that counts", async () => {
    const head = { code: "TEA", name: "Tea", ledgerId: books.ledger("54103") };
    expect(await fieldsOf(add("ExpenseHead", { ...head, currency: "USD", maxPerVoucher: "10" }))).toEqual(["currency"]);
    expect(
      await fieldsOf(add("ExpenseHead", { ...head, currency: "KES", maxPerVoucher: "10", requisitionAbove: "10" })),
    ).toEqual(["requisitionAbove"]);
    expect(await fieldsOf(add("ExpenseHead", { ...head, ledgerId: books.ledger("24101") }))).toEqual(["ledgerId"]);
    expect(
      await fieldsOf(add("ExpenseHead", { ...head, currency: "KES", maxPerVoucher: "10", attachmentAbove: "1.50" })),
    ).toBe("saved");
    expect(await fieldsOf(add("ExpenseHead", head))).toEqual(["code"]);
  });
});
