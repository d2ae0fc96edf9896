/** Several submitted transfers approved together; each is a decision of its own (spec: accounts §6, §12). */
import { z } from "zod/v4";
import { formatAmount } from "~/core/currencies";
import { formatWait } from "~/core/dates";
import { halfApproved } from "~/core/half-approved";
import type { OutcomeLine } from "~/core/outcome-line";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { tickedRecords, versionsOf } from "~/define/listed";
import { note } from "~/define/note";
import { eachInTurn } from "~/db/batches.server";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { findFundRows } from "./fund-row.server";
import { moveTransfer } from "./move-transfer.server";
import { fundPage } from "./fund-page";

const MOST = 50;
const READ = 300;

/** What a form of several decisions sends: each transfer with the version the person saw, "12.3". */
export const approveSeveralSchema = z.object({
  pick: tickedRecords(MOST, () => t("Tick at least one transfer")),
  note,
});
export type ApproveSeveral = z.infer<typeof approveSeveralSchema>;

/** A transfer that this person may approve now. */
export interface WaitingTransfer {
  id: number;
  version: number;
  no: string;
  from: string;
  to: string;
  amount: string;
  maker: string;
  waits: string;
  /** Two people approve it, and this would be the first word. */
  second: boolean;
}

/** The transfers that this person may approve, the longest waiting first. `more`: there are others beyond those shown. */
export async function waitingTransfers(actor: Actor): Promise<{ rows: WaitingTransfer[]; more: boolean }> {
  const found = await findFundRows(
    db,
    actor,
    { status: "SUBMITTED" },
    { orderBy: [{ submittedAt: "asc" }, { id: "asc" }], take: READ },
  );
  const moves = await transitionsForEach(actor, fundWorkflow, found);
  const rows = found.flatMap((row) => {
    const move = moves.get(row.id)!.find(({ name }) => name === "approve");
    return move ? [{ ...row, second: move.second }] : [];
  });
  const makers = new Map(
    (
      await db.user.findMany({
        where: { id: { in: rows.map(({ makerId }) => makerId) } },
        select: { id: true, displayName: true },
      })
    ).map(({ id, displayName }) => [id, displayName]),
  );
  return {
    rows: rows.slice(0, MOST).map((row) => ({
      id: row.id,
      version: row.version,
      no: row.no ?? "",
      from: row.from.name,
      to: row.to.name,
      amount: formatAmount({ minor: row.amount, currency: row.currency }),
      maker: makers.get(row.makerId) ?? "",
      waits: row.submittedAt ? formatWait(row.submittedAt, actor.at) : "",
      second: row.second,
    })),
    more: rows.length > MOST || found.length === READ,
  };
}

/** Approves the transfers ticked, one after the other. @returns a line for each, those refused with the reason */
export async function approveSeveral(
  actor: Actor,
  { pick: picks, note: words }: ApproveSeveral,
): Promise<OutcomeLine[]> {
  const wanted = versionsOf(picks);
  const ids = [...wanted.keys()];
  const known = new Map((await findFundRows(db, actor, { id: { in: ids } })).map((row) => [row.id, row]));
  const results = await eachInTurn(
    ids,
    (id) => id,
    (id) => moveTransfer(actor, id, "approve", { note: words, version: wanted.get(id)! }),
  );
  return ids.map((id, at) => {
    const [row, result] = [known.get(id), results[at]!];
    const name = row
      ? [
          row.no ?? "",
          t("{from} to {to}", { from: row.from.name, to: row.to.name }),
          formatAmount({ minor: row.amount, currency: row.currency }),
        ].join(", ")
      : String(id);
    const said = "refused" in result ? result.refused : result.done.status === "SUBMITTED" ? halfApproved() : t("Sent");
    return { name, to: row ? fundPage(id) : null, ok: "done" in result, words: said };
  });
}
