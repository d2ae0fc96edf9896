/** What each kind of section asks of its rows, by itself. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeness } from "~/modules/sections/index.server";
import { bankDifference, bankProblems, type BankRow } from "./sections/bank.server";
import { borrowerProblems, type BorrowerRow } from "./sections/borrower.server";
import { completePercent, missingFrom, PAPERS } from "./sections/doc-check.server";
import { highlightProblems } from "./sections/highlights.server";
import { decisionProblems, loanProblems, surplus, type LoanRow } from "./sections/loan.server";
import { overdueProblems, overdueSection, type OverdueRow } from "./sections/overdue.server";
import { achievement, performanceProblems, performanceSection } from "./sections/performance.server";
import { jumps, portfolioProblems, share, type PortfolioRow } from "./sections/portfolio.server";
import { recordProblems } from "./sections/record.server";
import { reportSection } from "./sections/report.server";

const codes = (problems: { field: string; code: string }[]) => problems.map(({ field, code }) => `${field} ${code}`);
const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
const visit = { visitDate: "2026-11-20", level: "BM" as const };

describe("a loan verification", () => {
  const loan = (more: Partial<LoanRow> = {}): LoanRow => ({
    applicationNo: "LA-1",
    applicant: "Mary",
    applied: 60_000n,
    termMonths: 12,
    kycIdentity: true,
    kycPhoto: true,
    kycAddress: true,
    kycForm: true,
    residenceVerified: true,
    businessVerified: true,
    guarantorsContacted: 0,
    guarantorNames: null,
    collateralSeen: true,
    otherDebts: 0n,
    income: 30_000n,
    expense: 20_000n,
    instalment: 5_000n,
    bmDecision: "APPROVE",
    bmAmount: 60_000n,
    bmReason: null,
    supervisorDecision: null,
    supervisorAmount: null,
    supervisorReason: null,
    ...more,
  });

  it("asks the visitor's own side for a decision, and only that", () => {
    expect(codes(loanProblems(loan(), visit))).toEqual([]);
    expect(codes(loanProblems(loan(), { level: "AM" }))).toEqual(["supervisorDecision required"]);
    expect(codes(loanProblems(loan({ bmAmount: null }), visit))).toEqual(["bmAmount required"]);
    expect(codes(loanProblems(loan({ guarantorsContacted: 2 }), visit))).toEqual(["guarantorNames required"]);
  });

  it("asks for a reason where less comes in than goes out or the applicant was not wholly seen", () => {
    expect(codes(loanProblems(loan({ income: 24_999n }), visit))).toEqual(["bmReason reason_required"]);
    expect(codes(loanProblems(loan({ kycPhoto: false }), visit))).toEqual(["bmReason reason_required"]);
    expect(codes(loanProblems(loan({ kycPhoto: false, bmReason: "Known for years" }), visit))).toEqual([]);
    expect(codes(loanProblems(loan({ kycPhoto: false, bmDecision: "REJECT", bmAmount: null }), visit))).toEqual([]);
  });

  it("never lets either side grant more than was applied for", () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom("bm" as const, "supervisor" as const), (applied, granted, side) => {
        const row = loan({ applied, [`${side}Decision`]: "APPROVE", [`${side}Amount`]: granted });
        expect(codes(decisionProblems(row, side)).includes(`${side}Amount more_than_applied`)).toBe(granted > applied);
      }),
    );
  });

  it("approves less only where it is less", () => {
    expect(codes(loanProblems(loan({ bmDecision: "REDUCE", bmAmount: 60_000n }), visit))).toEqual([
      "bmAmount not_less",
    ]);
    expect(codes(loanProblems(loan({ bmDecision: "REDUCE", bmAmount: 59_999n }), visit))).toEqual([]);
  });

  it("leaves each month what comes in without what goes out", () => {
    fc.assert(
      fc.property(amount, amount, amount, (income, expense, instalment) => {
        expect(surplus({ income, expense, instalment }) + expense + instalment).toBe(income);
      }),
    );
  });
});

describe("an overdue loan", () => {
  const overdue = (more: Partial<OverdueRow> = {}): OverdueRow => ({
    memberName: "Peter",
    loanNo: "LN-1",
    daysOverdue: 10,
    arrears: 6_400n,
    nextInstalment: 1_600n,
    outcome: "MET",
    causeId: null,
    promiseDate: null,
    promiseAmount: null,
    collected: 0n,
    receiptNo: null,
    nextAction: null,
    escalate: false,
    ...more,
  });

  it("binds what was collected to a receipt, and a promise to its day and amount", () => {
    expect(codes(overdueProblems(overdue(), visit))).toEqual([]);
    expect(codes(overdueProblems(overdue({ collected: 1n }), visit))).toEqual(["receiptNo receipt_required"]);
    expect(codes(overdueProblems(overdue({ receiptNo: "R-1" }), visit))).toEqual(["collected required"]);
    expect(codes(overdueProblems(overdue({ promiseDate: "2026-11-25" }), visit))).toEqual([
      "promiseAmount half_promise",
    ]);
    expect(codes(overdueProblems(overdue({ escalate: true }), visit))).toEqual(["nextAction required"]);
  });

  it("takes no promise of who has died, and warns of more than can be due", () => {
    expect(
      codes(overdueProblems(overdue({ outcome: "DECEASED", promiseDate: "2026-11-25", promiseAmount: 1n }), visit)),
    ).toEqual(["promiseDate promise_of_dead"]);
    const warned = (collected: string) =>
      overdueSection.odd!({ arrears: "6400", nextInstalment: "1600", collected }, visit);
    expect([warned("8000"), warned("8001")]).toEqual([null, "More was collected than is overdue or due next."]);
  });

  it("takes promises of the thirty days after the visit alone", () => {
    const at = (promiseDate: string) => codes(overdueProblems(overdue({ promiseDate, promiseAmount: 1n }), visit));
    expect(["2026-11-20", "2026-11-21", "2026-12-20", "2026-12-21"].map((day) => at(day).length)).toEqual([1, 0, 0, 1]);
  });
});

describe("a bank account", () => {
  const bank = (more: Partial<BankRow> = {}): BankRow => ({
    account: "A",
    bookBalance: 100n,
    statementBalance: 100n,
    statementDate: "2026-11-20",
    inTransit: 0n,
    unpresented: 0n,
    reconciledOn: "2026-11-01",
    signatoriesRight: true,
    leavesFrom: null,
    leavesTo: null,
    note: null,
    ...more,
  });

  it("asks for a note exactly where book and statement differ", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (bookBalance, statementBalance, inTransit, unpresented) => {
        const row = bank({ bookBalance, statementBalance, inTransit, unpresented });
        expect(codes(bankProblems(row, visit)).includes("note note_required")).toBe(
          statementBalance + inTransit - unpresented !== bookBalance,
        );
        expect(bankDifference(row) + bookBalance + unpresented).toBe(statementBalance + inTransit);
      }),
    );
  });

  it("knows no day after the visit and no half range of cheques", () => {
    expect(
      codes(bankProblems(bank({ statementDate: "2026-11-21", reconciledOn: "2026-11-21", leavesFrom: "10" }), visit)),
    ).toEqual(["statementDate after_visit", "reconciledOn after_visit", "leavesTo half_range"]);
    expect(codes(bankProblems(bank({ leavesFrom: "000118", leavesTo: "000117" }), visit))).toEqual([
      "leavesTo ends_before_start",
    ]);
  });
});

describe("rows of one form", () => {
  it("tell of registers as they stood on the day", () => {
    const register = { registerId: 1, upToDate: true, lastEntry: "2026-11-20", errors: 0, note: null };
    expect(codes(recordProblems(register, visit))).toEqual([]);
    expect(codes(recordProblems({ ...register, lastEntry: "2026-11-21" }, visit))).toEqual(["lastEntry after_visit"]);
    expect(codes(recordProblems({ ...register, lastEntry: null }, visit))).toEqual(["lastEntry required"]);
  });

  it("have no more at risk than all of it", () => {
    const figure = (code: string, percent: bigint) =>
      codes(
        performanceProblems({
          code,
          target: 500n,
          actual: percent * 100n,
          previous: null,
          comment: "Two groups were flooded",
        } as Parameters<typeof performanceProblems>[0]),
      );
    expect([figure("PAR30", 150n), figure("PAR30", 100n), figure("COLLECTION", 150n)]).toEqual([
      ["actual more_than_whole"],
      [],
      [],
    ]);
  });

  it("measure figures against their targets, the other way round where less is better", () => {
    expect([
      achievement("SAVINGS", 200n, 150n),
      achievement("SAVINGS", 0n, 5n),
      achievement("PAR30", 500n, 1000n),
      achievement("PAR30", 500n, 0n),
    ]).toEqual([75, null, 50, 100]);
    const figure = { code: "SAVINGS" as const, target: 200n, actual: 150n, previous: null, comment: null };
    expect(codes(performanceProblems(figure))).toEqual(["comment comment_required"]);
    expect(codes(performanceProblems({ ...figure, actual: 160n }))).toEqual([]);
    expect(codes(performanceProblems({ ...figure, target: null }))).toEqual(["target required"]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (target, actual) => {
          expect(achievement("SAVINGS", target, actual)! >= 100).toBe(actual >= target);
          expect(achievement("PAR1", target, actual)! >= 100).toBe(actual <= target);
        },
      ),
    );
  });

  it("say of a figure of which less is better how far it is above its target, by name", () => {
    const shown = (values: object) =>
      Object.fromEntries(performanceSection.derived!.map(({ name, of }) => [name, of(values as never)]));
    expect(shown({ code: "PAR30", target: "500", actual: "10000" })).toEqual({ achievement: null, above: "9500" });
    expect(shown({ code: "PAR30", target: "500", actual: "500" })).toEqual({ achievement: null, above: null });
    expect(shown({ code: "SAVINGS", target: "200", actual: "150" })).toEqual({ achievement: 75, above: null });
    const said = (row: object) =>
      performanceProblems({ previous: null, comment: null, ...row } as never).map(({ message }) => message);
    expect(said({ code: "PAR30", target: 500n, actual: 10_000n })).toEqual([
      "Portfolio at risk over 30 days, percent: 100 is above the target of 5 at most. Enter the reason",
    ]);
    expect(said({ code: "SAVINGS", target: null, actual: 100n })).toEqual(["Savings: enter the target"]);
    expect(said({ code: "PAR1", target: 500n, actual: 10_001n, comment: "Flood" })).toEqual([
      "Portfolio at risk over 1 day, percent: “Actual” is not more than 100 percent",
    ]);
  });

  it("are shown to the reviewer where they are far from their target or can hardly be", () => {
    const odd = (code: string, target: string, actual: string) =>
      performanceSection.odd!({ code, target, actual }, visit);
    expect(odd("PAR30", "500", "10000")).toBe(
      "100 is above the target of 5 at most. 100 percent is half of the portfolio or more.",
    );
    expect([odd("PAR30", "9900", "9900"), odd("PAR30", "500", "700")]).toEqual([
      "99 percent is half of the portfolio or more.",
      null,
    ]);
    expect([odd("SAVINGS", "1000", "400"), odd("SAVINGS", "1000", "900")]).toEqual([
      "4 is 40% of the target of 10.",
      null,
    ]);
    expect([
      reportSection.odd!({ due: "100", collected: "500" }, visit),
      reportSection.odd!({ due: "100", collected: "100" }, visit),
    ]).toEqual(["More was collected than was due.", null]);
  });

  it("put a loss only beside an incident", () => {
    expect(codes(highlightProblems({ type: "IDEA", loss: 1n }))).toEqual(["loss not_an_incident"]);
    expect(codes(highlightProblems({ type: "INCIDENT", loss: 1n }))).toEqual([]);
  });
});

describe("a portfolio", () => {
  const portfolio = (more: Partial<PortfolioRow> = {}): PortfolioRow => ({
    asOf: "2026-11-20",
    outstanding: 100n,
    loans: 1,
    par1: 40n,
    par30: 30n,
    par60: 20n,
    par90: 10n,
    restructured: 0n,
    writtenOff: 0n,
    comment: null,
    ...more,
  });

  it("holds each risk within the one before it", () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 5, maxLength: 5 }), (amounts) => {
        const [outstanding, par1, par30, par60, par90] = amounts as [bigint, bigint, bigint, bigint, bigint];
        const fits = par90 <= par60 && par60 <= par30 && par30 <= par1 && par1 <= outstanding;
        expect(portfolioProblems(portfolio({ outstanding, par1, par30, par60, par90 }), visit).length === 0).toBe(fits);
      }),
    );
    expect(codes(portfolioProblems(portfolio({ asOf: "2026-11-21" }), visit))).toEqual(["asOf after_visit"]);
  });

  it("asks why once a share rose by more than two points", () => {
    const before = portfolio({ outstanding: 10_000n, par1: 500n, par30: 300n, par60: 200n, par90: 100n });
    expect(jumps({ ...before, par1: 700n }, before)).toEqual([]);
    expect(jumps({ ...before, par1: 701n, par90: 301n }, before)).toEqual(["par1", "par90"]);
    expect([share(1n, 3n), share(0n, 0n)]).toEqual([3333n, 0n]);
  });
});

it("a borrower is explained exactly where balances differ or the loan went elsewhere", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("FULL" as const, "PART" as const, "DIVERTED" as const, "NONE" as const),
      amount,
      amount,
      amount,
      (utilisation, systemBalance, passbookBalance, clientBalance) => {
        const row = {
          utilisation,
          systemBalance,
          passbookBalance,
          clientBalance,
          remark: null,
          followUp: false,
        } as BorrowerRow;
        expect(borrowerProblems(row).length === 1).toBe(
          utilisation === "DIVERTED" || passbookBalance !== systemBalance || clientBalance !== systemBalance,
        );
        expect(borrowerProblems({ ...row, remark: "Said" })).toEqual([]);
      },
    ),
  );
});

it("a loan file is complete by the papers it needs, and followed up without its agreement or identity", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("PRESENT", "MISSING", "DEFECT", "NA"), {
        minLength: PAPERS.length,
        maxLength: PAPERS.length,
      }),
      (states) => {
        const values = Object.fromEntries(PAPERS.map((name, at) => [name, states[at]!]));
        const needed = states.filter((state) => state !== "NA").length;
        expect(completePercent(values)).toBe(
          needed === 0 ? null : Math.floor((states.filter((state) => state === "PRESENT").length * 100) / needed),
        );
        expect(missingFrom(values).length > 0).toBe(values.agreement === "MISSING" || values.identity === "MISSING");
      },
    ),
  );
});

it("a purpose may ask for so many rows, unless it is said why there are no more", () => {
  const files = (rows: number, state: "SAVED" | "NOT_POSSIBLE") =>
    completeness("DOC_CHECK:5", [{ kind: "DOC_CHECK", label: "Loan files", state, rows, open: [] }]).problems.map(
      ({ code }) => code,
    );
  expect([files(4, "SAVED"), files(5, "SAVED"), files(4, "NOT_POSSIBLE")]).toEqual([["too_few"], [], []]);
});
