import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { ActorCompany } from "~/core/actor";
import {
  ANY_DATE,
  capsOf,
  latestDay,
  ledgerBalances,
  systemLedger,
  type SystemEvent,
} from "~/modules/ledger/index.server";
import { Amounts } from "~/define/section-field.server";
import { openFields, type OpenInput } from "./sections/cash.server";

export interface BookBalance {
  balance: bigint;
  /** The most the place may hold; null without a limit. */
  limit: bigint | null;
}

/** Places whose cash the ledger knows by itself. */
export const EVENTS: Readonly<Record<string, SystemEvent>> = { SAFE: "CASH_VAULT", PETTY: "PETTY_CASH" };

export interface CountedPlace {
  unitId: number;
  place: string;
  company: ActorCompany;
}

/**
 * What the book says a place should hold at the moment a sheet is opened. Where the branch keeps its books here, the
 * ledger says it for the safe and the petty cash, and nobody types another; elsewhere it is what the person reads off the
 * cash book. The one place a count sheet takes it from. @throws InputProblem for an amount the currency lacks, that is missing, or that is not asked for
 */
export async function bookBalance(
  tx: Tx,
  typed: Pick<OpenInput, "bookBalance" | "cashLimit">,
  { unitId, place, company }: CountedPlace,
): Promise<BookBalance> {
  const amounts = new Amounts(company.exponent);
  const booked = await ledgerBalance(tx, unitId, place, company.currency);
  if (booked !== null && typed.bookBalance !== null)
    amounts.problems.push(
      problem(
        "bookBalance",
        t("Book balance: leave this empty; it is taken from the ledger for this place"),
        "from_ledger",
      ),
    );
  if (booked === null && typed.bookBalance === null)
    amounts.problems.push(
      problem(
        "bookBalance",
        t("Book balance: enter what the cash book shows; the ledger does not know this place"),
        "required",
      ),
    );
  const balance =
    booked ??
    (typed.bookBalance === null ? 0n : amounts.minor(typed.bookBalance, "bookBalance", openFields.bookBalance.label));
  const limit =
    typed.cashLimit === null ? null : amounts.minor(typed.cashLimit, "cashLimit", openFields.cashLimit.label);
  if (amounts.problems.length > 0) throw new InputProblem(amounts.problems);
  return { balance, limit };
}

export interface LaterEntry {
  no: string;
  at: Date;
  narration: string;
  /** Minor units of the company's currency; above nothing: it came in. */
  amount: bigint;
}

const MOST_ENTRIES = 50;

/** What was booked in a place after its sheet was opened, which its frozen balance does not know (F7); nothing where the ledger does not tell the place apart. */
export async function bookedSince(
  tx: Tx,
  { unitId, place, company }: CountedPlace,
  openedAt: Date,
): Promise<LaterEntry[]> {
  const event = EVENTS[place];
  if (!event || !(await latestDay(tx, unitId))) return [];
  const ledgerId = await systemLedger(tx, unitId, event);
  const lines = await tx.journalLine.findMany({
    where: { ledgerId, branchId: unitId, currency: company.currency, journal: { postedAt: { gt: openedAt } } },
    orderBy: [{ seq: "asc" }, { lineNo: "asc" }],
    take: MOST_ENTRIES,
    select: { amountMinor: true, journal: { select: { no: true, postedAt: true, narration: true } } },
  });
  return lines.map(({ amountMinor, journal: { no, postedAt, narration } }) => ({
    no,
    at: postedAt,
    narration,
    amount: amountMinor,
  }));
}

/** Whether the ledger says what a place should hold. */
export async function inLedger(tx: Tx, { unitId, place }: Pick<CountedPlace, "unitId" | "place">): Promise<boolean> {
  return EVENTS[place] !== undefined && (await latestDay(tx, unitId)) !== null;
}

/** Cash of a place in the ledger of its branch; null where the branch has never opened a day, or the ledger tells no such place apart. */
async function ledgerBalance(tx: Tx, unitId: number, place: string, currency: string): Promise<bigint | null> {
  const event = EVENTS[place];
  if (!event || !(await inLedger(tx, { unitId, place }))) return null;
  const ledgerId = await systemLedger(tx, unitId, event);
  const balances = await ledgerBalances(tx, await capsOf(tx, [unitId]), ANY_DATE, [ledgerId]);
  return balances.find((one) => one.currency === currency)?.amount ?? 0n;
}
