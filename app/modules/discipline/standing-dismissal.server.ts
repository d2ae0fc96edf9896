/** Dismissals that stand: nobody has appealed in time, or the appeal was refused (spec: hr §6.2, §6.4). */
import type { Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { notAbout } from "./case-row.server";

const STANDS = { letterKind: "DISMISSAL", status: "ACTIVE" } as const;

export interface Dismissal {
  incidentOn: string;
  issuedOn: string;
  /** Whether this person may learn of the case. */
  told: boolean;
}

/** The latest dismissal of somebody that stands; null where none does. */
export async function standingDismissal(
  tx: Pick<Tx, "disciplinaryCase">,
  actor: Actor,
  employeeId: number,
): Promise<Dismissal | null> {
  const found = await tx.disciplinaryCase.findFirst({
    where: { employeeId, ...STANDS },
    orderBy: [{ issuedOn: "desc" }, { id: "desc" }],
    select: { id: true, incidentOn: true, issuedOn: true },
  });
  if (found === null || found.issuedOn === null) return null;
  const told = (await tx.disciplinaryCase.count({ where: { AND: [{ id: found.id }, notAbout(actor)] } })) > 0;
  return { incidentOn: found.incidentOn, issuedOn: found.issuedOn, told };
}

/** Dismissals that stand, of these employees, of which this person may learn. */
export const standingDismissals = (
  tx: Pick<Tx, "disciplinaryCase">,
  actor: Actor,
  employee: Prisma.EmployeeWhereInput,
) =>
  tx.disciplinaryCase.findMany({
    where: { AND: [STANDS, { employee }, notAbout(actor)] },
    orderBy: { id: "asc" },
    select: { id: true, refNo: true, employeeId: true, createdAt: true, employee: { select: { name: true } } },
  });
