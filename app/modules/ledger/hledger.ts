/**
 * The books as a plain-text journal that hledger and ledger read, so that an accountant can prove our reports on
 * another machine (spec: accounts §18). Two files: amounts in the books' own currency, and amounts as they were.
 */
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import type { Nature } from "./entry-types";

export type JournalForm = "functional" | "native";

export interface PlainAccount {
  code: string;
  name: string;
  nature: Nature;
  isMoney: boolean;
}

export interface PlainEntry {
  businessDate: string;
  branch: string;
  seq: number;
  no: string;
  type: string;
  narration: string;
  /** The kind of entry that a reversal takes back. */
  reversed?: string | undefined;
  /** What stands in the place of its lines. */
  remark?: string | undefined;
  lines: readonly { account: PlainAccount; currency: string; amount: bigint; base: bigint }[];
}

const CLASSES: Record<Nature, { name: string; type: string }> = {
  ASSET: { name: "Assets", type: "A" },
  LIABILITY: { name: "Liabilities", type: "L" },
  EQUITY: { name: "Equity", type: "E" },
  INCOME: { name: "Income", type: "R" },
  EXPENSE: { name: "Expenses", type: "X" },
};

/** Two spaces end an account's name and a semicolon begins a comment: neither may stand inside one. */
const plain = (text: string) => text.replace(/[;|]/g, ",").replace(/\s+/g, " ").trim();

/** "Assets:11101 Cash in vault" */
export function accountName({ code, name, nature }: PlainAccount): string {
  return `${CLASSES[nature].name}:${code} ${plain(name.replace(/:/g, " "))}`.trim();
}

/** The head of a file: every currency and account it uses, declared for strict reading. */
export function plainHead(currencies: readonly string[], accounts: readonly PlainAccount[]): string {
  const money = [...currencies]
    .sort()
    .map(
      (currency) =>
        `commodity ${currency}\n    format ${exponentOf(currency) === 0 ? "1000." : `1000.${"0".repeat(exponentOf(currency))}`} ${currency}\n`,
    );
  const named = [...accounts]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      (account) => `account ${accountName(account)}  ; type:${account.isMoney ? "C" : CLASSES[account.nature].type}\n`,
    );
  return `${money.join("\n")}\n${named.join("")}\n`;
}

/** One entry as a transaction. `functional` is the currency of the books. */
export function plainTransaction(entry: PlainEntry, form: JournalForm, functional: string): string {
  const postings = entry.lines.map(({ account, currency, amount, base }) => {
    const [minor, unit] = form === "functional" ? [base, functional] : [amount, currency];
    return `    ${accountName(account)}  ${moneyToDecimal(minor, exponentOf(unit))} ${unit}\n`;
  });
  if (entry.remark !== undefined) postings.push(`    ; ${plain(entry.remark)}\n`);
  const word = (type: string) => type.toLowerCase().replaceAll("_", "");
  const of = entry.reversed ? `, of:${word(entry.reversed)}` : "";
  return `${entry.businessDate} * (${entry.no}) ${plain(entry.narration)}  ; branch:${entry.branch}, type:${word(entry.type)}${of}, seq:${entry.seq}\n${postings.join("")}\n`;
}
