/** A run in the books: one entry for each branch, all in one transaction, and what follows for advances, totals and held pay (spec: hr R-PR10, I7, I10). */
import type { Work } from "~/db/transaction.server";
import { formatMonth } from "~/core/months";
import { atTheTop, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { sqlList, type Tx } from "~/db/database.server";
import { keepOfFew, lockBooks, post, reverse } from "~/modules/ledger/index.server";
import { payOutLeave, takeBackPaidLeave } from "~/modules/leave/index.server";
import { meanDeposits, meanReversal, spentSince } from "~/modules/savings/index.server";
import { byIds, eachOfIds } from "./by-ids";
import { closedDays } from "./closed-days.server";
import { duesHaveChanged, reopenRequisitions, settleRequisitions } from "./exit-dues.server";
import { settleInstalment, takeAhead, type Instalment } from "./instalments";
import { keepDebts, takeBackDebts } from "./too-much-pay.server";
import { bookingsOf, unitsOfFew, type BookedSlip } from "./run-entries";
import { RunLedgers, savingsOf } from "./run-ledgers.server";
import type { RunRow } from "./calculate.server";

export interface Bookable extends RunRow {
  currency: string;
  preparedById: number;
}

/** What is asked of a slip to see whether it still holds. */
const LINE = { kind: true, side: true, sourceId: true, amount: true } as const;
const DEFERRAL = { source: true, sourceId: true, wanted: true, taken: true } as const;

const SLIP = {
  id: true,
  employeeId: true,
  name: true,
  status: true,
  net: true,
  lines: {
    orderBy: { n: "asc" },
    select: {
      kind: true,
      side: true,
      componentId: true,
      unitId: true,
      amount: true,
      sourceId: true,
      advanceId: true,
      month: true,
    },
  },
  deferrals: { select: DEFERRAL },
} as const;

async function slipsOf(tx: Tx, runId: number) {
  const ids = await tx.payslip.findMany({ where: { runId }, orderBy: { id: "asc" }, select: { id: true } });
  return byIds(
    ids.map(({ id }) => id),
    (part) => tx.payslip.findMany({ where: { id: { in: part } }, orderBy: { id: "asc" }, select: SLIP }),
  );
}
type SlipOf = Awaited<ReturnType<typeof slipsOf>>[number];

/** Everything that posting needs, read once, with what speaks against it. */
export async function readToPost({ tx, actor }: Work, run: Bookable) {
  const slips = await slipsOf(tx, run.id);
  const units = await tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: run.company.path } },
    orderBy: { id: "asc" },
    select: { id: true, code: true, name: true, path: true, headOffice: true },
  });
  const advanceIds = [...new Set(slips.flatMap(({ lines }) => lines.flatMap(({ advanceId }) => advanceId ?? [])))];
  const advances = await byIds(advanceIds, (part) =>
    tx.salaryAdvance.findMany({ where: { id: { in: part } }, select: { id: true, unitId: true } }),
  );
  const headOffice = units.find((unit) => unit.headOffice)?.id ?? 0;
  const branches = new Set(units.map(({ id }) => id));
  const savings = await savingsOf(tx, run.companyId, run.id);
  const booked = slips.map((slip) => inBranches(slip, branches)) as readonly BookedSlip[];
  const places = {
    headOffice,
    advanceUnits: new Map(advances.map(({ id, unitId }) => [id, branches.has(unitId) ? unitId : headOffice])),
    savings: savings.place,
  };
  const bookings = bookingsOf(booked, places);
  const problems: Problem[] = [
    ...(headOffice === 0 ? [noHeadOffice()] : []),
    ...savings.missing.map(({ message, code }) => problem("", message, code)),
  ];
  for (const unitId of bookings.keys()) await lockBooks(tx, unitId);
  const closed = await closedDays(
    tx,
    actor,
    units.filter(({ id }) => bookings.has(id)),
  );
  problems.push(...closed.map((message) => problem("", message, "day_not_open")));
  if ((await hasChanged(tx, slips)) || (await duesHaveChanged({ tx, actor }, run.id))) problems.push(changedSince());
  return { slips, units, bookings, headOffice, ofFew: unitsOfFew(booked, places), problems };
}

/** What is earned above the branches stands in the books of the head office. */
const inBranches = ({ lines, ...slip }: SlipOf, branches: ReadonlySet<number>) => ({
  ...slip,
  lines: lines.map((line) => (line.unitId !== null && branches.has(line.unitId) ? line : { ...line, unitId: null })),
});

const noHeadOffice = (): Problem => problem("", t("Name one branch of the company as its head office."), "head_office");

export const changedSince = (): Problem =>
  problem("", t("Advances or totals have changed since: send the run back and work it out again."), "changed");

/** {@link hasChanged} before there is anything to post: of all lines of a run, those it asks about. */
export async function runHasChanged({ tx, actor }: Pick<Work, "tx" | "actor">, runId: number): Promise<boolean> {
  const limited = await tx.payAssignment.findMany({
    where: { totalLimit: { not: null }, employee: { payslips: { some: { runId } } } },
    select: { id: true },
  });
  const lines = [
    ...(await tx.payslipLine.findMany({ where: { runId, kind: { in: ["ADVANCE", "HELD"] } }, select: LINE })),
    ...(await byIds(
      limited.map(({ id }) => id),
      (part) => tx.payslipLine.findMany({ where: { runId, kind: "COMPONENT", sourceId: { in: part } }, select: LINE }),
    )),
  ];
  const deferrals = await tx.deductionDeferral.findMany({ where: { runId, source: "INSTALMENT" }, select: DEFERRAL });
  return (await hasChanged(tx, [{ lines, deferrals }])) || duesHaveChanged({ tx, actor }, runId);
}

/** What a slip takes of advances, totals and held pay. */
interface Taking {
  lines: readonly Pick<SlipOf["lines"][number], keyof typeof LINE>[];
  deferrals: SlipOf["deferrals"];
}

/** Whether an instalment, a total or a held slip that the run takes is other than when it was worked out. */
async function hasChanged(tx: Tx, slips: readonly Taking[]): Promise<boolean> {
  const wanted = wantedInstalments(slips);
  const rows = await byIds([...wanted.keys()], (part) =>
    tx.advanceInstalment.findMany({
      where: { id: { in: part }, state: "DUE", advance: { status: "DISBURSED" } },
      select: { id: true, due: true },
    }),
  );
  if (rows.length !== wanted.size || rows.some(({ id, due }) => wanted.get(id)!.wanted !== due)) return true;
  const totals = takenOf(slips);
  const limited = await limitedOf(tx, totals);
  if (limited.some(({ id, totalLimit, takenTotal }) => takenTotal + totals.get(id)! > totalLimit!)) return true;
  const held = heldOf(slips);
  const still = await byIds(held, (part) =>
    tx.payslip.findMany({ where: { id: { in: part }, status: "HELD" }, select: { id: true } }),
  );
  return still.length !== held.length;
}

/** What each instalment was to bring and has brought. */
function wantedInstalments(slips: readonly Taking[]): Map<number, { wanted: bigint; taken: bigint }> {
  const found = new Map<number, { wanted: bigint; taken: bigint }>();
  for (const { lines, deferrals } of slips) {
    for (const { kind, sourceId, amount } of lines)
      if (kind === "ADVANCE") found.set(sourceId!, { wanted: amount, taken: amount });
    for (const { source, sourceId, wanted, taken } of deferrals)
      if (source === "INSTALMENT") found.set(sourceId, { wanted, taken });
  }
  return found;
}

/** What was taken or paid by each assignment; a cost of the employer counts for none. */
function takenOf(slips: readonly Taking[]): Map<number, bigint> {
  const found = new Map<number, bigint>();
  for (const { lines } of slips)
    for (const { kind, side, sourceId, amount } of lines)
      if (kind === "COMPONENT" && sourceId !== null && side !== "EMPLOYER")
        found.set(sourceId, (found.get(sourceId) ?? 0n) + amount);
  return found;
}

const heldOf = (slips: readonly Taking[]): number[] =>
  slips.flatMap(({ lines }) => lines.flatMap(({ kind, sourceId }) => (kind === "HELD" ? [sourceId!] : [])));

/** Posts a run. @returns the business day of the head office and the number of its entry */
export async function postRun(
  work: Work,
  run: Bookable,
  { slips, units, bookings, headOffice, ofFew }: Awaited<ReturnType<typeof readToPost>>,
): Promise<{ postedOn: string | null; no: string | null }> {
  const { tx } = work;
  const ledgers = new RunLedgers(work, {
    people: new Map(slips.map(({ employeeId, name }) => [employeeId, name])),
    units: new Map(units.map(({ id, name }) => [id, name])),
  });
  const used = new Set(slips.flatMap(({ lines }) => lines.flatMap(({ componentId }) => componentId ?? [])));
  await ledgers.readComponents(run.companyId, [...used]);
  let head: { postedOn: string | null; no: string | null } = { postedOn: null, no: null };
  for (const [unitId, rows] of bookings) {
    const lines = await ledgers.linesOf(rows);
    if (lines.length === 0) continue;
    const posted = await atTheTop(() =>
      post(work, {
        branchId: unitId,
        type: "PAYROLL",
        source: `PayrollRun:${run.id}/${unitId}`,
        narration: `Pay of ${formatMonth(run.month)}, ${run.kind.toLowerCase()} ${run.seq}`,
        preparedById: run.preparedById,
        lines,
      }),
    );
    if (ofFew.has(unitId)) await keepOfFew(tx, posted.id);
    await meanDeposits(work, posted, run.month);
    await tx.payrollEntry.create({ data: { runId: run.id, unitId, journalId: posted.id, no: posted.no } });
    if (unitId === headOffice || head.no === null) head = { postedOn: posted.businessDate, no: posted.no };
  }
  await settleAdvances(tx, run, slips);
  await keepDebts(work, run, slips, { units, headOffice });
  await addTaken(tx, takenOf(slips), 1n);
  await eachOfIds(heldOf(slips), (part) =>
    tx.payslip.updateMany({ where: { id: { in: part } }, data: { status: "RELEASED" } }),
  );
  await settleRequisitions(work, slips, nameOf(run));
  await payOut(work, run);
  return head;
}

/** What advances of requisitions are told that a run has settled them. */
const nameOf = ({ month }: Bookable): string => t("Final settlement of {month}", { month: formatMonth(month) });

/** The name that a run's lines in the leave ledger bear. */
const leaveKeyOf = ({ id }: Bookable): string => `payroll:${id}`;

/** Leave that a settlement pays is taken from the leave ledger. */
async function payOut(work: Work, run: Bookable): Promise<void> {
  const lines = await work.tx.payslipLine.findMany({
    where: { runId: run.id, kind: "LEAVE" },
    orderBy: { id: "asc" },
    select: {
      why: true,
      payslip: { select: { employee: { select: { id: true, name: true, lastWorkingDay: true } } } },
    },
  });
  const note = t("Paid out with the settlement of {month}", { month: formatMonth(run.month) });
  for (const { why, payslip } of lines) {
    const { daysCd } = JSON.parse(why) as { daysCd: number };
    await payOutLeave(work, payslip.employee, daysCd, { of: leaveKeyOf(run), note });
  }
}

/** Assignments that have a total, among those that something is taken of. */
const limitedOf = (tx: Tx, taken: ReadonlyMap<number, bigint>) =>
  byIds([...taken.keys()], (part) =>
    tx.payAssignment.findMany({
      where: { id: { in: part }, totalLimit: { not: null } },
      select: { id: true, totalLimit: true, takenTotal: true },
    }),
  );

async function addTaken(tx: Tx, taken: ReadonlyMap<number, bigint>, sign: bigint): Promise<void> {
  for (const { id } of await limitedOf(tx, taken))
    await tx.payAssignment.update({ where: { id }, data: { takenTotal: { increment: sign * taken.get(id)! } } });
}

/** Instalments of the month are paid, and what was not taken of them, or is left from earlier months, comes after the last one. */
async function settleAdvances(tx: Tx, run: Bookable, slips: readonly SlipOf[]): Promise<void> {
  const taken = wantedInstalments(slips);
  const full = [...taken].flatMap(([id, one]) => (one.wanted === one.taken ? [id] : []));
  await eachOfIds(
    full,
    (part) => tx.$executeRaw`
      UPDATE "AdvanceInstalment" SET "paid" = "due", "state" = 'PAID', "runId" = ${run.id} WHERE "id" IN (${sqlList(part)})`,
  );
  const part = [...taken].flatMap(([id, one]) => (one.wanted !== one.taken && one.taken > 0n ? [id] : []));
  const isLate = (month: string) => run.kind !== "ARREARS" && month <= run.month;
  const open = { state: "DUE", advance: { status: "DISBURSED" } } as const;
  const some = await byIds(part, (ids) => tx.advanceInstalment.findMany({ where: { ...open, id: { in: ids } } }));
  const late =
    run.kind === "ARREARS"
      ? []
      : await tx.advanceInstalment.findMany({
          where: {
            ...open,
            month: { lte: run.month },
            advance: { status: "DISBURSED", employee: { payslips: { some: { runId: run.id } } } },
          },
          orderBy: { id: "asc" },
        });
  for (const row of [...late, ...some.filter(({ month }) => !isLate(month))]) {
    const rows = await tx.advanceInstalment.findMany({ where: { advanceId: row.advanceId }, orderBy: { seq: "asc" } });
    const settle = isLate(row.month) ? settleInstalment : takeAhead;
    const settled = settle(rows as Instalment[], row.seq, taken.get(row.id)?.taken ?? 0n);
    const { due, paid, state } = settled.find(({ seq }) => seq === row.seq)!;
    await tx.advanceInstalment.update({ where: { id: row.id }, data: { due, paid, state, runId: run.id } });
    const added = settled.slice(rows.length);
    await tx.advanceInstalment.createMany({ data: added.map((one) => ({ ...one, advanceId: row.advanceId })) });
  }
  await tx.$executeRaw`
    UPDATE "SalaryAdvance" SET "status" = 'SETTLED', "version" = "version" + 1 WHERE "status" = 'DISBURSED'
    AND "id" IN (SELECT i."advanceId" FROM "AdvanceInstalment" i WHERE i."runId" = ${run.id})
    AND NOT EXISTS (SELECT 1 FROM "AdvanceInstalment" o WHERE o."advanceId" = "SalaryAdvance"."id" AND o."state" = 'DUE' AND o."due" > 0)`;
}

/** Takes a posted run back: its entries, and what followed from it. Instalments it had taken are due again. */
export async function takeBackRun(work: Work, run: Bookable, reason: string): Promise<void> {
  const { tx } = work;
  const entries = await tx.payrollEntry.findMany({ where: { runId: run.id }, orderBy: { unitId: "asc" } });
  for (const { unitId } of entries) await lockBooks(tx, unitId);
  const spent = await spentSince(
    tx,
    entries.map(({ journalId }) => journalId),
  );
  refuse(
    spent.length === 0
      ? []
      : [
          problem(
            "",
            t("Savings that it brought were paid out, held or asked for since: {accounts}.", {
              accounts: spent.slice(0, 5).join(", "),
            }),
            "savings_spent",
          ),
        ],
  );
  for (const { unitId, journalId } of entries) {
    const { id } = await atTheTop(() =>
      reverse(work, {
        journalId,
        source: `PayrollRun:${run.id}/${unitId}/back`,
        reason: reason.slice(0, 500),
        preparedById: null,
        byOwner: true,
      }),
    );
    await meanReversal(tx, journalId, id);
  }
  const slips = await slipsOf(tx, run.id);
  const paid = { runId: run.id, state: "PAID" };
  await tx.salaryAdvance.updateMany({
    where: { status: "SETTLED", rows: { some: paid } },
    data: { status: "DISBURSED", version: { increment: 1 } },
  });
  await takeBackDebts(tx, run.id);
  await tx.advanceInstalment.updateMany({ where: paid, data: { state: "DUE", paid: 0n, runId: null } });
  await addTaken(tx, takenOf(slips), -1n);
  await reopenRequisitions(work, slips, nameOf(run));
  await eachOfIds(
    slips.map(({ employeeId }) => employeeId),
    (part) => takeBackPaidLeave(work, leaveKeyOf(run), part),
  );
  await eachOfIds(heldOf(slips), (part) =>
    tx.payslip.updateMany({ where: { id: { in: part }, status: "RELEASED" }, data: { status: "HELD" } }),
  );
  await tx.payslip.updateMany({ where: { runId: run.id }, data: { standing: false } });
}
