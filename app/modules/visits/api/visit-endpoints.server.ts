/** API lines of the visit itself: list, read, begin, change, and what stands against submitting. */
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { listQuery, type ListQuery, type ListSort } from "~/define/list";
import { answerMarks, type Answer } from "../answer-marks.server";
import { createVisit } from "../create-visit.server";
import { visitsOrder, visitsWhere } from "../find-visits.server";
import { createSchema, headerSchema, type CreateInput, type HeaderInput } from "../header.server";
import { answersSchema } from "../review-input.server";
import { saveHeader } from "../save-header.server";
import { checkSubmission } from "../submit-check.server";
import { LEVELS, type Level } from "../visit";
import { allSpec } from "../visit-lists.server";
import { findVisitRow } from "../visit-row.server";
import { warningsOf } from "../warnings.server";
import { idText } from "./json.server";
import { briefJson, visitAnswer, visitBrief, visitJson } from "./visit-json.server";

/** A record's id out of the path. @throws NotFound for what is no id */
export function idOf(params: Record<string, string>, name = "id"): number {
  const id = parseId(params[name]);
  if (id === null) throw new NotFound();
  return id;
}

type CreateBody = CreateInput & { level: Level; clientKey: string };
const createBody = (createSchema as unknown as z.ZodObject).extend({
  level: z.enum(LEVELS, { message: "Level: one of BM, AM, RM" }),
  clientKey: z.string().regex(/^[\w-]{16,64}$/, { message: "clientKey: 16 to 64 letters, digits, - and _" }).default(newFormKey).meta({ description: "The same key leads to the same visit" }),
}) as unknown as z.ZodType<CreateBody, unknown>;

const tag = "Visits";

const checkAnswer = z.object({
  requirements: z.array(z.object({ anyOf: z.array(z.string()), met: z.enum(["SAVED", "NOT_POSSIBLE"]).nullable() })),
  problems: z.array(z.object({ field: z.string(), message: z.string(), code: z.string() })),
  warnings: z.array(z.string()),
  reviewerId: idText.nullable(),
}).meta({ component: "SubmitCheck" });

export const visitLines: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof visitBrief>[]>({
    method: "GET", path: "/Visit", permission: "visit.read", tag, summary: "List visits", query: listQuery(allSpec), answer: z.array(visitBrief),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<CreateBody, unknown, z.infer<typeof visitAnswer>>({
    method: "POST", path: "/Visit", permission: "visit.write", tag, summary: "Begin a visit", body: createBody, creates: true, answer: visitAnswer,
    run: async ({ actor, body: { level, clientKey, ...input } }) => {
      const { id } = await createVisit(actor, level, input, clientKey);
      return { ...(await visitJson(actor, id)), created: `/api/Visit/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof visitAnswer>>({
    method: "GET", path: "/Visit/{id}", permission: "visit.read", tag, summary: "Read a visit", answer: visitAnswer, run: ({ actor, params }) => visitJson(actor, idOf(params)),
  }),
  defineEndpoint<HeaderInput, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT", path: "/Visit/{id}", permission: "visit.write", tag, summary: "Change the header and trips of a visit", body: headerSchema as z.ZodType<HeaderInput, unknown>, needsVersion: true, answer: visitAnswer,
    run: async ({ actor, params, body, version }) => visitJson(actor, (await saveHeader(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof checkAnswer>>({
    method: "GET", path: "/Visit/{id}/SubmitCheck", permission: "visit.write", tag, summary: "Read what stands against submitting a visit, and who would review it", answer: checkAnswer,
    run: async ({ actor, params }) => ({ data: await submitCheck(actor, idOf(params)) }),
  }),
  defineEndpoint<{ answers: Answer[] }, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT", path: "/Visit/{id}/Answers", permission: "visit.write", tag, summary: "Answer the reviewer's marks", body: answersSchema as z.ZodType<{ answers: Answer[] }, unknown>, answer: visitAnswer,
    run: async ({ actor, params, body }) => visitJson(actor, (await answerMarks(actor, idOf(params), body.answers)).id),
  }),
];

async function submitCheck(actor: Actor, id: number): Promise<z.infer<typeof checkAnswer>> {
  const row = await findVisitRow(db, actor, id);
  if (!row || row.visitorId !== actor.userId) throw new NotFound();
  const { completeness, problems, routing } = await checkSubmission(db, row, actor.at);
  const visit = await db.visit.findUniqueOrThrow({ where: { id } });
  return {
    requirements: completeness.requirements.map(({ anyOf, met }) => ({ anyOf: [...anyOf], met })), problems,
    warnings: await warningsOf(db, { ...visit, exponent: row.company.exponent }), reviewerId: routing.reviewerId === null ? null : String(routing.reviewerId),
  };
}

async function list(actor: Actor, { q, filters, sort, limit, cursor }: ListQuery) {
  const where = await visitsWhere(actor, {}, { q, filters });
  const after = cursor === null ? null : readCursor(cursor, sort);
  // A cursor outside the list would tell where a visit stands that the person may not see.
  if (after !== null && !(await db.visit.findFirst({ where: { AND: [where, { id: after }] }, select: { id: true } }))) throw wrongCursor();
  const rows = await db.visit.findMany({ where, orderBy: visitsOrder(sort), take: limit + 1, ...(after === null ? {} : { cursor: { id: after }, skip: 1 }) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)! : null;
  return { data: shown.map(briefJson), meta: { nextCursor: last && Buffer.from(`${last.id} ${sortText(sort)}`).toString("base64url"), total: await db.visit.count({ where }) } };
}

const sortText = ({ name, descending }: ListSort) => `${descending ? "-" : ""}${name}`;

function readCursor(cursor: string, sort: ListSort): number {
  const [id, order] = Buffer.from(cursor, "base64url").toString().split(" ");
  const parsed = parseId(id);
  if (parsed === null || order !== sortText(sort)) throw wrongCursor();
  return parsed;
}

function wrongCursor(): InputProblem {
  return new InputProblem(problem("cursor", "Use meta.nextCursor of the answer before, with the same sort and filters", "wrong_cursor"));
}
