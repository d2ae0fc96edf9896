import { z } from "zod/v4";
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { personOf, type Person } from "./actor.server";
import { issueToken, revokeToken } from "./api-tokens.server";
import { proveCode } from "./second-factor.server";
import { signIn } from "./sign-in.server";

const tokenAnswer = z
  .object({
    token: z.string(),
    tokenType: z.literal("Bearer"),
    expiresAt: z.iso
      .datetime()
      .meta({ description: "The latest moment; fifteen minutes without a call end the token too" }),
    user: z.object({
      id: z.string(),
      name: z.string(),
      employeeId: z.string().nullable(),
      role: z.string().meta({ description: "The first of the roles" }),
      roles: z.array(z.object({ name: z.string(), unitId: z.string(), unit: z.string() })),
      company: z.object({ id: z.string(), name: z.string(), currency: z.string(), timeZone: z.string() }),
      permissions: z.array(z.string()),
    }),
  })
  .meta({ component: "Token" });

function userJson({ userId, name, employeeId, grants, company }: Actor) {
  return {
    id: String(userId),
    name,
    employeeId: employeeId === null ? null : String(employeeId),
    role: grants[0]?.roleName ?? "",
    roles: grants.map((grant) => ({ name: grant.roleName, unitId: String(grant.unitId), unit: grant.unitName })),
    company: { id: String(company.unitId), name: company.name, currency: company.currency, timeZone: company.timeZone },
    permissions: [...new Set(grants.flatMap((grant) => [...grant.permissions]))].sort(),
  };
}

/** @throws Forbidden for a person who has to do something in the portal first */
export function mustBeReady({ mustEnrol, mustChangePassword }: Person): void {
  if (mustEnrol)
    throw new Forbidden(
      t("Your role asks for a code. Sign in to the portal and set it up first."),
      "second_factor_missing",
    );
  if (mustChangePassword)
    throw new Forbidden(t("Sign in to the portal and choose a password of your own first."), "password_due");
}

export const identityEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/auth/token",
    permission: "public",
    summary: "Sign in",
    description: "Gives a token for a name and a password. Too many failures are slowed down as on the sign-in page.",
    tag: "Sign-in",
    body: z.object({
      username: z.string().max(200).meta({ description: "Sign-in name, e-mail or employee number" }),
      password: z.string().max(1_000),
      code: z
        .string()
        .max(40)
        .default("")
        .meta({ description: "Of people who sign in with a code: the six digits their app shows, or a recovery code" }),
    }),
    example: { username: "branch.manager", password: "Portal-demo-2026" },
    acceptsForm: true,
    repeatable: true,
    answer: tokenAnswer,
    run: async ({ actor: { at, ip, requestId }, body }) => {
      const { userId } = await signIn(body, { ip: ip ?? "", at });
      const person = await personOf(userId, { at, ip, requestId, via: "token" });
      if (!person)
        throw new Forbidden(t("Your account holds no role today. Ask an administrator to give you one."), "no_role");
      mustBeReady(person);
      if (person.secondFactor) await proveCode(person.actor, body.code);
      const { token, expiresAt } = await issueToken(person.actor);
      return {
        data: { token, tokenType: "Bearer" as const, expiresAt: expiresAt.toISOString(), user: userJson(person.actor) },
      };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/auth/token",
    permission: "signed-in",
    summary: "Sign out",
    description: "Ends the token of this call.",
    tag: "Sign-in",
    answer: z.null(),
    run: async ({ actor, tokenId }) => {
      if (tokenId !== undefined) await revokeToken(actor, tokenId);
      return { data: null };
    },
  }),
];
