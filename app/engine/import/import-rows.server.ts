/** Adding the rows of a file: tried in the dry run, kept at the commit; the same code for both. */
import type { Work } from "~/db/transaction.server";
import { InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import type { ImportKind } from "./import-kind.server";
import type { ImportProblem, ReadRow } from "./read-rows.server";

/** Rows tried at once: where one of them fails, they are taken back and tried one by one. */
const AT_ONCE = 100;

/**
 * Adds every row and takes all of them back, each with the ones before it in place: what is wrong with a row
 * beside the others, such as a code that is there twice, is found too. Nothing of it stays, in the trail neither.
 */
export async function tryRows(
  work: Work,
  kind: ImportKind,
  rows: readonly ReadRow[],
): Promise<{ problems: ImportProblem[]; passedOver: number }> {
  const dry: Work = { ...work, audit: () => undefined, afterCommit: () => undefined };
  await work.tx.$executeRawUnsafe("SAVEPOINT dry_run");
  const tried = await keepValidRows(dry, kind, rows);
  await work.tx.$executeRawUnsafe("ROLLBACK TO SAVEPOINT dry_run");
  await work.tx.$executeRawUnsafe("RELEASE SAVEPOINT dry_run");
  return tried;
}

/**
 * Adds rows and says how many were there already, or says why not, with none of them added, in the trail neither.
 * PostgreSQL goes on after an error only from a savepoint.
 */
async function tryAll(work: Work, kind: ImportKind, rows: readonly ReadRow[]): Promise<InputProblem | number> {
  const acts: (() => void)[] = [];
  const held: Work = {
    ...work,
    audit: (entry) => void acts.push(() => work.audit(entry)),
    afterCommit: (act) => void acts.push(() => work.afterCommit(act)),
  };
  await work.tx.$executeRawUnsafe("SAVEPOINT dry_rows");
  const tried = await addAll(held, kind, rows).catch((error: unknown) => {
    if (error instanceof InputProblem) return error;
    throw error;
  });
  if (typeof tried === "number") for (const act of acts) act();
  else await work.tx.$executeRawUnsafe("ROLLBACK TO SAVEPOINT dry_rows");
  await work.tx.$executeRawUnsafe("RELEASE SAVEPOINT dry_rows");
  return tried;
}

async function addAll(work: Work, kind: ImportKind, rows: readonly ReadRow[]): Promise<number> {
  let passedOver = 0;
  for (const row of rows) passedOver += await kind.add(work, row);
  return passedOver;
}

/**
 * Adds every row for good, within the caller's transaction. @returns how many were there already
 * @throws InputProblem at the first that cannot be added
 */
export async function keepRows(work: Work, kind: ImportKind, rows: readonly ReadRow[]): Promise<number> {
  await kind.begin?.(work);
  let passedOver = 0;
  for (const row of rows) {
    passedOver += await kind.add(work, row).catch((error: unknown) => {
      throw error instanceof InputProblem ? inWords(error.problems.map((one) => kind.at(row, one))) : error;
    });
  }
  return passedOver;
}

/**
 * Adds those rows that are in order for good, within the caller's transaction.
 * @returns how many were there already, and what is wrong with the others
 */
export async function keepValidRows(
  work: Work,
  kind: ImportKind,
  rows: readonly ReadRow[],
): Promise<{ problems: ImportProblem[]; passedOver: number }> {
  await kind.begin?.(work);
  const problems: ImportProblem[] = [];
  let passedOver = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const together = await tryAll(work, kind, some);
    if (typeof together === "number") {
      passedOver += together;
      continue;
    }
    for (const row of some) {
      const added = await tryAll(work, kind, [row]);
      if (typeof added === "number") passedOver += added;
      else problems.push(...added.problems.map((one) => kind.at(row, one)));
    }
  }
  return { problems, passedOver };
}

const MOST_SAID = 10;

/** Problems of rows as problems of the form that commits them; a message that names its column already names it once. */
export function inWords(problems: readonly ImportProblem[]): InputProblem {
  return new InputProblem(
    problems.slice(0, MOST_SAID).map(({ row, column, message }) => ({
      field: "",
      code: "row",
      message:
        column && !message.startsWith(`${column}: `)
          ? t("Row {row}, {column}: {message}", { row, column, message })
          : t("Row {row}: {message}", { row, message }),
    })),
  );
}
