/** Entries of the background of somebody: kept by HR for others, and by themselves; what says something of their career is verified by HR. */
import { Conflict, Forbidden, forSomeoneElse, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { can, todayOf, type Actor } from "~/core/actor";
import { BACKGROUND, backgroundProblems, type BackgroundInput, type BackgroundKind } from "./background";
import { employeesWithin } from "./employee-scope.server";

/** An entry of any of the four tables. */
export interface BackgroundRow {
  id: number;
  employeeId: number;
  status: string;
  addedById: number | null;
  version: number;
  [column: string]: unknown;
}

interface Table {
  findMany: (args: object) => Promise<BackgroundRow[]>;
  findFirst: (args: object) => Promise<BackgroundRow | null>;
  create: (args: { data: object }) => Promise<BackgroundRow>;
  updateMany: (args: { where: object; data: object }) => Promise<{ count: number }>;
  deleteMany: (args: { where: object }) => Promise<{ count: number }>;
}

/** The four tables are kept alike. */
const tableOf = (tx: Pick<Tx, (typeof BACKGROUND)[BackgroundKind]["model"]>, kind: BackgroundKind): Table =>
  tx[BACKGROUND[kind].model] as unknown as Table;

export interface Place {
  employeeId: number;
  kind: BackgroundKind;
  /** null for a new entry. */
  line: number | null;
  version: number | null;
}

const MOST = 30;

/**
 * Whose file it is: one's own, or that of somebody within reach of HR.
 * @throws NotFound out of reach
 */
async function mayKeep({ tx, actor }: Work, employeeId: number): Promise<{ own: boolean }> {
  if (employeeId === actor.employeeId && can(actor, "employee.ask")) return { own: true };
  const found = await tx.employee.count({
    where: { AND: [{ id: employeeId }, employeesWithin(actor, "employee.edit")] },
  });
  if (found === 0) throw new NotFound();
  return { own: false };
}

/** @param edits what was typed may be saved over what stands there; an entry that was not seen is not taken out */
async function entryOf(
  work: Work,
  { employeeId, kind, line, version }: Place,
  { own, edits }: { own: boolean; edits: boolean },
): Promise<BackgroundRow> {
  const row = await tableOf(work.tx, kind).findFirst({ where: { id: line ?? 0, employeeId } });
  if (!row) throw new NotFound();
  if (own && BACKGROUND[kind].verified && row.status === "VALID")
    throw new Forbidden(t("HR has verified this entry: ask HR to change it."));
  if (row.version !== version)
    throw new Conflict(t("This entry has changed since you opened it."), "stale", {
      version: row.version,
      replaceable: edits,
    });
  return row;
}

/**
 * Adds an entry or changes it. What somebody enters of their own education and work waits until HR verifies it.
 * @throws InputProblem, NotFound, Forbidden for one's own verified entry, Conflict "stale"
 */
export function saveBackground(actor: Actor, place: Place, input: BackgroundInput): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { own } = await mayKeep(work, place.employeeId);
    const table = tableOf(work.tx, place.kind);
    const { employeeId, kind, line } = place;
    const problems = backgroundProblems(input, todayOf(actor));
    if (typeof input.educationId === "number") {
      const level = await work.tx.education.findUnique({ where: { id: input.educationId } });
      const kept = line === null ? null : await table.findFirst({ where: { id: line, employeeId } });
      if (!level?.active && kept?.educationId !== input.educationId)
        problems.push(problem("educationId", t("Choose a level that is in use"), "not_available"));
    }
    if (line === null && (await table.findMany({ where: { employeeId }, take: MOST })).length >= MOST)
      problems.push(problem("", t("There are {n} entries already: remove one first", { n: MOST }), "too_many"));
    if (problems.length > 0) throw new InputProblem(problems);
    const status = own && BACKGROUND[kind].verified ? "PENDING" : "VALID";
    let id = line;
    if (id === null)
      ({ id } = await table.create({
        data: { ...input, employeeId, status, addedById: actor.userId, createdAt: actor.at },
      }));
    else {
      await entryOf(work, place, { own, edits: true });
      const { count } = await table.updateMany({
        where: { id, version: place.version ?? 0 },
        data: { ...input, status, version: { increment: 1 } },
      });
      if (count === 0) throw new Conflict(t("This entry has changed since you opened it."), "stale");
    }
    note(work, "Employee.line", place, { entry: entryWords(input) });
    return { id };
  });
}

/** Takes an entry out of the file. @throws as saveBackground */
export function removeBackground(actor: Actor, place: Place): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { own } = await mayKeep(work, place.employeeId);
    const row = await entryOf(work, place, { own, edits: false });
    await tableOf(work.tx, place.kind).deleteMany({ where: { id: row.id } });
    note(work, "Employee.lineRemove", place, { entry: entryWords(row) });
    return { id: row.id };
  });
}

/** HR has seen that an entry is true. @throws Forbidden for one's own, Conflict where it is verified already */
export function verifyBackground(actor: Actor, place: Place): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    if (place.employeeId === actor.employeeId)
      throw forSomeoneElse(t("This is your own file: someone else in HR changes it."));
    await mayKeep(work, place.employeeId);
    const row = await entryOf(work, place, { own: false, edits: false });
    if (row.status !== "PENDING") throw new Conflict(t("This entry is verified already."), "wrong_state");
    await tableOf(work.tx, place.kind).updateMany({
      where: { id: row.id },
      data: { status: "VALID", version: { increment: 1 } },
    });
    note(work, "Employee.lineVerify", place, { entry: entryWords(row) });
    return { id: row.id };
  });
}

function note({ audit }: Work, action: string, { employeeId, kind }: Place, diff: Record<string, string | null>): void {
  audit({ action, entity: "Employee", entityId: employeeId, diff: { sort: BACKGROUND[kind].one, ...diff } });
}

const entryWords = (row: Readonly<Record<string, unknown>>): string =>
  [row.institution ?? row.employer ?? row.name, row.subject ?? row.position]
    .filter((word): word is string => typeof word === "string")
    .join(", ");

/** The entries of somebody of one kind, the latest first. The caller has asked whether they may be seen. */
export const backgroundRows = (employeeId: number, kind: BackgroundKind): Promise<BackgroundRow[]> =>
  tableOf(db, kind).findMany({ where: { employeeId }, orderBy: { id: "desc" } });
