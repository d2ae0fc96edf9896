/**
 * Proves that payslips are as they were worked out: each by its own hash, all of a posted run by the digest that its
 * posting left in the audit trail, and the sums of a run by its slips (spec: hr I9). Nothing of the rules of pay is used,
 * which change in time.
 */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { db, type Tx } from "~/db/database.server";
import type { Slip } from "./terms";
import { stateIs, statesThat } from "~/define/states";
import { SLIP_STATES } from "./slip-states";
import { RUN_STATES } from "./run-states";

export interface PayFault {
  runId: number;
  /** A sentence for whoever looks after the portal. */
  words: string;
}

export interface PayReport {
  runs: number;
  slips: number;
  /** Empty where all is right; the first hundred otherwise. */
  faults: PayFault[];
}

const MOST_FAULTS = 100;
const SLIPS_AT_A_TIME = 500;

const KEPT = {
  lines: { orderBy: { n: "asc" } },
  deferrals: { orderBy: { id: "asc" } },
} as const;
type Kept = Awaited<ReturnType<typeof slipsAfter>>[number];

const slipsAfter = (tx: Pick<Tx, "payslip">, runId: number, id: number) =>
  tx.payslip.findMany({
    where: { runId, id: { gt: id } },
    orderBy: { id: "asc" },
    take: SLIPS_AT_A_TIME,
    include: KEPT,
  });

/** What of a slip changes once it is posted: that it was paid, or released. */
const workedOutAs = (status: string): Slip["status"] =>
  status === "STOPPED" ? "STOPPED" : stateIs(SLIP_STATES, status, "held") ? "HELD" : "FINAL";

/** The hash of a slip out of the rows it is kept in. */
function hashOf(row: Kept): string {
  const { gross, other, deductions, net, employer, floor, calendarDays, paidDaysCd, unpaidDaysCd } = row;
  const slip = {
    lines: row.lines.map(({ kind, side, componentId, unitId, amount, sourceId, advanceId, month, statutory, why }) => ({
      ...{ kind, side, componentId, unitId, amount, sourceId, advanceId, month, statutory },
      why: JSON.parse(why) as unknown,
    })),
    ...{ gross, other, deductions, net, employer, floor, calendarDays, paidDaysCd, unpaidDaysCd },
    basic: { whole: row.basicWhole, outside: row.basicOutside, unpaid: row.basicUnpaid },
    deferrals: row.deferrals.map(({ source, sourceId, wanted, taken }) => ({ source, sourceId, wanted, taken })),
    status: workedOutAs(row.status),
  };
  return sha256(canonicalJson(slip));
}

/** What tells one slip from every other: whose it is, where it is paid to, what it was worked out from. */
const sealedOf = (row: Kept): string =>
  canonicalJson([row.employeeId, row.month, row.kind, row.unitId, row.name, row.bankId, sha256(row.facts), row.hash]);

/** A digest of all slips of a run, which its posting leaves in the audit trail. */
export async function digestOf(tx: Tx, { id, terms }: { id: number; terms: string | null }): Promise<string> {
  const parts: string[] = [];
  await eachSlip(tx, id, (row) => void parts.push(sealedOf(row)));
  return sha256(canonicalJson([sha256(terms ?? ""), parts.sort()]));
}

async function eachSlip(tx: Pick<Tx, "payslip">, runId: number, look: (row: Kept) => void): Promise<void> {
  for (let after = 0; ;) {
    const rows = await slipsAfter(tx, runId, after);
    for (const row of rows) look(row);
    const last = rows.at(-1);
    if (!last || rows.length < SLIPS_AT_A_TIME) return;
    after = last.id;
  }
}

const SUMS = ["gross", "other", "deductions", "net", "employer"] as const;

/** Walks all runs that were posted. @throws when `signal` aborts */
export async function verifyPayslips(signal?: AbortSignal): Promise<PayReport> {
  const report: PayReport = { runs: 0, slips: 0, faults: [] };
  const runs = await db.payrollRun.findMany({
    where: { status: { in: statesThat(RUN_STATES, "booked") } },
    orderBy: { id: "asc" },
  });
  for (const run of runs) {
    signal?.throwIfAborted();
    const name = `Run ${run.id} of ${run.month}, ${run.kind} ${run.seq}`;
    const fault = (words: string) => report.faults.push({ runId: run.id, words: `${name}: ${words}` });
    const sums = { gross: 0n, other: 0n, deductions: 0n, net: 0n, employer: 0n };
    const parts: string[] = [];
    await eachSlip(db, run.id, (row) => {
      if (hashOf(row) !== row.hash) fault(`payslip ${row.id} is not as it was worked out.`);
      for (const sum of SUMS) sums[sum] += row[sum];
      parts.push(sealedOf(row));
    });
    for (const sum of SUMS) if (sums[sum] !== run[sum]) fault(`its ${sum} is not the sum of its payslips.`);
    if (parts.length !== run.people) fault(`it has ${parts.length} payslips in place of ${run.people}.`);
    const sealed = await digestInTrail(run.id);
    if (sealed !== null && sealed !== sha256(canonicalJson([sha256(run.terms ?? ""), parts.sort()])))
      fault("its payslips are not those that were posted.");
    report.runs += 1;
    report.slips += parts.length;
  }
  report.faults.length = Math.min(report.faults.length, MOST_FAULTS);
  return report;
}

/** What the trail, which proves itself, says of the payslips of a run; null for one that was posted before it did. */
async function digestInTrail(runId: number): Promise<string | null> {
  const event = await db.auditEvent.findFirst({
    where: { entity: "PayrollRun", entityId: String(runId), action: "PayrollRun.post" },
    orderBy: { seq: "desc" },
    select: { diff: true },
  });
  const { detail } = JSON.parse(event?.diff ?? "{}") as { detail?: { slips?: string } };
  return detail?.slips ?? null;
}
