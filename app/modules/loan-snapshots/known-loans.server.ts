/** What the newest snapshots know of the loans of a unit, for visits to it. */
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { textSearch } from "~/db/text-search.server";
import { addUp, IN_USE, RUNNING, type Loan, type LoanFigures } from "./loan";

type Reading = Pick<Tx, "loanSnapshot" | "loanLine">;
interface Where {
  unitPath: string;
  /** Snapshots of later days are not looked at. */
  day: string;
}

/** A loan with the day it was so. */
export interface KnownLoan extends Loan {
  id: number;
  asOf: string;
}

const asKnown = ({
  snapshot,
  ...row
}: Omit<Loan, "status"> & { id: number; status: string; snapshot: { asOf: string } }): KnownLoan => ({
  ...row,
  status: row.status as Loan["status"],
  asOf: snapshot.asOf,
});
const withDay = { snapshot: { select: { asOf: true } } } as const;

/** The newest snapshot of each branch of the unit, up to the day. */
async function newest(tx: Reading, { unitPath, day }: Where): Promise<{ id: number; asOf: string }[]> {
  const found = await tx.loanSnapshot.findMany({
    where: { ...IN_USE, asOf: { lte: day }, unit: { path: { startsWith: unitPath } } },
    select: { id: true, asOf: true, unitId: true },
    orderBy: { asOf: "desc" },
  });
  const seen = new Set<number>();
  return found.filter(({ unitId }) => !seen.has(unitId) && seen.add(unitId));
}

/** A loan by its number; null where no snapshot knows it. */
export async function loanNumbered(tx: Reading, where: Where, loanNo: string): Promise<KnownLoan | null> {
  const snapshots = await newest(tx, where);
  const row =
    snapshots.length === 0
      ? null
      : await tx.loanLine.findFirst({
          where: {
            snapshotId: { in: snapshots.map(({ id }) => id) },
            loanNo: { in: [...new Set([loanNo, loanNo.toUpperCase()])] },
          },
          include: withDay,
          orderBy: { id: "asc" },
        });
  return row && asKnown(row);
}

/** A loan of the newest snapshots by its id; null for another. */
export async function loanAt(tx: Reading, where: Where, id: number): Promise<KnownLoan | null> {
  const snapshots = await newest(tx, where);
  const row = await tx.loanLine.findFirst({
    where: { id, snapshotId: { in: snapshots.map((one) => one.id) } },
    include: withDay,
  });
  return row && asKnown(row);
}

export interface LoanChoice {
  /** The oldest of the days. */
  asOf: string;
  found: KnownLoan[];
  /** There are more than are offered. */
  more: boolean;
}

/** More than this is not offered: what is meant is searched for. */
const MOST_FOUND = 8;
const MOST_UNASKED = 4;

/**
 * Loans to choose from: running ones whose number or member the words meet, without words those longest overdue.
 * null where the actor sees none of the unit, or no snapshot is there.
 */
export async function loansToChoose(
  tx: Reading,
  actor: Actor,
  where: Where,
  { q, overdue }: { q: string; overdue: boolean },
): Promise<LoanChoice | null> {
  if (!canAt(actor, "loanSnapshot.read", where.unitPath)) return null;
  const snapshots = await newest(tx, where);
  if (snapshots.length === 0) return null;
  const asOf = snapshots.at(-1)!.asOf;
  if (q === "" && !overdue) return { asOf, found: [], more: false };
  const most = q === "" ? MOST_UNASKED : MOST_FOUND;
  const rows = await tx.loanLine.findMany({
    where: {
      AND: [
        {
          snapshotId: { in: snapshots.map(({ id }) => id) },
          status: { in: [...RUNNING] },
          ...(overdue ? { daysOverdue: { gt: 0 } } : {}),
        },
        ...textSearch(["loanNo", "memberNo", "memberName"], q).AND,
      ],
    },
    include: withDay,
    orderBy: overdue ? [{ daysOverdue: "desc" }, { id: "asc" }] : [{ memberName: "asc" }, { id: "asc" }],
    take: most + 1,
  });
  return { asOf, found: rows.slice(0, most).map(asKnown), more: rows.length > most };
}

/**
 * What the loans of a unit come to on the newest day up to `day` of which all its branches that ever had a snapshot
 * have one; null where there is no such day.
 * @param on that very day only
 */
export async function figuresOn(
  tx: Reading,
  { unitPath, day }: Where,
  on: "newest" | "day" = "newest",
): Promise<{ asOf: string; figures: LoanFigures } | null> {
  const found = await tx.loanSnapshot.findMany({
    where: { ...IN_USE, asOf: { lte: day }, unit: { path: { startsWith: unitPath }, active: true } },
    orderBy: { asOf: "desc" },
  });
  const branches = new Set(found.map(({ unitId }) => unitId)).size;
  const whole = [...new Set(found.map(({ asOf }) => asOf))].find(
    (one) => (on === "newest" || one === day) && found.filter(({ asOf }) => asOf === one).length === branches,
  );
  return whole === undefined ? null : { asOf: whole, figures: addUp(found.filter(({ asOf }) => asOf === whole)) };
}
