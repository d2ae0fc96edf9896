/** How much cash the petty cash of a branch may hold: the amount of D13 in the day policy (spec: accounts §2 F11). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineDayCheck } from "~/define/day-check";
import { holdingOf, systemLedger, uncountedCash } from "~/modules/ledger/index.server";
import { standingsOf } from "./cash-checks.server";
import { policyOf, ruleFor } from "./run-checks.server";

/** The ceiling is the amount of its line; without one there is none. */
export const pettyCashCheck = defineDayCheck({
  code: "D13",
  label: "More petty cash than its ceiling",
  severity: "WARN",
  minor: null,
  run: async (tx, day) => {
    if (day.minor === null || day.kind === "ADJUSTMENT") return [];
    const ledgerId = await systemLedger(tx, day.branchId, "PETTY_CASH");
    const petty = (await standingsOf(tx, day)).find(
      ({ account }) => account.ledgerId === ledgerId && account.currency === day.currency,
    );
    // What the books hold stays unsaid until it is counted.
    if (!petty || petty.state === "missing" || petty.state === "moved" || petty.account.book <= day.minor) return [];
    const words = {
      held: formatAmount({ minor: petty.account.book, currency: day.currency }),
      ceiling: formatAmount({ minor: day.minor, currency: day.currency }),
    };
    return [{ text: t("Petty cash of {held} is above its ceiling of {ceiling}", words), link: null }];
  },
});

export interface PettyCashRoom {
  ceiling: bigint;
  /** What the books say is there. */
  held: bigint;
  /** What may be put into it: the ceiling less what is there. */
  room: bigint;
  /** The reader has yet to count it: what is there is not told. */
  untold: boolean;
}

/** How much may be put into the petty cash of a branch; null where the policy names no ceiling. @param currency of the books */
export async function pettyCashRoom(
  tx: Tx,
  actor: Actor,
  { id, companyId, currency }: { id: number; companyId: number; currency: string },
): Promise<PettyCashRoom | null> {
  const { minor: ceiling } = ruleFor(pettyCashCheck, await policyOf(tx, companyId, id));
  if (ceiling === null) return null;
  const ledgerId = await systemLedger(tx, id, "PETTY_CASH");
  const { amount: held } = await holdingOf(tx, id, { ledgerId, subLedgerId: null, currency });
  const untold = (await uncountedCash(tx, actor, [id])).get(id)?.ledgerIds.has(ledgerId) ?? false;
  return { ceiling, held, room: ceiling > held ? ceiling - held : 0n, untold };
}
