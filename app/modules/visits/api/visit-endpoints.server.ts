/** API lines of the visit itself: list, read, begin, change, and what stands against submitting. */
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery } from "~/define/list-query";
import { answerMarks } from "../visit-parent.server";
import { type Answer, idText } from "~/modules/sections/index.server";
import { createVisit } from "../create-visit.server";
import { createSchema, headerSchema, type CreateInput, type HeaderInput } from "../header.server";
import { answersSchema } from "../review-input.server";
import { saveHeader } from "../save-header.server";
import { checkSubmission } from "../submit-check.server";
import { LEVELS, type Level } from "../visit";
import { findVisitRow } from "../visit-row.server";
import { warningsOf } from "../warnings.server";
import { listVisits, visitQuerySpec } from "./visit-list.server";
import { visitAnswer, visitBrief, visitJson } from "./visit-json.server";

type CreateBody = CreateInput & { level: Level; clientKey?: string | undefined };
const createBody = (createSchema as unknown as z.ZodObject).extend({
  level: z.enum(LEVELS, { message: "Level: one of BM, AM, RM" }),
  clientKey: z
    .string()
    .regex(/^[\w-]{16,64}$/, { message: "clientKey: 16 to 64 letters, digits, - and _" })
    .optional()
    .meta({ description: "The same key leads to the same visit", example: "7f3k2m9q4w8x1z5c" }),
}) as unknown as z.ZodType<CreateBody, unknown>;

const tag = "Visits";

/** A header as a visitor would send it. */
const HEADER = {
  visitDate: "2026-01-16",
  lateReason: "There was no network in the field",
  startTime: "09:00",
  endTime: "11:30",
  purposeId: "1",
  plannedVisitId: null,
  surprise: false,
  personsMet: "The members of Umoja",
  place: "Kibera Drive",
  latitude: "-1.3133",
  longitude: "36.7842",
  accuracyM: 12,
  locationFrom: "DEVICE",
  summary: "Met the group under the tree and checked every passbook against the register.",
  accompaniedBy: [],
  legs: [
    {
      fromPlace: "Branch",
      toPlace: "Kibera Drive",
      mode: "BUS",
      km: "4.5",
      fare: "80.00",
      departAt: "08:15",
      arriveAt: "08:50",
    },
  ],
};

const checkAnswer = z
  .object({
    requirements: z.array(z.object({ anyOf: z.array(z.string()), met: z.enum(["SAVED", "NOT_POSSIBLE"]).nullable() })),
    problems: z.array(z.object({ field: z.string(), message: z.string(), code: z.string() })),
    warnings: z.array(z.string()),
    reviewerId: idText.nullable(),
  })
  .meta({ component: "SubmitCheck" });

const visitLine = lineSchema(visitBrief, "VisitLine");

export const visitLines: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof visitLine>[]>({
    method: "GET",
    path: "/Visit",
    permission: "visit.read",
    tag,
    summary: "List visits",
    description: "A unit in filter[unitId] stands for itself and all below it.",
    query: listQuery(visitQuerySpec),
    answer: z.array(visitLine),
    run: ({ actor, query }) => listVisits(actor, query),
  }),
  defineEndpoint<CreateBody, unknown, z.infer<typeof visitAnswer>>({
    method: "POST",
    path: "/Visit",
    permission: "visit.write",
    tag,
    summary: "Start a visit",
    body: createBody,
    creates: true,
    example: { level: "BM", unitId: "1", ...HEADER },
    answer: visitAnswer,
    run: async ({ actor, body: { level, clientKey, ...input } }) => {
      const { id } = await createVisit(actor, level, input, clientKey ?? newFormKey());
      return { ...(await visitJson(actor, id)), created: `/api/Visit/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof visitAnswer>>({
    method: "GET",
    path: "/Visit/{id}",
    permission: "visit.read",
    tag,
    summary: "Read a visit",
    answer: visitAnswer,
    run: ({ actor, params }) => visitJson(actor, idOf(params)),
  }),
  defineEndpoint<HeaderInput, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT",
    path: "/Visit/{id}",
    permission: "visit.write",
    tag,
    summary: "Change the header and trips of a visit",
    body: headerSchema as z.ZodType<HeaderInput, unknown>,
    needsVersion: true,
    example: HEADER,
    answer: visitAnswer,
    run: async ({ actor, params, body, version }) =>
      visitJson(actor, (await saveHeader(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof checkAnswer>>({
    method: "GET",
    path: "/Visit/{id}/SubmitCheck",
    permission: "visit.write",
    tag,
    summary: "Read what has to be done before a visit can be submitted, and who would review it",
    answer: checkAnswer,
    run: async ({ actor, params }) => ({ data: await submitCheck(actor, idOf(params)) }),
  }),
  defineEndpoint<{ answers: Answer[] }, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT",
    path: "/Visit/{id}/Answers",
    permission: "visit.write",
    tag,
    summary: "Answer the reviewer's marks",
    body: answersSchema as z.ZodType<{ answers: Answer[] }, unknown>,
    example: { answers: [{ id: 1, answer: "It is the fig tree by the mill." }] },
    answer: visitAnswer,
    run: async ({ actor, params, body }) => visitJson(actor, (await answerMarks(actor, idOf(params), body.answers)).id),
  }),
];

async function submitCheck(actor: Actor, id: number): Promise<z.infer<typeof checkAnswer>> {
  const row = await findVisitRow(db, actor, id);
  if (!row || row.visitorId !== actor.userId) throw new NotFound();
  const { completeness, problems, routing } = await checkSubmission(db, row, actor.at);
  const visit = await db.visit.findUniqueOrThrow({ where: { id } });
  return {
    requirements: completeness.requirements.map(({ anyOf, met }) => ({ anyOf: [...anyOf], met })),
    problems,
    warnings: await warningsOf(db, { ...visit, exponent: row.company.exponent }),
    reviewerId: routing.reviewerId === null ? null : String(routing.reviewerId),
  };
}
