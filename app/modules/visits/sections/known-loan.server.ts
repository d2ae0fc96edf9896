/** What the newest loan snapshot says of a loan, kept with a row when it is saved (spec: ops §11, "Loan data"). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { loanNumbered, type KnownLoan } from "~/modules/loan-snapshots/index.server";
import type { ContentValue, FieldLook } from "~/define/section-content";
import type { VisitOfRow } from "./section";

/** The loan of a row as its unit's newest snapshots up to the day of the visit know it. */
export const knownLoan = (tx: Tx, { unitPath, visitDate }: VisitOfRow, loanNo: string): Promise<KnownLoan | null> =>
  loanNumbered(tx, { unitPath, day: visitDate }, loanNo);

/** The column with the day of the snapshot. */
export const LISTED_ON: FieldLook = { label: "Loan snapshot of", kind: "date", quiet: true };

/** What a typed value says beside the one of the snapshot; null where they agree or the snapshot says nothing. */
export function differs(
  label: string,
  typed: ContentValue | undefined,
  listed: ContentValue | undefined,
  on: ContentValue | undefined,
): string | null {
  if (
    on === undefined ||
    on === null ||
    listed === undefined ||
    listed === null ||
    String(typed ?? 0) === String(listed)
  )
    return null;
  return t("{label}: not what the loan snapshot of {date} says.", { label: t(label), date: formatDate(String(on)) });
}
