import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { Resource } from "~/define/resource";
import { resourceAt } from "../registry.server";
import { authorize, type Args } from "../request/authorize.server";
import { errorResponse } from "../request/problem-response.server";

/**
 * Lets the request pass for a person who holds the permission of the resource whose address it is.
 * @throws as `authorize`; 404 where no resource lives there
 */
export async function authorizeResource(args: Args, act: "read" | "edit"): Promise<{ actor: Actor; resource: Resource }> {
  const resource = resourceAt(new URL(args.request.url).pathname);
  const { actor } = await authorize(args, resource ? resource.permissions[act] : "signed-in");
  if (!resource) throw errorResponse(new NotFound(t("There is no such page.")), args.context);
  return { actor, resource };
}
