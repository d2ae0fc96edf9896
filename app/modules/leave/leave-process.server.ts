/**
 * The leave process: writes what was earned and what has lapsed, and catches up when it runs late (R-LV10, R-LV12).
 * A second run adds nothing: every line has a key of its period, and what is written already is no longer due.
 */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { eachPart } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { dueLines, processTypes, staffOf, type DueLine, type ProcessType } from "./due-lines.server";
import { isLockedOpen, leaveYearsOf, type HeldYear } from "./leave-years.server";
import { finishClose } from "./year-close.server";
import { lockBalances, writeMany } from "./write-many.server";

/** The job, and the process it shows its failures under. */
export const LEAVE_PROCESS = "leave-process";

/** People at a time: a transaction of one part holds up others for a moment only. */
const PART = 250;

export interface ProcessDone {
  people: number;
  earnedCd: number;
  lapsedCd: number;
  /** People for whom it could not be done; the page names those whose ledger is broken, the log says why of all. */
  failed: number;
}

/**
 * Brings every open leave year of a company up to date, and finishes the closes that were broken off. A part that fails is
 * tried again person by person, and stops none of the others.
 * @returns what was written; zeros where nothing was missing
 */
export async function runLeaveProcess(
  actor: Actor,
  signal?: AbortSignal,
): Promise<ProcessDone & Record<string, number>> {
  if (actor.via !== "system" && !canAtCompany(actor, "leave.post")) throw new NotFound();
  const companyId = actor.company.unitId;
  const today = todayOf(actor);
  const types = await processTypes(db, companyId);
  const years = await leaveYearsOf(db, companyId);
  const done = { people: 0, earnedCd: 0, lapsedCd: 0, failed: 0 };
  for (const year of years.filter(({ open }) => open))
    for await (const employeeIds of parts(companyId, year)) {
      if (signal?.aborted) return done;
      const { failed } = await eachPart(LEAVE_PROCESS, asRows(employeeIds), signal, async (rows) => {
        const part = await writePart(actor, { types, year, employeeIds: rows.map(({ id }) => id), today });
        done.people += part.people;
        done.earnedCd += part.earnedCd;
        done.lapsedCd += part.lapsedCd;
        done.failed += part.failed;
        return part.people;
      });
      done.failed += failed;
    }
  for (const year of years.filter(({ open }) => !open)) {
    if (signal?.aborted) return done;
    done.failed += await finishClose(actor, { year, types, years, signal });
  }
  return done;
}

const asRows = (ids: readonly number[]) => ids.map((id) => ({ id }));

/** The staff of a year, a part at a time. */
export async function* parts(companyId: number, year: HeldYear): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const ids = await staffOf(db, companyId, year, after, PART);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1)!;
  }
}

interface Part {
  types: readonly ProcessType[];
  year: HeldYear;
  employeeIds: readonly number[];
  today: string;
}

async function writePart(actor: Actor, part: Part): Promise<ProcessDone & Record<string, number>> {
  // Most parts of most days have nothing due, and take no turn for it.
  const seen = await dueLines(db, part);
  const failed = new Set(seen.broken.map(({ employeeId }) => employeeId)).size;
  if (seen.due.length === 0) return { people: 0, earnedCd: 0, lapsedCd: 0, failed };
  return inTx(actor, async (work) => ({ ...(await writeDue(work, part)), failed }));
}

/** Writes what some people lack in a year, within an act. */
export async function writeDue(work: Work, part: Part): Promise<ReturnType<typeof sumOf>> {
  const { year } = part;
  const open = await isLockedOpen(work.tx, year.id);
  const seen = open ? (await dueLines(work.tx, part)).due : [];
  if (seen.length === 0) return sumOf([]);
  await lockBalances(
    work,
    year.id,
    part.types.map(({ id }) => id),
    part.employeeIds,
  );
  const { due } = await dueLines(work.tx, part);
  await writeMany(
    work,
    due.map((one) => asLine(one, year.id)),
  );
  const sum = sumOf(due);
  if (due.length > 0) work.audit({ action: "LeaveYear.process", entity: "LeaveYear", entityId: year.id, diff: sum });
  return sum;
}

const asLine = ({ employeeId, leaveTypeId, draft }: DueLine, yearId: number) => ({
  employeeId,
  leaveTypeId,
  yearId,
  draft,
  source: { kind: draft.kind === "EXPIRY" ? ("LAPSE" as const) : ("ACCRUAL" as const) },
});

function sumOf(due: readonly DueLine[]) {
  const total = (lapsed: boolean) =>
    due.reduce((sum, { draft: { kind, unitsCd } }) => sum + ((kind === "EXPIRY") === lapsed ? unitsCd : 0), 0);
  return {
    people: new Set(due.map(({ employeeId }) => employeeId)).size,
    earnedCd: total(false),
    lapsedCd: -total(true),
  };
}
