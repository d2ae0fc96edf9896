/** Foreign currency that is bought, sold and taken back, on both databases. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import { attempt } from "../../../tests/setup/histories";
import { book, lines, person, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { holdingOf, reverse, verifyLedger } from "./index.server";

let books: TestBooks;
let branchId: number;
const L = (code: string) => books.ledger(code);

beforeAll(async () => {
  books = await seeded(seedBooks);
  [branchId] = books.branches;
  await book({ branchId, lines: lines(L("11101"), L("31102"), 900_000_000n) });
});

const bank = () => ({ ledgerId: L("11203"), currency: "USD" });
const buy = async (units: bigint, rate: bigint) =>
  (
    await book({
      branchId,
      type: "TRANSFER",
      lines: [
        { ...bank(), side: "D", amount: units, worth: units * rate },
        { ledgerId: L("11101"), side: "C", amount: units * rate },
      ],
    })
  ).id;
const sell = async (units: bigint, rate: bigint) =>
  (
    await book({
      branchId,
      type: "TRANSFER",
      lines: [
        { ledgerId: L("11101"), side: "D", amount: units * rate },
        { ...bank(), side: "C", amount: units, worth: "carrying" },
      ],
    })
  ).id;
const undo = (journalId: number) =>
  inTx(person(3), (work) =>
    reverse(work, { journalId, source: `Undo:${journalId}`, reason: "Bought by mistake", preparedById: 1 }),
  );
const held = () => holdingOf(db, branchId, { ...bank(), subLedgerId: null });

describe("a purchase of currency", () => {
  it("is not taken back where that would leave worth without money; a transfer takes it out with its difference", async () => {
    const first = await buy(10_000n, 129n);
    await buy(10_000n, 133n);
    await sell(10_000n, 131n);
    await expect(undo(first)).rejects.toThrow("11203 Bank USD would hold USD 0.00 worth KES 200.00");
    expect(await held()).toEqual({ amount: 10_000n, base: 1_310_000n });
    const out = await sell(10_000n, 129n);
    expect(await db.journalLine.findFirst({ where: { journalId: out, ledgerId: L("57103") } })).toMatchObject({
      amountMinor: 20_000n,
    });
    expect(await held()).toEqual({ amount: 0n, base: 0n });
  });

  it("is taken back whole as long as nothing of it has left", async () => {
    const first = await buy(10_000n, 129n);
    await undo(first);
    expect(await held()).toEqual({ amount: 0n, base: 0n });
  });

  it("leaves no worth without money, whatever is bought, sold and taken back", async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constantFrom("buy" as const, "sell" as const),
        units: fc.bigInt({ min: 1n, max: 300n }),
        rate: fc.bigInt({ min: 90n, max: 170n }),
      }),
      fc.record({ do: fc.constant("undo" as const), which: fc.nat(20) }),
      fc.constant({ do: "empty" as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const made: number[] = [];
        for (const one of [...steps, { do: "empty" as const }]) {
          await attempt(async () => {
            if (one.do === "buy") made.push(await buy(one.units, one.rate));
            if (one.do === "sell") made.push(await sell(one.units, one.rate));
            if (one.do === "empty" && (await held()).amount > 0n) made.push(await sell((await held()).amount, 131n));
            if (one.do === "undo" && made.length > 0) await undo(made[one.which % made.length]!);
          });
          const { amount, base } = await held();
          expect(amount === 0n ? base === 0n : amount > 0n && base >= 0n, `${amount} worth ${base}`).toBe(true);
        }
        expect(await held()).toEqual({ amount: 0n, base: 0n });
      }),
      { numRuns: 12 },
    );
    expect((await verifyLedger()).faults).toEqual([]);
  });
});
