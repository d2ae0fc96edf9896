/** A movement as its rules, its lists and its page read it, and who sees which. */
import { addDays, dateIn } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Permission } from "~/define/permission";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin, lineByLadder, postsOn } from "~/modules/people/index.server";

export const SLICE = {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true, rank: true } },
  department: { select: { name: true } },
  role: { select: { name: true } },
} as const;

export const movementInclude = {
  employee: {
    select: {
      name: true,
      employeeNo: true,
      status: true,
      user: { select: { id: true } },
      postings: { orderBy: { validFrom: "asc" }, include: SLICE },
    },
  },
  toUnit: { select: { name: true, path: true, kind: true } },
  toDesignation: { select: { name: true, rank: true } },
  toDepartment: { select: { name: true, headId: true } },
  toRole: { select: { name: true } },
  handoverTo: { select: { name: true } },
  posting: { select: { id: true, validFrom: true, validTo: true } },
} as const;

export type FoundMovement = FoundRow<"Movement", typeof movementInclude> & WorkflowRow;
export type SliceRow = FoundMovement["employee"]["postings"][number];

interface Known {
  /** Users who agree to it as line manager at the unit it leads to. */
  line: number[];
  lineNames: string[];
  /** Users who had a hand in preparing it: they do not approve it (R-AP2). */
  preparers: number[];
}
export type MovementRow = FoundMovement & Known;

export const { column, filter, list } = recordOf("Movement", movementInclude, (rows, actor) =>
  withLine(db, actor, rows as FoundMovement[]),
);

/** The date where the actor's company is. */
export const todayOf = ({ at, company }: Actor): string => dateIn(at, company.timeZone);

/** Where somebody stands the day before a movement: the slice it closes, or has closed. */
export function sliceBefore({ employee: { postings }, effectiveOn, posting }: FoundMovement): SliceRow | null {
  return (
    postings.find(
      ({ id, validFrom, validTo }) =>
        id !== posting?.id && validFrom < effectiveOn && validTo >= addDays(effectiveOn, -1),
    ) ?? null
  );
}

/** Slices that begin later and stay as they are. */
export const slicesAfter = ({ employee: { postings }, effectiveOn, posting }: FoundMovement): SliceRow[] =>
  postings.filter(({ id, validFrom }) => id !== posting?.id && validFrom > effectiveOn);

type Reading = Pick<Tx, "posting" | "user" | "auditEvent">;

/** With whoever agrees now, resolved when it is read, and whoever prepared it. */
export async function withLine(tx: Reading, actor: Actor, rows: readonly FoundMovement[]): Promise<MovementRow[]> {
  if (rows.length === 0) return [];
  const [posts, prepared] = await Promise.all([
    postsOn(tx, todayOf(actor)),
    tx.auditEvent.findMany({
      where: {
        entity: "Movement",
        entityId: { in: rows.map(({ id }) => String(id)) },
        action: { in: ["Movement.add", "Movement.change", "Movement.submit"] },
      },
      select: { entityId: true, actorId: true },
    }),
  ]);
  const lines = new Map(
    rows.map(({ id, employeeId, toUnit, toDepartment }) => [
      id,
      lineByLadder(
        { employeeId, path: toUnit.path, unitKind: toUnit.kind, headId: toDepartment?.headId ?? null },
        posts,
      ),
    ]),
  );
  const users = await tx.user.findMany({
    where: { employeeId: { in: [...lines.values()].filter((id) => id !== null) } },
    select: { id: true, employeeId: true, displayName: true },
  });
  return rows.map((row) => {
    const line = users.filter(({ employeeId }) => employeeId === lines.get(row.id));
    return {
      ...row,
      line: line.map(({ id }) => id),
      lineNames: line.map(({ displayName }) => displayName),
      preparers: [
        row.preparedById,
        ...prepared.flatMap(({ entityId, actorId }) =>
          entityId === String(row.id) && actorId !== null ? [actorId] : [],
        ),
      ],
    };
  });
}

/** To or from units within reach. */
function reaching(actor: Actor, permission: Permission): Prisma.MovementWhereInput {
  return { OR: [{ toUnit: unitsWithin(actor, permission) }, { employee: employeesWithin(actor, permission) }] };
}

/** Drafts are seen by those who prepare them; of their own movements people see what is approved. */
export const visibleMovements = (actor: Actor): Prisma.MovementWhereInput => ({
  AND: [
    {
      OR: [
        reaching(actor, "movement.prepare"),
        { AND: [{ status: { not: "DRAFT" } }, reaching(actor, "movement.read")] },
      ],
    },
    { OR: [{ employeeId: { not: actor.employeeId ?? 0 } }, { status: { in: ["APPROVED", "EFFECTIVE"] } }] },
  ],
});

/** What HR sees in its lists. */
export const movementsOfHr = (actor: Actor): Prisma.MovementWhereInput => ({
  AND: [visibleMovements(actor), reaching(actor, "movement.prepare")],
});

export async function findMovements(tx: Tx, actor: Actor, where: object, span: object = {}): Promise<MovementRow[]> {
  const rows = await tx.movement.findMany({
    where: { AND: [visibleMovements(actor), where] },
    include: movementInclude,
    orderBy: { id: "asc" },
    ...span,
  });
  return withLine(tx, actor, rows);
}
