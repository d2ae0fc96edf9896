import { addDays } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { latestDay, ledgerByCode } from "~/modules/ledger/index.server";
import { checkBill, createBill, moveBill, payBill, type PlainMove } from "~/modules/transport-bills/index.server";
import { actingAt } from "./acting-at";

interface LargeBill {
  visitId: number;
  claimantId: number;
  day: string;
  serial: number;
  /** The moment of loading: what is booked, is booked on the open day. */
  at: Date;
  random: () => number;
}

const next = (day: string, days: number) => new Date(`${addDays(day, days)}T11:00:00+03:00`);

/** The bill of a visit's trips, as far as drawn: claimed and checked in its week, received and paid on the open day where the books are open. */
export async function largeBill({ visitId, claimantId, day, serial, at, random }: LargeBill): Promise<void> {
  const claimant = await actingAt(claimantId, next(day, 2));
  const legs = await db.travelLeg.findMany({ where: { visitId }, select: { id: true } });
  const { id } = await createBill(claimant, {
    visitId,
    periodFrom: day,
    periodTo: day,
    purpose: "Meetings with the groups of the route",
    requisitionId: null,
    advance: null,
    legIds: legs.map((leg) => leg.id),
  });
  const drawn = random();
  if (drawn < 0.06) return;
  const move = async (userId: number, when: Date, name: PlainMove, note: string | null = null) =>
    moveBill(await actingAt(userId, when), id, name, { note, version: null });
  if (drawn < 0.1)
    return void (await move(claimantId, next(day, 3), "cancel", "The trips go on the bill of the month."));
  await move(claimantId, next(day, 3), "submit");
  if (drawn < 0.18) return;
  const first = await checkerOf(id);
  if (drawn < 0.23)
    return void (await move(first, next(day, 4), "return", "Put the receipt of the longer trip on it."));
  if (drawn < 0.28)
    return void (await move(first, next(day, 4), "reject", "These trips were made in the car of the company."));
  const { status } = await checkBill(await actingAt(first, next(day, 4)), id, { note: null, lines: [] }, null);
  if (status === "FORWARDED")
    await checkBill(await actingAt(await checkerOf(id), next(day, 5)), id, { note: null, lines: [] }, null);
  if (drawn < 0.4) return;
  const payer = await payerOf(id);
  if (!payer) return;
  await move(payer.clerkId, at, "receive");
  if (drawn < 0.5) return;
  const { approved } = await db.transportBill.findUniqueOrThrow({ where: { id }, select: { approved: true } });
  await payBill(
    await actingAt(payer.clerkId, at),
    id,
    { amount: drawn < 0.6 ? "10" : String(approved / 100n), from: payer.vault, reference: `LC-${serial}`, note: null },
    null,
  ).catch(waitsForCash);
}

/** A vault that holds too little pays nothing: the bill waits. */
function waitsForCash(error: unknown): void {
  if (!(error instanceof InputProblem)) throw error;
}

async function checkerOf(id: number): Promise<number> {
  return (await db.transportBill.findUniqueOrThrow({ where: { id }, select: { checkerId: true } })).checkerId!;
}

/** The cashier of the branch that pays the bill, when its day is open. */
async function payerOf(id: number): Promise<{ clerkId: number; vault: string } | null> {
  const { claimantId, branchId, companyId } = await db.transportBill.findUniqueOrThrow({
    where: { id },
    select: { claimantId: true, branchId: true, companyId: true },
  });
  if ((await latestDay(db, branchId))?.status !== "Opened") return null;
  const clerk = await db.roleGrant.findFirst({
    where: { unitId: branchId, role: { name: "Accounts Executive" }, userId: { not: claimantId } },
    orderBy: { id: "asc" },
  });
  const vault = await ledgerByCode(db, companyId, "11101");
  return clerk && vault ? { clerkId: clerk.userId, vault: String(vault) } : null;
}
