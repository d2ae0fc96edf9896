import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import { canAtAll, type Actor, type Places } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { t } from "~/core/text";
import { needsTwoAdministrators } from "./rules";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

const MOST_NAMED = 20;

/** One thing that a request would change. */
export interface DiffLine {
  /** English, as for `t`. */
  label: string;
  before: string;
  after: string;
}

export const diffSchema = z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }));

/** A change as it looks where it is asked for or decided. */
export interface Look {
  /** What is changed: "Loan Officer", "Amina Yusuf". */
  subject: string;
  diff: DiffLine[];
  /** People it concerns: they are told, as all administrators are. */
  concerned: number[];
  /** Accounts whose rights it widens: their people neither ask for it nor agree, and who comes to them meanwhile voids the request. */
  gaining: number[];
}

/** A sort of change that one administrator asks for and another decides. */
export interface ChangeKind<P> {
  /** As requests keep it: "Role.access". */
  name: string;
  /** English: "What a role permits". */
  label: string;
  /** Whoever holds one of these decides. */
  permissions: readonly Permission[];
  payload: z.ZodType<P>;
  /** Where what it changes lies: whoever decides it, sees it and is told of it reaches all of that. */
  places: (work: Pick<Work, "tx" | "actor">, payload: P) => Promise<Places>;
  look: (work: Pick<Work, "tx" | "actor">, payload: P) => Promise<Look>;
  /**
   * Carries it out, with its row in the trail, by whoever agreed: what they may not do is refused.
   * @throws Conflict "stale" where what is changed has moved on since it was asked for
   */
  apply: (work: Work, payload: P) => Promise<void>;
}

/** A kind as requests are decided by it, whatever its payload. */
export interface AnyChange {
  name: string;
  label: string;
  permissions: readonly Permission[];
  places: (work: Pick<Work, "tx" | "actor">, payload: unknown) => Promise<Places>;
  look: (work: Pick<Work, "tx" | "actor">, payload: unknown) => Promise<Look>;
  apply: (work: Work, payload: unknown) => Promise<void>;
}

/** Whether somebody may decide changes of a kind that lie at these places, as far as their roles go. */
export const decides = (actor: Actor, { permissions }: Pick<AnyChange, "permissions">, places: Places): boolean =>
  permissions.some((permission) => canAtAll(actor, permission, places));

/** Folds the type of a kind's payload away: it is read again wherever it comes from a request. */
export function anyChange<P>({ payload: schema, places, look, apply, ...rest }: ChangeKind<P>): AnyChange {
  return {
    ...rest,
    // A request of a shape that is no longer made is the whole company's.
    places: (work, payload) => {
      const read = schema.safeParse(payload);
      return read.success ? places(work, read.data) : Promise.resolve("company");
    },
    look: (work, payload) => look(work, schema.parse(payload)),
    apply: (work, payload) => apply(work, schema.parse(payload)),
  };
}

/** Which of these roles two administrators give. */
export async function areOfTwo(tx: Pick<Tx, "role">, roleIds: readonly number[]): Promise<ReadonlySet<number>> {
  const roles = await tx.role.findMany({
    where: { id: { in: [...new Set(roleIds)] } },
    select: { id: true, permissions: { select: { permission: true } } },
  });
  return new Set(
    roles
      .filter(({ permissions }) => needsTwoAdministrators(permissions.map(({ permission }) => permission)))
      .map(({ id }) => id),
  );
}

/** Who holds one of these roles on a day, with an account that is not disabled. */
export async function holdersOfRoles(
  tx: Pick<Tx, "roleGrant">,
  roleIds: readonly number[],
  day: string,
): Promise<number[]> {
  const grants = await tx.roleGrant.findMany({
    where: {
      roleId: { in: [...roleIds] },
      validTo: { gte: day },
      user: { kind: "PERSON", status: { not: "DISABLED" } },
    },
    select: { userId: true },
    orderBy: { userId: "asc" },
  });
  return [...new Set(grants.map(({ userId }) => userId))];
}

/** Accounts that gain by what a role gets: whoever holds it from a day on, programs and closed accounts too, which one administrator opens again, and whoever is about to be moved to it. */
export async function gainersOfRoles(
  tx: Pick<Tx, "roleGrant" | "movement">,
  roleIds: readonly number[],
  day: string,
): Promise<number[]> {
  const roles = [...roleIds];
  const grants = await tx.roleGrant.findMany({
    where: { roleId: { in: roles }, validTo: { gte: day } },
    select: { userId: true },
  });
  const movements = await tx.movement.findMany({
    where: {
      toRoleId: { in: roles },
      status: { in: statesThat(MOVEMENT_STATES, "underWay") },
      employee: { user: { isNot: null } },
    },
    select: { employee: { select: { user: { select: { id: true } } } } },
  });
  return [
    ...new Set([
      ...grants.map(({ userId }) => userId),
      ...movements.flatMap(({ employee: { user } }) => (user ? [user.id] : [])),
    ]),
  ].sort((a, b) => a - b);
}

/** Who gains, as a line of what a request changes. */
export async function heldBy(tx: Pick<Tx, "user">, gaining: readonly number[], label = "Held by"): Promise<DiffLine> {
  const names = (
    await tx.user.findMany({
      where: { id: { in: [...gaining] } },
      orderBy: { displayName: "asc" },
      select: { displayName: true },
    })
  ).map(({ displayName }) => displayName);
  const more = names.length - MOST_NAMED;
  return {
    label,
    before: "–",
    after:
      names.length === 0
        ? t("No one")
        : more > 0
          ? t("{names} and {n} more", { names: names.slice(0, MOST_NAMED).join(", "), n: more })
          : names.join(", "),
  };
}
