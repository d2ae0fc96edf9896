/** Figures of the portal that suggest scores, for many entities in a fixed number of statements (spec: ops §5.2). */
import { addDays, formatDate } from "~/core/dates";
import { addMonths, monthsBetween } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { RUNNING } from "~/modules/audit-issues/index.server";
import type { Source } from "~/modules/audit-settings/index.server";

export interface EntityPlace {
  id: number;
  unitId: number | null;
  departmentId: number | null;
  lastAuditOn: string | null;
  openedOn: string | null;
}

export interface Figure {
  figure: number;
  /** Where it comes from. */
  basis: string;
}

export interface Figures {
  of: Readonly<Partial<Record<Source, Figure>>>;
  /** Overdue issues of high or critical severity. */
  overdueHigh: number;
}

interface Sums {
  outstanding: bigint;
  par30: bigint;
  asOf: string;
  visit: boolean;
}
/** How old a snapshot or a visit may be. */
const MOST_DAYS = 180;

/** The latest portfolio of each unit: of its loan snapshots, or else of approved visits. */
async function portfolios(tx: Tx, path: string, day: string): Promise<Map<number, Sums>> {
  const from = addDays(day, -MOST_DAYS);
  const found = new Map<number, Sums>();
  const visits = await tx.portfolioCheck.findMany({
    where: { asOf: { gte: from, lte: day }, visit: { status: "APPROVED", unit: { path: { startsWith: path } } } },
    orderBy: [{ asOf: "asc" }, { id: "asc" }],
    select: { asOf: true, outstanding: true, par30: true, visit: { select: { unitId: true } } },
  });
  for (const { visit, ...sums } of visits) found.set(visit.unitId, { ...sums, visit: true });
  const snapshots = await tx.loanSnapshot.findMany({
    where: {
      status: "IN_USE",
      replacedAt: null,
      asOf: { gte: from, lte: day },
      unit: { path: { startsWith: path } },
    },
    orderBy: [{ asOf: "asc" }, { id: "asc" }],
    select: { asOf: true, outstanding: true, par30: true, unitId: true },
  });
  for (const { unitId, ...sums } of snapshots) found.set(unitId, { ...sums, visit: false });
  return found;
}

/** Days of the last twelve months that closed with a cash difference, by branch. */
async function cashDifferences(tx: Tx, path: string, day: string): Promise<Map<number, number>> {
  const closes = await tx.dayCloseRequest.findMany({
    where: {
      status: "APPROVED",
      overShort: { gt: 0 },
      day: { businessDate: { gt: addMonths(day, -12), lte: day }, branch: { path: { startsWith: path } } },
    },
    distinct: ["dayId"],
    select: { day: { select: { branchId: true } } },
  });
  const counts = new Map<number, number>();
  for (const {
    day: { branchId },
  } of closes)
    counts.set(branchId, (counts.get(branchId) ?? 0) + 1);
  return counts;
}

interface Staff {
  unitId: number;
  departmentId: number | null;
  left: boolean;
}

/** People posted today, and those who left in the last twelve months, where they were posted last. */
async function staffOf(tx: Tx, path: string, day: string): Promise<Staff[]> {
  const select = { unitId: true, departmentId: true, employeeId: true, validTo: true } as const;
  const unit = { path: { startsWith: path } };
  const here = await tx.posting.findMany({
    where: { unit, validFrom: { lte: day }, validTo: { gte: day }, employee: { status: { not: "SEPARATED" } } },
    select,
  });
  const gone = await tx.posting.findMany({
    where: {
      unit,
      employee: { status: "SEPARATED", lastWorkingDay: { gt: addMonths(day, -12), lte: day } },
    },
    orderBy: { validTo: "asc" },
    select,
  });
  const last = new Map(gone.map((posting) => [posting.employeeId, posting]));
  const as =
    (left: boolean) =>
    ({ unitId, departmentId }: { unitId: number; departmentId: number | null }) => ({
      unitId,
      departmentId,
      left,
    });
  return [...here.map(as(false)), ...[...last.values()].map(as(true))];
}

interface Issues {
  unitId: number;
  severe: boolean;
}
async function overdueIssues(tx: Tx, path: string, day: string): Promise<Issues[]> {
  const rows = await tx.auditIssue.findMany({
    where: { status: { in: [...RUNNING] }, agreedDue: { lt: day }, unit: { path: { startsWith: path } } },
    select: { unitId: true, severity: true },
  });
  return rows.map(({ unitId, severity }) => ({ unitId, severe: severity === "HIGH" || severity === "CRITICAL" }));
}

/** Rounded half up; null where there is no whole. */
const percentOf = (part: bigint, whole: bigint): number | null =>
  whole <= 0n ? null : Number((part * 200n + whole) / (whole * 2n));

/** Rows by the units above the one they lie in, each unit itself included. */
function byUnitAbove<Row extends { unitId: number }>(rows: readonly Row[], paths: ReadonlyMap<number, string>) {
  const found = new Map<number, Row[]>();
  for (const row of rows)
    for (const id of (paths.get(row.unitId) ?? "").split("/").filter(Boolean).map(Number)) {
      const list = found.get(id);
      if (list) list.push(row);
      else found.set(id, [row]);
    }
  return found;
}

/**
 * Figures of entities of a company as of a day.
 * @param path of the company
 * @param exponent of its currency
 */
export async function figuresOf(
  tx: Tx,
  { path, exponent }: { path: string; exponent: number },
  entities: readonly EntityPlace[],
  day: string,
): Promise<Map<number, Figures>> {
  const units = await tx.orgUnit.findMany({ where: { path: { startsWith: path } }, select: { id: true, path: true } });
  const paths = new Map(units.map((unit) => [unit.id, unit.path]));
  const loans = byUnitAbove(
    [...(await portfolios(tx, path, day))].map(([unitId, sums]) => ({ unitId, ...sums })),
    paths,
  );
  const cash = byUnitAbove(
    [...(await cashDifferences(tx, path, day))].map(([unitId, n]) => ({ unitId, n })),
    paths,
  );
  const staff = await staffOf(tx, path, day);
  const staffAt = byUnitAbove(staff, paths);
  const issues = byUnitAbove(await overdueIssues(tx, path, day), paths);
  const thousand = 1_000n * 10n ** BigInt(exponent);
  return new Map(
    entities.map((entity) => {
      const at = entity.unitId ?? 0;
      const people =
        entity.departmentId === null
          ? (staffAt.get(at) ?? [])
          : staff.filter(({ departmentId }) => departmentId === entity.departmentId);
      const own = issues.get(at) ?? [];
      const of: Partial<Record<Source, Figure>> = {
        ...loanFigures(loans.get(at) ?? [], thousand),
        ...turnover(people, day),
        ...sinceAudit(entity, day),
      };
      if (entity.unitId !== null) {
        const differences = (cash.get(at) ?? []).reduce((sum, { n }) => sum + n, 0);
        of.CASH_DIFF_12M = { figure: differences, basis: `Business days closed with a difference in 12 months` };
        of.OVERDUE_ISSUES = { figure: own.length, basis: `Issue tracker on ${formatDate(day)}` };
      }
      return [entity.id, { of, overdueHigh: own.filter(({ severe }) => severe).length }];
    }),
  );
}

function loanFigures(loans: readonly Sums[], thousand: bigint): Partial<Record<Source, Figure>> {
  if (loans.length === 0) return {};
  const outstanding = loans.reduce((sum, one) => sum + one.outstanding, 0n);
  const par = percentOf(
    loans.reduce((sum, one) => sum + one.par30, 0n),
    outstanding,
  );
  const latest = loans.reduce((last, { asOf }) => (asOf > last ? asOf : last), "");
  const kinds = [
    loans.some(({ visit }) => !visit) ? "loan snapshots" : "",
    loans.some(({ visit }) => visit) ? "approved visits" : "",
  ];
  const basis = `Portfolio by ${kinds.filter(Boolean).join(" and ")}, ${formatDate(latest)}`;
  return {
    ...(par === null ? {} : { PAR30: { figure: par, basis } }),
    PORTFOLIO_SIZE: { figure: Number(outstanding / thousand), basis },
  };
}

function turnover(people: readonly Staff[], day: string): Partial<Record<Source, Figure>> {
  if (people.length === 0) return {};
  const left = people.filter((one) => one.left).length;
  const figure = percentOf(BigInt(left), BigInt(people.length)) ?? 0;
  return {
    TURNOVER_12M: { figure, basis: `${left} of ${people.length} people left in 12 months to ${formatDate(day)}` },
  };
}

function sinceAudit({ lastAuditOn, openedOn }: EntityPlace, day: string): Partial<Record<Source, Figure>> {
  const since = lastAuditOn ?? openedOn;
  if (since === null || since > day) return {};
  const months = monthsBetween(since.slice(0, 7), day.slice(0, 7));
  return {
    MONTHS_SINCE_AUDIT: {
      figure: Math.max(0, months),
      basis: lastAuditOn
        ? `Last audit ended on ${formatDate(since)}`
        : `Never audited, open since ${formatDate(since)}`,
    },
  };
}
