/** Gathers the permissions that the modules declare. */
import type { PermissionInfo } from "~/define/permission";
import { auditIssuePermissions } from "./audit-issues/permissions";
import { auditTrailPermissions } from "./audit-trail/permissions";
import { accessPermissions } from "./access/permissions";
import { businessDayPermissions } from "./business-day/permissions";
import { clearDatabasePermissions } from "./clear-database/permissions";
import { delegationPermissions } from "./delegations/permissions";
import { financialReportPermissions } from "./financial-reports/permissions";
import { followUpPermissions } from "./follow-ups/permissions";
import { fundPermissions } from "./funds/permissions";
import { identityPermissions } from "./identity/permissions";
import { jobPermissions } from "./jobs/permissions";
import { leavePermissions } from "./leave/permissions";
import { ledgerPermissions } from "./ledger/permissions";
import { loanSnapshotPermissions } from "./loan-snapshots/permissions";
import { mailPermissions } from "./mail/permissions";
import { movementPermissions } from "./movements/permissions";
import { navigationPermissions } from "./navigation/permissions";
import { openingPermissions } from "./openings/permissions";
import { organisationPermissions } from "./organisation/permissions";
import { peoplePermissions } from "./people/permissions";
import { queryConsolePermissions } from "./query-console/permissions";
import { reconciliationPermissions } from "./reconciliation/permissions";
import { requisitionPermissions } from "./requisitions/permissions";
import { resignationPermissions } from "./resignations/permissions";
import { riskPermissions } from "./risks/permissions";
import { speakingUpPermissions } from "./speaking-up/permissions";
import { ticketPermissions } from "./tickets/permissions";
import { timePermissions } from "./time/permissions";
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
  ...businessDayPermissions,
  ...clearDatabasePermissions,
  ...delegationPermissions,
  ...financialReportPermissions,
  ...followUpPermissions,
  ...fundPermissions,
  ...identityPermissions,
  ...jobPermissions,
  ...leavePermissions,
  ...ledgerPermissions,
  ...loanSnapshotPermissions,
  ...mailPermissions,
  ...movementPermissions,
  ...navigationPermissions,
  ...openingPermissions,
  ...organisationPermissions,
  ...peoplePermissions,
  ...queryConsolePermissions,
  ...reconciliationPermissions,
  ...requisitionPermissions,
  ...resignationPermissions,
  ...riskPermissions,
  ...auditIssuePermissions,
  ...ticketPermissions,
  ...speakingUpPermissions,
  ...timePermissions,
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
