/** Acts that must not be done from a screen left open ask once more who sits there (spec: quality §2). */
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { href } from "~/addresses/href";
import { says } from "~/define/field";
import { isConfirmed } from "~/modules/identity/index.server";
import { keepForm, load, type Args, type SignedIn } from "./authorize.server";
import { addressAt } from "./place";

/**
 * Lets the request pass for a person who has proved within ten minutes that it is them.
 * @throws a redirect to the page that asks for the proof and leads back; a posted form is kept meanwhile, and sent
 *   once the proof is given
 */
export async function requireConfirmed(args: Args, { actor, session }: SignedIn): Promise<void> {
  if (isConfirmed(session, actor.at)) return;
  const to = addressAt(args.request);
  const held =
    args.request.method === "POST" ? await load(args, () => keepForm(args.request, to, session.userId)) : null;
  throw redirect(href("/my/confirm", { search: { to, held } }), 303);
}

/** What the page that asks for the proof sends. */
export const confirmSchema = z.object({
  password: z.string(says("Password", "{label}: fill this in")).min(1, says("Password", "{label}: fill this in")),
  code: z.string().max(40).default(""),
});
