/** The reports there are, by their word in the address. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { shownOnceCounted, uncountedCash } from "~/modules/ledger/index.server";
import type { Asked, AskedName } from "./asked";
import { balanceSheet } from "./balance-sheet.server";
import { chartReport } from "./chart-report.server";
import { dayBook } from "./day-book.server";
import { frameOf, type Frame, type FrameOptions } from "./frame.server";
import { groupBalanceSheet, groupProfitLoss, groupTrialBalance } from "./group.server";
import { interBranch } from "./inter-branch.server";
import { ledgerBalance } from "./ledger-balance.server";
import { ledgerReport } from "./ledger-report.server";
import { moneyBook } from "./money-book.server";
import { pickLedger, type LedgerKind } from "./pick-ledger.server";
import { profitLoss } from "./profit-loss.server";
import { redFlags } from "./red-flags.server";
import { revaluationSheet } from "./revaluation-sheet.server";
import type { Sheet } from "./sheet";
import { suspenseAgeing } from "./suspense-ageing.server";
import { trialBalanceReport } from "./trial-balance-report.server";
import { voucherRegister } from "./voucher-register.server";

export interface Report {
  name: string;
  title: string;
  icon: string;
  /** One sentence on what it tells. */
  means: string;
  takes: readonly AskedName[];
  options: FrameOptions;
  /** Which ledgers it may be asked for. */
  ledgers?: LedgerKind;
  /** What it tells of the balance of cash: of all of it, or where its ledger is cash. Left out: nothing. */
  tellsCash?: "all" | "ledger";
  /** Its print is wider than high. */
  wide?: true;
  run: (frame: Frame, whole: boolean) => Promise<Sheet>;
}

const SPAN = ["unit", "from", "to"] as const;
const STATE = ["known", "normal"] as const;

export const REPORTS: readonly Report[] = [
  {
    name: "chartOfAccount",
    title: "Chart of accounts",
    icon: "division",
    means: "Every ledger of the chart, its place and its balance.",
    takes: ["unit", "to", "level", "within", "known", "currency", "normal"],
    options: { begins: "to" },
    tellsCash: "all",
    run: chartReport,
  },
  {
    name: "dayBook",
    title: "Day book",
    icon: "calendar",
    means: "What a branch booked on a day, by number, with maker and approver, and its cash.",
    takes: ["unit", "to", ...STATE, "after"],
    options: { begins: "to", branchOnly: true },
    wide: true,
    run: dayBook,
  },
  {
    name: "ledger",
    title: "Ledger",
    icon: "list",
    means: "The lines of a ledger or account with a running balance.",
    takes: [...SPAN, "ledger", "account", ...STATE, "currency", "after"],
    options: { begins: "month" },
    tellsCash: "ledger",
    ledgers: "any",
    wide: true,
    run: ledgerReport,
  },
  {
    name: "ledgerBalance",
    title: "Ledger balance",
    icon: "users",
    means: "A ledger by its accounts, or by branch.",
    takes: [...SPAN, "ledger", ...STATE, "currency", "after"],
    options: { begins: "month" },
    tellsCash: "ledger",
    ledgers: "any",
    run: ledgerBalance,
  },
  {
    name: "trialBalance",
    title: "Trial balance",
    icon: "accounts",
    means: "Opening, movement and closing of every ledger; debit equals credit.",
    takes: [...SPAN, "level", "compare", ...STATE, "currency", "close", "within"],
    options: { begins: "year" },
    tellsCash: "all",
    wide: true,
    run: trialBalanceReport,
  },
  {
    name: "cashBook",
    title: "Cash book",
    icon: "money",
    means: "Receipts and payments of cash, day by day.",
    takes: [...SPAN, "ledger", "by", ...STATE, "currency", "after"],
    options: { begins: "month" },
    tellsCash: "all",
    ledgers: "cash",
    wide: true,
    run: (frame, whole) => moneyBook(frame, "cash", whole),
  },
  {
    name: "bankBook",
    title: "Bank book",
    icon: "company",
    means: "What went into and out of a bank or mobile money ledger.",
    takes: [...SPAN, "ledger", "account", "by", "marks", ...STATE, "currency", "after"],
    options: { begins: "month" },
    ledgers: "bank",
    wide: true,
    run: (frame, whole) => moneyBook(frame, "bank", whole),
  },
  {
    name: "voucherRegister",
    title: "Voucher register",
    icon: "file",
    means: "Every voucher number in order: booked, void or waiting, with no gaps.",
    takes: [...SPAN, ...STATE, "after"],
    options: { begins: "month" },
    wide: true,
    run: voucherRegister,
  },
  {
    name: "profitLoss",
    title: "Profit and loss",
    icon: "chart",
    means: "Income, expenses and the surplus between two dates.",
    takes: [...SPAN, "level", "compare", ...STATE, "currency"],
    options: { begins: "year" },
    run: profitLoss,
  },
  {
    name: "balanceSheet",
    title: "Balance sheet",
    icon: "report",
    means: "Assets, and against them liabilities, equity and surplus, at a date.",
    takes: ["unit", "to", "level", "compare", ...STATE, "currency", "close"],
    options: { begins: "to" },
    tellsCash: "all",
    run: balanceSheet,
  },
  {
    name: "interBranch",
    title: "Between branches",
    icon: "branch",
    means: "Funds sent by one branch and not yet received by the other, by sender and receiver.",
    takes: ["unit", "to", "known", "currency"],
    options: { begins: "to" },
    run: interBranch,
  },
  {
    name: "suspenseAgeing",
    title: "Suspense by age",
    icon: "clock",
    means: "Balances in suspense, by age.",
    takes: ["unit", "to", ...STATE, "currency"],
    options: { begins: "to" },
    wide: true,
    run: suspenseAgeing,
  },
  {
    name: "revaluation",
    title: "Revaluation sheet",
    icon: "money",
    means: "The value of foreign currency at the closing rates of a day, next to its value in the books.",
    takes: ["unit", "to", "known"],
    options: { begins: "to" },
    tellsCash: "all",
    wide: true,
    run: revaluationSheet,
  },
  {
    name: "groupTrialBalance",
    title: "Trial balance of the group",
    icon: "accounts",
    means:
      "The balance of every ledger across the companies you may see, in one currency, with the translation reserve.",
    takes: ["to", "level", "presentation", ...STATE, "close"],
    options: { begins: "to", group: true },
    tellsCash: "all",
    wide: true,
    run: groupTrialBalance,
  },
  {
    name: "groupProfitLoss",
    title: "Profit and loss of the group",
    icon: "chart",
    means: "Income, expenses and the surplus of all companies within reach, in one currency, at average rates.",
    takes: ["from", "to", "level", "presentation", ...STATE],
    options: { begins: "year", group: true },
    wide: true,
    run: groupProfitLoss,
  },
  {
    name: "groupBalanceSheet",
    title: "Balance sheet of the group",
    icon: "report",
    means: "Assets, liabilities, equity and surplus of all companies within reach, in one currency, at closing rates.",
    takes: ["to", "level", "presentation", ...STATE, "close"],
    options: { begins: "to", group: true },
    tellsCash: "all",
    wide: true,
    run: groupBalanceSheet,
  },
  {
    name: "redFlags",
    title: "Red flags",
    icon: "warn",
    means:
      "What auditors should review: split or repeated vouchers, amounts just under a limit, round sums, the same maker and approver, entries after the close was requested.",
    takes: [...SPAN, "known"],
    options: { begins: "month" },
    wide: true,
    run: redFlags,
  },
];

/** The report a word of an address names, in any case; null for none. */
export function reportByName(name: string): Report | null {
  return REPORTS.find((report) => report.name.toLowerCase() === name.toLowerCase()) ?? null;
}

/** Parameters a report does not take are as if nobody had asked. @param whole without pages, for files @throws NotFound out of reach */
export async function readReport(
  actor: Actor,
  report: Report,
  asked: Asked,
  whole = false,
): Promise<{ sheet: Sheet; frame: Frame; untold: string | null }> {
  const uncounted = await uncountedCash(db, actor);
  const open = await frameOf(actor, asked, report.options, uncounted);
  const hides = open.uncounted.length > 0 && (await tellsCash(report, open));
  const frame = hides ? await frameOf(actor, asked, { ...report.options, hidesCash: true }, uncounted) : open;
  const sheet = await report.run(frame, whole);
  const untold = hides ? `${shownOnceCounted()}: ${frame.uncounted.map(({ name }) => name).join(", ")}` : null;
  return {
    frame,
    untold,
    sheet: {
      ...sheet,
      facts: [
        ...sheet.facts,
        ...(untold === null ? [] : [{ label: t("Cash of the open day"), value: untold }]),
        { label: t("Read up to"), value: frame.knownText || t("nothing booked") },
      ],
    },
  };
}

/** Whether the sheet would tell what cash stands at. */
async function tellsCash({ tellsCash: kind, ledgers = "any" }: Report, frame: Frame): Promise<boolean> {
  return kind === "all" || (kind === "ledger" && (await pickLedger(frame, ledgers)).ledger.isCash);
}
