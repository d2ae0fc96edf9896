/** An account of foreign currency that payments at the rate of their day have emptied: what it is worth after that. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { holdingOf, verifyLedger } from "~/modules/ledger/index.server";
import { transition } from "~/modules/workflow/index.server";
import { book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { askRequest } from "./ask-request.server";
import { revaluationPreview } from "./year-pages.server";
import { yearRequestWorkflow } from "./year-request.workflow.server";

let books: TestBooks;
let branchId: number;
let manager: Actor;
let admin: Actor;
const AFTER = new Date("2026-12-01T09:00:00Z");
const REASON = "The month is over and its books are done.";
const L = (code: string) => books.ledger(code);
const period = async (number: number) =>
  await db.fiscalPeriod.findFirstOrThrow({
    where: { number, year: { companyId: books.company } },
    orderBy: { startDate: "asc" },
  });
const worthOf = async (ledger: string, to = "9999-12-31") =>
  (await db.journalLine.findMany({ where: { ledgerId: L(ledger), businessDate: { lte: to } } })).reduce(
    (sum, { baseMinor }) => sum + baseMinor,
    0n,
  );

async function revalue(number: number): Promise<void> {
  const { id: periodId, yearId } = await period(number);
  const { id } = await askRequest({ ...manager, at: AFTER }, { kind: "REVALUE", yearId, periodId, reason: REASON });
  await transition({ ...admin, at: AFTER }, yearRequestWorkflow, id, "book", {
    note: "As was said on the telephone",
    version: (await db.yearRequest.findUniqueOrThrow({ where: { id } })).version,
  });
}

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-10-30");
  [branchId] = books.branches;
  manager = await actorAt(
    books.company,
    ["area.accounts", "books.report", "year.read", "year.ask", "revaluation.ask", "revaluation.approve"],
    11,
  );
  admin = await actorAt(books.company, ["area.accounts", "year.read", "year.decide", "revaluation.approve"], 12);
  await book({ branchId, lines: lines(L("11101"), L("31102"), 900_000_000n) });
  await book({
    branchId,
    type: "TRANSFER",
    lines: [
      { ledgerId: L("11203"), side: "D", currency: "USD", amount: 10_000n, worth: 1_290_000n },
      { ledgerId: L("11101"), side: "C", amount: 1_290_000n },
    ],
  });
  await book({
    branchId,
    type: "EXPENSE",
    lines: lines(L("54101"), L("11203"), 4_000n, { currency: "USD", worth: 524_000n }),
  });
  await book({
    branchId,
    type: "EXPENSE",
    lines: lines(L("54101"), L("11203"), 6_000n, { currency: "USD", worth: 798_000n }),
  });
});

it("is worth nothing at the end of each month, without a rate of a currency that no one holds", async () => {
  expect(await holdingOf(db, branchId, { ledgerId: L("11203"), subLedgerId: null, currency: "USD" })).toEqual({
    amount: 0n,
    base: -32_000n,
  });
  await close(branchId);
  const october = await open(branchId, "2026-10-31", "ADJUSTMENT");
  expect((await revaluationPreview(manager, (await period(10)).id)).rows).toMatchObject([
    { held: "USD 0.00", book: "KES −320.00", worth: "KES 0.00", difference: "KES 320.00" },
  ]);
  await revalue(10);
  expect([await worthOf("11203"), await worthOf("45201")]).toEqual([0n, -32_000n]);
  await close(branchId, october);

  // As every revaluation it is taken back on the next day, and stands again at the end of the month after.
  await open(branchId, "2026-11-02");
  expect([await worthOf("11203", "2026-10-31"), await worthOf("11203")]).toEqual([0n, -32_000n]);
  await close(branchId);
  await open(branchId, "2026-11-30", "ADJUSTMENT");
  await revalue(11);
  expect(await worthOf("11203")).toBe(0n);
  expect((await verifyLedger()).faults).toEqual([]);
});
