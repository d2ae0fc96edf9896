/** API lines of auditable units: their scores and what is planned of each. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { answerList } from "~/modules/lists/index.server";
import { visibleRisks } from "./risk-list.server";
import { riskSchema, type TypedRisk } from "./risk-input";
import { riskWithin, saveRisk } from "./save-risk.server";

const tag = "Audit plans";
const whole = z.number().int().nullable();
const day = z.iso.date().nullable();
const answer = z
  .object({
    id: z.string(),
    yearId: z.string(),
    unit: z.string(),
    areaType: z.enum(["BRANCH", "REGION", "DEPARTMENT"]),
    inherent: whole.meta({ description: "100 to 500; null while a factor has no score" }),
    controlEff: whole,
    residual: whole,
    bandId: z.string().nullable(),
    floor: z.enum(["FRAUD", "UNSATISFACTORY", "OVERDUE_ISSUES", "NEVER_AUDITED"]).nullable(),
    overrideBandId: z.string().nullable(),
    overrideReason: z.string().nullable(),
    calculatedBandId: z.string().nullable().meta({ description: "Before another band was chosen" }),
    mitigated: whole.meta({ description: "Percent that controls take away" }),
    floorReason: z.string().nullable().meta({ description: "Why a floor was removed" }),
    lastAuditOn: day,
    lastRating: z.enum(["SATISFACTORY", "NEEDS_IMPROVEMENT", "WEAK", "UNSATISFACTORY"]).nullable(),
    fraudOn: day,
    dueOn: day,
    due: z.boolean().meta({ description: "Within the year" }),
    included: z.boolean(),
    plannedStart: day,
    plannedEnd: day,
    days: whole,
    surprise: z.boolean(),
    reason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ component: "AuditUnit" });
type Answer = z.infer<typeof answer>;

type Row = Awaited<ReturnType<typeof riskWithin>>;
const idText = (id: number | null) => (id === null ? null : String(id));
function json({ entity, ...row }: Omit<Row, "year" | "scores">): Answer {
  const { inherent, controlEff, residual, overrideReason, dueOn, due, included, plannedStart, plannedEnd, days } = row;
  return {
    id: String(row.id),
    yearId: String(row.yearId),
    unit: entity.name,
    areaType: entity.areaType as Answer["areaType"],
    ...{ inherent, controlEff, residual, overrideReason, dueOn, due, included, plannedStart, plannedEnd, days },
    bandId: idText(row.bandId),
    floor: row.floor as Answer["floor"],
    overrideBandId: idText(row.overrideBandId),
    calculatedBandId: idText(row.calculatedId),
    mitigated: row.mitigated,
    floorReason: row.floorReason,
    lastAuditOn: row.lastAuditOn,
    lastRating: row.lastRating as Answer["lastRating"],
    fraudOn: row.fraudOn,
    surprise: row.surprise,
    reason: row.reason,
    version: row.version,
  };
}

const spec: QuerySpec = {
  filters: [
    { name: "yearId", kind: "id" },
    { name: "bandId", kind: "id" },
    { name: "dueOn", kind: "date" },
  ],
  sorts: ["dueOn", "residual"],
  sort: "dueOn",
  fields: Object.keys(answer.shape).filter((name) => name !== "id"),
};

const scoreAnswer = z.object({
  factorId: z.string(),
  name: z.string(),
  weight: z.number().int(),
  figure: whole,
  basis: z.string().nullable().meta({ description: "Where the figure comes from" }),
  suggested: whole,
  chosen: whole.meta({ description: "By hand; null where the suggested score counts" }),
  reason: z.string().nullable(),
});
const withScores = answer.extend({ scores: z.array(scoreAnswer) }).meta({ component: "AuditUnitWithScores" });
type Whole = z.infer<typeof withScores>;

async function one(actor: Actor, id: number): Promise<{ data: Whole; version: number }> {
  const row = await riskWithin(db, actor, null, id);
  const scores = row.scores.map(({ factorId, factor, weight, figure, basis, suggested, chosen, reason }) => ({
    factorId: String(factorId),
    name: factor.name,
    ...{ weight, figure, basis, suggested, chosen, reason },
  }));
  return { data: { ...json(row), scores }, version: row.version };
}

export const auditPlanEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Answer[]>({
    method: "GET",
    path: "/AuditUnit",
    permission: "audit.plan.read",
    tag,
    summary: "List auditable units with their scores",
    query: listQuery(spec),
    answer: z.array(lineSchema(answer, "AuditUnitListLine")) as unknown as z.ZodType<Answer[], unknown>,
    run: ({ actor, query }) =>
      answerList(query, {
        scope: visibleRisks(actor),
        search: ["entity.name"],
        find: (part) => db.auditRisk.findMany({ ...part, include: { entity: true } }),
        count: (where) => db.auditRisk.count({ where }),
        items: (rows) => rows.map((row) => json(row as never)),
      }) as Promise<{ data: Answer[] }>,
  }),
  defineEndpoint<unknown, unknown, Whole>({
    method: "GET",
    path: "/AuditUnit/{id}",
    permission: "audit.plan.read",
    tag,
    summary: "Read the risk sheet of an auditable unit",
    answer: withScores,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<TypedRisk, unknown, Whole>({
    method: "PUT",
    path: "/AuditUnit/{id}",
    permission: "audit.plan.edit",
    tag,
    summary: "Change the risk sheet of an auditable unit",
    description: "While the plan of its year is a draft. Factors that are not sent keep their scores.",
    needsVersion: true,
    body: riskSchema,
    answer: withScores,
    example: {
      scores: [],
      controlEff: 3,
      overrideBandId: null,
      overrideReason: null,
      lastAuditOn: "2025-06-30",
      lastRating: "SATISFACTORY",
      fraudOn: null,
      floorReason: null,
      included: false,
      plannedStart: null,
      plannedEnd: null,
      days: null,
      surprise: false,
      reason: "Audited by the central bank this year",
    },
    run: async ({ actor, params, body, version }) => {
      await saveRisk(actor, null, idOf(params), body, version);
      return one(actor, idOf(params));
    },
  }),
];
