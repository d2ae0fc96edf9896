import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { ASKED, readAsked, type Asked, type AskedName } from "./asked";
import { JOURNAL_FORMS, JOURNAL_TAKES, journalFile, type JournalForm } from "./journal-export.server";
import { readReport, REPORTS, type Report } from "./reports.server";
import { plainCells } from "./sheet";

const cells = z.array(z.string().nullable());
const reportAnswer = z
  .object({
    title: z.string(),
    currency: z.string().meta({ description: "Of every amount" }),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    columns: z.array(z.object({ id: z.string(), label: z.string(), kind: z.enum(["text", "date", "money"]) })),
    rows: z.array(
      z.object({
        kind: z.enum(["line", "head", "sum"]).meta({ description: "Heads and sums repeat what lines say" }),
        depth: z.int(),
        cells: cells.meta({ description: "As many as columns; money as a decimal" }),
        entryId: z.string().nullable().meta({ description: "The entry of the books behind the row" }),
      }),
    ),
    totals: cells.nullable().meta({ description: "null on a page that is not the last" }),
    checks: z
      .array(z.object({ label: z.string(), ok: z.boolean() }))
      .meta({ description: "What must agree, and whether it does" }),
    next: z.string().nullable().meta({ description: "`after` of the next page" }),
    known: z
      .string()
      .meta({ description: "The last entry read of each branch; asked for again, the report is the same for ever" }),
    seal: z.string().meta({ description: "Hash over these entries; empty when nothing is booked" }),
  })
  .meta({ component: "AcReport" });

function queryOf<Out>(
  takes: readonly AskedName[],
  ledger: string,
  then: (asked: Asked, query: Record<string, string | undefined>) => Out,
  more: Record<string, z.ZodType> = {},
): z.ZodType<Out, unknown> {
  const parameter = (name: AskedName) => {
    const { means, choices } = ASKED[name];
    const example = name === "ledger" ? ledger : ASKED[name].example;
    return z
      .string()
      .max(10_000)
      .optional()
      .meta({
        description: means,
        ...(example ? { example } : {}),
        ...(choices && name !== "currency" ? { enum: choices.map(({ value }) => value) } : {}),
      });
  };
  return z
    .object({ ...Object.fromEntries(takes.map((name) => [name, parameter(name)])), ...more })
    .transform((given, context) => {
      const query = given as Record<string, string | undefined>;
      const { asked, wrong } = readAsked((name) => (takes.includes(name) ? query[name] : null));
      for (const name of wrong)
        context.issues.push({
          code: "custom",
          message: `"${(query[name] ?? "").slice(0, 40)}" is no value of ${name}`,
          path: [name],
          input: query[name],
        });
      return then(asked, query);
    }) as unknown as z.ZodType<Out, unknown>;
}

const EXAMPLE_LEDGERS = { any: "11101", cash: "11101", bank: "11201" } as const;

function reportLine(report: Report): Endpoint {
  return defineEndpoint<unknown, Asked, z.infer<typeof reportAnswer>>({
    method: "GET",
    path: `/AcReport/${report.name[0]!.toUpperCase()}${report.name.slice(1)}`,
    permission: "books.report",
    tag: "Accounts",
    summary: `Read the ${report.title.toLowerCase()}`,
    description: report.means,
    query: queryOf(report.takes, EXAMPLE_LEDGERS[report.ledgers ?? "any"], (asked) => asked),
    answer: reportAnswer,
    heavy: true,
    run: async ({ actor, query }) => {
      const { sheet } = await readReport(actor, report, query);
      const { title, currency, facts, checks, next, known, seal, totals, exponent } = sheet;
      return {
        data: {
          title,
          currency,
          facts,
          checks,
          next,
          known,
          seal,
          columns: sheet.columns.map(({ id, label, kind }) => ({ id, label, kind })),
          totals: totals && plainCells(totals, exponent),
          rows: sheet.rows.map(({ kind, depth, cells: row, drill }) => ({
            kind,
            depth,
            cells: plainCells(row, exponent),
            entryId: drill && "entry" in drill ? String(drill.entry) : null,
          })),
        },
      };
    },
  });
}

const journalLine = defineEndpoint<unknown, { form: JournalForm; query: Record<string, string | undefined> }, null>({
  method: "GET",
  path: "/AcExport/Journal",
  permission: "books.export",
  tag: "Accounts",
  summary: "Take the journal away for hledger and ledger",
  description:
    "Plain text, one transaction for each entry, so that every report can be proven on another machine: `hledger -f journal bal`.",
  query: queryOf(
    JOURNAL_TAKES,
    "",
    (_, query) => ({ form: JOURNAL_FORMS.find((form) => form === query.amounts) ?? "functional", query }),
    {
      format: z.enum(["hledger"]).optional().meta({ description: "The one there is", example: "hledger" }),
      amounts: z.enum(JOURNAL_FORMS).optional().meta({
        description: "functional: in the currency of the books; native: in that of each line",
        example: "native",
      }),
    },
  ),
  answer: z.null(),
  files: ["text/plain"],
  heavy: true,
  run: async ({ actor, query: { form, query } }) => ({
    data: null,
    file: await journalFile(actor, form, (name) => query[name]),
  }),
});

/** Reports and the journal over the API. */
export const financialReportEndpoints: readonly Endpoint[] = [...REPORTS.map(reportLine), journalLine];
