import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { standingDismissal } from "../discipline/index.server";
import { lastPaidOf } from "../pay/index.server";
import type { EndFacts } from "./separation";

/** What bears on the end of an employment that is set by hand. */
export const endFacts = async (
  tx: Pick<Tx, "disciplinaryCase" | "payslip">,
  actor: Actor,
  id: number,
): Promise<EndFacts> => ({
  today: todayOf(actor),
  lastPaid: await lastPaidOf(tx, id),
  dismissal: await standingDismissal(tx, actor, id),
});
