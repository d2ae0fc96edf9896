/** Where pay is taken from and what is paid back is put into, as a form offers it: places in the currency of the amount. */
import type { Choice } from "~/define/field";
import { moneyPlaces, type Place } from "~/modules/funds/index.server";

type Places = Parameters<typeof moneyPlaces>;

export async function placesIn(currency: string, ...[tx, branchId, side]: Places): Promise<Place[]> {
  return (await moneyPlaces(tx, branchId, side)).filter((place) => (place.currency ?? currency) === currency);
}

export const moneyChoices = async (currency: string, ...of: Places): Promise<Choice[]> =>
  (await placesIn(currency, ...of)).map(({ value, label }) => ({ value, label }));
