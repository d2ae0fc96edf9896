/** What the portal knows to be open with somebody who leaves, by area of their clearance. */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { ClearanceArea } from "./resignation-rules";

export interface KnownOpen {
  area: ClearanceArea;
  label: string;
  count: number;
}

type Reading = Pick<
  Tx,
  | "ticket"
  | "auditIssue"
  | "risk"
  | "visit"
  | "requisition"
  | "department"
  | "saccoAccount"
  | "salaryAdvance"
  | "punchDevice"
  | "changeTicket"
>;

/** Counts of one person, those with something only. */
export async function knownOpen(employeeId: number, userId: number | null, tx: Reading = db): Promise<KnownOpen[]> {
  const own = userId ?? 0;
  const [tickets, changes, issues, risks, reviews, visits, requisitions, departments, savings, advances, devices] =
    await Promise.all([
      tx.ticket.count({ where: { assigneeId: own, status: { in: ["ASSIGNED", "IN_PROGRESS", "WAITING"] } } }),
      tx.changeTicket.count({
        where: { requesterId: own, status: { notIn: ["CLOSED", "REJECTED", "CANCELLED", "DRAFT"] } },
      }),
      tx.auditIssue.count({ where: { ownerId: own, status: { in: ["OPEN", "IN_PROGRESS"] } } }),
      tx.risk.count({ where: { ownerId: own, status: { not: "CLOSED" } } }),
      tx.visit.count({ where: { reviewerId: own, status: { in: ["SUBMITTED", "FORWARDED"] } } }),
      tx.visit.count({ where: { visitorId: own, status: { in: ["DRAFT", "RETURNED"] } } }),
      tx.requisition.count({ where: { employeeId, status: { in: ["DRAFT", "SUBMITTED", "APPROVED", "PAID"] } } }),
      tx.department.count({ where: { headId: employeeId, active: true } }),
      tx.saccoAccount.count({ where: { employeeId, status: { not: "CLOSED" } } }),
      tx.salaryAdvance.count({ where: { employeeId, status: { in: ["DISBURSED", "WRITE_OFF"] } } }),
      tx.punchDevice.count({ where: { employeeId, status: "ACTIVE" } }),
    ]);
  const all: KnownOpen[] = [
    { area: "LINE", label: t("Tickets assigned to them"), count: tickets },
    { area: "LINE", label: t("Visits they were to review"), count: reviews },
    { area: "LINE", label: t("Visits they had not submitted"), count: visits },
    { area: "LINE", label: t("Risks they own"), count: risks },
    { area: "HR", label: t("Departments they head"), count: departments },
    { area: "IT", label: t("Changes to systems they asked for"), count: changes },
    { area: "IT", label: t("Browsers to punch from"), count: devices },
    { area: "ACCOUNTS", label: t("Requisitions that are open"), count: requisitions },
    { area: "ACCOUNTS", label: t("Salary advances to be repaid"), count: advances },
    { area: "ACCOUNTS", label: t("Savings accounts to be paid out and closed"), count: savings },
    { area: "AUDIT", label: t("Audit issues they own"), count: issues },
  ];
  return all.filter(({ count }) => count > 0);
}
