/** Import runs: a file is checked, which saves nothing, and may then be committed once, whole. */
import { inTx, withPartOfKey } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { isArchive, sheetCsv, type IncomingFile } from "~/modules/files/index.server";
import { kindOf, mayCommit, mustImport, type Importable } from "./import-kind.server";
import { inWords, keepRows, keepValidRows, tryRows } from "./import-rows.server";
import { csvText, mustBeShort, readCsv } from "./read-csv.server";
import type { ImportProblem } from "./read-rows.server";

const KEPT_DAYS = 7;
const MOST_PROBLEMS = 1_000;
const LONGEST_NAME = 120;

/** Checks a file row by row. Of it only the run itself is saved, for seven days. @throws InputProblem at "file"; Forbidden */
export async function checkImport(actor: Actor, what: Importable, file: IncomingFile | null): Promise<{ id: number }> {
  const kind = kindOf(what);
  mustImport(actor, kind);
  if (!file) throw new InputProblem(problem("file", t("Choose a file"), "file_required"));
  mustBeShort(file);
  const text = kind.partly && isArchive(file.bytes) ? await workbookText(file.bytes) : csvText(file.bytes);
  const table = readCsv(text);
  return inTx(actor, async (work) => {
    const read = await kind.read(work.tx, actor, table);
    const tried = await tryRows(work, kind, read.rows);
    const told = new Set(read.problems.map(cellOf));
    const problems = [...read.problems, ...tried.problems.filter((one) => one.column === "" || !told.has(cellOf(one)))];
    problems.sort((a, b) => a.row - b.row);
    const run = await work.tx.importRun.create({
      data: {
        resource: what.name,
        userId: actor.userId!,
        fileName: file.name.slice(-LONGEST_NAME),
        sha256: sha256(file.bytes),
        rows: table.rows.length,
        content: text,
        problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)),
        problemCount: problems.length,
        faultyRows: rowsOf(problems),
        passedOver: tried.passedOver,
        state: "CHECKED",
        createdAt: actor.at,
        expiresAt: new Date(actor.at.getTime() + KEPT_DAYS * 86_400_000),
      },
    });
    work.audit({
      action: "Import.check",
      entity: "ImportRun",
      entityId: run.id,
      diff: { resource: what.name, rows: run.rows, problems: problems.length, sha256: run.sha256 },
    });
    return { id: run.id };
  });
}

async function workbookText(bytes: Uint8Array): Promise<string> {
  const text = await sheetCsv(bytes);
  if (text === null) throw new InputProblem(problem("file", t("This workbook cannot be read."), "file_damaged"));
  return text;
}

const rowsOf = (problems: readonly ImportProblem[]): number => new Set(problems.map(({ row }) => row)).size;
const cellOf = ({ row, column }: ImportProblem): string => `${row} ${column}`;

/**
 * Adds all rows of a checked file in one transaction, checked again in it. A run commits once: a second call
 * answers as the first.
 * @returns how many rows were added: without those that were there already
 * @throws InputProblem when a row cannot be added (nothing is saved then); NotFound for another's run or one that has expired
 */
export async function commitImport(actor: Actor, what: Importable, id: number): Promise<{ rows: number }> {
  const kind = kindOf(what);
  mustImport(actor, kind);
  if (!mayCommit(actor, kind)) throw new Forbidden(t("Your role does not include this."));
  if (kind.partly) return commitPartly(actor, what, id);
  return inTx(actor, async (work) => {
    const run = await findRun(work.tx, actor, what, id);
    const added = () => ({ rows: run.rows - run.passedOver });
    if (run.state === "COMMITTED") return added();
    mustBeThere(run);
    if (problemsOf(run).length > 0)
      throw new Conflict(t("The file has problems. Fix them and have it checked again."), "has_problems");
    const { count } = await work.tx.importRun.updateMany({
      where: { id, state: "CHECKED" },
      data: { state: "COMMITTED", committedAt: actor.at, content: "" },
    });
    if (count === 0) return added();
    const read = await kind.read(work.tx, actor, readCsv(run.content));
    if (read.problems.length > 0) throw inWords(read.problems);
    const passedOver = await keepRows(work, kind, read.rows);
    if (passedOver !== run.passedOver) await work.tx.importRun.update({ where: { id }, data: { passedOver } });
    work.audit({
      action: "Import.commit",
      entity: "ImportRun",
      entityId: id,
      diff: { resource: what.name, rows: read.rows.length, sha256: run.sha256, file: run.fileName },
    });
    return { rows: run.rows - passedOver };
  });
}

/**
 * Puts a checked file away without adding any of it; once more it does nothing.
 * @throws Conflict once it is imported; NotFound for another's run or one that has expired; Forbidden
 */
export async function discardImport(actor: Actor, what: Importable, id: number, why: string): Promise<null> {
  mustImport(actor, kindOf(what));
  return inTx(actor, async (work) => {
    const run = await findRun(work.tx, actor, what, id);
    if (run.state === "COMMITTED") throw new Conflict(t("This file was imported already."), "imported");
    const { count } = await work.tx.importRun.updateMany({
      where: { id, state: "CHECKED" },
      data: { state: "DISCARDED", content: "" },
    });
    if (count > 0)
      work.audit({
        action: "Import.discard",
        entity: "ImportRun",
        entityId: id,
        diff: { resource: what.name, sha256: run.sha256, file: run.fileName, why },
      });
    return null;
  });
}

/** Rows that are added in one transaction. */
const PART = 200;

/**
 * Adds those rows of a checked file that are in order, part after part. What was added stays where a later part fails, and
 * is passed over when the file is committed again.
 * @throws Conflict for a file whose heading is wrong, and for one that was imported before
 */
async function commitPartly(actor: Actor, what: Importable, id: number): Promise<{ rows: number }> {
  const kind = kindOf(what);
  const run = await findRun(db, actor, what, id);
  if (run.state === "COMMITTED") return { rows: run.rows - run.faultyRows - run.passedOver };
  mustBeThere(run);
  if (await importedBefore(db, run))
    throw new Conflict(t("This file was imported already: nothing of it is added again."), "imported");
  const read = await kind.read(db, actor, readCsv(run.content));
  if (read.problems.some(({ row }) => row === 1))
    throw new Conflict(
      t("The heading of the file has problems. Fix it and have the file checked again."),
      "has_problems",
    );
  const parts = Array.from({ length: Math.ceil(read.rows.length / PART) }, (_, n) =>
    read.rows.slice(n * PART, (n + 1) * PART),
  );
  const problems = [...read.problems];
  let passedOver = 0;
  for (const [n, rows] of parts.entries()) {
    const part = await withPartOfKey(`rows-${n}`, () =>
      inTx(actor, async (work) => {
        const kept = await keepValidRows(work, kind, rows);
        return { ...kept, problems: kept.problems.map(({ row, column, message }) => ({ row, column, message })) };
      }),
    );
    problems.push(...part.problems);
    passedOver += part.passedOver;
  }
  problems.sort((a, b) => a.row - b.row);
  return inTx(actor, async ({ tx, audit }) => {
    const faultyRows = rowsOf(problems);
    const { count } = await tx.importRun.updateMany({
      where: { id, state: "CHECKED" },
      data: {
        state: "COMMITTED",
        committedAt: actor.at,
        ...(problems.length === 0 ? { content: "" } : {}),
        problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)),
        problemCount: problems.length,
        faultyRows,
        passedOver,
      },
    });
    const rows = run.rows - faultyRows - passedOver;
    if (count > 0)
      audit({
        action: "Import.commit",
        entity: "ImportRun",
        entityId: id,
        diff: { resource: what.name, rows, problems: problems.length, sha256: run.sha256, file: run.fileName },
      });
    return { rows };
  });
}

/** @throws Conflict for a file that was discarded */
function mustBeThere({ state }: { state: string }): void {
  if (state === "DISCARDED") throw new Conflict(t("This file was discarded. Choose it again."), "discarded");
}

/** Whether the very file was imported whole or in part, by whomever. */
const importedBefore = async (
  tx: Pick<Tx, "importRun">,
  { id, resource, sha256: hash }: { id: number; resource: string; sha256: string },
): Promise<boolean> =>
  (await tx.importRun.count({ where: { resource, sha256: hash, state: "COMMITTED", NOT: { id } } })) > 0;

/** The runs that somebody reads: their own, and where others commit, those of their company. */
export async function runsInSight(tx: Pick<Tx, "roleGrant">, actor: Actor, what: Importable) {
  const kind = kindOf(what);
  const own = { resource: what.name, expiresAt: { gt: actor.at } };
  if (kind.commits === kind.permission || !mayCommit(actor, kind)) return { ...own, userId: actor.userId ?? 0 };
  const grants = await tx.roleGrant.findMany({
    where: {
      unit: { path: { startsWith: `/${actor.company.unitId}/` } },
      role: { permissions: { some: { permission: kind.permission } } },
    },
    distinct: ["userId"],
    select: { userId: true },
  });
  return { ...own, userId: { in: [actor.userId ?? 0, ...grants.map(({ userId }) => userId)] } };
}

/** A run in sight. @throws NotFound for another's, one of something else, and one that has expired */
export async function findRun(tx: Pick<Tx, "importRun" | "roleGrant">, actor: Actor, what: Importable, id: number) {
  const run = await tx.importRun.findFirst({ where: { ...(await runsInSight(tx, actor, what)), id } });
  if (!run) throw new NotFound();
  return run;
}

export function problemsOf(run: { problems: string }): ImportProblem[] {
  return JSON.parse(run.problems) as ImportProblem[];
}
