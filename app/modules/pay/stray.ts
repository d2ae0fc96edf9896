/** What is unusual about new pay, and the reason that is asked for then (spec: hr R-MV4, R-AP6). */
import { commentFault } from "~/core/comment";
import { formatAmount } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { shareOf } from "./pay-words";

/** Characters of a comment that gives a reason (spec: hr R-AP6). */
const REASON_LEAST = 5;

/** How much pay changes, to a tenth of a percent: what is rounded away, and what is just more than half, is said. */
function shareTold(old: bigint, now: bigint): string {
  const share = shareOf(old, now);
  const change = now > old ? now - old : old - now;
  if (share === "0.0") return t("less than 0.1 %");
  return share === "50.0" && change * 2n > old ? t("more than 50.0 %") : `${share} %`;
}

/**
 * In words that say amounts: pay that falls without a demotion, or changes by more than half. Null where nothing is unusual.
 * @param kind of the movement, or of the change of pay
 */
export function payStray(
  { kind }: { kind: string },
  old: bigint | null,
  { basic, currency }: { basic: bigint; currency: string },
): string | null {
  if (old === null || old === 0n) return null;
  const change = basic > old ? basic - old : old - basic;
  const words = {
    share: shareTold(old, basic),
    from: formatAmount({ minor: old, currency }),
    to: formatAmount({ minor: basic, currency }),
  };
  if (kind === "PROMOTION" && basic < old)
    return t("This promotion lowers basic pay by {share}, from {from} to {to}", words);
  const isUsual = kind === "DEMOTION" || basic >= old;
  if (isUsual && change * 2n <= old) return null;
  return basic > old
    ? t("Basic pay rises by {share}, from {from} to {to}", words)
    : t("Basic pay falls by {share}, from {from} to {to}", words);
}

/** What new pay is held against: the pay of the day before, and that of the change whose place it takes; null where there is none. */
export interface HeldAgainst {
  before: bigint | null;
  replaced: bigint | null;
}

/** {@link payStray} of a change of pay that takes the place of another too: each comparison that is unusual, by its name. */
export function changeStray(
  change: { kind: string },
  { before, replaced }: HeldAgainst,
  now: { basic: bigint; currency: string },
): string | null {
  const againstBefore = payStray(change, before, now);
  if (replaced === null) return againstBefore;
  const againstReplaced = payStray(change, replaced, now);
  const told = [
    ...(againstBefore === null ? [] : [t("{warning}, against the pay of the day before", { warning: againstBefore })]),
    ...(againstReplaced === null
      ? []
      : [t("{warning}, against the change whose place it takes", { warning: againstReplaced })]),
  ];
  return told.length === 0 ? null : told.join(". ");
}

/** Unusual pay is no mistake where somebody writes why: as with the warnings of a day that closes. */
export const strayProblems = (stray: string | null, note: string | null): Problem[] =>
  stray === null || commentFault((note ?? "").trim(), REASON_LEAST) === null
    ? []
    : [
        problem(
          "note",
          t("{warning}. Check the amount, or write in the comment why it is right: {least} characters at least.", {
            warning: stray,
            least: REASON_LEAST,
          }),
          "note_required",
        ),
      ];
