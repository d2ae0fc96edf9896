/** Every history over the API, as one table each; reports have their own lines. */
import { z } from "zod/v4";
import { parseDate } from "~/core/dates";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListParams } from "~/define/list";
import { reportTable, type ReportTable } from "~/define/report-table";
import { STAGE_CHOICES, STATE_CHOICES } from "~/modules/visits/index.server";
import { faceOf, HISTORIES_OF_VISITS, readHistory, type History, type HistoryLine } from "./histories.server";

const tag = "Visit reports";
type Query = Record<string, string | undefined>;
const SIZE = 100;

const day = (means: string, example: string) =>
  z
    .string()
    .refine((text) => parseDate(text) !== null, { message: "A day, YYYY-MM-DD" })
    .optional()
    .meta({ description: means, example });
const id = (means: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { message: "An id" })
    .optional()
    .meta({ description: means, example: "1" });
const oneOf = (values: readonly string[], means: string) =>
  z
    .enum(values as [string, ...string[]])
    .optional()
    .meta({ description: means, example: values[0] });
const spanQuery = {
  from: day("First day", "2026-06-01"),
  to: day("Last day; left out, today", "2026-11-20"),
  unitId: id("Id of a Unit: itself and everything below it"),
};
const levelQuery = oneOf(["BM", "AM", "RM"], "Level of the visits");

const pathOf = (name: string) =>
  `/VisitReport/${name
    .split("-")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("")}`;
/** The columns of a history. */
const historyColumns: readonly (ExportColumn & { id: string; of: (line: HistoryLine) => string | number | null })[] = [
  { id: "refNo", label: "Reference", kind: "text", of: (line) => line.refNo },
  { id: "visitor", label: "Visitor", kind: "text", of: (line) => line.visitor },
  { id: "level", label: "Level", kind: "text", of: (line) => line.levelLabel },
  { id: "unit", label: "Unit", kind: "text", of: (line) => line.unit },
  { id: "visitDate", label: "Visited", kind: "date", of: (line) => line.visitDate },
  { id: "purpose", label: "Purpose", kind: "text", of: (line) => line.purpose },
  { id: "status", label: "State", kind: "text", of: (line) => line.state.text },
  { id: "reviewer", label: "With", kind: "text", of: (line) => line.holder },
  { id: "days", label: "Review days", kind: "number", of: (line) => line.days },
  { id: "returned", label: "Returned", kind: "number", of: (line) => line.returned },
  { id: "notPossible", label: "Sections not possible", kind: "number", of: (line) => line.notPossible },
  { id: "approvedBy", label: "Approved by", kind: "text", of: (line) => line.approvedBy },
];

/** The part of a history that a query asks for, which its schema has held. */
function partOf({ from, to, page = "1", ...query }: Query): ListParams {
  const asked = Object.entries({ ...query, "visitDate.from": from, "visitDate.to": to });
  return {
    q: "",
    filters: Object.fromEntries(asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    sort: { name: "visitDate", descending: true },
    page: Number(page),
    size: SIZE,
  };
}

function historyLine(history: History): Endpoint {
  const { title, file, permission } = faceOf(history);
  const values = (choices: readonly Choice[]) => choices.map(({ value }) => value);
  const query = z.object({
    ...spanQuery,
    status: oneOf(values(STATE_CHOICES), "State of the visits"),
    stage: oneOf(values(STAGE_CHOICES), "Several states under one word"),
    level: levelQuery,
    purposeId: id("Id of a Category, the purpose"),
    visitorId: id("The visitor, a user by their number"),
    at: id("Id of a Unit, without those below it"),
    planned: oneOf(["true", "false"], "Made for a plan, or for none"),
    notPossible: oneOf(["true", "false"], "With a section that was not possible that day, or without one"),
    page: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, { message: "A number from 1" })
      .optional()
      .meta({ description: "Which part of a hundred", example: "1" }),
  });
  return defineEndpoint<unknown, Query, ReportTable>({
    method: "GET",
    path: pathOf(file),
    permission,
    tag,
    summary: `Read: ${title.toLowerCase()}`,
    description: history.means,
    query: query as unknown as z.ZodType<Query, unknown>,
    answer: reportTable("VisitReport"),
    heavy: true,
    run: async ({ actor, query: asked }) => {
      const { rows, total, page } = await readHistory(actor, history, partOf(asked));
      const text = (value: string | number | null) => (value === null ? null : String(value));
      return {
        data: {
          title,
          currency: actor.company.currency,
          columns: historyColumns.map(({ id: name, label, kind }) => ({ id: name, label, kind })),
          rows: rows.map((row) => historyColumns.map(({ of }) => text(of(row)))),
          totals: null,
          total,
          next: page * SIZE < total ? String(page + 1) : null,
        },
      };
    },
  });
}

export const visitReportEndpoints: readonly Endpoint[] = HISTORIES_OF_VISITS.map(historyLine);
