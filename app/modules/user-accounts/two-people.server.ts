/** What is done to an account by the word of two administrators (decision 018). */
import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import { dateIn, FOREVER, formatDate } from "~/core/dates";
import { NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAtAll, todayOf, type Actor, type Places } from "~/core/actor";
import {
  askOrApply,
  hasAlwaysBeenAlone,
  isPrivileged,
  needsTwoAdministrators,
  type ChangeKind,
  type DiffLine,
} from "../second-administrator/index.server";
import { ADMIN_DESK, CONSOLE_DESK, WITH_PERMISSIONS, type Desk } from "./desk.server";
import type { Account } from "./write-account.server";

/** Who decides what is asked for at either desk. */
export const DECIDERS = ["console.user.edit"] as const;

/** The desk at which a change that was asked for is carried out: the wider one of those from which whoever agrees reaches it. */
const deskOf = (actor: Actor, places: Places): Desk =>
  canAtAll(actor, CONSOLE_DESK.edit, places) ? CONSOLE_DESK : ADMIN_DESK;

/**
 * Where an account lies: at the units of its roles and posts of today or to come; where none of either is left, at those
 * it had.
 */
export async function placesOfAccount({ tx, actor }: Pick<Work, "tx" | "actor">, userId: number): Promise<string[]> {
  const slices = { select: { validTo: true, unit: { select: { path: true } } } } as const;
  const account = await tx.user.findUnique({
    where: { id: userId },
    select: { grants: slices, employee: { select: { postings: slices } } },
  });
  const all = [...(account?.grants ?? []), ...(account?.employee?.postings ?? [])];
  const today = todayOf(actor);
  const open = all.filter(({ validTo }) => validTo >= today);
  return [...new Set((open.length > 0 ? open : all).map(({ unit }) => unit.path))];
}

/** Paths of units. */
export const pathsOf = async (tx: Pick<Tx, "orgUnit">, ids: readonly number[]): Promise<string[]> =>
  (await tx.orgUnit.findMany({ where: { id: { in: [...ids] } }, select: { path: true } })).map(({ path }) => path);

/** Whether a person holds, or will hold, a privileged role. */
export function isPrivilegedAccount({ grants }: Pick<Account, "grants">, { at, company }: Actor): boolean {
  const today = dateIn(at, company.timeZone);
  return grants.some(
    ({ validTo, role }) => validTo >= today && isPrivileged(role.permissions.map(({ permission }) => permission)),
  );
}

/** Whether a person holds, or will hold, a role that two administrators give. */
export function isAccountOfTwo({ grants }: Pick<Account, "grants">, { at, company }: Actor): boolean {
  const today = dateIn(at, company.timeZone);
  return grants.some(
    ({ validTo, role }) =>
      validTo >= today && needsTwoAdministrators(role.permissions.map(({ permission }) => permission)),
  );
}

const seen = z.object({ id: z.number().int(), version: z.number().int() });

/**
 * A kind of change of one account.
 * @param unitOf a unit that it is about besides those at which the account lies
 * @param lines what changes, of the account as it is
 * @param write carries it out within an act, at a desk
 */
export function accountChange<P extends z.infer<typeof seen>>({
  name,
  label,
  payload,
  unitOf,
  lines,
  write,
}: {
  name: string;
  label: string;
  payload: z.ZodType<P>;
  unitOf?: (wanted: P) => number;
  lines: (
    work: Pick<Work, "tx" | "actor">,
    wanted: P,
    account: { displayName: string; email: string | null; signInName: string; status: string },
  ) => Promise<DiffLine[]>;
  write: (work: Work, desk: Desk, wanted: P) => Promise<unknown>;
}): ChangeKind<P> {
  const places = async (work: Pick<Work, "tx" | "actor">, wanted: P) => [
    ...(await placesOfAccount(work, wanted.id)),
    ...(unitOf ? await pathsOf(work.tx, [unitOf(wanted)]) : []),
  ];
  return {
    name,
    label,
    permissions: DECIDERS,
    payload,
    places,
    look: async ({ tx, actor }, wanted) => {
      const account = await tx.user.findUnique({ where: { id: wanted.id } });
      if (!account) throw new NotFound();
      return {
        subject: account.displayName,
        diff: await lines({ tx, actor }, wanted, account),
        concerned: [account.id],
        gaining: [account.id],
      };
    },
    apply: async (work, wanted) => void (await write(work, deskOf(work.actor, await places(work, wanted)), wanted)),
  };
}

export const seenPayload = seen;

/** What a request keeps of an account as it was seen. */
export const seenOf = ({ id, version }: z.infer<typeof seen>): z.infer<typeof seen> => ({ id, version });

/** Asks a second administrator within an act that has found a change possible. @returns as `askOrApply` */
export function askFor<P>(work: Work, kind: ChangeKind<P>, payload: P, reason = ""): Promise<number | null> {
  return askOrApply(work, kind, payload, reason);
}

/** How a role given by hand reads in a request. */
export async function grantLines(
  { tx }: Pick<Work, "tx">,
  { roleId, unitId, validFrom, validTo }: { roleId: number; unitId: number; validFrom: string; validTo: string | null },
): Promise<DiffLine[]> {
  const [role, unit] = await Promise.all([
    tx.role.findUnique({ where: { id: roleId } }),
    tx.orgUnit.findUnique({ where: { id: unitId } }),
  ]);
  const until = validTo === null || validTo === FOREVER ? t("no end") : formatDate(validTo);
  return [
    {
      label: "Role",
      before: "–",
      after: t("{role} at {unit}, from {from} to {to}", {
        role: role?.name ?? "–",
        unit: unit?.name ?? "–",
        from: formatDate(validFrom),
        to: until,
      }),
    },
  ];
}

/** The roles an account holds or is going to, as lines of what a request changes. */
export async function heldLines({ tx, actor }: Pick<Work, "tx" | "actor">, userId: number): Promise<DiffLine[]> {
  const grants = await tx.roleGrant.findMany({
    where: { userId, validTo: { gte: todayOf(actor) } },
    orderBy: [{ validFrom: "asc" }, { id: "asc" }],
  });
  return (await Promise.all(grants.map((grant) => grantLines({ tx }, grant)))).flat();
}

/** Which of these roles are no part of a new account: they are given to one that is there, which another administrator decides. */
export async function rolesOfTwo(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  grants: readonly { roleId: number; unitId: number }[],
): Promise<{ id: number; name: string }[]> {
  if (actor.userId === null) return [];
  const places = await pathsOf(
    tx,
    grants.map(({ unitId }) => unitId),
  );
  if (await hasAlwaysBeenAlone(tx, { permissions: DECIDERS, places }, actor.userId)) return [];
  const roles = await tx.role.findMany({
    where: { id: { in: grants.map(({ roleId }) => roleId) } },
    include: WITH_PERMISSIONS,
  });
  return roles.filter(({ permissions }) => needsTwoAdministrators(permissions.map(({ permission }) => permission)));
}

export const tooMuchToBegin = ({ name }: { name: string }): Problem =>
  problem(
    "roleId",
    t(
      "{role} is given once the account exists and a second administrator approves: choose another role to begin with",
      { role: name },
    ),
    "privileged",
  );

/** Whether a role is given by two administrators. */
export const isRoleOfTwo = async ({ tx }: Pick<Work, "tx">, roleId: number): Promise<boolean> => {
  const role = await tx.role.findUnique({ where: { id: roleId }, include: WITH_PERMISSIONS });
  return role !== null && needsTwoAdministrators(role.permissions.map(({ permission }) => permission));
};
