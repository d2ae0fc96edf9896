/** Changes of records that shape who reaches what, and those that ask who sits there (decision 018). */
import { db, type Tx } from "~/db/database.server";
import { canAtAll, type Actor, type Places } from "~/core/actor";
import type { HeldRole, Resource } from "~/define/resource";
import { areOfTwo } from "~/modules/second-administrator/index.server";
import { delegateOf, type AnyRow } from "./delegate.server";
import type { Input } from "./schema.server";

interface Shaping {
  /** Whom it concerns: they are told. */
  concerned: number[];
  /** Accounts whose rights it widens: where there are any, two administrators make it. */
  gaining: number[];
  upon: string;
}

/** What a change does to who reaches what, of roles that two administrators give; null where it leaves that alone. @throws InputProblem */
export async function shapingOf(
  { tx, actor }: { tx: Tx; actor: Actor },
  resource: Resource,
  current: AnyRow,
  input: Input,
): Promise<Shaping | null> {
  const reshaped = (await resource.rights?.reshaped({ tx, actor }, current, input)) ?? null;
  if (reshaped === null) return null;
  const { gains, concerns, upon } = reshaped;
  const isOfTwo = await areOfTwo(
    tx,
    [...gains, ...concerns].flatMap(({ roleId }) => roleId ?? []),
  );
  const accounts = (held: readonly HeldRole[]) =>
    [...new Set(held.filter(({ roleId }) => roleId === null || isOfTwo.has(roleId)).map(({ userId }) => userId))].sort(
      (a, b) => a - b,
    );
  return { gaining: accounts(gains), concerned: accounts([...gains, ...concerns]), upon };
}

/** A resource as whoever decides a change of it handles it: by the permission they decide by, where that reaches it. */
export function asDecided(actor: Actor, resource: Resource, places: Places): Resource {
  const decides = resource.rights?.decides ?? resource.twoAdministrators?.decides;
  return decides && canAtAll(actor, decides, places)
    ? { ...resource, permissions: { ...resource.permissions, edit: decides } }
    : resource;
}

/** Whether what is sent of a record asks who sits there. @param id null where it is added */
export async function asksProof(resource: Resource, id: number | null, input: Input): Promise<boolean> {
  if (!resource.proof) return false;
  const current = id === null ? null : await delegateOf(db, resource.model).findFirst({ where: { id } });
  return (id === null || current !== null) && resource.proof.asks(input, { tx: db, current });
}
