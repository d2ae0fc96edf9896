/** API lines of boards beside those of the record: filling in rows, and making a month. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { generateMonth, generateSchema } from "./generate-boards.server";
import { rowsSchema, saveRows, type TypedRows } from "./save-rows.server";

const tag = "Monthly boards";
const filled = z.object({ id: z.string(), version: z.number().int() });
const generated = z.object({
  made: z.number().int().meta({ description: "Boards that were made now" }),
  joined: z.number().int().meta({ description: "Of them, those of people who joined in the month" }),
  left: z.number().int().meta({ description: "Of them, those of people who left in the month" }),
  short: z.number().int().meta({ description: "Of them, those of people whose weights do not make 100 %" }),
  others: z.number().int().meta({ description: "People who have one already, or are measured by nothing" }),
});

export const boardEndpoints: readonly Endpoint[] = [
  defineEndpoint<TypedRows, unknown, z.infer<typeof filled>>({
    method: "PUT",
    path: "/MonthlyBoard/{id}/Rows",
    permission: "board.own",
    tag,
    summary: "Fill in the rows of a monthly board",
    description:
      "The employee sends actuals and notes, the line manager notes. Of a row that is sent, what the caller writes becomes what is sent, and is emptied where it is left out; rows that are not sent stay. Actuals that the portal fills in are refused.",
    needsVersion: true,
    body: rowsSchema,
    answer: filled,
    example: { rows: [{ id: "1", actual: "14.5", employeeNote: "Two groups were formed", managerNote: null }] },
    run: async ({ actor, params, body, version }) => {
      const saved = await saveRows(actor, idOf(params), body, version);
      return { data: { id: String(saved.id), version: saved.version }, version: saved.version };
    },
  }),
  defineEndpoint<z.output<typeof generateSchema>, unknown, z.infer<typeof generated>>({
    method: "POST",
    path: "/MonthlyBoard/Generate",
    permission: "board.manage",
    tag,
    summary: "Generate the boards of a month",
    description: "Of everybody within reach who has KPIs and no board of the month yet. A second call adds nothing.",
    needsKey: true,
    body: generateSchema,
    answer: generated,
    example: { month: "2026-11" },
    run: async ({ actor, body }) => {
      const { made, joined, left, short, others } = await generateMonth(actor, body);
      return { data: { made, joined, left, short, others } };
    },
  }),
];
