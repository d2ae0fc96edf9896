/** Amounts from one currency into another, exactly (spec: accounts §11). */
import { exponentOf } from "~/core/currencies";

/** What one whole unit of a currency is worth in another: 1 USD = 129.35 KES is 12935 / 100. */
export interface Rate {
  num: bigint;
  den: bigint;
}

/** num / den to the nearest whole number, halves to the even one. `den` is positive. */
export function roundHalfEven(num: bigint, den: bigint): bigint {
  const negative = num < 0n;
  const size = negative ? -num : num;
  let whole = size / den;
  const twice = (size % den) * 2n;
  if (twice > den || (twice === den && whole % 2n === 1n)) whole += 1n;
  return negative ? -whole : whole;
}

/** Minor units of `from` in minor units of `to`. */
export function convert(minor: bigint, from: string, to: string, { num, den }: Rate): bigint {
  return roundHalfEven(minor * num * 10n ** BigInt(exponentOf(to)), den * 10n ** BigInt(exponentOf(from)));
}

/** What `minor` of a holding is worth at the average it stands in the books with; all of it takes all its worth along. */
export function carryingWorth(minor: bigint, holding: { amount: bigint; base: bigint }): bigint {
  if (holding.amount === 0n) return 0n;
  return holding.amount < 0n
    ? roundHalfEven(-minor * holding.base, -holding.amount)
    : roundHalfEven(minor * holding.base, holding.amount);
}

/** Reads a rate as people type it: "129.35". Null for anything that is no positive decimal. */
export function parseRate(text: string): Rate | null {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole, fraction = ""] = match;
  const num = BigInt(whole! + fraction);
  return num === 0n ? null : { num, den: 10n ** BigInt(fraction.length) };
}
