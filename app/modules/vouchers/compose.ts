/** Makes the lines of a voucher out of what is typed: the side that pays is made of the others (spec: accounts §8). */
import { exponentOf } from "~/core/currencies";
import { parseMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { LinePlaces } from "./voucher-facts";
import type { TypedLine, VoucherInput } from "./voucher-fields.server";
import { readPlace, TYPE_INFO, type Mode, type Place, type Side, type VoucherType } from "./voucher-types";

/** What a bank account says of the money on it. */
export interface BankFacts {
  id: number;
  label: string;
  /** Code of its ledger. */
  code: string;
  /** Code of its account within the ledger. */
  accountCode: string | null;
  currency: string;
  branchId: number;
  active: boolean;
}

/** A line before its codes are looked up. */
export interface ComposedLine {
  places: LinePlaces;
  side: Side;
  /** A text that begins with the ledger's code; null of a line that names an expense head. */
  ledger: string | null;
  account: string | null;
  head: string | null;
  /** Minor units; null where what was typed is no amount of the currency. */
  amount: bigint | null;
  currency: string;
  memo: string | null;
  money: boolean;
}

export interface Composed {
  mode: Mode;
  currency: string;
  bankAccountId: number | null;
  lines: ComposedLine[];
  /** Of amounts and places that cannot be read. */
  problems: Problem[];
}

interface Surroundings {
  functional: string;
  branchId: number;
  /** Accounts named by the input, by id. */
  banks: ReadonlyMap<number, BankFacts>;
  /** Currencies of cash that is kept in one of its own, by the code of its ledger. */
  cash: ReadonlyMap<string, string>;
}

const wholePlace = (name: string, amount = name): LinePlaces => ({ ledger: name, account: name, amount, memo: name });
const rowPlaces = (row: number, by: "ledger" | "head"): LinePlaces => ({
  ledger: `lines[${row}].${by}`,
  account: `lines[${row}].account`,
  amount: `lines[${row}].amount`,
  memo: `lines[${row}].memo`,
});

/** Reads an amount in a currency; tells what is wrong with it. */
function read(typed: string, currency: string, field: string, problems: Problem[]): bigint | null {
  const places = exponentOf(currency);
  const minor = parseMoney(typed, places);
  if (minor === null)
    problems.push(
      problem(
        field,
        places === 0
          ? t("{currency} has no decimals", { currency })
          : t("{currency} has at most {places} decimals", { currency, places }),
        "ac03",
      ),
    );
  return minor;
}

/** The side of money that a place stands for; null where it names none that can be used. */
function moneyAt(
  place: Place | null,
  field: string,
  { banks, cash, branchId, functional }: Surroundings,
  problems: Problem[],
): { ledger: string; account: string | null; currency: string; mode: Mode; bankAccountId: number | null } | null {
  if (place?.kind === "CASH")
    return {
      ledger: place.code,
      account: null,
      currency: cash.get(place.code) ?? functional,
      mode: "CASH",
      bankAccountId: null,
    };
  const bank = place?.kind === "BANK" ? banks.get(place.bankAccountId) : undefined;
  if (!bank || !bank.active || bank.branchId !== branchId) {
    problems.push(problem(field, t("Choose cash or a bank account of this branch"), "ac04"));
    return null;
  }
  return {
    ledger: bank.code,
    account: bank.accountCode,
    currency: bank.currency,
    mode: "BANK",
    bankAccountId: bank.id,
  };
}

/** @see Composed */
export function compose(type: Exclude<VoucherType, "REVERSE">, input: VoucherInput, around: Surroundings): Composed {
  if (type === "TRANSFER") return composeTransfer(input, around);
  const problems: Problem[] = [];
  if (type === "JOURNAL") {
    const currency = input.currency ?? around.functional;
    return {
      mode: "NONE",
      currency,
      bankAccountId: null,
      lines: (input.lines ?? []).map((line) => typedLine(line, line.side ?? "D", currency, problems)),
      problems,
    };
  }
  const place = readPlace(input.place ?? "");
  const side = TYPE_INFO[type].typed!;
  const other: Side = side === "D" ? "C" : "D";
  if (place?.kind === "CREDIT" && type === "EXPENSE") return onCredit(input, around.functional, problems);
  const money = moneyAt(place, "place", around, problems);
  const currency = input.currency ?? money?.currency ?? around.functional;
  const lines = (input.lines ?? []).map((line) => typedLine(line, side, currency, problems));
  if (!money) return { mode: "NONE", currency, bankAccountId: null, lines, problems };
  const counter: ComposedLine = {
    places: wholePlace("place"),
    side: other,
    ledger: money.ledger,
    account: money.account,
    head: null,
    amount: sumOf(lines),
    currency,
    memo: null,
    money: true,
  };
  return { mode: money.mode, currency, bankAccountId: money.bankAccountId, lines: [...lines, counter], problems };
}

/** An expense that is owed: what is typed names the ledger, or an account within it. */
function onCredit(input: VoucherInput, functional: string, problems: Problem[]): Composed {
  const currency = input.currency ?? functional;
  const lines = (input.lines ?? []).map((line) => typedLine(line, "D", currency, problems));
  const owed = input.creditor?.trim() ?? "";
  if (owed === "") problems.push(problem("creditor", t("On credit: name the ledger or account it is owed in"), "ac04"));
  const within = /^\d{5}-\d/.test(owed);
  const counter: ComposedLine = {
    places: wholePlace("creditor"),
    side: "C",
    ledger: within ? owed.slice(0, 5) : owed,
    account: within ? owed : null,
    head: null,
    amount: sumOf(lines),
    currency,
    memo: null,
    money: true,
  };
  return { mode: "NONE", currency, bankAccountId: null, lines: owed === "" ? lines : [...lines, counter], problems };
}

/** Null while one of the amounts cannot be read: its own place tells. */
function sumOf(lines: readonly ComposedLine[]): bigint | null {
  return lines.reduce<bigint | null>(
    (sum, { amount }) => (sum === null || amount === null || amount <= 0n ? null : sum + amount),
    0n,
  );
}

function typedLine(line: TypedLine, side: Side, currency: string, problems: Problem[]): ComposedLine {
  const { row, ledger = null, account = null, head = null, memo } = line;
  const places = rowPlaces(row, head === null ? "ledger" : "head");
  return {
    places,
    side,
    ledger,
    account,
    head,
    amount: read(line.amount, currency, places.amount, problems),
    currency,
    memo,
    money: false,
  };
}

/** What is given and what arrives; in two currencies both amounts are typed. */
function composeTransfer(input: VoucherInput, around: Surroundings): Composed {
  const problems: Problem[] = [];
  const from = moneyAt(readPlace(input.from ?? ""), "from", around, problems);
  const to = moneyAt(readPlace(input.to ?? ""), "to", around, problems);
  const given = from?.currency ?? around.functional;
  const taken = to?.currency ?? given;
  const amount = read(input.amount ?? "", given, "amount", problems);
  const typed = input.received ?? null;
  if (given === taken && typed !== null)
    problems.push(
      problem("received", t("Both accounts are kept in {currency}: leave this empty", { currency: given }), "ac03"),
    );
  if (given !== taken && typed === null)
    problems.push(problem("received", t("Enter the amount that arrives, in {currency}", { currency: taken }), "ac03"));
  if (given !== taken && given !== around.functional && taken !== around.functional)
    problems.push(
      problem(
        "to",
        t("To transfer between two foreign currencies, make two transfers through {currency}", {
          currency: around.functional,
        }),
        "ac09",
      ),
    );
  const arrives = given === taken ? amount : typed === null ? null : read(typed, taken, "received", problems);
  const lines: ComposedLine[] = [];
  if (to)
    lines.push({
      places: wholePlace("to", given === taken ? "amount" : "received"),
      side: "D",
      ledger: to.ledger,
      account: to.account,
      head: null,
      amount: arrives,
      currency: taken,
      memo: null,
      money: true,
    });
  if (from)
    lines.push({
      places: wholePlace("from", "amount"),
      side: "C",
      ledger: from.ledger,
      account: from.account,
      head: null,
      amount,
      currency: given,
      memo: null,
      money: true,
    });
  return {
    mode: "NONE",
    currency: given,
    bankAccountId: from?.bankAccountId ?? to?.bankAccountId ?? null,
    lines,
    problems,
  };
}
