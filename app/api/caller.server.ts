/** Who calls the API: a bearer token (RFC 6750) stands for a person, and the person's rights are today's. */
import { approvesMoney } from "~/define/approves-money";
import { coversPartOnly, type Actor, type Grant } from "~/core/actor";
import { areaPermission } from "~/core/areas";
import type { Endpoint } from "~/define/endpoint";
import type { Permission } from "~/core/permission";
import {
  CONFIRMED_MS,
  mustBeReady,
  personOf,
  systemActor,
  userOfToken,
  type Origin,
} from "~/modules/identity/index.server";
import { areaOf, refusal } from "~/engine/request/authorize.server";
import { ApiProblem } from "./api-problem";

export interface Caller {
  actor: Actor;
  tokenId: number;
  /** When the person proved who they are; null for a token that was made for a program. */
  signedInAt: Date | null;
}

const REALM = 'Bearer realm="portal"';

/** The person behind the Authorization header. @throws ApiProblem 401 with the challenge that fits; Forbidden for who has to do something in the portal first */
export async function callerOf(headers: Headers, origin: Omit<Origin, "via">): Promise<Caller> {
  const header = headers.get("Authorization");
  if (header === null || !/^bearer(\s|$)/i.test(header)) {
    throw new ApiProblem(401, "no_token", "Send a token: Authorization: Bearer …", {
      headers: { "WWW-Authenticate": REALM },
    });
  }
  const token = /^bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
  const known = token ? await userOfToken(token, origin.at, origin.ip) : null;
  const person = known && (await personOf(known.userId, { ...origin, via: "token" }));
  if (!known || !person) {
    throw new ApiProblem(401, "invalid_token", "The token is unknown, has ended or was revoked. Get a new one.", {
      headers: {
        "WWW-Authenticate": `${REALM}, error="invalid_token", error_description="The token is unknown, has ended or was revoked"`,
      },
    });
  }
  mustBeReady(person);
  return { actor: narrowed(person.actor, known.scopes), tokenId: known.tokenId, signedInAt: known.signedInAt };
}

/** What is left of a person's present rights to a token: no more than it was made for. */
function narrowed(actor: Actor, scopes: ReadonlySet<string> | null): Actor {
  if (scopes === null) return actor;
  const within = <G extends Grant>(grants: readonly G[]) =>
    grants.map((grant) => ({
      ...grant,
      permissions: new Set([...grant.permissions].filter((permission) => scopes.has(permission))),
    }));
  return { ...actor, grants: within(actor.grants), delegated: within(actor.delegated ?? []) };
}

/** What a caller needs for a line: the area the permission lies in, and the permission. Tokens name the same words as their scopes. */
export function scopesOf({ permission }: Pick<Endpoint, "permission">): Permission[] {
  if (permission === "public" || permission === "signed-in") return [];
  const area = areaOf(permission);
  return [...new Set<Permission>(area === "home" ? [permission] : [areaPermission(area), permission])];
}

/** Holds the area and the permission of an endpoint against the actor, as screens do. @throws ApiProblem 403 */
export function mustMay(actor: Actor, line: Endpoint): void {
  const { permission } = line;
  if (permission === "public" || permission === "signed-in" || refusal(actor, permission) === null) return;
  throw new ApiProblem(
    403,
    "insufficient_scope",
    actor.program && approvesMoney([permission])
      ? "A program cannot approve money: a person must do it."
      : coversPartOnly(actor, permission)
        ? "This concerns the whole company, and your role covers only a part of it."
        : "Your role does not include this.",
    {
      headers: { "WWW-Authenticate": `${REALM}, error="insufficient_scope", scope="${scopesOf(line).join(" ")}"` },
    },
  );
}

/** Lets a call pass that asks for a fresh proof (RFC 9470). @throws ApiProblem 401 with the challenge that says how fresh */
export function mustBeConfirmed({ actor, signedInAt }: Pick<Caller, "actor" | "signedInAt">): void {
  if (signedInAt !== null && actor.at.getTime() - signedInAt.getTime() < CONFIRMED_MS) return;
  throw new ApiProblem(
    401,
    "confirm",
    "Confirm your identity: sign in at POST /api/auth/token and call again within ten minutes.",
    {
      headers: {
        "WWW-Authenticate": `${REALM}, error="insufficient_user_authentication", error_description="Sign in again", max_age="${CONFIRMED_MS / 1_000}"`,
      },
    },
  );
}

/** Who calls a public endpoint: nobody in particular, who may nothing. */
export function stranger(origin: Omit<Origin, "via">): Actor {
  return { ...systemActor(origin.at), ...origin, name: "A visitor", via: "token" };
}
