/** A monthly board: its page and its API lines. Boards are made by their own act (generate-boards.server.ts). */
import { z } from "zod/v4";
import { formatMonth } from "~/core/months";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { date, given, integer, link, month, recordId, userId } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { targetDecimal } from "~/modules/kpis/index.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { candidatesFor } from "./approval-candidates.server";
import { boardList } from "./board-list.server";
import { totalText } from "./board-moves.server";
import { boardParts } from "./board-page.server";
import { boardRows } from "./board-rows.server";
import { seesManagerNotes, type MonthlyBoardRow } from "./board-row.server";
import { boardWorkflow } from "./board.workflow.server";

const rowSchema = z.object({
  id: z.string(),
  kpiId: z.string(),
  name: z.string(),
  measure: z.string(),
  direction: z.enum(["UP", "DOWN"]),
  source: z.string().meta({ description: "MANUAL, or the figure of the portal that fills it in and locks it" }),
  weightBp: z.number().int(),
  target: z.string().meta({ description: "A decimal number of what the KPI is counted in" }),
  actual: z.string().nullable(),
  why: z.enum(["NO_DATA", "OTHER_CURRENCY"]).nullable().meta({ description: "Why the portal has no figure" }),
  have: z.number().int().nullable().meta({ description: "Branches with data, where not all of them have some" }),
  ofBranches: z.number().int().nullable().meta({ description: "Of how many branches" }),
  scoreBp: z.number().int().nullable().meta({ description: "null where the row does not count" }),
  employeeNote: z.string().nullable(),
  managerNote: z.string().nullable(),
});

async function rowsOf(board: MonthlyBoardRow, actor: Actor) {
  const sees = seesManagerNotes(actor, board);
  const rows = await boardRows(db, board.id);
  return {
    rows: rows.map(({ id, kpiId, name, measure, direction, source, weightBp, target, actual, why, ...row }) => ({
      ...{ id: String(id), kpiId: String(kpiId), name, measure, direction, source, weightBp, why },
      target: targetDecimal(target),
      actual: actual === null ? null : targetDecimal(actual),
      ...{ have: row.have, ofBranches: row.ofBranches, scoreBp: row.scoreBp },
      employeeNote: row.employeeNote,
      managerNote: sees ? row.managerNote : null,
    })),
  };
}

const percent = (label: string) => integer(label, { min: 0, max: 12_000, hint: "Hundredths of a percent" });

export const monthlyBoard = raisedRecord({
  one: "Monthly board",
  many: "Monthly boards",
  workflow: boardWorkflow,
  list: boardList,
  view: "all",
  api: "MonthlyBoard",
  pages: { details: "/monthly/board/details/:id" },
  permissions: { read: "board.own" },
  title: "{name}, {month}",
  note: ({ month: of, unit, totalBp }) => [formatMonth(of), unit.name, totalText(totalBp)].join(", "),
  form: {
    fields: {
      employeeId: recordId("Employee"),
      month: given(month("Month")),
      unitId: given(link("Unit", { to: "Unit" })),
      totalBp: given(integer("Total", { min: 0, max: 12_000, optional: true, hint: "Hundredths of a percent" })),
      countedBp: given(percent("Weight that counts")),
      joinedOn: given(date("Joined on", { optional: true })),
      leftOn: given(date("Last day of service", { optional: true })),
      reviewerId: userId("Reviewed by", { optional: true }),
    },
  },
  answers: { fields: {}, rows: { schemas: { rows: z.array(rowSchema) }, of: rowsOf } },
  page: boardParts,
  moveForms: { reroute: rerouteForm(candidatesFor, db) },
  history: {
    actions: { "MonthlyBoard.generate": "Generated", "MonthlyBoard.change": "Filled in" },
    fields: {
      ...REROUTE_HISTORY,
      employeeId: { label: "Employee", kind: "employee" },
      month: { label: "Month", kind: "month" },
      kpis: { label: "KPIs", kind: "integer" },
      rows: { label: "Rows" },
      total: { label: "Score of the month", say: (value) => totalText(Number(value)) },
    },
  },
});
