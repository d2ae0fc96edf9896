/** What an allowance, a deduction or a cost of the employer can say, and how it reads (spec: hr §5.4, R-PR5). Pure. */
import { exponentOf } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { daysText, type Choice } from "~/define/field";

export const SIDES: readonly Choice[] = [
  { value: "EARNING", label: "Earning" },
  { value: "DEDUCTION", label: "Deduction" },
  { value: "EMPLOYER", label: "Cost of the employer" },
];
export const CALCULATIONS: readonly Choice[] = [
  { value: "FIXED", label: "Fixed amount a month" },
  { value: "PERCENT", label: "Share of pay" },
  { value: "PER_DAY", label: "Amount per day" },
  { value: "PER_HOUR", label: "Amount per hour" },
  { value: "BANDED", label: "By bands of pay" },
];
export const BASES: readonly Choice[] = [
  { value: "BASIC", label: "Basic pay" },
  { value: "GROSS", label: "Gross pay" },
  { value: "TAXABLE", label: "Taxable pay" },
];

export interface Component {
  side: string;
  calc: string;
  base: string | null;
  /** Hundredths of a percent of the base. */
  rateBp: number | null;
  currency: string | null;
  /** Minor units of the currency. */
  amount: bigint | null;
  taxable: boolean;
  prorated: boolean;
  statutory: boolean;
}

/**
 * What no component can say. A share needs its rate and what it is a share of, bands what they are bands of; any other kind needs an amount. Gross and
 * taxable pay are sums of earnings, so no earning is a share of them (R-PR5: earnings come first). Deductions and costs
 * of the employer are not taxed as pay, and the law makes no allowance.
 */
export function componentProblems(component: Component): Problem[] {
  const { side, taxable, prorated, statutory, calc } = component;
  return [
    ...(calc === "PERCENT" || calc === "BANDED" ? shareProblems(component) : amountProblems(component)),
    ...(taxable && side !== "EARNING"
      ? [problem("taxable", t("Taxable: of earnings only, take the tick away"), "contradiction")]
      : []),
    ...(statutory && side === "EARNING"
      ? [problem("statutory", t("Required by law: of deductions and costs of the employer only"), "contradiction")]
      : []),
    ...(prorated && calc !== "FIXED"
      ? [
          problem(
            "prorated",
            t("For part of a month: of a fixed amount only, the other kinds follow pay, days and hours"),
            "contradiction",
          ),
        ]
      : []),
  ];
}

/** Of a share, which has one rate, and of bands, which have rates of their own. */
function shareProblems({ side, calc, base, rateBp, amount, currency }: Component): Problem[] {
  return [
    ...(rateBp === null && calc === "PERCENT"
      ? [problem("rateBp", t("Rate: enter it for a share of pay"), "missing")]
      : []),
    ...(rateBp !== null && calc === "BANDED"
      ? [problem("rateBp", t("Rate: leave it empty, the bands have their own"), "contradiction")]
      : []),
    ...(base === null ? [problem("base", t("Share of: choose what it is a share of"), "missing")] : []),
    ...(side === "EARNING" && base !== null && base !== "BASIC"
      ? [
          problem(
            "base",
            t("Share of: an earning is a share of basic pay only, for the others are sums of earnings"),
            "circle",
          ),
        ]
      : []),
    ...(amount !== null ? [problem("amount", t("Amount: leave it empty for a share of pay"), "contradiction")] : []),
    ...(currency !== null
      ? [problem("currency", t("Currency: leave it empty for a share of pay"), "contradiction")]
      : []),
  ];
}

function amountProblems({ base, rateBp, amount, currency }: Component): Problem[] {
  return [
    ...(amount === null || amount === 0n ? [problem("amount", t("Amount: enter more than zero"), "missing")] : []),
    ...(amount !== null && currency === null
      ? [problem("currency", t("Currency: choose that of the amount"), "missing")]
      : []),
    ...(rateBp !== null
      ? [problem("rateBp", t("Rate: leave it empty unless it is a share of pay"), "contradiction")]
      : []),
    ...(base !== null
      ? [problem("base", t("Share of: leave it empty unless it is a share of pay"), "contradiction")]
      : []),
  ];
}

/** Natures of the ledgers a side is booked to: what the company bears is an expense, what it keeps back is owed or had been lent. */
export const NATURES_OF: Readonly<Record<string, readonly string[]>> = {
  EARNING: ["EXPENSE"],
  EMPLOYER: ["EXPENSE"],
  DEDUCTION: ["LIABILITY", "ASSET"],
};

/** How it is worked out, in words: "12.5 % of basic pay", "KES 3,000.00 a month, less for part of a month". */
export function howWorkedOut({ calc, base, rateBp, amount, currency, prorated }: Component): string {
  if (calc === "BANDED") {
    if (base === "GROSS") return t("By bands of gross pay");
    return base === "TAXABLE" ? t("By bands of taxable pay") : t("By bands of basic pay");
  }
  if (calc === "PERCENT") {
    const rate = daysText(rateBp ?? 0);
    if (base === "GROSS") return t("{rate} % of gross pay", { rate });
    return base === "TAXABLE" ? t("{rate} % of taxable pay", { rate }) : t("{rate} % of basic pay", { rate });
  }
  const sum = `${currency ?? ""} ${formatMoney(amount ?? 0n, exponentOf(currency ?? ""))}`.trim();
  if (calc === "PER_DAY") return t("{amount} a day", { amount: sum });
  if (calc === "PER_HOUR") return t("{amount} an hour", { amount: sum });
  return prorated
    ? t("{amount} a month, less for part of a month", { amount: sum })
    : t("{amount} a month", { amount: sum });
}
