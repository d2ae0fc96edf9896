/** One administrator asks: nothing changes until another has decided (decision 018). */
import type { Work } from "~/db/transaction.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import type { Places } from "~/core/actor";
import { holdersOf } from "../identity/index.server";
import { notify } from "../notices/index.server";
import { administrators, hasAlwaysBeenAlone } from "./administrators.server";
import type { ChangeKind, Look } from "./kind";
import { keptText } from "./kept";
import { ASKED_MS, isOpen, mustNotGain } from "./rules";

/** The page on which requests are decided. */
export const CHANGES_PAGE = "/grapes/changes";

/**
 * Asks for a change within the act that has found it possible, or carries it out where nobody else has ever been there
 * to decide it, and where the product itself makes it. All administrators who reach it and whom it concerns are told at once.
 * @returns the id of the request; null where the change is made
 * @throws InputProblem "own_gain" for whoever would gain rights by it; Conflict "asked_already"; as the kind's `apply`
 */
export async function askOrApply<P>(
  work: Work,
  kind: ChangeKind<P>,
  payload: P,
  reason: string,
): Promise<number | null> {
  const { tx, actor, audit } = work;
  if (actor.userId === null) {
    await kind.apply(work, payload);
    return null;
  }
  const [look, places] = [await kind.look(work, payload), await kind.places(work, payload)];
  mustNotGain(actor.userId, look.gaining);
  if (await hasAlwaysBeenAlone(tx, { permissions: kind.permissions, places }, actor.userId)) {
    await kind.apply(work, payload);
    await notifyAdministrators(work, {
      key: `change:${actor.requestId}:${sha256(canonicalJson(payload)).slice(0, 16)}:alone`,
      title: "{name} has changed, as the only administrator: {what}",
      look,
      places,
      reason,
    });
    return null;
  }
  const text = keptText(payload, look.gaining);
  const payloadHash = sha256(text);
  const twins = await tx.changeRequest.findMany({ where: { kind: kind.name, payloadHash, status: "REQUESTED" } });
  if (twins.some((twin) => isOpen(twin, actor.at)))
    throw new Conflict(t("This was already requested and waits for a second administrator."), "asked_already");
  const { id } = await tx.changeRequest.create({
    data: {
      kind: kind.name,
      subject: look.subject,
      payload: text,
      payloadHash,
      diff: JSON.stringify(look.diff),
      reason,
      requestedById: actor.userId,
      requestedAt: actor.at,
      expiresAt: new Date(actor.at.getTime() + ASKED_MS),
    },
  });
  audit({
    action: "ChangeRequest.ask",
    entity: "ChangeRequest",
    entityId: id,
    diff: { kind: kind.name, subject: look.subject, note: reason, payloadHash },
  });
  await notifyAdministrators(work, {
    key: `change:${id}:asked`,
    title: "{name} requests a change: {what}",
    look,
    places,
    reason,
  });
  return id;
}

export interface Told {
  /** Names the event. */
  key: string;
  /** English, with places for {name} and {what}. */
  title: string;
  look: Pick<Look, "subject" | "concerned">;
  /** Where what is changed lies. */
  places: Places;
  reason: string;
  /** Who does not hear of it. */
  without?: readonly number[];
}

/** Tells all administrators who reach it and whom a change concerns, by mail too, whatever they chose to hear of; the page is linked for those who can open it. */
export async function notifyAdministrators(
  work: Work,
  { key, title, look, places, reason, without = [] }: Told,
): Promise<void> {
  const { actor } = work;
  const all = await administrators(actor.at, places);
  const told = {
    kind: "portal" as const,
    title,
    values: { name: actor.name, what: look.subject },
    text: reason,
    always: true,
  };
  const open = await holdersOf("area.grapes", actor.at);
  const hears = [...all, ...look.concerned].filter((id) => !without.includes(id));
  await notify(work, { ...told, key, userIds: hears.filter((id) => open.includes(id)), link: CHANGES_PAGE });
  await notify(work, { ...told, key, userIds: hears.filter((id) => !open.includes(id)) });
}
