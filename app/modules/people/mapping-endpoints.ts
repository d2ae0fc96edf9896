/** The API lines of mapped managers. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { answerList } from "~/modules/lists/index.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { employeesWithin } from "./employee-scope.server";
import { endMapping, endSchema, mapManager, mapSchema, type Mapping } from "./map-manager.server";
import { mappedOn } from "./mapping-list.server";
import { RELATION_CHOICES, RELATIONS } from "./relations";

const tag = "People";
const answer = z
  .object({
    id: z.string(),
    employeeId: z.string(),
    kind: z.enum(RELATIONS),
    managerId: z.string(),
    validFrom: z.iso.date(),
    validTo: z.iso.date().meta({ description: "9999-12-31 while it is open" }),
    version: z.number().int(),
  })
  .meta({ component: "ManagerMapping" });
type Answer = z.infer<typeof answer>;
const mapped = z.object({ mapped: z.number().int().meta({ description: "People whose manager changed" }) });

interface Row {
  id: number;
  employeeId: number;
  kind: string;
  managerId: number;
  validFrom: string;
  validTo: string;
  version: number;
}

const json = ({ id, employeeId, kind, managerId, validFrom, validTo, version }: Row): Answer => ({
  id: String(id),
  employeeId: String(employeeId),
  kind: kind as Answer["kind"],
  managerId: String(managerId),
  validFrom,
  validTo,
  version,
});

const spec: QuerySpec = {
  filters: [
    { name: "kind", kind: "choice", choices: RELATION_CHOICES },
    { name: "employeeId", kind: "id" },
    { name: "managerId", kind: "id" },
    { name: "validFrom", kind: "date" },
    { name: "validTo", kind: "date" },
    { name: "asOf", kind: "day" },
  ],
  sorts: ["validFrom", "validTo"],
  sort: "-validFrom",
  fields: Object.keys(answer.shape).filter((name) => name !== "id"),
};

const within = (actor: Actor) => ({ employee: employeesWithin(actor, "employee.read") });

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await db.managerMapping.findFirst({ where: { AND: [{ id }, within(actor)] } });
  if (!row) throw new NotFound();
  return { data: json(row), version: row.version };
}

export const mappingEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Answer[]>({
    method: "GET",
    path: "/ManagerMapping",
    permission: "hr.settings.read",
    tag,
    summary: "List mapped managers",
    query: listQuery(spec),
    answer: z.array(lineSchema(answer, "ManagerMappingListLine")) as unknown as z.ZodType<Answer[], unknown>,
    run: ({ actor, query }) =>
      answerList(query, {
        condition: ({ name, value }) => (name === "asOf" ? mappedOn(String(value)) : undefined),
        scope: within(actor),
        search: ["employee.name", "employee.employeeNo"],
        find: (part) => db.managerMapping.findMany(part),
        count: (where) => db.managerMapping.count({ where }),
        items: (rows) => rows.map(json),
      }) as Promise<{ data: Answer[] }>,
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/ManagerMapping/{id}",
    permission: "hr.settings.read",
    tag,
    summary: "Read a mapped manager",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<Mapping, unknown, z.infer<typeof mapped>>({
    method: "POST",
    path: "/ManagerMapping",
    permission: "employee.manager",
    tag,
    summary: "Map a manager to employees from a day on",
    description:
      "employees holds employee numbers, separated by spaces or commas; unitId means everyone posted there instead. Either everyone gets the manager or no one does.",
    needsKey: true,
    body: mapSchema,
    answer: mapped,
    example: { employees: "UMJ-0032", unitId: null, kind: "LINE", managerId: "1", validFrom: "2999-01-04" },
    run: async ({ actor, body }) => ({ data: await mapManager(actor, body) }),
  }),
  defineEndpoint<z.output<typeof endSchema>, unknown, Answer>({
    method: "POST",
    path: "/ManagerMapping/{id}/End",
    permission: "employee.manager",
    tag,
    summary: "End a mapped manager",
    needsVersion: true,
    body: endSchema,
    answer,
    example: { lastDay: "2999-01-31" },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await endMapping(actor, idOf(params), body, version)).id),
  }),
];
