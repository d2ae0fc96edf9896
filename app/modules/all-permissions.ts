/** Gathers the permissions that the modules declare. */
import type { PermissionInfo } from "~/core/permission";
import { approvalPermissions } from "./approvals/permissions";
import { auditFraudPermissions } from "./audit-frauds/permissions";
import { auditInvestigationPermissions } from "./audit-investigations/permissions";
import { auditRequestPermissions } from "./audit-requests/permissions";
import { auditFeedbackPermissions } from "./audit-feedback/permissions";
import { auditCommitteePermissions } from "./audit-committee/permissions";
import { auditFieldworkPermissions } from "./audit-fieldwork/permissions";
import { auditFindingPermissions } from "./audit-findings/permissions";
import { auditReportPermissions } from "./audit-reports/permissions";
import { auditIssuePermissions } from "./audit-issues/permissions";
import { auditPlanPermissions } from "./audit-plan/permissions";
import { auditSettingsPermissions } from "./audit-settings/permissions";
import { auditTrailPermissions } from "./audit-trail/permissions";
import { auditMinutesPermissions } from "./audit-minutes/permissions";
import { auditRulesPermissions } from "./audit-rules/permissions";
import { auditSummaryPermissions } from "./audit-summary/permissions";
import { auditWorkplanPermissions } from "./audit-workplan/permissions";
import { accessPermissions } from "./access/permissions";
import { acknowledgementPermissions } from "./acknowledgements/permissions";
import { announcementPermissions } from "./announcements/permissions";
import { recruitmentPermissions } from "./recruitment/permissions";
import { upwardPermissions } from "./upward-feedback/permissions";
import { boardPermissions } from "./boards/permissions";
import { evaluationPermissions } from "./evaluations/permissions";
import { businessDayPermissions } from "./business-day/permissions";
import { clearDatabasePermissions } from "./clear-database/permissions";
import { delegationPermissions } from "./delegations/permissions";
import { financialReportPermissions } from "./financial-reports/permissions";
import { followUpPermissions } from "./follow-ups/permissions";
import { fundPermissions } from "./funds/permissions";
import { identityPermissions } from "./identity/permissions";
import { jobPermissions } from "./jobs/permissions";
import { kpiPermissions } from "./kpis/permissions";
import { leavePermissions } from "./leave/permissions";
import { membersPermissions } from "./members/permissions";
import { ledgerPermissions } from "./ledger/permissions";
import { loanSnapshotPermissions } from "./loan-snapshots/permissions";
import { mailPermissions } from "./mail/permissions";
import { handoverPermissions } from "./handover/permissions";
import { movementPermissions } from "./movements/permissions";
import { staffMovementPermissions } from "./staff-movements/permissions";
import { navigationPermissions } from "./navigation/permissions";
import { openingPermissions } from "./openings/permissions";
import { organisationPermissions } from "./organisation/permissions";
import { payPermissions } from "./pay/permissions";
import { payComponentPermissions } from "./pay-components/permissions";
import { peoplePermissions } from "./people/permissions";
import { queryConsolePermissions } from "./query-console/permissions";
import { reconciliationPermissions } from "./reconciliation/permissions";
import { requisitionPermissions } from "./requisitions/permissions";
import { resignationPermissions } from "./resignations/permissions";
import { savingsPermissions } from "./savings/permissions";
import { separationPermissions } from "./separations/permissions";
import { riskPermissions } from "./risks/permissions";
import { speakingUpPermissions } from "./speaking-up/permissions";
import { staffMessagePermissions } from "./staff-messages/permissions";
import { changeTicketPermissions } from "./change-tickets/permissions";
import { disciplinePermissions } from "./discipline/permissions";
import { trainingPermissions } from "./training/permissions";
import { ticketPermissions } from "./tickets/permissions";
import { punchDevicePermissions } from "./punch-devices/permissions";
import { timePermissions } from "./time/permissions";
import { toursPermissions } from "./tours/permissions";
import { transportBillPermissions } from "./transport-bills/permissions";
import { userAccountPermissions } from "./user-accounts/permissions";
import { visitPlanPermissions } from "./visit-plans/permissions";
import { visitPermissions } from "./visits/permissions";
import { voucherPermissions } from "./vouchers/permissions";
import { workflowPermissions } from "./workflow/permissions";
import { yearEndPermissions } from "./year-end/permissions";

export const PERMISSIONS = {
  ...auditTrailPermissions,
  ...accessPermissions,
  ...approvalPermissions,
  ...businessDayPermissions,
  ...clearDatabasePermissions,
  ...delegationPermissions,
  ...financialReportPermissions,
  ...followUpPermissions,
  ...fundPermissions,
  ...identityPermissions,
  ...jobPermissions,
  ...kpiPermissions,
  ...boardPermissions,
  ...evaluationPermissions,
  ...acknowledgementPermissions,
  ...announcementPermissions,
  ...staffMessagePermissions,
  ...recruitmentPermissions,
  ...upwardPermissions,
  ...trainingPermissions,
  ...leavePermissions,
  ...membersPermissions,
  ...ledgerPermissions,
  ...loanSnapshotPermissions,
  ...mailPermissions,
  ...movementPermissions,
  ...staffMovementPermissions,
  ...handoverPermissions,
  ...navigationPermissions,
  ...openingPermissions,
  ...organisationPermissions,
  ...payPermissions,
  ...payComponentPermissions,
  ...peoplePermissions,
  ...queryConsolePermissions,
  ...reconciliationPermissions,
  ...requisitionPermissions,
  ...resignationPermissions,
  ...savingsPermissions,
  ...separationPermissions,
  ...riskPermissions,
  ...auditIssuePermissions,
  ...auditPlanPermissions,
  ...auditWorkplanPermissions,
  ...auditMinutesPermissions,
  ...auditSummaryPermissions,
  ...auditFraudPermissions,
  ...auditRulesPermissions,
  ...auditInvestigationPermissions,
  ...auditCommitteePermissions,
  ...auditFeedbackPermissions,
  ...auditRequestPermissions,
  ...auditFieldworkPermissions,
  ...auditFindingPermissions,
  ...auditReportPermissions,
  ...auditSettingsPermissions,
  ...ticketPermissions,
  ...changeTicketPermissions,
  ...disciplinePermissions,
  ...speakingUpPermissions,
  ...punchDevicePermissions,
  ...timePermissions,
  ...toursPermissions,
  ...transportBillPermissions,
  ...userAccountPermissions,
  ...visitPermissions,
  ...visitPlanPermissions,
  ...voucherPermissions,
  ...workflowPermissions,
  ...yearEndPermissions,
} satisfies Record<string, PermissionInfo>;

const INFO: Readonly<Record<string, PermissionInfo>> = PERMISSIONS;

/** Whether a permission counts only where its role is held at a company. */
export const isOfCompany = (permission: string): boolean => INFO[permission]?.company === true;
