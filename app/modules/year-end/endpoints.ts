/** The API lines of years and periods: the same schemas and commands as the screens. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { noteSchema } from "~/define/note";
import { transition } from "~/modules/workflow/index.server";
import { askRequest } from "./ask-request.server";
import { askedOf } from "./asked-of.server";
import { standingOf } from "./missing.server";
import { findRequestRow, REQUEST_KINDS, visibleYears } from "./request-row.server";
import { requestSchema, type RequestFields } from "./year-input";
import { yearRequestWorkflow, type RequestMove } from "./year-request.workflow.server";
import { stateNames } from "~/define/states";
import { YEAR_REQUEST_STATES } from "./year-request-states";

const tag = "Year end";
const states = ["OPEN", "CLOSED", "LOCKED"] as const;

const period = z
  .object({
    id: z.string(),
    number: z.number().int(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    // states: of a period, which years and requests open and close
    status: z.enum(["OPEN", "CLOSED"]),
  })
  .meta({ component: "FiscalPeriod" });
const year = z
  .object({
    id: z.string(),
    name: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    status: z.enum(states),
    periods: z.array(period),
  })
  .meta({ component: "FiscalYear" });
const request = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    yearId: z.string(),
    periodId: z.string().nullable(),
    reason: z.string(),
    status: z.enum(stateNames(YEAR_REQUEST_STATES)),
    missing: z.array(z.string()).meta({ description: "What blocks it now" }),
    version: z.number().int(),
  })
  .meta({ component: "YearRequest" });
type Request = z.infer<typeof request>;

async function years(actor: Actor): Promise<z.infer<typeof year>[]> {
  const rows = await db.fiscalYear.findMany({
    where: visibleYears(actor),
    orderBy: { startDate: "desc" },
    take: 100,
    include: { periods: { orderBy: { number: "asc" } } },
  });
  return rows.map(({ id, name, startDate, endDate, status, periods }) => ({
    id: String(id),
    name,
    startDate,
    endDate,
    status: status as "OPEN",
    periods: periods.map((one) => ({
      id: String(one.id),
      number: one.number,
      startDate: one.startDate,
      endDate: one.endDate,
      status: one.status as "OPEN",
    })),
  }));
}

async function one(actor: Actor, id: number): Promise<{ data: Request; version: number }> {
  const row = await findRequestRow(db, actor, id);
  if (!row) throw new NotFound();
  const { missing } =
    row.status === "PENDING"
      ? await standingOf(
          db,
          await askedOf(db, actor, { kind: row.kind, yearId: row.year.id, periodId: row.period?.id ?? null }),
        )
      : { missing: [] };
  const data: Request = {
    id: String(row.id),
    kind: row.kind,
    yearId: String(row.year.id),
    periodId: row.period && String(row.period.id),
    reason: row.reason,
    status: row.status as Request["status"],
    missing: missing.map(({ text }) => text),
    version: row.version,
  };
  return { data, version: row.version };
}

const NOTE = { note: "The audit of the period is still going on" };
const MOVES: readonly [word: string, name: RequestMove, summary: string, note: { note: string | null }][] = [
  ["Approve", "approve", "Approve a request about a period or year: it takes effect", { note: null }],
  ["Reject", "reject", "Reject a request about a period or year", NOTE],
  ["Book", "book", "Approve a revaluation: it is booked", { note: null }],
  ["Refuse", "refuse", "Reject a revaluation", NOTE],
  ["Withdraw", "withdraw", "Withdraw your own request", { note: null }],
];

export const yearEndEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, z.infer<typeof year>[]>({
    method: "GET",
    path: "/AcFiscalYear",
    permission: "year.read",
    tag,
    summary: "List the years of the books with their periods",
    answer: z.array(year),
    run: async ({ actor }) => ({ data: await years(actor) }),
  }),
  defineEndpoint<unknown, unknown, Request>({
    method: "GET",
    path: "/AcYearRequest/{id}",
    permission: "year.read",
    tag,
    summary: "Read a request about a period or year",
    answer: request,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<RequestFields, unknown, Request>({
    method: "POST",
    path: "/AcYearRequest",
    permission: "year.read",
    tag,
    summary: "Make a request at the end of a period or year",
    body: requestSchema,
    creates: true,
    answer: request,
    example: { kind: "CLOSE_PERIOD", yearId: 1, periodId: 1, reason: "All branches have closed their days." },
    description: "Needs the permission to request it. Returns 422 with everything that is missing.",
    run: async ({ actor, body }) => {
      const { id } = await askRequest(actor, body);
      return { ...(await one(actor, id)), created: `/api/AcYearRequest/${id}` };
    },
  }),
  ...MOVES.map(([word, name, summary, note]) =>
    defineEndpoint<{ note: string | null }, unknown, Request>({
      method: "POST",
      path: `/AcYearRequest/{id}/${word}`,
      permission: yearRequestWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer: request,
      example: note,
      run: async ({ actor, params, body, version }) =>
        one(
          actor,
          (await transition(actor, yearRequestWorkflow, idOf(params), name, { note: body.note, version: version! })).id,
        ),
    }),
  ),
];
