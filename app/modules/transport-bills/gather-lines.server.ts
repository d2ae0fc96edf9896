/** Reads what the rules look at of a bill's lines: rates, other claims of the same days, receipts, visits, distances. */
import { dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { absentOn } from "~/define/absence";
import {
  isTrip,
  KIND_LABELS,
  monthsOver,
  rateOn,
  routeKey,
  type ClaimedLine,
  type LineKind,
  type Rate,
  type VisitTrip,
} from "./bill-rules";
import type { BillRow } from "./bill-row.server";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "./bill-states";
import { VOUCHER_STATES } from "~/modules/vouchers/voucher-states";

type KeptLine = Awaited<ReturnType<Tx["transportBillLine"]["findMany"]>>[number];

/** A line with everything that is known of it. */
export interface GatheredLine extends ClaimedLine {
  row: KeptLine;
  /** Ids of the other bills that a flag is about; a reader names only those in their sight. */
  elsewhere: { receipt: number[]; trip: number[]; shared: number[] };
  /** The receipt is a voucher's too. */
  onVoucher: boolean;
}

type About = Pick<BillRow, "id" | "companyId" | "claimantId" | "employeeId" | "submittedAt" | "status" | "company">;

/** States in which lines are held against the rates of today; from a submission on they keep theirs (T6). */
export const OPEN_STATES: readonly string[] = statesThat(BILL_STATES, "own");

/** Rates of a company in use. */
export function ratesOf(tx: Pick<Tx, "travelRate">, companyId: number): Promise<Rate[]> {
  return tx.travelRate.findMany({ where: { companyId, active: true } });
}

/** @param at the moment of looking: a draft is claimed on that day */
export async function gatherLines(tx: Tx, bill: About, at: Date): Promise<GatheredLine[]> {
  const lines = await tx.transportBillLine.findMany({
    where: { billId: bill.id },
    orderBy: { position: "asc" },
    include: { rate: true },
  });
  const dates = [...new Set(lines.map(({ date }) => date))];
  const hashes = lines.flatMap(({ receiptHash }) => receiptHash ?? []);
  const paid = await paidByVoucher(tx, hashes);
  const [rates, own, receipts, taxis, visits, routes, absent] = [
    await ratesOf(tx, bill.companyId),
    await tx.transportBillLine.findMany({
      where: { live: true, date: { in: dates }, bill: { claimantId: bill.claimantId } },
    }),
    hashes.length === 0
      ? []
      : await tx.transportBillLine.findMany({
          where: { live: true, receiptHash: { in: hashes } },
          select: { id: true, billId: true, receiptHash: true },
        }),
    await tx.transportBillLine.findMany({
      where: {
        live: true,
        kind: "TAXI",
        date: { in: dates },
        bill: { companyId: bill.companyId, claimantId: { not: bill.claimantId } },
      },
      select: { billId: true, date: true, fromPlace: true, toPlace: true },
    }),
    await tx.visit.findMany({
      where: { visitorId: bill.claimantId, visitDate: { in: dates }, status: { not: "CANCELLED" } },
      select: {
        id: true,
        status: true,
        visitDate: true,
        legs: { select: { id: true, mode: true, fromPlace: true, toPlace: true, fare: true, tenthsKm: true } },
      },
    }),
    await tx.routeDistance.findMany({ where: { companyId: bill.companyId, active: true } }),
    await absentOn(tx, bill.employeeId, dates),
  ];
  const distances = new Map(
    routes.flatMap(
      ({ fromPlace, toPlace, km }) =>
        [
          [routeKey(fromPlace, toPlace), km * 10],
          [routeKey(toPlace, fromPlace), km * 10],
        ] as const,
    ),
  );
  const open = OPEN_STATES.includes(bill.status);
  const claimedOn = dateIn(open || !bill.submittedAt ? at : bill.submittedAt, bill.company.timeZone);
  return lines.map(({ rate, ...row }): GatheredLine => {
    const kind = row.kind as LineKind;
    const trip = isTrip(kind);
    const visit = visits.find(({ id }) => id === row.visitId);
    const route = routeKey(row.fromPlace, row.toPlace);
    const elsewhere = {
      receipt:
        row.receiptHash === null
          ? []
          : receipts
              .filter((one) => one.receiptHash === row.receiptHash && one.id !== row.id)
              .map(({ billId }) => billId),
      trip: trip
        ? own
            .filter(
              (one) =>
                one.id !== row.id &&
                isTrip(one.kind) &&
                one.date === row.date &&
                routeKey(one.fromPlace, one.toPlace) === route,
            )
            .map(({ billId }) => billId)
        : [],
      shared:
        kind === "TAXI"
          ? taxis
              .filter((one) => one.date === row.date && routeKey(one.fromPlace, one.toPlace) === route)
              .map(({ billId }) => billId)
          : [],
    };
    const day = visits.filter(({ visitDate }) => visitDate === row.date);
    return {
      row,
      elsewhere,
      onVoucher: row.receiptHash !== null && paid.has(row.receiptHash),
      id: row.id,
      kind,
      date: row.date,
      tenthsKm: row.tenthsKm,
      amount: row.amount,
      rate: open ? rateOn(rates, kind, row.date) : rate,
      ownReason: row.ownReason,
      overReason: row.overReason,
      title: titleOf(row),
      dayTotal:
        own.filter((one) => one.kind === kind && one.date === row.date).reduce((sum, one) => sum + one.amount, 0n) +
        (row.live ? 0n : row.amount),
      hasReceipt: row.receiptId !== null,
      visit: visit ? { approved: visit.status === "APPROVED", trip: tripOf(visit.legs, row) } : null,
      receiptElsewhere: elsewhere.receipt.length > 0 || (row.receiptHash !== null && paid.has(row.receiptHash)),
      sameTrip: elsewhere.trip.length > 0,
      sharedTrip: elsewhere.shared.length > 0,
      standardTenths: trip ? (distances.get(route) ?? null) : null,
      onLeave: absent.has(row.date),
      claimedOn,
      furthestTenths:
        day.length === 0
          ? null
          : furthest(
              day,
              lines.filter((one) => one.date === row.date),
            ),
    };
  });
}

/** Which of these files are receipts of vouchers that stand. */
async function paidByVoucher(tx: Tx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const attachments = await tx.document.findMany({
    where: { ownerType: "Voucher", sha256: { in: [...hashes] }, deletedAt: null },
    select: { ownerId: true, sha256: true },
  });
  const standing = await tx.voucher.findMany({
    where: {
      id: { in: attachments.map(({ ownerId }) => ownerId) },
      status: { in: statesThat(VOUCHER_STATES, "counted") },
      OR: [{ journalId: null }, { journal: { reversedBy: null } }],
    },
    select: { id: true },
  });
  const ids = new Set(standing.map(({ id }) => id));
  return new Set(attachments.filter(({ ownerId }) => ids.has(ownerId)).map(({ sha256 }) => sha256));
}

/** The trip of a visit that a line claims: the one it comes from, or one by the same means between the same places. */
function tripOf(
  legs: readonly (VisitTrip & { id: number; mode: string; fromPlace: string; toPlace: string })[],
  line: KeptLine,
): VisitTrip | null {
  return (
    legs.find(({ id }) => id === line.legId) ??
    legs.find(
      (leg) =>
        leg.mode === line.kind && routeKey(leg.fromPlace, leg.toPlace) === routeKey(line.fromPlace, line.toPlace),
    ) ??
    null
  );
}

function furthest(
  visits: readonly { legs: readonly { tenthsKm: number | null }[] }[],
  lines: readonly KeptLine[],
): number {
  return Math.max(
    0,
    ...visits.flatMap(({ legs }) => legs.map(({ tenthsKm }) => tenthsKm ?? 0)),
    ...lines.filter(({ visitId }) => visitId !== null).map(({ tenthsKm }) => tenthsKm ?? 0),
  );
}

/** A line in a few words: "05 Mar 2026, Kibera to Langata". */
export function titleOf({
  date,
  kind,
  fromPlace,
  toPlace,
  description,
}: Pick<KeptLine, "date" | "kind" | "fromPlace" | "toPlace" | "description">): string {
  const what = isTrip(kind)
    ? t("{from} to {to}", { from: fromPlace ?? "", to: toPlace ?? "" })
    : `${t(KIND_LABELS[kind as LineKind])}, ${description ?? ""}`;
  return `${formatDate(date)}, ${what}`;
}

/** The kinds of a bill whose month is above its limit, with all that the claimant claims in the month. */
export async function overMonths(
  tx: Tx,
  bill: Pick<BillRow, "id" | "claimantId">,
  lines: readonly GatheredLine[],
): Promise<string[]> {
  const months = [...new Set(lines.map(({ date }) => date.slice(0, 7)))];
  const others = await tx.transportBillLine.findMany({
    where: {
      live: true,
      billId: { not: bill.id },
      bill: { claimantId: bill.claimantId, status: { notIn: [...OPEN_STATES] } },
      OR: months.map((month) => ({ date: { gte: `${month}-01`, lte: `${month}-31` } })),
    },
    select: { kind: true, date: true, amount: true },
  });
  return monthsOver(lines, (kind, month) =>
    others
      .filter((one) => one.kind === kind && one.date.startsWith(month))
      .reduce((sum, { amount }) => sum + amount, 0n),
  );
}
