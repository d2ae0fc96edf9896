/** What the modules bring to the product, gathered from their index, with what is composed of several of them. */
import type { CompanyStart } from "~/define/company-start";
import type { DayCheck } from "~/define/day-check";
import type { Endpoint } from "~/define/endpoint";
import type { FileImport } from "~/define/file-import";
import type { Help } from "~/define/help";
import type { EntrySource } from "~/define/entry-source";
import type { HistoryWords } from "~/define/history";
import type { Job } from "~/define/job";
import { plainPath } from "./match-route";
import { listFile } from "./list/listing.server";
import type { AnyListing } from "~/define/listing";
import type { ListExport } from "~/define/list";
import type { LinkTarget, Resource } from "~/define/resource";
import type { RecordUses } from "~/define/record-uses";
import type { Search } from "~/define/search";
import type { AnyRecord, RecordWays } from "~/define/record";
import type { Printable } from "~/define/printable";
import type { Sample } from "~/define/sample";
import type { TaskSource } from "~/define/task";
import type { Module } from "~/define/module";
import { MODULES } from "~/modules/all-modules.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import type { PermissionInfo } from "~/define/permission";
import type { Workflow } from "~/define/workflow";
import { importHistory } from "./import/import-history";
import { settingsUses } from "~/modules/accounts-settings/index.server";
import {
  businessDayEndpoints,
  dayCloseWorkflow,
  dayPolicy,
  dayRequestWorkflow,
} from "~/modules/business-day/index.server";
import { purgeJob } from "~/modules/housekeeping/index.server";
import { jobEndpoints } from "~/modules/jobs/index.server";
import { chartResources, type LedgerUses } from "~/modules/ledger/index.server";
import { organisationResources } from "~/modules/organisation/index.server";
import { approvalLimitList, authorityMapping } from "~/modules/workflow/index.server";

/** What all modules bring of one kind, in the order of the index. */
const gather = <Part extends Exclude<keyof Module, "samples" | "help">>(
  part: Part,
): NonNullable<Module[Part]>[number][] =>
  MODULES.flatMap((module) => (module[part] ?? []) as NonNullable<Module[Part]>[number][]);

/** What is looked at before a business day closes; every module that can stand in its way brings its own. */
export const DAY_CHECKS: readonly DayCheck[] = gather("dayChecks");
export const DAY_CLOSE = dayCloseWorkflow(DAY_CHECKS);
export const DAY_REQUEST = dayRequestWorkflow(DAY_CHECKS);

/** Records that are told once; `engine/record` makes their pages, API lines, tasks, search, history and examples of them. */
export const RECORDS: readonly AnyRecord[] = gather("records");
/** Where other modules lead on to from their pages. */
export const RECORD_WAYS: readonly RecordWays[] = gather("recordWays");

/** In the order of the modules, whether their pages are made by hand or not. */
export const WORKFLOWS = [
  ...MODULES.flatMap(({ workflows = [], records = [] }) => [...workflows, ...records.map(({ workflow }) => workflow)]),
  DAY_CLOSE,
  DAY_REQUEST,
] as unknown as readonly Workflow[];

/** Limits of approval as the settings of accounts show them: of the processes whose steps belong to accounts. */
export const APPROVAL_LIMITS = approvalLimitList(
  WORKFLOWS.filter(({ moves }) =>
    Object.values(moves).some(({ permission }) => (PERMISSIONS[permission] as PermissionInfo).area === "accounts"),
  ),
);

/** What leans on a ledger of the chart beside the product's own events. */
export const LEDGER_USES: readonly LedgerUses[] = [settingsUses];

/** What the books of a company begin with; a new version adds what is new in it to those that are there. */
export const COMPANY_STARTS: readonly CompanyStart[] = gather("companyStarts");

export const RESOURCES: readonly Resource[] = [
  ...organisationResources(COMPANY_STARTS),
  ...gather("resources"),
  authorityMapping(WORKFLOWS),
  ...chartResources(LEDGER_USES),
  dayPolicy(DAY_CHECKS),
];

/** Where records of settings are used beside the links of other settings. */
export const RECORD_USES: readonly RecordUses[] = gather("recordUses");

/** What links may point to beside the resources. */
export const REFERENCES: readonly LinkTarget[] = gather("references");

/** What is imported from files beside resources. */
export const IMPORTS: readonly FileImport[] = gather("imports");

/** Lists that are told once. */
export const LISTINGS = [...gather("lists"), ...RECORDS.map(({ list }) => list)] as unknown as readonly AnyListing[];

/** Lists that can be taken away as files; those of resources come by themselves. */
export const LISTS: readonly ListExport[] = [
  ...gather("files"),
  ...LISTINGS.flatMap((list) => Object.values(list.views).map((view) => listFile(list, view))),
  APPROVAL_LIMITS.list,
];

/** How the trail of records that are no resources reads; others are told of in common words. */
export const HISTORIES: readonly HistoryWords[] = [...gather("histories"), importHistory];

/** What entries of the books are made for, by the word their source begins with. */
export const ENTRY_SOURCES: readonly EntrySource[] = gather("entrySources");

/** Documents that can be printed. */
export const PRINTABLES: readonly Printable[] = gather("printables");

/** API lines of the modules; those of resources come by themselves. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...gather("endpoints"),
  ...businessDayEndpoints(DAY_CHECKS, DAY_CLOSE),
  APPROVAL_LIMITS.endpoint,
  ...jobEndpoints(() => JOBS),
];

/** What waits for a person, asked of every module that gives people work. */
export const TASK_SOURCES: readonly TaskSource[] = gather("tasks");

/** What can be found by the search of the whole portal, in the order of its answer. */
export const SEARCHES: readonly Search[] = gather("searches");

/** Work that no request waits for. */
export const JOBS: readonly Job[] = [...gather("jobs"), purgeJob(() => JOBS)];

/** Examples for URLs whose parameters name a record. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(MODULES.flatMap(({ samples = {} }) => Object.entries(samples))),
  "api-docs": () => Promise.resolve({ params: { group: "tasks" }, as: null }),
};

/** What pages and tables are for, by module. */
export const HELP: readonly Help[] = MODULES.flatMap(({ help }) => help ?? []);

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
