/** Expense heads that only some branches may use: kept, offered, refused. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { checkImport } from "~/engine/import/import-runs.server";
import { runPage } from "~/engine/import/import-page.server";
import { listPage } from "~/engine/resource/list-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { createRequisition, newRequisitionForm } from "~/modules/requisitions/index.server";
import { createVoucher, moveVoucher, newVoucherForm, type VoucherInput } from "~/modules/vouchers/index.server";
import { hireActor } from "../../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { isForBranch, scopeText } from "./head-scope";

let books: TestBooks;
let manager: Actor;
let clerks: [Actor, Actor];
let head: number;

beforeAll(async () => {
  books = await seeded(seedTrade);
  manager = await actorAt(books.company, ["area.accounts", "chart.read", "chart.edit"], 1);
  clerks = [
    await hireActor(books.branches[0], "Accounts Executive"),
    await hireActor(books.branches[1], "Accounts Executive"),
  ];
  for (const branchId of books.branches)
    await book({ branchId, lines: lines(books.ledger("11101"), books.ledger("31102"), 1_000_000n) });
  head = (
    await db.expenseHead.findUniqueOrThrow({ where: { companyId_code: { companyId: books.company, code: "FUEL" } } })
  ).id;
});

const typed = { name: "Fuel", currency: null, maxPerVoucher: null, requisitionAbove: null, attachmentAbove: null };
const save = async (branchScope: string | null) => {
  const { ledgerId, version } = await db.expenseHead.findUniqueOrThrow({ where: { id: head } });
  return saveRecord(manager, resource("ExpenseHead"), head, { ...typed, ledgerId, branchScope }, version);
};
const voucher = (nth: 0 | 1): VoucherInput => ({
  branchId: books.branches[nth],
  valueDate: null,
  narration: "Fuel of June",
  notDuplicate: true,
  place: "CASH:11101",
  payee: "Total Karen",
  lines: [{ row: 0, head: "FUEL", amount: "150.00", memo: null }],
});

describe("the branches of an expense head", () => {
  it("are codes in one order, whatever was typed; none is every branch", () => {
    expect(scopeText(" kib; EMB,kib")).toBe("EMB, KIB");
    expect(scopeText(" , ")).toBeNull();
    expect([
      isForBranch({ branchScope: null }, "KIB"),
      isForBranch({ branchScope: "EMB, KIB" }, "KIB"),
      isForBranch({ branchScope: "EMB" }, "KIB"),
    ]).toEqual([true, true, false]);
  });

  it("are branches of the company, told by name where there is none", async () => {
    expect(await refusals(save("TB1, NOWHERE"))).toEqual(["branchScope not_available"]);
    await save("tb2 ");
    expect((await db.expenseHead.findUniqueOrThrow({ where: { id: head } })).branchScope).toBe("TB2");
    const { rows } = await listPage(manager, resource("ExpenseHead"), new URLSearchParams("q=TB2"));
    expect(rows.map(({ code, branchScope }) => [code, branchScope])).toEqual([["FUEL", "TB2"]]);
  });

  it("come from files too", async () => {
    const { id } = await checkImport(manager, resource("ExpenseHead"), {
      name: "heads.csv",
      bytes: new TextEncoder().encode(
        'Code,Name,Ledger,Only in branches\nTEA,Tea,54103,TB1\nCOFFEE,Coffee,54103,"TB1, TB9"\n',
      ),
    });
    const { problems } = await runPage(manager, resource("ExpenseHead"), id);
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(["3 Only in branches"]);
  });

  it("are the only ones whose forms offer it and whose vouchers and requisitions may name it", async () => {
    const offered = async (nth: 0 | 1) =>
      [
        (
          await newVoucherForm(clerks[nth], "EXPENSE", {
            branchId: books.branches[nth],
            only: null,
            copyOf: null,
            requisitionId: null,
          })
        ).heads,
        (await newRequisitionForm(clerks[nth], { branchId: books.branches[nth], imprest: false })).heads,
      ].map((heads) => heads.some((one) => one.startsWith("FUEL ")));
    expect([await offered(0), await offered(1)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await refusals(createVoucher(clerks[0], "EXPENSE", voucher(0)))).toEqual(["lines[0].head ac04"]);
    const asked = {
      branchId: books.branches[0],
      kind: "EXPENSE" as const,
      employeeId: null,
      payee: "Total Karen",
      purpose: "Fuel of June",
      neededBy: "2026-12-01",
      lines: [{ row: 3, head: "FUEL", description: "Fuel", quantity: 1, unit: "150.00" }],
    };
    expect(await refusals(createRequisition(clerks[0], asked, false))).toEqual(["lines[3].head ac04"]);
    expect(await refusals(createVoucher(clerks[1], "EXPENSE", voucher(1), { submit: true }))).toEqual([]);
  });

  it("are asked again when a draft is submitted", async () => {
    const other = await createVoucher(clerks[1], "EXPENSE", voucher(1));
    await database().writing((tx) => tx.expenseHead.update({ where: { id: head }, data: { branchScope: "TB1" } }));
    expect(await refusals(moveVoucher(clerks[1], other.id, "submit", { note: null, version: null }))).toEqual([
      "lines[0].head ac04",
    ]);
  });
});
