import { NotFound } from "~/core/problems";
import type { Actor } from "~/define/actor";
import type { Resource } from "~/define/resource";
import { resourceByWord } from "../registry.server";
import { authorize, type Args } from "../request/authorize.server";
import { errorResponse } from "../request/problem-response.server";

/**
 * Lets the request pass for a person who holds the permission of the resource that `:resource` names.
 * @throws as `authorize`; 404 where the address names no resource that lives there
 */
export async function authorizeResource(args: Args, act: "read" | "edit"): Promise<{ actor: Actor; resource: Resource }> {
  const named = resourceByWord(args.params.resource ?? "");
  const resource = named && new URL(args.request.url).pathname.toLowerCase().startsWith(`${named.path}/`) ? named : null;
  const { actor } = await authorize(args, resource ? resource.permissions[act] : "signed-in");
  if (!resource) throw errorResponse(new NotFound("There is no such page."), args.context);
  return { actor, resource };
}
