/** The API lines of assignments. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { answerList } from "~/modules/lists/index.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import {
  assignKpi,
  assignSchema,
  copyKpis,
  copySchema,
  endKpi,
  endKpiSchema,
  type Assigning,
  type Copying,
} from "./assign-kpi.server";
import { holdersWhere } from "./kpi-scope.server";
import { targetDecimal } from "./weights";

const tag = "KPIs";
const answer = z
  .object({
    id: z.string(),
    kpiId: z.string(),
    designationId: z.string().nullable().meta({ description: "null where one employee is measured by it" }),
    employeeId: z.string().nullable().meta({ description: "null where it is everyone's with the designation" }),
    weightBp: z.number().int().meta({ description: "Hundredths of a percent" }),
    target: z.string().meta({ description: "A decimal number of what the KPI is counted in" }),
    validFrom: z.iso.date(),
    validTo: z.iso.date().meta({ description: "9999-12-31 while it is open" }),
    version: z.number().int(),
  })
  .meta({ component: "KpiAssignment" });
type Answer = z.infer<typeof answer>;

interface Row extends Omit<Answer, "id" | "kpiId" | "designationId" | "employeeId" | "target"> {
  id: number;
  kpiId: number;
  designationId: number | null;
  employeeId: number | null;
  target: bigint;
}

const idText = (id: number | null) => (id === null ? null : String(id));
const json = ({
  id,
  kpiId,
  designationId,
  employeeId,
  weightBp,
  target,
  validFrom,
  validTo,
  version,
}: Row): Answer => ({
  id: String(id),
  kpiId: String(kpiId),
  designationId: idText(designationId),
  employeeId: idText(employeeId),
  weightBp,
  target: targetDecimal(target),
  validFrom,
  validTo,
  version,
});

const spec: QuerySpec = {
  filters: [
    { name: "kpiId", kind: "id" },
    { name: "designationId", kind: "id" },
    { name: "employeeId", kind: "id" },
    { name: "validFrom", kind: "date" },
    { name: "validTo", kind: "date" },
  ],
  sorts: ["validFrom", "validTo"],
  sort: "-validFrom",
  fields: Object.keys(answer.shape).filter((name) => name !== "id"),
};

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await db.kpiAssignment.findFirst({ where: { AND: [{ id }, holdersWhere(actor, "kpi.read")] } });
  if (!row) throw new NotFound();
  return { data: json(row), version: row.version };
}

const assigned = z.object({
  assigned: z.number().int().meta({ description: "Designations or employees measured by it" }),
});
const copied = z.object({ copied: z.number().int().meta({ description: "Designations or employees copied to" }) });

export const kpiEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Answer[]>({
    method: "GET",
    path: "/KpiAssignment",
    permission: "kpi.read",
    tag,
    summary: "List KPI assignments",
    query: listQuery(spec),
    answer: z.array(lineSchema(answer, "KpiAssignmentListLine")) as unknown as z.ZodType<Answer[], unknown>,
    run: ({ actor, query }) =>
      answerList(query, {
        scope: holdersWhere(actor, "kpi.read"),
        search: ["kpi.name", "designation.name", "employee.name", "employee.employeeNo"],
        find: (part) => db.kpiAssignment.findMany(part),
        count: (where) => db.kpiAssignment.count({ where }),
        items: (rows) => rows.map(json),
      }) as Promise<{ data: Answer[] }>,
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/KpiAssignment/{id}",
    permission: "kpi.read",
    tag,
    summary: "Read a KPI assignment",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<Assigning, unknown, z.infer<typeof assigned>>({
    method: "POST",
    path: "/KpiAssignment",
    permission: "kpi.assign",
    tag,
    summary: "Assign a KPI from a day on",
    description:
      "To everyone with a designation, or to the employees whose numbers are in employees, separated by spaces or commas. Weights of one holder come to 100 % at most on every day.",
    needsKey: true,
    body: assignSchema,
    answer: assigned,
    example: {
      designationId: null,
      employees: "UMJ-0032",
      kpiId: "1",
      weight: "25",
      target: "97.5",
      validFrom: "2999-01-04",
    },
    run: async ({ actor, body }) => ({ data: await assignKpi(actor, body) }),
  }),
  defineEndpoint<Copying, unknown, z.infer<typeof copied>>({
    method: "POST",
    path: "/KpiAssignment/Copy",
    permission: "kpi.assign",
    tag,
    summary: "Copy KPIs to others from a day on",
    description: "Those of the day of a designation or an employee, with their weights and targets.",
    needsKey: true,
    body: copySchema,
    answer: copied,
    example: {
      fromDesignationId: "1",
      fromEmployee: null,
      designationId: null,
      employees: "UMJ-0033",
      validFrom: "2999-01-04",
    },
    run: async ({ actor, body }) => ({ data: await copyKpis(actor, body) }),
  }),
  defineEndpoint<z.output<typeof endKpiSchema>, unknown, Answer>({
    method: "POST",
    path: "/KpiAssignment/{id}/End",
    permission: "kpi.assign",
    tag,
    summary: "End a KPI assignment",
    needsVersion: true,
    body: endKpiSchema,
    answer,
    example: { lastDay: "2999-01-31" },
    run: async ({ actor, params, body, version }) => one(actor, (await endKpi(actor, idOf(params), body, version)).id),
  }),
];
