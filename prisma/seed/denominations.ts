/** Notes and coins of the currencies that the portal offers, as they are legal tender, in whole units of the currency. */
import { exponentOf } from "~/core/currencies";
import { parseMoney } from "~/core/money";

const NOTES_AND_COINS: Readonly<Record<string, { notes: string; coins: string }>> = {
  BDT: { notes: "1000 500 200 100 50 20 10 5 2", coins: "5 2 1 0.50" },
  BIF: { notes: "10000 5000 2000 1000 500 100", coins: "50 10 5 1" },
  CDF: { notes: "20000 10000 5000 1000 500 200 100 50", coins: "" },
  ETB: { notes: "200 100 50 10 5", coins: "1 0.50 0.25 0.10 0.05 0.01" },
  EUR: { notes: "500 200 100 50 20 10 5", coins: "2 1 0.50 0.20 0.10 0.05 0.02 0.01" },
  GHS: { notes: "200 100 50 20 10 5 2 1", coins: "2 1 0.50 0.20 0.10 0.05 0.01" },
  IDR: { notes: "100000 50000 20000 10000 5000 2000 1000", coins: "1000 500 200 100 50" },
  INR: { notes: "500 200 100 50 20 10 5", coins: "20 10 5 2 1 0.50" },
  KES: { notes: "1000 500 200 100 50", coins: "40 20 10 5 1 0.50" },
  KHR: { notes: "100000 50000 30000 20000 15000 10000 5000 2000 1000 500 200 100", coins: "" },
  LKR: { notes: "5000 2000 1000 500 100 50 20", coins: "20 10 5 2 1 0.50 0.25" },
  MMK: { notes: "20000 10000 5000 1000 500 200 100 50", coins: "" },
  MWK: { notes: "10000 5000 2000 1000 500 200 100 50 20", coins: "10 5 1 0.50" },
  MZN: { notes: "1000 500 200 100 50 20", coins: "10 5 2 1 0.50 0.20 0.10 0.05 0.01" },
  NGN: { notes: "1000 500 200 100 50 20 10 5", coins: "2 1 0.50" },
  NPR: { notes: "1000 500 100 50 20 10 5", coins: "10 5 2 1 0.50" },
  PHP: { notes: "1000 500 200 100 50 20", coins: "20 10 5 1 0.25 0.10 0.05 0.01" },
  PKR: { notes: "5000 1000 500 100 75 50 20 10", coins: "10 5 2 1" },
  RWF: { notes: "5000 2000 1000 500", coins: "100 50 20 10 5 1" },
  SLE: { notes: "20 10 5 2 1", coins: "0.50 0.25 0.10 0.05 0.01" },
  TZS: { notes: "10000 5000 2000 1000 500", coins: "500 200 100 50 20 10 5 1" },
  UGX: { notes: "50000 20000 10000 5000 2000 1000", coins: "1000 500 200 100 50" },
  USD: { notes: "100 50 20 10 5 2 1", coins: "1 0.50 0.25 0.10 0.05 0.01" },
  XOF: { notes: "10000 5000 2000 1000 500", coins: "500 250 200 100 50 25 10 5 1" },
  ZAR: { notes: "200 100 50 20 10", coins: "5 2 1 0.50 0.20 0.10 0.05" },
  ZMW: { notes: "500 200 100 50 20 10 5 2", coins: "5 2 1 0.50 0.10 0.05" },
};

const values = (text: string) => text.split(" ").filter(Boolean);

/** `face` in minor units. */
export const DENOMINATIONS: readonly { currency: string; kind: "NOTE" | "COIN"; value: string; face: bigint }[] =
  Object.entries(NOTES_AND_COINS).flatMap(([currency, { notes, coins }]) => [
    ...values(notes).map((value) => ({
      currency,
      kind: "NOTE" as const,
      value,
      face: parseMoney(value, exponentOf(currency))!,
    })),
    ...values(coins).map((value) => ({
      currency,
      kind: "COIN" as const,
      value,
      face: parseMoney(value, exponentOf(currency))!,
    })),
  ]);
