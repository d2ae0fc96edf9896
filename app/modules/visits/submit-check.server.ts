import { dateIn, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import {
  completeness,
  type Completeness,
  sectionChecks,
  readStandingMarks,
  markProblems,
} from "~/modules/sections/index.server";
import type { ShownPart } from "~/define/section-content";
import { routeVisit, type Routing } from "./find-supervisor.server";
import { headerGaps } from "./header.server";
import { readShown } from "./read-content.server";
import { SECTIONS } from "./sections/index.server";
import { LATE_AFTER_DAYS } from "./visit";
import type { VisitRow } from "./visit-row.server";
import { visitStore } from "./sections/section";

export interface SubmitCheck {
  completeness: Completeness;
  routing: Routing;
  /** What stands against submitting now. */
  problems: Problem[];
  parts: ShownPart[];
}

/** Looks at everything that must be right before a visit goes to its reviewer. */
export async function checkSubmission(tx: Tx, row: VisitRow, at: Date): Promise<SubmitCheck> {
  const { content, parts } = await readShown(tx, row.id, row.company);
  const complete = completeness(row.template, sectionChecks(SECTIONS, content.sections));
  const routing = await routeVisit(tx, row, at, row.company.timeZone);
  const lateReason = content.header.lateReason;
  const today = dateIn(at, row.company.timeZone);
  const late = row.round === 0 && !lateReason && daysBetween(row.visitDate, today) > LATE_AFTER_DAYS;
  return {
    completeness: complete,
    routing,
    parts,
    problems: [
      ...headerGaps(row),
      ...(late
        ? [
            problem(
              "lateReason",
              t("The visit was more than {days} days ago: give a reason", { days: LATE_AFTER_DAYS }),
              "late_reason_required",
            ),
          ]
        : []),
      ...complete.problems,
      ...markProblems(await readStandingMarks(visitStore, tx, row.id), parts),
      ...(routing.reviewerId === null
        ? [problem("", t("There is no one above you to review this visit. Tell an administrator."), "no_reviewer")]
        : []),
    ],
  };
}
