/** A movement as its rules, its lists and its page read it, and who sees which. */
import { addDays } from "~/core/dates";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Permission } from "~/core/permission";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { cashDutiesOf, ITEM_KINDS } from "~/modules/handover/index.server";
import { decidersNow, employeesWithin, lineByLadder, postsOn } from "~/modules/people/index.server";
import { agesOf, levelsAt, postsHolding, type Aged } from "~/modules/workflow/index.server";
import { dutiesLeft, type CashDuty } from "./movement-rules";

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
  pay: { select: { basic: true, currency: true } },
} as const;

export type FoundMovement = FoundRow<"Movement", typeof movementInclude> & WorkflowRow;
export type SliceRow = FoundMovement["employee"]["postings"][number];

interface Known {
  /** Users who agree to it as line manager at the unit it leads to. */
  line: number[];
  lineNames: string[];
  /** Users who had a hand in preparing it: they do not approve it (R-AP2). */
  preparers: number[];
  /** Users who decide it where it is, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** Cash that hangs on the person and was not let pass, of what waits for a decision and leads to another unit. */
  duties: CashDuty[];
  /** How long it has waited, and whom HR has asked; null for what waits for nobody. */
  age: Aged | null;
}
export type MovementRow = FoundMovement & Known;

export const { column, filter, list } = recordOf("Movement", movementInclude, (rows, actor) =>
  withLine(db, actor, rows as FoundMovement[]),
);

/** Where somebody stands the day before a movement: the slice it closes, or has closed. */
export function sliceBefore({ employee: { postings }, effectiveOn, posting }: FoundMovement): SliceRow | null {
  return (
    postings.find(
      ({ id, validFrom, validTo }) =>
        id !== posting?.id && validFrom < effectiveOn && validTo >= addDays(effectiveOn, -1),
    ) ?? null
  );
}

export const unitChanges = (row: FoundMovement): boolean => {
  const before = sliceBefore(row);
  return before !== null && before.unitId !== row.toUnitId;
};

/** The cash that hangs on the people of some movements, by employee. */
export async function dutiesOfAll(tx: Tx, rows: readonly FoundMovement[]): Promise<ReadonlyMap<number, CashDuty[]>> {
  const people = rows.map(({ employeeId, employee: { user } }) => ({ employeeId, userId: user?.id ?? null }));
  const found = await cashDutiesOf(tx, people);
  return new Map(
    [...found].map(([employeeId, items]) => [
      employeeId,
      items.map(({ kind, itemId, title }) => ({ kind, itemId, text: `${t(ITEM_KINDS[kind].label)} ${title}` })),
    ]),
  );
}

/** Slices that begin later and stay as they are. */
export const slicesAfter = ({ employee: { postings }, effectiveOn, posting }: FoundMovement): SliceRow[] =>
  postings.filter(({ id, validFrom }) => id !== posting?.id && validFrom > effectiveOn);

/** Where it waits for a decision. */
export const DECIDED_IN = ["SUBMITTED", "AGREED"];

/** With whoever agrees now, resolved when it is read, whoever prepared it, and how long it waits. */
export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundMovement[]): Promise<MovementRow[]> {
  if (rows.length === 0) return [];
  const waiting = rows.filter(({ status }) => DECIDED_IN.includes(status));
  const paths = waiting.map(({ toUnit }) => toUnit.path);
  const holding = (permission: Permission) =>
    waiting.length === 0 ? [] : postsHolding(tx, permission, paths, todayOf(actor));
  const leaving = waiting.filter(unitChanges);
  const [posts, agreeing, approving, paying, duties, ages, prepared] = await Promise.all([
    postsOn(tx, todayOf(actor)),
    holding("movement.agree"),
    holding("movement.approve"),
    waiting.some(({ pay }) => pay) ? holding("pay.approve") : [],
    leaving.length === 0 ? new Map<number, CashDuty[]>() : dutiesOfAll(tx, leaving),
    agesOf(
      tx,
      actor,
      "Movement",
      waiting.map(({ id, createdAt, toUnit }) => ({ id, createdAt, unitPath: toUnit.path })),
    ),
    tx.auditEvent.findMany({
      where: {
        entity: "Movement",
        entityId: { in: rows.map(({ id }) => String(id)) },
        action: { in: ["Movement.add", "Movement.change", "Movement.submit", "Movement.pay", "Movement.noPay"] },
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
  const names = new Map([
    ...[...agreeing, ...approving].map(({ userId, name }) => [userId, name] as const),
    ...users.map(({ id, displayName }) => [id, displayName] as const),
  ]);
  return rows.map((row) => {
    const age = ages.get(row.id) ?? null;
    const preparers = [
      row.preparedById,
      ...prepared.flatMap(({ entityId, actorId }) =>
        entityId === String(row.id) && actorId !== null ? [actorId] : [],
      ),
    ];
    const nearest = users.filter(({ employeeId }) => employeeId === lines.get(row.id)).map(({ id }) => id);
    const without = [row.employee.user?.id, ...preparers];
    // New pay is decided by those who decide pay.
    const deciding = row.pay
      ? approving.filter((one) => paying.some(({ userId }) => userId === one.userId))
      : approving;
    const approvers = levelsAt(deciding, row.toUnit.path, [...without, row.agreedById]);
    const led = row.status !== "AGREED" && nearest.length > 0;
    const levels = led ? [nearest, ...levelsAt(agreeing, row.toUnit.path, [...without, ...nearest])] : approvers;
    const line = age === null || !(led || age.routedTo) ? nearest : decidersNow(levels, age);
    return {
      ...row,
      line,
      lineNames: line.map((id) => (age?.routedTo?.userId === id ? age.routedTo.name : (names.get(id) ?? ""))),
      preparers,
      duties: leaving.includes(row) ? dutiesLeft(duties.get(row.employeeId) ?? [], row.overridden) : [],
      levels,
      age,
    };
  });
}

/** Whom HR may ask to decide a movement: everybody who may where it is, but who has it. */
export const movementCandidates = (_: Tx, __: Actor, { levels, age }: MovementRow): Promise<number[]> =>
  Promise.resolve([...new Set(levels.flat())].filter((id) => id !== age?.routedTo?.userId));

/** Movements to some units that wait for a decision, the oldest first. */
export async function waitingMovements(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<MovementRow[]> {
  const rows = await tx.movement.findMany({
    where: { id: { gt: after }, status: { in: DECIDED_IN }, toUnit: unit },
    include: movementInclude,
    orderBy: { id: "asc" },
    take,
  });
  return withLine(tx, actor, rows as FoundMovement[]);
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
