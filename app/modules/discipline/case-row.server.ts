/** A case as its rules, its list and its pages read it, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

export const caseInclude = {
  unit: { select: { name: true, path: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  raiser: { select: { displayName: true } },
  decider: { select: { displayName: true } },
  issuer: { select: { displayName: true } },
  witness: { select: { displayName: true } },
} as const;

export type CaseRow = FoundRow<"DisciplinaryCase", typeof caseInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("DisciplinaryCase", caseInclude);

/** What HR and those who decide appeals see: nobody sees the case against them here. */
export const handledCases = (actor: Actor): Prisma.DisciplinaryCaseWhereInput => ({
  employeeId: { not: actor.employeeId ?? 0 },
  OR: [
    { unit: unitsWithin(actor, "discipline.read") },
    { OR: [{ appealedAt: { not: null } }, { above: true }], unit: unitsWithin(actor, "discipline.appeal") },
  ],
});

/** What those it is against have been told of. */
export const ownCases = ({ employeeId }: Actor): Prisma.DisciplinaryCaseWhereInput => ({
  employeeId: employeeId ?? 0,
  letters: { some: {} },
});

export const visibleCases = (actor: Actor): Prisma.DisciplinaryCaseWhereInput => ({
  OR: [
    handledCases(actor),
    ownCases(actor),
    // Whoever has raised one is answered with it.
    { raisedById: actor.userId ?? 0, status: "INCIDENT", employeeId: { not: actor.employeeId ?? 0 } },
  ],
});

/** The trail tells nobody of the cases against them: they read their letters. */
export const caseKeptBack: KeptBack = {
  name: "DisciplinaryCase",
  idsOf: async ({ employeeId }) =>
    employeeId === null
      ? []
      : (await db.disciplinaryCase.findMany({ where: { employeeId }, select: { id: true } })).map(({ id }) => id),
};
