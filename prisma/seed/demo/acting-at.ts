import type { Actor } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";

/** The person at a moment, with the rights they hold then. */
export const actingAt = (userId: number, at: Date): Promise<Actor> =>
  actorOf(userId, { at, requestId: "demo", ip: null, via: "system" });
