import type { Tx } from "~/db/database.server";

/** Whether a final warning of this person is active on a day (spec: hr R-JB1). */
export const hasFinalWarning = async (tx: Tx, employeeId: number, day: string): Promise<boolean> =>
  (await tx.disciplinaryCase.count({
    where: { employeeId, letterKind: "FINAL", status: "ACTIVE", activeUntil: { gte: day } },
  })) > 0;
