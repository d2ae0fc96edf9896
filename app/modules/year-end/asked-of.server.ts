/** What a request about periods and years is about, and that nothing is missing for it. */
import { InputProblem, NotFound, problem } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { BranchEntry } from "./figures.server";
import { standingOf, type AskedOf } from "./missing.server";
import { OF_PERIOD, visibleYears, type RequestKind } from "./request-row.server";

/** The year and period that are asked about. @throws NotFound out of sight, or where the two do not belong together */
export async function askedOf(
  tx: Pick<Tx, "fiscalYear" | "fiscalPeriod">,
  actor: Actor,
  { kind, yearId, periodId }: { kind: RequestKind; yearId: number; periodId: number | null },
): Promise<AskedOf> {
  const year = await tx.fiscalYear.findFirst({ where: { AND: [{ id: yearId }, visibleYears(actor)] } });
  const period = OF_PERIOD.includes(kind)
    ? await tx.fiscalPeriod.findFirst({ where: { id: periodId ?? 0, yearId } })
    : null;
  if (!year || (OF_PERIOD.includes(kind) && !period)) throw new NotFound();
  const { unitId: companyId, currency: functional, timeZone } = actor.company;
  return { books: { companyId, functional, timeZone }, at: actor.at, kind, year, period };
}

/** The entries it would book. @throws InputProblem with all that is missing */
export async function nothingMissing(tx: Tx, asked: AskedOf): Promise<BranchEntry[]> {
  const { missing, entries } = await standingOf(tx, asked);
  if (missing.length > 0) throw new InputProblem(missing.map(({ text }) => problem("", text, "missing")));
  return entries;
}
