/** An amount as it was typed, once its currency is known. */
import { exponentOf } from "../core/currencies";
import { MAX_MINOR, parseMoney } from "../core/money";
import { t } from "../core/text";

/** Minor units of an amount as typed, or what is wrong with it in this currency. */
export function readAmount(label: string, typed: string, currency: string | null): bigint | { problem: string } {
  if (currency === null) return { problem: t("{label}: choose its currency", { label: t(label) }) };
  const places = exponentOf(currency);
  const minor = parseMoney(typed, places);
  if (minor === null)
    return {
      problem: t(
        places === 0 ? "{label}: {currency} has no decimals" : "{label}: {currency} has at most {places} decimals",
        { label: t(label), currency, places },
      ),
    };
  return minor <= MAX_MINOR ? minor : { problem: t("{label}: enter a smaller amount", { label: t(label) }) };
}
