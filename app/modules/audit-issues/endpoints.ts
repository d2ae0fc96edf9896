/** The API lines of issues of internal audit: the same schemas and commands as the screens (spec: ops §3 "API"). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { answerList } from "~/db/keyset.server";
import { attachmentLines } from "~/modules/files/index.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import { issueList } from "./issue-list.server";
import {
  assignSchema,
  correctSchema,
  extendSchema,
  newIssueSchema,
  updateSchema,
  type AssignInput,
  type CorrectInput,
  type ExtendInput,
  type NewIssueInput,
  type UpdateInput,
} from "./issue-input";
import { STATE_CHOICES } from "./issue-lists";
import { daysLate, SEVERITIES, SEVERITY_CHOICES } from "./issue-rules";
import { findIssueRow, visibleIssues } from "./issue-row.server";
import { issueWorkflow, type PlainMove } from "./issue.workflow.server";
import {
  assignIssue,
  correctIssue,
  extendIssue,
  issueEvidence,
  moveIssue,
  recordIssue,
  updateIssue,
} from "./save-issue.server";

const tag = "Issues of internal audit";
const brief = z.object({
  id: z.string(),
  refNo: z.string(),
  status: z.enum(STATE_CHOICES.map(({ value }) => value) as [string, ...string[]]),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  unitId: z.string(),
  ownerId: z.string(),
  raisedById: z.string(),
  raisedOn: z.iso.date(),
  originalDue: z.iso.date().meta({ description: "As first agreed; never changes" }),
  agreedDue: z.iso.date(),
  extensions: z.number().int(),
  progress: z.number().int(),
  reopenCount: z.number().int(),
  sourceRef: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
const updateJson = z
  .object({
    at: z.iso.datetime(),
    actorId: z.string(),
    progress: z.number().int(),
    note: z.string(),
    visitId: z.string().nullable(),
    opinion: z.enum(["EFFECTIVE", "PARTLY", "NOT"]).nullable(),
  })
  .meta({ component: "AuditIssueUpdate" });
const answer = brief
  .extend({
    condition: z.string(),
    recommendation: z.string(),
    daysLate: z.number().int(),
    updates: z.array(updateJson).meta({ description: "The last first" }),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
  })
  .meta({ component: "AuditIssue" });
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.auditIssue.findFirst>>>;

function briefJson({
  id,
  refNo,
  status,
  severity,
  title,
  unitId,
  ownerId,
  raisedById,
  raisedOn,
  originalDue,
  agreedDue,
  extensions,
  progress,
  reopenCount,
  sourceRef,
  version,
  updatedAt,
}: Kept): Brief {
  return {
    id: String(id),
    refNo,
    status,
    severity: severity as Brief["severity"],
    title,
    unitId: String(unitId),
    ownerId: String(ownerId),
    raisedById: String(raisedById),
    raisedOn,
    originalDue,
    agreedDue,
    extensions,
    progress,
    reopenCount,
    sourceRef,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

async function read(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findIssueRow(db, actor, id);
  if (!row) throw new NotFound();
  const [updates, moves] = await Promise.all([
    db.auditIssueUpdate.findMany({ where: { issueId: id }, orderBy: { id: "desc" } }),
    transitionsFor(actor, issueWorkflow, row),
  ]);
  const data = {
    ...briefJson(row),
    condition: row.condition,
    recommendation: row.recommendation,
    daysLate: daysLate(row, row.today),
    transitions: moves.map(({ name }) => name),
    updates: updates.map(({ at, actorId, progress, note, visitId, opinion }) => ({
      at: at.toISOString(),
      actorId: String(actorId),
      progress,
      note,
      visitId: visitId === null ? null : String(visitId),
      opinion: opinion as "NOT" | null,
    })),
  };
  return { data, version: row.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "severity", kind: "choice", choices: SEVERITY_CHOICES },
    { name: "unitId", kind: "id" },
    { name: "ownerId", kind: "id" },
    { name: "agreedDue", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["agreedDue", "title", "updatedAt"],
  sort: "agreedDue",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleIssues(actor),
    search: issueList.search,
    find: (args) => db.auditIssue.findMany(args),
    count: (where) => db.auditIssue.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const item = lineSchema(brief, "AuditIssueListLine");
const NOTE = { note: "As was seen on the spot last week" };
/** An issue as a call records it. */
export const issueExample = {
  unitId: "1",
  title: "Safe keys held by one person",
  condition: "Both keys of the safe are with the cashier.",
  recommendation: "Give the second key to the branch manager.",
  severity: "HIGH",
  ownerId: "1",
  raisedOn: "2026-01-15",
  agreedDue: null,
  sourceRef: null,
};

const MOVES: readonly [word: string, name: PlainMove, summary: string][] = [
  ["Implement", "implement", "Mark your own issue as implemented"],
  ["Close", "close", "Close an issue that is implemented"],
  ["GiveBack", "giveBack", "Send an implemented issue back as not resolved"],
  ["Void", "void", "Void an issue that was recorded by mistake"],
  ["Reopen", "reopen", "Reopen a closed issue"],
];
type Body = { note: string | null };

export const issueEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/AuditIssues",
    permission: "auditIssue.own",
    tag,
    summary: "List the issues you can see",
    description: "Your own, and those of units within reach of audit.",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AuditIssues/{id}",
    permission: "auditIssue.own",
    tag,
    summary: "Read an issue",
    answer,
    run: ({ actor, params }) => read(actor, idOf(params)),
  }),
  defineEndpoint<NewIssueInput, unknown, Answer>({
    method: "POST",
    path: "/AuditIssues",
    permission: "auditIssue.write",
    tag,
    summary: "Record an issue by hand",
    body: newIssueSchema,
    creates: true,
    needsKey: true,
    answer,
    example: issueExample,
    run: async ({ actor, body }) => {
      const { id } = await recordIssue(actor, body);
      return { ...(await read(actor, id)), created: `/api/AuditIssues/${id}` };
    },
  }),
  defineEndpoint<UpdateInput, unknown, Answer>({
    method: "POST",
    path: "/AuditIssues/{id}/Update",
    permission: "auditIssue.own",
    tag,
    summary: "Update the progress of your issue",
    body: updateSchema,
    needsVersion: true,
    answer,
    example: { ...NOTE, progress: 50 },
    run: async ({ actor, params, body, version }) =>
      read(actor, (await updateIssue(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<ExtendInput, unknown, Answer>({
    method: "POST",
    path: "/AuditIssues/{id}/Extend",
    permission: "auditIssue.verify",
    tag,
    summary: "Give more time, twice at most",
    body: extendSchema,
    needsVersion: true,
    answer,
    example: { ...NOTE, dueOn: "2027-01-31" },
    run: async ({ actor, params, body, version }) =>
      read(actor, (await extendIssue(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<AssignInput, unknown, Answer>({
    method: "POST",
    path: "/AuditIssues/{id}/Assign",
    permission: "auditIssue.write",
    tag,
    summary: "Give an issue to another owner",
    body: assignSchema,
    needsVersion: true,
    answer,
    example: { ...NOTE, ownerId: "1" },
    run: async ({ actor, params, body, version }) =>
      read(actor, (await assignIssue(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<CorrectInput, unknown, Answer>({
    method: "POST",
    path: "/AuditIssues/{id}/Correct",
    permission: "auditIssue.write",
    tag,
    summary: "Correct what an issue says while it runs",
    body: correctSchema,
    needsVersion: true,
    answer,
    example: {
      ...NOTE,
      title: "Safe keys held by one person",
      condition: "Both keys of the safe are with the cashier.",
      recommendation: "Give the second key to the branch manager.",
      severity: "MEDIUM",
    },
    run: async ({ actor, params, body, version }) =>
      read(actor, (await correctIssue(actor, idOf(params), body, version)).id),
  }),
  ...MOVES.map(([word, name, summary]) =>
    defineEndpoint<Body, unknown, Answer>({
      method: "POST",
      path: `/AuditIssues/{id}/${word}`,
      permission: issueWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: NOTE,
      run: async ({ actor, params, body, version }) =>
        read(actor, (await moveIssue(actor, idOf(params), name, { note: body.note, version })).id),
    }),
  ),
  ...attachmentLines(issueEvidence, {
    at: "/AuditIssues/{id}",
    tag,
    one: "an issue",
    read: "auditIssue.own",
    write: "auditIssue.own",
  }),
];
