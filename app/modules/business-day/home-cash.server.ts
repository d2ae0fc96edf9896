import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { ANY_DATE, capsOf, ledgerBalances, shownOnceCounted, uncountedCash } from "~/modules/ledger/index.server";

export interface HomeCash {
  /** "KES 1,234.00, USD 50.00", each currency for itself. */
  note: string;
  /** The cash book. */
  to: string;
}

/** What the cash places a person may see hold now, a sum for each currency; without what they have yet to count. null for people who may read no books. */
export async function homeCash(actor: Actor): Promise<HomeCash | null> {
  if (!can(actor, "books.report")) return null;
  const branches = await db.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, "books.report")] },
    select: { id: true, name: true },
  });
  if (branches.length === 0) return null;
  const cash = await db.ledger.findMany({ where: { isCash: true }, select: { id: true, code: true, name: true } });
  const balances = await ledgerBalances(
    db,
    await capsOf(
      db,
      branches.map(({ id }) => id),
    ),
    ANY_DATE,
    cash.map(({ id }) => id),
  );
  const uncounted = await uncountedCash(db, actor);
  const sums = new Map<string, bigint>();
  for (const { branchId, ledgerId, currency, amount } of balances) {
    if (!uncounted.get(branchId)?.ledgerIds.has(ledgerId)) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  const books = actor.company.currency;
  const shown = [...sums]
    .filter(([currency, minor]) => minor !== 0n || (currency === books && uncounted.size === 0))
    .sort(([a], [b]) => Number(b === books) - Number(a === books) || (a < b ? -1 : 1))
    .map(([currency, minor]) => formatAmount({ minor, currency }));
  const ledgers = new Map(cash.map((ledger) => [ledger.id, `${ledger.code} ${ledger.name}`]));
  const hidden = branches
    .filter(({ id }) => uncounted.has(id))
    .map(({ id, name }) => {
      const places = [...uncounted.get(id)!.ledgerIds].map((ledgerId) => ledgers.get(ledgerId) ?? "").sort();
      return `${shown.length === 0 ? name : t("without {places} of {branch}", { places: places.join(", "), branch: name })}: ${shownOnceCounted().toLowerCase()}`;
    });
  const words = [...shown, ...hidden];
  return {
    note: words.length === 0 ? t("None") : words.join(", "),
    to: href("/ac/reports/:report", { params: { report: "cashBook" } }),
  };
}
