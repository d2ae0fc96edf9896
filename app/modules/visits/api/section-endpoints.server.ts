/** API lines of a visit's sections. */
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { SECTION_WORDS, type SectionWord } from "~/core/section-template";
import { markNotPossible, markPossible, notPossibleSchema, type NotPossibleInput } from "../mark-not-possible.server";
import { addGroup, removeGroup, saveGroup } from "../save-group.server";
import { removeReport, saveReport } from "../save-report.server";
import { groupFields, groupSchema, type GroupInput } from "../sections/group.server";
import { reportFields, reportSchema, type ReportInput } from "../sections/report.server";
import { findVisitRow } from "../visit-row.server";
import { idText, jsonFields, jsonShape } from "./json.server";
import { idOf } from "./visit-endpoints.server";
import { visitAnswer, visitJson } from "./visit-json.server";

const tag = "Visit sections";
const own = { visitId: idText, version: z.number().int() };
const groupAnswer = z.object({ id: idText, ...jsonShape(groupFields), ...own }).meta({ component: "GroupMeeting" });
const reportAnswer = z.object({ id: idText, date: z.iso.date(), ...jsonShape(reportFields), ...own }).meta({ component: "DailyReport" });
type GroupJson = z.infer<typeof groupAnswer>;
type ReportJson = z.infer<typeof reportAnswer>;

/** The visit named in the path, in sight. @throws NotFound */
export async function visitAt(actor: Actor, params: Record<string, string>) {
  const row = await findVisitRow(db, actor, idOf(params));
  if (!row) throw new NotFound();
  return row;
}

async function groupsOf(actor: Actor, params: Record<string, string>, rowId: number | null): Promise<GroupJson[]> {
  const visit = await visitAt(actor, params);
  const rows = await db.groupMeeting.findMany({ where: { visitId: visit.id, ...(rowId === null ? {} : { id: rowId }) }, orderBy: { id: "asc" } });
  return rows.map((row) => ({ id: String(row.id), ...jsonFields(groupFields, row, visit.company.exponent), visitId: String(visit.id), version: row.version }));
}

async function oneGroup(actor: Actor, params: Record<string, string>, rowId: number) {
  const [row] = await groupsOf(actor, params, rowId);
  if (!row) throw new NotFound();
  return { data: row, version: row.version };
}

async function reportOf(actor: Actor, params: Record<string, string>): Promise<{ data: ReportJson; version: number }> {
  const visit = await visitAt(actor, params);
  const row = await db.dailyReport.findUnique({ where: { visitId: visit.id } });
  if (!row) throw new NotFound();
  return { data: { id: String(row.id), date: row.date, ...jsonFields(reportFields, row, visit.company.exponent), visitId: String(visit.id), version: row.version }, version: row.version };
}

/** A group meeting is only found under its own visit. */
async function groupUnder(actor: Actor, params: Record<string, string>): Promise<number> {
  const rowId = idOf(params, "row");
  await oneGroup(actor, params, rowId);
  return rowId;
}

function kindOf(params: Record<string, string>): SectionWord {
  const kind = SECTION_WORDS.find((word) => word === params.kind?.toUpperCase());
  if (!kind) throw new NotFound();
  return kind;
}

export const sectionLines: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, GroupJson[]>({
    method: "GET", path: "/Visit/{id}/Group", permission: "visit.read", tag, summary: "List the group meetings of a visit", answer: z.array(groupAnswer),
    run: async ({ actor, params }) => ({ data: await groupsOf(actor, params, null) }),
  }),
  defineEndpoint<GroupInput, unknown, GroupJson>({
    method: "POST", path: "/Visit/{id}/Group", permission: "visit.write", tag, summary: "Add a group meeting", body: groupSchema, creates: true, answer: groupAnswer,
    run: async ({ actor, params, body }) => {
      const { id, visitId } = await addGroup(actor, idOf(params), body, newFormKey());
      return { ...(await oneGroup(actor, params, id)), created: `/api/Visit/${visitId}/Group/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, GroupJson>({
    method: "GET", path: "/Visit/{id}/Group/{row}", permission: "visit.read", tag, summary: "Read a group meeting", answer: groupAnswer, run: ({ actor, params }) => oneGroup(actor, params, idOf(params, "row")),
  }),
  defineEndpoint<GroupInput, unknown, GroupJson>({
    method: "PUT", path: "/Visit/{id}/Group/{row}", permission: "visit.write", tag, summary: "Change a group meeting", body: groupSchema, needsVersion: true, answer: groupAnswer,
    run: async ({ actor, params, body, version }) => oneGroup(actor, params, (await saveGroup(actor, await groupUnder(actor, params), body, version)).id),
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE", path: "/Visit/{id}/Group/{row}", permission: "visit.write", tag, summary: "Remove a group meeting", answer: z.null(),
    run: async ({ actor, params }) => {
      await removeGroup(actor, await groupUnder(actor, params));
      return { data: null };
    },
  }),
  defineEndpoint<unknown, unknown, ReportJson>({
    method: "GET", path: "/Visit/{id}/Report", permission: "visit.read", tag, summary: "Read the daily report of a visit", answer: reportAnswer, run: ({ actor, params }) => reportOf(actor, params),
  }),
  defineEndpoint<ReportInput, unknown, ReportJson>({
    method: "PUT", path: "/Visit/{id}/Report", permission: "visit.write", tag, summary: "Save the daily report of a visit", body: reportSchema, answer: reportAnswer,
    run: async ({ actor, params, body, version }) => {
      await saveReport(actor, idOf(params), body, version);
      return reportOf(actor, params);
    },
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE", path: "/Visit/{id}/Report", permission: "visit.write", tag, summary: "Remove the daily report of a visit", answer: z.null(),
    run: async ({ actor, params }) => {
      await removeReport(actor, Number((await reportOf(actor, params)).data.id));
      return { data: null };
    },
  }),
  defineEndpoint<NotPossibleInput, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT", path: "/Visit/{id}/Section/{kind}/NotPossible", permission: "visit.write", tag, summary: "Say why a section was not possible that day", body: notPossibleSchema, answer: visitAnswer,
    run: async ({ actor, params, body }) => visitJson(actor, (await markNotPossible(actor, idOf(params), kindOf(params), body)).id),
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE", path: "/Visit/{id}/Section/{kind}/NotPossible", permission: "visit.write", tag, summary: "Take back that a section was not possible", answer: z.null(),
    run: async ({ actor, params }) => {
      await markPossible(actor, idOf(params), kindOf(params));
      return { data: null };
    },
  }),
];
