/**
 * The organisation, its people and posts, calendars and settings of subjects are read on every page and written a few
 * times a day. Whatever commits a change of them moves a stamp in the same transaction, which a request reads with its
 * session: what was read of them under that stamp is still so.
 */
import type { RowsByKey } from "./by-key.server";

/** Tables that are written a few times a day, and stay so small that answers from them fit in memory. */
export const SELDOM_WRITTEN: ReadonlySet<string> = new Set(
  `Country OrgUnit Holiday Category Designation Department StaffType DocumentCategory Classification
  Employee Posting ManagerMapping User Role RoleGrant RolePermission
  AuthorityMapping ProcessStep ApprovalReminder SlaPolicy LetterTemplate ResignReason ExitQuestion
  LeaveType LeaveYear LeaveBlackout Shift ShiftAssignment PunchPolicy Suspension ApprovalRoute ForexRate
  Kpi KpiAssignment BoardSetting EvaluationType EvaluationQuestion EvaluationGrade EvaluationCycle UpwardForm UpwardQuestion UpwardSubject
  PayComponent PaySettings PayBandSet PayBand
  AccountGroup AccountSubGroup Ledger LedgerBranch SystemLedger FiscalYear FiscalPeriod
  BankAccount ExpenseHead VoucherMapping DayPolicy Denomination TravelRate RouteDistance SaccoProduct SaccoTerms
  FeedbackCategory FeedbackHandler TrainingCategory TrainingRule RiskScale RiskAppetite
  AuditFactor AuditEffectiveness AuditBand AuditWeight AuditTestArea AuditTestStep AuditStepVersion AuditDepartmentTest
  AuditInvestigationType AuditRootCause AuditRiskImplication AuditFraudType AuditReviewArea AuditStateLabel AuditEntity
  AuditRulebook AuditYear AuditPlan AuditPlanItem AuditEngagementMember`.split(/\s+/),
);

/** The row of `AccessStamp` that holds the stamp; another one is moved with rights. */
export const SELDOM_STAMP = 2;

/** Moves the stamp. Sent last in a transaction: only until the commit do others wait for its row. */
export const MOVE_STAMP = {
  sql: `INSERT INTO "AccessStamp" ("id", "value") VALUES (${SELDOM_STAMP}, 1) ON CONFLICT ("id") DO UPDATE SET "value" = "AccessStamp"."value" + 1`,
  args: [],
  argTypes: [],
};

const MOST_TEXTS = 4_000;
const kinds = new Map<string, "reads" | "other">();

/** Names of tables are capital in both databases, so that all of a statement stand in quotes. */
const NAMES = /[`"]([A-Z]\w*)[`"]/g;
const READ = /^\s*(?:SELECT|WITH)\b[^]*\b(?:FROM|JOIN)\s+\(?[`"]/;
/** What is not the same each time it is asked, or is asked to lock. */
const NOT_KEPT = /\bCURRENT_|\b(?:random|now|nextval|date|datetime|pg_\w+)\s*\(|\bFOR (?:UPDATE|SHARE)\b/i;
const WRITTEN =
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+(?:[`"]\w+[`"]\.)?[`"](\w+)[`"]/g;

/**
 * Whether a statement reads such tables and nothing else.
 * @param tables all names that tables have
 */
export function readsSeldomAlone(sql: string, tables: ReadonlySet<string>): boolean {
  let kind = kinds.get(sql);
  if (kind === undefined) {
    const named = [...sql.matchAll(NAMES)].flatMap(([, name]) => (tables.has(name!) ? [name!] : []));
    const alone = named.length > 0 && named.every((name) => SELDOM_WRITTEN.has(name));
    kind = alone && READ.test(sql) && !NOT_KEPT.test(sql) ? "reads" : "other";
    if (kinds.size >= MOST_TEXTS) kinds.clear();
    kinds.set(sql, kind);
  }
  return kind === "reads";
}

/** Whether a statement writes such a table. */
export const writesSeldom = (sql: string): boolean =>
  !sql.startsWith("SELECT") && [...sql.matchAll(WRITTEN)].some(([, table]) => SELDOM_WRITTEN.has(table!));

/** Answers under one stamp. */
export interface Kept {
  stamp: number;
  known: Map<string, Promise<unknown>>;
  byKey: RowsByKey;
  rows: number;
}

const MOST_ANSWERS = 4_000;
const MOST_ROWS = 60_000;

const keptUnder = (stamp: number): Kept => ({ stamp, known: new Map(), byKey: new Map(), rows: 0 });

/** What one client has read of such tables. */
export class SeldomRead {
  private kept = keptUnder(-1);

  /** What is known under a stamp; null under one that is older than what is known. */
  under(stamp: number): Kept | null {
    if (stamp < this.kept.stamp) return null;
    const full = this.kept.known.size >= MOST_ANSWERS || this.kept.rows >= MOST_ROWS;
    if (stamp > this.kept.stamp || full) this.kept = keptUnder(stamp);
    return this.kept;
  }
}
