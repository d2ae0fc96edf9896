/** A movement as its rules, its lists and its page read it, and who sees which. */
import { addDays } from "~/core/dates";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import type { LineRule } from "~/define/line";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Permission } from "~/core/permission";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { cashDutiesOf, ITEM_KINDS } from "~/modules/handover/index.server";
import { decidersNow, employeesWithin, lineByLadder, postsOn, withLines } from "~/modules/people/index.server";
import { levelsAt, type Aged } from "~/modules/workflow/index.server";
import { dutiesLeft, type CashDuty } from "./movement-rules";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

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
export const DECIDED_IN: string[] = statesThat(MOVEMENT_STATES, "waits");

/** What finds who decides a movement. */
type ForDeciding = Pick<FoundMovement, "id" | "status" | "createdAt" | "employeeId" | "agreedById"> & {
  employee: { user: { id: number } | null };
  toUnit: { path: string; kind: string };
  toDepartment: { headId: number | null } | null;
  pay: object | null;
  preparers: readonly number[];
};

type Deciders = Pick<Known, "line" | "lineNames" | "levels" | "age">;
type Leaders = ReadonlyMap<number, { id: number; displayName: string }[]>;

/** Users who lead the units that movements lead to, by movement. */
async function leadersOf(tx: Tx, actor: Actor, rows: readonly ForDeciding[]): Promise<Leaders> {
  const posts = await postsOn(tx, todayOf(actor));
  const lines = rows.map(({ id, employeeId, toUnit, toDepartment }) => ({
    id,
    leader: lineByLadder(
      { employeeId, path: toUnit.path, unitKind: toUnit.kind, headId: toDepartment?.headId ?? null },
      posts,
    ),
  }));
  const employeeIds = [...new Set(lines.flatMap(({ leader }) => leader ?? []))].sort((a, b) => a - b);
  const users = await tx.user.findMany({
    where: { employeeId: { in: employeeIds } },
    select: { id: true, employeeId: true, displayName: true },
  });
  return new Map(lines.map(({ id, leader }) => [id, users.filter(({ employeeId }) => employeeId === leader)]));
}

/** Whoever leads the unit it leads to agrees, then whoever approves movements there. */
export const MOVEMENT_LINE: LineRule<ForDeciding, Deciders, Leaders> = {
  entity: "Movement",
  above: null,
  posts: ["movement.agree", "movement.approve", "pay.approve"],
  waits: DECIDED_IN,
  person: ({ employeeId, employee, toUnit }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: toUnit.path,
  }),
  more: leadersOf,
  now: (row, { posts, age, more, nameOf }) => {
    const leaders = more.get(row.id)!;
    const nearest = leaders.map(({ id }) => id);
    const without = [row.employee.user?.id, ...row.preparers];
    const approving = posts("movement.approve");
    // New pay is decided by those who decide pay.
    const deciding = row.pay
      ? approving.filter((one) => posts("pay.approve").some(({ userId }) => userId === one.userId))
      : approving;
    const approvers = levelsAt(deciding, row.toUnit.path, [...without, row.agreedById]);
    const led = row.status !== "AGREED" && nearest.length > 0;
    const levels = led
      ? [nearest, ...levelsAt(posts("movement.agree"), row.toUnit.path, [...without, ...nearest])]
      : approvers;
    const line = age === null || !(led || age.routedTo) ? nearest : decidersNow(levels, age);
    const wordOf = (id: number) => leaders.find((one) => one.id === id)?.displayName ?? nameOf(id);
    return {
      line,
      lineNames: line.map((id) => (age?.routedTo?.userId === id ? age.routedTo.name : wordOf(id))),
      levels: DECIDED_IN.includes(row.status) || led ? levels : [],
      age,
    };
  },
};

/** With whoever agrees now, resolved when it is read, whoever prepared it, and how long it waits. */
export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundMovement[]): Promise<MovementRow[]> {
  if (rows.length === 0) return [];
  const leaving = rows.filter((row) => DECIDED_IN.includes(row.status) && unitChanges(row));
  const [prepared, duties] = await Promise.all([
    tx.auditEvent.findMany({
      where: {
        entity: "Movement",
        entityId: { in: rows.map(({ id }) => String(id)) },
        action: { in: ["Movement.add", "Movement.change", "Movement.submit", "Movement.pay", "Movement.noPay"] },
      },
      select: { entityId: true, actorId: true },
    }),
    leaving.length === 0 ? new Map<number, CashDuty[]>() : dutiesOfAll(tx, leaving),
  ]);
  const known = rows.map((row) => ({
    ...row,
    preparers: [
      row.preparedById,
      ...prepared.flatMap(({ entityId, actorId }) =>
        entityId === String(row.id) && actorId !== null ? [actorId] : [],
      ),
    ],
    duties: leaving.includes(row) ? dutiesLeft(duties.get(row.employeeId) ?? [], row.overridden) : [],
  }));
  return withLines(tx, actor, MOVEMENT_LINE, known);
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
    {
      OR: [{ employeeId: { not: actor.employeeId ?? 0 } }, { status: { in: statesThat(MOVEMENT_STATES, "certain") } }],
    },
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
