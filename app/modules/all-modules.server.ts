/** The index of modules: a new one adds its line here. Their order is that of search and of the checks before a day closes. */
import type { Module } from "~/define/module";
import { approvalsModule } from "./approvals/module.server";
import { accessModule } from "./access/module.server";
import { accountsSettingsModule } from "./accounts-settings/module.server";
import { acknowledgementsModule } from "./acknowledgements/module.server";
import { announcementsModule } from "./announcements/module.server";
import { auditFraudsModule } from "./audit-frauds/module.server";
import { auditInvestigationsModule } from "./audit-investigations/module.server";
import { auditRequestsModule } from "./audit-requests/module.server";
import { auditFeedbackModule } from "./audit-feedback/module.server";
import { auditCommitteeModule } from "./audit-committee/module.server";
import { auditFieldworkModule } from "./audit-fieldwork/module.server";
import { auditFindingsModule } from "./audit-findings/module.server";
import { auditReportsModule } from "./audit-reports/module.server";
import { auditIssuesModule } from "./audit-issues/module.server";
import { auditPlanModule } from "./audit-plan/module.server";
import { auditFlagsModule } from "./audit-flags/module.server";
import { auditSamplesModule } from "./audit-samples/module.server";
import { auditSettingsModule } from "./audit-settings/module.server";
import { auditTrailModule } from "./audit-trail/module.server";
import { auditMinutesModule } from "./audit-minutes/module.server";
import { auditRulesModule } from "./audit-rules/module.server";
import { auditSummaryModule } from "./audit-summary/module.server";
import { auditWorkplanModule } from "./audit-workplan/module.server";
import { backupModule } from "./backup/module.server";
import { recruitmentModule } from "./recruitment/module.server";
import { upwardModule } from "./upward-feedback/module.server";
import { boardsModule } from "./boards/module.server";
import { evaluationsModule } from "./evaluations/module.server";
import { businessDayModule } from "./business-day/module.server";
import { cashCountModule } from "./cash-count/module.server";
import { clearDatabaseModule } from "./clear-database/module.server";
import { delegationsModule } from "./delegations/module.server";
import { filesModule } from "./files/module.server";
import { financialReportsModule } from "./financial-reports/module.server";
import { followUpsModule } from "./follow-ups/module.server";
import { fundsModule } from "./funds/module.server";
import { hrFiguresModule } from "./hr-figures/module.server";
import { identityModule } from "./identity/module.server";
import { jobsModule } from "./jobs/module.server";
import { kpisModule } from "./kpis/module.server";
import { leaveModule } from "./leave/module.server";
import { leaveApplicationsModule } from "./leave-applications/module.server";
import { ledgerModule } from "./ledger/module.server";
import { loanSnapshotsModule } from "./loan-snapshots/module.server";
import { mailModule } from "./mail/module.server";
import { handoverModule } from "./handover/module.server";
import { membersModule } from "./members/module.server";
import { movementsModule } from "./movements/module.server";
import { staffMovementsModule } from "./staff-movements/module.server";
import { navigationModule } from "./navigation/module.server";
import { noticesModule } from "./notices/module.server";
import { openingsModule } from "./openings/module.server";
import { organisationModule } from "./organisation/module.server";
import { payModule } from "./pay/module.server";
import { payComponentsModule } from "./pay-components/module.server";
import { peopleModule } from "./people/module.server";
import { queryConsoleModule } from "./query-console/module.server";
import { reconciliationModule } from "./reconciliation/module.server";
import { refusalsModule } from "./refusals/module.server";
import { requisitionsModule } from "./requisitions/module.server";
import { resignationsModule } from "./resignations/module.server";
import { risksModule } from "./risks/module.server";
import { savedViewsModule } from "./saved-views/module.server";
import { secondAdministratorModule } from "./second-administrator/module.server";
import { savingsModule } from "./savings/module.server";
import { separationsModule } from "./separations/module.server";
import { speakingUpModule } from "./speaking-up/module.server";
import { staffMessagesModule } from "./staff-messages/module.server";
import { changeTicketsModule } from "./change-tickets/module.server";
import { disciplineModule } from "./discipline/module.server";
import { trainingModule } from "./training/module.server";
import { ticketsModule } from "./tickets/module.server";
import { punchDevicesModule } from "./punch-devices/module.server";
import { timeModule } from "./time/module.server";
import { toursModule } from "./tours/module.server";
import { transportBillsModule } from "./transport-bills/module.server";
import { userAccountsModule } from "./user-accounts/module.server";
import { visitPlansModule } from "./visit-plans/module.server";
import { visitReportsModule } from "./visit-reports/module.server";
import { visitsModule } from "./visits/module.server";
import { vouchersModule } from "./vouchers/module.server";
import { workflowModule } from "./workflow/module.server";
import { yearEndModule } from "./year-end/module.server";

export const MODULES: readonly Module[] = [
  peopleModule,
  organisationModule,
  identityModule,
  visitsModule,
  visitPlansModule,
  visitReportsModule,
  followUpsModule,
  transportBillsModule,
  loanSnapshotsModule,
  businessDayModule,
  cashCountModule,
  vouchersModule,
  fundsModule,
  requisitionsModule,
  openingsModule,
  leaveModule,
  leaveApplicationsModule,
  approvalsModule,
  ledgerModule,
  accountsSettingsModule,
  financialReportsModule,
  reconciliationModule,
  yearEndModule,
  delegationsModule,
  risksModule,
  auditIssuesModule,
  auditSettingsModule,
  auditPlanModule,
  auditWorkplanModule,
  auditMinutesModule,
  auditSummaryModule,
  auditFraudsModule,
  auditRulesModule,
  auditInvestigationsModule,
  auditCommitteeModule,
  auditFeedbackModule,
  auditRequestsModule,
  auditFieldworkModule,
  auditFindingsModule,
  auditReportsModule,
  auditSamplesModule,
  auditFlagsModule,
  movementsModule,
  staffMovementsModule,
  handoverModule,
  resignationsModule,
  separationsModule,
  ticketsModule,
  changeTicketsModule,
  disciplineModule,
  speakingUpModule,
  punchDevicesModule,
  timeModule,
  toursModule,
  kpisModule,
  boardsModule,
  evaluationsModule,
  acknowledgementsModule,
  announcementsModule,
  staffMessagesModule,
  recruitmentModule,
  upwardModule,
  trainingModule,
  payComponentsModule,
  payModule,
  membersModule,
  savingsModule,
  hrFiguresModule,
  userAccountsModule,
  accessModule,
  secondAdministratorModule,
  refusalsModule,
  navigationModule,
  workflowModule,
  noticesModule,
  mailModule,
  jobsModule,
  filesModule,
  savedViewsModule,
  queryConsoleModule,
  auditTrailModule,
  backupModule,
  clearDatabaseModule,
];
