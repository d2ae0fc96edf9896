/** Takes money out of a place of a branch: it has to be there, and not asked for by others (spec: accounts AC06). */
import type { Work } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { reservedCash } from "~/modules/cash-holds/index.server";
import { holdingOf, lockBooks, notEnoughCash, uncountedCash } from "~/modules/ledger/index.server";
import { moneyPlaces, namedPlace, type Place } from "./places.server";

/**
 * Where a branch can take an amount from, in the turn of its books.
 * @param from value of a {@link Place}; @param amount minor units
 * @throws InputProblem at `from` or `amount`
 */
export async function placeToPay(
  { tx, actor }: Work,
  { branchId, currency }: { branchId: number; currency: string },
  from: string,
  amount: bigint,
): Promise<Place> {
  await lockBooks(tx, branchId);
  const place = namedPlace(await moneyPlaces(tx, branchId, "C"), from);
  if (!place || (place.currency ?? currency) !== currency)
    throw new InputProblem(problem("from", t("Taken from: choose where the branch keeps money"), "ac04"));
  const account = { ledgerId: place.ledgerId, subLedgerId: place.subLedgerId, currency };
  const { amount: held } = await holdingOf(tx, branchId, account);
  const left = held - (await reservedCash(tx, { branchId, ...account }));
  if (!place.allowNegative && amount > left) {
    const untold = (await uncountedCash(tx, actor, [branchId])).get(branchId)?.ledgerIds.has(place.ledgerId);
    throw new InputProblem(
      problem("amount", notEnoughCash(place.name, untold ? null : left > 0n ? left : 0n, currency), "not_enough"),
    );
  }
  return place;
}
