import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterSettlement,
  approvalProblems,
  ceilingProblems,
  draftProblems,
  fundProblems,
  neededProblems,
  openOf,
  paidWith,
  settledWith,
  useProblems,
  type RequisitionFacts,
  type TypedAmounts,
  type UsedLine,
} from "./requisition-rules";

const told = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe("a draft", () => {
  const line = (more: Partial<TypedAmounts> = {}): TypedAmounts => ({
    row: 0,
    head: { id: 1, code: "TEA", here: true },
    quantity: 2,
    unit: 500n,
    ...more,
  });
  const draft = (more: object = {}, lines = [line()]) =>
    told(
      draftProblems({ kind: "EXPENSE", payee: "Kibera Stationers", purpose: "Paper for the office", lines, ...more }),
    );

  it("is sound", () =>
    expect([draft(), draft({ kind: "ADVANCE", payee: null }, [line({ head: undefined })])]).toEqual([[], []]));

  it.each<[string, string[], object, TypedAmounts[]?]>([
    ["without a purpose", ["purpose invalid"], { purpose: "ab" }],
    ["without a payee", ["payee missing"], { payee: null }],
    ["with an unknown head", ["lines[0].head ac04"], {}, [line({ head: null })]],
    ["without a head", ["lines[0].head missing"], {}, [line({ head: undefined })]],
    ["for nothing", ["lines[0].unit ac03"], {}, [line({ unit: 0n })]],
    ["for too much", ["lines[0].unit ac03"], {}, [line({ quantity: 100_000, unit: 10n ** 12n })]],
    ["with a purpose of five letters", [], { purpose: " Paper " }],
    ["with one of four", ["purpose invalid"], { purpose: " Milk " }],
    ["of another branch's head", ["lines[0].head ac04"], {}, [line({ head: { id: 1, code: "TEA", here: false } })]],
    ["for the most there is", [], {}, [line({ quantity: 1, unit: 10n ** 13n })]],
    ["for one more", ["lines[0].unit ac03"], {}, [line({ quantity: 1, unit: 10n ** 13n + 1n })]],
    ["with what is no amount", [], {}, [line({ unit: null })]],
    [
      "for too much in all",
      ["lines ac03"],
      {},
      [line({ quantity: 1, unit: 10n ** 13n }), line({ row: 1, quantity: 1, unit: 1n })],
    ],
  ])("%s is refused at its place", (_, expected, more, lines) => expect(draft(more, lines)).toEqual(expected));
});

it("what is needed today is asked for today, and not for yesterday", () => {
  expect(["2026-11-19", "2026-11-20", "2026-11-21"].map((day) => told(neededProblems(day, "2026-11-20")))).toEqual([
    ["neededBy in_the_past"],
    [],
    [],
  ]);
});

it("petty cash is filled up to its room, and its numbers are told to those who read the books", () => {
  const petty = { ceiling: 5_000n, held: 3_000n, room: 2_000n };
  const words = (amount: bigint, tells: boolean) =>
    ceilingProblems(amount, petty, { field: "total", currency: "KES", tells }).map(({ message }) => message);
  expect(words(2_000n, true)).toEqual([]);
  expect(words(2_001n, true)).toEqual(["At most KES 20.00: petty cash holds KES 30.00 and may hold KES 50.00"]);
  expect(words(2_001n, false)).toEqual(["This is above the ceiling of petty cash, KES 50.00, less what is there"]);
  expect(ceilingProblems(9_000n, null, { field: "total", currency: "KES", tells: true })).toEqual([]);
});

it("funds are sent for a requisition of funds, to the branch that asked, once, up to what was approved", () => {
  const facts = {
    ...{ no: "RQ-1", kind: "FUND" as const, status: "APPROVED", currency: "KES", approved: 1_000n },
    ...{ branchId: 7, sentByNo: null as string | null },
  };
  const sent = (more: Partial<typeof facts> | null, amount = 1_000n, to = { toBranchId: 7, currency: "KES" }) =>
    fundProblems(more && { ...facts, ...more }, { ...to, amount }).map(({ message }) => message);
  expect(sent({})).toEqual([]);
  expect(sent({}, 1_001n)).toEqual(["RQ-1: only KES 10.00 was approved."]);
  expect(sent(null)).toEqual(["The branch has no such requisition."]);
  expect(sent({ branchId: 8 })).toEqual(["The branch has no such requisition."]);
  expect(sent({ status: "PAID" })).toEqual(["RQ-1 is not approved, or paid already."]);
  expect(sent({ sentByNo: "FS-1" })).toEqual(["FS-1 pays RQ-1 already."]);
  expect(sent({}, 1n, { toBranchId: 7, currency: "UGX" })).toEqual(["RQ-1 is kept in KES."]);
});

describe("an approval", () => {
  const amounts = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 8 });

  it("takes amounts of each line up to what was asked, and something in all", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.bigInt(-10n, 2n * 10n ** 9n), { minLength: 8, maxLength: 8 }),
        (asked, typed) => {
          const approved = asked.map((_, index) => typed[index]!);
          const sound =
            approved.every((amount, index) => amount >= 0n && amount <= asked[index]!) &&
            approved.some((amount) => amount > 0n);
          expect(approvalProblems(asked, approved, "KES").length === 0).toBe(sound);
        },
      ),
    );
  });

  it("takes all that was asked, nothing below zero, and leaves out what was told when it was read", () => {
    expect(told(approvalProblems([5n, 6n], [5n, 6n], "KES"))).toEqual([]);
    expect(told(approvalProblems([5n, 6n], [5n, 7n], "KES"))).toEqual(["approved[1] too_much"]);
    expect(told(approvalProblems([5n, 6n], [0n, 1n], "KES"))).toEqual([]);
    expect(approvalProblems([5n], [-1n], "KES").map(({ message }) => message)).toEqual([
      "Enter an amount, or leave it empty",
    ]);
    expect(approvalProblems([500n], [501n], "KES").map(({ message }) => message)).toEqual([
      "Enter at most the requested amount: KES 5.00",
    ]);
    expect(told(approvalProblems([5n, 6n], [null, 1n], "KES"))).toEqual([]);
    expect(told(approvalProblems([5n, 6n], [0n, 0n], "KES"))).toEqual([" nothing"]);
  });

  it("says an amount for each line", () =>
    expect(told(approvalProblems([5n, 6n], [5n], "KES"))).toEqual(["approved lines"]));
  it("of nothing is a rejection", () => expect(told(approvalProblems([5n], [0n], "KES"))).toEqual([" nothing"]));
});

describe("a voucher", () => {
  const account = { ledgerId: 14, subLedgerId: 3 };
  const facts = (more: Partial<RequisitionFacts> = {}): RequisitionFacts => ({
    no: "RQ-1",
    kind: "EXPENSE",
    status: "APPROVED",
    currency: "KES",
    approved: 1_000n,
    paid: 0n,
    settled: 0n,
    heads: new Map([
      [1, 600n],
      [2, 400n],
    ]),
    account,
    pettyCashId: 11,
    paidByNo: null,
    pending: 0n,
    ...more,
  });
  const advance = (more: Partial<RequisitionFacts> = {}) =>
    facts({ kind: "ADVANCE", status: "PAID", paid: 1_000n, ...more });
  const line = (amount: bigint, more: Partial<UsedLine> = {}): UsedLine => ({
    side: "D",
    ledgerId: 54,
    subLedgerId: null,
    expenseHeadId: 1,
    amount,
    currency: "KES",
    ...more,
  });
  const paid = (amount: bigint): UsedLine => line(amount, { side: "C", ledgerId: 10, expenseHeadId: null });
  const onAccount = (amount: bigint, side: "D" | "C"): UsedLine =>
    line(amount, { side, ...account, expenseHeadId: null });

  it.each<[string, boolean, RequisitionFacts | null, string, UsedLine[]]>([
    ["pays what was approved", true, facts(), "EXPENSE", [line(600n), line(400n, { expenseHeadId: 2 }), paid(1_000n)]],
    ["pays less", true, facts(), "EXPENSE", [line(100n), paid(100n)]],
    ["does not overdraw it", false, facts(), "EXPENSE", [line(600n), line(401n, { expenseHeadId: 2 }), paid(1_001n)]],
    ["does not overdraw a head", false, facts(), "EXPENSE", [line(601n), paid(601n)]],
    ["pays no other head", false, facts(), "EXPENSE", [line(1n, { expenseHeadId: 9 }), paid(1n)]],
    ["of another kind does not pay it", false, facts(), "PAYMENT", [line(1n), paid(1n)]],
    ["does not pay what is not approved", false, facts({ status: "SUBMITTED" }), "EXPENSE", [line(1n), paid(1n)]],
    ["does not pay what another pays", false, facts({ paidByNo: "EX-1" }), "EXPENSE", [line(1n), paid(1n)]],
    ["of another currency does not pay it", false, facts(), "EXPENSE", [line(1n, { currency: "USD" }), paid(1n)]],
    ["pays nothing that is not there", false, null, "EXPENSE", [line(1n), paid(1n)]],
    [
      "pays an advance to the account of the employee",
      true,
      facts({ kind: "ADVANCE" }),
      "PAYMENT",
      [onAccount(1_000n, "D"), paid(1_000n)],
    ],
    ["pays an advance to no one else", false, facts({ kind: "ADVANCE" }), "PAYMENT", [line(1_000n), paid(1_000n)]],
    ["fills petty cash", true, facts({ kind: "IMPREST" }), "TRANSFER", [line(1_000n, { ledgerId: 11 }), paid(1_000n)]],
    [
      "fills nothing else",
      false,
      facts({ kind: "IMPREST" }),
      "TRANSFER",
      [line(1_000n, { ledgerId: 12 }), paid(1_000n)],
    ],
    ["settles a part", true, advance(), "JOURNAL", [line(300n), onAccount(300n, "C")]],
    [
      "settles the rest",
      true,
      advance({ settled: 300n, pending: 200n }),
      "RECEIVE",
      [line(500n), onAccount(500n, "C")],
    ],
    [
      "does not settle more than is owed",
      false,
      advance({ settled: 300n, pending: 200n }),
      "RECEIVE",
      [line(501n), onAccount(501n, "C")],
    ],
    ["settles nothing beside the account", false, advance(), "JOURNAL", [line(300n), paid(300n)]],
    [
      "does not settle what is settled",
      false,
      advance({ status: "SETTLED", settled: 1_000n }),
      "JOURNAL",
      [line(1n), onAccount(1n, "C")],
    ],
  ])("%s", (_, allowed, requisition, type, lines) =>
    expect(told(useProblems(requisition, type, lines))).toEqual(allowed ? [] : ["requisitionId ac08"]),
  );

  it("counts what goes to the account of the employee, and takes off what comes back from it", () => {
    const lines = [
      onAccount(300n, "C"),
      onAccount(100n, "D"),
      line(9n, { side: "C", ledgerId: account.ledgerId, subLedgerId: 4 }),
      line(9n, { side: "C", ledgerId: 15, subLedgerId: account.subLedgerId }),
      line(7n),
    ];
    expect(settledWith(advance(), lines)).toBe(200n);
    expect(settledWith(advance({ account: null }), lines)).toBe(0n);
    expect(paidWith(lines)).toBe(107n);
  });

  it("pays no advance behind the final pay of its employee, and anything else of theirs", () => {
    const after = (kind: "ADVANCE" | "EXPENSE", type: string, lines: UsedLine[]) =>
      useProblems(facts({ kind, isSettled: true }), type, lines).map(({ message }) => message);
    expect(after("ADVANCE", "PAYMENT", [onAccount(1_000n, "D"), paid(1_000n)])).toEqual([
      "RQ-1 is not paid any more: the final pay settles its employee.",
    ]);
    expect(after("EXPENSE", "EXPENSE", [line(600n), paid(600n)])).toEqual([]);
  });

  it("says why it does not pay or settle", () => {
    const words = (requisition: RequisitionFacts | null, type: string, lines: UsedLine[]) =>
      useProblems(requisition, type, lines).map(({ message }) => message);
    const one = [line(1n), paid(1n)];
    expect(words(null, "EXPENSE", one)).toEqual(["The branch has no such requisition."]);
    expect(words(facts(), "PAYMENT", one)).toEqual(["RQ-1 is not paid by such a voucher."]);
    expect(words(facts(), "JOURNAL", one)).toEqual(["RQ-1 is not paid by such a voucher."]);
    expect(words(facts({ kind: "FUND" }), "TRANSFER", one)).toEqual(["RQ-1 is not paid by such a voucher."]);
    expect(words(facts(), "EXPENSE", [line(1n), line(1n, { currency: "USD" })])).toEqual(["RQ-1 is kept in KES."]);
    expect(words(facts({ status: "PAID" }), "EXPENSE", one)).toEqual(["RQ-1 is not approved, or paid already."]);
    expect(words(facts({ kind: "ADVANCE" }), "JOURNAL", one)).toEqual([
      "RQ-1 is not an advance that is paid and not settled.",
    ]);
    expect(words(facts({ paidByNo: "EX-1" }), "EXPENSE", one)).toEqual(["EX-1 pays RQ-1 already."]);
    expect(words(facts({ kind: "ADVANCE" }), "PAYMENT", [onAccount(1n, "D"), line(1n)])).toEqual([
      "RQ-1 is paid to the account of the employee in the ledger of advances.",
    ]);
    expect(words(facts({ kind: "IMPREST" }), "TRANSFER", [line(1n, { ledgerId: 11 }), line(1n)])).toEqual([
      "RQ-1 goes into petty cash.",
    ]);
    expect(words(facts(), "EXPENSE", [line(1_001n)])).toEqual(["RQ-1: only KES 10.00 was approved."]);
  });

  it("tells what is left to settle, never less than nothing", () => {
    const words = (more: Partial<RequisitionFacts>, amount: bigint) =>
      useProblems(advance(more), "JOURNAL", [onAccount(amount, "C")]).map(({ message }) => message);
    expect(words({ settled: 300n, pending: 200n }, 501n)).toEqual(["RQ-1: only KES 5.00 of it is not settled."]);
    expect(words({ settled: 900n, pending: 200n }, 1n)).toEqual(["RQ-1: only KES 0.00 of it is not settled."]);
    expect(words({}, 0n)).toEqual(["RQ-1 is settled on the account of the employee in the ledger of advances."]);
  });

  it("pays no head of which nothing was approved, and sums each head over its lines", () => {
    const words = (lines: UsedLine[]) => useProblems(facts(), "EXPENSE", lines).map(({ message }) => message);
    expect(words([line(300n), line(300n), paid(600n)])).toEqual([]);
    expect(words([line(300n), line(301n), paid(601n)])).toEqual([
      "RQ-1: only KES 6.00 was approved for one of the expense heads.",
    ]);
    expect(words([line(1n, { expenseHeadId: 9 }), paid(1n)])).toEqual([
      "RQ-1: only KES 0.00 was approved for one of the expense heads.",
    ]);
    // What an advance or petty cash is paid with has no heads to keep to.
    const petty = facts({ kind: "IMPREST", heads: new Map() });
    expect(useProblems(petty, "TRANSFER", [line(1_000n, { ledgerId: 11 })])).toEqual([]);
    expect(useProblems(petty, "TRANSFER", [line(1_001n, { ledgerId: 11 })])).toHaveLength(1);
  });

  it("never settles more than was paid, whatever comes and is taken back, and settles when both are equal", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000n),
        fc.array(fc.record({ amount: fc.bigInt(1n, 400n), back: fc.boolean() }), { maxLength: 40 }),
        (amount, steps) => {
          let state = { paid: amount, settled: 0n, status: "PAID" as string };
          const done: bigint[] = [];
          for (const step of steps) {
            if (step.back && done.length > 0) state = { ...state, ...afterSettlement(state, -done.pop()!) };
            else if (
              !step.back &&
              useProblems(advance({ ...state }), "JOURNAL", [line(step.amount), onAccount(step.amount, "C")]).length ===
                0
            ) {
              done.push(step.amount);
              state = { ...state, ...afterSettlement(state, step.amount) };
            }
            expect(state.settled).toBe(done.reduce((sum, one) => sum + one, 0n));
            expect(openOf(state) >= 0n).toBe(true);
            expect(state.status === "SETTLED").toBe(openOf(state) === 0n);
          }
        },
      ),
    );
  });
});
