/** A visit begun for the daily report: there is one report for each day, so a day that has one begins none. */
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { createVisit, type Created } from "./create-visit.server";
import type { CreateInput } from "./header.server";
import { secondReport } from "./sections/report.server";
import { LEVEL_INFO, type Level, type VisitState } from "./visit";
import { visitWorkflow } from "./visit.workflow.server";

/** The daily report a person has made for today. */
export interface ReportOfToday {
  id: number;
  visit: { id: number; refNo: string; level: string };
  /** It can still be changed. */
  editable: boolean;
}

/** @returns null while there is none */
export async function reportOfToday(actor: Actor): Promise<ReportOfToday | null> {
  const report = await db.dailyReport.findFirst({
    where: { userId: actor.userId ?? 0, date: todayOf(actor), live: true },
    select: { id: true, visit: { select: { id: true, refNo: true, level: true, status: true } } },
  });
  if (!report) return null;
  const { id, visit } = report;
  return {
    id,
    visit: { id: visit.id, refNo: visit.refNo, level: LEVEL_INFO[visit.level as Level].word },
    editable: visitWorkflow.editable.includes(visit.status as VisitState),
  };
}

/** Begins a visit for the report of its day. @throws InputProblem where that day has one; otherwise as `createVisit` */
export async function beginForReport(
  actor: Actor,
  level: Level,
  input: CreateInput,
  clientKey: string,
): Promise<Created> {
  const [second] = await secondReport(db, { id: 0, visitorId: actor.userId ?? 0 }, input.visitDate);
  if (second) throw new InputProblem({ ...second, field: "visitDate" });
  return createVisit(actor, level, input, clientKey);
}
