import { db } from "~/db/database.server";
import { flagPageOf, makeFinding } from "~/modules/audit-flags/index.server";
import { UNDER_WAY } from "~/modules/audit-workplan/index.server";
import { actingAt } from "./acting-at";

/** A red flag of the books becomes the draft of a finding, in the first audit under way whose books show one. */
export async function demoAuditFlags({ users, at }: { users: ReadonlyMap<string, number>; at: Date }): Promise<void> {
  const audits = await db.auditEngagement.findMany({
    where: { status: { in: [...UNDER_WAY] }, results: { some: {} }, entity: { areaType: "BRANCH" } },
    orderBy: { id: "asc" },
    select: { id: true, status: true },
  });
  for (const { id, status } of audits) {
    // After fieldwork those who review go on with its findings.
    const by = status === "FIELDWORK" ? "internal.audit.officer" : "assistant.audit.manager";
    const actor = await actingAt(users.get(by)!, at);
    const { flags } = await flagPageOf(actor, id, { kind: "", page: 1 });
    const flag = flags.find(({ finding }) => finding === null);
    if (!flag) continue;
    await makeFinding(actor, id, flag.key);
    return;
  }
}
