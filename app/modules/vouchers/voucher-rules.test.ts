import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerFacts, SubLedgerFacts } from "~/modules/ledger/index.server";
import { compose } from "./compose";
import { draftProblems, valueDateProblems } from "./draft-rules";
import { strays, submitProblems } from "./submit-rules";
import type { LineFacts, SubmitFacts } from "./voucher-facts";
import type { VoucherInput } from "./voucher-fields.server";
import { accountCode, ledgerCode, readPlace } from "./voucher-types";

const ledger = (more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  id: 1,
  code: "24102",
  name: "Accruals",
  nature: "LIABILITY",
  currency: null,
  controlType: "NONE",
  isCash: false,
  isBank: false,
  manualPosting: true,
  allowNegative: true,
  requiresNarration: false,
  active: true,
  branchIds: null,
  ...more,
});
const cash = ledger({
  id: 2,
  code: "11101",
  name: "Cash in vault",
  nature: "ASSET",
  isCash: true,
  allowNegative: false,
});
const account = (more: Partial<SubLedgerFacts> = {}): SubLedgerFacts => ({
  id: 5,
  ledgerId: 1,
  name: "Stationers",
  refType: "PARTY",
  refId: 1,
  branchId: null,
  active: true,
  mergedInto: null,
  ...more,
});
const line = (row: number, more: Partial<LineFacts> = {}): LineFacts => ({
  places: {
    ledger: `lines[${row}].ledger`,
    account: `lines[${row}].account`,
    amount: `lines[${row}].amount`,
    memo: `lines[${row}].memo`,
  },
  side: "D",
  amount: 100n,
  currency: "KES",
  memo: null,
  ledger: ledger(),
  account: undefined,
  mapped: true,
  money: false,
  ...more,
});
const money = (more: Partial<LineFacts> = {}): LineFacts =>
  line(0, {
    places: { ledger: "place", account: "place", amount: "place", memo: "place" },
    side: "C",
    ledger: cash,
    money: true,
    ...more,
  });

const sound: SubmitFacts = {
  type: "PAYMENT",
  mode: "CASH",
  branchId: 7,
  narration: "Water of June",
  mayMoveCash: false,
  lines: [line(0), money()],
  day: { status: "Opened", businessDate: "2026-11-20" },
  period: { status: "OPEN", yearStatus: "OPEN" },
  reverseOn: null,
  chequeNo: null,
  reference: null,
  chequeUsedBy: null,
  taken: [],
  attachments: 0,
  hasRequisition: false,
  requisition: [],
  similar: [],
  notDuplicate: false,
  withoutRate: [],
  exchangeRest: [],
};
const found = (more: Partial<SubmitFacts>) =>
  submitProblems({ ...sound, ...more }).map(({ field, code }) => `${field} ${code}`);

describe("the rules of a voucher", () => {
  it("have nothing against a sound one", () => expect(found({})).toEqual([]));

  it.each<[string, string[], Partial<SubmitFacts>]>([
    ["no open day", [" ac01"], { day: null }],
    ["a closed day", [" ac01"], { day: { status: "Closed", businessDate: "2026-11-20" } }],
    ["a day that waits for its close", [" ac01"], { day: { status: "RequestToClose", businessDate: "2026-11-20" } }],
    ["a zero amount", ["lines[0].amount ac03"], { lines: [line(0, { amount: 0n }), money({ amount: null })] }],
    ["a negative amount", ["lines[0].amount ac03"], { lines: [line(0, { amount: -5n }), money({ amount: null })] }],
    [
      "an amount beyond the largest",
      ["lines[0].amount ac03"],
      { lines: [line(0, { amount: 10n ** 14n }), money({ amount: null })] },
    ],
    [
      "sides that differ",
      ["lines ac03"],
      { type: "JOURNAL", mode: "NONE", lines: [line(0), line(1, { side: "C", amount: 99n })] },
    ],
    ["one side only", ["lines ac03"], { type: "JOURNAL", mode: "NONE", lines: [line(0), line(1)] }],
    [
      "more than a hundred lines",
      ["lines ac03"],
      {
        type: "JOURNAL",
        mode: "NONE",
        lines: Array.from({ length: 102 }, (_, row) => line(row, { side: row % 2 ? "C" : "D" })),
      },
    ],
    ["no such ledger", ["lines[0].ledger ac04"], { lines: [line(0, { ledger: null }), money()] }],
    [
      "an inactive ledger",
      ["lines[0].ledger ac04"],
      { lines: [line(0, { ledger: ledger({ active: false }) }), money()] },
    ],
    [
      "another branch's ledger",
      ["lines[0].ledger ac04"],
      { lines: [line(0, { ledger: ledger({ branchIds: [8] }) }), money()] },
    ],
    [
      "a ledger of modules",
      ["lines[0].ledger ac04"],
      { lines: [line(0, { ledger: ledger({ manualPosting: false }) }), money()] },
    ],
    ["a ledger that is not mapped", ["lines[0].ledger ac04"], { lines: [line(0, { mapped: false }), money()] }],
    [
      "a ledger of another currency",
      ["lines[0].ledger ac04"],
      { lines: [line(0, { ledger: ledger({ currency: "USD" }) }), money()] },
    ],
    [
      "a control ledger without account",
      ["lines[0].account ac05"],
      { lines: [line(0, { ledger: ledger({ controlType: "PARTY" }) }), money()] },
    ],
    [
      "an account where there is none",
      ["lines[0].account ac05"],
      { lines: [line(0, { account: account() }), money()] },
    ],
    [
      "another ledger's account",
      ["lines[0].account ac05"],
      { lines: [line(0, { ledger: ledger({ controlType: "PARTY" }), account: account({ ledgerId: 9 }) }), money()] },
    ],
    [
      "an account out of use",
      ["lines[0].account ac05"],
      { lines: [line(0, { ledger: ledger({ controlType: "PARTY" }), account: account({ active: false }) }), money()] },
    ],
    [
      "an account that was merged",
      ["lines[0].account ac05"],
      {
        lines: [
          line(0, {
            ledger: ledger({ controlType: "PARTY" }),
            account: account({ active: false, mergedInto: { name: "Stationers Ltd", active: true } }),
          }),
          money(),
        ],
      },
    ],
    [
      "too little cash",
      ["place ac06"],
      { taken: [{ name: "Cash in vault", currency: "KES", left: 99n, taken: 100n, place: "place" }] },
    ],
    ["a bank payment without cheque or reference", ["chequeNo ac07"], { mode: "BANK" }],
    ["a cheque that was used", ["chequeNo ac07"], { mode: "BANK", chequeNo: "100", chequeUsedBy: "PV-1" }],
    [
      "a transfer to what is no money",
      ["lines[0].ledger ac09"],
      { type: "TRANSFER", mode: "NONE", lines: [line(0), money()] },
    ],
    [
      "a transfer within one account",
      ["place ac09"],
      { type: "TRANSFER", mode: "NONE", lines: [money({ side: "D" }), money()] },
    ],
    [
      "a journal with cash",
      ["lines[1].ledger ac10"],
      { type: "JOURNAL", mode: "NONE", lines: [line(0), line(1, { side: "C", ledger: cash })] },
    ],
    [
      "income of another nature",
      ["lines[0].ledger ac11"],
      { type: "INCOME", lines: [line(0, { side: "C" }), money({ side: "D" })] },
    ],
    [
      "a receipt of income",
      ["lines[0].ledger ac11"],
      { type: "RECEIVE", lines: [line(0, { side: "C", ledger: ledger({ nature: "INCOME" }) }), money({ side: "D" })] },
    ],
    [
      "a payment of an expense",
      ["lines[0].ledger ac11"],
      { lines: [line(0, { ledger: ledger({ nature: "EXPENSE" }) }), money()] },
    ],
    ["an expense of another nature", ["lines[0].ledger ac11"], { type: "EXPENSE" }],
    [
      "a reversal on its own day",
      ["reverseOn reverse_on"],
      { type: "JOURNAL", mode: "NONE", lines: [line(0), line(1, { side: "C" })], reverseOn: "2026-11-20" },
    ],
    [
      "a reversal of what settles a requisition",
      ["reverseOn reverse_on"],
      {
        type: "JOURNAL",
        mode: "NONE",
        lines: [line(0), line(1, { side: "C" })],
        reverseOn: "2026-11-21",
        hasRequisition: true,
      },
    ],
    ["a similar voucher", ["notDuplicate ac14"], { similar: [{ no: "PV-1", samePayee: true }] }],
    ["a closed period", [" ac15"], { period: { status: "CLOSED", yearStatus: "OPEN" } }],
    ["a closed year", [" ac15"], { period: { status: "OPEN", yearStatus: "CLOSED" } }],
    ["no rate", [" ac17"], { withoutRate: ["USD"] }],
    [
      "currency that has left since",
      ["original exchange_rest"],
      { exchangeRest: [{ field: "", message: "Worth without money", code: "exchange_rest" }] },
    ],
  ])("refuse %s", (_, codes, facts) => expect(found(facts)).toEqual(codes));

  it("let a similar voucher pass that is said to be another, and cash in journals with the right to it", () => {
    expect(found({ similar: [{ no: "PV-1", samePayee: true }], notDuplicate: true })).toEqual([]);
    expect(
      found({
        type: "JOURNAL",
        mode: "NONE",
        mayMoveCash: true,
        lines: [line(0), line(1, { side: "C", ledger: cash })],
      }),
    ).toEqual([]);
  });

  it("hold an expense head's limits for all its lines together", () => {
    const head = {
      name: "FUEL",
      active: true,
      here: true,
      currency: "KES",
      most: 150n,
      requisitionAbove: null,
      attachmentAbove: null,
    };
    const spends = (limits: object, amount = 100n) => [
      line(0, { head: { ...head, ...limits }, amount, ledger: ledger({ nature: "EXPENSE" }) }),
      line(1, { head: { ...head, ...limits }, amount, ledger: ledger({ nature: "EXPENSE" }) }),
      money({ amount: 2n * amount }),
    ];
    expect(found({ type: "EXPENSE", lines: spends({}) })).toEqual(["lines[0].amount ac08"]);
    expect(found({ type: "EXPENSE", lines: spends({}, 75n) })).toEqual([]);
    expect(found({ type: "EXPENSE", lines: spends({ attachmentAbove: 100n }, 75n) })).toEqual(["lines[0].amount ac08"]);
    expect(found({ type: "EXPENSE", attachments: 1, lines: spends({ attachmentAbove: 100n }, 75n) })).toEqual([]);
    expect(found({ type: "EXPENSE", lines: spends({ attachmentAbove: 200n, already: 51n }, 75n) })).toEqual([
      "lines[0].amount ac08",
    ]);
    expect(found({ type: "EXPENSE", lines: spends({ requisitionAbove: 100n }, 75n) })).toEqual([
      "lines[0].amount ac08",
    ]);
    expect(found({ type: "EXPENSE", hasRequisition: true, lines: spends({ requisitionAbove: 100n }, 75n) })).toEqual(
      [],
    );
    expect(
      found({ hasRequisition: true, requisition: [{ field: "requisitionId", message: "Overdrawn", code: "ac08" }] }),
    ).toEqual(["requisitionId ac08"]);
    expect(found({ type: "EXPENSE", lines: spends({ active: false }, 75n) })).toEqual(
      ["lines[0].head", "lines[1].head"].map(() => expect.stringContaining("ac04") as string),
    );
  });

  it("hold each limit of a head against its own amount, at its border", () => {
    const head = {
      ...{ name: "FUEL", active: true, here: true, currency: "KES" },
      ...{ most: 400n, requisitionAbove: 300n, attachmentAbove: 200n },
    };
    const spent = (amount: bigint, more: object = {}, facts: Partial<SubmitFacts> = {}) =>
      submitProblems({
        ...{ ...sound, type: "EXPENSE", ...facts },
        lines: [
          line(0, { head: { ...head, ...more }, amount, ledger: ledger({ nature: "EXPENSE" }) }),
          money({ amount }),
        ],
      }).map(({ message }) => message);
    const [most, asked, receipt] = [
      "FUEL: at most KES 4.00 in one voucher.",
      "FUEL: above KES 3.00 an approved requisition is needed.",
      "FUEL: above KES 2.00 it needs a receipt. Attach it to the form of a new voucher, or to the page of its draft.",
    ];
    expect([spent(200n), spent(201n), spent(300n)]).toEqual([[], [receipt], [receipt]]);
    const proved = { attachments: 1 };
    expect([spent(300n, {}, proved), spent(301n, {}, proved)]).toEqual([[], [asked]]);
    const granted = { attachments: 1, hasRequisition: true };
    expect([spent(400n, {}, granted), spent(401n, {}, granted)]).toEqual([[], [most]]);
    // What the same payee has had under it that day counts for the receipt alone.
    expect([spent(150n, { already: 50n }), spent(150n, { already: 51n })]).toEqual([
      [],
      [
        "FUEL: with KES 0.51 in other vouchers this comes to more than KES 2.00, so it needs a receipt. Attach it to the form of a new voucher, or to the page of its draft.",
      ],
    ]);
    expect(spent(150n, { already: 900n }, proved)).toEqual([]);
    expect(spent(900n, { currency: "USD" })).toEqual([]);
  });

  it("tell apart who has the payee of another voucher and who has one like it", () => {
    const words = (...same: boolean[]) =>
      submitProblems({ ...sound, similar: same.map((samePayee, n) => ({ no: `PV-${n}`, samePayee })) }).map(
        ({ message }) => message.split(" has ")[1]!.split(",")[0],
      );
    expect([words(true, true), words(true, false)]).toEqual([
      ["the same payee"],
      ["a payee with a similar name or account number"],
    ]);
  });

  it("let all of the cash be paid, by bank with a cheque or a reference, and differ in no currency", () => {
    const taken = { name: "Cash in vault", currency: "KES", place: "place" };
    expect(found({ taken: [{ ...taken, left: 100n, taken: 100n }] })).toEqual([]);
    expect(
      submitProblems({ ...sound, taken: [{ ...taken, left: 99n, taken: 100n, untold: true }] })[0]!.message,
    ).not.toContain("0.99");
    expect(found({ mode: "BANK", reference: "TRF-1" })).toEqual([]);
    expect(found({ mode: "BANK", chequeNo: "1" })).toEqual([]);
    expect(found({ type: "RECEIVE", mode: "BANK", lines: [line(0, { side: "C" }), money({ side: "D" })] })).toEqual([]);
    const off = (d: bigint, c: bigint) =>
      submitProblems({ ...sound, lines: [line(0, { amount: d }), money({ amount: c })] }).map(({ message }) => message);
    expect([off(100n, 100n), off(101n, 100n), off(100n, 102n)]).toEqual([
      [],
      ["Debit and credit differ by KES 0.01."],
      ["Debit and credit differ by KES 0.02."],
    ]);
    const two = [line(0), money(), line(1, { currency: "USD", amount: 5n }), money({ currency: "USD", amount: 4n })];
    expect(submitProblems({ ...sound, lines: two }).map(({ message }) => message)).toEqual([
      "Debit and credit differ by USD 0.01.",
    ]);
  });

  it("take back only what was booked, once, and no reversal", () => {
    const original = { no: "PV-1", takenBackBy: null, isReversal: false, owned: false };
    const back = (more: object | null, narration = "Booked to the wrong ledger") =>
      draftProblems({
        type: "REVERSE",
        mode: "NONE",
        branchId: 7,
        narration,
        mayMoveCash: false,
        lines: [],
        original: more && { ...original, ...more },
      }).map(({ field, code }) => `${field} ${code}`);
    expect(back({})).toEqual([]);
    expect([back(null), back({ takenBackBy: "RX-1" }), back({ isReversal: true }), back({ owned: true })]).toEqual(
      Array.from({ length: 4 }, () => ["original ac12"]),
    );
    expect(back({}, "too short")).toEqual(["narration ac12"]);
  });
});

const input = (more: Partial<VoucherInput>): VoucherInput => ({
  valueDate: null,
  narration: "Water of June",
  notDuplicate: false,
  ...more,
});
const around = {
  functional: "KES",
  branchId: 7,
  cash: new Map([["11109", "USD"]]),
  banks: new Map([
    [3, { id: 3, label: "Equity", code: "11201", accountCode: null, currency: "KES", branchId: 7, active: true }],
    [4, { id: 4, label: "Dollars", code: "11203", accountCode: null, currency: "USD", branchId: 7, active: true }],
  ]),
};

describe("the lines of a voucher", () => {
  it("are completed by the side that pays, for any amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 99 }), (amounts) => {
        const lines = amounts.map((minor, row) => ({
          row,
          ledger: "24102",
          amount: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`,
          memo: null,
        }));
        const composed = compose("PAYMENT", input({ place: "CASH:11101", lines }), around);
        const sum = (side: string) =>
          composed.lines.filter((one) => one.side === side).reduce((total, { amount }) => total + amount!, 0n);
        expect([composed.problems, sum("D"), sum("C")]).toEqual([[], amounts.reduce((a, b) => a + b), sum("D")]);
      }),
    );
  });

  it("refuse three decimals at their place", () => {
    const { problems } = compose(
      "PAYMENT",
      input({ place: "CASH:11101", lines: [{ row: 4, ledger: "24102", amount: "1.005", memo: null }] }),
      around,
    );
    expect(problems).toMatchObject([{ field: "lines[4].amount", code: "ac03" }]);
  });

  it("refuse a bank account of another branch", () => {
    const elsewhere = { ...around, branchId: 8 };
    expect(compose("PAYMENT", input({ place: "BANK:3", lines: [] }), elsewhere).problems).toMatchObject([
      { field: "place", code: "ac04" },
    ]);
  });

  it("of a transfer in two currencies want both amounts, and one of them in that of the books", () => {
    const dollars = compose(
      "TRANSFER",
      input({ from: "CASH:11101", to: "CASH:11109", amount: "1300.00", received: "10.00" }),
      around,
    );
    expect([dollars.problems, dollars.lines.map(({ currency, amount }) => [currency, amount])]).toEqual([
      [],
      [
        ["USD", 1_000n],
        ["KES", 130_000n],
      ],
    ]);
    const transfer = (more: object) =>
      compose("TRANSFER", input({ from: "CASH:11101", to: "BANK:4", amount: "1300.00", ...more }), around);
    expect(transfer({}).problems).toMatchObject([{ field: "received", code: "ac03" }]);
    expect(transfer({ received: "10.00" }).lines.map(({ side, amount, currency }) => [side, amount, currency])).toEqual(
      [
        ["D", 1_000n, "USD"],
        ["C", 130_000n, "KES"],
      ],
    );
    expect(transfer({ to: "BANK:3", received: "10.00" }).problems).toMatchObject([{ field: "received", code: "ac03" }]);
  });

  it("stray beyond five of a hundred, not at it", () => {
    const rate = { num: 130n, den: 1n };
    const at = (worth: bigint) => strays({ foreign: 1_000n, currency: "USD", worth, functional: "KES", rate });
    expect([at(130_000n), at(136_500n), at(136_501n), at(123_500n), at(123_499n)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

it("codes and places are read from the words around them", () => {
  expect([
    ledgerCode("24101 Creditors"),
    ledgerCode("24101"),
    ledgerCode("241011"),
    ledgerCode("Creditors"),
    accountCode("24101-0003 Stationers"),
    accountCode("24101"),
  ]).toEqual(["24101", "24101", null, null, "24101-0003", null]);
  expect([
    readPlace("CASH:11101"),
    readPlace("BANK:3"),
    readPlace("CREDIT"),
    readPlace("BANK:0"),
    readPlace("CASH:1"),
    readPlace(""),
  ]).toEqual([
    { kind: "CASH", code: "11101" },
    { kind: "BANK", bankAccountId: 3 },
    { kind: "CREDIT" },
    null,
    null,
    null,
  ]);
});

it("takes a value date of the year that ends with the voucher's date", () => {
  const said = (valueDate: string | null) => valueDateProblems(valueDate, "2026-11-20").map(({ message }) => message);
  for (const day of [null, "2026-11-20", "2025-11-19"]) expect(said(day)).toEqual([]);
  expect(said("2026-11-21")).toEqual(["Value date: not later than 20 Nov 2026"]);
  for (const day of ["2025-11-18", "1926-11-20"])
    expect(said(day)).toEqual(["Value date: not earlier than 19 Nov 2025"]);
});
