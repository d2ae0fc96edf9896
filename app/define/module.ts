/** What a module brings to the portal; `app/portal.server.ts` gathers it from the index of all modules. */
import type { AbsenceSource } from "./absence";
import type { Acknowledged } from "./acknowledged";
import type { Banner } from "./banner";
import type { BoardSource } from "./board-source";
import type { CalendarEffect } from "./calendar-change";
import type { DayLock } from "./day-lock";
import type { ApprovalProcess } from "./approval";
import type { CompanyStart } from "./company-start";
import type { DayCheck } from "./day-check";
import type { Endpoint } from "./endpoint";
import type { EngagementGate } from "./engagement-gate";
import type { EntrySource } from "./entry-source";
import type { FileImport } from "./file-import";
import type { Help } from "./help";
import type { HistoryWords } from "./history";
import type { Job } from "./job";
import type { KeptBack } from "./kept-back";
import type { LineSource } from "./line";
import type { ListExport } from "./list";
import type { Listing } from "./listing";
import type { HireEffect } from "./hire-effect";
import type { MovementEffect } from "./movement-effect";
import type { SubjectMenu } from "./menu";
import type { Printable } from "./printable";
import type { QuickAct } from "./quick-act";
import type { AnyRecord, RecordWays } from "./record";
import type { RecordUses } from "./record-uses";
import type { Report } from "./report";
import type { LinkTarget, Resource } from "./resource";
import type { Sample } from "./sample";
import type { StaffSource } from "./staff-source";
import type { Search } from "./search";
import type { TaskSource } from "./task";
import type { Workflow } from "./workflow";

/** What holds of every one of its kind, whatever its rows are. */
type Erased<Whole, Names extends keyof Whole> = Pick<Whole, Names>;

export interface Module {
  /** Its links in the navigation of a fresh install. */
  menus?: readonly SubjectMenu[];
  /** Buttons of the first page. */
  quickActs?: readonly QuickAct[];
  /** What its pages and tables are for. */
  help?: Help;
  /** Tables that people keep; their screens, API lines, files and imports come with them. */
  resources?: readonly Resource[];
  /** What links may point to beside resources. */
  references?: readonly LinkTarget[];
  /** Documents that live; their form, page, list, API lines, tasks, search and history come with them. */
  records?: readonly AnyRecord[];
  /** Ways on from the pages of other modules' records. */
  recordWays?: readonly RecordWays[];
  /** Lives of documents whose pages are made by hand. */
  workflows?: readonly Erased<Workflow, "name" | "model" | "states">[];
  /** Lists that are told once. */
  lists?: readonly Erased<Listing, "name" | "area" | "title">[];
  /** Reports; their screens, prints, files and API lines come with them. */
  reports?: readonly Report[];
  /** Files of lists that are made by hand. */
  files?: readonly ListExport[];
  imports?: readonly FileImport[];
  endpoints?: readonly Endpoint[];
  /** How the trail of what is no resource and no record reads. */
  histories?: readonly HistoryWords[];
  /** What waits for a person. */
  tasks?: readonly TaskSource[];
  searches?: readonly Search[];
  /** Work that no request waits for. */
  jobs?: readonly Job[];
  /** Examples for URLs whose parameters name a record, by name. */
  samples?: Readonly<Record<string, Sample>>;
  /** Documents that can be printed. */
  printables?: readonly Printable[];
  /** What entries of the books are made for. */
  entrySources?: readonly EntrySource[];
  /** What is looked at before a business day closes. */
  dayChecks?: readonly DayCheck[];
  /** Where records of settings are used beside the links of other settings. */
  recordUses?: readonly RecordUses[];
  /** What the books of a company begin with. */
  companyStarts?: readonly CompanyStart[];
  /** What knows of people's leave, asked by whoever plans their days. */
  absences?: readonly AbsenceSource[];
  dayLocks?: readonly DayLock[];
  /** What follows when somebody is hired. */
  hireEffects?: readonly HireEffect[];
  /** What is rated by the calendar, and rated anew where it changes. */
  calendarEffects?: readonly CalendarEffect[];
  /** Processes of HR in which somebody decides: what waits, how long, and with whom. */
  approvals?: readonly ApprovalProcess[];
  /** Whose line decides. */
  lines?: readonly LineSource[];
  /** What follows from the movements of people. */
  movementEffects?: readonly MovementEffect[];
  /** What stands above every page of a person until they have seen to it. */
  banners?: readonly Banner[];
  /** Figures that monthly boards are filled with. */
  boardSources?: readonly BoardSource[];
  /** What many people are to acknowledge or to finish. */
  acknowledged?: readonly Acknowledged[];
  /** What the audit trail does not tell the person whom a record is about. */
  keptBack?: readonly KeptBack[];
  /** What it knows of an employee: parts of the file, latest results, what probation waits for. */
  staffSources?: readonly StaffSource[];
  /** What the life of an audit depends on. */
  engagementGates?: readonly EngagementGate[];
}

/** Declares what a module brings. */
export const defineModule = (module: Module): Module => module;
