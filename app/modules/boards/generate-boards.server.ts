/** The boards of a month, made once for everybody who is measured in it (spec: hr D8, §5.5). */
import { z } from "zod/v4";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { month as monthField } from "~/define/field";
import type { Prisma } from "~/generated/sqlite/client";
import { measuredOn, WHOLE, type Measured } from "~/modules/kpis/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { closeDays } from "./board-setting.resource";
import { peopleIn, type BoardPerson } from "./board-people.server";
import { byHand, figuresOf, type Figures } from "./figures.server";
import { closesOn, weightsIn } from "./month-rules";
import { isManual } from "./board-row.server";
import { rowScore, totalOf } from "./scores";

/** People in one transaction. */
const PART = 200;
/** How many months before this one HR may make boards of. */
const MONTHS_BACK = 12;

export interface Generated extends Record<string, number> {
  made: number;
  /** Of those, people who joined or left in the month. */
  joined: number;
  left: number;
  /** Of those made, people whose weights do not make 100 %. */
  short: number;
  /** Had one already, or are measured by nothing. */
  others: number;
}

export const NOTHING: Generated = { made: 0, joined: 0, left: 0, short: 0, others: 0 };

export const generateSchema = z.object({ month: monthField("Month").schema });

/** Makes the boards of a month for the people within reach who have none, as HR asks for it. @throws InputProblem */
export async function generateMonth(actor: Actor, { month }: { month: string }): Promise<Generated> {
  const today = todayOf(actor);
  const closing = closesOn(month, (await closeDays(db))(actor.company.unitId));
  const wrong =
    month > today.slice(0, 7)
      ? t("Month: not after this one")
      : closing <= today || month < monthAfter(today.slice(0, 7), -MONTHS_BACK)
        ? t("Month: the boards of {month} are closed", { month: formatMonth(month) })
        : null;
  if (wrong !== null) throw new InputProblem(problem("month", wrong, "month"));
  const unit = unitsWithin(actor, "board.manage");
  const { to } = spanOfMonth(month);
  return generateBoards(actor, month, {
    postings: { some: { unit, validFrom: { lte: to }, validTo: { gte: `${month}-01` } } },
  });
}

/** Makes the boards of a month that are missing, in parts; a second run adds nothing. @param where of whom */
export async function generateBoards(
  actor: Actor,
  month: string,
  where: Prisma.EmployeeWhereInput,
  signal?: AbortSignal,
): Promise<Generated> {
  const sum: Generated = { ...NOTHING };
  for (let after = 0; !signal?.aborted;) {
    const ids = (
      await db.employee.findMany({
        where: { AND: [where, { id: { gt: after } }] },
        orderBy: { id: "asc" },
        take: PART,
        select: { id: true },
      })
    ).map(({ id }) => id);
    if (ids.length === 0) break;
    const part = await inTx(actor, (work) => makeFor(work, month, ids));
    for (const name of Object.keys(NOTHING)) sum[name]! += part[name]!;
    after = ids.at(-1)!;
  }
  return sum;
}

/** Makes those of some people, unless they have one. */
async function makeFor(work: Work, month: string, ids: readonly number[]): Promise<Generated> {
  const { tx, actor } = work;
  await takeTurns(tx, ids);
  const people = await peopleIn(tx, month, { id: { in: [...ids] }, boards: { none: { month } } });
  const assignments = await measuredOn(tx, spanOfMonth(month), ids);
  const measured = people.flatMap((person) => {
    const { service, unit, employeeId, postings } = person;
    const kpis = service && unit ? weightsIn(employeeId, service, assignments, postings) : [];
    // Nothing is measured against zero: an older target of that kind is left out.
    const rows = kpis.filter(({ target }) => target > 0n);
    return unit && rows.length > 0 ? [{ ...person, unit, rows }] : [];
  });
  const figures = await figuresOf(
    tx,
    month,
    actor.at,
    measured.map(({ employeeId, userId, unit, rows }) => ({
      employeeId,
      userId,
      unitPath: unit.path,
      rows: rows.map(({ kpi }) => kpi),
    })),
  );
  await writeBoards(work, month, measured, figures);
  return {
    made: measured.length,
    joined: measured.filter(({ joinedOn }) => joinedOn !== null).length,
    left: measured.filter(({ leftOn }) => leftOn !== null).length,
    short: measured.filter(({ rows }) => rows.reduce((sum, { weightBp }) => sum + weightBp, 0) !== WHOLE).length,
    others: ids.length - measured.length,
  };
}

type MeasuredPerson = BoardPerson & { unit: { id: number }; rows: readonly Measured[] };

async function writeBoards(
  { tx, actor, audit }: Work,
  month: string,
  people: readonly MeasuredPerson[],
  figures: Figures,
): Promise<void> {
  if (people.length === 0) return;
  const filled = people.map((person) => ({ ...person, rows: rowsOf(person, figures) }));
  await tx.monthlyBoard.createMany({
    data: filled.map(({ employeeId, unit, joinedOn, leftOn, rows }) => ({
      employeeId,
      month,
      unitId: unit.id,
      joinedOn,
      leftOn,
      ...totalOf(rows),
      createdAt: actor.at,
    })),
  });
  const boards = await tx.monthlyBoard.findMany({
    where: { month, employeeId: { in: filled.map(({ employeeId }) => employeeId) } },
    select: { id: true, employeeId: true },
  });
  const idOf = new Map(boards.map(({ id, employeeId }) => [employeeId, id]));
  await tx.boardRow.createMany({
    data: filled.flatMap(({ employeeId, rows }) => rows.map((row) => ({ boardId: idOf.get(employeeId)!, ...row }))),
  });
  for (const { employeeId, rows } of filled)
    audit({
      action: "MonthlyBoard.generate",
      entity: "MonthlyBoard",
      entityId: idOf.get(employeeId)!,
      diff: { month: [null, month], kpis: rows.length },
    });
}

const rowsOf = ({ employeeId, rows }: MeasuredPerson, figures: Figures) =>
  rows.map(({ kpiId, weightBp, target, kpi: { name, measure, direction, source } }, index) => {
    const figure = isManual({ source }) ? byHand(null) : figures(employeeId, { source, measure });
    const row = { position: index + 1, kpiId, name, measure, direction, source, weightBp, target, ...figure };
    return { ...row, scoreBp: rowScore(row, isManual(row)) };
  });
