/** Sums of evaluations, and how far those of a unit or a reviewer lie from all (spec: hr N11). Pure. */

export interface Counted {
  key: string;
  name: string;
  done: boolean;
  overdue: boolean;
  /** null while it is not finished. */
  bp: number | null;
  grade: string | null;
}

export interface SummaryRow {
  key: string;
  name: string;
  due: number;
  done: number;
  overdue: number;
  average: number | null;
  spread: number | null;
  against: number | null;
  grades: string | null;
}

/** Of fewer people no results are told. */
export const FEW = 3;

const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/** By name; results of few are left out. */
export function summaryRows(counted: readonly Counted[]): SummaryRow[] {
  const all = counted.flatMap(({ bp }) => bp ?? []);
  const groups = new Map<string, Counted[]>();
  for (const one of counted) {
    const group = groups.get(one.key);
    if (group) group.push(one);
    else groups.set(one.key, [one]);
  }
  return [...groups.entries()]
    .map(([key, rows]): SummaryRow => {
      const values = rows.flatMap(({ bp }) => bp ?? []);
      const few = values.length < FEW;
      return {
        ...{ key, name: rows[0]!.name, due: rows.length },
        done: rows.filter(({ done }) => done).length,
        overdue: rows.filter(({ overdue }) => overdue).length,
        average: few ? null : meanOf(values),
        spread: few ? null : Math.max(...values) - Math.min(...values),
        against: few ? null : meanOf(values) - meanOf(all),
        grades: few ? null : gradesText(rows),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** "Good 3, Weak 1" */
function gradesText(rows: readonly Counted[]): string {
  const counts = new Map<string, number>();
  for (const { grade } of rows) if (grade !== null) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return [...counts.entries()]
    .sort(([, a], [, b]) => b - a)
    .map(([grade, n]) => `${grade} ${n}`)
    .join(", ");
}
