import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Resource } from "~/define/resource";
import { resourceAt } from "../portal.server";
import { authorize, type Args } from "../request/authorize.server";
import { requireConfirmed } from "../request/confirmed.server";
import { asksProof } from "./rights.server";
import type { Input } from "./schema.server";
import { errorResponse } from "../request/problem-response.server";

/**
 * Lets the request pass for a person who holds the permission of the resource whose address it is.
 * A change that two administrators make asks besides who sits here; where a resource asks for that by what is sent, the
 * action calls `proven` with it.
 * @throws as `authorize` and `requireConfirmed`; 404 where no resource lives there
 */
export async function authorizeResource(
  args: Args,
  act: "read" | "edit",
): Promise<{ actor: Actor; resource: Resource; proven: (id: number | null, input: Input) => Promise<void> }> {
  const resource = resourceAt(new URL(args.request.url).pathname);
  const signedIn = await authorize(args, resource ? resource.permissions[act] : "signed-in");
  if (!resource) throw errorResponse(new NotFound(t("There is no such page.")), args.context);
  if (resource.twoAdministrators && args.request.method === "POST") await requireConfirmed(args, signedIn);
  // The form is kept while they prove it, so a copy is read before anybody reads its body.
  const kept = resource.proof && args.request.method === "POST" ? { ...args, request: args.request.clone() } : args;
  const proven = async (id: number | null, input: Input) => {
    if (await asksProof(resource, id, input)) await requireConfirmed(kept, signedIn);
  };
  return { actor: signedIn.actor, resource, proven };
}
