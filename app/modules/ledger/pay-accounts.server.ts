/**
 * Accounts of people that tell what somebody is paid: withheld pay, advances on salary, what who left still owes, and
 * components that are kept by person. Those who see the books, and not the pay of the whole company, read such a ledger
 * as a whole, and nobody's account within it.
 */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import type { SystemEvent } from "./entry-types";

const PAY_EVENTS: SystemEvent[] = ["PAY_HELD", "PAY_ADVANCE", "PAY_RECEIVABLE"];

const OF_PAY: Prisma.LedgerWhereInput = {
  controlType: "EMPLOYEE",
  OR: [{ events: { some: { event: { in: PAY_EVENTS } } } }, { payComponents: { some: {} } }],
};

const unseen = (actor: Actor, companyIds: readonly number[]): number[] =>
  companyIds.filter((id) => !canAt(actor, "pay.read", `/${id}/`));

/** The ledgers of companies of which the actor does not see the accounts of people. */
export async function payLedgersHiddenFrom(
  actor: Actor,
  companyIds: readonly number[],
  tx: Pick<Tx, "ledger"> = db,
): Promise<ReadonlySet<number>> {
  const companies = unseen(actor, companyIds);
  if (companies.length === 0) return new Set();
  const found = await tx.ledger.findMany({ where: { ...OF_PAY, companyId: { in: companies } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** Filter on ledgers: those of companies of which the actor does not see the accounts of people. */
export const hiddenPayLedgers = (actor: Actor, companyIds: readonly number[]): Prisma.LedgerWhereInput => ({
  ...OF_PAY,
  companyId: { in: unseen(actor, companyIds) },
});

/** Filter on sub-ledgers: without the accounts of people that tell of pay the actor does not see. */
export const withoutHiddenPay = (actor: Actor, companyIds: readonly number[]): { NOT: Prisma.SubLedgerWhereInput } => ({
  NOT: { ledger: hiddenPayLedgers(actor, companyIds) },
});

/** What stands in the place of such accounts. */
export const accountsOfStaff = (): string => t("Accounts of staff");

interface AnyLine {
  ledger: { id: number };
  subLedger: object | null;
  memo: string | null;
  amount: bigint;
  base: bigint;
  currency: string;
}

/**
 * The lines of an entry, those of hidden accounts of one ledger and side as one, where the first of them stood. Such a
 * line names no account and says nothing of its own, a single one neither.
 */
export function gatherHidden<Line extends AnyLine>(lines: readonly Line[], hidden: ReadonlySet<number>): Line[] {
  const kept = new Map<string, Line>();
  lines.forEach((line, at) => {
    const isHidden = hidden.has(line.ledger.id);
    const key = isHidden ? `${line.ledger.id} ${line.currency} ${line.amount > 0n ? "D" : "C"}` : `line ${at}`;
    const sum = kept.get(key);
    const told = isHidden ? { ...line, subLedger: null, memo: null } : line;
    kept.set(key, sum ? { ...sum, amount: sum.amount + line.amount, base: sum.base + line.base } : told);
  });
  return [...kept.values()];
}
