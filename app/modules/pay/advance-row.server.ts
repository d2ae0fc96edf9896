/** Advances on salary, as rules, lists and pages read them, and who sees which. */
import { can, unitsWithin, type Actor } from "~/define/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { outstandingOf, type Instalment } from "./instalments";

const ADVANCE_INCLUDE = {
  unit: { select: { path: true, code: true, name: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  rows: { orderBy: { seq: "asc" } },
} as const;
export type AdvanceRow = FoundRow<"SalaryAdvance", typeof ADVANCE_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SalaryAdvance", ADVANCE_INCLUDE);

/** One's own. */
export const ownAdvances = (actor: Actor): Prisma.SalaryAdvanceWhereInput => ({
  employeeId: can(actor, "pay.own") ? (actor.employeeId ?? 0) : 0,
});

/** One's own, and those of units within reach of whoever sees advances or pay, or pays advances. */
export const visibleAdvances = (actor: Actor): Prisma.SalaryAdvanceWhereInput => ({
  OR: [
    ...(["pay.advances", "pay.read", "pay.advance"] as const).map((permission) => ({
      unit: unitsWithin(actor, permission),
    })),
    ownAdvances(actor),
  ],
});

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
