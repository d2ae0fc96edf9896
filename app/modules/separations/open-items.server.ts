/** What somebody has begun or holds in person, and nobody takes over by a rule: listed for HR and for those who clear them when they leave (spec: hr R-EX3). */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { ClearanceArea } from "./separation";
import { statesThat } from "~/define/states";
import { TICKET_STATES } from "~/modules/tickets/ticket-states";
import { VISIT_STATES } from "~/modules/visits/visit-states";
import { CHANGE_STATES } from "~/modules/change-tickets/change-states";
import { REQUISITION_STATES } from "~/modules/requisitions/requisition-states";
import { ISSUE_STATES } from "~/modules/audit-issues/issue-states";

export interface OpenItem {
  /** The area of a clearance that it belongs to. */
  area: ClearanceArea;
  label: string;
  count: number;
  /** Final pay takes it: it does not hold up the clearance. */
  byFinalPay?: true;
}

type Reading = Pick<
  Tx,
  | "ticket"
  | "changeTicket"
  | "auditIssue"
  | "risk"
  | "visit"
  | "requisition"
  | "department"
  | "saccoAccount"
  | "salaryAdvance"
>;

/** Roles and relations pass on with the organisation; these are a person's own. Those with something only. */
export async function openItemsOf(employeeId: number, userId: number | null, tx: Reading = db): Promise<OpenItem[]> {
  const own = userId ?? 0;
  const ofRequisitions = { employeeId, kind: "ADVANCE", status: "PAID" };
  const [
    tickets,
    reviews,
    visits,
    risks,
    departments,
    changes,
    requisitions,
    spent,
    advances,
    writeOffs,
    savings,
    issues,
  ] = await Promise.all([
    tx.ticket.count({ where: { assigneeId: own, status: { in: statesThat(TICKET_STATES, "assigned") } } }),
    tx.visit.count({ where: { reviewerId: own, status: { in: statesThat(VISIT_STATES, "review") } } }),
    tx.visit.count({ where: { visitorId: own, status: { in: statesThat(VISIT_STATES, "own") } } }),
    tx.risk.count({ where: { ownerId: own, status: { not: "CLOSED" } } }),
    tx.department.count({ where: { headId: employeeId, active: true } }),
    tx.changeTicket.count({
      where: { requesterId: own, status: { notIn: statesThat(CHANGE_STATES, "free") } },
    }),
    tx.requisition.count({
      where: { employeeId, status: { in: statesThat(REQUISITION_STATES, "open") }, NOT: ofRequisitions },
    }),
    tx.requisition.count({ where: ofRequisitions }),
    tx.salaryAdvance.count({ where: { employeeId, status: "DISBURSED" } }),
    tx.salaryAdvance.count({ where: { employeeId, status: "WRITE_OFF" } }),
    tx.saccoAccount.count({ where: { employeeId, status: { not: "CLOSED" } } }),
    tx.auditIssue.count({ where: { ownerId: own, status: { in: statesThat(ISSUE_STATES, "running") } } }),
  ]);
  const all: OpenItem[] = [
    { area: "LINE", label: t("Tickets assigned to them"), count: tickets },
    { area: "LINE", label: t("Visits they were to review"), count: reviews },
    { area: "LINE", label: t("Visits they had not submitted"), count: visits },
    { area: "LINE", label: t("Risks they own"), count: risks },
    { area: "HR", label: t("Departments they head"), count: departments },
    { area: "IT", label: t("Changes to systems they asked for"), count: changes },
    { area: "ACCOUNTS", label: t("Requisitions that are open"), count: requisitions },
    { area: "ACCOUNTS", label: t("Requisition advances not accounted for"), count: spent, byFinalPay: true },
    { area: "ACCOUNTS", label: t("Salary advances to be repaid"), count: advances, byFinalPay: true },
    { area: "ACCOUNTS", label: t("Write-offs of advances that are open"), count: writeOffs },
    { area: "ACCOUNTS", label: t("Savings accounts to be paid out and closed"), count: savings },
    { area: "AUDIT", label: t("Audit issues they own"), count: issues },
  ];
  return all.filter(({ count }) => count > 0);
}
