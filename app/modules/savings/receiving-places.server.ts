/** Where the savings that come in for a branch can be put, named as vouchers name it. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moneyPlaces } from "~/modules/funds/index.server";
import { branchFor } from "./account-row.server";

/** @throws NotFound out of reach */
export async function receivingPlaces(
  actor: Actor,
  unitId: number,
): Promise<{ place: string; name: string; currency: string }[]> {
  const branch = await branchFor(db, actor, unitId, "savings.write");
  return (await moneyPlaces(db, unitId, "D")).flatMap(({ words, label, currency }) =>
    (currency ?? branch.currency) === branch.currency
      ? words.map((place) => ({ place, name: label, currency: branch.currency }))
      : [],
  );
}
