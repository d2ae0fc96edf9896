/** Advances on salary, as rules, lists and pages read them, and who sees which. */
import { db, type Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { asLine, DECIDED_IN, forAdvances, withLine, type AdvanceLine } from "./advance-line.server";
import { outstandingOf, type Instalment } from "./instalments";

const ADVANCE_INCLUDE = {
  unit: { select: { path: true, code: true, name: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  rows: { orderBy: { seq: "asc" } },
} as const;
type FoundAdvance = FoundRow<"SalaryAdvance", typeof ADVANCE_INCLUDE> & WorkflowRow;
/** With who decides it now. */
export type AdvanceRow = FoundAdvance & AdvanceLine;

export const { column, filter, list } = recordOf("SalaryAdvance", ADVANCE_INCLUDE, (rows, actor) =>
  withLine(db, actor, rows as FoundAdvance[]),
);

/** One's own. */
export const ownAdvances = (actor: Actor): Prisma.SalaryAdvanceWhereInput => ({
  employeeId: can(actor, "pay.own") ? (actor.employeeId ?? 0) : 0,
});

/** Of what somebody gave the line's word on: until HR decides, as the words of HR may speak of pay. */
const asRecommender = ({ userId }: Actor): Prisma.SalaryAdvanceWhereInput[] => {
  const by = userId ?? 0;
  return [
    { status: "RECOMMENDED", OR: [{ recommendedById: by }, { recommendedForId: by }] },
    { status: "REJECTED", declinedById: by },
  ];
};

/** One's own, those of units within reach of whoever sees advances or pay, or pays advances, and {@link asRecommender}. */
export const knownAdvances = (actor: Actor): Prisma.SalaryAdvanceWhereInput => ({
  OR: [
    ...(["pay.advances", "pay.read", "pay.advance"] as const).map((permission) => ({
      unit: unitsWithin(actor, permission),
    })),
    ownAdvances(actor),
    ...asRecommender(actor),
  ],
});

/** How many that wait are gone through, the oldest first. */
const MOST = 500;

/** Ids of the advances that wait for this person's recommendation. */
export async function idsToRecommend(
  actor: Actor,
  tx: Tx = db,
  where: Prisma.SalaryAdvanceWhereInput = {},
): Promise<number[]> {
  const person = forAdvances(actor);
  if (!can(person, "leave.recommend")) return [];
  const rows = await tx.salaryAdvance.findMany({
    where: { AND: [where, { status: "REQUESTED", unit: unitsWithin(person, "leave.recommend") }] },
    include: ADVANCE_INCLUDE,
    orderBy: { id: "asc" },
    take: MOST,
  });
  return (await withLine(tx, actor, rows)).flatMap((row) => (asLine(actor, row) === true ? [row.id] : []));
}

/** {@link knownAdvances}, and those that wait for one's recommendation. @param where narrows which of them are looked for */
export const visibleAdvances = async (
  actor: Actor,
  tx: Tx = db,
  where: Prisma.SalaryAdvanceWhereInput = {},
): Promise<Prisma.SalaryAdvanceWhereInput> => ({
  OR: [knownAdvances(actor), { id: { in: await idsToRecommend(actor, tx, where) } }],
});

/** One in sight, with who decides it now. */
export async function findAdvance(tx: Tx, actor: Actor, id: number): Promise<AdvanceRow | null> {
  const row = await tx.salaryAdvance.findFirst({
    where: { AND: [{ id }, await visibleAdvances(actor, tx, { id })] },
    include: ADVANCE_INCLUDE,
  });
  return row && (await withLine(tx, actor, [row as FoundAdvance]))[0]!;
}

/** Advances of some units that wait for a decision, the oldest first; for a person those that they see. */
export async function waitingAdvances(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<AdvanceRow[]> {
  const seen = actor.userId === null ? [] : [unitsWithin(actor, "pay.advances")];
  const rows = await tx.salaryAdvance.findMany({
    where: { id: { gt: after }, status: { in: DECIDED_IN }, unit: { AND: [unit, ...seen] } },
    include: ADVANCE_INCLUDE,
    orderBy: { id: "asc" },
    take,
  });
  return withLine(tx, actor, rows as FoundAdvance[]);
}

/** Whoever asked for it, and whoever it is for. */
export const peopleOf = (row: AdvanceRow): number[] =>
  [row.requestedById, row.employee.user?.id ?? null].flatMap((id) => (id === null ? [] : [id]));

export const instalmentsOf = ({ rows }: Pick<AdvanceRow, "rows">): Instalment[] => rows as unknown as Instalment[];

/** What is still to be paid back; before it is paid, and where nothing comes of it, nothing. */
export const owedOf = (row: Pick<AdvanceRow, "rows">): bigint => outstandingOf(instalmentsOf(row));

/** The instalment that comes next. */
export const nextInstalment = (row: Pick<AdvanceRow, "rows">): Instalment | null =>
  instalmentsOf(row)
    .filter(({ state, due }) => state === "DUE" && due > 0n)
    .reduce<Instalment | null>((next, one) => (next === null || one.month < next.month ? one : next), null);

export const isOwn = (actor: Actor, { employeeId }: { employeeId: number }): boolean => actor.employeeId === employeeId;
