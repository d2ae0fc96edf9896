/** Decides several leave applications of a list, each in a transaction of its own. */
import { z } from "zod/v4";
import type { OutcomeLine } from "~/core/outcome-line";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import { eachInTurn } from "~/db/batches.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { tickedRecords, versionsOf } from "~/define/listed";
import { note } from "~/define/note";
import { transition, transitionsForEach } from "~/modules/workflow/index.server";
import { apartOf } from "./clashes.server";
import { findLeave } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

const MOST = 100;
/** What several are decided with: the move that leads on. */
const ONWARD = ["recommend", "grant", "approve"] as const;
type Onward = (typeof ONWARD)[number];

/** Each application with the version the person saw, "12.3". */
export const decideSeveralSchema = z.object({
  pick: tickedRecords(MOST, () => t("Tick at least one application")),
  note,
});
export type DecideSeveral = z.infer<typeof decideSeveralSchema>;

const onwardOf = (moves: readonly { name: string }[]): Onward | undefined =>
  ONWARD.find((name) => moves.some((move) => move.name === name));

/** Of the applications of a page those this person takes on without looking further: no colleague is away meanwhile. */
export async function decidable(actor: Actor, ids: readonly number[]): Promise<Record<number, string>> {
  const rows = await findLeave(db, actor, { id: { in: [...ids] } });
  const moves = await transitionsForEach(actor, leaveWorkflow, rows);
  const able = rows.filter(({ id }) => onwardOf(moves.get(id)!) !== undefined);
  const apart = await apartOf(able);
  return Object.fromEntries(able.filter(({ id }) => !apart.has(id)).map(({ id, version }) => [id, `${id}.${version}`]));
}

/** @returns a line for each, those refused with the reason */
export async function decideSeveral(actor: Actor, { pick: picks, note: words }: DecideSeveral): Promise<OutcomeLine[]> {
  const wanted = versionsOf(picks);
  const ids = [...wanted.keys()];
  const rows = await findLeave(db, actor, { id: { in: ids } });
  const known = new Map(rows.map((row) => [row.id, row]));
  const moves = await transitionsForEach(actor, leaveWorkflow, rows);
  const moveOf = (id: number): Onward => onwardOf(moves.get(id) ?? []) ?? "approve";
  const results = await eachInTurn(
    ids,
    (id) => id,
    async (id) => {
      const row = known.get(id);
      // A colleague may have asked since the page was opened.
      const reason = row && (await apartOf([row])).get(id);
      if (reason !== undefined) throw new Conflict(reason, "clash");
      return transition(actor, leaveWorkflow, id, moveOf(id), { note: words, version: wanted.get(id)! });
    },
  );
  return ids.map((id, at) => {
    const [row, result] = [known.get(id), results[at]!];
    return {
      name: row ? t("{no}, {name}", { no: row.refNo, name: row.employee.name }) : String(id),
      to: row ? leaveWorkflow.page!(row) : null,
      ok: "done" in result,
      words: "refused" in result ? result.refused : t(leaveWorkflow.moves[moveOf(id)].done),
    };
  });
}
