/** The entries of a bill: what staff is owed, what is paid of it, and its way back (spec: ops §4.5; accounts §8). */
import type { Work } from "~/db/transaction.server";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Place } from "~/modules/funds/index.server";
import {
  post,
  postingDay,
  reverse,
  subLedgerFor,
  systemLedger,
  type EntryLine,
  type Posted,
  type SystemEvent,
} from "~/modules/ledger/index.server";
import { isTrip, type OtherKind } from "./bill-rules";
import type { BillRow } from "./bill-row.server";

interface Account {
  ledgerId: number;
  subLedgerId: number | null;
}

/** The event that a kind of line is booked by; which ledger it goes to is the company's choice. */
export const eventOf = (kind: string): SystemEvent => (isTrip(kind) ? "BILL_TRANSPORT" : `BILL_${kind as OtherKind}`);

/** The account of the claimant in the ledger of an event. */
async function accountOf(
  work: Work,
  { branchId, employeeId, claimant }: BillRow,
  event: "STAFF_PAYABLE" | "STAFF_ADVANCE",
): Promise<Account> {
  const ledgerId = await systemLedger(work.tx, branchId, event);
  return {
    ledgerId,
    subLedgerId: await subLedgerFor(work, {
      ledgerId,
      refType: "EMPLOYEE",
      refId: employeeId,
      name: claimant.displayName,
      branchId: null,
    }),
  };
}

/** What is approved of each event, in the order of the lines. */
export function approvedByEvent(lines: readonly { kind: string; approved: bigint | null }[]): Map<SystemEvent, bigint> {
  const sums = new Map<SystemEvent, bigint>();
  for (const { kind, approved } of lines)
    if (approved) sums.set(eventOf(kind), (sums.get(eventOf(kind)) ?? 0n) + approved);
  return sums;
}

/** What is wrong with the business day of the paying branch. */
export async function dayProblems({ tx }: Work, branchId: number): Promise<Problem[]> {
  const day = await postingDay(tx, branchId, "NORMAL");
  return day?.status === "Opened"
    ? []
    : [
        problem(
          "",
          day ? t("This day is waiting for close approval.") : t("Business day is not open for this branch."),
          "day_not_open",
        ),
      ];
}

/** Books what is approved: expenses against what is owed to the claimant, and what is owed against their advance. */
export async function bookBill(
  work: Work,
  bill: BillRow,
  lines: readonly { kind: string; approved: bigint | null }[],
  advance: bigint,
): Promise<Posted> {
  const payable = await accountOf(work, bill, "STAFF_PAYABLE");
  const sums = approvedByEvent(lines);
  const approved = [...sums.values()].reduce((sum, amount) => sum + amount, 0n);
  const debits: EntryLine[] = [];
  for (const [event, amount] of sums)
    debits.push({ ledgerId: await systemLedger(work.tx, bill.branchId, event), side: "D", amount });
  const setOff: EntryLine[] =
    advance === 0n
      ? []
      : [
          { ...payable, side: "D", amount: advance },
          { ...(await accountOf(work, bill, "STAFF_ADVANCE")), side: "C", amount: advance },
        ];
  return post(work, {
    branchId: bill.branchId,
    type: "BILL",
    source: `TransportBill:${bill.id}/${bill.postings + 1}`,
    narration: narrationOf(bill),
    lines: [...debits, { ...payable, side: "C", amount: approved }, ...setOff],
    preparedById: bill.claimantId,
  });
}

const narrationOf = ({ refNo, claimant }: BillRow): string => `${refNo}, ${claimant.displayName}`;

/** Takes a booked bill out of the books. */
export function unbookBill(work: Work, bill: BillRow, reason: string): Promise<Posted> {
  return reverse(work, {
    journalId: bill.journalId!,
    source: `TransportBill:${bill.id}/${bill.postings}/back`,
    reason: reason.slice(0, 500),
    preparedById: bill.claimantId,
    byOwner: true,
  });
}

/** Books a payment of what the claimant is owed. @param nth of the bill, from 1 */
export async function bookPayment(
  work: Work,
  bill: BillRow,
  place: Place,
  amount: bigint,
  nth: number,
): Promise<Posted> {
  const payable = await accountOf(work, bill, "STAFF_PAYABLE");
  return post(work, {
    branchId: bill.branchId,
    type: "BILL_PAYMENT",
    source: `TransportBill:${bill.id}/pay/${nth}`,
    narration: narrationOf(bill),
    preparedById: bill.claimantId,
    lines: [
      { ...payable, side: "D", amount },
      { ledgerId: place.ledgerId, subLedgerId: place.subLedgerId, side: "C", amount },
    ],
  });
}
