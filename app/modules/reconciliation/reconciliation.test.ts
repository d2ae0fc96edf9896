/** Marks on bank lines, and what the bank book says of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { readAsked } from "~/modules/financial-reports/asked";
import { readReport, reportByName } from "~/modules/financial-reports/index.server";
import { hire } from "../../../tests/setup/api";
import { book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { findAccounts, markLines, markSchema, reconcilePage, unmarkLines } from "./index.server";

let books: TestBooks;
let clerk: Actor;
let elsewhere: Actor;
let account: number;

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-18");
  const [own, other] = books.branches;
  const person = async (unit: number) =>
    actorAt(
      unit,
      ["area.accounts", "books.report", "books.reconcile"],
      (await hire(unit, "Accounts Executive")).userId,
    );
  [clerk, elsewhere] = [await person(own), await person(other)];
  account = (
    await database().writing((tx) =>
      tx.bankAccount.create({
        data: {
          companyId: books.company,
          bankName: "Equity",
          branchName: "Town",
          accountNo: "100200300",
          currency: "KES",
          branchId: own,
          ledgerId: books.ledger("11201"),
        },
      }),
    )
  ).id;
  for (const branchId of books.branches)
    for (const amount of [10_000n, 2_500n])
      await book({ branchId, lines: lines(books.ledger("11201"), books.ledger("31102"), amount) });
  await book({ branchId: own, lines: lines(books.ledger("24102"), books.ledger("11201"), 700n) });
});

const bankBook = async (search: Record<string, string> = {}) =>
  (
    await readReport(
      clerk,
      reportByName("bankBook")!,
      readAsked((name) => ({ ledger: "11201", from: "2026-11-01", to: "2026-11-20", ...search })[name as "to"]).asked,
    )
  ).sheet;
const page = () => reconcilePage(clerk, account);
const idsOf = (choices: { value: string }[]) => choices.map(({ value }) => Number(value));

describe("a bank account", () => {
  it("is held against its statements: what is marked is no longer open, once", async () => {
    const before = await page();
    expect([before.books, before.open, before.statement, before.unmarked.length]).toEqual([
      "KES 118.00",
      "KES 118.00",
      "KES 0.00",
      3,
    ]);
    const [first, , third] = idsOf(before.unmarked);
    await markLines(
      clerk,
      account,
      markSchema.parse({ clearedOn: "2026-11-19", statement: "114", lines: [String(first), String(third)] }),
    );
    const after = await page();
    expect([after.books, after.open, after.statement, after.unmarked.length, after.marked.length]).toEqual([
      "KES 118.00",
      "KES 25.00",
      "KES 93.00",
      1,
      2,
    ]);
    await expect(
      markLines(clerk, account, { clearedOn: "2026-11-19", statement: null, lines: [first!] }),
    ).rejects.toThrow(Conflict);
    await expect(
      markLines(clerk, account, { clearedOn: "2026-11-21", statement: null, lines: idsOf(after.unmarked) }),
    ).rejects.toMatchObject({ problems: [{ field: "clearedOn" }] });
    await expect(
      markLines(clerk, account, { clearedOn: "2026-11-19", statement: null, lines: [] }),
    ).rejects.toMatchObject({ problems: [{ field: "lines" }] });
    expect((await findAccounts(clerk)).map(({ statement }) => statement)).toEqual(["KES 93.00"]);
  });

  it("shows in the bank book what stands on which statement, and the list of what does not, on any day", async () => {
    const sheet = await bankBook();
    expect(sheet.rows.map(({ cells }) => cells.at(-1))).toEqual([null, "2026-11-19", null, "2026-11-19"]);
    const open = await bankBook({ marks: "open" });
    expect([open.rows.map(({ cells }) => cells.slice(4)), open.totals!.slice(4)]).toEqual([
      [
        [11_800n, null],
        [2_500n, null],
      ],
      [9_300n, null],
    ]);
    const earlier = await bankBook({ marks: "open", to: "2026-11-18" });
    expect([earlier.rows.length, earlier.totals!.slice(4)]).toEqual([4, [null, null]]);
  });

  it("is out of reach of other branches, and a mark is taken away with a row in the trail", async () => {
    await expect(reconcilePage(elsewhere, account)).rejects.toThrow(NotFound);
    const [last] = idsOf((await page()).marked);
    await expect(unmarkLines(elsewhere, account, { marked: [last!] })).rejects.toThrow(NotFound);
    const foreign = await db.journalLine.findFirstOrThrow({
      where: { branchId: books.branches[1], ledgerId: books.ledger("11201") },
    });
    await expect(
      markLines(clerk, account, { clearedOn: "2026-11-19", statement: null, lines: [foreign.id] }),
    ).rejects.toThrow(Conflict);
    await unmarkLines(clerk, account, { marked: [last!] });
    expect((await page()).marked).toHaveLength(1);
    expect(await db.auditEvent.count({ where: { action: { in: ["BankAccount.mark", "BankAccount.unmark"] } } })).toBe(
      2,
    );
  });
});
