import { dateIn, FOREVER } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { isOfCompany } from "../all-permissions";
import { keepingTwoAdministrators } from "../second-administrator/index.server";

/** What the console's last holder must keep: the way in, and the right to give both to somebody else. */
const KEPT = ["area.grapes", "role.access"] as const satisfies readonly Permission[];

/**
 * Whether somebody still holds the console (spec: platform §2, "the last holder of area.grapes cannot lose it"), with
 * the right to decide what roles permit, which counts at a company alone. Counted are people who can sign in: the account is active and has a
 * password, the grant holds on the day it is in their company and has no end, nor has their employment, and the role is in use.
 * @param tx the transaction that has made the change, read as it would be committed
 */
export async function consoleStaysHeld(tx: Tx, at: Date): Promise<boolean> {
  const grants = await tx.roleGrant.findMany({
    where: {
      validTo: FOREVER,
      role: { active: true, permissions: { some: { permission: { in: [...KEPT] } } } },
      user: {
        ...{ status: "ACTIVE", kind: "PERSON", passwordHash: { not: null } },
        OR: [{ employee: null }, { employee: { lastWorkingDay: null, status: { not: "SUSPENDED" } } }],
      },
    },
    select: {
      userId: true,
      validFrom: true,
      unit: { select: { path: true, kind: true } },
      role: { select: { permissions: { where: { permission: { in: [...KEPT] } } } } },
    },
  });
  const companies = await tx.orgUnit.findMany({
    where: { kind: "COMPANY" },
    select: { path: true, country: { select: { timeZone: true } } },
  });
  const held = new Map<number, Set<string>>();
  for (const { userId, validFrom, unit, role } of grants) {
    const company = companies.find(({ path }) => unit.path.startsWith(path));
    if (validFrom > dateIn(at, company?.country?.timeZone ?? "UTC")) continue;
    const own = held.get(userId) ?? new Set<string>();
    for (const { permission } of role.permissions)
      if (unit.kind === "COMPANY" || !isOfCompany(permission)) own.add(permission);
    held.set(userId, own);
  }
  return [...held.values()].some((own) => KEPT.every((permission) => own.has(permission)));
}

/**
 * Makes a change of accounts, grants, roles or employments, and refuses it when it would take the console from its last
 * holder, or leave fewer than two administrators. Where nobody held it before, there is nothing to lose.
 * @throws InputProblem "last_console", "last_administrators"; nothing is committed then
 */
export async function keepingAdministrators<T>(tx: Tx, at: Date, change: () => Promise<T>): Promise<T> {
  return keepingTwoAdministrators(tx, at, async () => {
    const held = await consoleStaysHeld(tx, at);
    const outcome = await change();
    if (held && !(await consoleStaysHeld(tx, at)))
      throw new InputProblem(
        problem(
          "",
          t("No one could open the console any more: give it to someone else first, without an end date."),
          "last_console",
        ),
      );
    return outcome;
  });
}
