import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { date, says, text } from "~/define/field";
import { listed } from "~/define/listed";
import { accountOf, linesOf, type BankLine } from "./read-marks.server";

const MOST = 200;
const id = z
  .preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z
      .string(says("Lines", "{label}: choose from the list"))
      .regex(/^[1-9]\d{0,9}$/, says("Lines", "{label}: choose from the list")),
  )
  .transform(Number);
const ids = z
  .preprocess(listed, z.array(id).max(MOST, says("Lines", "{label}: choose from the list")))
  .meta({ title: "Lines", description: "Ids of lines of the account" }) as unknown as z.ZodType<number[], unknown>;

/** What of the account stands on a statement. */
export const markSchema = z.object({
  clearedOn: date("Date of the statement").schema,
  statement: text("Number of the statement", { max: 40, optional: true }).schema,
  lines: ids,
});
export const unmarkSchema = z.object({ marked: ids });
export type MarkInput = z.infer<typeof markSchema>;

/** Marks lines of a bank account as standing on a statement. @returns how many @throws NotFound; InputProblem; Conflict when one is marked already */
export function markLines(
  actor: Actor,
  accountId: number,
  { clearedOn, statement, lines }: MarkInput,
): Promise<{ id: number; count: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const account = await accountOf(tx, actor, accountId);
    const today = todayOf(actor);
    if (clearedOn > today)
      throw new InputProblem(
        problem("clearedOn", t("Date of the statement: not later than {date}", { date: formatDate(today) }), "future"),
      );
    const chosen = named(await linesOf(tx, account, { marked: false, to: today, most: 100_000 }), lines, "lines");
    await tx.bankMark.createMany({
      data: chosen.map(({ id }) => ({ journalLineId: id, clearedOn, statement, byId: actor.userId!, at: actor.at })),
    });
    work.audit({
      action: "BankAccount.mark",
      entity: "BankAccount",
      entityId: accountId,
      diff: { clearedOn, statement, numbers: chosen.map(({ no }) => no).join(", ") },
    });
    return { id: accountId, count: chosen.length };
  });
}

/** Takes marks away. @returns how many @throws NotFound; InputProblem; Conflict when one is not marked any more */
export function unmarkLines(
  actor: Actor,
  accountId: number,
  { marked }: { marked: number[] },
): Promise<{ id: number; count: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const account = await accountOf(tx, actor, accountId);
    const chosen = named(
      await linesOf(tx, account, { marked: true, to: todayOf(actor), most: 100_000 }),
      marked,
      "marked",
    );
    await tx.bankMark.deleteMany({ where: { journalLineId: { in: chosen.map(({ id }) => id) } } });
    work.audit({
      action: "BankAccount.unmark",
      entity: "BankAccount",
      entityId: accountId,
      diff: { numbers: chosen.map(({ no, clearedOn }) => `${no} (${clearedOn})`).join(", ") },
    });
    return { id: accountId, count: chosen.length };
  });
}

/** The lines with these ids, each once. */
function named(lines: readonly BankLine[], wanted: readonly number[], field: string): BankLine[] {
  const set = new Set(wanted);
  if (set.size === 0) throw new InputProblem(problem(field, t("Choose at least one line"), "missing"));
  const chosen = lines.filter(({ id }) => set.has(id));
  if (chosen.length !== set.size)
    throw new Conflict(t("Someone else has changed these marks. Look at the list again."), "stale");
  return chosen;
}
