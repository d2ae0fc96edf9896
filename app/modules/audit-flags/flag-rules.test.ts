/** Rules of red flags: their keys, receipts of several payments, and the draft that is made of one. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { FlaggedItem } from "~/modules/financial-reports/index.server";
import { draftOf, flagOf, receiptFlags, snapshotOf, type ReceiptUse } from "./flag-rules";

const item = (n: number, more: Partial<FlaggedItem> = {}): FlaggedItem => ({
  journalId: n,
  no: `PV-${String(n).padStart(4, "0")}`,
  branch: "KIB",
  date: "2026-05-04",
  payee: "Acacia Stores",
  amount: 100n * BigInt(n),
  why: "Two to one payee that day",
  ...more,
});

it("names a flag by its entries alone, in any order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      (ids, turns) => {
        const key = flagOf(
          "SPLIT",
          ids.map((id) => item(id)),
        ).key;
        const mixed = ids.map((id) => item(id, { amount: 7n, why: "Read later" }));
        if (turns.next().value) mixed.reverse();
        expect(flagOf("SPLIT", mixed).key).toBe(key);
        expect(flagOf("LATE", mixed).key).not.toBe(key);
        expect(flagOf("SPLIT", [...mixed, item(1000)]).key).not.toBe(key);
      },
    ),
  );
  const count = (more: Partial<FlaggedItem>) => flagOf("CASH", [item(1, { journalId: null, ...more })]).key;
  expect(count({})).not.toBe(count({ date: "2026-05-05" }));
  expect(count({})).not.toBe(count({ branch: "EMB" }));
});

it("counts a receipt of several payments once, and shows those of the unit", () => {
  const use = (mark: string, n: number | null, sha256 = "a"): ReceiptUse => ({
    ...{ sha256, mark },
    item: n === null ? null : item(n),
  });
  expect(receiptFlags([use("Voucher:1", 1), use("Voucher:1", null)])).toEqual([]);
  expect(receiptFlags([use("Voucher:8", null), use("Voucher:9", null)])).toEqual([]);
  expect(receiptFlags([use("Voucher:1", 1), use("Voucher:2", 2, "b")])).toEqual([]);
  const both = receiptFlags([use("Voucher:1", 1), use("Voucher:2", 2), use("Voucher:2", null)]);
  expect(both.map(({ items, amount }) => [items.length, amount, items[0]!.why])).toEqual([
    [2, 300n, "One receipt for 2 payments"],
  ]);
  const [beyond] = receiptFlags([use("Voucher:1", 1), use("Bill:7", null)]);
  expect(beyond!.items.map(({ no, why }) => `${no}: ${why}`)).toEqual([
    "PV-0001: One receipt for 2 payments, 1 of them beyond this unit or period",
  ]);
  // Two files of the same two payments.
  expect(
    receiptFlags([use("Voucher:1", 1), use("Voucher:2", 2), use("Voucher:1", 1, "b"), use("Voucher:2", 2, "b")]),
  ).toHaveLength(1);
});

it("makes a draft that says what was found, however much it is", () => {
  const money = (minor: bigint) => `KES ${minor}`;
  const draft = draftOf(flagOf("SPLIT", [item(2), item(1)]), money);
  expect(draft).toMatchObject({ severity: "HIGH", amount: 300n });
  expect(draft.title).toBe("Payment split below an approval limit: PV-0001");
  expect(draft.condition.split("\n")).toHaveLength(2);
  const long = draftOf(
    flagOf(
      "SPLIT",
      Array.from({ length: 200 }, (_, n) => item(n)),
    ),
    money,
  );
  expect(long.condition.length).toBeLessThanOrEqual(2000);
  expect(long.condition).toContain("as attached");
  expect(draftOf(flagOf("CASH", [item(1, { amount: null })]), money).amount).toBe(null);
  const both = [item(1, { amount: -1_250n }), item(2, { amount: 250n }), item(3, { amount: null })];
  expect(draftOf(flagOf("CASH", both), money).amount).toBe(1_500n);
});

it("keeps a flag as it was read, and no formula in it", () => {
  const flag = flagOf("LATE", [item(1, { payee: '=SUM("A1")' })]);
  const text = snapshotOf(flag, { readAt: "30-Nov-2026 09:00", currency: "KES", decimal: String });
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=SUM(""A1"")"`);
  expect(lines[2]).toContain(flag.key);
});
