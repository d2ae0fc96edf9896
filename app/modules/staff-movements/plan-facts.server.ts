/** Where somebody stands before and after a movement, by the service that writes it: what the preview is drawn from (N5). */
import { InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { closedBy, grantInWords } from "~/modules/movements/index.server";
import { findMovements, sliceBefore } from "./movement-row.server";
import { planOf } from "./movement-facts.server";
import { payStanding } from "./movement-pay.server";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

/** A post, as far as rights and calendar follow from it. */
export interface PreviewPost {
  unitId: number;
  roleId: number | null;
}

/** A role at a unit. */
export interface PreviewGrant {
  unitId: number;
  roleId: number;
}

export interface MovementStanding {
  userId: number | null;
  /** YYYY-MM-DD */
  effectiveOn: string;
  before: PreviewPost | null;
  after: PreviewPost;
  /** The role of the new post is given by two administrators, and not by the movement. */
  ofTwo: boolean;
  /** Roles given by hand that end with the old post. */
  ends: readonly PreviewGrant[];
  /** Roles given by hand that stay, in words. */
  stays: readonly string[];
  /** Old and new basic pay for those who see pay; "untold": there is one; null: it stays. */
  pay: Awaited<ReturnType<typeof payStanding>>;
  /** What stands against it as it is, in words; nothing changes then. */
  refused: readonly string[];
}

const SHOWN: string[] = statesThat(MOVEMENT_STATES, "underWay");

/** @returns null where it is in effect, or came to nothing. @throws NotFound out of sight */
export async function planFacts(actor: Actor, id: number): Promise<MovementStanding | null> {
  const [row] = await findMovements(db, actor, { id });
  if (!row) throw new NotFound();
  if (!SHOWN.includes(row.status)) return null;
  const slice = sliceBefore(row);
  const before = slice && { unitId: slice.unitId, roleId: slice.roleId };
  const known = {
    ...{ userId: row.employee.user?.id ?? null, effectiveOn: row.effectiveOn, before },
    pay: await payStanding(actor, row),
  };
  if (row.posting) {
    const { unitId, roleId, grant } = await db.posting.findUniqueOrThrow({
      where: { id: row.posting.id },
      include: { grant: true },
    });
    return {
      ...known,
      ...(await writtenByHand(row.id, known)),
      after: { unitId, roleId },
      ofTwo: roleId !== null && !grant,
      refused: [],
    };
  }
  try {
    const { to, gains, byHand } = await planOf(db, everywhere(actor), row);
    return {
      ...known,
      after: { unitId: to.unitId, roleId: to.roleId },
      ofTwo: gains,
      ends: byHand.ends,
      stays: byHand.stays.map(grantInWords),
      refused: [],
    };
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    const after = { unitId: row.toUnitId, roleId: null };
    return {
      ...known,
      after,
      ofTwo: false,
      ends: [],
      stays: [],
      refused: error.problems.map(({ message }) => message),
    };
  }
}

/** Roles given by hand of a movement whose slice is written: those it has ended, and those still open on its day. */
async function writtenByHand(
  id: number,
  { userId, effectiveOn }: { userId: number | null; effectiveOn: string },
): Promise<Pick<MovementStanding, "ends" | "stays">> {
  const { ended } = await closedBy(db, id);
  const held = await db.roleGrant.findMany({
    where: {
      userId: userId ?? 0,
      OR: [{ id: { in: ended.map((grant) => grant.id) } }, { postingId: null, validTo: { gte: effectiveOn } }],
    },
    orderBy: { id: "asc" },
    include: { role: { select: { name: true } }, unit: { select: { name: true } } },
  });
  return {
    ends: held.filter(({ validTo }) => validTo < effectiveOn),
    stays: held.filter(({ validTo }) => validTo >= effectiveOn).map(grantInWords),
  };
}

/** Whoever may see a movement sees what it does, though the old unit is beyond their reach. */
function everywhere(actor: Actor): Actor {
  const grant = {
    roleId: 0,
    roleName: "",
    unitId: 0,
    unitName: "",
    unitKind: "COMPANY" as const,
    unitPath: "/",
    acting: false,
    permissions: new Set(["movement.approve"]),
  };
  return { ...actor, employeeId: null, grants: [grant] };
}
