import { describe, expect, it } from "vitest";
import {
  CODE_TRIES,
  codeProblems,
  directionOf,
  inTransit,
  keeps,
  receiptProblems,
  submitProblems,
  type SubmitFacts,
} from "./fund-rules";

const sound: SubmitFacts = {
  kind: "CASH",
  amount: 100n,
  currency: "KES",
  carrier: "Otieno",
  reference: null,
  day: { status: "Opened" },
  place: { isCash: true, isBank: false, currency: null, name: "Vault" },
  left: 100n,
  hasRate: true,
  from: { headOffice: false },
  expenseHeadId: null,
  functional: "KES",
};
const bank = { isCash: false, isBank: true, currency: null, name: "Bank" };
const told = (found: readonly { field: string; code: string }[]) =>
  found.map(({ field, code }) => `${field} ${code}`.trim());
const found = (more: Partial<SubmitFacts>) => told(submitProblems({ ...sound, ...more }));

describe("funds", () => {
  it.each<[string, string[], Partial<SubmitFacts>]>([
    ["of all that is left", [], {}],
    ["of one unit more", ["amount ac06"], { amount: 101n }],
    ["without a day", ["ac01"], { day: null }],
    ["on a day that waits for its close", ["ac01"], { day: { status: "RequestToClose" } }],
    ["from no place", ["from ac04"], { place: null }],
    ["of cash out of a bank", ["from ac04"], { place: bank }],
    ["out of a ledger of their currency", [], { place: { ...sound.place!, currency: "KES" } }],
    ["out of one of another", ["currency invalid"], { place: { ...sound.place!, currency: "USD" }, amount: 101n }],
    ["of cash without a carrier", ["carrier missing"], { carrier: null }],
    ["by bank with a slip", [], { kind: "BANK", place: bank, carrier: null, reference: "SLIP-1" }],
    ["by bank without one", ["reference missing"], { kind: "BANK", place: bank }],
    ["by mobile money out of cash", ["from ac04"], { kind: "MOBILE", reference: "1" }],
    ["without a rate", ["currency ac17"], { hasRate: false }],
    [
      "paid by the head office for a branch",
      [],
      { kind: "ADVICE", from: { headOffice: true }, expenseHeadId: 1, reference: "1" },
    ],
    [
      "paid by a branch for another, for nothing, in another currency",
      ["kind not_available", "headId missing", "currency invalid"],
      { kind: "ADVICE", reference: "1", currency: "USD" },
    ],
  ])("%s", (_, expected, more) => expect(found(more)).toEqual(expected));

  it("tell what is left to whoever has counted it", () => {
    const words = (untold: boolean) => submitProblems({ ...sound, amount: 101n, untold })[0]!.message;
    expect([words(false).includes("1.00"), words(true).includes("1.00")]).toEqual([true, false]);
  });

  it("are kept where money of their kind is, and lead from one end to another", () => {
    const cash = { isCash: true, isBank: false };
    const neither = { isCash: false, isBank: false };
    expect((["CASH", "BANK", "MOBILE", "ADVICE"] as const).map((kind) => keeps(kind, cash))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect((["CASH", "BANK", "MOBILE", "ADVICE"] as const).map((kind) => keeps(kind, bank))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(keeps("ADVICE", neither)).toBe(false);
    const [head, branch] = [{ headOffice: true }, { headOffice: false }];
    expect([directionOf(head, branch), directionOf(branch, head), directionOf(branch, branch)]).toEqual([
      "HEAD_TO_BRANCH",
      "BRANCH_TO_HEAD",
      "BRANCH_TO_BRANCH",
    ]);
  });
});

it("what is in transit is what neither branch has, while funds are on their way", () => {
  const amounts = { amount: 100n, received: 40n, returned: 20n, charged: 5n };
  const open = (status: string) => inTransit({ status, ...amounts });
  expect(["SENT", "PART_RECEIVED", "REJECTED", "DISPUTED"].map(open)).toEqual([35n, 35n, 35n, 35n]);
  expect(["DRAFT", "SUBMITTED", "RECEIVED", "RESOLVED", "CANCELLED"].map(open)).toEqual([0n, 0n, 0n, 0n, 0n]);
});

it("what is counted is something, and at most what is on its way", () => {
  const counted = (amount: bigint) => told(receiptProblems(amount, 35n, "KES"));
  expect([counted(0n), counted(1n), counted(35n), counted(36n)]).toEqual([
    ["amount invalid"],
    [],
    [],
    ["amount too_much"],
  ]);
});

it("a code of six digits is tried five times, and for cash alone", () => {
  const tried = (codeTries: number, typed: string | null = "123456", codeHash: string | null = "x") =>
    told(codeProblems("CASH", { codeHash, codeTries }, typed));
  expect([tried(0), tried(CODE_TRIES - 1), tried(CODE_TRIES)]).toEqual([[], [], ["code code_void"]]);
  expect(["12345", "1234567", "12345a", null].map((typed) => tried(0, typed))).toEqual(
    Array.from({ length: 4 }, () => ["code code"]),
  );
  expect(tried(0, "123456", null)).toEqual(["code no_code"]);
  expect(codeProblems("BANK", { codeHash: null, codeTries: 9 }, null)).toEqual([]);
  expect(CODE_TRIES).toBe(5);
});
