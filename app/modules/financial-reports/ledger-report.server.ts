import { t } from "~/core/text";
import type { Frame } from "./frame.server";
import { pickLedger } from "./pick-ledger.server";
import type { Sheet } from "./sheet";
import { statementSheet } from "./statement-sheet.server";

/** Every line of a ledger or of one account within it (spec: accounts §13). */
export async function ledgerReport(frame: Frame, whole: boolean): Promise<Sheet> {
  return statementSheet(
    frame,
    await pickLedger(frame, "any"),
    { report: "ledger", title: t("Ledger"), debit: t("Debit"), credit: t("Credit") },
    whole,
  );
}
