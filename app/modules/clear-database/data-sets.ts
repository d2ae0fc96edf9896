/**
 * What can be cleared (spec: quality §2). Only tables that are named here are ever emptied: people, roles, the audit
 * trail and every trail of moves, reports of wrongdoing, files of the organisation and the books are in no set, and a
 * table that is new is in none.
 */
import type { ModelName } from "~/define/resource";
import { statesThat } from "~/define/states";
import { MAIL_STATES } from "~/modules/mail/mail-states";

/** Rows of a table: all of them, or those whose column says this. */
export interface Emptied {
  table: ModelName;
  where?: { column: string; is: readonly string[] };
}

export interface DataSet {
  name: string;
  /** Typed by whoever asks for it. */
  label: string;
  means: string;
  /** In the order in which they are emptied: what points to others comes first. */
  tables: readonly Emptied[];
}

const VISITS: readonly Emptied[] = [
  {
    table: "FollowUp",
    where: {
      column: "sourceType",
      is: ["CashCount", "OverdueCase", "BorrowerVisit", "LoanFileCheck", "VisitSection", "Visit"],
    },
  },
  { table: "FirstApproval", where: { column: "entity", is: ["Visit"] } },
  { table: "Document", where: { column: "ownerType", is: ["Visit"] } },
  { table: "VisitAddendum" },
  { table: "VisitSnapshot" },
  { table: "VisitMark" },
  { table: "CashDenomination" },
  { table: "CashCount" },
  { table: "DailyReport" },
  { table: "GroupMeeting" },
  { table: "LoanVerification" },
  { table: "OverdueCase" },
  { table: "BankCheck" },
  { table: "RegisterCheck" },
  { table: "PerformanceFigure" },
  { table: "VisitHighlight" },
  { table: "PortfolioCheck" },
  { table: "BorrowerVisit" },
  { table: "LoanFileCheck" },
  { table: "AuditIssueVisit" },
  { table: "EffectRow" },
  { table: "EffectClaim" },
  { table: "EffectCheck" },
  { table: "FeedbackMessage" },
  { table: "VisitSection" },
  { table: "TravelLeg" },
  { table: "VisitCompanion" },
  { table: "Visit" },
  { table: "VisitPlan" },
  { table: "LoanLine" },
  { table: "LoanSnapshot" },
];
const TICKETS: readonly Emptied[] = [
  { table: "RecordComment", where: { column: "entity", is: ["Ticket"] } },
  { table: "Document", where: { column: "ownerType", is: ["Ticket"] } },
  { table: "Ticket" },
];
const TIME: readonly Emptied[] = [
  { table: "Document", where: { column: "ownerType", is: ["TimeLogApplication"] } },
  { table: "ApprovalRoute", where: { column: "entity", is: ["TimeLogApplication"] } },
  { table: "TimeLogApplication" },
  { table: "TimeLog" },
  { table: "AttendanceDay" },
  { table: "AttendanceClose" },
];
const MESSAGES: readonly Emptied[] = [
  { table: "Notification" },
  { table: "MailMessage", where: { column: "state", is: statesThat(MAIL_STATES, "over") } },
];

export const DATA_SETS: readonly DataSet[] = [
  {
    name: "VISITS",
    label: "Visits",
    means:
      "Field visits with their sections, documents, marks and follow-ups, in every state, and the plans of visits.",
    tables: VISITS,
  },
  { name: "TICKETS", label: "Tickets", means: "Tickets of staff to the desks.", tables: TICKETS },
  {
    name: "TIME",
    label: "Time",
    means: "Punches, applications about them, and attendance; shifts and who works them stay.",
    tables: TIME,
  },
  {
    name: "MESSAGES",
    label: "Messages",
    means: "Everyone's inbox, and mail that was sent or could not be sent.",
    tables: MESSAGES,
  },
  {
    name: "ALL",
    label: "Visits, tickets, time and messages",
    means: "All of these together.",
    tables: [...VISITS, ...TICKETS, ...TIME, ...MESSAGES],
  },
];

export function dataSetOf(name: string): DataSet | null {
  return DATA_SETS.find((one) => one.name === name) ?? null;
}
