import { z } from "zod/v4";
import { inTx, type Outcome } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choice, link, text } from "~/define/field";
import type { Permission } from "~/core/permission";
import { bumpAccess } from "../identity/index.server";
import { STORES, type Face, type NavLink, type PersonRow } from "./faces.server";
import type { Needs } from "./role-links.server";

export const STATES = [
  { value: "shown", label: "Added" },
  { value: "hidden", label: "Hidden" },
] as const;

/** Which menu is added for or hidden from whom. */
export const personLinkSchema = z.object({
  person: text("Person", { max: 100 }).schema,
  linkId: link("Menu", { to: "Menu" }).schema,
  state: choice("What", { choices: STATES }).schema,
});

export interface PersonLinkInput {
  /** Sign-in name, e-mail, employee number, or a name that one person alone has. */
  person: string;
  linkId: number;
  /** One of {@link STATES}. */
  state: string;
}

export interface SetPersonLink {
  [name: string]: Outcome;
  person: string;
  place: string;
  hidden: boolean;
}

/** Accounts of people who hold a role below a unit where the actor holds the permission. */
export function peopleWithin(actor: Actor, permission: Permission) {
  return { kind: "PERSON", grants: { some: { unit: unitsWithin(actor, permission) } } };
}

/**
 * Adds a menu or sub-menu for one person or hides it from them, effective with their next request. It gives no right.
 * @param seen how it stood when the person decided; missing where nobody looked
 * @throws InputProblem for nobody of that name within reach, several of it, no such menu, and what is so already;
 *   Conflict "stale" where it stands otherwise by now
 */
export function setPersonLink(
  actor: Actor,
  face: Face,
  input: PersonLinkInput,
  seen?: LinkState | null,
): Promise<SetPersonLink> {
  return inTx(actor, async ({ tx, audit }) => {
    const person = await findPerson(tx, actor, input.person);
    const target = await findLink(tx, face, input.linkId);
    const hidden = input.state === "hidden";
    const before = await STORES[face].ofPerson(tx, person.id, target.id);
    if (seen !== undefined && stateOf(before) !== seen) throw changedMeanwhile();
    if (before?.hidden === hidden)
      throw new InputProblem(
        problem(
          "state",
          t("{place} is already like this for {person}", { place: target.place, person: person.displayName }),
          "no_change",
        ),
      );
    await STORES[face].setFor(tx, { userId: person.id, linkId: target.id, hidden });
    await bumpAccess(tx);
    audit({
      action: `User.${face}`,
      entity: "User",
      entityId: person.id,
      diff: { [target.place]: [wordOf(before), wordOf({ hidden })] },
    });
    return { person: person.displayName, place: target.place, hidden };
  });
}

/** Takes back what was added or hidden: the person finds again what their roles show. @throws NotFound; Conflict "stale" when it is gone or the other way round by now */
export function removePersonLink(actor: Actor, face: Face, row: PersonRow): Promise<SetPersonLink> {
  return inTx(actor, async ({ tx, audit }) => {
    const person = await tx.user.findFirst({ where: { id: row.userId, ...peopleWithin(actor, "navigation.edit") } });
    const target = (await STORES[face].links(tx)).find(({ id }) => id === row.linkId);
    if (!person) throw new NotFound();
    const before = await STORES[face].ofPerson(tx, row.userId, row.linkId);
    if (before?.hidden !== row.hidden) throw changedMeanwhile();
    await STORES[face].removeFrom(tx, row);
    await bumpAccess(tx);
    const place = target?.place ?? String(row.linkId);
    audit({
      action: `User.${face}`,
      entity: "User",
      entityId: row.userId,
      diff: { [place]: [wordOf(before), wordOf(null)] },
    });
    return { person: person.displayName, place, hidden: row.hidden };
  });
}

const changedMeanwhile = () =>
  new Conflict(t("Someone else has changed this meanwhile. Look at the list again."), "stale");

/** How a person finds a menu: as their roles show it, added for them alone, or hidden from them alone. */
export const LINK_STATES = ["roles", "shown", "hidden"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export function stateOf(row: { hidden: boolean } | null): LinkState {
  return row === null ? "roles" : row.hidden ? "hidden" : "shown";
}

const wordOf = (row: { hidden: boolean } | null) => (row === null ? "as the roles" : row.hidden ? "hidden" : "added");

type Readable = Pick<Tx, "user" | "menu" | "subMenu" | "roleMenu" | "roleSubMenu" | "userMenu" | "userSubMenu">;

async function findPerson(tx: Readable, actor: Actor, typed: string): Promise<{ id: number; displayName: string }> {
  const name = typed.trim();
  const within = peopleWithin(actor, "navigation.edit");
  const lower = name.toLowerCase();
  const [exact] = await tx.user.findMany({
    where: {
      ...within,
      OR: [{ signInName: lower }, { email: lower }, { employee: { employeeNo: name.toUpperCase() } }],
    },
    take: 1,
  });
  if (exact) return exact;
  const named = await tx.user.findMany({ where: { ...within, displayName: name }, take: 2 });
  if (named.length > 1)
    throw new InputProblem(
      problem(
        "person",
        t("Several people are called {name}: give the sign-in name or employee number", { name }),
        "several",
      ),
    );
  if (!named[0])
    throw new InputProblem(
      problem(
        "person",
        t("You can see no one with this sign-in name, e-mail, employee number or full name"),
        "unknown",
      ),
    );
  return named[0];
}

async function findLink(tx: Readable, face: Face, id: number): Promise<NavLink> {
  const found = (await STORES[face].links(tx)).find((one) => one.id === id);
  if (!found) throw new InputProblem(problem("linkId", t("Choose one that is in use"), "unknown"));
  return found;
}

/** What is worth a second thought before a menu is added for somebody; null for nothing. */
export async function personLinkSummary(
  actor: Actor,
  face: Face,
  input: PersonLinkInput,
  needs: Needs,
): Promise<{ person: string; lines: string[] } | null> {
  if (input.state === "hidden") return null;
  const person = await findPerson(db, actor, input.person);
  const target = await findLink(db, face, input.linkId);
  const today = todayOf(actor);
  const held = await db.rolePermission.findMany({
    where: {
      role: {
        active: true,
        grants: { some: { userId: person.id, validFrom: { lte: today }, validTo: { gte: today } } },
      },
    },
    distinct: ["permission"],
  });
  const names = new Set(held.map(({ permission }) => permission));
  const needed = needs(target.link);
  const lacks = (needed ?? []).filter((permission) => !names.has(permission));
  if (needed !== null && lacks.length === 0) return null;
  const why =
    needed === null
      ? t("{place} leads nowhere in the portal, so it stays hidden.", { place: target.place })
      : t("{place} stays hidden: none of the roles of {person} holds {permissions}.", {
          place: target.place,
          person: person.displayName,
          permissions: lacks.join(", "),
        });
  return { person: person.displayName, lines: [why, t("Permissions are given to roles, not to one person.")] };
}

/** The menus or sub-menus that can be added or hidden, for a select. */
export async function linkChoices(face: Face): Promise<{ value: string; label: string; group: string }[]> {
  return (await STORES[face].links(db)).map(({ id, place, module }) => ({
    value: String(id),
    label: place.slice(module.length + 3),
    group: module,
  }));
}
