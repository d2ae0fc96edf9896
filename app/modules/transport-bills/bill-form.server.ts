/** What the forms of bills begin from. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { dateIn, formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { companyOf } from "~/modules/organisation/index.server";
import { openAdvances } from "~/modules/requisitions/index.server";
import {
  isTrip,
  KIND_LABELS,
  MODE_CHOICES,
  monthBefore,
  MOST_LINES,
  OTHER_CHOICES,
  rateOn,
  type LineKind,
} from "./bill-rules";
import { findBillRow, type BillRow } from "./bill-row.server";
import { kmWord } from "./line-list.server";
import { OPEN_STATES, ratesOf } from "./gather-lines.server";
import { claimOf, postOfClaimant, unclaimed } from "./save-bill.server";

export interface BillForm {
  currency: string;
  /** The visit it is made from; null: of a period. */
  visit: { id: number; refNo: string; date: string } | null;
  trips: Choice[];
  advances: Choice[];
  values: Record<string, unknown>;
}

/** The form of a new bill. @param visitId null: of a period. @throws NotFound for another's visit, and for whoever claims nothing */
export async function newBillForm(actor: Actor, visitId: number | null): Promise<BillForm> {
  const post = await postOfClaimant(db, actor);
  if (!post || actor.userId === null) throw new NotFound();
  const { unitId, currency, exponent, timeZone } = await companyOf(db, post);
  const visit =
    visitId === null
      ? null
      : await db.visit.findFirst({
          where: { id: visitId, visitorId: actor.userId, status: { not: "CANCELLED" } },
          select: { id: true, refNo: true, visitDate: true },
        });
  if (visitId !== null && !visit) throw new NotFound();
  const today = dateIn(actor.at, timeZone);
  const { visit: own, ...free } = unclaimed(actor.userId);
  const legs = await db.travelLeg.findMany({
    where: {
      ...free,
      ...(visit ? { visitId: visit.id } : {}),
      visit: { ...own, ...(visit ? {} : { visitDate: { gte: monthBefore(today) } }) },
    },
    include: { visit: { select: { visitDate: true } } },
    orderBy: [{ visit: { visitDate: "asc" } }, { visitId: "asc" }, { position: "asc" }],
    take: MOST_LINES,
  });
  const dates = legs.map((leg) => leg.visit.visitDate);
  const rates = await ratesOf(db, unitId);
  const worth = (leg: (typeof legs)[number]) => {
    const claim = claimOf(leg, rates);
    return claim === null ? t("kilometres missing") : formatMoney(claim, exponent);
  };
  return {
    currency,
    visit: visit && { id: visit.id, refNo: visit.refNo, date: formatDate(visit.visitDate) },
    advances: await advanceChoices(actor.employeeId!, post.branchId, currency),
    trips: legs.map((leg) => ({
      value: String(leg.id),
      label: `${formatDate(leg.visit.visitDate)}, ${t("{from} to {to}", { from: leg.fromPlace, to: leg.toPlace })}, ${t(KIND_LABELS[leg.mode as LineKind])}, ${worth(leg)}`,
    })),
    values: {
      visitId: visit ? String(visit.id) : "",
      periodFrom: visit?.visitDate ?? dates[0] ?? today,
      periodTo: visit?.visitDate ?? dates.at(-1) ?? today,
      legIds: legs.map(({ id }) => String(id)),
    },
  };
}

async function advanceChoices(employeeId: number, branchId: number, currency: string): Promise<Choice[]> {
  return (await openAdvances(db, employeeId, branchId)).map(({ id, no, open }) => ({
    value: String(id),
    label: `${no}, ${formatAmount({ minor: open, currency })}`,
  }));
}

/** A bill of the actor's own that is open for changes. @throws NotFound */
export async function billToChange(actor: Actor, id: number): Promise<BillRow> {
  const row = await findBillRow(db, actor, id);
  if (row?.claimantId !== actor.userId || !OPEN_STATES.includes(row.status)) throw new NotFound();
  return row;
}

/** The form of a bill as a whole. @throws NotFound */
export async function billForm(row: BillRow): Promise<BillForm> {
  const { visitId, periodFrom, periodTo, purpose, requisitionId, advance, currency } = row;
  const visit =
    visitId === null
      ? null
      : await db.visit.findUniqueOrThrow({
          where: { id: visitId },
          select: { id: true, refNo: true, visitDate: true },
        });
  return {
    currency,
    visit: visit && { id: visit.id, refNo: visit.refNo, date: formatDate(visit.visitDate) },
    trips: [],
    advances: await advanceChoices(row.employeeId, row.branchId, currency),
    values: {
      periodFrom,
      periodTo,
      purpose: purpose ?? "",
      requisitionId: requisitionId === null ? "" : String(requisitionId),
      advance: advance === 0n ? "" : moneyToDecimal(advance, exponentOf(currency)),
    },
  };
}

export interface LineForm {
  bill: { id: number; refNo: string; period: string; version: number; currency: string };
  modes: Choice[];
  visits: Choice[];
  /** Where it comes from a visit's trip: its day, places and means stay; what the visit says it cost, and how far it was. */
  trip: { fare: string; km: string } | null;
  /** What is paid for a kilometre with one's own vehicle, which its fare follows from; null without such a rate. */
  perKm: string | null;
  receipt: { id: number; name: string } | null;
  values: Record<string, unknown>;
}

/** The form of a trip: a new one of the bill, or the line named. @throws NotFound */
export async function lineForm(
  actor: Actor,
  { billId, lineId }: { billId: number; lineId: null } | { billId: null; lineId: number },
): Promise<LineForm> {
  const line = lineId === null ? null : await db.transportBillLine.findUnique({ where: { id: lineId } });
  if (lineId !== null && (!line || !isTrip(line.kind))) throw new NotFound();
  const row = await billToChange(actor, billId ?? line!.billId);
  const [visits, receipt] = await Promise.all([
    db.visit.findMany({
      where: {
        visitorId: row.claimantId,
        visitDate: { gte: row.periodFrom, lte: row.periodTo },
        status: { not: "CANCELLED" },
      },
      orderBy: { visitDate: "asc" },
      select: { id: true, refNo: true, visitDate: true },
      take: MOST_LINES,
    }),
    receiptOf(line?.receiptId ?? null),
  ]);
  return {
    bill: headOf(row),
    modes: [...MODE_CHOICES],
    visits: visits.map(({ id, refNo, visitDate }) => ({
      value: String(id),
      label: `${formatDate(visitDate)}, ${refNo}`,
    })),
    trip: await tripOf(line?.legId ?? null, row.currency),
    perKm: await perKmOn(row, line?.date ?? row.periodTo),
    receipt,
    values: line
      ? {
          date: line.date,
          visitId: line.visitId === null ? "" : String(line.visitId),
          fromPlace: line.fromPlace,
          toPlace: line.toPlace,
          kind: line.kind,
          km: line.tenthsKm === null ? "" : String(line.tenthsKm / 10),
          amount: moneyToDecimal(line.amount, exponentOf(row.currency)),
          ownReason: line.ownReason ?? "",
          overReason: line.overReason ?? "",
        }
      : { date: row.periodTo, visitId: row.visitId === null ? "" : String(row.visitId) },
  };
}

async function tripOf(legId: number | null, currency: string): Promise<LineForm["trip"]> {
  const leg = legId === null ? null : await db.travelLeg.findUniqueOrThrow({ where: { id: legId } });
  return leg && { fare: formatAmount({ minor: leg.fare, currency }), km: kmWord(leg.tenthsKm) };
}

async function perKmOn({ companyId, currency }: BillRow, date: string): Promise<string | null> {
  const perKm = rateOn(await ratesOf(db, companyId), "OWN_VEHICLE", date)?.perKm ?? null;
  return perKm === null ? null : formatAmount({ minor: perKm, currency });
}

const headOf = (row: BillRow): LineForm["bill"] => ({
  id: row.id,
  refNo: row.refNo,
  period: `${formatDate(row.periodFrom)} – ${formatDate(row.periodTo)}`,
  version: row.version,
  currency: row.currency,
});

async function receiptOf(id: number | null): Promise<LineForm["receipt"]> {
  const document =
    id === null ? null : await db.document.findUnique({ where: { id }, select: { id: true, originalName: true } });
  return document && { id: document.id, name: document.originalName };
}

/** The form of what is no trip. @throws NotFound */
export async function othersForm(
  actor: Actor,
  billId: number,
): Promise<{ bill: LineForm["bill"]; kinds: Choice[]; values: Record<string, unknown> }> {
  const row = await billToChange(actor, billId);
  const lines = (await db.transportBillLine.findMany({ where: { billId }, orderBy: { position: "asc" } })).filter(
    ({ kind }) => !isTrip(kind),
  );
  return {
    bill: headOf(row),
    kinds: [...OTHER_CHOICES],
    values: {
      lines: lines.map((line) => ({
        id: String(line.id),
        date: line.date,
        kind: line.kind,
        description: line.description,
        amount: moneyToDecimal(line.amount, exponentOf(row.currency)),
        ownReason: line.ownReason ?? "",
        overReason: line.overReason ?? "",
      })),
    },
  };
}

/** The line that a receipt is put on. @throws NotFound */
export async function receiptForm(actor: Actor, lineId: number) {
  const line = await db.transportBillLine.findUnique({ where: { id: lineId } });
  if (!line) throw new NotFound();
  const row = await billToChange(actor, line.billId);
  return {
    bill: headOf(row),
    kind: t(KIND_LABELS[line.kind as LineKind]),
    date: formatDate(line.date),
    what: line.description ?? t("{from} to {to}", { from: line.fromPlace ?? "", to: line.toPlace ?? "" }),
    receipt: await receiptOf(line.receiptId),
  };
}
