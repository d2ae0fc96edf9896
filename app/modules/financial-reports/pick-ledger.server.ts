import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { chartOf, type ChartLedger } from "./chart-of.server";
import type { Frame } from "./frame.server";

export type LedgerKind = "any" | "cash" | "bank";

export const isOfKind = (ledger: Pick<ChartLedger, "isCash" | "isBank">, kind: LedgerKind): boolean =>
  kind === "any" || (kind === "cash" ? ledger.isCash : ledger.isBank);

export interface Picked {
  ledger: ChartLedger;
  account: { id: number; code: string; name: string } | null;
}

const SHOWN = { id: true, code: true, name: true } as const;

/** The ledger and account asked for, or the first of the kind; what was merged is shown with its survivor. @throws NotFound */
export async function pickLedger({ asked, company, hidden }: Frame, kind: LedgerKind): Promise<Picked> {
  const ledgers = (await chartOf(company.unitId)).filter((ledger) => isOfKind(ledger, kind));
  const code = asked.ledger ?? asked.account?.split("-")[0];
  const ledger = code === undefined ? ledgers[0] : ledgers.find((one) => one.code === code);
  if (!ledger) throw new NotFound(t("There is no such ledger."));
  if (asked.account === null) return { ledger, account: null };
  if (hidden.has(ledger.id)) throw new NotFound(t("There is no such account."));
  const named = await db.subLedger.findUnique({
    where: { ledgerId_code: { ledgerId: ledger.id, code: asked.account } },
    select: { ...SHOWN, mergedIntoId: true },
  });
  if (!named) throw new NotFound(t("There is no such account."));
  const { mergedIntoId, ...account } = named;
  return {
    ledger,
    account:
      mergedIntoId === null
        ? account
        : await db.subLedger.findUniqueOrThrow({ where: { id: mergedIntoId }, select: SHOWN }),
  };
}

/** What is shown of a ledger and account: "14102 Travel advances, 14102-0003 Ann Wako". */
export function titleOf({ ledger, account }: Picked): string {
  return [`${ledger.code} ${ledger.name}`, ...(account ? [`${account.code} ${account.name}`] : [])].join(", ");
}
