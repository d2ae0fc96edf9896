/** The index of the URLs that modules bring. */
import { identityRoutes } from "./identity/routes";
import { peopleRoutes } from "./people/routes";
import { noticesRoutes } from "./notices/routes";
import { payRoutes } from "./pay/routes";
import { savedViewsRoutes } from "./saved-views/routes";
import { risksRoutes } from "./risks/routes";
import { followUpsRoutes } from "./follow-ups/routes";
import { businessDayRoutes } from "./business-day/routes";
import { approvalsRoutes } from "./approvals/routes";
import { auditFraudsRoutes } from "./audit-frauds/routes";
import { auditInvestigationsRoutes } from "./audit-investigations/routes";
import { auditRequestsRoutes } from "./audit-requests/routes";
import { auditFeedbackRoutes } from "./audit-feedback/routes";
import { auditCommitteeRoutes } from "./audit-committee/routes";
import { auditFieldworkRoutes } from "./audit-fieldwork/routes";
import { auditFindingsRoutes } from "./audit-findings/routes";
import { auditReportsRoutes } from "./audit-reports/routes";
import { auditIssuesRoutes } from "./audit-issues/routes";
import { auditPlanRoutes } from "./audit-plan/routes";
import { auditFlagsRoutes } from "./audit-flags/routes";
import { auditSamplesRoutes } from "./audit-samples/routes";
import { auditSettingsRoutes } from "./audit-settings/routes";
import { jobsRoutes } from "./jobs/routes";
import { visitsRoutes } from "./visits/routes";
import { visitReportsRoutes } from "./visit-reports/routes";
import { visitPlansRoutes } from "./visit-plans/routes";
import { loanSnapshotsRoutes } from "./loan-snapshots/routes";
import { transportBillsRoutes } from "./transport-bills/routes";
import { userAccountsRoutes } from "./user-accounts/routes";
import { resignationsRoutes } from "./resignations/routes";
import { savingsRoutes } from "./savings/routes";
import { separationsRoutes } from "./separations/routes";
import { leaveApplicationsRoutes } from "./leave-applications/routes";
import { speakingUpRoutes } from "./speaking-up/routes";
import { punchDeviceRoutes } from "./punch-devices/routes";
import { timeRoutes } from "./time/routes";
import { toursRoutes } from "./tours/routes";
import { kpiRoutes } from "./kpis/routes";
import { acknowledgementRoutes } from "./acknowledgements/routes";
import { announcementRoutes } from "./announcements/routes";
import { trainingRoutes } from "./training/routes";
import { staffMessageRoutes } from "./staff-messages/routes";
import { recruitmentRoutes } from "./recruitment/routes";
import { upwardRoutes } from "./upward-feedback/routes";
import { boardRoutes } from "./boards/routes";
import { evaluationRoutes } from "./evaluations/routes";
import { hrFiguresRoutes } from "./hr-figures/routes";
import { changeTicketsRoutes } from "./change-tickets/routes";
import { disciplineRoutes } from "./discipline/routes";
import { ticketsRoutes } from "./tickets/routes";
import { auditTrailRoutes } from "./audit-trail/routes";
import { auditMinutesRoutes } from "./audit-minutes/routes";
import { auditRulesRoutes } from "./audit-rules/routes";
import { auditSummaryRoutes } from "./audit-summary/routes";
import { auditWorkplanRoutes } from "./audit-workplan/routes";
import { financialReportsRoutes } from "./financial-reports/routes";
import { ledgerRoutes } from "./ledger/routes";
import { vouchersRoutes } from "./vouchers/routes";
import { requisitionsRoutes } from "./requisitions/routes";
import { delegationsRoutes } from "./delegations/routes";
import { reconciliationRoutes } from "./reconciliation/routes";
import { fundsRoutes } from "./funds/routes";
import { openingsRoutes } from "./openings/routes";
import { yearEndRoutes } from "./year-end/routes";
import { leaveRoutes } from "./leave/routes";
import { mailRoutes } from "./mail/routes";
import { refusalsRoutes } from "./refusals/routes";
import { clearDatabaseRoutes } from "./clear-database/routes";
import { secondAdministratorRoutes } from "./second-administrator/routes";
import { handoverRoutes } from "./handover/routes";
import { membersRoutes } from "./members/routes";
import { movementsRoutes } from "./movements/routes";
import { staffMovementsRoutes } from "./staff-movements/routes";
import { workflowRoutes } from "./workflow/routes";
import { queryConsoleRoutes } from "./query-console/routes";
import { accessRoutes } from "./access/routes";
import { navigationRoutes } from "./navigation/routes";

export const MODULE_ROUTES = [
  identityRoutes,
  peopleRoutes,
  noticesRoutes,
  savedViewsRoutes,
  risksRoutes,
  followUpsRoutes,
  businessDayRoutes,
  auditIssuesRoutes,
  auditPlanRoutes,
  auditWorkplanRoutes,
  auditMinutesRoutes,
  auditSummaryRoutes,
  auditFraudsRoutes,
  auditRulesRoutes,
  auditInvestigationsRoutes,
  auditCommitteeRoutes,
  auditFeedbackRoutes,
  auditRequestsRoutes,
  auditFieldworkRoutes,
  auditFindingsRoutes,
  auditReportsRoutes,
  auditSamplesRoutes,
  auditFlagsRoutes,
  auditSettingsRoutes,
  jobsRoutes,
  visitsRoutes,
  visitReportsRoutes,
  visitPlansRoutes,
  loanSnapshotsRoutes,
  transportBillsRoutes,
  userAccountsRoutes,
  resignationsRoutes,
  separationsRoutes,
  leaveApplicationsRoutes,
  approvalsRoutes,
  ticketsRoutes,
  changeTicketsRoutes,
  disciplineRoutes,
  speakingUpRoutes,
  punchDeviceRoutes,
  timeRoutes,
  toursRoutes,
  hrFiguresRoutes,
  kpiRoutes,
  boardRoutes,
  evaluationRoutes,
  acknowledgementRoutes,
  announcementRoutes,
  staffMessageRoutes,
  recruitmentRoutes,
  upwardRoutes,
  trainingRoutes,
  payRoutes,
  auditTrailRoutes,
  financialReportsRoutes,
  ledgerRoutes,
  vouchersRoutes,
  requisitionsRoutes,
  delegationsRoutes,
  reconciliationRoutes,
  fundsRoutes,
  openingsRoutes,
  yearEndRoutes,
  leaveRoutes,
  mailRoutes,
  refusalsRoutes,
  clearDatabaseRoutes,
  secondAdministratorRoutes,
  movementsRoutes,
  staffMovementsRoutes,
  handoverRoutes,
  workflowRoutes,
  queryConsoleRoutes,
  accessRoutes,
  navigationRoutes,
  membersRoutes,
  savingsRoutes,
] as const;
