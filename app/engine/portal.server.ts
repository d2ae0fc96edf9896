/**
 * The portal as the engine is handed it: what subjects bring, by kind. `app/portal.server.ts` makes it of all of them, a
 * test of one subject of that subject alone. The engine imports no subject.
 */
import type { CompanyStart } from "~/define/company-start";
import { useContributions, type Contributions } from "~/define/contributions";
import type { DayCheck } from "~/define/day-check";
import type { Endpoint } from "~/define/endpoint";
import type { EntrySource } from "~/define/entry-source";
import type { FileImport } from "~/define/file-import";
import type { Help } from "~/define/help";
import type { HistoryWords } from "~/define/history";
import type { Job } from "~/define/job";
import type { ListExport } from "~/define/list";
import type { AnyListing } from "~/define/listing";
import type { Printable } from "~/define/printable";
import type { QuickAct } from "~/define/quick-act";
import type { Banner } from "~/define/banner";
import type { AnyRecord, RecordWays } from "~/define/record";
import type { RecordUses } from "~/define/record-uses";
import type { Report } from "~/define/report";
import type { LinkTarget, Resource } from "~/define/resource";
import type { Sample } from "~/define/sample";
import type { Search } from "~/define/search";
import type { TaskSource } from "~/define/task";
import type { Workflow } from "~/define/workflow";
import type { AnyChange } from "~/modules/second-administrator/index.server";
import type { approvalLimitList } from "~/modules/workflow/index.server";
import { plainPath } from "./match-route";

export interface Portal extends Contributions {
  /** In the order of the modules, whether their pages are made by hand or not. */
  workflows: readonly Workflow[];
  /** Records that are described once; `engine/record` makes their pages, API lines, tasks, search, history and examples. */
  records: readonly AnyRecord[];
  /** What stands above every page of a person until they have seen to it. */
  banners: readonly Banner[];
  /** Where other modules lead on to from their pages. */
  recordWays: readonly RecordWays[];
  resources: readonly Resource[];
  /** Where records of settings are used beside the links of other settings. */
  recordUses: readonly RecordUses[];
  /** What links may point to beside the resources. */
  references: readonly LinkTarget[];
  /** What is imported from files beside resources. */
  imports: readonly FileImport[];
  listings: readonly AnyListing[];
  reports: readonly Report[];
  /** Lists that can be taken away as files; those of resources come by themselves. */
  lists: readonly ListExport[];
  /** How the trail of records that are no resources reads; others are described in common words. */
  histories: readonly HistoryWords[];
  /** What entries of the books are made for, by the word their source begins with. */
  entrySources: readonly EntrySource[];
  /** What the books of a company begin with; a new version adds what is new in it to those that are there. */
  companyStarts: readonly CompanyStart[];
  /** What is looked at before a business day closes. */
  dayChecks: readonly DayCheck[];
  /** Limits of approval as the settings of accounts show them. */
  approvalLimits: ReturnType<typeof approvalLimitList>;
  /** What one administrator asks for and another decides. */
  changes: () => readonly AnyChange[];
  /** Documents that can be printed. */
  printables: readonly Printable[];
  /** API lines of the modules; those of resources and records come by themselves. */
  endpoints: readonly Endpoint[];
  /** What waits for a person, beside the records that wait for their next move. */
  taskSources: readonly TaskSource[];
  /** Buttons of the first page, found by the search too. */
  quickActs: readonly QuickAct[];
  /** What can be found by the search of the whole portal, in the order of its answer. */
  searches: readonly Search[];
  /** Work that no request waits for. */
  jobs: readonly Job[];
  /** Examples for URLs whose parameters name a record. */
  samples: Readonly<Record<string, Sample>>;
  /** What pages and tables are for, by module. */
  help: readonly Help[];
}

let inUse: Portal | null = null;

/** Hands the engine its portal: each process does so once, before anything else. */
export function setPortal(portal: Portal): void {
  inUse = portal;
  useContributions(portal);
}

/** @throws where none has been handed over */
export function portal(): Portal {
  if (!inUse) throw new Error("The engine has been handed no portal: call setPortal() first.");
  return inUse;
}

/** What is made of the portal once, when it is first needed. */
export function ofPortal<T>(make: (portal: Portal) => T): () => T {
  let made: { of: Portal; value: T } | null = null;
  return () => {
    if (made?.of !== portal()) made = { of: portal(), value: make(portal()) };
    return made.value;
  };
}

const byWord = ofPortal(({ resources }) => new Map(resources.map((one) => [one.name.toLowerCase(), one])));
const targets = ofPortal(
  ({ references, resources }) => new Map([...references, ...resources].map((target) => [target.name, target])),
);

/** The resource a word of a URL names, in any case; null for none. */
export function resourceByWord(word: string): Resource | null {
  return byWord().get(word.toLowerCase()) ?? null;
}

/** The resource whose screens an address belongs to, in any case; null for none. */
export function resourceAt(path: string): Resource | null {
  const address = plainPath(path).toLowerCase();
  return portal().resources.find((resource) => address.startsWith(`${resource.path.toLowerCase()}/`)) ?? null;
}

/** What a link field points to. @throws for a name nothing has (check:definitions finds those) */
export function linkTarget(name: string): LinkTarget {
  const target = targets().get(name);
  if (!target) throw new Error(`A link points to "${name}", which is no resource.`);
  return target;
}
