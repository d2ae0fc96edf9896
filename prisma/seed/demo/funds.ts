import { inTx } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  acceptAdvice,
  createTransfer,
  issueCode,
  moveTransfer,
  receiveFunds,
  type PlainMove,
  type TransferInput,
} from "~/modules/funds/index.server";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { holdingOf, latestDay, ledgerByCode, openDay, post, systemLedger } from "~/modules/ledger/index.server";
import { demoFundRequests } from "./fund-requests";

/** What each of two branches needs in its vault to send anything. */
const FLOAT = 25_000_000n;

interface Plan {
  amount: string;
  narration: string;
  /** From Kibera, the head office, or to it. */
  head: boolean;
  reached: "DRAFT" | "SUBMITTED" | "SENT" | "RECEIVED" | "PART" | "REJECTED";
  /** Of what the head office has paid for the branch: the expense head. */
  advice?: string;
}

const PLANS: readonly Plan[] = [
  { amount: "25000", narration: "Collections above the ceiling of the vault", head: false, reached: "RECEIVED" },
  { amount: "40000", narration: "Float for disbursements of the week", head: true, reached: "PART" },
  { amount: "12000", narration: "Collections of the market day", head: false, reached: "SENT" },
  { amount: "60000", narration: "Float for disbursements of the group loans", head: true, reached: "SUBMITTED" },
  { amount: "5000", narration: "Change in small notes", head: false, reached: "REJECTED" },
  { amount: "18000", narration: "Collections of the week so far", head: false, reached: "DRAFT" },
  {
    amount: "7400",
    narration: "Guards of the branch in the week of the general meeting",
    head: true,
    reached: "RECEIVED",
    advice: "SECURITY",
  },
  {
    amount: "3900",
    narration: "Printing of the branch's share of the passbooks",
    head: true,
    reached: "SENT",
    advice: "STATIONERY",
  },
];

/** Funds between the head office and one of its branches, in several states. */
export async function demoFunds(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const acting = (name: string) => actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
  const [head, branch] = [units.get("KIB")!, units.get("EMB")!];
  for (const branchId of [head, branch]) if (!(await readyToSend(branchId, at))) return;
  const people = {
    clerk: await acting("accounts.executive.2"),
    manager: await acting("branch.manager.2"),
    receiver: await acting("branch.manager"),
    approver: await acting("area.manager"),
  };
  const vault = String(await ledgerByCode(db, units.get("UMJ")!, "11101"));
  for (const plan of PLANS) await play(plan, { head, branch, vault }, people);
  await demoFundRequests(branch, vault, { asks: people.manager, decides: people.approver, sends: people.clerk });
}

/** Opens the branch's day of today where it is not, and sees that the vault holds something. */
async function readyToSend(branchId: number, at: Date): Promise<boolean> {
  const today = dateIn(at, "Africa/Nairobi");
  const day = await latestDay(db, branchId);
  if (day && (day.status === "RequestToClose" || (day.status === "Closed" && day.businessDate >= today))) return false;
  await inTx(systemActor(at), async (work) => {
    if (day?.status !== "Opened") await openDay(work, { branchId, businessDate: today });
    const [ledgerId, contra] = [
      await systemLedger(work.tx, branchId, "CASH_VAULT"),
      await systemLedger(work.tx, branchId, "OPENING_CONTRA"),
    ];
    const { amount } = await holdingOf(work.tx, branchId, { ledgerId, subLedgerId: null, currency: "KES" });
    if (amount >= FLOAT) return null;
    const lines = [
      { ledgerId, side: "D" as const, amount: FLOAT - amount },
      { ledgerId: contra, side: "C" as const, amount: FLOAT - amount },
    ];
    await post(work, {
      branchId,
      type: "OPENING",
      source: `DemoFloat:${branchId}`,
      narration: "Cash in the vault to begin with",
      lines,
      preparedById: null,
    });
    return null;
  });
  return true;
}

async function play(
  { amount, narration, head: fromHead, reached, advice }: Plan,
  { head, branch, vault }: { head: number; branch: number; vault: string },
  { clerk, manager, receiver, approver }: Record<"clerk" | "manager" | "receiver" | "approver", Actor>,
): Promise<void> {
  const [maker, taker] = fromHead ? [clerk, manager] : [manager, receiver];
  const headId = advice
    ? (await db.expenseHead.findFirstOrThrow({ where: { code: advice }, select: { id: true } })).id
    : null;
  const how = advice
    ? { kind: "ADVICE", carrier: null, reference: "Invoice 3308" }
    : { kind: "CASH", carrier: "Otieno Odhiambo, security", reference: null };
  const input: TransferInput = {
    fromBranchId: fromHead ? head : branch,
    toBranchId: fromHead ? branch : head,
    ...how,
    from: vault,
    currency: "KES",
    amount,
    narration,
    headId,
    requisitionId: null,
  };
  const { id } = await createTransfer(maker, input, reached !== "DRAFT");
  const move = (who: Actor, name: PlainMove, note: string | null = null) =>
    moveTransfer(who, id, name, { note, version: null });
  if (reached === "DRAFT" || reached === "SUBMITTED") return;
  await move(approver, "approve");
  if (reached === "SENT") return;
  if (reached === "REJECTED")
    return void (await move(taker, "reject", "The bag was not sealed; the carrier takes it back."));
  if (advice) return void (await acceptAdvice(taker, id, { headId: null, note: null }, await versionOf(id)));
  const { code } = await issueCode(maker, id);
  await receiveFunds(
    taker,
    id,
    { code, amount: reached === "PART" ? "37500" : amount, to: vault, note: null },
    await versionOf(id),
  );
}

const versionOf = async (id: number): Promise<number> =>
  (await db.fundTransfer.findUniqueOrThrow({ where: { id }, select: { version: true } })).version;
