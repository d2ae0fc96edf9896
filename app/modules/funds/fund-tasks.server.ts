import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { statesThat } from "~/define/states";
import type { HasPart, Task } from "~/define/task";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { mayWrite } from "./fund-moves.server";
import { findFundRows, type FundRow } from "./fund-row.server";
import { FUND_STATES } from "./fund-states";
import { fundPage } from "./fund-page";

const MOST = 60;

/** Transfers that wait for those who write them: their own that came back, and cash that cannot be received without a code. */
export async function fundTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  if (!can(actor, "fund.read") || !can(actor, "fund.write")) return [];
  const [returned, codes] = await Promise.all([
    has("returned") ? returnedFunds(actor) : [],
    has("codes") ? codesToPrint(actor) : [],
  ]);
  return [...returned, ...codes];
}

const shown = ({ id, no, from, to, amount, currency }: FundRow) => ({
  no: no ?? "",
  detail: `${t("{from} to {to}", { from: from.name, to: to.name })}, ${formatAmount({ minor: amount, currency })}`,
  link: fundPage(id),
  amount: { minor: amount, currency },
});

async function codesToPrint(actor: Actor): Promise<Task[]> {
  const rows = await findFundRows(
    db,
    actor,
    { status: { in: statesThat(FUND_STATES, "incoming") }, kind: "CASH", codeHash: null },
    { orderBy: { sentAt: "asc" }, take: MOST },
  );
  return rows
    .filter((row) => mayWrite(actor, row) === true)
    .map((row): Task => {
      const { no, ...rest } = shown(row);
      return {
        ...rest,
        title: t("Print the hand-over code of {no}", { no }),
        since: row.sentAt ?? row.updatedAt,
        tag: t("In transit"),
        tone: "info",
        group: {
          kind: "codes-to-print",
          one: "One hand-over code to print",
          many: "{n} hand-over codes to print",
        },
      };
    });
}

async function returnedFunds(actor: Actor): Promise<Task[]> {
  const rows = await findFundRows(
    db,
    actor,
    { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 },
    { orderBy: { updatedAt: "asc" }, take: MOST },
  );
  const moves = await transitionsForEach(actor, fundWorkflow, rows);
  return rows
    .filter(({ id }) => moves.get(id)!.some(({ name }) => name === "submit"))
    .map((row): Task => {
      const { no, ...rest } = shown(row);
      return {
        ...rest,
        title: t("Correct {no}", { no }),
        since: row.sentAt ?? row.submittedAt ?? row.updatedAt,
        tag: "Returned to you",
        tone: "warn",
      };
    });
}

/** @see fundTasks */
export const fundSigns = (actor: Actor) => ({
  returned: sql`SELECT 1 FROM "FundTransfer" WHERE "makerId" = ${actor.userId ?? 0} AND "status" = 'DRAFT' AND "no" IS NOT NULL`,
  codes: sql`SELECT 1 FROM "FundTransfer" WHERE ${can(actor, "fund.write") ? 1 : 0} = 1 AND "status" IN (${sqlList(statesThat(FUND_STATES, "incoming"))}) AND "kind" = 'CASH' AND "codeHash" IS NULL`,
});
