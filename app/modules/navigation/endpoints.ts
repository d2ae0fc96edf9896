/** The API lines of what roles and single people find in their menus: the same commands as the screens (spec: platform §3, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Permission } from "~/core/permission";
import { noteSchema } from "../access/index.server";
import { STORES, type Face } from "./faces.server";
import { giveLinks } from "./give-links.server";
import {
  LINK_STATES,
  peopleWithin,
  removePersonLink,
  setPersonLink,
  stateOf,
  type LinkState,
} from "./person-links.server";
import type { LinkChange, Needs } from "./role-links.server";

const tag = "Menus of roles and people";
const link = z.object({
  id: z.string(),
  place: z.string().meta({ description: '"Operations › My visits"' }),
  link: z.string(),
});
const roleLink = link.meta({ component: "RoleLink" });
const personLink = link
  .extend({
    state: z
      .enum(LINK_STATES)
      .meta({ description: "As their roles show it, added for them alone, or hidden from them alone" }),
  })
  .meta({ component: "PersonLink" });
type RoleLink = z.infer<typeof roleLink>;
type PersonLink = z.infer<typeof personLink>;

/** The two faces by the words of their paths. */
const FACES: readonly [face: Face, word: string, one: string, many: string][] = [
  ["menu", "Menu", "a menu", "menus"],
  ["subMenu", "SubMenu", "a sub-menu", "sub-menus"],
];

async function roleAt(id: number) {
  const role = await db.role.findUnique({ where: { id }, select: { version: true } });
  if (!role) throw new NotFound();
  return role;
}

async function givenTo(face: Face, roleId: number): Promise<{ data: RoleLink[]; version: number }> {
  const { version } = await roleAt(roleId);
  const given = new Set(await STORES[face].givenTo(db, roleId));
  return {
    data: (await STORES[face].links(db))
      .filter(({ id }) => given.has(id))
      .map(({ id, place, link: to }) => ({ id: String(id), place, link: to })),
    version,
  };
}

/** What has to change for a role to show these and no others. One that is out of use stays as it is. */
async function changesTo(face: Face, roleId: number, ids: readonly number[]): Promise<LinkChange[]> {
  const before = new Set((await givenTo(face, roleId)).data.map(({ id }) => Number(id)));
  const after = new Set(ids);
  return [
    ...[...after].filter((id) => !before.has(id)).map((linkId) => ({ linkId, given: true })),
    ...[...before].filter((id) => !after.has(id)).map((linkId) => ({ linkId, given: false })),
  ];
}

const MOST = 1_000;
const roleInput = z.object({
  ids: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    )
    .max(MOST)
    .meta({ description: "Everything it shows; what is left out is removed" }),
  grant: z
    .array(z.string().regex(/^[\w.]{1,100}$/))
    .max(MOST)
    .default([])
    .meta({ description: "Permissions behind what is given that the role shall get with it; needs role.access too" }),
  note: noteSchema.meta({ description: "Why; kept with the change, and needed" }),
});
type RoleLinksBody = z.output<typeof roleInput>;

function roleLines(needs: Needs): Endpoint[] {
  return FACES.flatMap(([face, word, , many]) => [
    defineEndpoint<unknown, unknown, RoleLink[]>({
      method: "GET",
      path: `/Role/{id}/${word}`,
      permission: "navigation.read",
      tag,
      summary: `List the ${many} a role shows`,
      description: "The ETag begins with the version of the role.",
      answer: z.array(roleLink),
      run: ({ params }) => givenTo(face, idOf(params)),
    }),
    defineEndpoint<RoleLinksBody, unknown, RoleLink[]>({
      method: "PUT",
      path: `/Role/{id}/${word}`,
      permission: "navigation.edit",
      tag,
      summary: `Decide which ${many} a role shows`,
      description: "It gives no right: only grant does, and a second administrator decides that (GET /ChangeRequest).",
      body: roleInput,
      needsVersion: true,
      confirmed: true,
      answer: z.array(roleLink),
      example: { ids: ["1"], grant: [], note: "They start from here" },
      run: async ({ actor, params, body: { ids, grant, note }, version }) => {
        const id = idOf(params);
        await giveLinks(
          actor,
          face,
          id,
          { changes: await changesTo(face, id, ids), version: version ?? 0, grant, note },
          needs,
        );
        return givenTo(face, id);
      },
    }),
  ]);
}

/** What a person finds says one word and nothing else: which of them it is is its version. */
const versionOf = (state: LinkState) => LINK_STATES.indexOf(state) + 1;
const stateAt = (version: number | null): LinkState | null => LINK_STATES[(version ?? 0) - 1] ?? null;

async function personAt(actor: Actor, permission: Permission, id: number) {
  const person = await db.user.findFirst({
    where: { id, ...peopleWithin(actor, permission) },
    select: { id: true, signInName: true },
  });
  if (!person) throw new NotFound();
  return person;
}

async function onePersonLink(
  face: Face,
  userId: number,
  linkId: number,
): Promise<{ data: PersonLink; version: number }> {
  const found = (await STORES[face].links(db)).find(({ id }) => id === linkId);
  if (!found) throw new NotFound();
  const state = stateOf(await STORES[face].ofPerson(db, userId, linkId));
  return { data: { id: String(linkId), place: found.place, link: found.link, state }, version: versionOf(state) };
}

async function personLinks(face: Face, userId: number): Promise<PersonLink[]> {
  const links = await STORES[face].links(db);
  const states = new Map((await STORES[face].allOfPerson(db, userId)).map((row) => [row.linkId, stateOf(row)]));
  return links.flatMap(({ id, place, link: to }) =>
    states.has(id) ? [{ id: String(id), place, link: to, state: states.get(id)! }] : [],
  );
}

const personInput = z.object({ state: z.enum(["shown", "hidden"]) });

function personLines(): Endpoint[] {
  return FACES.flatMap(([face, word, one, many]) => [
    defineEndpoint<unknown, unknown, PersonLink[]>({
      method: "GET",
      path: `/User/{id}/${word}`,
      permission: "navigation.read",
      tag,
      summary: `List the ${many} added for or hidden from a person`,
      answer: z.array(personLink),
      run: async ({ actor, params }) => ({
        data: await personLinks(face, (await personAt(actor, "navigation.read", idOf(params))).id),
      }),
    }),
    defineEndpoint<unknown, unknown, PersonLink>({
      method: "GET",
      path: `/User/{id}/${word}/{link}`,
      permission: "navigation.read",
      tag,
      summary: `Read whether a person finds ${one} as their roles show it`,
      answer: personLink,
      run: async ({ actor, params }) =>
        onePersonLink(face, (await personAt(actor, "navigation.read", idOf(params))).id, idOf(params, "link")),
    }),
    defineEndpoint<z.output<typeof personInput>, unknown, PersonLink>({
      method: "PUT",
      path: `/User/{id}/${word}/{link}`,
      permission: "navigation.edit",
      tag,
      summary: `Add ${one} for a person alone, or hide it from them`,
      description: "It gives no right: what they may not open stays out of sight.",
      body: personInput,
      needsVersion: true,
      answer: personLink,
      example: { state: "hidden" },
      run: async ({ actor, params, body: { state }, version }) => {
        const [person, linkId] = [await personAt(actor, "navigation.edit", idOf(params)), idOf(params, "link")];
        await onePersonLink(face, person.id, linkId);
        await setPersonLink(actor, face, { person: person.signInName, linkId, state }, stateAt(version));
        return onePersonLink(face, person.id, linkId);
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path: `/User/{id}/${word}/{link}`,
      permission: "navigation.edit",
      tag,
      summary: `Let a person find ${one} as their roles show it`,
      needsVersion: true,
      answer: z.null(),
      run: async ({ actor, params, version }) => {
        const { id: userId } = await personAt(actor, "navigation.edit", idOf(params));
        await removePersonLink(actor, face, {
          userId,
          linkId: idOf(params, "link"),
          hidden: stateAt(version) === "hidden",
        });
        return { data: null };
      },
    }),
  ]);
}

/** @param needs what stands behind a link; the engine knows the routes */
export const navigationEndpoints = (needs: Needs): Endpoint[] => [...roleLines(needs), ...personLines()];
