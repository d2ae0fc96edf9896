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
  persons: { include: { employee: { select: { user: { select: { id: true } } } } }, orderBy: { id: "asc" as const } },
} as const;

export type CaseRow = FoundRow<"DisciplinaryCase", typeof caseInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("DisciplinaryCase", caseInclude);

/** Cases that are neither against somebody nor kept from them as they are involved: of those a witness alone learns. */
export const notAbout = ({ employeeId }: Actor): Prisma.DisciplinaryCaseWhereInput => ({
  employeeId: { not: employeeId ?? 0 },
  persons: { none: { employeeId: employeeId ?? 0, part: { not: "WITNESS" }, removedAt: null } },
});

/** What HR and those who decide appeals see: nobody sees the case against them here, or one they are involved in. */
export const handledCases = (actor: Actor): Prisma.DisciplinaryCaseWhereInput => ({
  ...notAbout(actor),
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
    { raisedById: actor.userId ?? 0, status: "INCIDENT", ...notAbout(actor) },
  ],
});

/** The trail tells nobody of the cases against them, as they read their letters, or of those they are involved in. */
export const caseKeptBack: KeptBack = {
  name: "DisciplinaryCase",
  idsOf: async (actor) =>
    actor.employeeId === null
      ? []
      : (await db.disciplinaryCase.findMany({ where: { NOT: notAbout(actor) }, select: { id: true } })).map(
          ({ id }) => id,
        ),
};
