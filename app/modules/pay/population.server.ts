/** Whom a run pays, with the facts of each (spec: hr R-PR1, R-EX2, I9). */
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { leaveDue } from "~/modules/leave/index.server";
import type { Work } from "~/db/transaction.server";
import { byIds, eachOfIds } from "./by-ids";
import { exitDues, notYetCleared } from "./exit-dues.server";
import { instalmentsFor, monthFacts, owingOf, segmentsOf, type Person } from "./month-facts";
import { monthWorld } from "./month-world.server";
import { firstMonth, pastArrears, PAID_STATES } from "./past-months.server";
import { readPeople } from "./read-people.server";
import type { ArrearsFacts, DueFacts, MonthFacts, RunKind, Segment, Terms } from "./terms";

export interface RunOf {
  companyId: number;
  path: string;
  month: string;
  kind: RunKind;
}

/** A person of a run; without facts where a day has no basic pay. */
export interface Paid {
  person: Person;
  facts: MonthFacts | null;
}

/** Somebody whose paid months have changed, and whom no run pays any more because they are settled. */
export interface LeftOut {
  person: Person;
  months: readonly string[];
}

/** Somebody who has left and whose clearance is not done: no run pays them before it is. */
export interface Waiting {
  person: Person;
  why: string;
}

export async function populationOf(
  work: Pick<Work, "tx" | "actor">,
  run: RunOf,
  terms: Terms,
): Promise<{ paid: Paid[]; settled: readonly LeftOut[]; waiting: readonly Waiting[] }> {
  const { tx } = work;
  const { companyId, path, month, kind } = run;
  const people = await readPeople(tx, { companyId, path, first: firstMonth(month), month });
  const units = await tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: path } },
    select: { id: true },
  });
  const company = { companyId, path, unitIds: units.map(({ id }) => id) };
  const arrears = await pastArrears(tx, company, people, { month, kind });
  const standing = await standingSlips(tx, run);
  const world = await monthWorld(tx, { ...company, month }, terms);
  const leavers = people.filter((person) => leavesBy(person, month));
  const exit = kind === "FINAL" ? await exitsOf(work, leavers) : null;
  const uncleared =
    kind === "REGULAR"
      ? new Map<number, string>()
      : await notYetCleared(
          tx,
          leavers.flatMap(({ id }) => (standing.settled.has(id) ? [] : [id])),
        );
  const paid = people.flatMap((person): Paid[] => {
    if (uncleared.has(person.id)) return [];
    const part = partOf(run, person, standing);
    if (part === "none") return [];
    if (part === "gap") return [{ person, facts: null }];
    const due: readonly ArrearsFacts[] = arrears.get(person.id) ?? [];
    // Who left before pay was kept here has nothing to settle.
    const isNew = exit !== null && part.length === 0 && !exit.paid.has(person.id);
    const dues = exit?.dues.get(person.id) ?? [];
    if ((kind === "ARREARS" || isNew) && due.length + dues.length === 0) return [];
    const plain = monthFacts(person, part, { month, kind, terms, world });
    return [
      {
        person,
        facts: {
          ...plain,
          // What is still due comes in full, unless the month's own slip has taken it.
          ...(exit && !standing.month.has(person.id) ? { assignments: dueOnce(person, plain.assignments) } : {}),
          arrears: due,
          instalments: instalmentsFor(person, run, due),
          ...(owingOf(person) > 0n ? { owing: owingOf(person) } : {}),
          leave: leaveOf(person, exit),
          held: exit?.held.get(person.id) ?? [],
          ...(dues.length > 0 ? { dues } : {}),
        },
      },
    ];
  });
  return {
    paid,
    settled: kind === "ARREARS" ? leftOut(people, standing.settled, arrears) : [],
    waiting: people.flatMap((person) => {
      const why = uncleared.get(person.id);
      return why === undefined ? [] : [{ person, why }];
    }),
  };
}

function leftOut(
  people: readonly Person[],
  settled: ReadonlySet<number>,
  arrears: ReadonlyMap<number, readonly ArrearsFacts[]>,
): LeftOut[] {
  return people.flatMap((person) => {
    const months = new Set(settled.has(person.id) ? arrears.get(person.id)?.map(({ month }) => month) : []);
    return months.size > 0 ? [{ person, months: [...months].sort() }] : [];
  });
}

/** Marks what comes once. */
const dueOnce = ({ assignments }: Person, facts: MonthFacts["assignments"]): MonthFacts["assignments"] => {
  const once = new Set(assignments.flatMap(({ id, fromMonth, toMonth }) => (fromMonth === toMonth ? [id] : [])));
  return facts.map((one) => (once.has(one.id) ? { ...one, once: true } : one));
};

interface Standing {
  /** Paid the month's own pay. */
  month: ReadonlySet<number>;
  /** Settled at their exit. */
  settled: ReadonlySet<number>;
}

async function standingSlips(tx: Tx, { companyId, month }: RunOf): Promise<Standing> {
  const rows = await tx.payslip.findMany({
    where: {
      standing: true,
      run: { companyId, status: { in: PAID_STATES } },
      OR: [{ month, kind: "REGULAR" }, { kind: "FINAL" }],
    },
    select: { employeeId: true, kind: true },
  });
  const of = (kind: string) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.employeeId] : [])));
  return { month: of("REGULAR"), settled: of("FINAL") };
}

const leavesBy = ({ lastWorkingDay }: Person, month: string): boolean =>
  lastWorkingDay !== null && lastWorkingDay <= spanOfMonth(month).to;

/** The days that a run pays to somebody; "none" for who is not in it. Who leaves within the month is settled instead. */
function partOf({ month, kind }: RunOf, person: Person, standing: Standing): readonly Segment[] | "gap" | "none" {
  const leaves = leavesBy(person, month);
  if (kind === "ARREARS") return standing.settled.has(person.id) ? "none" : [];
  if (kind === "FINAL") {
    if (!leaves || standing.settled.has(person.id)) return "none";
    return standing.month.has(person.id) ? [] : segmentsOf(person, month);
  }
  if (leaves || standing.month.has(person.id)) return "none";
  const segments = segmentsOf(person, month);
  return segments !== "gap" && segments.length === 0 ? "none" : segments;
}

interface Exits {
  /** Who has been paid before. */
  paid: ReadonlySet<number>;
  held: ReadonlyMap<number, { slipId: number; net: bigint }[]>;
  /** Hundredths of days of leave that may be paid out. */
  leaveCd: ReadonlyMap<number, number>;
  /** What is taken besides advances of pay. */
  dues: ReadonlyMap<number, readonly DueFacts[]>;
}

async function exitsOf(work: Pick<Work, "tx" | "actor">, leavers: readonly Person[]): Promise<Exits> {
  const { tx } = work;
  const ids = leavers.map(({ id }) => id);
  const slips = await byIds(ids, (part) =>
    tx.payslip.findMany({
      where: { employeeId: { in: part }, standing: true, status: "HELD", run: { status: { in: PAID_STATES } } },
      orderBy: { id: "asc" },
      select: { id: true, employeeId: true, net: true },
    }),
  );
  const paid = await byIds(ids, (part) =>
    tx.payslip.findMany({
      where: { employeeId: { in: part }, standing: true, run: { status: { in: PAID_STATES } } },
      distinct: ["employeeId"],
      select: { employeeId: true },
    }),
  );
  const held = new Map<number, { slipId: number; net: bigint }[]>();
  for (const { id, employeeId, net } of slips)
    held.set(employeeId, [...(held.get(employeeId) ?? []), { slipId: id, net }]);
  const leaveCd = new Map<number, number>();
  await eachOfIds(ids, async (part) => {
    const some = new Set(part);
    const due = await leaveDue(
      tx,
      leavers.filter(({ id }) => some.has(id)),
    );
    for (const [id, parts] of due)
      leaveCd.set(
        id,
        parts.reduce((sum, { unitsCd }) => sum + unitsCd, 0),
      );
  });
  return {
    paid: new Set(paid.map(({ employeeId }) => employeeId)),
    held,
    leaveCd,
    dues: await exitDues(work, leavers),
  };
}

/** Leave at the exit, at the last basic pay of the person and in their last branch. */
function leaveOf(person: Person, exit: Exits | null): MonthFacts["leave"] {
  const daysCd = exit?.leaveCd.get(person.id) ?? 0;
  const last = person.lastWorkingDay;
  const on = <S extends { validFrom: string; validTo: string }>(slices: readonly S[]) =>
    slices.find(({ validFrom, validTo }) => last !== null && validFrom <= last && last <= validTo);
  const [slice, posting] = [on(person.slices), on(person.postings)];
  return daysCd > 0 && slice && posting ? { daysCd, basic: slice.basic, unitId: posting.unitId } : null;
}
