import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { href } from "~/addresses/href";
import { visibleReceipts } from "./account-row.server";
import { visibleRuns } from "./interest-run.workflow.server";
import { withdrawalPage } from "./withdrawal-page";
import { visibleWithdrawals } from "./withdrawal-row.server";

const idIn = (id: string): number => parseId(id.split("/")[0] ?? "") ?? 0;

/** Leads from an entry of the books to the receipt, the request that it paid, or the interest that it booked. */
export const savingsSources: readonly EntrySource[] = [
  {
    kind: "SaccoReceipt",
    find: async (actor, id) => {
      const row = await db.saccoReceipt.findFirst({
        where: { AND: [{ id: idIn(id) }, visibleReceipts(actor)] },
        select: { id: true },
      });
      return row && { label: "The receipt", to: href("/ac/sacco/receive/details/:id", { params: { id: row.id } }) };
    },
  },
  {
    kind: "SaccoWithdrawal",
    find: async (actor, id) => {
      const row = await db.saccoWithdrawal.findFirst({ where: { AND: [{ id: idIn(id) }, visibleWithdrawals(actor)] } });
      return row && { label: "The withdrawal", to: withdrawalPage(row.id) };
    },
  },
  {
    kind: "SaccoInterestRun",
    find: async (actor, id) => {
      if (!can(actor, "savings.read")) return null;
      const row = await db.saccoInterestRun.findFirst({ where: { AND: [{ id: idIn(id) }, visibleRuns(actor)] } });
      return (
        row && { label: "The interest run", to: href("/ac/sacco/interest/details/:id", { params: { id: row.id } }) }
      );
    },
  },
];
