/** Time over the API: one's own punches, and those of clock devices (spec: hr §9). */
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import { answerList } from "~/modules/lists/index.server";
import type { Actor } from "~/core/actor";
import { text } from "~/define/field";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { batchSchema, punchBatch, type BatchLine, type LineAnswer } from "./punch-batch.server";
import { punch } from "./punch.server";
import { choicesOf, DIRECTIONS, SOURCES } from "./time-words";

const tag = "Time";
const direction = z.enum(["IN", "OUT"]);

const log = z
  .object({
    id: z.string(),
    at: z.iso.datetime().meta({ description: "To the minute" }),
    direction,
    source: z.enum(Object.keys(SOURCES) as [string, ...string[]]),
    shiftDate: z.iso.date().meta({ description: "The date whose shift it belongs to" }),
    note: z.string().nullable(),
    voided: z.boolean().meta({ description: "Replaced by a correction" }),
    unregistered: z.boolean().meta({ description: "From a browser that is not registered for punches" }),
  })
  .meta({ component: "TimeLog" });
type Log = z.infer<typeof log>;

const spec: QuerySpec = {
  filters: [
    { name: "shiftDate", kind: "date" },
    { name: "direction", kind: "choice", choices: choicesOf(DIRECTIONS) },
  ],
  sorts: ["at", "shiftDate"],
  sort: "-at",
  fields: Object.keys(log.shape).filter((name) => name !== "id"),
};

const ownLogs = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: { employeeId: actor.employeeId ?? 0 },
    search: ["note"],
    find: (part) => db.timeLog.findMany(part),
    count: (where) => db.timeLog.count({ where }),
    items: (rows) =>
      rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        direction: row.direction,
        source: row.source,
        shiftDate: row.shiftDate,
        note: row.note,
        voided: row.voidedById !== null,
        unregistered: row.unregistered,
      })),
  });

const punched = z
  .object({
    id: z.string(),
    at: z.iso.datetime().meta({ description: "When it counts, to the minute" }),
    direction,
    repeated: z.boolean().meta({ description: "It was known already: nothing has changed" }),
    unregistered: z.boolean().meta({ description: "Marked, as the branch asks for registered browsers" }),
  })
  .meta({ component: "Punch" });
const punchBody = z.object({
  direction,
  at: z.iso
    .datetime({ offset: true })
    .regex(/^20\d\d-/)
    .nullish()
    .meta({ description: "The caller's clock. Where it is more than five minutes off, the server's counts" }),
  note: text("Note", { max: 200, optional: true }).schema,
});

const batchAnswer = z
  .object({
    employeeNo: z.string(),
    at: z.string(),
    direction: z.string(),
    result: z.enum(["WRITTEN", "REPEATED", "REFUSED"]),
    id: z.string().nullable(),
    message: z.string().nullable().meta({ description: "Why it was refused" }),
  })
  .meta({ component: "PunchLineAnswer" });

export const timeEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Log[]>({
    method: "GET",
    path: "/TimeLog",
    permission: "time.own",
    tag,
    summary: "List your own punches",
    query: listQuery(spec),
    answer: z.array(lineSchema(log, "TimeLogLine")) as unknown as z.ZodType<Log[], unknown>,
    run: ({ actor, query }) => ownLogs(actor, query) as Promise<{ data: Log[] }>,
  }),
  defineEndpoint<z.infer<typeof punchBody>, unknown, z.infer<typeof punched>>({
    method: "POST",
    path: "/TimeLog/Punch",
    permission: "time.own",
    tag,
    summary: "Punch in or out",
    description:
      "A punch in the same minute and direction as one that is known answers with that one. A program has no registered browser: where the branch asks for one, its punches are marked or refused.",
    body: punchBody,
    answer: punched,
    example: { direction: "IN", note: "At the counter" },
    run: async ({ actor, body }) => {
      const clientAt = body.at ? new Date(body.at) : null;
      const {
        id,
        at,
        direction: way,
        repeated,
        unregistered,
      } = await punch(actor, { direction: body.direction, note: body.note, clientAt }, "API");
      return { data: { id: String(id), at, direction: way as "IN" | "OUT", repeated, unregistered } };
    },
  }),
  defineEndpoint<{ lines: BatchLine[] }, unknown, LineAnswer[]>({
    method: "POST",
    path: "/TimeLog/Batch",
    permission: "time.device",
    tag,
    summary: "Send the punches of a clock device",
    description:
      "Up to 500 lines, each with an answer of its own in the same order: a line with a wrong number, time or direction answers REFUSED, and the others count. What is sent again, by employee number, minute and direction, answers REPEATED.",
    body: batchSchema,
    answer: z.array(batchAnswer) as unknown as z.ZodType<LineAnswer[], unknown>,
    example: { lines: [{ employeeNo: "UMJ-0012", at: "2026-11-20T05:02:00Z", direction: "IN" }] },
    run: async ({ actor, body }) => ({ data: await punchBatch(actor, body.lines) }),
  }),
];
