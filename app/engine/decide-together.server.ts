/** Several records decided at once from one's approvals; each is a transaction of its own, with an answer of its own. */
import { z } from "zod/v4";
import { eachInTurn } from "~/db/batches.server";
import { db } from "~/db/database.server";
import { Conflict, NotFound } from "~/core/problems";
import type { OutcomeLine } from "~/core/outcome-line";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { ticked } from "~/define/listed";
import { note } from "~/define/note";
import type { Task } from "~/define/task";
import { transition, type Moved } from "~/modules/workflow/index.server";
import { firstOfTwo } from "./first-of-two";
import { portal } from "./portal.server";
import { tasksOf } from "./tasks.server";

/** How many are decided at once at the most. */
export const MOST_TOGETHER = 50;

export const decideSchema = z.object({
  pick: ticked(z.string().max(80), MOST_TOGETHER, () => t("Tick at least one line")),
  note,
});
export type Decide = z.infer<typeof decideSchema>;

/** What stands for a task in the form: its record, the move, and the version that was shown; null where it is decided on its own page. */
export const pickOf = (task: Task): string | null => (task.together?.apart ? null : wordOf(task));

const wordOf = ({ record, together }: Task): string | null =>
  record && together ? [record.process, record.id, together.move, together.version].join(".") : null;

/**
 * Makes the move that each ticked task waits for, in the order they were ticked. What does not wait for the person, or
 * waits in another version by now, or is decided on its own page, is refused in its own line.
 */
export async function decideTogether(actor: Actor, { pick, note: words }: Decide): Promise<OutcomeLine[]> {
  const waiting = new Map((await tasksOf(actor)).map((task) => [placeOf(wordOf(task)), task]));
  const picks = [...new Set(pick)];
  const results = await eachInTurn(
    picks,
    (one) => placeOf(one) ?? one,
    (one) => decide(actor, waiting.get(placeOf(one)), one, words),
  );
  return picks.map((one, at): OutcomeLine => {
    const [task, result] = [waiting.get(placeOf(one)), results[at]!];
    return {
      name: task
        ? [task.title, task.detail].filter(Boolean).join(", ")
        : t("A record that is no longer waiting for you"),
      to: task?.link ?? null,
      ok: "done" in result,
      words: "done" in result ? result.done : result.refused,
    };
  });
}

/** A pick without its version. */
const placeOf = (pick: string | null) => pick?.slice(0, pick.lastIndexOf(".")) ?? null;

async function decide(actor: Actor, task: Task | undefined, pick: string, words: string | null): Promise<string> {
  const { record, together } = task ?? {};
  const workflow = portal().workflows.find(({ name }) => name === record?.process);
  if (!record || !together || !workflow) throw new NotFound();
  const move = workflow.moves[together.move]!;
  const row = workflow.apart && (await workflow.load(db, actor, record.id));
  const reason = row && (await workflow.apart!([row] as never[])).get(record.id);
  if (reason) throw new Conflict(reason, "clash");
  const version = Number(pick.slice(pick.lastIndexOf(".") + 1));
  const moved: Moved = await transition(actor, workflow, record.id, together.move, { note: words, version });
  return firstOfTwo(move, together.move, moved) ?? t(move.done);
}
