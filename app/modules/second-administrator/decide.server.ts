/** Another administrator decides: what was asked for is carried out by them, or is not (decision 018). */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor, Places } from "~/core/actor";
import { longText } from "~/define/field";
import type { ChangeRequest } from "~/generated/sqlite/client";
import { deciderOf } from "./administrators.server";
import { notifyAdministrators } from "./ask.server";
import { decides, type AnyChange, type Look } from "./kind";
import { readKept } from "./kept";
import { isOpen, mustBeSecond, mustGainNoMore } from "./rules";

export const agreeSchema = z.object({});
export const refuseSchema = z.object({ note: longText("Why", { max: 500 }).schema });

export interface SeenRequest {
  id: number;
  version: number;
}

/** Where what a request would change lies now. */
export const placesOf = (
  work: Pick<Work, "tx" | "actor">,
  kind: AnyChange,
  { payload }: Pick<ChangeRequest, "payload">,
): Promise<Places> => kind.places(work, readKept(payload).wanted);

/** Whether somebody sees a request: who may decide its kind where it lies, and who asked. */
export const maySee = (
  actor: Actor,
  kind: AnyChange,
  { requestedById }: Pick<ChangeRequest, "requestedById">,
  places: Places,
): boolean => requestedById === actor.userId || decides(actor, kind, places);

async function openRequest(
  { tx, actor }: Work,
  kinds: readonly AnyChange[],
  { id, version }: SeenRequest,
): Promise<{ request: ChangeRequest; kind: AnyChange; places: Places; look: () => Promise<Look> }> {
  const request = await tx.changeRequest.findUnique({ where: { id } });
  const kind = kinds.find(({ name }) => name === request?.kind);
  if (!request || !kind) throw new NotFound();
  const places = await placesOf({ tx, actor }, kind, request);
  if (!maySee(actor, kind, request, places)) throw new NotFound();
  if (!isOpen(request, actor.at)) throw new Conflict(t("There is nothing left to approve."), "wrong_state");
  if (request.version !== version)
    throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
      version: request.version,
    });
  return { request, kind, places, look: () => kind.look({ tx, actor }, readKept(request.payload).wanted) };
}

/**
 * Agrees, as a second person, to what another administrator asked for: it is carried out at once.
 * @throws NotFound for who does not reach all that it changes; InputProblem "own_record" for whoever asked, "own_gain" for whoever gains by it; Conflict
 *   "wrong_state", and "stale" where what is to be changed, or who gains by it, has moved on since it was asked for; as the kind's `apply`
 */
export function agreeToChange(actor: Actor, kinds: readonly AnyChange[], seen: SeenRequest): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const { request, kind, places, look } = await openRequest(work, kinds, seen);
    if (!decides(actor, kind, places)) throw new NotFound();
    if (sha256(request.payload) !== request.payloadHash)
      throw new Conflict(t("This request has changed: request it again."), "wrong_state");
    const before = await look().catch(movedOn);
    mustBeSecond(
      request,
      await deciderOf(tx, actor, {
        permissions: kind.permissions,
        places,
        requestedById: request.requestedById,
        gaining: before.gaining,
      }),
    );
    mustGainNoMore(readKept(request.payload).gaining, before.gaining);
    const asker = await tx.user.findUnique({ where: { id: request.requestedById }, select: { status: true } });
    if (asker?.status !== "ACTIVE")
      throw new Conflict(
        t("The account of the person who requested it is closed: someone else must request it again."),
        "wrong_state",
      );
    await kind.apply(work, readKept(request.payload).wanted).catch(movedOn);
    await close(work, request, "DONE", null);
    audit({
      action: "ChangeRequest.agree",
      entity: "ChangeRequest",
      entityId: request.id,
      diff: { kind: kind.name, subject: request.subject, status: ["REQUESTED", "DONE"] },
    });
    await notifyAdministrators(work, {
      key: `change:${request.id}:agreed`,
      title: "{name} approved the change: {what}",
      look: { ...before, concerned: [...before.concerned, request.requestedById] },
      places,
      reason: request.reason,
    });
    return { id: request.id };
  });
}

/** What is refused because the record is gone or another one now is said as what it is: who decides reaches it. */
function movedOn(error: unknown): never {
  if (error instanceof NotFound || (error instanceof Conflict && error.code === "stale"))
    throw new Conflict(
      t("What this would change has changed since the request. Reject it, and request it again."),
      "moved_on",
    );
  throw error;
}

/** Refuses what another administrator asked for, or takes back what one asked for oneself. @throws NotFound; Conflict */
export function refuseChange(
  actor: Actor,
  kinds: readonly AnyChange[],
  seen: SeenRequest,
  note: string,
): Promise<{ id: number }> {
  if (note.trim() === "") throw new InputProblem(problem("note", t("Say why"), "required"));
  return inTx(actor, async (work) => {
    const { request, places, look } = await openRequest(work, kinds, seen);
    const own = request.requestedById === actor.userId;
    const status = own ? "WITHDRAWN" : "REFUSED";
    await close(work, request, status, note);
    work.audit({
      action: own ? "ChangeRequest.withdraw" : "ChangeRequest.refuse",
      entity: "ChangeRequest",
      entityId: request.id,
      diff: { kind: request.kind, subject: request.subject, status: ["REQUESTED", status], note },
    });
    const { concerned } = await look().catch(() => ({ concerned: [] as number[] }));
    await notifyAdministrators(work, {
      key: `change:${request.id}:refused`,
      title: own ? "{name} withdrew the request: {what}" : "{name} rejected the change: {what}",
      look: { subject: request.subject, concerned: [...concerned, request.requestedById] },
      places,
      reason: note,
    });
    return { id: request.id };
  });
}

async function close(
  { tx, actor }: Work,
  { id, version }: ChangeRequest,
  status: string,
  note: string | null,
): Promise<void> {
  const { count } = await tx.changeRequest.updateMany({
    where: { id, version, status: "REQUESTED" },
    data: { status, note, decidedById: actor.userId, decidedAt: actor.at, version: { increment: 1 } },
  });
  if (count === 0) throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale");
}
