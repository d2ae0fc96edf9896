/** Rules that nothing written by posting ever breaks, because what comes before refuses it: they stand in the way nevertheless. */
import { describe, expect, it } from "vitest";
import type { FullLine } from "./complete-entry";
import type { CompleteFacts, LedgerFacts, LineFacts, PostingFacts, SubLedgerFacts } from "./posting-facts";
import { BALANCE_RULES, POSTING_RULES, problemsOf } from "./posting-rules";

const line = (amount: bigint, base = amount, currency = "KES"): FullLine => ({
  ledgerId: 1,
  subLedgerId: null,
  currency,
  amount,
  base,
  system: false,
  memo: null,
});
const codes = (lines: FullLine[]) =>
  problemsOf(BALANCE_RULES, {
    facts: { functional: "KES", day: null },
    lines,
    ledgers: new Map(),
    guarded: [],
  } as unknown as CompleteFacts).map(({ code }) => code);

it("refuses an entry that does not balance, in its worth or in one of its currencies", () => {
  expect(codes([line(100n), line(-100n)])).toEqual([]);
  expect(codes([line(100n), line(-99n)])).toEqual(["unbalanced"]);
  expect(codes([line(100n, 13_000n, "USD"), line(-13_000n)])).toEqual(["unbalanced"]);
  expect(codes([line(100n, 13_000n, "USD"), line(-100n, -12_999n, "USD")])).toEqual(["unbalanced"]);
});

it("refuses an amount that no line can hold", () => {
  expect(codes([line(10n ** 13n + 1n), line(-(10n ** 13n) - 1n)])).toEqual(["too_large"]);
});

it("takes what a line just holds, on either side, and refuses one more of worth or amount", () => {
  const most = 10n ** 13n;
  expect(codes([line(most), line(-most)])).toEqual([]);
  expect(codes([line(1n, most + 1n, "USD"), line(-1n, -most - 1n, "USD")])).toEqual(["too_large"]);
  expect(codes([line(most + 1n), line(-most), line(-1n)])).toEqual(["too_large"]);
  expect(codes([line(-most - 1n), line(most), line(1n)])).toEqual(["too_large"]);
});

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
const cash = ledger({ id: 2, code: "11101", name: "Vault", nature: "ASSET", isCash: true });
const bank = ledger({ id: 3, code: "11201", name: "Bank", nature: "ASSET", isBank: true });

describe("the accounts that may not fall below zero", () => {
  const after = (before: bigint, left: bigint) =>
    problemsOf(BALANCE_RULES, {
      facts: { functional: "KES", day: null },
      lines: [line(1n), line(-1n)],
      ledgers: new Map(),
      guarded: [{ name: "Vault", currency: "KES", before, after: left }],
    } as unknown as CompleteFacts).map(({ message }) => message);

  it("are paid out to nothing, and brought nearer to it where they are below", () => {
    expect(after(5n, 0n)).toEqual([]);
    expect(after(500n, -1n)).toEqual(["Not enough cash in Vault: KES 5.00 left after pending payments."]);
    expect(after(-5n, -4n)).toEqual([]);
    expect(after(-5n, -5n)).toEqual([]);
    expect(after(-5n, -6n)).toHaveLength(1);
  });
});

describe("an adjustment day", () => {
  const codesOf = (kind: string, of: LedgerFacts, currency = "KES") =>
    problemsOf(BALANCE_RULES, {
      facts: { functional: "KES", day: { kind, status: "Opened", businessDate: "2026-12-31" } },
      lines: [
        { ...line(0n, 1n, currency), ledgerId: of.id },
        { ...line(0n, -1n, currency), ledgerId: 1 },
      ],
      ledgers: new Map([ledger(), of].map((one) => [one.id, one])),
      guarded: [],
    } as unknown as CompleteFacts).map(({ code }) => code);

  it("moves no money, and changes the worth of what is kept in another currency", () => {
    expect([codesOf("ADJUSTMENT", cash), codesOf("ADJUSTMENT", bank)]).toEqual([
      ["adjustment_cash"],
      ["adjustment_cash"],
    ]);
    expect([codesOf("NORMAL", cash), codesOf("ADJUSTMENT", ledger())]).toEqual([[], []]);
    const dollars = { ...bank, currency: "USD" };
    expect([codesOf("ADJUSTMENT", dollars), codesOf("ADJUSTMENT", dollars, "USD")]).toEqual([[], ["adjustment_cash"]]);
    expect(codesOf("ADJUSTMENT", { ...bank, currency: "KES" })).toEqual(["adjustment_cash"]);
  });
});

describe("what is asked for", () => {
  const account = (more: Partial<SubLedgerFacts> = {}): SubLedgerFacts => ({
    ...{ id: 5, ledgerId: 1, name: "Otieno", refType: "EMPLOYEE", refId: 9, branchId: null, active: true },
    mergedInto: null,
    ...more,
  });
  const side = (amount: bigint, more: Partial<LineFacts> = {}): LineFacts => ({
    ...{ currency: "KES", amount, memo: null, ledger: ledger(), subLedger: undefined },
    ...more,
  });
  const sound: PostingFacts = {
    type: "JOURNAL",
    origin: "PERSON",
    narration: "Water of June",
    date: null,
    reverseOn: null,
    mayMoveCash: false,
    preparedById: 1,
    postedById: 2,
    branch: { id: 7, isBranch: true, active: true },
    functional: "KES",
    day: { status: "Opened", kind: "NORMAL", businessDate: "2026-11-20" },
    period: { status: "OPEN", yearStatus: "OPEN" },
    lines: [side(100n), side(-100n)],
  };
  const found = (more: Partial<PostingFacts>) =>
    problemsOf(POSTING_RULES, { ...sound, ...more }).map(({ field, code }) => `${field} ${code}`.trim());
  const day = (more: object) => ({ day: { ...sound.day!, ...more } });

  it.each<[string, string[], Partial<PostingFacts>]>([
    ["is sound", [], {}],
    ["of no branch", ["branchId branch_closed"], { branch: { ...sound.branch, isBranch: false } }],
    ["of a branch out of use", ["branchId branch_closed"], { branch: { ...sound.branch, active: false } }],
    ["without a day", ["day_not_open"], { day: null }],
    ["on a closed day", ["day_not_open"], day({ status: "Closed" })],
    ["on a day that waits for its close", ["day_waits_for_close"], day({ status: "RequestToClose" })],
    ["cash over or short on such a day", [], { ...day({ status: "RequestToClose" }), type: "CASH_ADJUST" }],
    ["dated on the day", [], { date: "2026-11-20" }],
    ["dated the day before", ["date date_not_day"], { date: "2026-11-19" }],
    ["dated, without a day", ["day_not_open"], { day: null, date: "2026-11-19", reverseOn: "2026-11-19" }],
    ["taken back the day after", [], { reverseOn: "2026-11-21" }],
    ["taken back on its day", ["reverseOn reverse_on"], { reverseOn: "2026-11-20" }],
    ["no journal, and taken back", ["reverseOn reverse_on"], { type: "RECEIVE", reverseOn: "2026-11-21" }],
    ["a journal on an adjustment day", [], day({ kind: "ADJUSTMENT" })],
    ["a receipt on an adjustment day", ["adjustment_day"], { ...day({ kind: "ADJUSTMENT" }), type: "RECEIVE" }],
    ["the close of a year on a common day", ["year_close_day"], { type: "YEAR_CLOSE" }],
    ["the close of a year on an adjustment day", [], { ...day({ kind: "ADJUSTMENT" }), type: "YEAR_CLOSE" }],
    ["in a closed period", ["date period_closed"], { period: { status: "CLOSED", yearStatus: "OPEN" } }],
    ["in no period", ["date period_closed"], { period: null }],
    ["in a closed year", ["date year_locked"], { period: { status: "OPEN", yearStatus: "CLOSED" } }],
    ["of one's own", ["own_entry"], { preparedById: 2 }],
    ["that nobody prepared", [], { preparedById: null, postedById: null }],
    ["with five letters", [], { narration: " Water " }],
    ["with four", ["narration narration"], { narration: " Milk " }],
    ["with five hundred letters", [], { narration: "w".repeat(500) }],
    ["with one more", ["narration narration"], { narration: "w".repeat(501) }],
    ["of one side", ["lines two_sides"], { lines: [side(100n), side(100n)] }],
    ["of the other side alone", ["lines two_sides"], { lines: [side(-100n), side(-100n)] }],
    ["of a hundred lines", [], { lines: Array.from({ length: 100 }, (_, n) => side(n % 2 ? 1n : -1n)) }],
    ["of one more", ["lines two_sides"], { lines: Array.from({ length: 101 }, (_, n) => side(n % 2 ? 1n : -1n)) }],
    [
      "of many lines by a module",
      [],
      { origin: "MODULE", lines: Array.from({ length: 101 }, (_, n) => side(n % 2 ? 1n : -1n)) },
    ],
  ])("%s", (_, expected, more) => expect(found(more)).toEqual(expected));

  const lineOf = (more: Partial<LineFacts>, facts: Partial<PostingFacts> = {}, amount = 100n) =>
    found({ ...facts, lines: [side(amount, more), side(-amount)] }).map((one) => one.replace("lines[0].", ""));
  const staff = ledger({ controlType: "EMPLOYEE" });

  it.each<[string, string[], Partial<LineFacts>, Partial<PostingFacts>?]>([
    ["of nothing", ["lines two_sides", "amount amount", "lines[1].amount amount"], { amount: 0n }],
    ["of no ledger", ["ledgerId ledger_unknown"], { ledger: null }],
    ["of a ledger out of use", ["ledgerId ledger_inactive"], { ledger: ledger({ active: false }) }],
    ["of a ledger of the branch", [], { ledger: ledger({ branchIds: [6, 7] }) }],
    ["of a ledger of another", ["ledgerId ledger_branch"], { ledger: ledger({ branchIds: [6] }) }],
    ["by hand where none is taken", ["ledgerId ledger_manual"], { ledger: ledger({ manualPosting: false }) }],
    ["by a module there", [], { ledger: ledger({ manualPosting: false }) }, { origin: "MODULE" }],
    ["of the ledger's currency", [], { ledger: ledger({ currency: "KES" }) }],
    ["of another", ["currency ledger_currency"], { ledger: ledger({ currency: "USD" }) }],
    ["of worth alone, revalued", [], { ledger: ledger({ currency: "USD" }) }, { type: "FX_REVAL" }],
    ["of worth alone, taken back", [], { ledger: ledger({ currency: "USD" }) }, { type: "REVERSE" }],
    [
      "of a third currency, revalued",
      ["currency ledger_currency"],
      { ledger: ledger({ currency: "USD" }), currency: "UGX" },
      { type: "FX_REVAL" },
    ],
    ["with an account of its ledger", [], { ledger: staff, subLedger: account() }],
    ["without one", ["subLedgerId sub_ledger_missing"], { ledger: staff }],
    ["with one that is not there", ["subLedgerId sub_ledger_missing"], { ledger: staff, subLedger: null }],
    ["with one where there are none", ["subLedgerId sub_ledger_forbidden"], { subLedger: account() }],
    [
      "with one of another ledger",
      ["subLedgerId sub_ledger_other"],
      { ledger: staff, subLedger: account({ ledgerId: 2 }) },
    ],
    [
      "with one of another kind",
      ["subLedgerId sub_ledger_other"],
      { ledger: staff, subLedger: account({ refType: "MEMBER" }) },
    ],
    [
      "with one that was merged",
      ["subLedgerId sub_ledger_merged"],
      { ledger: staff, subLedger: account({ active: false, mergedInto: { name: "Otieno B", active: true } }) },
    ],
    [
      "taken back from one that was merged",
      [],
      { ledger: staff, subLedger: account({ active: false, mergedInto: { name: "Otieno B", active: true } }) },
      { type: "REVERSE" },
    ],
    [
      "taken back from one merged into one out of use",
      ["subLedgerId sub_ledger_inactive"],
      { ledger: staff, subLedger: account({ mergedInto: { name: "Otieno B", active: false } }) },
      { type: "REVERSE" },
    ],
    [
      "with one out of use",
      ["subLedgerId sub_ledger_inactive"],
      { ledger: staff, subLedger: account({ active: false }) },
    ],
    ["with one of the branch", [], { ledger: staff, subLedger: account({ branchId: 7 }) }],
    [
      "with one of another branch",
      ["subLedgerId sub_ledger_inactive"],
      { ledger: staff, subLedger: account({ branchId: 8 }) },
    ],
    [
      "owed to the branch itself",
      ["subLedgerId own_branch"],
      { ledger: ledger({ controlType: "BRANCH" }), subLedger: account({ refType: "BRANCH", refId: 7 }) },
    ],
    [
      "owed to another branch",
      [],
      { ledger: ledger({ controlType: "BRANCH" }), subLedger: account({ refType: "BRANCH", refId: 8 }) },
    ],
    ["of a person with the branch's number", [], { ledger: staff, subLedger: account({ refId: 7 }) }],
    [
      "without words where they are asked",
      ["memo memo"],
      { ledger: ledger({ requiresNarration: true }), memo: " ab " },
    ],
    ["with words of three letters", [], { ledger: ledger({ requiresNarration: true }), memo: " abc " }],
    ["without words, by a module", [], { ledger: ledger({ requiresNarration: true }) }, { origin: "MODULE" }],
    ["of cash in a journal", ["ledgerId journal_cash"], { ledger: cash }],
    ["of a bank in a journal", ["ledgerId journal_cash"], { ledger: bank }],
    ["of cash in a journal, with the right to it", [], { ledger: cash }, { mayMoveCash: true }],
    ["of cash in a receipt", [], { ledger: cash }, { type: "RECEIVE" }],
  ])("a line %s", (_, expected, more, facts) => {
    expect("amount" in more ? lineOf({}, facts, 0n) : lineOf(more, facts)).toEqual(expected);
  });

  it("stands on the side that its nature belongs to", () => {
    const fits = (type: PostingFacts["type"], nature: LedgerFacts["nature"], amount: bigint) =>
      found({ type, lines: [side(amount, { ledger: ledger({ nature }) }), side(-amount, { ledger: cash })] }).length ===
      0;
    expect(["INCOME", "EXPENSE", "LIABILITY"].map((nature) => fits("INCOME", nature as "INCOME", -5n))).toEqual([
      true,
      false,
      false,
    ]);
    expect(["INCOME", "EXPENSE", "LIABILITY"].map((nature) => fits("RECEIVE", nature as "INCOME", -5n))).toEqual([
      false,
      true,
      true,
    ]);
    const debit = (type: PostingFacts["type"], nature: string) =>
      found({
        type,
        lines: [side(5n, { ledger: ledger({ nature: nature as "INCOME" }) }), side(-5n, { ledger: cash })],
      }).map((one) => one.split(" ")[1]);
    expect(["INCOME", "EXPENSE", "LIABILITY"].map((nature) => debit("EXPENSE", nature))).toEqual([
      ["nature"],
      [],
      ["nature"],
    ]);
    expect(["INCOME", "EXPENSE", "LIABILITY"].map((nature) => debit("PAYMENT", nature))).toEqual([[], ["nature"], []]);
  });

  it("of a transfer leads from one account of money to another", () => {
    const moved = (to: Partial<LineFacts>, from: Partial<LineFacts> = { ledger: cash }) =>
      found({ type: "TRANSFER", lines: [side(5n, to), side(-5n, from)] });
    expect(moved({ ledger: bank })).toEqual([]);
    expect(moved({})).toEqual(["lines[0].ledgerId transfer_money"]);
    expect(moved({ ledger: cash })).toEqual(["lines transfer_same"]);
    const banks = ledger({ ...bank, controlType: "BANK" });
    const at = (id: number) => ({ ledger: banks, subLedger: account({ id, ledgerId: banks.id, refType: "BANK" }) });
    expect([moved(at(1), at(2)), moved(at(1), at(1))]).toEqual([[], ["lines transfer_same"]]);
  });
});
