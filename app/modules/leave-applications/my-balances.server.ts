/** What is left of each kind of leave, with its arithmetic (spec: hr N1). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { daysText } from "~/define/field";
import { balancesOf, explainLeave } from "~/modules/leave/index.server";
import { todayOf } from "./leave-row.server";

export interface BalanceRow {
  type: string;
  balance: string;
  pending: string;
  available: string;
  /** The lines it is made of, and what lapses. */
  why: string[];
}

const signed = (cd: number): string => (cd > 0 ? `+${daysText(cd)}` : daysText(cd));

export async function myBalances(actor: Actor): Promise<BalanceRow[]> {
  if (actor.employeeId === null) return [];
  const held = await balancesOf(db, actor.employeeId, actor.company.unitId, todayOf(actor));
  return Promise.all(
    held.map(async (one) => {
      const some = one.balanceCd !== 0 || one.pendingCd !== 0;
      const told = some ? await explainLeave(db, one) : null;
      return {
        type: one.type,
        balance: one.unlimited ? t("No limit") : daysText(one.balanceCd),
        pending: daysText(one.pendingCd),
        available: one.unlimited ? t("No limit") : daysText(one.availableCd),
        why: told
          ? [
              ...told.lines.map(({ date, what, unitsCd }) => `${formatDate(date)}: ${t(what)} ${signed(unitsCd)}`),
              ...(one.pendingCd > 0 ? [t("Waiting for a decision: {days}", { days: daysText(-one.pendingCd) })] : []),
              ...told.lots.flatMap(({ expiresOn, remainingCd }) =>
                expiresOn
                  ? [t("{days} lapse after {date}", { days: daysText(remainingCd), date: formatDate(expiresOn) })]
                  : [],
              ),
            ]
          : [],
      };
    }),
  );
}
