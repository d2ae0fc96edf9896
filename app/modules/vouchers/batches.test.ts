/** Several vouchers made at once: the daily sheet. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { Permission } from "~/define/permission";
import { plantSettings } from "~/modules/accounts-settings/index.server";
import { plantLimits } from "../../../prisma/seed/limits";
import { ROLES } from "../../../prisma/seed/roles";
import { hire } from "../../../tests/setup/api";
import { book, lines, plantBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { dailySheetForm, dailySheetSchema, saveDailySheet } from "./index.server";

let books: TestBooks;
let branch: number;
let clerk: Actor;

beforeAll(async () => {
  await testDatabase();
  books = await plantBooks();
  [branch] = books.branches;
  await database().writing(async (tx) => {
    await plantSettings(tx, books.company);
    await plantLimits(tx);
  });
  const { userId } = await hire(branch, "Accounts Executive");
  clerk = await actorAt(branch, ROLES.find(({ name }) => name === "Accounts Executive")!.permissions as Permission[], userId);
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 1_000_000n) });
}, 60_000);

const codes = (attempt: Promise<unknown>): Promise<string[]> => attempt.then(() => [], (error: { problems?: { code: string; field: string }[]; code?: string }) => error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [String(error.code)]);

describe("a daily sheet", () => {
  /** The sheet as its form sends it, with amounts in some boxes. */
  const typed = async (boxes: Record<string, string>, more: Record<string, string> = {}) => {
    const { values } = await dailySheetForm(clerk, branch);
    const filled = (rows: unknown) => (rows as { code: string }[]).map(({ code }) => ({ code, amount: boxes[code.split(" ")[0]!] ?? "" }));
    return dailySheetSchema.parse({ ...values, received: filled(values.received), spent: filled(values.spent), ...more });
  };

  it("becomes an income and an expense voucher, of the boxes that are filled", async () => {
    const made = await saveDailySheet(clerk, await typed({ 42103: "150.00", 42104: "20", STATIONERY: "60.00" }), true);
    const vouchers = await db.voucher.findMany({ where: { id: { in: made.map(({ id }) => id) } }, orderBy: { id: "asc" }, include: { lines: { orderBy: { lineNo: "asc" }, select: { amount: true, money: true } } } });
    expect(vouchers.map(({ type, status, total, lines: own }) => [type, status, total, own.filter(({ money }) => !money).map(({ amount }) => amount)])).toEqual([["INCOME", "SUBMITTED", 17_000n, [15_000n, 2_000n]], ["EXPENSE", "SUBMITTED", 6_000n, [6_000n]]]);
  });

  it("makes all of it or nothing, and tells at the box what is wrong", async () => {
    const before = await db.voucher.count();
    expect(await codes(saveDailySheet(clerk, await typed({ 42103: "10.00", STATIONERY: "9999999.00" }), true))).toEqual([expect.stringMatching(/^(spent\[\d+\]\.amount|paidFrom|) ac06$/)]);
    expect(await codes(saveDailySheet(clerk, await typed({ 42103: "1.005" }), false))).toEqual([expect.stringMatching(/^received\[\d+\]\.amount ac03$/)]);
    expect(await codes(saveDailySheet(clerk, await typed({ 42103: "1.00", STATIONERY: "1.00" }, { receivedIn: "", paidFrom: "" }), false))).toEqual(["receivedIn ac04", "paidFrom ac04"]);
    expect(await codes(saveDailySheet(clerk, await typed({}), false))).toEqual([" invalid"]);
    expect(await db.voucher.count()).toBe(before);
  });

  it("is of branches within reach only", async () => {
    await expect(dailySheetForm(clerk, books.branches[1])).rejects.toThrow();
    expect(await codes(typed({ 42103: "1.00" }).then((sheet) => saveDailySheet(clerk, { ...sheet, branchId: books.branches[1] }, false)))).toEqual(["branchId ac13"]);
  });
});
