/** The API lines of changes of designation, unit and role: the same schemas and commands as the screens (spec: platform §2, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import type { Prisma } from "~/generated/sqlite/client";
import { answerList } from "~/modules/lists/index.server";
import { waiting } from "../second-administrator/index.server";
import { cancelMovement } from "./cancel-movement.server";
import { changeDesignation } from "./change-designation.server";
import { cancelSchema, changeSchema, KIND_CHOICES, KINDS, STATE_CHOICES, STATES, type Change } from "./movement";

const tag = "Movements";
const brief = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeNo: z.string(),
  employeeName: z.string(),
  kind: z.enum(KINDS),
  status: z.enum(Object.keys(STATES) as [string, ...string[]]),
  effectiveOn: z.iso.date(),
  toDesignationId: z.string(),
  toUnitId: z.string(),
  toRoleId: z.string().nullable(),
  toDepartmentId: z.string().nullable(),
  reason: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
const answer = brief
  .extend({
    decidedById: z.string().nullable().meta({ description: "The account of the person who decided it" }),
    decidedAt: z.iso.datetime().nullable(),
    appliedAt: z.iso.datetime().nullable().meta({ description: "Since when it is in effect" }),
  })
  .meta({ component: "DesignationChange" });
const item = lineSchema(brief, "DesignationChangeLine");
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;

const employee = { select: { employeeNo: true, name: true } } as const;
type Kept = Prisma.MovementGetPayload<{ include: { employee: typeof employee } }>;

const text = (id: number | null) => (id === null ? null : String(id));

function briefJson({
  id,
  employeeId,
  employee: { employeeNo, name },
  kind,
  status,
  effectiveOn,
  toDesignationId,
  toUnitId,
  toRoleId,
  toDepartmentId,
  reason,
  version,
  createdAt,
  updatedAt,
}: Kept): Brief {
  return {
    id: String(id),
    employeeId: String(employeeId),
    employeeNo,
    employeeName: name,
    kind: kind as Brief["kind"],
    status,
    effectiveOn,
    toDesignationId: String(toDesignationId),
    toUnitId: String(toUnitId),
    toRoleId: text(toRoleId),
    toDepartmentId: text(toDepartmentId),
    reason,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const answerJson = (row: Kept): Answer => ({
  ...briefJson(row),
  decidedById: text(row.decidedById),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  appliedAt: row.appliedAt?.toISOString() ?? null,
});

/** Movements that lead to a unit within reach. */
const within = (actor: Actor): Prisma.MovementWhereInput => ({ toUnit: unitsWithin(actor, "console.designation") });

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await db.movement.findFirst({ where: { AND: [{ id }, within(actor)] }, include: { employee } });
  if (!row) throw new NotFound();
  return { data: answerJson(row), version: row.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
    { name: "employeeId", kind: "id" },
    { name: "effectiveOn", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["effectiveOn", "createdAt", "updatedAt"],
  sort: "-effectiveOn",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: within(actor),
    search: ["employee.name", "employee.employeeNo"],
    find: (args) => db.movement.findMany({ ...args, include: { employee } }),
    count: (where) => db.movement.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

export const movementEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/Movement",
    permission: "console.designation",
    tag,
    summary: "List movements of people",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/Movement/{id}",
    permission: "console.designation",
    tag,
    summary: "Read a movement",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<Change, unknown, Answer[]>({
    method: "POST",
    path: "/Movement",
    permission: "console.designation",
    tag,
    summary: "Change the designation, unit or role of people from a day on",
    confirmed: true,
    needsKey: true,
    body: changeSchema,
    answer: z.array(answer),
    mayWait: true,
    description:
      "employees holds employee numbers, separated by spaces or commas. Either everyone named gets a movement or no one does. It takes effect at once where the date is today, otherwise on its day. Where it gives someone a privileged role, or one that approves money, at a unit where they do not hold it yet, all of it waits for a second administrator.",
    example: {
      employees: "UMJ-0102",
      designationId: "1",
      unitId: "1",
      role: "KEEP",
      effectiveOn: "2999-01-04",
      reason: "Takes over the new branch",
    },
    run: async ({ actor, body }) => {
      const { ids, waits } = await changeDesignation(actor, body);
      if (waits !== null) return waiting(actor, waits);
      const rows = await db.movement.findMany({
        where: { id: { in: ids } },
        include: { employee },
        orderBy: { id: "asc" },
      });
      return { data: rows.map(answerJson) };
    },
  }),
  defineEndpoint<{ reason: string }, unknown, Answer>({
    method: "POST",
    path: "/Movement/{id}/Cancel",
    permission: "console.designation",
    tag,
    summary: "Cancel a movement before its day",
    confirmed: true,
    needsVersion: true,
    body: cancelSchema,
    answer,
    example: { reason: "The branch opens later" },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await cancelMovement(actor, { id: idOf(params), version: version ?? 0 }, body.reason)).id),
  }),
];
