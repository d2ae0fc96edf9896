/** Decides several applications of a list alike, each in a transaction of its own. */
import { z } from "zod/v4";
import type { OutcomeLine } from "~/core/outcome-line";
import { t } from "~/core/text";
import { eachInTurn } from "~/db/batches.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { tickedRecords, versionsOf } from "~/define/listed";
import { note } from "~/define/note";
import { formatDate } from "~/core/dates";
import { transition, transitionsForEach } from "~/modules/workflow/index.server";
import { applicationWorkflow } from "./application.workflow.server";
import { findApplications } from "./application-row.server";

const MOST = 100;
const DECISIONS = ["approve", "reject"] as const;

/** Each application with the version the person saw, "12.3". */
export const decideSeveralSchema = z.object({
  pick: tickedRecords(MOST, () => t("Tick at least one application")),
  decision: z.enum(DECISIONS, { error: () => t("Choose from the list") }),
  note,
});
export type DecideSeveral = z.infer<typeof decideSeveralSchema>;

/** The applications of a page that this person may decide: the values of their boxes, by id. */
export async function decidable(actor: Actor, ids: readonly number[]): Promise<Record<number, string>> {
  const rows = await findApplications(db, actor, ids);
  const moves = await transitionsForEach(actor, applicationWorkflow, rows);
  const able = rows.filter(({ id }) => moves.get(id)!.some(({ name }) => name === "approve"));
  return Object.fromEntries(able.map(({ id, version }) => [id, `${id}.${version}`]));
}

/** @returns a line for each, those refused with the reason */
export async function decideSeveral(
  actor: Actor,
  { pick, decision, note: words }: DecideSeveral,
): Promise<OutcomeLine[]> {
  const wanted = versionsOf(pick);
  const ids = [...wanted.keys()];
  const known = new Map((await findApplications(db, actor, ids)).map((row) => [row.id, row]));
  const results = await eachInTurn(
    ids,
    (id) => id,
    (id) => transition(actor, applicationWorkflow, id, decision, { note: words, version: wanted.get(id)! }),
  );
  return ids.map((id, index) => {
    const [row, result] = [known.get(id), results[index]!];
    return {
      name: row ? t("{name}, {date}", { name: row.employee.name, date: formatDate(row.shiftDate) }) : String(id),
      to: row ? applicationWorkflow.page!(row) : null,
      ok: "done" in result,
      words: "refused" in result ? result.refused : t(applicationWorkflow.moves[decision].done),
    };
  });
}
