/** Whether a request keeps the rules of its type (spec: hr-and-self-service R-LV4 to R-LV7). Centi-days. Pure. */
import { daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { daysText } from "~/define/field";
import type { CoverGap } from "./cover";
import { isOpenTo } from "./open-to";

export interface LeaveRules {
  /** Null: open to all. */
  gender: string | null;
  /** Codes of the staff types it is open to; null: to all. */
  staffTypes: string | null;
  allowedInProbation: boolean;
  eligibleAfterDays: number;
  minNoticeDays: number;
  maxBackdateDays: number;
  /** Null: without limit, here and below. */
  maxPerRequestCd: number | null;
  maxConsecutiveCd: number | null;
  maxTimesPerYear: number | null;
  /** More than this needs a document. */
  attachmentAfterCd: number | null;
  /** Unlimited types, such as unpaid leave, look at no balance. */
  unlimited: boolean;
  /** How far a balance may go below zero; 0: not at all. */
  negativeLimitCd: number;
}

export interface LeaveRequest {
  fromDate: string;
  toDate: string;
  unitsCd: number;
  hasAttachment: boolean;
}

export interface LeaveFacts {
  /** Asked for by the person themselves: they are spoken to. */
  own: boolean;
  today: string;
  gender: string | null;
  staffType: { code: string; leaveEligible: boolean } | null;
  inProbation: boolean;
  joinedOn: string;
  /** Requests of the type in the year that count, this one left out. */
  timesThisYear: number;
  /** The unbroken run of the type that the request would be part of (runsOf). */
  runCd: number;
  /** The first held date the request would hold again; null: none (R-LV4). */
  heldOn: string | null;
  blackouts: readonly { from: string; to: string; mode: "WARN" | "BLOCK"; reason: string }[];
  coverGaps: readonly CoverGap[];
  coverEmployeeAway: boolean;
  /** Dates of it on which they worked the halves it would take. */
  workedOn: readonly string[];
  /** By leave year: what the request takes of it, and what is free there on its first day (availableOn). */
  years: readonly { startOn: string; unitsCd: number; availableCd: number }[];
  /** Somebody in HR waives notice, backdating and the cover of the branch, with a reason (R-LV5, N2). */
  overrideReason: string | null;
}

/** Everything that refuses a request, each at its field. */
export function leaveProblems(request: LeaveRequest, rules: LeaveRules, facts: LeaveFacts): Problem[] {
  return [
    ...personProblems(request, rules, facts),
    ...dateProblems(request, rules, facts),
    ...sizeProblems(request, rules, facts),
    ...balanceProblems(rules, facts),
  ];
}

function personProblems({ fromDate }: LeaveRequest, rules: LeaveRules, facts: LeaveFacts): Problem[] {
  const found: Problem[] = [];
  const refuse = (message: string) => void found.push(problem("leaveTypeId", message, "leave_not_eligible"));
  if (!isOpenTo(rules, facts))
    refuse(facts.own ? t("This leave is not open to you") : t("This leave is not open to them"));
  if (facts.inProbation && !rules.allowedInProbation) refuse(t("This leave begins after probation"));
  const served = daysBetween(facts.joinedOn, fromDate);
  if (served < 0) found.push(problem("fromDate", t("From: not before the joining date"), "leave_not_eligible"));
  else if (served < rules.eligibleAfterDays)
    refuse(
      plural(
        rules.eligibleAfterDays,
        "This leave begins after {n} day of service",
        "This leave begins after {n} days of service",
      ),
    );
  if (rules.maxTimesPerYear !== null && facts.timesThisYear >= rules.maxTimesPerYear)
    refuse(
      plural(rules.maxTimesPerYear, "This leave is taken {n} time a year", "This leave is taken {n} times a year"),
    );
  return found;
}

function dateProblems({ fromDate, toDate }: LeaveRequest, rules: LeaveRules, facts: LeaveFacts): Problem[] {
  const found: Problem[] = [];
  const refuse = (message: string, code: string) => void found.push(problem("fromDate", message, code));
  if (facts.heldOn !== null)
    refuse(t("There is leave or a tour on {date} already", { date: formatDate(facts.heldOn) }), "leave_overlap");
  const ahead = daysBetween(facts.today, fromDate);
  if (facts.overrideReason === null && ahead < 0 && -ahead > rules.maxBackdateDays)
    refuse(
      rules.maxBackdateDays === 0
        ? t("From: today or later")
        : plural(rules.maxBackdateDays, "From: at most {n} day back", "From: at most {n} days back"),
      "leave_notice",
    );
  if (facts.overrideReason === null && ahead >= 0 && ahead < rules.minNoticeDays)
    refuse(
      plural(rules.minNoticeDays, "Apply {n} day before it begins", "Apply {n} days before it begins"),
      "leave_notice",
    );
  for (const { from, to, mode, reason } of facts.blackouts)
    if (mode === "BLOCK" && from <= toDate && fromDate <= to)
      refuse(
        t("No leave from {from} to {to}: {reason}", { from: formatDate(from), to: formatDate(to), reason }),
        "leave_blackout",
      );
  const gap = facts.overrideReason === null && facts.coverGaps.find(({ mode }) => mode === "BLOCK");
  if (gap) refuse(gapText(gap), "leave_cover");
  return found;
}

function sizeProblems({ unitsCd, hasAttachment }: LeaveRequest, rules: LeaveRules, { runCd }: LeaveFacts): Problem[] {
  const { maxPerRequestCd, maxConsecutiveCd, attachmentAfterCd } = rules;
  const found: Problem[] = [];
  const refuse = (field: string, message: string, code: string) => void found.push(problem(field, message, code));
  if (maxPerRequestCd !== null && unitsCd > maxPerRequestCd)
    refuse("toDate", t("At most {days} days at once", { days: daysText(maxPerRequestCd) }), "leave_too_long");
  if (maxConsecutiveCd !== null && runCd > maxConsecutiveCd)
    refuse(
      "toDate",
      t("At most {days} days without a break; with the leave beside it this makes {run}", {
        days: daysText(maxConsecutiveCd),
        run: daysText(runCd),
      }),
      "leave_too_long",
    );
  return [...found, ...attachmentProblems({ unitsCd, hasAttachment }, { attachmentAfterCd }, { runCd })];
}

/** A long leave comes with a document; asked again when it is approved. */
export function attachmentProblems(
  { unitsCd, hasAttachment }: Pick<LeaveRequest, "unitsCd" | "hasAttachment">,
  { attachmentAfterCd }: Pick<LeaveRules, "attachmentAfterCd">,
  { runCd }: Pick<LeaveFacts, "runCd">,
): Problem[] {
  if (attachmentAfterCd === null || Math.max(unitsCd, runCd) <= attachmentAfterCd || hasAttachment) return [];
  return [
    problem(
      "attachment",
      unitsCd > attachmentAfterCd
        ? t("Attach a document: this leave is over {days} days", { days: daysText(attachmentAfterCd) })
        : t("Attach a document: with the leave beside it this is over {days} days", {
            days: daysText(attachmentAfterCd),
          }),
      "leave_attachment",
    ),
  ];
}

/** Available ≥ units, or not below the limit, in each year it takes from; asked again when it is approved (R-LV7, I2). */
export function balanceProblems(
  { unlimited, negativeLimitCd }: Pick<LeaveRules, "unlimited" | "negativeLimitCd">,
  { years }: Pick<LeaveFacts, "years">,
): Problem[] {
  if (unlimited) return [];
  return years
    .filter(({ unitsCd, availableCd }) => availableCd - unitsCd < -negativeLimitCd)
    .map(({ startOn, unitsCd, availableCd }) => {
      const told = {
        date: formatDate(startOn),
        free: daysText(availableCd),
        over: daysText(negativeLimitCd),
        days: daysText(unitsCd),
      };
      const words =
        negativeLimitCd === 0
          ? t("The leave year from {date} has {free} days free for these dates; this takes {days}", told)
          : t(
              "The leave year from {date} has {free} days free for these dates, and {over} more may be overdrawn; this takes {days}",
              told,
            );
      return problem("toDate", words, "leave_balance");
    });
}

/** What does not refuse a request but is shown to whoever sends and decides it (R-LV6). */
export function leaveWarnings({ fromDate, toDate }: LeaveRequest, facts: LeaveFacts): Problem[] {
  const blackouts = facts.blackouts.filter(({ from, to, mode }) => mode === "WARN" && from <= toDate && fromDate <= to);
  const gaps = facts.coverGaps.filter(({ mode }) => mode === "WARN" || facts.overrideReason !== null);
  // Of both halves of a day the same may be said.
  const said = [...new Set(gaps.map(gapText))];
  return [
    ...facts.workedOn.map((date) =>
      problem(
        "fromDate",
        t("There are punches on {date}, which this leave covers: the day was worked", { date: formatDate(date) }),
        "leave_worked",
      ),
    ),
    ...blackouts.map(({ reason }) => problem("fromDate", reason, "leave_blackout")),
    ...said.map((words) => problem("fromDate", words, "leave_cover")),
    ...(facts.coverEmployeeAway
      ? [problem("coverEmployeeId", t("They are away on some of these days"), "leave_cover")]
      : []),
  ];
}

function gapText({ date, duty, least, present }: CoverGap): string {
  return t("On {date} the branch would have {there} of {least} for {duty}", {
    date: formatDate(date),
    there: present.length,
    least,
    duty,
  });
}
