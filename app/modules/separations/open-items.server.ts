/** What somebody has begun or holds in person, and nobody takes over by a rule: listed for HR when they leave (spec: hr R-EX3). */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";

export interface OpenItem {
  label: string;
  count: number;
}

/** Roles and relations pass on with the organisation; these are a person's own. */
export async function openItemsOf(
  employeeId: number,
  userId: number | null,
  tx: Pick<Tx, "ticket" | "auditIssue" | "risk" | "visit" | "requisition" | "department" | "saccoAccount"> = db,
): Promise<OpenItem[]> {
  const own = userId ?? 0;
  const [tickets, issues, risks, reviews, visits, advances, departments, savings] = await Promise.all([
    tx.ticket.count({ where: { assigneeId: own, status: { in: ["ASSIGNED", "IN_PROGRESS", "WAITING"] } } }),
    tx.auditIssue.count({ where: { ownerId: own, status: { in: ["OPEN", "IN_PROGRESS"] } } }),
    tx.risk.count({ where: { ownerId: own, status: { not: "CLOSED" } } }),
    tx.visit.count({ where: { reviewerId: own, status: { in: ["SUBMITTED", "FORWARDED"] } } }),
    tx.visit.count({ where: { visitorId: own, status: { in: ["DRAFT", "RETURNED"] } } }),
    tx.requisition.count({ where: { employeeId, status: { in: ["DRAFT", "SUBMITTED", "APPROVED", "PAID"] } } }),
    tx.department.count({ where: { headId: employeeId, active: true } }),
    tx.saccoAccount.count({ where: { employeeId, status: { not: "CLOSED" } } }),
  ]);
  return [
    { label: t("Tickets assigned to them"), count: tickets },
    { label: t("Audit issues they own"), count: issues },
    { label: t("Risks they own"), count: risks },
    { label: t("Visits they were to review"), count: reviews },
    { label: t("Visits they had not submitted"), count: visits },
    { label: t("Requisitions and advances that are open"), count: advances },
    { label: t("Departments they head"), count: departments },
    { label: t("Savings accounts to be paid out and closed"), count: savings },
  ].filter(({ count }) => count > 0);
}
