import { inTx, type Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/define/actor";
import { readAmount } from "~/define/field";
import { bookBranch, ledgersOf, lockBooks, type BookBranch, type LedgerFacts } from "~/modules/ledger/index.server";
import { transition, type Moved } from "~/modules/workflow/index.server";
import type { GridInput, OpeningInput } from "./opening-input";
import { mayWrite } from "./opening-moves.server";
import { reservedLedgers } from "./opening-line.resource";
import { lineProblems, tooLate } from "./opening-rules";
import { firstDayOf, holdOpeningRow } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";

export interface SavedOpening extends Record<string, number> {
  id: number;
  version: number;
}

export const OPENING_MOVES = [
  "submit",
  "cancel",
  "withdraw",
  "check",
  "return",
  "approve",
  "sendBack",
  "takeBack",
] as const;
export type OpeningMove = (typeof OPENING_MOVES)[number];

/** Moves opening balances on. @throws Forbidden, InputProblem, Conflict, NotFound */
export function moveOpening(
  actor: Actor,
  id: number,
  name: OpeningMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, openingWorkflow, id, name, { note, version });
}

/** Begins the opening balances of a branch. @throws InputProblem; Conflict "exists" while there are some */
export function createOpening(actor: Actor, { branchId, asOf }: OpeningInput): Promise<SavedOpening> {
  return inTx(actor, async ({ tx, audit }) => {
    const branch = await tx.orgUnit.findFirst({
      where: { AND: [{ id: branchId, kind: "BRANCH", active: true }, unitsWithin(actor, "opening.write")] },
      select: { name: true },
    });
    if (!branch)
      throw new InputProblem(problem("branchId", t("Branch: choose one within your reach"), "not_available"));
    await lockBooks(tx, branchId);
    refuse([
      ...tooLate(await firstDayOf(tx, branchId)).map((one) => ({ ...one, field: "branchId" })),
      ...dateProblems(actor, asOf),
    ]);
    if (await tx.openingBatch.findFirst({ where: { branchId, status: { not: "CANCELLED" } }, select: { id: true } }))
      throw new Conflict(t("The branch has opening balances already: change those."), "exists");
    const { companyId } = await bookBranch(tx, branchId);
    const { id, version } = await tx.openingBatch.create({
      data: { companyId, branchId, name: branch.name, asOf, makerId: actor.userId ?? 0, editorId: actor.userId ?? 0 },
    });
    audit({ action: "OpeningBatch.create", entity: "OpeningBatch", entityId: id, diff: { branchId, asOf } });
    return { id, version };
  });
}

function dateProblems(actor: Actor, asOf: string): Problem[] {
  return asOf > dateIn(actor.at, actor.company.timeZone) ? [problem("asOf", t("As of: not after today"), "as_of")] : [];
}

/**
 * Keeps the date and the balances of some ledgers of a draft, in the currency of the books.
 * @throws InputProblem with fields `rows[n].debit` and `rows[n].credit`; Conflict "stale" | "wrong_state"; Forbidden; NotFound
 */
export function saveGrid(actor: Actor, id: number, { asOf, rows }: GridInput, version: number): Promise<SavedOpening> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const row = await holdOpeningRow(tx, actor, id);
    if (!row) throw new NotFound();
    if (row.version !== version)
      throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
        version: row.version,
      });
    if (row.status !== "DRAFT") throw new Conflict(t("Only a draft can be changed."), "wrong_state");
    const may = mayWrite(actor, row);
    if (may !== true) throw new Forbidden(may);
    refuse(dateProblems(actor, asOf));
    const changes = await keepRows(work, id, await bookBranch(tx, row.branchId), rows);
    await tx.openingBatch.update({
      where: { id },
      data: { asOf, editorId: actor.userId ?? 0, version: { increment: 1 } },
    });
    audit({
      action: "OpeningBatch.change",
      entity: "OpeningBatch",
      entityId: id,
      diff: {
        ...(row.asOf === asOf ? {} : { asOf: [row.asOf, asOf] }),
        ...(changes.length > 0 ? { lines: changes.join("; ") } : {}),
      },
    });
    return { id, version: row.version + 1 };
  });
}

/** Writes the plain lines of the ledgers named. @returns what has changed, in words */
async function keepRows({ tx }: Work, batchId: number, branch: BookBranch, rows: GridInput["rows"]): Promise<string[]> {
  const { functional: currency } = branch;
  const ledgers = await ledgersOf(
    tx,
    branch.companyId,
    rows.map(({ ledgerId }) => ledgerId),
  );
  const reserved = await reservedLedgers(tx, branch.id);
  const kept = new Map(
    (await tx.openingLine.findMany({ where: { batchId, subLedgerId: null, currency, active: true } })).map((line) => [
      line.ledgerId,
      line,
    ]),
  );
  const problems: Problem[] = [];
  const changes: string[] = [];
  for (const [index, typed] of rows.entries()) {
    const ledger = ledgers.get(typed.ledgerId);
    const read = ledger && readRow(typed, { index, ledger, branch, reserved: reserved.has(typed.ledgerId) });
    if (!read || Array.isArray(read)) {
      problems.push(...(read ?? [problem(`rows[${index}].debit`, t("There is no such ledger."), "ledger_unknown")]));
      continue;
    }
    const line = kept.get(ledger.id);
    if ((line?.debit ?? null) === read.debit && (line?.credit ?? null) === read.credit) continue;
    if (line) await tx.openingLine.delete({ where: { id: line.id } });
    const base = read.debit ?? read.credit;
    if (base !== null)
      await tx.openingLine.create({
        data: { batchId, ledgerId: ledger.id, currency, debit: read.debit, credit: read.credit, base },
      });
    changes.push(`${ledger.code}: ${wordsOf(line, currency)} → ${wordsOf(read, currency)}`);
  }
  refuse(problems);
  return changes;
}

interface Sides {
  debit: bigint | null;
  credit: bigint | null;
}

function wordsOf(line: Sides | undefined, currency: string): string {
  if (!line || (line.debit === null && line.credit === null)) return "–";
  return line.debit !== null
    ? `${t("Debit")} ${formatAmount({ minor: line.debit, currency })}`
    : `${t("Credit")} ${formatAmount({ minor: line.credit!, currency })}`;
}

/** The two sides of a row, both empty where nothing stands in it, or what is wrong with it. */
function readRow(
  { debit, credit }: GridInput["rows"][number],
  { index, ledger, branch, reserved }: { index: number; ledger: LedgerFacts; branch: BookBranch; reserved: boolean },
): Sides | Problem[] {
  const currency = branch.functional;
  const at = (field: string) => `rows[${index}].${field}`;
  const amounts = {
    debit: debit === null ? null : readAmount("Debit", debit, currency),
    credit: credit === null ? null : readAmount("Credit", credit, currency),
  };
  const unread = Object.entries(amounts).flatMap(([field, read]) =>
    read !== null && typeof read === "object" ? [problem(at(field), read.problem)] : [],
  );
  if (unread.length > 0) return unread;
  const sides = amounts as Sides;
  const filled: Sides = {
    debit: sides.debit === 0n ? null : sides.debit,
    credit: sides.credit === 0n ? null : sides.credit,
  };
  if (filled.debit === null && filled.credit === null) return filled;
  const problems = lineProblems({
    ...filled,
    currency,
    functional: currency,
    base: filled.debit ?? filled.credit,
    branchId: branch.id,
    ledger,
    subLedger: null,
    reserved,
    twin: false,
  });
  return problems.length === 0
    ? filled
    : problems.map((one) => ({
        ...one,
        field: at(one.field === "credit" || filled.debit === null ? "credit" : "debit"),
      }));
}
