/** What settings tell of balances: what the rows of a list hold today, at the branches whose books the reader may see (spec: accounts §16). */
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { ListFigure, Row } from "~/define/resource";
import type { Amount } from "~/define/workflow";
import { companyOf } from "~/modules/organisation/index.server";
import { ANY_DATE, ledgerBalances, subLedgerBalances, type Balance } from "./balances.server";
import { capsOf, type Caps } from "./known.server";
import { shownOnceCounted, uncountedCash } from "./uncounted-cash.server";

/** What a row holds, and in which currency it is told; null = that of the books. */
export interface Holding {
  id: number;
  companyId: number;
  ledgerId: number;
  /** null: the ledger as a whole. */
  subLedgerId: number | null;
  /** null: every branch within reach. */
  branchId: number | null;
  currency: string | null;
}

const NAME = { name: "balance", label: "Balance", kind: "money", permission: "books.report" } as const;

/** The column "Balance" of a list. @param holdingsOf where each row's money stands; rows it leaves out show nothing */
export function balanceFigure<R>(holdingsOf: (rows: readonly R[]) => Holding[] | Promise<Holding[]>): ListFigure<R> {
  return { ...NAME, read: async (actor, rows) => balancesOf(actor, await holdingsOf(rows)) };
}

async function balancesOf(actor: Actor, holdings: readonly Holding[]): Promise<Map<number, Amount | string>> {
  const companies = [...new Set(holdings.map(({ companyId }) => companyId))];
  if (companies.length === 0) return new Map();
  const ofCompanies = { OR: companies.map((id) => ({ path: { startsWith: `/${id}/` } })) };
  const branches = await db.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, NAME.permission), ofCompanies] },
    select: { id: true, path: true },
  });
  const caps = await capsOf(
    db,
    branches.map(({ id }) => id),
  );
  const books = new Map(
    await Promise.all(
      companies.map(
        async (id) =>
          [
            id,
            (id === actor.company.unitId ? actor.company : await companyOf(db, { path: `/${id}/` })).currency,
          ] as const,
      ),
    ),
  );
  const balances = await readBalances(caps, holdings);
  const uncounted = await uncountedCash(
    db,
    actor,
    branches.map(({ id }) => id),
  );
  const untold = ({ ledgerId, branchId }: Holding) =>
    [...uncounted].some(([id, { ledgerIds }]) => ledgerIds.has(ledgerId) && (branchId === null || branchId === id));
  const isSeen = ({ companyId, branchId }: Holding) =>
    branches.some(({ id, path }) => path.startsWith(`/${companyId}/`) && (branchId === null || branchId === id));
  return new Map(
    holdings
      .filter(isSeen)
      .map((holding) => [
        holding.id,
        untold(holding) ? shownOnceCounted() : sumOf(holding, balances, books.get(holding.companyId)!),
      ]),
  );
}

async function readBalances(caps: Caps, holdings: readonly Holding[]): Promise<Balance[]> {
  const ids = (of: readonly Holding[]) => [...new Set(of.map(({ ledgerId }) => ledgerId))];
  const [whole, accounts] = [
    holdings.filter(({ subLedgerId }) => subLedgerId === null),
    holdings.filter(({ subLedgerId }) => subLedgerId !== null),
  ];
  const ofLedgers = await ledgerBalances(db, caps, ANY_DATE, ids(whole));
  return accounts.length === 0
    ? ofLedgers
    : [
        ...ofLedgers,
        ...(await subLedgerBalances(
          db,
          caps,
          ANY_DATE,
          ids(accounts),
          accounts.map(({ subLedgerId }) => subLedgerId!),
        )),
      ];
}

function sumOf(
  { ledgerId, subLedgerId, branchId, currency }: Holding,
  balances: readonly Balance[],
  books: string,
): Amount {
  const own = balances.filter(
    (one) =>
      one.ledgerId === ledgerId && one.subLedgerId === subLedgerId && (branchId === null || one.branchId === branchId),
  );
  if (currency === null) return { minor: own.reduce((sum, { base }) => sum + base, 0n), currency: books };
  return {
    minor: own.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0n),
    currency,
  };
}

/** Balances of ledgers. */
export const ledgerFigure = balanceFigure<Row<"Ledger">>((rows) =>
  rows.map(({ id, companyId, currency }) => ({
    id,
    companyId,
    currency,
    ledgerId: id,
    subLedgerId: null,
    branchId: null,
  })),
);

/** Balances of accounts within ledgers; one that was merged is read with the account it went to. */
export const subLedgerFigure = balanceFigure<Row<"SubLedger">>(async (rows) => {
  const read = rows.filter(({ mergedIntoId }) => mergedIntoId === null);
  const ledgers = await db.ledger.findMany({
    where: { id: { in: [...new Set(read.map(({ ledgerId }) => ledgerId))] } },
    select: { id: true, companyId: true, currency: true },
  });
  return read.flatMap(({ id, ledgerId }) =>
    ledgers
      .filter((ledger) => ledger.id === ledgerId)
      .map(({ companyId, currency }) => ({ id, companyId, currency, ledgerId, subLedgerId: id, branchId: null })),
  );
});
