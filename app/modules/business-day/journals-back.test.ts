/** What opening a day tells of the journals it takes back. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { book, close, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt, NOW } from "../../../tests/setup/organisation";
import { managementPage } from "./management-page.server";
import { openBranchDay } from "./open-day.server";
import { checkedDay, foundOf, runChecks } from "./run-checks.server";

let books: TestBooks;
let branch: number;

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-19");
  branch = books.branches[0];
});

it("lists those taken back, warns of those that a rule let stand, and holds them against the close", async () => {
  const L = (code: string) => books.ledger(code);
  const accrual = (debit: string) =>
    book({ branchId: branch, reverseOn: "2026-11-20", lines: lines(L(debit), L("24102"), 500n) });
  const [right, stuck] = [await accrual("54101"), await accrual("54102")];
  const keeper = await actorAt(branch, ["area.accounts", "day.read", "day.open"], 5);
  expect((await managementPage(keeper, branch)).standing!.journals).toBeNull();
  await close(branch);
  await database().writing((tx) => tx.ledger.update({ where: { id: L("54102") }, data: { active: false } }));
  const { id } = await openBranchDay(keeper, { branchId: branch, businessDate: null, reason: null });
  const entry = await db.journal.findUniqueOrThrow({ where: { reversesId: right.id } });
  expect(entry).toMatchObject({ dayId: id, postedById: 5, preparedById: null });
  expect((await managementPage(keeper, branch)).standing!.journals).toEqual({
    back: [{ no: entry.no, of: right.no, to: null }],
    due: [{ no: stuck.no, date: "20 Nov 2026", to: null }],
  });
  const reader = await actorAt(branch, ["area.accounts", "day.read", "books.report"], 6);
  expect((await managementPage(reader, branch)).standing!.journals!.back).toEqual([
    { no: entry.no, of: right.no, to: `/ac/reports/entry/${entry.id}` },
  ]);
  const day = await db.businessDay.findUniqueOrThrow({ where: { id } });
  const warned = foundOf(await runChecks(db, portal().dayChecks, await checkedDay(db, day, NOW)), "WARN").map(
    ({ code, text }) => `${code} ${text}`,
  );
  expect(warned).toEqual([`D12 ${stuck.no} was due for reversal on 20 Nov 2026 and is not reversed`]);
});
