/** Which command each form of an account's page calls. */
import type { z } from "zod/v4";
import { NotFound } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer, intentOf } from "~/engine/request/answer.server";
import type { Args } from "~/engine/request/authorize.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { errorResponse } from "~/engine/request/problem-response.server";
import {
  actionSchemas,
  addGrant,
  changeNames,
  closeAccount,
  endGrant,
  inviteAgain,
  mailReset,
  openAccount,
  resetSecondFactor,
  signOutEverywhere,
  type Action,
  type Desk,
  type SavedAccount,
} from "~/modules/user-accounts/index.server";
import { PLACES } from "./places";

type Input<A extends Action> = z.output<(typeof actionSchemas)[A]>;
type Actions = {
  [A in Action]?: {
    run: (actor: Actor, desk: Desk, seen: { id: number; version: number }, input: Input<A>) => Promise<SavedAccount>;
    said: (saved: SavedAccount) => string;
  };
};

const ACTS: Actions = {
  names: { run: changeNames, said: ({ name }) => t("{name} saved.", { name }) },
  grant: { run: addGrant, said: ({ name }) => t("{name} holds the role.", { name }) },
  end: { run: endGrant, said: ({ name }) => t("The role of {name} ends.", { name }) },
  close: { run: closeAccount, said: ({ name }) => t("{name} is signed out and cannot sign in.", { name }) },
  open: { run: openAccount, said: ({ name }) => t("{name} may sign in again.", { name }) },
  invite: { run: inviteAgain, said: ({ name }) => t("{name} is invited. Earlier invitations are void.", { name }) },
  reset: { run: mailReset, said: ({ name }) => t("A link for a new password goes to {name}.", { name }) },
  factor: { run: resetSecondFactor, said: ({ name }) => t("{name} has no second factor any more.", { name }) },
  signOut: {
    run: signOutEverywhere,
    said: ({ sessions }) => plural(Number(sessions), "One session has ended.", "{n} sessions have ended."),
  },
};

/** Carries out the form that was sent. @throws 404 for a word that names no act of this desk */
export function answerAction(
  args: Args,
  actor: Actor,
  desk: Desk,
  { form, id, version }: { form: FormData; id: number; version: number },
) {
  const word = intentOf(form) as Action;
  const act =
    Object.hasOwn(ACTS, word) && !desk.without.includes(word)
      ? (ACTS[word] as { run: (...all: unknown[]) => Promise<SavedAccount>; said: (saved: SavedAccount) => string })
      : null;
  if (!act) throw errorResponse(new NotFound(), args.context);
  return answer<unknown, SavedAccount>(args, actor, form, {
    schema: actionSchemas[word],
    run: (input) => act.run(actor, desk, { id, version }, input),
    done: (saved) => unlessWaiting(saved.waits, { to: PLACES[desk.name].edit(id), toast: act.said(saved) }),
  });
}
