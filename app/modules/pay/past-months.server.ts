/** The arrears of everybody, out of the months that are paid (spec: hr D11, R-PR9). Only months whose facts have changed are worked out anew. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { monthAfter } from "~/core/months";
import { sqlList, type Tx } from "~/db/database.server";
import { arrearsOf, type PaidLine } from "./arrears";
import { byIds } from "./by-ids";
import { asPaidThen, coreOf, inOrder, monthFacts, segmentsOf, type MonthWorld, type Person } from "./month-facts";
import { monthWorld } from "./month-world.server";
import { revive, type ArrearsFacts, type MonthFacts, type RunKind, type Terms } from "./terms";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

/** Months back that a change of the past is paid or taken back for. */
export const LOOK_BACK = 12;

export const PAID_STATES: string[] = statesThat(RUN_STATES, "posted");

interface PastMonth {
  month: string;
  /** By run: a second run of a month has terms of its own. */
  terms: ReadonlyMap<number, Terms>;
  /** Those of the month's first run, for who was not paid at all. */
  first: Terms;
  world: MonthWorld;
  /** The slip of each person that was paid. */
  paid: ReadonlyMap<number, { id: number; runId: number; core: string }>;
}

export const coreHash = (terms: Terms, facts: MonthFacts): string => sha256(canonicalJson(coreOf(terms, facts)));

/** The first month that is looked back at. */
export const firstMonth = (month: string): string => monthAfter(month, -LOOK_BACK);

/**
 * @param kind a settlement or a run of arrears looks at its own month too, where that is paid
 * @returns arrears by employee; nobody without any
 */
export async function pastArrears(
  tx: Tx,
  company: { companyId: number; path: string; unitIds: readonly number[] },
  people: readonly Person[],
  { month, kind }: { month: string; kind: RunKind },
): Promise<Map<number, ArrearsFacts[]>> {
  const months = await paidMonths(tx, company, month, kind);
  const changed: Changed[] = [];
  const corrected = await correctedMonths(tx, company.companyId);
  for (const past of months)
    for (const person of people)
      // Whoever has no slip of the run's own month is paid it by the run itself.
      if (past.month < month || past.paid.has(person.id)) changed.push(...changeOf(past, person, corrected));
  const found = new Map<number, ArrearsFacts[]>();
  if (changed.length === 0) return found;
  const facts = await factsOfSlips(tx, changed);
  const lines = await linesPaid(tx, changed);
  for (const { person, past, terms, now, slipId } of changed) {
    const then = slipId === null ? null : facts.get(slipId)!;
    const paid = lines.get(`${person.id}/${past}`) ?? [];
    const arrears = arrearsOf(terms, asPaidThen(now, then), paid);
    if (arrears.length > 0) found.set(person.id, inOrder([...(found.get(person.id) ?? []), ...arrears]));
  }
  return found;
}

interface Changed {
  person: Person;
  past: string;
  terms: Terms;
  now: MonthFacts;
  slipId: number | null;
}

/** Whether somebody's month is other than it was paid, or has been corrected before. */
function changeOf(past: PastMonth, person: Person, corrected: ReadonlySet<string>): Changed[] {
  const { month, world } = past;
  const slip = past.paid.get(person.id);
  const terms = (slip && past.terms.get(slip.runId)) ?? past.first;
  const segments = segmentsOf(person, month);
  if (segments === "gap" || (segments.length === 0 && !slip)) return [];
  const now = monthFacts(person, segments, { month, kind: "REGULAR", terms, world });
  const same = slip && slip.core === coreHash(terms, now) && !corrected.has(`${person.id}/${month}`);
  return same ? [] : [{ person, past: month, terms, now, slipId: slip?.id ?? null }];
}

async function paidMonths(
  tx: Tx,
  { companyId, path, unitIds }: { companyId: number; path: string; unitIds: readonly number[] },
  month: string,
  kind: RunKind,
): Promise<PastMonth[]> {
  const runs = await tx.payrollRun.findMany({
    where: {
      companyId,
      kind: { in: ["REGULAR", "FINAL"] },
      status: { in: PAID_STATES },
      month: { gte: firstMonth(month), ...(kind === "REGULAR" ? { lt: month } : { lte: month }) },
    },
    orderBy: [{ month: "asc" }, { kind: "desc" }, { seq: "asc" }],
    select: { id: true, month: true, kind: true, terms: true },
  });
  const found: PastMonth[] = [];
  for (const past of new Set(runs.flatMap((run) => (run.kind === "REGULAR" ? [run.month] : [])))) {
    const own = runs.filter((run) => run.month === past);
    const terms = new Map(own.map((run) => [run.id, revive<Terms>(run.terms!)]));
    const first = terms.get(own.find((run) => run.kind === "REGULAR")!.id)!;
    const slips = await tx.payslip.findMany({
      where: { runId: { in: own.map(({ id }) => id) }, standing: true },
      select: { id: true, runId: true, employeeId: true, core: true, kind: true },
    });
    const world = await monthWorld(tx, { month: past, path, unitIds }, first);
    // A settlement beside the month's own slip brings differences, the month itself stands on the own one.
    slips.sort((a, b) => (a.kind < b.kind ? -1 : 1));
    found.push({ month: past, terms, first, world, paid: new Map(slips.map((slip) => [slip.employeeId, slip])) });
  }
  return found;
}

/** Months of people for which arrears were paid: "17/2026-10". */
async function correctedMonths(tx: Tx, companyId: number): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ employeeId: number | bigint; month: string }[]>`
    SELECT DISTINCT p."employeeId", l."month" FROM "PayslipLine" l
    JOIN "Payslip" p ON p."id" = l."payslipId" JOIN "PayrollRun" r ON r."id" = l."runId"
    WHERE l."kind" = 'ARREARS' AND p."standing" AND r."companyId" = ${companyId} AND r."status" IN (${sqlList(PAID_STATES)})`;
  return new Set(rows.map(({ employeeId, month }) => `${Number(employeeId)}/${month}`));
}

async function factsOfSlips(tx: Tx, changed: readonly Changed[]): Promise<Map<number, MonthFacts>> {
  const ids = changed.flatMap(({ slipId }) => (slipId === null ? [] : [slipId]));
  const rows = await byIds(ids, (part) =>
    tx.payslip.findMany({ where: { id: { in: part } }, select: { id: true, facts: true } }),
  );
  return new Map(rows.map(({ id, facts }) => [id, revive<MonthFacts>(facts)]));
}

/** All lines that were paid for months of people, on their own slips and as arrears: by "17/2026-10". */
async function linesPaid(tx: Tx, changed: readonly Changed[]): Promise<Map<string, PaidLine[]>> {
  const ids = [...new Set(changed.map(({ person }) => person.id))];
  const first = changed.reduce((least, { past }) => (past < least ? past : least), "9999-12");
  const slips = await byIds(ids, (part) =>
    tx.payslip.findMany({
      where: {
        employeeId: { in: part },
        standing: true,
        month: { gte: first },
        run: { status: { in: PAID_STATES } },
      },
      select: { id: true, employeeId: true, month: true },
    }),
  );
  const slipOf = new Map(slips.map((slip) => [slip.id, slip]));
  const rows = await byIds([...slipOf.keys()], (part) =>
    tx.payslipLine.findMany({ where: { payslipId: { in: part } }, orderBy: { id: "asc" } }),
  );
  const found = new Map<string, PaidLine[]>();
  for (const line of rows) {
    const { employeeId, month } = slipOf.get(line.payslipId)!;
    const key = `${employeeId}/${line.kind === "ARREARS" ? line.month : month}`;
    const lines = found.get(key);
    const one = line as unknown as PaidLine;
    if (lines) lines.push(one);
    else found.set(key, [one]);
  }
  return found;
}
