/** A report over the API: one table, the same as the screen's with all columns. */
import { capital } from "~/core/capital";
import { z } from "zod/v4";
import { parseDate } from "~/core/dates";
import { AREAS } from "~/core/areas";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Report, ReportParam } from "~/define/report";
import { plainCell } from "~/define/report-values";
import { reportTable, type ReportTable } from "~/define/report-table";
import { namesInApi } from "./asked.server";
import { readReport } from "./read-report.server";
import { plainKind } from "./report-file.server";

type Query = Record<string, string | undefined>;

const DAYS = { from: "First day", to: "Last day; left out, today" } as const;
const MONTHS = { from: "First month", to: "Last month; left out, the present one" } as const;
const PERIODS = {
  month: { means: "Month; left out, the present one", example: "2026-11", pattern: /^\d{4}-(0[1-9]|1[0-2])$/ },
  year: { means: "Year; left out, the present one", example: "2026", pattern: /^\d{4}$/ },
} as const;
const EXAMPLES = { from: "2026-11-01", to: "2026-11-20" } as const;

const matching = (pattern: RegExp, message: string, description: string, example: string) =>
  z.string().regex(pattern, { message }).optional().meta({ description, example });

function parameter(name: string, param: ReportParam): z.ZodType {
  const edge = name as "from" | "to";
  switch (param.kind) {
    case "days":
      return z
        .string()
        .refine((text) => parseDate(text) !== null, { message: "A day, YYYY-MM-DD" })
        .optional()
        .meta({ description: DAYS[edge], example: EXAMPLES[edge] });
    case "months":
      return matching(PERIODS.month.pattern, "A month, YYYY-MM", MONTHS[edge], EXAMPLES[edge].slice(0, 7));
    case "period": {
      const { pattern, means, example } = PERIODS[param.of];
      return matching(pattern, `A ${param.of}, as ${example}`, means, example);
    }
    case "unit":
      return matching(/^[1-9]\d{0,8}$/, "An id", "Id of a Unit: itself and everything below it", "1");
    case "record":
      return matching(/^[1-9]\d{0,8}$/, "An id", param.means, "1");
    case "choice": {
      const words = Object.keys(param.words) as [string, ...string[]];
      return z.enum(words).optional().meta({ description: param.means, example: words[0] });
    }
  }
}

/** The line of a report. What is no value of a parameter is refused at it. */
export function reportEndpoint(report: Report): Endpoint {
  const names = namesInApi(report);
  const { path, tag, component } = report.api ?? {
    path: `/Report/${report.name.split("-").map(capital).join("")}`,
    tag: `Reports: ${AREAS[report.area].label}`,
    component: "Report",
  };
  const query = z.object(Object.fromEntries(names.map(([name, , param]) => [name, parameter(name, param)])));
  return defineEndpoint<unknown, Query, ReportTable>({
    method: "GET",
    path,
    permission: report.permission,
    tag,
    summary: `Read: ${report.title.toLowerCase()}`,
    description: report.means,
    query: query as unknown as z.ZodType<Query, unknown>,
    answer: reportTable(component),
    heavy: true,
    run: async ({ actor, query: asked }) => {
      const search = new URLSearchParams(
        names.flatMap(([name, inAddress]) => (asked[name] === undefined ? [] : [[inAddress, asked[name]]])),
      );
      const { rows, totals } = await readReport(actor, report, search);
      const { exponent, currency } = actor.company;
      const plain = (values: Readonly<Record<string, unknown>>) =>
        report.columns.map(({ id, kind }) => plainCell(kind, (values[id] ?? null) as never, exponent));
      return {
        data: {
          title: report.title,
          currency,
          columns: report.columns.map((column) => ({ id: column.id, label: column.label, kind: plainKind(column) })),
          rows: rows.map(({ cells }) => plain(cells)),
          totals: totals && plain(totals),
          total: rows.length,
          next: null,
        },
      };
    },
  });
}
