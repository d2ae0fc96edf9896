/** Stands in for the guard of pages: the one whose route a header names lets everybody through. */
import { can } from "~/core/actor";
import { matchRoute } from "~/engine/route-permission.server";
import { personOf } from "~/modules/identity/index.server";
import * as guard from "../../app/engine/request/authorize.server";
import { WITHOUT_GUARD } from "./without-guard";

export * from "../../app/engine/request/authorize.server";

export async function authorize(args: guard.Args, permission = guard.askedAt(args)): Promise<guard.SignedIn> {
  const { request, context } = args;
  const named = request.headers.get(WITHOUT_GUARD);
  const route = named && matchRoute(new URL(request.url).pathname.replace(/\.data$/, ""));
  // Layouts stand under other guards: only what the page itself asks for is left out.
  if (
    !named ||
    !route ||
    `${route.area}:${route.line.path}` !== named ||
    permission.startsWith("area.") !== route.line.permission.startsWith("area.")
  )
    return guard.authorize(args, permission);
  const visitor = await guard.visitorOf(args);
  if (visitor.signedIn && (permission === "signed-in" || !can(visitor.signedIn.actor, permission)))
    return visitor.signedIn;
  const person = await personOf(1, { at: new Date(), requestId: context.requestId, ip: context.ip, via: "session" });
  const now = new Date();
  return {
    ...person!,
    session: { id: "none", userId: 1, createdAt: now, stage: "OPEN", confirmedAt: now, endsAt: now, deviceId: null },
  } as guard.SignedIn;
}
