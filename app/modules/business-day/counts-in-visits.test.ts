/** What a visit found in the cash of a branch stands on its business day. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { portal } from "~/engine/portal.server";
import { openCashSheet, saveCashCount } from "~/modules/visits/cash-sheets.server";
import { countSchema, openSchema } from "~/modules/visits/sections/cash.server";
import { book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { screenOf } from "../../../tests/setup/listing";
import { actorAt } from "../../../tests/setup/organisation";
import { hireAt } from "../../../tests/setup/staff";
import { draft, newKey } from "../../../tests/setup/visits";
import { overShortOf } from "./book-differences.server";
import { closeRequestPage } from "./close-page.server";
import { countCash } from "./count-cash.server";
import { daySheet } from "./day-sheet.server";
import { dayList } from "./day-list.server";
import { checkedDay, foundOf, runChecks } from "./run-checks.server";

let books: TestBooks;
let branch: number;
let staff: { userId: number; employeeId: number }[];

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-20");
  branch = books.branches[0];
  staff = [await hireAt(branch, "Ann"), await hireAt(branch, "Ben"), await hireAt(branch, "Cid")];
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 100_000n) });
});

const day = () => db.businessDay.findFirstOrThrow({ where: { branchId: branch } });
const reader = async () => actorAt(branch, ["area.accounts", "day.read", "day.open"], staff[0]!.userId);
const checked = async () => checkedDay(db, await day(), new Date());
const d3 = async () =>
  foundOf(await runChecks(db, portal().dayChecks, await checked()), "WARN")
    .filter(({ code }) => code === "D3")
    .map(({ text }) => text);
const shown = async () =>
  JSON.stringify([
    await closeRequestPage(await reader(), portal().dayChecks, null),
    await daySheet.read(await reader(), (await day()).id),
    (await screenOf(await reader(), dayList, "all")).rows,
  ]);
const count = async (thousands: number) =>
  countCash(
    await reader(),
    { dayId: (await day()).id, ledgerId: books.ledger("11101"), currency: null },
    {
      witnessId: staff[1]!.userId,
      custodianId: staff[2]!.employeeId,
      note: null,
      denominations: [{ face: "1000", kind: "NOTE", quantity: thousands }],
    },
  );

it("is told once the count of the day stands, in every place, and decides no amount", async () => {
  const manager = await hire(branch, "Branch Manager", "BM");
  const bm = await as(manager);
  const visit = await draft(manager, "BM", branch, "CASH-CHECK");
  const sheet = openSchema.parse({ place: "SAFE", custodianId: staff[1]!.userId, bookBalance: null, cashLimit: null });
  const { id } = await openCashSheet(bm, visit.id, sheet, newKey());
  await saveCashCount(
    bm,
    id,
    countSchema.parse({
      witnessId: staff[2]!.userId,
      custodianPresent: "on",
      explanation: null,
      denominations: [{ face: "50", kind: "NOTE", quantity: "1" }],
    }),
    null,
  );
  // 50 less 1,000: with what lies there it tells the book.
  expect([await d3(), (await shown()).includes("950.00")]).toEqual([[], false]);
  await count(1);
  expect(await d3()).toEqual(["11101 Cash in vault was counted before, in a visit, with a difference of KES −950.00"]);
  const words = await shown();
  for (const text of ["−950.00 in a visit", "Counted before, in a visit, ", "11101 −950.00"])
    expect(words).toContain(text);
  expect(words).not.toContain(visit.refNo);
  expect(await overShortOf(db, await checked())).toBe(0n);
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 100_000n) });
  expect((await shown()).includes("950.00")).toBe(false);
  await count(2);
  expect(await d3()).toHaveLength(1);
});
