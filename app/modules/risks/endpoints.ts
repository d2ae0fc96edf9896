/** The API lines of risks: the same schemas and commands as the screens (spec: ops §3 "API", §4.6). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { stateChoices } from "~/define/workflow";
import { answerList } from "~/modules/lists/index.server";
import { attachmentLines } from "~/modules/files/index.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import { ACTIONS } from "./action-source";
import { opinionPageOf } from "./opinion-page.server";
import {
  acceptanceSchema,
  actionSchema,
  doneSchema,
  newRiskSchema,
  opinionSchema,
  responseSchema,
  reviewSchema,
  riskSchema,
  type AcceptanceInput,
  type ActionInput,
  type NewRiskInput,
  type OpinionInput,
  type ResponseInput,
  type ReviewInput,
  type RiskInput,
} from "./risk-input";
import { foundWords } from "./policy-change";
import {
  addAction,
  cancelAction,
  changeAction,
  evidence,
  finishAction,
  judgeAction,
  type ActionRow,
} from "./risk-actions.server";
import { riskList } from "./risk-list.server";
import { BAND_CHOICES, BANDS, CATEGORY_CHOICES, RESPONSE_CHOICES, SOURCE_CHOICES } from "./risk-rules";
import { findRiskRow, visibleRisks } from "./risk-row.server";
import { riskWorkflow, type PlainMove } from "./risk.workflow.server";
import { changeRisk, createRisk } from "./save-risk.server";
import { askAcceptance, giveOpinion, moveRisk, respondToRisk, reviewRisk } from "./treat-risk.server";
import { stateNames } from "~/define/states";
import { FOLLOW_UP_STATES } from "~/modules/follow-ups/follow-up-states";
import { ACCEPTANCE_STATES } from "./acceptance-states";

const tag = "Risks";
const STATE_CHOICES = stateChoices(riskWorkflow);
const grade = z.number().int().min(1).max(5).nullable();
const one = (choices: readonly { value: string }[]) =>
  z.enum(choices.map(({ value }) => value) as [string, ...string[]]);
const day = z.iso.date().nullable();

const brief = z.object({
  id: z.string(),
  refNo: z.string().nullable().meta({ description: "Given when it is put on the register" }),
  status: one(STATE_CHOICES),
  source: one(SOURCE_CHOICES),
  title: z.string(),
  category: one(CATEGORY_CHOICES),
  unitId: z.string(),
  ownerId: z.string().nullable(),
  raisedById: z.string(),
  inherentL: grade,
  inherentI: grade,
  controlEff: grade,
  residualL: grade,
  residualI: grade,
  score: z.number().int().nullable(),
  band: z.enum(BANDS).nullable(),
  response: one(RESPONSE_CHOICES).nullable(),
  targetL: grade,
  targetI: grade,
  targetDate: day,
  reviewedOn: day,
  nextReviewOn: day,
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
const actionShape = z.object({
  id: z.string(),
  text: z.string(),
  ownerId: z.string(),
  dueOn: z.iso.date(),
  status: z.enum(stateNames(FOLLOW_UP_STATES)),
  doneNote: z.string().nullable(),
  version: z.number().int(),
});
const actionJson = actionShape.meta({ component: "RiskAction" });
const scoreJson = z
  .object({
    seq: z.number().int(),
    at: z.iso.datetime(),
    actorId: z.string(),
    inherentL: z.number(),
    inherentI: z.number(),
    controlEff: z.number(),
    residualL: z.number(),
    residualI: z.number(),
    band: z.enum(BANDS),
    why: z.string(),
  })
  .meta({ component: "RiskScore" });
const acceptanceJson = z
  .object({
    status: z.enum(stateNames(ACCEPTANCE_STATES)),
    requestedById: z.string(),
    justification: z.string(),
    expiresOn: z.iso.date(),
    band: z.enum(BANDS),
    opinion: z.enum(["FOR", "AGAINST"]).nullable(),
    decidedById: z.string().nullable(),
  })
  .meta({ component: "RiskAcceptance" });
export const wholeRisk = brief
  .extend({
    description: z.string(),
    cause: z.string(),
    event: z.string(),
    consequence: z.string(),
    controls: z.string().nullable(),
    residualReason: z.string().nullable(),
    actions: z.array(actionJson),
    scores: z.array(scoreJson).meta({ description: "The history, the last first" }),
    acceptances: z.array(acceptanceJson),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
  })
  .meta({ component: "Risk" });
const oneAction = actionShape.extend({ riskId: z.string() }).meta({ component: "RiskActionOfRisk" });
type Brief = z.infer<typeof brief>;
export type WholeRisk = z.infer<typeof wholeRisk>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.risk.findFirst>>>;

const text = (id: number | null): string | null => (id === null ? null : String(id));

function briefJson(row: Kept): Brief {
  const {
    refNo,
    status,
    source,
    title,
    category,
    inherentL,
    inherentI,
    controlEff,
    residualL,
    residualI,
    score,
    response,
    targetL,
    targetI,
    targetDate,
    reviewedOn,
    nextReviewOn,
    version,
  } = row;
  return {
    id: String(row.id),
    refNo,
    status,
    source,
    title,
    category,
    unitId: String(row.unitId),
    ownerId: text(row.ownerId),
    raisedById: String(row.raisedById),
    inherentL,
    inherentI,
    controlEff,
    residualL,
    residualI,
    score,
    band: row.band as Brief["band"],
    response,
    targetL,
    targetI,
    targetDate,
    reviewedOn,
    nextReviewOn,
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const actionData = ({
  id,
  text: words,
  ownerId,
  dueOn,
  status,
  doneNote,
  version,
}: ActionRow): z.infer<typeof actionShape> => ({
  id: String(id),
  text: words,
  ownerId: String(ownerId),
  dueOn,
  status: status as "OPEN",
  doneNote,
  version,
});

/** An action of a risk in sight. @throws NotFound */
async function readAction(actor: Actor, id: number): Promise<{ data: z.infer<typeof oneAction>; version: number }> {
  const action = await db.followUp.findFirst({ where: { id, sourceType: ACTIONS } });
  if (!action || !(await findRiskRow(db, actor, action.sourceId))) throw new NotFound();
  return { data: { ...actionData(action), riskId: String(action.sourceId) }, version: action.version };
}

export async function readRisk(actor: Actor, id: number): Promise<{ data: WholeRisk; version: number }> {
  const row = await findRiskRow(db, actor, id);
  if (!row) throw new NotFound();
  const [kept, actions, moves] = await Promise.all([
    db.risk.findUniqueOrThrow({
      where: { id },
      include: { scores: { orderBy: { seq: "desc" } }, acceptances: { orderBy: { id: "desc" } } },
    }),
    db.followUp.findMany({ where: { sourceType: ACTIONS, sourceId: id }, orderBy: { id: "asc" } }),
    transitionsFor(actor, riskWorkflow, row),
  ]);
  const { scores, acceptances, description, cause, event, consequence, controls, residualReason, ...rest } = kept;
  const data = {
    ...briefJson({ ...rest, description, cause, event, consequence, controls, residualReason }),
    description,
    cause,
    event,
    consequence,
    controls,
    residualReason,
    actions: actions.map(actionData),
    scores: scores.map(({ id: _id, riskId: _riskId, actorId, at, band, why, ...score }) => ({
      ...score,
      actorId: String(actorId),
      at: at.toISOString(),
      band: band as WholeRisk["scores"][number]["band"],
      why: foundWords(why),
    })),
    acceptances: acceptances.map(({ status, requestedById, justification, expiresOn, band, opinion, decidedById }) => ({
      status: status as "VOID",
      requestedById: String(requestedById),
      justification,
      expiresOn,
      band: band as "LOW",
      opinion: opinion as "FOR" | null,
      decidedById: text(decidedById),
    })),
    transitions: moves.map(({ name }) => name),
  };
  return { data, version: row.version };
}

export const riskQuery: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "category", kind: "choice", choices: CATEGORY_CHOICES },
    { name: "band", kind: "choice", choices: BAND_CHOICES },
    { name: "source", kind: "choice", choices: SOURCE_CHOICES },
    { name: "unitId", kind: "id" },
    { name: "ownerId", kind: "id" },
    { name: "nextReviewOn", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["title", "status", "updatedAt"],
  sort: "-updatedAt",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

export const listRisks = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleRisks(actor),
    search: riskList.search,
    find: (args) => db.risk.findMany(args),
    count: (where) => db.risk.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

export const riskLine = lineSchema(brief, "RiskListLine");
export const EXAMPLE = {
  title: "Cash in transit on market days",
  description: null,
  category: "OPERATIONAL",
  cause: "The branch banks once a week and market days bring cash.",
  event: "Cash is robbed on the way to the bank.",
  consequence: "Money is lost and staff are hurt.",
  controls: "Two people and changing routes.",
};
export const SCORED = { inherentL: 4, inherentI: 4, controlEff: 3, residualL: 3, residualI: 3, residualReason: null };
const NOTE = { note: "As was agreed in the meeting" };
const MOVES: readonly [word: string, name: PlainMove, summary: string, note: { note: string | null }][] = [
  ["Open", "open", "Put a draft on the register; it gets its number", { note: null }],
  ["Treat", "treat", "Begin the treatment", { note: null }],
  ["Monitor", "monitor", "Say that the treatment is done", { note: null }],
  ["Close", "close", "Close a risk", NOTE],
  ["Withdraw", "withdraw", "Withdraw your request for acceptance", { note: null }],
  ["Accept", "accept", "Accept a risk that is not critical", { note: null }],
  ["Refuse", "refuse", "Refuse to accept it", NOTE],
  ["AcceptCritical", "acceptCritical", "Accept a critical risk", { note: null }],
  ["RefuseCritical", "refuseCritical", "Refuse to accept a critical risk", NOTE],
  ["Reopen", "reopen", "Open a closed or accepted risk again", NOTE],
];
type ActionAnswer = z.infer<typeof oneAction>;

export const riskEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof riskLine>[]>({
    method: "GET",
    path: "/Risks",
    permission: "risk.read",
    tag,
    summary: "List the risks in sight",
    query: listQuery(riskQuery),
    answer: z.array(riskLine),
    run: ({ actor, query }) => listRisks(actor, query),
  }),
  defineEndpoint<unknown, unknown, WholeRisk>({
    method: "GET",
    path: "/Risks/{id}",
    permission: "risk.read",
    tag,
    summary: "Read a risk",
    answer: wholeRisk,
    run: ({ actor, params }) => readRisk(actor, idOf(params)),
  }),
  defineEndpoint<NewRiskInput, unknown, WholeRisk>({
    method: "POST",
    path: "/Risks",
    permission: "risk.raise",
    tag,
    summary: "Raise a risk as a draft",
    body: newRiskSchema,
    creates: true,
    needsKey: true,
    answer: wholeRisk,
    example: { unitId: "1", highlightId: null, ownerId: null, ...EXAMPLE, ...SCORED },
    run: async ({ actor, body }) => {
      const { id } = await createRisk(actor, body, false);
      return { ...(await readRisk(actor, id)), created: `/api/Risks/${id}` };
    },
  }),
  defineEndpoint<RiskInput, unknown, WholeRisk>({
    method: "PUT",
    path: "/Risks/{id}",
    permission: "risk.raise",
    tag,
    summary: "Change what a risk says",
    description: "Scores are typed while it is a draft; on the register they change by a review.",
    body: riskSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { ownerId: "1", ...EXAMPLE, ...SCORED },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await changeRisk(actor, idOf(params), body, version, false)).id),
  }),
  defineEndpoint<ReviewInput, unknown, WholeRisk>({
    method: "POST",
    path: "/Risks/{id}/Review",
    permission: "risk.own",
    tag,
    summary: "Review a risk and score it",
    body: reviewSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { ...SCORED, why: "Two more people have been trained", nextReviewOn: null },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await reviewRisk(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<ResponseInput, unknown, WholeRisk>({
    method: "POST",
    path: "/Risks/{id}/Response",
    permission: "risk.own",
    tag,
    summary: "Record the response to a risk",
    body: responseSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { response: "MITIGATE", targetL: 2, targetI: 3, targetDate: null },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await respondToRisk(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<AcceptanceInput, unknown, WholeRisk>({
    method: "POST",
    path: "/Risks/{id}/Acceptance",
    permission: "risk.own",
    tag,
    summary: "Ask that a risk is accepted until a day",
    body: acceptanceSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { justification: "Insuring it costs more than it is worth", expiresOn: "2027-03-31" },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await askAcceptance(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<OpinionInput, unknown, WholeRisk>({
    method: "POST",
    path: "/Risks/{id}/Opinion",
    permission: "risk.opinion",
    tag,
    summary: "Give the opinion of audit on a critical risk",
    body: opinionSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { opinion: "AGAINST", note: "The controls were not tested this year" },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await giveOpinion(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<unknown, unknown, WholeRisk>({
    method: "GET",
    path: "/Risks/{id}/Opinion",
    permission: "risk.opinion",
    tag,
    summary: "Read a critical risk that audit gives its opinion on",
    answer: wholeRisk,
    run: async ({ actor, params }) => {
      await opinionPageOf(actor, idOf(params));
      return readRisk(actor, idOf(params));
    },
  }),
  ...MOVES.map(([word, name, summary, example]) =>
    defineEndpoint<{ note: string | null }, unknown, WholeRisk>({
      method: "POST",
      path: `/Risks/{id}/${word}`,
      permission: riskWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer: wholeRisk,
      example,
      run: async ({ actor, params, body, version }) =>
        readRisk(actor, (await moveRisk(actor, idOf(params), name, { note: body.note, version })).id),
    }),
  ),
  defineEndpoint<ActionInput, unknown, ActionAnswer>({
    method: "POST",
    path: "/Risks/{id}/Actions",
    permission: "risk.own",
    tag,
    summary: "Assign an action on a risk",
    body: actionSchema,
    creates: true,
    needsKey: true,
    answer: oneAction,
    example: { text: "Agree a collection with the security company", ownerId: "1", dueOn: "2026-12-31" },
    run: async ({ actor, params, body }) => {
      const made = await addAction(actor, idOf(params), body);
      return { ...(await readAction(actor, made.id)), created: `/api/RiskActions/${made.id}` };
    },
  }),
  defineEndpoint<unknown, unknown, ActionAnswer>({
    method: "GET",
    path: "/RiskActions/{id}",
    permission: "risk.read",
    tag,
    summary: "Read an action on a risk",
    answer: oneAction,
    run: ({ actor, params }) => readAction(actor, idOf(params)),
  }),
  defineEndpoint<ActionInput, unknown, ActionAnswer>({
    method: "PUT",
    path: "/RiskActions/{id}",
    permission: "risk.own",
    tag,
    summary: "Change an open action",
    body: actionSchema,
    needsVersion: true,
    answer: oneAction,
    example: { text: "Agree a daily collection with the security company", ownerId: "1", dueOn: "2026-12-31" },
    run: async ({ actor, params, body, version }) =>
      readAction(actor, (await changeAction(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<{ note: string }, unknown, ActionAnswer>({
    method: "POST",
    path: "/RiskActions/{id}/Done",
    permission: "risk.raise",
    tag,
    summary: "Mark your action as done",
    body: doneSchema,
    needsVersion: true,
    answer: oneAction,
    example: { note: "The contract is signed and filed" },
    run: async ({ actor, params, body, version }) =>
      readAction(actor, (await finishAction(actor, idOf(params), { note: body.note, files: [] }, version)).id),
  }),
  ...(["Verify", "GiveBack"] as const).map((word) =>
    defineEndpoint<{ note: string | null }, unknown, ActionAnswer>({
      method: "POST",
      path: `/RiskActions/{id}/${word}`,
      permission: "risk.own",
      tag,
      summary: word === "Verify" ? "Verify an action" : "Return a done action with the reason",
      body: noteSchema,
      needsVersion: true,
      answer: oneAction,
      example: NOTE,
      run: async ({ actor, params, body, version }) =>
        readAction(
          actor,
          (await judgeAction(actor, idOf(params), { verified: word === "Verify", note: body.note }, version)).id,
        ),
    }),
  ),
  defineEndpoint<{ note: string | null }, unknown, ActionAnswer>({
    method: "POST",
    path: "/RiskActions/{id}/Cancel",
    permission: "risk.own",
    tag,
    summary: "Withdraw an open action",
    body: noteSchema,
    needsVersion: true,
    answer: oneAction,
    example: NOTE,
    run: async ({ actor, params, body, version }) =>
      readAction(actor, (await cancelAction(actor, idOf(params), body.note, version)).id),
  }),
  ...attachmentLines(evidence, {
    at: "/RiskActions/{id}",
    tag,
    one: "an action",
    read: "risk.read",
    write: "risk.raise",
  }),
];
