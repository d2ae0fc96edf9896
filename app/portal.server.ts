/** The portal: what all subjects bring, in the order of their index, with what is composed of several of them. */
import type { DayCheck } from "~/define/day-check";
import type { Job } from "~/define/job";
import type { AnyListing } from "~/define/listing";
import type { Module } from "~/define/module";
import type { PermissionInfo } from "~/core/permission";
import type { AnyRecord } from "~/define/record";
import type { Workflow } from "~/define/workflow";
import { importHistory } from "~/engine/import/import-history";
import { inWords } from "~/engine/history/words.server";
import { listFile } from "~/engine/list/listing.server";
import { reportFile } from "~/engine/report/report-file.server";
import type { Portal } from "~/engine/portal.server";
import { settingsUses } from "~/modules/accounts-settings/index.server";
import { auditStateLabel } from "~/modules/audit-settings/index.server";
import { MODULES } from "~/modules/all-modules.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import {
  businessDayEndpoints,
  dayCloseWorkflow,
  dayPolicy,
  dayRequestWorkflow,
} from "~/modules/business-day/index.server";
import { purgeJob } from "~/modules/housekeeping/index.server";
import { jobEndpoints } from "~/modules/jobs/index.server";
import { kpi } from "~/modules/kpis/index.server";
import { chartResources, type LedgerUses } from "~/modules/ledger/index.server";
import { organisationResources } from "~/modules/organisation/index.server";
import { hrTrailExport } from "~/modules/people/index.server";
import { approvalLimitList, authorityMapping, waitingJob } from "~/modules/workflow/index.server";
import { changeKinds } from "./portal/change-kinds.server";

/** What the engine is handed, with what screens of several subjects take of it. */
export interface WholePortal extends Portal {
  /** What leans on a ledger of the chart beside the product's own events. */
  ledgerUses: readonly LedgerUses[];
  dayClose: ReturnType<typeof dayCloseWorkflow>;
  dayRequest: ReturnType<typeof dayRequestWorkflow>;
}

/** What these modules bring. */
export function portalOf(modules: readonly Module[]): WholePortal {
  /** All that they bring of one kind, in their order. */
  const gather = <Part extends Exclude<keyof Module, "samples" | "help">>(
    part: Part,
  ): NonNullable<Module[Part]>[number][] =>
    modules.flatMap((module) => (module[part] ?? []) as NonNullable<Module[Part]>[number][]);

  const dayChecks: readonly DayCheck[] = gather("dayChecks");
  const dayClose = dayCloseWorkflow(dayChecks);
  const dayRequest = dayRequestWorkflow(dayChecks);
  const records: readonly AnyRecord[] = gather("records");
  const workflows = [
    ...modules.flatMap(({ workflows = [], records = [] }) => [
      ...workflows,
      ...records.map(({ workflow }) => workflow),
    ]),
    dayClose,
    dayRequest,
  ] as unknown as readonly Workflow[];
  // Of the processes whose steps belong to accounts.
  const approvalLimits = approvalLimitList(
    workflows.filter(({ moves }) =>
      Object.values(moves).some(({ permission }) => (PERMISSIONS[permission] as PermissionInfo).area === "accounts"),
    ),
  );
  const ledgerUses = [settingsUses];
  const boardSources = gather("boardSources");
  const companyStarts = gather("companyStarts");
  const listings = [...gather("lists"), ...records.map(({ list }) => list)] as unknown as readonly AnyListing[];
  const reports = gather("reports");
  const jobs: Job[] = gather("jobs");
  jobs.push(
    purgeJob(() => jobs),
    waitingJob(() => workflows),
  );
  return {
    absences: gather("absences"),
    dayLocks: gather("dayLocks"),
    hireEffects: gather("hireEffects"),
    calendarEffects: gather("calendarEffects"),
    approvals: gather("approvals"),
    lines: gather("lines"),
    movementEffects: gather("movementEffects"),
    boardSources,
    acknowledged: gather("acknowledged"),
    keptBack: gather("keptBack"),
    staffSources: gather("staffSources"),
    engagementGates: gather("engagementGates"),
    banners: gather("banners"),
    workflows,
    records,
    recordWays: gather("recordWays"),
    resources: [
      ...organisationResources(companyStarts),
      ...gather("resources"),
      authorityMapping(workflows),
      auditStateLabel(workflows),
      ...chartResources(ledgerUses),
      dayPolicy(dayChecks),
      kpi(boardSources),
    ],
    recordUses: gather("recordUses"),
    references: gather("references"),
    imports: gather("imports"),
    listings,
    reports,
    lists: [
      ...gather("files"),
      ...listings.flatMap((list) => Object.values(list.views).map((view) => listFile(list, view))),
      ...reports.map(reportFile),
      approvalLimits.list,
      hrTrailExport(inWords),
    ],
    histories: [...gather("histories"), importHistory],
    entrySources: gather("entrySources"),
    ledgerUses,
    companyStarts,
    dayChecks,
    dayClose,
    dayRequest,
    approvalLimits,
    changes: changeKinds,
    printables: gather("printables"),
    endpoints: [
      ...gather("endpoints"),
      ...businessDayEndpoints(dayChecks, dayClose),
      approvalLimits.endpoint,
      ...jobEndpoints(() => jobs),
    ],
    taskSources: gather("tasks"),
    quickActs: gather("quickActs"),
    searches: gather("searches"),
    jobs,
    samples: {
      ...Object.fromEntries(modules.flatMap(({ samples = {} }) => Object.entries(samples))),
      "api-docs": () => Promise.resolve({ params: { group: "tasks" }, as: null }),
    },
    help: modules.flatMap(({ help }) => help ?? []),
  };
}

/** All of it. */
export const PORTAL = portalOf(MODULES);
