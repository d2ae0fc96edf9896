/** What people are measured by in a span of days, for the boards of a month. */
import type { Tx } from "~/db/database.server";

export interface Measured {
  kpiId: number;
  designationId: number | null;
  employeeId: number | null;
  weightBp: number;
  target: bigint;
  validFrom: string;
  validTo: string;
  kpi: { name: string; measure: string; direction: string; source: string };
}

/** Assignments that hold on some day from one to another, those of designations and of some employees; in one statement. */
export const measuredOn = (
  tx: Pick<Tx, "kpiAssignment">,
  { from, to }: { from: string; to: string },
  employeeIds: readonly number[],
): Promise<Measured[]> =>
  tx.kpiAssignment.findMany({
    where: {
      validFrom: { lte: to },
      validTo: { gte: from },
      OR: [{ employeeId: null }, { employeeId: { in: [...employeeIds] } }],
    },
    orderBy: [{ kpi: { name: "asc" } }, { id: "asc" }],
    include: { kpi: { select: { name: true, measure: true, direction: true, source: true } } },
  });
