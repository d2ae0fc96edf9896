/** The figures that subjects bring, for the people of a month together (spec: hr N12, R-MB2). */
import { dateIn } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import type { BoardSource, BoardSubject, OfSome } from "~/define/board-source";
import { contributed } from "~/define/contributions";
import { MANUAL } from "~/modules/kpis/index.server";
import { companiesOf } from "~/modules/organisation/index.server";

export interface Person {
  employeeId: number;
  userId: number | null;
  unitPath: string;
  rows: readonly { source: string; measure: string }[];
}

export interface Figure {
  actual: bigint | null;
  /** Why there is none. */
  why: "NO_DATA" | "OTHER_CURRENCY" | null;
  /** Branches with data, of how many, where not all of them have some. */
  have: number | null;
  ofBranches: number | null;
}

const WHOLLY = { have: null, ofBranches: null } as const;
export const NO_FIGURE: Figure = { actual: null, why: "NO_DATA", ...WHOLLY };
/** Of what is entered by hand. */
export const byHand = (actual: bigint | null): Figure => ({ actual, why: null, ...WHOLLY });

export type Figures = (employeeId: number, row: { source: string; measure: string }) => Figure;

export const sourceOf = (name: string): BoardSource | null =>
  contributed("boardSources").find((source) => source.name === name) ?? null;

/** Figures of a month for many people: a few statements for each source that is used, however many they are. */
export async function figuresOf(tx: Tx, month: string, at: Date, people: readonly Person[]): Promise<Figures> {
  const measured = people.filter(({ rows }) => rows.some(({ source }) => source !== MANUAL));
  const subjects = await subjectsOf(tx, measured);
  const currencies = new Map(subjects.map(({ employeeId, currency }) => [employeeId, currency]));
  const found = new Map<string, Map<number, bigint | OfSome>>();
  for (const source of contributed("boardSources")) {
    const uses = new Set(
      measured.flatMap(({ employeeId, rows }) => (rows.some((row) => row.source === source.name) ? employeeId : [])),
    );
    if (uses.size === 0) continue;
    found.set(
      source.name,
      await readFrom(
        tx,
        source,
        { month, at },
        subjects.filter(({ employeeId }) => uses.has(employeeId)),
      ),
    );
  }
  return (employeeId, { source, measure }) => {
    const read = found.get(source)?.get(employeeId);
    if (read === undefined) return NO_FIGURE;
    const currency = currencies.get(employeeId);
    return sourceOf(source)?.measure === null && currency !== measure
      ? { ...NO_FIGURE, why: "OTHER_CURRENCY" }
      : typeof read === "bigint"
        ? byHand(read)
        : { actual: read.figure, why: null, have: read.have, ofBranches: read.of };
  };
}

/** Each time zone has a day of its own. */
async function readFrom(
  tx: Tx,
  source: BoardSource,
  { month, at }: { month: string; at: Date },
  subjects: readonly BoardSubject[],
): Promise<Map<number, bigint | OfSome>> {
  const figures = new Map<number, bigint | OfSome>();
  for (const timeZone of new Set(subjects.map((subject) => subject.timeZone))) {
    const there = subjects.filter((subject) => subject.timeZone === timeZone);
    const read = await source.read(tx, { ...spanOfMonth(month), today: dateIn(at, timeZone) }, there);
    for (const [employeeId, figure] of read) figures.set(employeeId, figure);
  }
  return figures;
}

async function subjectsOf(tx: Tx, people: readonly Person[]): Promise<BoardSubject[]> {
  if (people.length === 0) return [];
  const companyOf = await companiesOf(
    tx,
    people.map(({ unitPath }) => ({ path: unitPath })),
  );
  const branches = await tx.orgUnit.findMany({ where: { kind: "BRANCH" }, select: { id: true, path: true } });
  const below = new Map<string, number[]>();
  return people.map(({ employeeId, userId, unitPath }) => {
    if (!below.has(unitPath))
      below.set(
        unitPath,
        branches.filter(({ path }) => path.startsWith(unitPath)).map(({ id }) => id),
      );
    const { currency, timeZone } = companyOf({ path: unitPath });
    return { employeeId, userId, branches: below.get(unitPath)!, currency, timeZone };
  });
}
