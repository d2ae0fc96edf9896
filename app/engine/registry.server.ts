/**
 * What the modules bring to the product. The only file of the engine that names modules; a new module adds
 * its lines here.
 */
import type { Actor } from "~/define/actor";
import type { CompanyStart } from "~/define/company-start";
import type { DayCheck } from "~/define/day-check";
import type { Endpoint } from "~/define/endpoint";
import type { FileImport } from "~/define/file-import";
import type { EntrySource } from "~/define/entry-source";
import type { HistoryWords } from "~/define/history";
import type { Job } from "~/define/job";
import { plainPath } from "./match-route";
import { listFile, type AnyListing } from "./list/listing.server";
import type { ListExport } from "~/define/list";
import type { LinkTarget, Resource } from "~/define/resource";
import type { RecordUses } from "~/define/record-uses";
import type { Search } from "~/define/search";
import type { AnyRecord } from "~/define/record";
import type { Printable } from "~/define/printable";
import type { Sample } from "~/define/sample";
import type { Task } from "~/define/task";
import { PERMISSIONS } from "~/modules/all-permissions";
import type { PermissionInfo } from "~/define/permission";
import type { Workflow } from "~/define/workflow";
import { importHistory } from "./import/import-history";
import { accessSamples, grantHistory, roleEndpoints, roleHistory } from "~/modules/access/index.server";
import { denomination } from "~/modules/cash-count/index.server";
import { accountsSettingsResources, plantSettings, settingsUses } from "~/modules/accounts-settings/index.server";
import {
  issueEndpoints,
  issueHistory,
  issueList,
  issueSamples,
  issueSearch,
  issueTasks,
  issueWorkflow,
} from "~/modules/audit-issues/index.server";
import { verifyAuditJob } from "~/modules/audit-trail/index.server";
import { backupJob } from "~/modules/backup/index.server";
import {
  bookChecks,
  businessDayEndpoints,
  businessDaySamples,
  cashChecks,
  confirmedCheck,
  confirmTasks,
  countSource,
  dayCloseWorkflow,
  dayExport,
  dayHistories,
  dayPolicy,
  daySheet,
  dayTasks,
  dayWishWorkflow,
  openingCheck,
  pettyCashCheck,
} from "~/modules/business-day/index.server";
import { clearHistory, clearJob } from "~/modules/clear-database/index.server";
import { accountsColleague, delegation } from "~/modules/delegations/index.server";
import {
  entryPrintable,
  financialReportEndpoints,
  financialReportSamples,
} from "~/modules/financial-reports/index.server";
import { sweepFilesJob } from "~/modules/files/index.server";
import {
  followUpEndpoints,
  followUpHistory,
  followUpList,
  followUpSamples,
  followUpTasks,
  followUpWorkflow,
} from "~/modules/follow-ups/index.server";
import {
  bankFundUses,
  fundDayChecks,
  fundEndpoints,
  fundList,
  fundHistory,
  fundReminderJob,
  fundSamples,
  fundSearch,
  fundSource,
  fundTasks,
  fundWorkflow,
} from "~/modules/funds/index.server";
import { identityEndpoints, userHistory } from "~/modules/identity/index.server";
import { purgeJob } from "~/modules/housekeeping/index.server";
import { jobEndpoints, jobHistory, jobSamples } from "~/modules/jobs/index.server";
import {
  chartReferences,
  chartResources,
  forexEndpoints,
  forexTasks,
  ledgerSamples,
  plantChart,
  ledgerHistories,
  subLedgerEndpoints,
  verifyLedgerJob,
  type LedgerUses,
} from "~/modules/ledger/index.server";
import {
  loanBound,
  loanExport,
  loanSnapshotEndpoints,
  loanSnapshotHistory,
  loanSnapshotImport,
  loanSnapshotSamples,
  loanSnapshotTasks,
  snapshotList,
} from "~/modules/loan-snapshots/index.server";
import { mailEndpoints, mailHistory, mailSamples, sendMailJob } from "~/modules/mail/index.server";
import {
  applyMovementsJob,
  designation,
  movementEndpoints,
  movementList,
  movementHistory,
  movementSamples,
} from "~/modules/movements/index.server";
import { navigationExports, navigationReferences, navigationResources } from "~/modules/navigation/index.server";
import { digestJob, noticeEndpoints } from "~/modules/notices/index.server";
import {
  openingDayChecks,
  openingEndpoints,
  openingList,
  openingHistory,
  openingLine,
  openingReference,
  openingSamples,
  openingSearch,
  openingSource,
  openingTasks,
  openingWorkflow,
} from "~/modules/openings/index.server";
import {
  organisationReferences,
  organisationResources,
  unitSearch,
  unitUses,
} from "~/modules/organisation/index.server";
import { employeeHistory, peopleEndpoints, peopleSearch } from "~/modules/people/index.server";
import { accountEndpoints, accountList, accountSamples, userList } from "~/modules/user-accounts/index.server";
import { changeHistory, changeSamples } from "~/modules/second-administrator/index.server";
import {
  approvalLimitList,
  authorityMapping,
  plantLimits,
  processHistory,
  roleReference,
} from "~/modules/workflow/index.server";
import {
  expireRequisitionsJob,
  requisitionDayChecks,
  requisitionEndpoints,
  requisitionList,
  requisitionHistory,
  requisitionPrintables,
  requisitionSamples,
  requisitionSearch,
  requisitionTasks,
  requisitionWorkflow,
} from "~/modules/requisitions/index.server";
import { bankHistory, reconciliationEndpoints, reconciliationSamples } from "~/modules/reconciliation/index.server";
import {
  billEndpoints,
  billHistory,
  billList,
  billPrintables,
  billSamples,
  billSearch,
  billSource,
  billTasks,
  billWorkflow,
  lineList,
  routeDistance,
  travelRate,
} from "~/modules/transport-bills/index.server";
import { resignationList } from "~/modules/resignations/index.server";
import { ticketList } from "~/modules/tickets/index.server";
import {
  riskEndpoints,
  riskExports,
  riskHistory,
  riskJob,
  riskPrintables,
  riskResources,
  riskSamples,
  riskSearch,
  riskTasks,
  riskWorkflow,
} from "~/modules/risks/index.server";
import { savedViewHistory, savedViewSamples } from "~/modules/saved-views/index.server";
import {
  borrowerList,
  messageTasks,
  visitEndpoints,
  visitExports,
  visitHistory,
  visitReminderJob,
  visitPrintables,
  visitSamples,
  visitSearch,
  visitTasks,
  visitUses,
  visitWorkflow,
  referralTasks,
} from "~/modules/visits/index.server";
import { visitPlan, visitPlanEndpoints, visitPlanReferences } from "~/modules/visit-plans/index.server";
import { visitReportEndpoints, visitReportExports } from "~/modules/visit-reports/index.server";
import {
  bankVoucherUses,
  voucherDayChecks,
  voucherEndpoints,
  voucherList,
  voucherHistory,
  voucherImport,
  voucherPrintables,
  voucherSamples,
  voucherSearch,
  voucherSource,
  voucherTasks,
  voucherWorkflow,
} from "~/modules/vouchers/index.server";
import { consoleHistories, queryConsoleSamples } from "~/modules/query-console/index.server";
import {
  yearEndEndpoints,
  yearEndSamples,
  yearHistories,
  yearRequestWorkflow,
  yearSource,
  yearTasks,
} from "~/modules/year-end/index.server";

/** What is looked at before a business day closes; every module that can stand in its way brings its own. */
export const DAY_CHECKS: readonly DayCheck[] = [
  ...cashChecks,
  pettyCashCheck,
  openingCheck,
  confirmedCheck,
  ...bookChecks,
  ...voucherDayChecks,
  ...fundDayChecks,
  ...requisitionDayChecks,
  ...openingDayChecks,
];
export const DAY_CLOSE = dayCloseWorkflow(DAY_CHECKS);
export const DAY_WISH = dayWishWorkflow(DAY_CHECKS);

/** Records that are told once; `engine/record` makes their pages, API lines, tasks, search, history and examples of them. */
export const RECORDS: readonly AnyRecord[] = [delegation];

export const WORKFLOWS: readonly Workflow[] = [
  visitWorkflow as unknown as Workflow,
  followUpWorkflow as unknown as Workflow,
  voucherWorkflow as unknown as Workflow,
  fundWorkflow as unknown as Workflow,
  requisitionWorkflow as unknown as Workflow,
  billWorkflow as unknown as Workflow,
  riskWorkflow as unknown as Workflow,
  issueWorkflow as unknown as Workflow,
  openingWorkflow as unknown as Workflow,
  DAY_CLOSE as unknown as Workflow,
  DAY_WISH as unknown as Workflow,
  yearRequestWorkflow as unknown as Workflow,
  ...RECORDS.map(({ workflow }) => workflow as unknown as Workflow),
];

/** Limits of approval as the settings of accounts show them: of the processes whose steps belong to accounts. */
export const APPROVAL_LIMITS = approvalLimitList(
  WORKFLOWS.filter(({ moves }) =>
    Object.values(moves).some(({ permission }) => (PERMISSIONS[permission] as PermissionInfo).area === "accounts"),
  ),
);

/** What leans on a ledger of the chart beside the product's own events. */
export const LEDGER_USES: readonly LedgerUses[] = [settingsUses];

/** What the books of a company begin with; a new version adds what is new in it to those that are there. */
export const COMPANY_STARTS: readonly CompanyStart[] = [plantChart, plantSettings, plantLimits];

export const RESOURCES: readonly Resource[] = [
  ...organisationResources(COMPANY_STARTS),
  ...navigationResources,
  authorityMapping(WORKFLOWS),
  designation,
  ...chartResources(LEDGER_USES),
  dayPolicy(DAY_CHECKS),
  ...accountsSettingsResources,
  denomination,
  openingLine,
  travelRate,
  routeDistance,
  ...riskResources,
  visitPlan,
  loanBound,
];

/** Where records of settings are used beside the links of other settings. */
export const RECORD_USES: readonly RecordUses[] = [unitUses, ...visitUses, bankVoucherUses, bankFundUses];

/** What links may point to beside the resources. */
export const REFERENCES: readonly LinkTarget[] = [
  ...organisationReferences,
  ...navigationReferences,
  roleReference,
  ...chartReferences,
  openingReference,
  ...visitPlanReferences,
  accountsColleague,
];

/** What is imported from files beside resources. */
export const IMPORTS: readonly FileImport[] = [voucherImport, loanSnapshotImport];

/** Lists that are told once. */
export const LISTINGS = [
  ...RECORDS.map(({ list }) => list),
  accountList,
  billList,
  borrowerList,
  followUpList,
  fundList,
  issueList,
  lineList,
  movementList,
  openingList,
  requisitionList,
  resignationList,
  snapshotList,
  ticketList,
  userList,
  voucherList,
] as unknown as readonly AnyListing[];

/** Lists that can be taken away as files; those of resources come by themselves. */
export const LISTS: readonly ListExport[] = [
  ...LISTINGS.flatMap((list) => Object.values(list.views).map((view) => listFile(list, view))),
  loanExport,
  dayExport,
  ...navigationExports,
  ...riskExports,
  ...visitExports,
  ...visitReportExports,
  APPROVAL_LIMITS.list,
];

/** How the trail of records that are no resources reads; others are told of in common words. */
export const HISTORIES: readonly HistoryWords[] = [
  billHistory,
  changeHistory,
  grantHistory,
  issueHistory,
  clearHistory,
  followUpHistory,
  fundHistory,
  loanSnapshotHistory,
  ...dayHistories,
  movementHistory,
  openingHistory,
  processHistory,
  requisitionHistory,
  riskHistory,
  ...ledgerHistories,
  roleHistory,
  userHistory,
  visitHistory,
  voucherHistory,
  ...yearHistories,
  bankHistory,
  employeeHistory,
  importHistory,
  jobHistory,
  mailHistory,
  savedViewHistory,
  ...consoleHistories,
];

/** What entries of the books are made for, by the word their source begins with. */
export const ENTRY_SOURCES: readonly EntrySource[] = [
  voucherSource,
  billSource,
  fundSource,
  countSource,
  openingSource,
  yearSource,
];

/** Documents that can be printed. */
export const PRINTABLES: readonly Printable[] = [
  entryPrintable,
  ...visitPrintables,
  ...billPrintables,
  daySheet,
  ...requisitionPrintables,
  ...riskPrintables,
  ...voucherPrintables,
];

/** API lines of the modules; those of resources come by themselves. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...identityEndpoints,
  ...noticeEndpoints,
  ...peopleEndpoints,
  ...businessDayEndpoints(DAY_CHECKS, DAY_CLOSE),
  ...financialReportEndpoints,
  ...forexEndpoints,
  ...subLedgerEndpoints,
  ...fundEndpoints,
  ...loanSnapshotEndpoints,
  ...requisitionEndpoints,
  ...riskEndpoints,
  ...issueEndpoints,
  ...openingEndpoints,
  ...visitEndpoints,
  ...visitPlanEndpoints,
  ...billEndpoints,
  ...visitReportEndpoints,
  ...followUpEndpoints,
  ...voucherEndpoints,
  ...yearEndEndpoints,
  APPROVAL_LIMITS.endpoint,
  ...reconciliationEndpoints,
  ...accountEndpoints,
  ...roleEndpoints,
  ...movementEndpoints,
  ...jobEndpoints(() => JOBS),
  ...mailEndpoints,
];

/** What waits for a person, asked of every module that gives people work. */
export const TASK_SOURCES: readonly ((actor: Actor) => Promise<Task[]>)[] = [
  visitTasks,
  messageTasks,
  billTasks,
  followUpTasks,
  forexTasks,
  fundTasks,
  openingTasks,
  requisitionTasks,
  riskTasks,
  issueTasks,
  referralTasks,
  loanSnapshotTasks,
  voucherTasks,
  dayTasks,
  confirmTasks,
  yearTasks,
];

/** What can be found by the search of the whole portal, in the order of its answer. */
export const SEARCHES: readonly Search[] = [
  peopleSearch,
  unitSearch,
  visitSearch,
  billSearch,
  voucherSearch,
  requisitionSearch,
  fundSearch,
  openingSearch,
  riskSearch,
  issueSearch,
];

/** Work that no request waits for. */
export const JOBS: readonly Job[] = [
  sendMailJob,
  digestJob,
  visitReminderJob,
  applyMovementsJob,
  expireRequisitionsJob,
  fundReminderJob,
  riskJob,
  sweepFilesJob,
  verifyAuditJob,
  verifyLedgerJob,
  backupJob,
  clearJob,
  purgeJob(() => JOBS),
];

/** Examples for URLs whose parameters name a record. Links that carry a secret answer nobody's example. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...accessSamples,
  ...changeSamples,
  ...accountSamples,
  ...fundSamples,
  ...openingSamples,
  ...financialReportSamples,
  ...businessDaySamples,
  ...billSamples,
  ...visitSamples,
  ...followUpSamples,
  ...voucherSamples,
  ...jobSamples,
  ...ledgerSamples,
  ...loanSnapshotSamples,
  ...mailSamples,
  ...movementSamples,
  ...queryConsoleSamples,
  ...reconciliationSamples,
  ...requisitionSamples,
  ...riskSamples,
  ...issueSamples,
  ...savedViewSamples,
  ...yearEndSamples,
  job: () => Promise.resolve({ params: { name: "purge" }, as: null }),
  "held-post": () => Promise.resolve({ params: { id: "example" }, as: null }),
  "reset-link": () => Promise.resolve({ params: { id: "example" }, as: null }),
  "api-docs": () => Promise.resolve({ params: { group: "tasks" }, as: null }),
  setup: () => Promise.resolve({ params: { id: "example" }, as: null }),
};

const byWord = new Map(RESOURCES.map((resource) => [resource.name.toLowerCase(), resource]));
const targets = new Map([...REFERENCES, ...RESOURCES].map((target) => [target.name, target]));

/** The resource a word of a URL names, in any case; null for none. */
export function resourceByWord(word: string): Resource | null {
  return byWord.get(word.toLowerCase()) ?? null;
}

/** The resource whose screens an address belongs to, in any case; null for none. */
export function resourceAt(path: string): Resource | null {
  const address = plainPath(path).toLowerCase();
  return RESOURCES.find((resource) => address.startsWith(`${resource.path.toLowerCase()}/`)) ?? null;
}

/** What a link field points to. @throws for a name nothing has (check:definitions finds those) */
export function linkTarget(name: string): LinkTarget {
  const target = targets.get(name);
  if (!target) throw new Error(`A link points to "${name}", which is no resource.`);
  return target;
}
