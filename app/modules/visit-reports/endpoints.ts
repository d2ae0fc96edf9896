/** Every report over the API, as one table each. */
import { z } from "zod/v4";
import { parseDate } from "~/core/dates";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Choice } from "~/define/field";
import { readListParams, type ExportColumn, type ListParams } from "~/define/list";
import { STAGE_CHOICES, STATE_CHOICES } from "~/modules/visits/index.server";
import { faceOf, HISTORIES_OF_VISITS, readHistory, type History, type HistoryLine } from "./histories.server";
import { readReport, VISIT_REPORTS, type VisitReport } from "./reports.server";
import { plainCell, totalsOf, type CellKind } from "./sheet";

const tag = "Visit reports";
const cells = z.array(z.string().nullable());
const reportAnswer = z
  .object({
    title: z.string(),
    currency: z.string().meta({ description: "Of every amount" }),
    columns: z.array(
      z.object({ id: z.string(), label: z.string(), kind: z.enum(["text", "date", "number", "money"]) }),
    ),
    rows: z.array(cells).meta({ description: "As many values as columns; numbers and amounts as decimals" }),
    totals: cells.nullable().meta({ description: "Of all rows; null for a history" }),
    total: z.int().meta({ description: "How many rows there are in all" }),
    next: z.string().nullable().meta({ description: "`page` of the next part of a history" }),
  })
  .meta({ component: "VisitReport" });

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

/** The same parameters as the screen has, which overlooks what the schema refuses. */
function paramsOf(spec: VisitReport["spec"], { from, to, page, ...query }: Query) {
  const search = new URLSearchParams({ size: String(SIZE) });
  for (const [name, value] of Object.entries({ ...query, "visitDate.from": from, "visitDate.to": to, page }))
    if (value !== undefined) search.set(name, value);
  return readListParams(search, spec);
}

const pathOf = (name: string) =>
  `/VisitReport/${name
    .split("-")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("")}`;
const kindOf = (kind: CellKind) =>
  kind === "text" || kind === "month" ? "text" : kind === "date" || kind === "money" ? kind : "number";

function reportLine(report: VisitReport): Endpoint {
  const query = z.object({
    ...spanQuery,
    ...(report.by.length > 0
      ? {
          by: oneOf(
            report.by.map(({ value }) => value),
            "How rows are made; left out, the first",
          ),
        }
      : {}),
    ...(report.takes.includes("level") ? { level: levelQuery } : {}),
    ...(report.takes.includes("purposeId") ? { purposeId: id("Id of a Category, the purpose") } : {}),
  });
  return defineEndpoint<unknown, Query, z.infer<typeof reportAnswer>>({
    method: "GET",
    path: pathOf(report.name),
    permission: report.permission,
    tag,
    summary: `Read: ${report.title.toLowerCase()}`,
    description: `${report.means} Left out, it begins five months before the present one.`,
    query: query as unknown as z.ZodType<Query, unknown>,
    answer: reportAnswer,
    heavy: true,
    run: async ({ actor, query: asked }) => {
      const { sheet } = await readReport(actor, report, paramsOf(report.spec, asked));
      const { exponent, currency } = actor.company;
      const plain = (values: Readonly<Record<string, unknown>>) =>
        report.columns.map(({ id: name, kind }) => plainCell(kind, (values[name] ?? null) as never, exponent));
      return {
        data: {
          title: report.title,
          currency,
          columns: report.columns.map(({ id: name, label, kind }) => ({ id: name, label, kind: kindOf(kind) })),
          rows: sheet.rows.map((row) => plain(row.cells)),
          totals: plain(totalsOf(sheet)),
          total: sheet.rows.length,
          next: null,
        },
      };
    },
  });
}

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
  return defineEndpoint<unknown, Query, z.infer<typeof reportAnswer>>({
    method: "GET",
    path: pathOf(file),
    permission,
    tag,
    summary: `Read: ${title.toLowerCase()}`,
    description: history.means,
    query: query as unknown as z.ZodType<Query, unknown>,
    answer: reportAnswer,
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

export const visitReportEndpoints: readonly Endpoint[] = [
  ...VISIT_REPORTS.map(reportLine),
  ...HISTORIES_OF_VISITS.map(historyLine),
];
