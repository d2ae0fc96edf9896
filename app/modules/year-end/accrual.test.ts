/** Interest on savings that a year has earned belongs to it, and no saver has a cent more or less by that. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { verifyLedger } from "~/modules/ledger/index.server";
import { interestRunWorkflow, prepareInterest, receiveSavings } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { close, open } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedProduct, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { accrualLines } from "./accrual";
import { askRequest } from "./ask-request.server";
import type { RequestKind } from "./request-row.server";
import { closePreview, requestDetails, yearDetails } from "./year-pages.server";
import { yearRequestWorkflow } from "./year-request.workflow.server";

describe("the lines of an accrual", () => {
  const sums = fc.dictionary(fc.constantFrom("1", "2", "3"), fc.bigInt({ min: 0n, max: 9_999n }));
  const mapOf = (of: Record<string, bigint>) => new Map(Object.entries(of).map(([id, base]) => [Number(id), base]));

  it("bring what is accrued to what was earned, balance, and are none where it is done", () =>
    fc.assert(
      fc.property(sums, sums, (earned, there) => {
        const lines = accrualLines(mapOf(earned), mapOf(there), 9);
        const signed = lines.map(({ ledgerId, side, amount }) => ({
          ledgerId,
          base: side === "D" ? amount! : -amount!,
        }));
        expect(signed.reduce((sum, { base }) => sum + base, 0n)).toBe(0n);
        expect(lines.every(({ amount }) => amount! > 0n)).toBe(true);
        for (const id of ["1", "2", "3"]) {
          const moved = signed.find(({ ledgerId }) => ledgerId === Number(id))?.base ?? 0n;
          expect((there[id] ?? 0n) + moved).toBe(earned[id] ?? 0n);
        }
        expect(accrualLines(mapOf(earned), mapOf(earned), 9)).toEqual([]);
      }),
    ));
});

/** A company whose savers have money from the end of November on, and who looks after its year. */
interface World {
  savings: TestSavings;
  products: number[];
  manager: Actor;
  admin: Actor;
  yearId: number;
}

const REASON = "The year is over and its books are done.";
const AFTER = new Date("2026-01-20T09:00:00Z");
const deposits = fc.sample(fc.array(fc.bigInt({ min: 1n, max: 98_765_431n }), { minLength: 3, maxLength: 3 }), {
  numRuns: 3,
  seed: 20_260_101,
});

async function worldOf(prefix: string): Promise<World> {
  const savings = await seedSavings(prefix, { frequency: "MONTHLY", rateBps: 733, whtBps: 1_500 }, "2025-11-28");
  const { books, clerk } = savings;
  const products = [
    savings.productId,
    await seedProduct(books, "QUA", { frequency: "QUARTERLY", rateBps: 1_111 }),
    await seedProduct(books, "LOW", { basis: "MONTHLY_MIN", rateBps: 487, whtBps: 0 }),
  ];
  const [unitId] = books.branches;
  for (const [n, productId] of products.entries()) {
    const lines = [];
    for (const amount of deposits[n]!) lines.push({ accountId: await savings.account(unitId, productId), amount });
    const place = "CASH:11101";
    await receiveSavings(clerk, { unitId, productId, kind: "VOLUNTARY", period: null, place, reference: null, lines });
  }
  const at = AFTER;
  const manager = { ...(await actorAt(books.company, ["area.accounts", "year.read", "year.ask"], 11)), at };
  const admin = { ...(await actorAt(books.company, ["area.accounts", "year.read", "year.decide"], 12)), at };
  const { id: yearId } = await db.fiscalYear.findFirstOrThrow({ where: { companyId: books.company } });
  return { savings, products, manager, admin, yearId };
}

const ask = ({ manager, yearId }: World, kind: RequestKind) =>
  askRequest(manager, { kind, yearId, periodId: null, reason: REASON });
const missingFor = async ({ manager, yearId }: World, kind: RequestKind) =>
  (await yearDetails(manager, yearId)).offers.find((offer) => offer.kind === kind)?.missing.map(({ text }) => text);

function nothingMore(error: unknown): null {
  if (error instanceof InputProblem && error.problems[0]?.code === "not_over") return null;
  throw error;
}

/** Books all interest that periods before the new year have earned, on its first day. */
async function bookInterest({ savings, products }: World): Promise<void> {
  const [unitId] = savings.books.branches;
  for (const productId of products) {
    for (;;) {
      const run = await prepareInterest({ ...savings.clerk, at: AFTER }, { productId, unitId }).catch(nothingMore);
      if (run === null) break;
      await transition({ ...savings.accountant, at: AFTER }, interestRunWorkflow, run.id, "post", { version: null });
    }
  }
}

const earnedOf = async ({ savings }: World) =>
  (
    await db.saccoInterestLine.findMany({
      where: { account: { unitId: savings.books.branches[0] } },
      orderBy: { accountId: "asc" },
    })
  ).map(({ interest, tax, days }) => `${days} ${interest} ${tax}`);
async function expenseOf({ savings: { books } }: World, from: string, to: string): Promise<bigint> {
  const lines = await db.journalLine.findMany({
    where: { ledgerId: books.ledger("51101"), businessDate: { gte: from, lte: to } },
  });
  return lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0n);
}

describe("interest over the end of a year", () => {
  let accrued: World;
  let plain: World;
  beforeAll(async () => {
    await testDatabase();
    accrued = await worldOf("YA");
    plain = await worldOf("YP");
    for (const { savings } of [accrued, plain])
      for (const branchId of savings.books.branches) {
        await close(branchId);
        await open(branchId, "2025-12-31");
        await close(branchId);
      }
    for (const at of accrued.savings.books.branches) await open(at, "2025-12-31", "ADJUSTMENT");
  });

  it("is missing for the close of the books until it is accrued, which another person approves", async () => {
    const told = async () =>
      (await closePreview(accrued.manager, accrued.yearId)).offer.missing.filter(({ text }) =>
        /not accrued/.test(text),
      );
    expect(await told()).toEqual([
      {
        text: expect.stringMatching(
          /^Interest on savings earned until 31 Dec 2025 is not accrued in Branch YAB1: KES [\d,.]+\.$/,
        ) as string,
        link: `/ac/settings/fiscalYear/details/${accrued.yearId}`,
      },
    ]);
    const { id } = await ask(accrued, "ACCRUE_INTEREST");
    const page = await requestDetails(accrued.admin, id);
    expect(page.accrual!.rows).toHaveLength(1);
    await transition(accrued.admin, yearRequestWorkflow, id, "approve", { version: null, note: null });
    expect(await missingFor(accrued, "ACCRUE_INTEREST")).toEqual([
      "Interest on savings is accrued: there is nothing to book.",
    ]);
    expect(await told()).toEqual([]);
  });

  it("belongs to the year that earned it, and gives each saver the same to the cent", async () => {
    for (const { savings } of [accrued, plain]) for (const at of savings.books.branches) await open(at, "2026-01-05");
    for (const world of [accrued, plain]) await bookInterest(world);
    const lines = await earnedOf(accrued);
    // Of November and December, of the quarter, and of the one whole month; the least savings earn nothing.
    expect(lines.length).toBeGreaterThan(5);
    expect(lines).toEqual(await earnedOf(plain));
    const whole = await expenseOf(plain, "2026-01-01", "2026-12-31");
    expect(await expenseOf(plain, "2025-01-01", "2025-12-31")).toBe(0n);
    expect(whole).toBeGreaterThan(0n);
    expect(await expenseOf(accrued, "2025-01-01", "2025-12-31")).toBe(whole);
    expect(await expenseOf(accrued, "2026-01-01", "2026-12-31")).toBe(0n);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("is accrued afterwards too, when its run was booked in the new year, and is taken back at once", async () => {
    const whole = await expenseOf(plain, "2026-01-01", "2026-12-31");
    for (const at of plain.savings.books.branches) await open(at, "2025-12-31", "ADJUSTMENT");
    const { id } = await ask(plain, "ACCRUE_INTEREST");
    await transition(plain.admin, yearRequestWorkflow, id, "approve", { version: null, note: null });
    expect(await expenseOf(plain, "2025-01-01", "2025-12-31")).toBe(whole);
    expect(await expenseOf(plain, "2026-01-01", "2026-12-31")).toBe(0n);
    expect(await missingFor(plain, "ACCRUE_INTEREST")).toEqual([
      "Interest on savings is accrued: there is nothing to book.",
    ]);
  });
});
