/** What an opening balance, a correction or leave paid out may be, and the lines it becomes (R-LV16). Centi-days. Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { daysText } from "~/define/field";
import { availableOn, draw, line, paidOut, replay, type LedgerDraft, type LedgerRow } from "./lots";

export type AdjustmentKind = "OPENING" | "ADJUST" | "ENCASH";

export interface Adjusting {
  id: number;
  kind: AdjustmentKind;
  /** Of leave paid out below 0, as of every debit. */
  unitsCd: number;
}

export interface AdjustmentType {
  unlimited: boolean;
  negativeLimitCd: number;
  encashCapCd: number;
}

/** What is wrong with it on the ledger as it stands. @param pendingCd requests not decided */
export function adjustmentProblems(
  { kind, unitsCd }: Pick<Adjusting, "kind" | "unitsCd">,
  type: AdjustmentType,
  rows: readonly LedgerRow[],
  { pendingCd, today }: { pendingCd: number; today: string },
): Problem[] {
  const found: Problem[] = [];
  const refuse = (message: string, code: string) => void found.push(problem("days", message, code));
  if (unitsCd === 0) refuse(t("Days: enter a number other than zero"), "missing");
  if (kind === "OPENING" && rows.some((row) => row.kind === "OPENING"))
    refuse(t("The opening balance is posted: adjust it instead"), "posted");
  if (unitsCd >= 0) return found;
  if (kind === "ENCASH") {
    if (paidOut(rows) - unitsCd > type.encashCapCd)
      refuse(t("At most {days} days a year are paid out", { days: daysText(type.encashCapCd) }), "leave_encash");
  }
  const free = availableOn(replay(rows), today, pendingCd) + (kind === "ENCASH" ? 0 : type.negativeLimitCd);
  if (!type.unlimited && -unitsCd > free)
    refuse(t("Only {days} days are free", { days: daysText(Math.max(0, free)) }), "leave_balance");
  return found;
}

/** The lines it becomes: a credit opens a lot, a debit is paid by the lots there are. */
export function adjustmentLines(
  { id, kind, unitsCd }: Adjusting,
  rows: readonly LedgerRow[],
  date: string,
): LedgerDraft[] {
  if (unitsCd > 0 || kind === "OPENING")
    return [line({ date, kind, unitsCd, periodKey: kind === "OPENING" ? `opening:${date}` : `entry:${id}` })];
  return draw(replay(rows), [{ date, ratedCd: -unitsCd }]).rows.map((row, i) => ({
    ...row,
    kind,
    periodKey: `entry:${id}:${i + 1}`,
  }));
}
