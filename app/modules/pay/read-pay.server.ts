/** Reads payslips, and what has changed since last month (spec: hr N14, R-PR12, I12). */
import { NotFound } from "~/core/problems";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { byIds } from "./by-ids";
import { differenceOf, type Compared, type Difference } from "./difference";
import { PAID_STATES } from "./past-months.server";
import type { Slip } from "./terms";

/** One's own, once its run is posted (R-PR12). */
export const ownPayslips = (actor: Actor) => ({
  employeeId: can(actor, "pay.own") ? (actor.employeeId ?? 0) : 0,
  standing: true,
  run: { status: { in: PAID_STATES } },
});

/** Those of units within reach: one's own is read where everybody reads theirs. */
export const othersPayslips = (actor: Actor) => ({
  unit: unitsWithin(actor, "pay.read"),
  NOT: { employeeId: actor.employeeId ?? 0 },
});

/** One's own once its run is posted, and those of units within reach. */
export const visiblePayslips = (actor: Actor): Prisma.PayslipWhereInput => ({
  OR: [ownPayslips(actor), { unit: unitsWithin(actor, "pay.read"), NOT: { employeeId: actor.employeeId ?? 0 } }],
});

/** @throws NotFound where it is not the actor's to see */
export async function payslipFor(actor: Actor, id: number) {
  const found = await db.payslip.findFirst({
    where: { AND: [{ id }, visiblePayslips(actor)] },
    include: { lines: { orderBy: { n: "asc" } }, deferrals: true, run: { select: { status: true, terms: true } } },
  });
  if (!found) throw new NotFound();
  return found;
}

export interface PersonDifference {
  employeeId: number;
  name: string;
  before: bigint;
  now: bigint;
  /** Their sum is now − before. */
  reasons: Difference[];
}

const COMPARED = { include: { lines: { orderBy: { n: "asc" } } } } as const;
type SlipRow = Prisma.PayslipGetPayload<typeof COMPARED>;

/** The payslips with these ids, by id. */
async function slipsById(ids: readonly number[]): Promise<Map<number, SlipRow>> {
  const found = await byIds(ids, (part) => db.payslip.findMany({ where: { id: { in: part } }, ...COMPARED }));
  return new Map(found.map((slip) => [slip.id, slip]));
}

const compared = (slip: SlipRow): Compared => ({
  lines: slip.lines as unknown as Slip["lines"],
  net: slip.net,
  basic: { whole: slip.basicWhole, outside: slip.basicOutside, unpaid: slip.basicUnpaid },
  status: slip.status === "STOPPED" ? "STOPPED" : "FINAL",
});

/** The payslips of one person in two months that follow one another; null: there is none. */
export interface SlipPair {
  now: number | null;
  before: number | null;
}

/** Why each pair differs, in the order of the pairs. */
export async function differencesOf(pairs: readonly SlipPair[]): Promise<Difference[][]> {
  const slips = await slipsById(pairs.flatMap(({ now, before }) => [now ?? [], before ?? []].flat()));
  const of = (id: number | null) => (id === null ? null : compared(slips.get(id)!));
  return pairs.map(({ now, before }) => differenceOf(of(before), of(now)));
}

/** A run that is held against the month before. @throws NotFound where it is not the actor's to see */
export async function regularRun(actor: Actor, runId: number) {
  const run = await db.payrollRun.findFirst({
    where: { id: runId, kind: "REGULAR", company: unitsWithin(actor, "payroll.read") },
    select: { companyId: true, month: true, currency: true, terms: true, status: true },
  });
  if (!run) throw new NotFound();
  return run;
}

/** Whose slips of a run the actor compares: one's own once it is posted. */
export const comparedBy = (actor: Actor, { status }: { status: string }): Prisma.PayslipWhereInput => ({
  unit: unitsWithin(actor, "pay.read"),
  ...(PAID_STATES.includes(status) ? {} : { NOT: { employeeId: actor.employeeId ?? 0 } }),
});

/** What was paid for the month before a run's. */
export const slipsBefore = ({ companyId, month }: { companyId: number; month: string }) => ({
  month: monthAfter(month, -1),
  kind: "REGULAR",
  standing: true,
  run: { companyId, status: { in: PAID_STATES } },
});

/**
 * Why each person of a regular run is paid other than in the month before, people without a difference left out.
 * @throws NotFound where the run is not the actor's to see
 */
export async function runDifferences(actor: Actor, runId: number): Promise<PersonDifference[]> {
  const run = await regularRun(actor, runId);
  const whose = comparedBy(actor, run);
  const read = (where: Prisma.PayslipWhereInput) =>
    db.payslip.findMany({
      where: { ...where, ...whose },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, employeeId: true, name: true, net: true },
    });
  const [now, before] = [await read({ runId }), await read(slipsBefore(run))];
  const was = new Map(before.map((slip) => [slip.employeeId, slip]));
  const still = new Set(now.map(({ employeeId }) => employeeId));
  const pairs = [
    ...now.map((slip) => ({ now: slip, before: was.get(slip.employeeId) ?? null })),
    ...before.filter(({ employeeId }) => !still.has(employeeId)).map((slip) => ({ now: null, before: slip })),
  ];
  const all = await differencesOf(
    pairs.map((pair) => ({ now: pair.now?.id ?? null, before: pair.before?.id ?? null })),
  );
  return pairs.flatMap((pair, index): PersonDifference[] => {
    const { employeeId, name } = (pair.now ?? pair.before)!;
    const reasons = all[index]!;
    return reasons.length === 0
      ? []
      : [{ employeeId, name, before: pair.before?.net ?? 0n, now: pair.now?.net ?? 0n, reasons }];
  });
}
