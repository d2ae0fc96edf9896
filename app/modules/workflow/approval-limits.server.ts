import { db } from "~/db/database.server";

export interface ApprovalLimit {
  role: string;
  /** Minor units. */
  upTo: bigint;
}

/** Up to which amounts roles take a step by themselves, the least first; roles without limit are left out. */
export async function approvalLimits(process: string, step: string, currency: string): Promise<ApprovalLimit[]> {
  const lines = await db.authorityMapping.findMany({
    where: { process, step, currency, active: true, upTo: { not: null } },
    orderBy: [{ upTo: "asc" }, { id: "asc" }],
    select: { upTo: true, role: { select: { name: true } } },
  });
  return lines.map(({ upTo, role }) => ({ role: role.name, upTo: upTo! }));
}
