/** Red flags of the books of an audited unit, and the draft finding that is made of one (spec: ops §5.5; accounts §2 F8). Pure. */
import { stringify } from "csv-stringify/sync";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import { neutralised } from "~/core/safe-text";
import { t } from "~/core/text";
import type { FlaggedItem } from "~/modules/financial-reports/index.server";

export const FLAG_KINDS = {
  SPLIT: {
    label: "Split: together above a limit",
    title: "Payment split below an approval limit",
    criteria:
      "A sum in parts is approved as a whole: payments to one payee on one day count together against the limit.",
    severity: "HIGH",
  },
  RECEIPT: {
    label: "Receipt used again",
    title: "The same receipt used more than once",
    criteria: "Each receipt stands for one payment.",
    severity: "HIGH",
  },
  CASH: {
    label: "Cash difference",
    title: "Cash difference",
    criteria: "Cash counted equals the books; a difference is explained when it is found.",
    severity: "MEDIUM",
  },
  LATE: {
    label: "Back-dated voucher",
    title: "Entry posted after its day",
    criteria: "Vouchers are posted on the business day they are dated, before its close is requested.",
    severity: "MEDIUM",
  },
} as const;
export type FlagKind = keyof typeof FLAG_KINDS;

export interface RedFlag {
  kind: FlagKind;
  /** The same for the same entries, whoever reads them and in whichever order. */
  key: string;
  items: readonly FlaggedItem[];
  /** Of all that is shown, minor units; null where nothing is. */
  amount: bigint | null;
}

const markOf = ({ journalId, no, branch, date }: FlaggedItem): string =>
  journalId === null ? `${branch} ${date} ${no}` : `J${journalId}`;

export function flagOf(kind: FlagKind, items: readonly FlaggedItem[]): RedFlag {
  const ordered = [...items].sort((a, b) =>
    a.date === b.date ? a.no.localeCompare(b.no, "en") : a.date < b.date ? -1 : 1,
  );
  const amounts = ordered.flatMap(({ amount }) => amount ?? []);
  return {
    kind,
    key: `${kind}-${sha256(canonicalJson(ordered.map(markOf).sort())).slice(0, 24)}`,
    items: ordered,
    amount: amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0n),
  };
}

/** One use of a receipt: on a voucher, or on a line of a bill. */
export interface ReceiptUse {
  /** Of the file. */
  sha256: string;
  /** "Voucher:12", "Bill:3" */
  mark: string;
  /** Of the unit and period; null for one beyond them, which is counted and not shown. */
  item: FlaggedItem | null;
}

/** Receipts that stand for more than one payment, at least one of them within the unit and period. */
export function receiptFlags(uses: readonly ReceiptUse[]): RedFlag[] {
  const byFile = new Map<string, Map<string, ReceiptUse>>();
  for (const use of uses) {
    const there = byFile.get(use.sha256) ?? new Map<string, ReceiptUse>();
    // What is within the unit is shown, also where it was found from both sides.
    if (use.item !== null || !there.has(use.mark)) there.set(use.mark, use);
    byFile.set(use.sha256, there);
  }
  const flags = [...byFile.values()].flatMap((there) => {
    const own = [...there.values()].flatMap(({ item }) => item ?? []);
    if (there.size < 2 || own.length === 0) return [];
    const beyond = there.size - own.length;
    return [
      flagOf(
        "RECEIPT",
        own.map((item) => ({
          ...item,
          why:
            beyond === 0
              ? t("One receipt for {n} payments", { n: there.size })
              : t("One receipt for {n} payments, {beyond} of them beyond this unit or period", {
                  n: there.size,
                  beyond,
                }),
        })),
      ),
    ];
  });
  // Two receipts of the same payments are one flag.
  return [...new Map(flags.map((flag) => [flag.key, flag])).values()];
}

const MOST_CONDITION = 2000;

export interface DraftOfFlag {
  title: string;
  severity: string;
  criteria: string;
  condition: string;
  amount: bigint | null;
}

/** The draft finding of a flag; its amount is what is missing and what is too much, together. @param money puts minor units into words */
export function draftOf({ kind, items }: RedFlag, money: (minor: bigint) => string): DraftOfFlag {
  const { title, criteria, severity } = FLAG_KINDS[kind];
  const lines = items.map(({ no, date, payee, amount: minor, why }) =>
    [no, formatDate(date), payee, minor === null ? null : money(minor), why].filter(Boolean).join(", "),
  );
  const more = t("… and more, as attached");
  let condition = "";
  for (const line of lines) {
    if (condition.length + line.length + more.length + 2 > MOST_CONDITION) {
      condition += `\n${more}`;
      break;
    }
    condition += condition === "" ? line : `\n${line}`;
  }
  const first = items[0]!;
  const amounts = items.flatMap(({ amount }) => amount ?? []);
  return {
    title: t("{title}: {no}", { title: t(title), no: first.no }).slice(0, 120),
    severity,
    criteria: t(criteria),
    condition,
    amount: amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + (one < 0n ? -one : one), 0n),
  };
}

/** A flag as it was read, for the evidence of its finding. @param decimal writes minor units as a plain number */
export function snapshotOf(
  { kind, key, items }: RedFlag,
  { readAt, currency, decimal }: { readAt: string; currency: string; decimal: (minor: bigint) => string },
): string {
  const rows = [
    [
      t("Flag"),
      t("Branch"),
      t("Number"),
      t("Date"),
      t("Payee or payer"),
      t("Amount"),
      t("Currency"),
      t("What to review"),
    ],
    ...items.map(({ branch, no, date, payee, amount, why }) => [
      t(FLAG_KINDS[kind].label),
      ...[branch, no, date, payee ?? "", amount === null ? "" : decimal(amount), amount === null ? "" : currency, why],
    ]),
    [t("Read on"), readAt, t("Red flag"), key],
  ];
  return stringify(
    rows.map((row) => row.map(neutralised)),
    { bom: true, quoted: true, quoted_empty: true, record_delimiter: "windows" },
  );
}
