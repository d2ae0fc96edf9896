/** Days are worked out anew when leave or a tour over them is decided, cancelled, shortened or rated anew (spec: hr R-AT7). */
import { dateIn } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { companyOf } from "~/modules/organisation/index.server";
import { firstDay } from "./close-attendance.server";
import { recomputeDays } from "./recompute-days.server";

/**
 * Works out a person's days between two dates, both counted, as far as they have come. Days before their company used
 * time keep having none; days whose pay is posted change too, and the next run pays the difference (spec: hr R-LV15).
 * @returns how many days were written
 */
export async function recomputeAway(work: Work, employeeId: number, from: string, to: string): Promise<number> {
  const { tx, actor } = work;
  const posting = await tx.posting.findFirst({
    where: { employeeId },
    orderBy: { validFrom: "desc" },
    select: { unit: { select: { path: true } } },
  });
  if (!posting) return 0;
  const { unitId, timeZone } = await companyOf(tx, posting.unit);
  const today = dateIn(actor.at, timeZone);
  const until = to < today ? to : today;
  if (from > until) return 0;
  const known = await tx.attendanceDay.findFirst({
    where: { employeeId, date: { gte: from, lte: until } },
    orderBy: { date: "asc" },
    select: { date: true },
  });
  const used = await firstDay(tx, { id: unitId, path: `/${unitId}/` }, today);
  const since = used === null ? null : used < from ? from : used;
  const first = known && (since === null || known.date < since) ? known.date : since;
  return first === null || first > until ? 0 : recomputeDays(work, [employeeId], { from: first, to: until });
}
