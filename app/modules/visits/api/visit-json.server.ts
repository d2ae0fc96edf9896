import { z } from "zod/v4";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transitionsFor } from "~/modules/workflow/index.server";
import { cashOfVisit } from "../cash-of-visit.server";
import { checkSight, isOfCheck } from "../effect/sight.server";
import { headerFields } from "../header.server";
import { readStandingMarks, idText, instant, jsonFields, jsonShape } from "~/modules/sections/index.server";
import { MODES } from "../visit";
import { findVisitRow } from "../visit-row.server";
import { visitWorkflow } from "../visit.workflow.server";
import { visitStore } from "../sections/section";

const states = Object.keys(visitWorkflow.states) as [string, ...string[]];

const legJson = z
  .object({
    id: idText,
    fromPlace: z.string(),
    toPlace: z.string(),
    mode: z.enum(MODES),
    km: z.string().nullable(),
    fare: z.string(),
    departAt: z.string().nullable(),
    arriveAt: z.string().nullable(),
  })
  .meta({ component: "TravelLeg" });

const brief = {
  id: idText,
  refNo: z.string(),
  level: z.enum(["BM", "AM", "RM"]),
  status: z.enum(states),
  visitorId: idText,
  unitId: idText,
  visitDate: z.iso.date(),
  purposeId: idText,
  plannedVisitId: idText.nullable(),
  surprise: z.boolean(),
  reviewerId: idText.nullable(),
  round: z.number().int(),
  submittedAt: instant,
  approvedAt: instant,
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
};

/** A line of the list. */
export const visitBrief = z.object(brief);

/** A visit with everything that is not a section's own record. */
export const visitAnswer = z
  .object({
    ...brief,
    ...jsonShape(headerFields),
    accompaniedBy: z.array(idText),
    legs: z.array(legJson),
    sections: z.array(
      z.object({ kind: z.string(), state: z.enum(["EMPTY", "SAVED", "NOT_POSSIBLE"]), reason: z.string().nullable() }),
    ),
    marks: z.array(
      z.object({
        id: idText,
        round: z.number().int(),
        field: z.string(),
        label: z.string(),
        note: z.string().nullable(),
        valueBefore: z.string(),
        answer: z.string().nullable(),
      }),
    ),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
    cashDifference: z.string().nullable().meta({
      description:
        "What its cash counts differed from the book, place by place and without signs, whatever was counted again; null without a count",
    }),
    contentHash: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ component: "Visit" });

type Row = NonNullable<Awaited<ReturnType<typeof db.visit.findUnique>>>;

/** @see visitBrief */
export function briefJson(visit: Row) {
  const { level, status, visitDate, announced, round, version, refNo } = visit;
  return {
    id: String(visit.id),
    refNo,
    level: level as "BM",
    status,
    visitorId: String(visit.visitorId),
    unitId: String(visit.unitId),
    visitDate,
    purposeId: String(visit.purposeId),
    plannedVisitId: visit.plannedVisitId === null ? null : String(visit.plannedVisitId),
    surprise: !announced,
    reviewerId: visit.reviewerId === null ? null : String(visit.reviewerId),
    round,
    submittedAt: visit.submittedAt?.toISOString() ?? null,
    approvedAt: visit.approvedAt?.toISOString() ?? null,
    version,
    updatedAt: visit.updatedAt.toISOString(),
  };
}

/** A visit in sight with its version. @throws NotFound */
export async function visitJson(actor: Actor, id: number) {
  const row = await findVisitRow(db, actor, id);
  if (!row) throw new NotFound();
  const visit = await db.visit.findUniqueOrThrow({
    where: { id },
    include: {
      companions: { orderBy: { userId: "asc" } },
      legs: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      sections: { orderBy: { id: "asc" } },
    },
  });
  const { exponent } = row.company;
  const cash = await cashOfVisit(db, id);
  const sight = visit.sections.some(({ kind }) => isOfCheck(kind)) ? await checkSight(db, actor, row) : "all";
  const data = {
    ...jsonFields(headerFields, visit, exponent),
    ...briefJson(visit),
    accompaniedBy: visit.companions.map((companion) => String(companion.userId)),
    legs: visit.legs.map(({ id: legId, fromPlace, toPlace, mode, tenthsKm, fare, departAt, arriveAt }) => ({
      id: String(legId),
      fromPlace,
      toPlace,
      mode: mode as (typeof MODES)[number],
      km: tenthsKm === null ? null : moneyToDecimal(BigInt(tenthsKm), 1),
      fare: moneyToDecimal(fare, exponent),
      departAt,
      arriveAt,
    })),
    sections: visit.sections
      .filter(({ kind }) => sight !== "none" || !isOfCheck(kind))
      .map(({ kind, state, reason }) => ({ kind, state: state as "EMPTY", reason })),
    marks: (await readStandingMarks(visitStore, db, id))
      .filter(({ field }) => sight === "all" || !isOfCheck(field))
      .map(({ id: markId, round, field, label, note, valueBefore, answer }) => ({
        id: String(markId),
        round,
        field,
        label,
        note,
        valueBefore,
        answer,
      })),
    transitions: (await transitionsFor(actor, visitWorkflow, row)).map((move) => move.name),
    cashDifference: cash && moneyToDecimal(cash.gross, exponent),
    contentHash: visit.contentHash,
    createdAt: visit.createdAt.toISOString(),
  };
  return { data, version: visit.version };
}
