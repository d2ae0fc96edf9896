/**
 * The guard before every page, file and form: what the route table asks for is asked before its loader or action runs,
 * whatever that forgets. The handler of the server puts it there (`server/handler.server.ts`).
 */
import type { Permission } from "~/core/permission";
import type { AreaRoutes } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { permissionOfPath } from "../route-permission.server";
import { ask, authorize, leavesHalfway, type Args } from "./authorize.server";

const table: readonly AreaRoutes[] = ROUTE_TABLE;
const lines = new Map(table.flatMap(({ area, routes }) => routes.map((line) => [`${area}:${line.path}`, line])));

/** Lets a request pass, or throws what it is answered with. */
export type Guard = (args: Args) => Promise<unknown>;

const pass: Guard = () => Promise.resolve();

/**
 * What stands before a route.
 * @param id as the Remix build names it: "accounts:/ac/delegation/list"
 * @throws for a route that is not in the table or asks for nothing: it must not be served
 */
export function guardOf(id: string): Guard {
  if (id === "not-found") return pass;
  const permission = lines.get(id)?.permission;
  if (!permission) throw new Error(`The route ${id} says nowhere who may open it.`);
  // The API asks for its token itself, by line.
  if (permission === "public" || permission === "bearer") return pass;
  return async (args) => {
    const wanted = isOfFamily(permission) ? permissionAt(args.request) : permission;
    ask(args, wanted);
    return (await leavesHalfway(args)) ? null : authorize(args, wanted);
  };
}

type Family = "resource:read" | "resource:edit" | "list" | "printable";
const FAMILIES: readonly string[] = ["resource:read", "resource:edit", "list", "printable"] satisfies Family[];
const isOfFamily = (permission: string): permission is Family => FAMILIES.includes(permission);

/** What the member of a family asks for that an address names; for a name that none has, the page says so. */
function permissionAt(request: Request): Permission | "signed-in" {
  const permission = permissionOfPath(new URL(request.url).pathname);
  return permission === null || permission === "public" ? "signed-in" : permission;
}
