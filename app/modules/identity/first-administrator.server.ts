import { inTx } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { FOREVER } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { CompanyStart } from "~/define/company-start";
import { systemActor } from "./actor.server";
import { passwordProblem } from "./password-rules.server";
import { hashPassword } from "./password.server";

const slot = globalThis as { portalSetupHash?: string };
const ROLES = ["Super Admin", "Grapes Admin"];

/** A link for creating the first administrator, or null once somebody has an account. A restart makes the earlier link void. */
export async function makeSetupToken(): Promise<string | null> {
  if ((await db.user.count()) > 0) return null;
  const token = randomToken();
  slot.portalSetupHash = sha256(token);
  return token;
}

/** True while the link opens the form. */
export async function isSetupToken(token: string): Promise<boolean> {
  return slot.portalSetupHash !== undefined && slot.portalSetupHash === sha256(token) && (await db.user.count()) === 0;
}

export interface FirstAdministrator {
  companyName: string;
  companyCode: string;
  countryCode: string;
  name: string;
  signInName: string;
  email: string | null;
  password: string;
}

/**
 * Makes the company and its first administrator, who holds both administrating roles at it.
 * @param starts what the company begins with, in this order
 * @throws NotFound when the link is used up; InputProblem for an unknown country or a weak password
 */
export async function createFirstAdministrator(
  token: string,
  input: FirstAdministrator,
  at: Date,
  starts: readonly CompanyStart[],
): Promise<{ userId: number }> {
  const weak = passwordProblem(input.password, [input.name, input.signInName], [input.companyName, input.companyCode]);
  if (weak) throw new InputProblem(problem("password", weak, "weak_password"));
  const passwordHash = await hashPassword(input.password);
  return inTx(systemActor(at), async ({ tx, audit }) => {
    // Two who use the link at once take turns here.
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
    if (slot.portalSetupHash !== sha256(token) || (await tx.user.count()) > 0)
      throw new NotFound(t("This link has been used or is no longer valid."));
    const country = await tx.country.findUnique({ where: { code: input.countryCode } });
    if (!country) throw new InputProblem(problem("countryCode", t("Choose from the list")));
    const made = await tx.orgUnit.create({
      data: { kind: "COMPANY", code: input.companyCode, name: input.companyName, path: "/", countryId: country.id },
    });
    await tx.orgUnit.update({ where: { id: made.id }, data: { path: `/${made.id}/` } });
    for (const start of starts) await start(tx, made.id);
    const user = await tx.user.create({
      data: {
        signInName: input.signInName.toLowerCase(),
        email: input.email?.toLowerCase() ?? null,
        displayName: input.name,
        passwordHash,
      },
    });
    const roles = await tx.role.findMany({ where: { name: { in: ROLES } } });
    const validFrom = at.toISOString().slice(0, 10);
    await tx.roleGrant.createMany({
      data: roles.map((role) => ({ userId: user.id, roleId: role.id, unitId: made.id, validFrom, validTo: FOREVER })),
    });
    audit({
      action: "User.firstAdministrator",
      entity: "User",
      entityId: user.id,
      diff: { signInName: user.signInName, company: made.code },
    });
    return { userId: user.id };
  });
}
