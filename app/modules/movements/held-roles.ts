/** Which roles given by hand end with a movement, and which stay beside the new post (spec: platform §2, a transfer changes access). Pure. */

/** A role that somebody holds at a unit. */
export interface HeldRole {
  id: number;
  roleId: number;
  unitId: number;
  validFrom: string;
  validTo: string;
  acting: boolean;
  /** The posting that gives it; null: given by hand. */
  postingId: number | null;
}

/** A post, as far as roles go with it. */
export interface Post {
  unitId: number;
  roleId: number | null;
  /** The role that usually goes with its designation. */
  usualRoleId: number | null;
}

export interface RolesByHand<R extends HeldRole> {
  /** Those of the post that is left: they end the day before. */
  ends: R[];
  /** All others that are open on the day, or begin later: nobody ends them but an administrator. */
  stays: R[];
}

/**
 * Roles by hand on the day of a movement. Those at the unit that is left end with the post there, whatever they are;
 * where the unit stays, the one of the old post ends and so does the one that the new post gives in its place. A role in
 * which somebody acts has its own last day.
 * @param to the new post; `given`: its posting gives the role, and does not only name it
 */
export function rolesByHand<R extends HeldRole>(
  held: readonly R[],
  from: Post | null,
  to: { unitId: number; roleId: number | null; given: boolean },
  effectiveOn: string,
): RolesByHand<R> {
  const open = held.filter(({ postingId, validTo }) => postingId === null && validTo >= effectiveOn);
  const isOfPost = ({ acting, validFrom, unitId, roleId }: R): boolean =>
    from !== null &&
    !acting &&
    validFrom < effectiveOn &&
    unitId === from.unitId &&
    (unitId !== to.unitId || (roleId === to.roleId ? to.given : [from.roleId, from.usualRoleId].includes(roleId)));
  return { ends: open.filter(isOfPost), stays: open.filter((one) => !isOfPost(one)) };
}

/** The role of a post whose posting names none: the usual one of its designation where it is held there by hand, or the only one that is. */
export function roleByHand<R extends HeldRole>(held: readonly R[], from: Post | null, day: string): R | null {
  if (from === null || from.roleId !== null) return null;
  const there = rolesByHand(held, from, { unitId: 0, roleId: null, given: false }, day).ends;
  const usual = there.find(({ roleId }) => roleId === from.usualRoleId);
  return usual ?? (new Set(there.map(({ roleId }) => roleId)).size === 1 ? there[0]! : null);
}
