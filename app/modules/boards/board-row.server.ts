/** A board as its rules, its list and its page read it, with who reviews it, and who sees which. */
import { t } from "~/core/text";
import { can, canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { MANUAL } from "~/modules/kpis/index.server";
import type { LineRule } from "~/define/line";
import { decidersNow, withLines } from "~/modules/people/index.server";
import type { Aged } from "~/modules/workflow/index.server";
import { WITH_EMPLOYEE } from "./board-states";

const REVIEWS = "board.review";
/** Whoever reviews holds it; a mapped manager reviews whatever their role. */
export const ACTS = "board.own";

export const boardInclude = {
  employee: { select: { name: true, employeeNo: true, status: true, user: { select: { id: true } } } },
  unit: { select: { name: true, path: true } },
} as const;

type FoundBoard = FoundRow<"MonthlyBoard", typeof boardInclude> & WorkflowRow;

export interface BoardLine {
  /** Users who review it now. */
  line: readonly number[];
  lineNames: readonly string[];
  /** Everybody above the person who may, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** null for what waits for no review. */
  age: Aged | null;
  /** In the reader's company. */
  today: string;
}

export type MonthlyBoardRow = FoundBoard & BoardLine;

export const { column, filter, list } = recordOf("MonthlyBoard", boardInclude, (rows, actor: Actor) =>
  withLine(db, actor, rows as FoundBoard[]),
);

/** Who reviews boards: the line manager HR has mapped, else the ladder of the organisation (spec: hr §4.1). */
export const BOARD_LINE: LineRule<
  Pick<FoundBoard, "id" | "status" | "createdAt" | "employeeId"> & {
    employee: { user: { id: number } | null };
    unit: { path: string };
  },
  BoardLine
> = {
  entity: "MonthlyBoard",
  above: { permission: REVIEWS, relation: "LINE", mapped: ACTS },
  waits: ["SUBMITTED"],
  person: ({ employeeId, employee, unit }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: unit.path,
  }),
  now: (_, { levels: above, besides, age, nameOf, today }) => {
    if (!age) return { ...NOBODY, today };
    // Those who manage the company answer to one another.
    const levels = above.length > 0 ? above : besides;
    const line = decidersNow(levels, age);
    return {
      line,
      lineNames: line.map((id) => (age.routedTo?.userId === id ? age.routedTo.name : nameOf(id))),
      levels,
      age,
      today,
    };
  },
};

/** The same for tasks, with the total, which figures change beside its moves. */
export const BOARD_TURN_LINE: LineRule<
  Parameters<typeof BOARD_LINE.person>[0],
  BoardLine & { totalBp?: number | null },
  ReadonlyMap<number, number | null>
> = {
  ...BOARD_LINE,
  more: async (tx, _, rows) => {
    const found = await tx.monthlyBoard.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      select: { id: true, totalBp: true },
    });
    return new Map(found.map(({ id, totalBp }) => [id, totalBp]));
  },
  now: (row, found) => ({ ...BOARD_LINE.now(row, found), totalBp: found.more.get(row.id) }),
};

const NOBODY = { line: [], lineNames: [], levels: [], age: null };

export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundBoard[]): Promise<MonthlyBoardRow[]> {
  return rows.some(({ status }) => status === "SUBMITTED")
    ? withLines(tx, actor, BOARD_LINE, rows)
    : rows.map((row) => ({ ...row, ...NOBODY, today: todayOf(actor) }));
}

/** One's own. */
export const ownBoards = ({ employeeId }: Actor): Prisma.MonthlyBoardWhereInput => ({ employeeId: employeeId ?? 0 });

/** Employees whose line manager HR has mapped to be one of these today. */
const mappedTo = (manager: Prisma.EmployeeWhereInput, today: string): Prisma.EmployeeWhereInput => ({
  managers: { some: { kind: "LINE", validFrom: { lte: today }, validTo: { gte: today }, manager } },
});

/** One's own, those of the team or mapped to one, and for HR those of the units within reach; for one who is away, what waits. */
export const visibleBoards = (actor: Actor): Prisma.MonthlyBoardWhereInput => {
  const today = todayOf(actor);
  const lenders = lentFor(actor).map(({ fromUserId }) => fromUserId);
  return {
    OR: [
      ownBoards(actor),
      { unit: unitsWithin(actor, REVIEWS) },
      { unit: unitsWithin(actor, "board.read") },
      ...(actor.employeeId === null ? [] : [{ employee: mappedTo({ id: actor.employeeId }, today) }]),
      ...(lenders.length === 0
        ? []
        : [{ status: "SUBMITTED", employee: mappedTo({ user: { id: { in: lenders } } }, today) }]),
    ],
  };
};

const lentFor = ({ delegated = [] }: Actor) =>
  delegated.filter(({ process }) => process === undefined || process === "MonthlyBoard");

export async function findBoards(
  tx: Tx,
  actor: Actor,
  where: Prisma.MonthlyBoardWhereInput,
  take?: number,
): Promise<MonthlyBoardRow[]> {
  const rows = await tx.monthlyBoard.findMany({
    where: { AND: [visibleBoards(actor), where] },
    include: boardInclude,
    orderBy: { id: "asc" },
    ...(take === undefined ? {} : { take }),
  });
  return withLine(tx, actor, rows);
}

/** Boards of some units that wait for a review, the oldest first. */
export async function waitingBoards(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<MonthlyBoardRow[]> {
  const rows = await tx.monthlyBoard.findMany({
    where: { id: { gt: after }, status: "SUBMITTED", unit },
    include: boardInclude,
    orderBy: { id: "asc" },
    take,
  });
  return withLine(tx, actor, rows);
}

/** Whether it is for the actor to review: as line manager, or for one who is away. */
export function isAbove(actor: Actor, { line }: BoardLine): true | string {
  const lent = lentFor(actor);
  const persons = [actor.userId, ...lent.map(({ fromUserId }) => fromUserId)];
  return (
    (can({ ...actor, delegated: lent }, ACTS) && line.some((id) => persons.includes(id))) ||
    t("This waits for the line manager.")
  );
}

export const isOwn = (actor: Actor, { employeeId }: { employeeId: number }): boolean => employeeId === actor.employeeId;

/** What somebody may write into the rows of a board now. */
export interface Writes {
  /** Actuals that are entered by hand. */
  actual: boolean;
  employeeNote: boolean;
  managerNote: boolean;
}

/** The employee their actuals and notes, HR the actuals of those who cannot sign in, the line manager notes of their own. */
export function writesOf(actor: Actor, row: MonthlyBoardRow): Writes {
  const own = isOwn(actor, row);
  const withEmployee = WITH_EMPLOYEE.includes(row.status);
  const cannot = row.employee.user === null || row.employee.status === "SEPARATED";
  const forThem = !own && cannot && canAt(actor, "board.manage", row.unit.path);
  return {
    actual: withEmployee && (own || forThem),
    employeeNote: withEmployee && own,
    managerNote: !own && row.status === "SUBMITTED" && isAbove(actor, row) === true,
  };
}

export const writesAny = ({ actual, employeeNote, managerNote }: Writes): boolean =>
  actual || employeeNote || managerNote;

/** The employee reads the notes of the line manager once they are said: not while the board is being reviewed. */
export const seesManagerNotes = (actor: Actor, row: MonthlyBoardRow): boolean =>
  !isOwn(actor, row) || row.status !== "SUBMITTED";

/** Whether its actual is entered by hand (R-MB2). */
export const isManual = ({ source }: { source: string }): boolean => source === MANUAL;
