/**
 * `Waiting`: a row for each step that a record waits for. It says whose step it may be without loading the record; whether
 * somebody takes it is judged anew when they do.
 */
import { canonicalJson } from "~/core/canonical.server";
import type { Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Also, Amount, Move, Workflow, WorkflowRow } from "~/define/workflow";
import { idsOf } from "~/modules/organisation/index.server";
import { startsFrom, type Standing } from "./authority";
import { isOffered } from "./judge.server";
import { roundOf } from "./standing.server";

/** The step of what was returned to its maker. */
export const RETURNED = "";

/** What the index keeps of a record beside where and since when it waits. */
export interface Facts {
  version: number;
  status: string;
  round: number;
  /** Milliseconds. */
  createdAt: number;
  owners: readonly number[];
  apart: readonly number[];
  also: readonly Pick<Also, "permission" | "unitPath">[];
  second: boolean;
  /** Of a step for those above: all who hold it. */
  barred?: readonly number[];
  amount: { minor: string; currency: string; beside: string | null } | null;
  /** The places of the workflow's titles. */
  values: Readonly<Record<string, string | number>>;
  about: string | null;
  /** What the task tells, where it is not the amount that is judged. */
  worth: { minor: string; currency: string } | null;
  link: string | null;
  /** What else its rules read, where the workflow says so. */
  kept?: object;
}

/** A step of the index, before it is written. */
export interface WaitingStep {
  step: string;
  unitId: number;
  userId: number | null;
  facts: Facts;
  /** All who hold it are barred: it waits for those above. */
  above: boolean;
}

/** The steps for those above, each with all who hold it and are barred from it. */
export type StepsAbove = ReadonlyMap<string, readonly number[]>;

/** "Voucher.approve" */
export const keyOf = ({ name }: { name: string }, step: string): string => `${name}.${step}`;

/** The moves a record can wait for. */
export const waitsOf = <Row extends WorkflowRow>({ moves }: Workflow<Row>): [string, Move<Row>][] =>
  Object.entries<Move<Row>>(moves).filter(([, { notice }]) => notice?.waits !== undefined);

/**
 * Whether what waits in a process is read from the index. Where a step depends on more than the record and permissions,
 * such as the line of a person on a day, its records are loaded.
 */
export function isIndexed<Row extends WorkflowRow>(workflow: Workflow<Row>): boolean {
  const waits = waitsOf(workflow);
  const plain = waits.every(([, { who, holders }]) => who === undefined && holders === undefined);
  return waits.length > 0 && (plain || workflow.turn !== undefined);
}

/** The steps a record waits for as it is now. @param row with its version */
export function stepsOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  { skipped, above }: Pick<Standing, "skipped"> & { above?: StepsAbove },
): WaitingStep[] {
  const open = waitsOf(workflow).filter(
    ([name, move]) =>
      isOffered(workflow, name, { skipped }) &&
      startsFrom(workflow, move, skipped).has(row.status) &&
      (move.fits?.(row) ?? true) === true,
  );
  const back = returnedTo(workflow, row);
  if (open.length === 0 && back === null) return [];
  const unitIdOf = (path: string) => idsOf(path).at(-1)!;
  const of = sharedFacts(workflow, row);
  const unitPath = workflow.unitPath(row, actor);
  return [
    ...open.map(([name, move]) => ({
      step: keyOf(workflow, name),
      unitId: unitIdOf(move.at?.(row) ?? unitPath),
      userId: workflow.turn?.alone?.(row) ?? null,
      above: above?.has(name) ?? false,
      facts: {
        ...of,
        apart: (move.apart?.(row) ?? []).flatMap(({ people }) => people.filter((id) => id !== null)),
        also: (move.also?.(row, actor) ?? []).map(({ permission, unitPath: at }) => ({ permission, unitPath: at })),
        second: move.second?.(row) ?? false,
        ...(above?.has(name) && { barred: above.get(name)! }),
      },
    })),
    ...(back === null
      ? []
      : [
          {
            step: keyOf(workflow, RETURNED),
            unitId: unitIdOf(unitPath),
            userId: back,
            above: false,
            facts: { ...of, amount: null, apart: [], also: [], second: false },
          },
        ]),
  ];
}

/** Whom a record that was on its way has come back to; null where it has not. */
function returnedTo<Row extends WorkflowRow>({ start }: Workflow<Row>, row: Row): number | null {
  const { makerId } = row as { makerId?: unknown };
  return row.status === start && roundOf(row) > 0 && typeof makerId === "number" ? makerId : null;
}

function sharedFacts<Row extends WorkflowRow>(
  workflow: Workflow<Row>,
  row: Row,
): Omit<Facts, "apart" | "also" | "second"> {
  const amount = workflow.amount?.(row) ?? null;
  const worth = workflow.worth?.(row) ?? null;
  return {
    // Where other acts than moves count versions on, the record is read before several are decided together.
    version: workflow.turn ? 0 : row.version,
    status: row.status,
    round: roundOf(row),
    createdAt: bornAt(row)?.getTime() ?? 0,
    owners: workflow.owners(row),
    amount: amount && {
      minor: String(amount.minor),
      currency: amount.currency,
      beside: amount.beside ? String(amount.beside.minor) : null,
    },
    values: placesOf(workflow, row),
    about: workflow.about?.(row) ?? null,
    worth: worth && { minor: String(worth.minor), currency: worth.currency },
    link: (workflow.desk ?? workflow.page)?.(row) ?? null,
    ...(workflow.turn && { kept: workflow.turn.keeps(row) }),
  };
}

/** The places of its titles: of what may change beside its moves only those that the titles of its tasks have. */
function placesOf<Row extends WorkflowRow>(workflow: Workflow<Row>, row: Row): Facts["values"] {
  const values = workflow.values?.(row) ?? {};
  if (!workflow.turn) return values;
  const titles = waitsOf(workflow).map(([, { notice }]) => notice!.waits!);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => titles.some((title) => title.includes(`{${name}}`))),
  );
}

/** A row of the index. */
export interface Kept extends Omit<WaitingStep, "facts"> {
  entity: string;
  entityId: number;
  since: Date;
  /** Canonical JSON of {@link Facts}. */
  facts: string;
}

/** A step as its row keeps it. */
export const keptStep = (
  { name: entity }: { name: string },
  entityId: number,
  { facts, ...step }: WaitingStep,
  since: Date,
): Kept => ({ entity, entityId, ...step, since, facts: canonicalJson(facts) });

/** Writes the steps of a record anew. @param known false where it can have no row yet */
export async function writeWaiting(
  tx: Pick<Tx, "waiting">,
  workflow: { name: string },
  entityId: number,
  { steps, since, known }: { steps: readonly WaitingStep[]; since: Date; known: boolean },
): Promise<void> {
  if (known || steps.length > 0) await tx.waiting.deleteMany({ where: { entity: workflow.name, entityId } });
  if (steps.length > 0)
    await tx.waiting.createMany({ data: steps.map((step) => keptStep(workflow, entityId, step, since)) });
}

/** When a record was made, where its table says so. */
export function bornAt(row: WorkflowRow): Date | null {
  const { createdAt, requestedAt } = row as { createdAt?: Date; requestedAt?: Date };
  return createdAt ?? requestedAt ?? null;
}

/** Since when a record waits; null for one that is not in the index. */
export const sinceOf = async (
  tx: Pick<Tx, "waiting">,
  { name: entity }: { name: string },
  entityId: number,
): Promise<Date | null> => (await tx.waiting.findFirst({ where: { entity, entityId } }))?.since ?? null;

/** A record as the index knows it: enough for the rules of a step. */
export interface IndexedRow extends WorkflowRow, Omit<Facts, "amount" | "worth" | "createdAt" | "kept"> {
  /** What limits judge, and what the task tells. */
  amount: Amount | null;
  worth: Pick<Amount, "minor" | "currency"> | null;
  createdAt: Date;
  /** Where the step is taken. */
  unitPath: string;
  unitName: string;
}

/** @param facts as {@link writeWaiting} wrote them */
export function indexedRow(
  { turn }: Pick<Workflow, "turn">,
  entityId: number,
  unit: { path: string; name: string },
  facts: string,
): IndexedRow {
  const { amount, worth, createdAt, kept, ...known } = JSON.parse(facts) as Facts;
  const place = turn?.place ?? "unit";
  const judged = amount && {
    minor: BigInt(amount.minor),
    currency: amount.currency,
    ...(amount.beside !== null && { beside: { minor: BigInt(amount.beside), words: "" } }),
  };
  return {
    ...kept,
    ...(turn && { [place]: { ...(kept as Record<string, object> | undefined)?.[place], ...unit } }),
    ...known,
    id: entityId,
    unitPath: unit.path,
    unitName: unit.name,
    createdAt: new Date(createdAt),
    amount: judged,
    worth: worth ? { minor: BigInt(worth.minor), currency: worth.currency } : judged,
  };
}

/** The rules of a process over its rows in the index: the same judge decides by them. */
export function overIndex({ moves, amount, ...workflow }: Workflow): Workflow<IndexedRow> {
  const steps = Object.entries(moves).map(([name, { at: _, fits: __, second, ...move }]) => [
    name,
    {
      ...move,
      apart: (row: IndexedRow) => [{ people: row.apart, why: "" }],
      also: (row: IndexedRow) => row.also.map((one) => ({ ...one, why: "" })),
      ...(second && { second: (row: IndexedRow) => row.second }),
    },
  ]);
  return {
    ...(workflow as unknown as Workflow<IndexedRow>),
    moves: Object.fromEntries(steps) as Workflow<IndexedRow>["moves"],
    owners: ({ owners }) => owners,
    unitPath: ({ unitPath }) => unitPath,
    values: ({ values }) => values,
    ...(amount && { amount: (row: IndexedRow) => row.amount }),
  };
}
