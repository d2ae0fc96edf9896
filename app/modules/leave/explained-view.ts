/** The arithmetic of a balance in the words of a page. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { daysText } from "~/define/field";
import type { BalanceExplained } from "./explain-balance";

export interface ExplainedView {
  balance: string;
  pending: string;
  available: string;
  /** What is left of each lot. */
  lots: { id: number; what: string; opened: string; until: string; left: string }[];
  lines: { id: number; date: string; what: string; days: string; lot: string; source: string; balance: string }[];
}

const withSign = (cd: number) => (cd > 0 ? `+${daysText(cd)}` : daysText(cd));

export function explained({ lines, lots, debtCd, balanceCd, pendingCd, availableCd }: BalanceExplained): ExplainedView {
  const until = (expiresOn: string | null) => (expiresOn === null ? t("No end") : formatDate(expiresOn));
  const left = lots.map(({ id, what, openedOn, expiresOn, remainingCd }) => ({
    id,
    what,
    opened: formatDate(openedOn),
    until: until(expiresOn),
    left: daysText(remainingCd),
  }));
  const owed = debtCd > 0 ? [{ id: 0, what: t("Owed"), opened: "", until: "", left: daysText(-debtCd) }] : [];
  return {
    balance: daysText(balanceCd),
    pending: daysText(pendingCd),
    available: daysText(availableCd),
    lots: [...left, ...owed],
    lines: lines.map(({ id, date, what, unitsCd, lot, note, source, balanceCd: after }) => ({
      id,
      date: formatDate(date),
      what,
      days: withSign(unitsCd),
      lot: lot && lot.id !== id ? t("{what} of {date}", { what: lot.what, date: formatDate(lot.openedOn) }) : "",
      source: [source, note].filter(Boolean).join(", "),
      balance: daysText(after),
    })),
  };
}
