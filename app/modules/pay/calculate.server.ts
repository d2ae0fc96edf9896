/** Works a run out, as often as it is asked for until it is approved (spec: hr §6.2, R-PR13). Reads and writes in bulk. */
import type { Work } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { MAX_MINOR } from "~/core/money";
import { spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { type Person } from "./month-facts";
import { banksBefore } from "./banks-before.server";
import { tracesIn } from "./month-world.server";
import { coreHash } from "./past-months.server";
import { termsFor } from "./pay-settings.server";
import { populationOf, type Paid, type RunOf } from "./population.server";
import { attendedUntil, basisOf } from "./run-basis.server";
import { blockersOf, settledWarnings, unclearedWarnings, warningsOf, type Checked, type Finding } from "./run-checks";
import type { MonthFacts, Slip, Terms } from "./terms";
import { savingsOf, unlinkedComponents } from "./run-ledgers.server";
import { workOut } from "./work-out";

/** Rows written in one statement. */
const AT_ONCE = 1_000;

export interface RunRow {
  id: number;
  companyId: number;
  month: string;
  kind: string;
  seq: number;
  company: { path: string };
}

/** What the run's columns say of a calculation. */
export interface Calculated {
  terms: string;
  findings: string;
  blockers: number;
  people: number;
  gross: bigint;
  other: bigint;
  deductions: bigint;
  net: bigint;
  employer: bigint;
}

/** Works the slips of a run out anew and writes them in place of those there were. @returns what the run says of them */
export async function calculate({ tx, actor }: Pick<Work, "tx" | "actor">, row: RunRow): Promise<Calculated> {
  const run = { companyId: row.companyId, path: row.company.path, month: row.month, kind: row.kind as RunOf["kind"] };
  const terms = await termsFor(tx, row.companyId, row.month);
  const { paid, settled, waiting } = await populationOf({ tx, actor }, run, terms);
  const slips = paid.map(({ person, facts }) => ({ person, facts, slip: facts && workOut(terms, facts) }));
  await clear(tx, row.id);
  await write(tx, row, terms, slips);
  const { traces, asked } = await tracesIn(tx, row.month, run.path);
  const before = await banksBefore(
    tx,
    slips.map(({ person }) => person),
  );
  const checked = slips.map(({ person, slip }): Checked => {
    const { id: employeeId, name, phone, identity, bank } = person;
    const trace = traces.has(employeeId) || (asked.has(employeeId) ? false : null);
    const last = before.get(employeeId);
    return {
      ...{ employeeId, name, slip, bank: bank?.key ?? null, writable: bank?.writable ?? true, phone, identity, trace },
      ...(bank && last && last.key !== bank.key ? { otherBank: last.month } : {}),
    };
  });
  const blockers: Finding<string>[] = [
    ...blockersOf(checked, run.kind, MAX_MINOR),
    ...(await unlinkedComponents(tx, row.companyId, row.id)),
    ...(await savingsOf(tx, row.companyId, row.id)).missing,
    ...(await withoutHeadOffice(tx, run.path)),
  ];
  const basis = await basisOf(tx, row, terms, attendedUntil(actor));
  const sum = (part: "gross" | "other" | "deductions" | "net" | "employer") =>
    slips.reduce((total, { slip }) => total + (slip?.[part] ?? 0n), 0n);
  return {
    terms: canonicalJson(terms),
    findings: canonicalJson({
      basis,
      blockers,
      warnings: [...warningsOf(checked), ...settledWarnings(settled), ...unclearedWarnings(waiting)],
    }),
    blockers: blockers.length,
    people: slips.filter(({ slip }) => slip !== null).length,
    gross: sum("gross"),
    other: sum("other"),
    deductions: sum("deductions"),
    net: sum("net"),
    employer: sum("employer"),
  };
}

async function clear(tx: Tx, runId: number): Promise<void> {
  await tx.deductionDeferral.deleteMany({ where: { runId } });
  await tx.payslipLine.deleteMany({ where: { runId } });
  await tx.payslip.deleteMany({ where: { runId } });
}

interface Worked extends Paid {
  slip: Slip | null;
}

async function write(tx: Tx, run: RunRow, terms: Terms, all: readonly Worked[]): Promise<void> {
  const worked = all.flatMap(({ person, facts, slip }) => (facts && slip ? [{ person, facts, slip }] : []));
  await inBulk(worked, (part) =>
    tx.payslip.createMany({ data: part.map(({ person, facts, slip }) => slipRow(run, terms, person, facts, slip)) }),
  );
  const ids = await tx.payslip.findMany({ where: { runId: run.id }, select: { id: true, employeeId: true } });
  const idOf = new Map(ids.map(({ id, employeeId }) => [employeeId, id]));
  const lines = worked.flatMap(({ person, slip }) =>
    slip.lines.map(({ why, ...line }, n) => ({
      ...line,
      why: canonicalJson(why),
      n: n + 1,
      payslipId: idOf.get(person.id)!,
      runId: run.id,
    })),
  );
  await inBulk(lines, (data) => tx.payslipLine.createMany({ data }));
  const deferrals = worked.flatMap(({ person, slip }) =>
    slip.deferrals.map((one) => ({ ...one, payslipId: idOf.get(person.id)!, runId: run.id })),
  );
  await inBulk(deferrals, (data) => tx.deductionDeferral.createMany({ data }));
}

function slipRow(run: RunRow, terms: Terms, person: Person, facts: MonthFacts, slip: Slip) {
  const { to } = spanOfMonth(run.month);
  const day = person.lastWorkingDay !== null && person.lastWorkingDay < to ? person.lastWorkingDay : to;
  const ours = person.postings.filter((one) => one.ours);
  const posting = ours.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo) ?? ours.at(-1)!;
  const { gross, other, deductions, net, employer, floor, calendarDays, paidDaysCd, unpaidDaysCd, status } = slip;
  return {
    runId: run.id,
    employeeId: person.id,
    month: run.month,
    kind: run.kind,
    seq: run.seq,
    unitId: posting.unitId,
    name: person.name,
    designation: posting.designation,
    facts: canonicalJson(facts),
    hash: slipHash(slip),
    core: coreHash(terms, facts),
    bankId: person.bank?.id ?? null,
    ...{ gross, other, deductions, net, employer, floor, calendarDays, paidDaysCd, unpaidDaysCd, status },
    basicWhole: slip.basic.whole,
    basicOutside: slip.basic.outside,
    basicUnpaid: slip.basic.unpaid,
  };
}

/** What a slip is told by, to the last byte (I9). */
export const slipHash = (slip: Slip): string => sha256(canonicalJson(slip));

async function inBulk<T>(rows: readonly T[], writeSome: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) await writeSome(rows.slice(at, at + AT_ONCE));
}

/** Liabilities and net pay stand in the books of the head office. */
async function withoutHeadOffice(tx: Tx, path: string): Promise<Finding<string>[]> {
  const found = await tx.orgUnit.count({
    where: { kind: "BRANCH", headOffice: true, active: true, path: { startsWith: path } },
  });
  return found === 1
    ? []
    : [{ code: "head_office", employeeId: null, message: t("Name one branch of the company as its head office.") }];
}
