import type { ActionFunctionArgs } from "@remix-run/node";
import { href } from "~/addresses/href";
import { confirmPerson } from "~/modules/identity/index.server";
import { answer } from "./answer.server";
import { readForm } from "./read-form.server";
import { authorize } from "./authorize.server";
import { confirmSchema } from "./confirmed.server";
import { ownPath } from "./own-path";
import { toKept } from "./sign-in-flow.server";

/** Takes the proof, then leads back to where it was asked for; a form that was kept meanwhile is sent once. */
export async function confirmAction(args: ActionFunctionArgs) {
  const { request } = args;
  const { actor, session, secondFactor } = await authorize(args, "signed-in");
  const { searchParams } = new URL(request.url);
  const response = await answer(args, actor, await readForm(request), {
    schema: confirmSchema,
    run: (proof) => confirmPerson(actor, session, secondFactor, proof),
    done: () => ({ to: ownPath(searchParams.get("to"), href("/dashboard")) }),
  });
  const held = searchParams.get("held");
  return response instanceof Response && held ? toKept(held) : response;
}
