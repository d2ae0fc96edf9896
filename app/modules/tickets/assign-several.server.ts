/** Assigns several tickets of a list to one person, each in a transaction of its own. */
import { z } from "zod/v4";
import type { OutcomeLine } from "~/core/outcome-line";
import { t } from "~/core/text";
import { eachInTurn } from "~/db/batches.server";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { link, type Choice } from "~/define/field";
import { tickedRecords, versionsOf } from "~/define/listed";
import { note } from "~/define/note";
import { transition, transitionsForEach } from "~/modules/workflow/index.server";
import { allAgents } from "./agents.server";
import { ticketWorkflow } from "./ticket.workflow.server";
import { findTickets } from "./ticket-row.server";

const MOST = 100;

/** Each ticket with the version the person saw, "12.3". */
export const assignSeveralSchema = z.object({
  pick: tickedRecords(MOST, () => t("Tick at least one ticket")),
  assigneeId: link("Assign to", { to: "TicketAgent" }).schema,
  note,
});
export type AssignSeveral = z.infer<typeof assignSeveralSchema>;

/** The tickets of a page that this person may assign: the values of their boxes, by id. Null for who assigns none. */
export async function assignable(
  actor: Actor,
  ids: readonly number[],
): Promise<{ picks: Record<number, string>; agents: Choice[] } | null> {
  if (!can(actor, "ticket.work")) return null;
  const rows = await findTickets(db, actor, { id: { in: [...ids] } });
  const moves = await transitionsForEach(actor, ticketWorkflow, rows);
  const able = rows.filter(({ id }) => moves.get(id)!.some(({ name }) => name === "assign"));
  return {
    picks: Object.fromEntries(able.map(({ id, version }) => [id, `${id}.${version}`])),
    agents: (await allAgents(actor)).map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  };
}

/** @returns a line for each, those refused with the reason */
export async function assignSeveral(actor: Actor, input: AssignSeveral): Promise<OutcomeLine[]> {
  const { pick: picks, assigneeId, note: words } = input;
  const wanted = versionsOf(picks);
  const ids = [...wanted.keys()];
  const known = new Map((await findTickets(db, actor, { id: { in: ids } })).map((row) => [row.id, row]));
  const results = await eachInTurn(
    ids,
    (id) => id,
    (id) =>
      transition(actor, ticketWorkflow, id, "assign", {
        note: words,
        version: wanted.get(id)!,
        input: { assigneeId },
      }),
  );
  return ids.map((id, at) => {
    const [row, result] = [known.get(id), results[at]!];
    return {
      name: row ? t("{no}, {subject}", { no: row.refNo, subject: row.subject }) : String(id),
      to: row ? ticketWorkflow.page!(row) : null,
      ok: "done" in result,
      words: "refused" in result ? result.refused : t("Assigned"),
    };
  });
}
