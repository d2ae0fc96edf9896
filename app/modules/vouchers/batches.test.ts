/** Several vouchers made at once: the daily sheet, and a file. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { runPage, templateCsv } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { csvText, readCsv } from "~/engine/import/read-csv.server";
import { hireActor } from "../../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { dailySheetForm, dailySheetSchema, saveDailySheet, voucherImport } from "./index.server";

let books: TestBooks;
let branch: number;
let clerk: Actor;

beforeAll(async () => {
  books = await seeded(seedTrade);
  [branch] = books.branches;
  clerk = await hireActor(branch, "Accounts Executive");
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 1_000_000n) });
});

describe("a daily sheet", () => {
  /** The sheet as its form sends it, with amounts in some boxes. */
  const typed = async (boxes: Record<string, string>, more: Record<string, string> = {}) => {
    const { values } = await dailySheetForm(clerk, branch);
    const filled = (rows: unknown) =>
      (rows as { code: string }[]).map(({ code }) => ({ code, amount: boxes[code.split(" ")[0]!] ?? "" }));
    return dailySheetSchema.parse({
      ...values,
      received: filled(values.received),
      spent: filled(values.spent),
      ...more,
    });
  };

  it("becomes an income and an expense voucher, of the boxes that are filled", async () => {
    const made = await saveDailySheet(clerk, await typed({ 42103: "150.00", 42104: "20", STATIONERY: "60.00" }), true);
    const vouchers = await db.voucher.findMany({
      where: { id: { in: made.map(({ id }) => id) } },
      orderBy: { id: "asc" },
      include: { lines: { orderBy: { lineNo: "asc" }, select: { amount: true, money: true } } },
    });
    expect(
      vouchers.map(({ type, status, total, lines: own }) => [
        type,
        status,
        total,
        own.filter(({ money }) => !money).map(({ amount }) => amount),
      ]),
    ).toEqual([
      ["INCOME", "SUBMITTED", 17_000n, [15_000n, 2_000n]],
      ["EXPENSE", "SUBMITTED", 6_000n, [6_000n]],
    ]);
  });

  it("makes all of it or nothing, and tells at the box what is wrong", async () => {
    const before = await db.voucher.count();
    expect(
      await refusals(saveDailySheet(clerk, await typed({ 42103: "10.00", STATIONERY: "9999999.00" }), true)),
    ).toEqual([expect.stringMatching(/^(spent\[\d+\]\.amount|paidFrom|) ac06$/)]);
    expect(await refusals(saveDailySheet(clerk, await typed({ 42103: "1.005" }), false))).toEqual([
      expect.stringMatching(/^received\[\d+\]\.amount ac03$/),
    ]);
    expect(
      await refusals(
        saveDailySheet(
          clerk,
          await typed({ 42103: "1.00", STATIONERY: "1.00" }, { receivedIn: "", paidFrom: "" }),
          false,
        ),
      ),
    ).toEqual(["receivedIn ac04", "paidFrom ac04"]);
    expect(await refusals(saveDailySheet(clerk, await typed({}), false))).toEqual([" invalid"]);
    expect(await db.voucher.count()).toBe(before);
  });

  it("is of branches within reach only", async () => {
    await expect(dailySheetForm(clerk, books.branches[1])).rejects.toThrow();
    expect(
      await refusals(
        typed({ 42103: "1.00" }).then((sheet) =>
          saveDailySheet(clerk, { ...sheet, branchId: books.branches[1] }, false),
        ),
      ),
    ).toEqual(["branchId ac13"]);
  });
});

describe("a file of vouchers", () => {
  const HEADING =
    "Voucher,Kind,Branch,Paid from or into,To,Payee or payer,Reference,Narration,Side,Ledger,Expense head,Amount,What for";
  const check = async (...rows: string[]) =>
    (
      await checkImport(clerk, voucherImport, {
        name: "vouchers.csv",
        bytes: new TextEncoder().encode([HEADING, ...rows].join("\n")),
      })
    ).id;
  const problems = async (id: number) =>
    (await runPage(clerk, voucherImport, id)).problems.map(({ row, column }) => `${row} ${column}`);
  const code = async () => (await db.orgUnit.findUniqueOrThrow({ where: { id: branch } })).code;

  it("makes one draft of the rows of a group, of each kind, once however often it is committed", async () => {
    const own = await code();
    const before = await db.voucher.count();
    const id = await check(
      `E,Expense,${own},11101,,Kibera Stationers,R-1,Paper and pens,,,STATIONERY,120.00,Paper`,
      `J,Journal,${own},,,,,Rent that was prepaid,Debit,54101,,300.00,`,
      "E,,,,,,,,,,STATIONERY,60.50,Pens",
      "J,,,,,,,,Credit,14201,,300.00,",
      `T,Transfer,${own},11101,11102,,,Petty cash filled up,,,,500.00,`,
      `I,income,${own},CASH:11101,,Mary Wangui,,Passbooks sold,,42103,,50,`,
    );
    expect([await problems(id), await db.voucher.count()]).toEqual([[], before]);
    const answers = await Promise.all([commitImport(clerk, voucherImport, id), commitImport(clerk, voucherImport, id)]);
    expect(answers).toEqual([{ rows: 6 }, { rows: 6 }]);
    const made = await db.voucher.findMany({
      orderBy: { id: "asc" },
      skip: before,
      include: { lines: { where: { money: false }, orderBy: { lineNo: "asc" }, select: { side: true, amount: true } } },
    });
    expect(
      made.map(({ type, status, makerId, total, lines: own2 }) => [
        type,
        status,
        makerId,
        total,
        own2.map(({ side, amount }) => `${side}${amount}`).join(" "),
      ]),
    ).toEqual([
      ["EXPENSE", "DRAFT", clerk.userId, 18_050n, "D12000 D6050"],
      ["JOURNAL", "DRAFT", clerk.userId, 30_000n, "D30000 C30000"],
      ["TRANSFER", "DRAFT", clerk.userId, 50_000n, ""],
      ["INCOME", "DRAFT", clerk.userId, 5_000n, "C5000"],
    ]);
  });

  it("tells of every fault by row and column, and saves nothing", async () => {
    const own = await code();
    const other = (await db.orgUnit.findUniqueOrThrow({ where: { id: books.branches[1] } })).code;
    const before = await db.voucher.count();
    const id = await check(
      `A,Expense,${own},11101,,Stationers,,Paper and pens,,,NONSENSE,1.00,`,
      `B,Expense,${other},11101,,Stationers,,Paper and pens,,,STATIONERY,1.00,`,
      `C,Gift,${own},11101,,Stationers,,Paper and pens,,,STATIONERY,1.00,`,
      `D,Payment,${own},99999,,Water,,Water of June,,24102,,1.005,`,
      `E,Expense,${own},11101,,Stationers,,Paper and pens,,,STATIONERY,1.00,`,
      "E,,,11102,,,,,,,STATIONERY,2.00,",
      `,Expense,${own},11101,,Stationers,,No group,,,STATIONERY,1.00,`,
      `F,Journal,${own},,,,,Two sides,Left,54101,,3,`,
      `G,Transfer,${own},11101,11102,,,Petty cash,,,,1,`,
      "G,,,,,,,,,,,2,",
    );
    expect(await problems(id)).toEqual([
      "2 Expense head",
      "3 Branch",
      "4 Kind",
      "5 Amount",
      "5 Paid from or into",
      "7 Paid from or into",
      "8 Voucher",
      "9 Side",
      "11 Voucher",
    ]);
    await expect(commitImport(clerk, voucherImport, id)).rejects.toThrow();
    expect(await db.voucher.count()).toBe(before);
  });

  it("has a template with two vouchers, and is for those who make vouchers", async () => {
    const text = csvText(new Uint8Array(await new Response(await templateCsv(clerk, voucherImport)).arrayBuffer()));
    expect(readCsv(text.replaceAll("\n# ", "\n")).rows).toHaveLength(5);
    const reader = {
      ...clerk,
      grants: clerk.grants.map((grant) => ({
        ...grant,
        permissions: new Set<Permission>(["area.accounts", "voucher.read"]),
      })),
    };
    await expect(templateCsv(reader, voucherImport)).rejects.toThrow();
    await expect(
      checkImport(reader, voucherImport, { name: "x.csv", bytes: new TextEncoder().encode(HEADING) }),
    ).rejects.toThrow();
  });
});
