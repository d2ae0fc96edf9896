/** hledger and ledger, which read our journal on their own, where they are installed. */
import { execFileSync } from "node:child_process";

/** Says so where a program is missing and what hangs on it is skipped. */
export function installed(program: "hledger" | "ledger"): boolean {
  try {
    return Boolean(execFileSync(program, ["--version"], { stdio: "pipe" }));
  } catch {
    console.warn(`SKIPPED: ${program} is not installed, so nothing is held against it.`);
    return false;
  }
}

/** What hledger answers about a journal file. */
export const hledger = (file: string, ...args: string[]): string =>
  execFileSync("hledger", ["-f", file, ...args], { encoding: "utf8", stdio: "pipe" });

/** What stands on each account at the end by ledger's own sums, a line each: name, tab, amount. */
export const ledgerBalances = (file: string, ...args: string[]): string[] =>
  execFileSync(
    "ledger",
    [
      "-f",
      file,
      "bal",
      "--flat",
      "--no-total",
      "--balance-format",
      "%(account)\\t%(quantity(scrub(display_total)))\\n",
      ...args,
    ],
    { encoding: "utf8", stdio: "pipe" },
  )
    .trim()
    .split("\n")
    .filter(Boolean);

/** The cells of a line of CSV. */
export const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? "",
  );
export const csvRows = (out: string): string[][] => out.trim().split("\n").map(cellsOf);
/** The code in the name of an account. */
export const codeOf = (account: string): string => /(\d{5}) /.exec(account)?.[1] ?? account;

/** hledger's balances as it writes them, without their currency, by code. @param query which accounts, "-E" for empty ones too */
export function balancesIn(file: string, ...query: string[]): [string, string][] {
  const rows = csvRows(hledger(file, "bal", "--flat", "-N", "--no-elide", "-O", "csv", ...query)).slice(1);
  return rows.map(([account, amount]) => [codeOf(account!), amount!.replace(/ [A-Z]{3}$/, "")]);
}
