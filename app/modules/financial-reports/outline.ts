/** Ledgers as an outline of the chart: a class with its sum, below it groups, below them what was asked for. */
import { LEVELS, type ChartLevel } from "./asked";
import type { ChartLedger } from "./chart-of.server";
import type { Drill, SheetRow } from "./sheet";

export interface Valued {
  ledger: ChartLedger;
  values: readonly bigint[];
}

/** Levels from the class down to the one asked for; sub-groups are passed over on the way to ledgers. */
function levelsTo(level: ChartLevel): ChartLevel[] {
  const down = [...LEVELS].reverse();
  return down.slice(0, down.indexOf(level) + 1).filter((one) => one !== "subGroup" || level === "subGroup");
}

/** Rows with code, name and one amount for each value. Parts in which nothing stands are left out. */
export function outline(rows: readonly Valued[], level: ChartLevel): SheetRow[] {
  return below(
    rows.filter(({ values }) => values.some((value) => value !== 0n)),
    levelsTo(level),
    0,
  );
}

function below(rows: readonly Valued[], [level, ...deeper]: readonly ChartLevel[], depth: number): SheetRow[] {
  if (!level) return [];
  const parts = new Map<string, Valued[]>();
  for (const row of rows) {
    const { code } = level === "ledger" ? row.ledger : row.ledger.above[level];
    parts.set(code, [...(parts.get(code) ?? []), row]);
  }
  return [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, own]): SheetRow[] => {
      const { name } = level === "ledger" ? own[0]!.ledger : own[0]!.ledger.above[level];
      return [
        {
          kind: deeper.length > 0 ? "head" : "line",
          depth,
          cells: [code, name, ...addedUp(own)],
          drill: drillOf(level, code),
        },
        ...below(own, deeper, depth + 1),
      ];
    });
}

/** Column by column. */
export function addedUp(rows: readonly Valued[]): bigint[] {
  return (rows[0]?.values ?? []).map((_, column) => rows.reduce((sum, { values }) => sum + values[column]!, 0n));
}

const FINER: Record<Exclude<ChartLevel, "ledger">, ChartLevel> = {
  class: "group",
  group: "ledger",
  subGroup: "ledger",
};

/** A ledger leads to its lines, what is added up to what it is made of. */
export function drillOf(level: ChartLevel, code: string): Drill {
  return level === "ledger"
    ? { report: "ledger", search: { ledger: code } }
    : { report: "trialBalance", search: { within: code, level: FINER[level] === "ledger" ? "" : FINER[level] } };
}
