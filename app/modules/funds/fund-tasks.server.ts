import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { findFundRows } from "./fund-row.server";
import { fundPage } from "./fund-page";

const MOST = 60;

/** A person's own transfers that came back. */
export async function returnedFunds(actor: Actor): Promise<Task[]> {
  if (!can(actor, "fund.read") || !can(actor, "fund.write")) return [];
  const rows = await findFundRows(
    db,
    actor,
    { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 },
    { orderBy: { updatedAt: "asc" }, take: MOST },
  );
  const moves = await transitionsForEach(actor, fundWorkflow, rows);
  return rows
    .filter(({ id }) => moves.get(id)!.some(({ name }) => name === "submit"))
    .map((row): Task => ({
      title: t("Correct {no}", { no: row.no ?? "" }),
      detail: `${t("{from} to {to}", { from: row.from.name, to: row.to.name })}, ${formatAmount({ minor: row.amount, currency: row.currency })}`,
      link: fundPage(row.id),
      since: row.sentAt ?? row.submittedAt ?? row.updatedAt,
      amount: { minor: row.amount, currency: row.currency },
      tag: "Returned to you",
      tone: "warn",
    }));
}

/** @see returnedFunds */
export const returnedSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "FundTransfer" WHERE "makerId" = ${userId ?? 0} AND "status" = 'DRAFT' AND "no" IS NOT NULL`;
