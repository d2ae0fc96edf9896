import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { actorOf } from "~/modules/identity/index.server";
import { latestDay, ledgerByCode } from "~/modules/ledger/index.server";
import {
  addLine,
  attachReceipt,
  checkBill,
  createBill,
  moveBill,
  payBill,
  saveOthers,
  type PlainMove,
} from "~/modules/transport-bills/index.server";
import { demoPicture } from "./picture";

type Reached =
  | "DRAFT"
  | "SUBMITTED"
  | "FORWARDED"
  | "CHECKED"
  | "RETURNED"
  | "REJECTED"
  | "RECEIVED"
  | "PART_PAID"
  | "PAID"
  | "CANCELLED";

/** Who claims, who checks it, and who checks it after them. */
const LINE: Record<string, [checker: string, above: string]> = {
  "branch.manager": ["area.manager", "regional.manager"],
  "area.manager": ["regional.manager", "operations.manager"],
  "regional.manager": ["operations.manager", "operations.head"],
};

const PLANS: readonly { who: string; reached: Reached; extra?: "taxi" | "meal" }[] = [
  { who: "branch.manager", reached: "PAID" },
  { who: "branch.manager", reached: "PART_PAID" },
  { who: "branch.manager", reached: "SUBMITTED", extra: "taxi" },
  { who: "branch.manager", reached: "DRAFT" },
  { who: "branch.manager", reached: "RETURNED", extra: "meal" },
  { who: "area.manager", reached: "RECEIVED" },
  { who: "area.manager", reached: "CHECKED" },
  { who: "area.manager", reached: "REJECTED" },
  { who: "area.manager", reached: "CANCELLED" },
  { who: "regional.manager", reached: "FORWARDED", extra: "taxi" },
  { who: "regional.manager", reached: "SUBMITTED" },
];

const RATES: readonly Record<string, unknown>[] = [
  { kind: "MOTORCYCLE", maxTrip: 150_000n, maxDay: 300_000n, maxMonth: 3_000_000n, receiptAbove: 50_000n },
  { kind: "MINIBUS", maxTrip: 20_000n, maxDay: 60_000n, maxMonth: 600_000n },
  { kind: "BUS", maxTrip: 150_000n, maxDay: 300_000n, receiptAbove: 100_000n },
  { kind: "TAXI", maxTrip: 80_000n, maxDay: 160_000n, maxMonth: 800_000n, receiptAbove: 50_000n },
  { kind: "OWN_VEHICLE", perKm: 3_500n, maxDay: 700_000n },
  { kind: "LODGING", maxTrip: 450_000n, receiptAbove: 0n, beyondKm: 60 },
  { kind: "MEAL", maxTrip: 80_000n, maxDay: 160_000n, beyondKm: 5 },
  { kind: "AIRTIME", maxDay: 20_000n, maxMonth: 200_000n },
];

/** Rates, distances and transport bills in every state, by the commands of those who claim, check and pay them. */
export async function demoBills(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const acting = (name: string): Promise<Actor> =>
    actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
  const head = await acting("operations.head");
  const year = dateIn(at, "Africa/Nairobi").slice(0, 4);
  const keep = (resource: string, input: Record<string, unknown>) =>
    saveRecord(head, resourceByWord(resource)!, null, input, null);
  const none = {
    currency: "KES",
    perKm: null,
    maxTrip: null,
    maxDay: null,
    maxMonth: null,
    receiptAbove: null,
    beyondKm: null,
  };
  for (const rate of RATES) await keep("TravelRate", { ...none, effectiveFrom: `${Number(year) - 1}-01-01`, ...rate });
  for (const [fromPlace, toPlace, km] of [
    ["Kibera", "Langata", 7],
    ["Nairobi", "Thika", 42],
    ["Nairobi", "Nakuru", 160],
    ["Branch", "Umoja meeting place", 5],
  ] as const)
    await keep("RouteDistance", { fromPlace, toPlace, km, source: "Map of the roads authority" });
  if ((await latestDay(db, units.get("KIB")!))?.status !== "Opened") return;
  const vault = String(await ledgerByCode(db, units.get("UMJ")!, "11101"));
  for (const [index, plan] of PLANS.entries()) await play(plan, { index, vault, acting });
}

async function play(
  { who, reached, extra }: (typeof PLANS)[number],
  { index, vault, acting }: { index: number; vault: string; acting: (name: string) => Promise<Actor> },
): Promise<void> {
  const claimant = await acting(who);
  const visit = await db.visit.findFirst({
    where: {
      visitorId: claimant.userId!,
      status: { not: "CANCELLED" },
      legs: { some: { billLines: { none: { live: true } } } },
    },
    orderBy: { visitDate: "asc" },
    select: { id: true, visitDate: true, legs: { select: { id: true } } },
  });
  if (!visit) return;
  const { id } = await createBill(claimant, {
    visitId: visit.id,
    periodFrom: visit.visitDate,
    periodTo: visit.visitDate,
    purpose: "Meetings with the groups of the route",
    requisitionId: null,
    advance: null,
    legIds: visit.legs.map((leg) => leg.id),
  });
  if (extra === "taxi") {
    const line = await addLine(
      claimant,
      id,
      {
        date: visit.visitDate,
        visitId: visit.id,
        fromPlace: "Kibera",
        toPlace: "Langata",
        kind: "TAXI",
        km: 95,
        amount: "1400",
        ownReason: null,
        overReason: "Carried the registers back after dark",
      },
      null,
    );
    await attachReceipt(claimant, line.id, [{ name: "taxi.png", bytes: demoPicture(40 + (index % 2)) }], null);
  }
  if (extra === "meal")
    await saveOthers(
      claimant,
      id,
      {
        lines: [
          {
            row: 0,
            id: null,
            date: visit.visitDate,
            kind: "MEAL",
            description: "Lunch on the route",
            amount: "450",
            ownReason: null,
            overReason: null,
          },
        ],
      },
      null,
    );
  if (reached === "DRAFT") return;
  const move = (actor: Actor, name: PlainMove, note: string | null = null) =>
    moveBill(actor, id, name, { note, version: null });
  if (reached === "CANCELLED") return void (await move(claimant, "cancel", "The trips go on the bill of the month."));
  await move(claimant, "submit");
  if (reached === "SUBMITTED") return;
  const [checker, above] = await Promise.all(LINE[who]!.map(acting));
  if (reached === "RETURNED")
    return void (await move(checker!, "return", "Put the receipt of the lunch on it, please."));
  if (reached === "REJECTED")
    return void (await move(checker!, "reject", "These trips were made in the car of the company."));
  const { status } = await checkBill(checker!, id, { note: null, lines: [] }, null);
  if (reached === "FORWARDED") return;
  if (status === "FORWARDED") await checkBill(above!, id, { note: null, lines: [] }, null);
  if (reached === "CHECKED") return;
  const clerk = await acting("accounts.executive.2");
  await move(clerk, "receive");
  if (reached === "RECEIVED") return;
  const { approved } = await db.transportBill.findUniqueOrThrow({ where: { id }, select: { approved: true } });
  const amount = reached === "PAID" ? String(approved / 100n) : "100";
  await payBill(clerk, id, { amount, from: vault, reference: `PC-${index}`, note: null }, null);
}
