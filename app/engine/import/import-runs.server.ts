/** Import runs: a file is checked, which saves nothing, and may then be committed once, whole. */
import { inTx } from "~/act.server";
import { sha256 } from "~/core/canonical.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { Resource } from "~/define/resource";
import type { IncomingFile } from "~/modules/files/index.server";
import { mustHold } from "../resource/permitted.server";
import { inWords, keepRows, tryRows } from "./import-rows.server";
import { csvText, readCsv } from "./read-csv.server";
import { readRows, type ImportProblem } from "./read-rows.server";

const KEPT_DAYS = 7;
const MOST_PROBLEMS = 1_000;
const LONGEST_NAME = 120;

/** Checks a file row by row. Of it only the run itself is saved, for seven days. @throws InputProblem at "file"; Forbidden */
export async function checkImport(actor: Actor, resource: Resource, file: IncomingFile | null): Promise<{ id: number }> {
  mustHold(actor, resource, "edit");
  if (!file) throw new InputProblem(problem("file", t("Choose a file"), "file_required"));
  const text = csvText(file.bytes);
  const table = readCsv(text);
  return inTx(actor, async (work) => {
    const read = await readRows(work.tx, actor, resource, table);
    const problems = [...read.problems, ...(await tryRows(work, resource, read.rows))].sort((a, b) => a.row - b.row);
    const run = await work.tx.importRun.create({
      data: {
        resource: resource.name, userId: actor.userId!, fileName: file.name.slice(-LONGEST_NAME), sha256: sha256(file.bytes), rows: table.rows.length, content: text,
        problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)), state: "CHECKED", createdAt: actor.at, expiresAt: new Date(actor.at.getTime() + KEPT_DAYS * 86_400_000),
      },
    });
    work.audit({ action: "Import.check", entity: "ImportRun", entityId: run.id, diff: { resource: resource.name, rows: run.rows, problems: problems.length, sha256: run.sha256 } });
    return { id: run.id };
  });
}

/**
 * Adds all rows of a checked file in one transaction, checked again in it. A run commits once: a second call
 * answers as the first.
 * @throws InputProblem when a row cannot be added (nothing is saved then); NotFound for another's run or one that has expired
 */
export async function commitImport(actor: Actor, resource: Resource, id: number): Promise<{ rows: number }> {
  mustHold(actor, resource, "edit");
  return inTx(actor, async (work) => {
    const run = await findRun(work.tx, actor, resource, id);
    if (run.state === "COMMITTED") return { rows: run.rows };
    if (problemsOf(run).length > 0) throw new Conflict(t("The file has problems. Mend them and have it checked again."), "has_problems");
    const { count } = await work.tx.importRun.updateMany({ where: { id, state: "CHECKED" }, data: { state: "COMMITTED", committedAt: actor.at, content: "" } });
    if (count === 0) return { rows: run.rows };
    const read = await readRows(work.tx, actor, resource, readCsv(run.content));
    if (read.problems.length > 0) throw inWords(read.problems);
    await keepRows(work, resource, read.rows);
    work.audit({ action: "Import.commit", entity: "ImportRun", entityId: id, diff: { resource: resource.name, rows: read.rows.length, sha256: run.sha256, file: run.fileName } });
    return { rows: read.rows.length };
  });
}

export type ImportRunRow = Awaited<ReturnType<typeof findRun>>;

/** A run of the actor's own. @throws NotFound for another's, one of another resource, and one that has expired */
export async function findRun(tx: Pick<Tx, "importRun">, actor: Actor, resource: Resource, id: number) {
  const run = await tx.importRun.findFirst({ where: { id, resource: resource.name, userId: actor.userId ?? 0, expiresAt: { gt: actor.at } } });
  if (!run) throw new NotFound();
  return run;
}

export function problemsOf(run: { problems: string }): ImportProblem[] {
  return JSON.parse(run.problems) as ImportProblem[];
}
