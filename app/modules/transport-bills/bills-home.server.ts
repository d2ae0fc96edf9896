/** The first page of bills: how many in each state, trips nobody has claimed, and the rates in force. */
import { formatDate } from "~/core/dates";
import { exponentOf } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Tone } from "~/define/workflow";
import { KIND_LABELS, rateOn, RATED_CHOICES, type LineKind } from "./bill-rules";
import { waitingFor } from "./bill-list.server";
import { ratesOf } from "./gather-lines.server";
import { unclaimed } from "./save-bill.server";
import { billWorkflow } from "./bill.workflow.server";

export interface BillsHome {
  states: { status: string; label: string; tone: Tone; count: number; amount: string }[];
  /** null for whoever claims nothing. */
  unclaimed: number | null;
  toCheck: number | null;
  rates: {
    kind: string;
    since: string;
    perKm: string;
    maxTrip: string;
    maxDay: string;
    maxMonth: string;
    receiptAbove: string;
  }[];
}

export async function billsHome(actor: Actor): Promise<BillsHome> {
  const claimantId = actor.userId ?? 0;
  const [groups, legs, toCheck, rates] = await Promise.all([
    db.transportBill.groupBy({ by: ["status"], where: { claimantId }, _count: true, _sum: { claimed: true } }),
    can(actor, "transportBill.claim") ? db.travelLeg.count({ where: unclaimed(claimantId) }) : null,
    can(actor, "transportBill.check") ? db.transportBill.count({ where: waitingFor(actor) }) : null,
    ratesOf(db, actor.company.unitId),
  ]);
  const today = todayOf(actor);
  const current = RATED_CHOICES.flatMap(({ value }) => rateOn(rates, value, today) ?? []);
  const money = (minor: bigint | null) =>
    minor === null ? "–" : formatMoney(minor, exponentOf(actor.company.currency));
  return {
    states: Object.entries(billWorkflow.states).flatMap(([status, { label, tone }]) => {
      const group = groups.find((one) => one.status === status);
      return group
        ? [{ status, label: t(label), tone, count: group._count, amount: money(group._sum.claimed ?? 0n) }]
        : [];
    }),
    unclaimed: legs,
    toCheck,
    rates: current.map((rate) => ({
      kind: t(KIND_LABELS[rate.kind as LineKind]),
      since: formatDate(rate.effectiveFrom),
      perKm: money(rate.perKm),
      maxTrip: money(rate.maxTrip),
      maxDay: money(rate.maxDay),
      maxMonth: money(rate.maxMonth),
      receiptAbove: money(rate.receiptAbove),
    })),
  };
}

/** How many of one's bills are open, returned or to be checked: what the first page of Operations says of bills. */
export async function billCounters(
  actor: Actor,
): Promise<{ drafts: number; returned: number; onTheWay: number; toCheck: number | null } | null> {
  if (!can(actor, "transportBill.read")) return null;
  const groups = await db.transportBill.groupBy({
    by: ["status"],
    where: { claimantId: actor.userId ?? 0 },
    _count: true,
  });
  const of = (...states: string[]) =>
    groups.filter(({ status }) => states.includes(status)).reduce((sum, { _count }) => sum + _count, 0);
  return {
    drafts: of("DRAFT"),
    returned: of("RETURNED"),
    onTheWay: of("SUBMITTED", "FORWARDED", "CHECKED", "RECEIVED", "PART_PAID"),
    toCheck: can(actor, "transportBill.check") ? await db.transportBill.count({ where: waitingFor(actor) }) : null,
  };
}
