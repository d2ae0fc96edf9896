/** The API lines of roles and what they permit: the same schemas and commands as the screens (spec: platform §2, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { AREAS, type Area } from "~/core/areas";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { answerList } from "~/modules/lists/index.server";
import { waiting } from "../second-administrator/index.server";
import { changeAccess, type AccessChange } from "./change-access.server";
import { roleUse } from "./find-roles.server";
import { PERMISSION_LIST, permissionRow } from "./permission-list";
import { newRoleSchema, noteSchema, roleSchema, type RoleInput } from "./role";
import { addRole, changeRole } from "./save-role.server";
import { setRoleActive } from "./set-role-active.server";

const tag = "Roles";
const brief = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.number().int(),
  twoFactor: z.boolean(),
  active: z.boolean(),
  version: z.number().int(),
});
const roleJson = brief
  .extend({
    reference: z.boolean().meta({ description: "Came with the portal: its name stays" }),
    holders: z.number().int().meta({ description: "Grants of people who hold it today" }),
    permissions: z.array(z.string()),
    menus: z.array(z.string()).meta({ description: "Menus and sub-menus it shows, by their place" }),
    authorities: z.number().int().meta({ description: "Lines of the authority mapping that name it" }),
    postings: z.number().int().meta({ description: "Postings from today on that name it" }),
  })
  .meta({ component: "Role" });
const accessJson = z.object({ roleId: z.string(), permissions: z.array(z.string()) }).meta({ component: "RoleAccess" });
const permissionJson = z
  .object({
    name: z.string(),
    area: z.enum(Object.keys(AREAS) as [Area, ...Area[]]),
    means: z.string(),
    sealed: z.boolean().meta({ description: "Meant for a few people; no one holds it unless granted" }),
  })
  .meta({ component: "Permission" });
type Brief = z.infer<typeof brief>;
type RoleJson = z.infer<typeof roleJson>;
type AccessJson = z.infer<typeof accessJson>;
type PermissionJson = z.infer<typeof permissionJson>;

const briefJson = ({
  id,
  name,
  description,
  position,
  twoFactor,
  active,
  version,
}: Omit<Brief, "id"> & { id: number }): Brief => ({
  id: String(id),
  name,
  description,
  position,
  twoFactor,
  active,
  version,
});

async function one(actor: Actor, id: number): Promise<{ data: RoleJson; version: number }> {
  const { role, reference, holders, permissions, menus, authorities, postings } = await roleUse(actor, id);
  return {
    data: { ...briefJson(role), reference, holders: holders.length, permissions, menus, authorities, postings },
    version: role.version,
  };
}

async function accessOf(id: number): Promise<{ data: AccessJson; version: number }> {
  const role = await db.role.findUnique({
    where: { id },
    include: { permissions: { orderBy: { permission: "asc" } } },
  });
  if (!role) throw new NotFound();
  return {
    data: { roleId: String(id), permissions: role.permissions.map(({ permission }) => permission) },
    version: role.version,
  };
}

/** What has to change for a role to permit this and nothing else. A permission that is no longer declared stays as it is. */
async function changesTo(roleId: number, permissions: readonly string[]): Promise<AccessChange[]> {
  const before = new Set((await accessOf(roleId)).data.permissions);
  const after = new Set(permissions);
  const change =
    (granted: boolean) =>
    (permission: string): AccessChange => ({ roleId, permission, granted });
  return [
    ...[...after].filter((name) => !before.has(name)).map(change(true)),
    ...[...before].filter((name) => !after.has(name) && permissionRow(name) !== null).map(change(false)),
  ];
}

const spec: QuerySpec = {
  filters: [
    { name: "active", kind: "flag" },
    { name: "twoFactor", kind: "flag" },
  ],
  sorts: ["position", "name"],
  sort: "position",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (query: ListQuery) =>
  answerList(query, {
    scope: {},
    search: ["name", "description"],
    order: { position: "number" },
    find: ({ include: _, ...args }) => db.role.findMany(args),
    count: (where) => db.role.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const item = lineSchema(brief, "RoleLine");
const note = z.object({ note: noteSchema });
const words = {
  name: "Field Trainer",
  description: "Trains new loan officers in the field",
  position: 500,
  twoFactor: false,
};

const roleLines: Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/Role",
    permission: "role.read",
    tag,
    summary: "List roles",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ query }) => list(query),
  }),
  defineEndpoint<unknown, unknown, RoleJson>({
    method: "GET",
    path: "/Role/{id}",
    permission: "role.read",
    tag,
    summary: "Read a role with what hangs on it",
    answer: roleJson,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<RoleInput & { copyOf: number | null }, unknown, RoleJson>({
    method: "POST",
    path: "/Role",
    permission: "role.edit",
    tag,
    summary: "Add a role",
    description:
      "It permits nothing yet. With copyOf it shows what that role shows, and what that role permits is asked for: a second administrator decides it. Copying needs role.access too.",
    confirmed: true,
    body: newRoleSchema,
    creates: true,
    needsKey: true,
    answer: roleJson,
    example: { ...words, copyOf: null },
    run: async ({ actor, body: { copyOf, ...input } }) => {
      // The role is there; what it permits waits, and is found under /ChangeRequest.
      const { id } = await addRole(actor, input, copyOf);
      return { ...(await one(actor, id)), created: `/api/Role/${id}` };
    },
  }),
  defineEndpoint<RoleInput, unknown, RoleJson>({
    method: "PUT",
    path: "/Role/{id}",
    permission: "role.edit",
    tag,
    summary: "Change what a role is called",
    body: roleSchema,
    needsVersion: true,
    confirmed: true,
    answer: roleJson,
    example: { ...words, description: "Trains new loan officers" },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await changeRole(actor, idOf(params), body, version ?? 0)).id),
  }),
  ...(
    [
      [
        "Deactivate",
        false,
        "Take a role out of use",
        "Its holders may do nothing with it. Needs a note. A privileged role waits for a second administrator.",
        "Trainers are loan officers now",
      ],
      ["Reactivate", true, "Reactivate a role", "It waits for a second administrator.", "Needed again"],
    ] as const
  ).map(([word, active, summary, description, why]) =>
    defineEndpoint<{ note: string }, unknown, RoleJson>({
      method: "POST",
      path: `/Role/{id}/${word}`,
      permission: "role.edit",
      tag,
      summary,
      description,
      body: note,
      needsVersion: true,
      confirmed: true,
      mayWait: true,
      answer: roleJson,
      example: { note: why },
      run: async ({ actor, params, body, version }) => {
        const { id, waits } = await setRoleActive(actor, idOf(params), active, version ?? 0, body.note);
        return waits === null ? one(actor, id) : waiting(actor, waits);
      },
    }),
  ),
];

const accessInput = z.object({
  permissions: z
    .array(z.string().max(100))
    .max(PERMISSION_LIST.length * 2)
    .meta({ description: "Everything it permits; what is left out is removed" }),
  note: noteSchema.meta({ description: "Why; kept with the change, and needed" }),
});

const accessLines: Endpoint[] = [
  defineEndpoint<unknown, unknown, PermissionJson[]>({
    method: "GET",
    path: "/Permission",
    permission: "role.read",
    tag,
    summary: "List every permission of the portal",
    answer: z.array(permissionJson),
    run: () =>
      Promise.resolve({
        data: PERMISSION_LIST.map(({ name, area, means, sealed }) => ({ name, area, means, sealed })),
      }),
  }),
  defineEndpoint<unknown, unknown, AccessJson>({
    method: "GET",
    path: "/Role/{id}/Access",
    permission: "role.read",
    tag,
    summary: "Read what a role permits",
    answer: accessJson,
    run: ({ params }) => accessOf(idOf(params)),
  }),
  defineEndpoint<z.output<typeof accessInput>, unknown, AccessJson>({
    method: "PUT",
    path: "/Role/{id}/Access",
    permission: "role.access",
    tag,
    summary: "Decide what a role permits",
    description:
      "A change that only removes permissions applies from the holders' next request; one that adds permissions, or removes what other administrators need, waits for a second administrator. No one can add to a role they hold. The last holder of the console cannot lose it.",
    body: accessInput,
    needsVersion: true,
    confirmed: true,
    mayWait: true,
    answer: accessJson,
    example: { permissions: ["area.operations", "visit.read"], note: "They look at the visits of those they train" },
    run: async ({ actor, params, body, version }) => {
      const id = idOf(params);
      const { waits } = await changeAccess(actor, {
        changes: await changesTo(id, body.permissions),
        versions: new Map([[id, version ?? 0]]),
        note: body.note,
      });
      return waits === null ? accessOf(id) : waiting(actor, waits);
    },
  }),
];

export const roleEndpoints: readonly Endpoint[] = [...roleLines, ...accessLines];
