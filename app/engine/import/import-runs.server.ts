/** Import runs: a file is checked, which saves nothing, and may then be committed once, whole. */
import { inTx } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { IncomingFile } from "~/modules/files/index.server";
import { kindOf, mustImport, type Importable } from "./import-kind.server";
import { inWords, keepRows, tryRows } from "./import-rows.server";
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
  const text = csvText(file.bytes);
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
  return inTx(actor, async (work) => {
    const run = await findRun(work.tx, actor, what, id);
    const added = () => ({ rows: run.rows - run.passedOver });
    if (run.state === "COMMITTED") return added();
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

/** A run of the actor's own. @throws NotFound for another's, one of something else, and one that has expired */
export async function findRun(tx: Pick<Tx, "importRun">, actor: Actor, what: Importable, id: number) {
  const run = await tx.importRun.findFirst({
    where: { id, resource: what.name, userId: actor.userId ?? 0, expiresAt: { gt: actor.at } },
  });
  if (!run) throw new NotFound();
  return run;
}

export function problemsOf(run: { problems: string }): ImportProblem[] {
  return JSON.parse(run.problems) as ImportProblem[];
}
