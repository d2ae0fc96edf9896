/** Who checks whose bills: the nearest filled post above the claimant's, never themself (spec: ops §3 "Supervisor of a person", §4.1). */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { holdersOf, reviewPost, supervisorAbove } from "~/modules/visits/index.server";
import type { BillRow } from "./bill-row.server";

type About = Pick<BillRow, "claimantId" | "unit" | "company">;

/** Who gets a bill that is submitted; null when nobody but the claimant could check it. */
export async function checkerOf(tx: Tx, { claimantId, unit, company }: About, at: Date): Promise<number | null> {
  const today = dateIn(at, company.timeZone);
  const holders = await holdersOf(tx, "transportBill.check", pathsUpTo(unit.path), today);
  const above = supervisorAbove(unit.path, holders, new Set([claimantId]));
  if (above) return above.userId;
  // Nobody stands above: another one of those who lead the company.
  const top = `/${company.unitId}/`;
  return (
    holders
      .filter(({ unitPath, userId }) => unitPath === top && userId !== claimantId)
      .sort((a, b) => Number(b.acting) - Number(a.acting) || a.userId - b.userId)[0]?.userId ?? null
  );
}

/** Everybody above the claimant who could check a bill in the place of whoever has it, the nearest first. */
export async function otherCheckers(
  tx: Tx,
  { claimantId, unit, company, checkerId, firstCheckerId }: About & Pick<BillRow, "checkerId" | "firstCheckerId">,
  at: Date,
): Promise<number[]> {
  const top = `/${company.unitId}/`;
  const paths = unit.path === top ? [top] : pathsUpTo(unit.path).slice(0, -1);
  const holders = await holdersOf(tx, "transportBill.check", paths, dateIn(at, company.timeZone));
  const nearest = [...holders].sort(
    (a, b) => b.unitPath.length - a.unitPath.length || Number(b.acting) - Number(a.acting) || a.userId - b.userId,
  );
  return [...new Set(nearest.map(({ userId }) => userId))].filter(
    (id) => id !== claimantId && id !== checkerId && id !== firstCheckerId,
  );
}

/** Who gets a bill that its checker has to pass on; null when nobody stands above them. */
export async function nextChecker(
  tx: Tx,
  { claimantId, unit, company, checkerId }: About & Pick<BillRow, "checkerId">,
  at: Date,
): Promise<number | null> {
  const today = dateIn(at, company.timeZone);
  const holders = await holdersOf(tx, "transportBill.check", pathsUpTo(unit.path), today);
  const post = checkerId === null ? null : reviewPost(checkerId, unit.path, holders);
  return post === null ? null : (supervisorAbove(post, holders, new Set([claimantId, checkerId!]))?.userId ?? null);
}
