/** One bill as its pages and its print show it. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { stateTag, type Tag } from "~/define/workflow";
import { moneyPlaces } from "~/modules/funds/index.server";
import { latestDay, ledgersOf, systemLedger } from "~/modules/ledger/index.server";
import { trailOf, transitionsFor, type AllowedMove, type TrailStep } from "~/modules/workflow/index.server";
import { approvedByEvent } from "./book-bill.server";
import { dueOf, FLAG_LABELS, flagsOf, isTrip, KIND_LABELS, type Flag } from "./bill-rules";
import { findBillRow, visibleBills, type BillRow } from "./bill-row.server";
import { billWorkflow } from "./bill.workflow.server";
import { otherCheckers } from "./find-checker.server";
import { periodWord } from "./bill-list.server";
import { keptFlags, kmWord } from "./line-list.server";
import { gatherLines, OPEN_STATES, titleOf, type GatheredLine } from "./gather-lines.server";
import { needsNextLevel, PLAIN_MOVES } from "./move-bill.server";
import { stateIs } from "~/define/states";
import { BILL_STATES } from "./bill-states";

export interface BillLineView {
  id: number;
  title: string;
  date: string;
  trip: boolean;
  what: string;
  kind: string;
  km: string;
  amount: string;
  /** "" until it is checked. */
  approved: string;
  /** As the form of the check holds it at first. */
  asked: string;
  note: string;
  flags: string[];
  /** Reasons, and what flags are about as far as the reader may know it. */
  remarks: string[];
  visit: { id: number; refNo: string; level: string } | null;
  receiptId: number | null;
}

/** A whole bill in words. */
export interface BillView {
  id: number;
  refNo: string;
  version: number;
  status: string;
  claimant: string;
  unit: string;
  period: string;
  visitId: number | null;
  purpose: string | null;
  state: Tag;
  facts: { label: string; value: string }[];
  lines: BillLineView[];
  totals: { claimed: string; approved: string };
  payments: { id: number; amount: string; place: string; reference: string; entry: string; on: string; by: string }[];
  trail: { word: string; by: string; at: string; note: string | null }[];
  /** Moves that take a comment. */
  moves: AllowedMove[];
  mayCheck: boolean;
  /** Who it may be given to; empty unless this person may re-route it. */
  checkers: Choice[];
  /** The check passes it on to the next level. */
  goesOn: boolean;
  editable: boolean;
  entry: string | null;
}

export interface OpenedBill {
  row: BillRow;
  view: BillView;
  lines: readonly GatheredLine[];
}

/** @throws NotFound out of sight */
export async function openBill(actor: Actor, id: number): Promise<OpenedBill> {
  const row = await findBillRow(db, actor, id);
  if (!row) throw new NotFound();
  const zone = row.company.timeZone;
  const [lines, moves, trail] = [
    await gatherLines(db as never, row, actor.at),
    await transitionsFor(actor, billWorkflow, row),
    await trailOf(db, billWorkflow, id),
  ];
  const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
  const mayCheck = moves.some(({ name }) => name === "check");
  const view: BillView = {
    id,
    refNo: row.refNo,
    version: row.version,
    status: row.status,
    claimant: row.claimant.displayName,
    unit: row.unit.name,
    period: periodWord(row),
    visitId: row.visitId,
    purpose: row.purpose,
    state: stateTag(billWorkflow, row.status),
    facts: await factsOf(row),
    lines: await lineViews(actor, row, lines),
    totals: { claimed: money(row.claimed), approved: isChecked(row) ? money(row.approved) : "" },
    payments: await paymentsOf(row),
    trail: [
      ...trail.map((step) => ({
        word: trailWord(row, step),
        by: step.actorName,
        at: formatInstant(step.at, zone),
        note: step.note,
      })),
      { word: t("Created"), by: row.claimant.displayName, at: formatInstant(row.createdAt, zone), note: null },
    ],
    moves: moves.filter(({ name }) => (PLAIN_MOVES as readonly string[]).includes(name)),
    mayCheck,
    checkers: moves.some(({ name }) => name === "reroute") ? await checkerChoices(row, actor.at) : [],
    goesOn: mayCheck && (await needsNextLevel(db as never, row, lines, actor.at)),
    editable: row.claimantId === actor.userId && OPEN_STATES.includes(row.status) && can(actor, "transportBill.claim"),
    entry:
      row.journalId === null
        ? null
        : ((await db.journal.findUnique({ where: { id: row.journalId }, select: { no: true } }))?.no ?? null),
  };
  return { row, view, lines };
}

/** "Checked: KES 1,300.00": what each checker approved, where that is not what was claimed. */
function trailWord({ claimed, currency }: BillRow, { action, done, detail }: TrailStep): string {
  const { approved } = (detail === null ? {} : JSON.parse(detail)) as { approved?: string };
  return !["check", "forward"].includes(action) || approved === undefined || BigInt(approved) === claimed
    ? t(done)
    : t("{done}: {amount}", { done: t(done), amount: formatAmount({ minor: BigInt(approved), currency }) });
}

async function checkerChoices(row: BillRow, at: Date): Promise<Choice[]> {
  const ids = await otherCheckers(db as never, row, at);
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  return ids.map((id) => ({
    value: String(id),
    label: people.find((one) => one.id === id)?.displayName ?? String(id),
  }));
}

const isChecked = ({ checkedById, firstCheckerId }: Pick<BillRow, "checkedById" | "firstCheckerId">): boolean =>
  checkedById !== null || firstCheckerId !== null;

async function factsOf(row: BillRow): Promise<BillView["facts"]> {
  const shown = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  const ids = [row.checkerId, row.firstCheckerId, row.checkedById, row.receiverId].filter(
    (id): id is number => id !== null,
  );
  const [people, advance, visit] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } }),
    row.requisitionId === null
      ? null
      : db.requisition.findUnique({ where: { id: row.requisitionId }, select: { no: true } }),
    row.visitId === null ? null : db.visit.findUnique({ where: { id: row.visitId }, select: { refNo: true } }),
  ]);
  const person = (id: number | null) => people.find((one) => one.id === id)?.displayName ?? null;
  const waits = stateIs(BILL_STATES, row.status, "waits");
  const facts: [label: string, value: string | null][] = [
    [t("Claimed by"), row.claimant.displayName],
    [t("Unit"), row.unit.name],
    [t("Period"), periodWord(row)],
    [t("Visit"), visit?.refNo ?? null],
    [t("What for"), row.purpose],
    [t("Claimed"), shown(row.claimed)],
    [t("Approved"), isChecked(row) ? shown(row.approved) : null],
    [
      t("Advance"),
      advance && row.advance > 0n ? t("{amount} of {no}", { amount: shown(row.advance), no: advance.no ?? "" }) : null,
    ],
    [t("Paid"), row.paid > 0n ? shown(row.paid) : null],
    [t("Still to be paid"), stateIs(BILL_STATES, row.status, "owed") ? shown(dueOf(row)) : null],
    [t("Paid by the branch"), row.branch.name],
    [t("With"), waits ? person(row.checkerId) : null],
    [t("Forwarded by"), person(row.firstCheckerId)],
    [t("Checked by"), person(row.checkedById)],
    [t("Received by"), row.receivedOn === null ? null : person(row.receiverId)],
    [t("Received on"), row.receivedOn && formatDate(row.receivedOn)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** T5: what a flag is about is named only as far as the reader may see the other bill. */
async function lineViews(actor: Actor, row: BillRow, lines: readonly GatheredLine[]): Promise<BillLineView[]> {
  const others = lines
    .flatMap(({ elsewhere }) => [...elsewhere.receipt, ...elsewhere.trip, ...elsewhere.shared])
    .filter((id) => id !== row.id);
  const seen =
    others.length === 0
      ? []
      : await db.transportBill.findMany({
          where: { AND: [{ id: { in: others } }, visibleBills(actor)] },
          select: { id: true, refNo: true, claimant: { select: { displayName: true } } },
        });
  const visits = await db.visit.findMany({
    where: { id: { in: lines.flatMap(({ row: { visitId } }) => visitId ?? []) } },
    select: { id: true, refNo: true, level: true },
  });
  const named = (label: string, ids: readonly number[]): string[] => {
    if (ids.length === 0) return [];
    const known = [...new Set(ids)].map((id) => (id === row.id ? t("this bill") : seen.find((one) => one.id === id)));
    const words = known.map((one) =>
      one === undefined
        ? t("a bill out of your sight")
        : typeof one === "string"
          ? one
          : `${one.refNo}, ${one.claimant.displayName}`,
    );
    return [`${t(label)}: ${[...new Set(words)].join("; ")}`];
  };
  const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
  return lines.map((line) => {
    const { row: kept, elsewhere } = line;
    const flags: Flag[] = kept.flags === null ? flagsOf(line) : keptFlags(kept.flags);
    const visit = visits.find(({ id }) => id === kept.visitId) ?? null;
    const standard =
      line.standardTenths === null || !flags.includes("KM_DEVIATION")
        ? []
        : [t("{km} km by the route table", { km: kmWord(line.standardTenths) })];
    return {
      id: line.id,
      title: titleOf(kept),
      date: formatDate(line.date),
      trip: isTrip(line.kind),
      what: isTrip(line.kind)
        ? t("{from} to {to}", { from: kept.fromPlace ?? "", to: kept.toPlace ?? "" })
        : (kept.description ?? ""),
      kind: t(KIND_LABELS[line.kind]),
      km: kmWord(line.tenthsKm),
      amount: money(line.amount),
      approved: kept.approved === null ? "" : money(kept.approved),
      asked: moneyToDecimal(kept.approved ?? line.amount, exponentOf(row.currency)),
      note: kept.checkerNote ?? "",
      flags: flags.map((flag) => t(FLAG_LABELS[flag])),
      remarks: [
        ...(flags.includes("NOT_AS_VISITED") ? [visitWord(line, money)] : []),
        ...(kept.ownReason ? [kept.ownReason] : []),
        ...(kept.overReason ? [kept.overReason] : []),
        ...standard,
        ...named("Same receipt", elsewhere.receipt),
        ...(line.onVoucher ? [t("Same receipt: a voucher")] : []),
        ...named("Same trip", elsewhere.trip),
        ...named("Shared with", elsewhere.shared),
      ],
      visit: visit && { id: visit.id, refNo: visit.refNo, level: visit.level.toLowerCase() },
      receiptId: kept.receiptId,
    };
  });
}

/** What the visit says of a trip that is claimed otherwise. */
function visitWord({ visit }: GatheredLine, money: (minor: bigint) => string): string {
  const trip = visit?.trip ?? null;
  if (trip === null) return t("The visit does not mention this trip");
  return trip.tenthsKm === null
    ? t("The visit says {fare}, no distance", { fare: money(trip.fare) })
    : t("The visit says {fare}, {km} km", { fare: money(trip.fare), km: kmWord(trip.tenthsKm) });
}

async function paymentsOf({ id, currency }: BillRow): Promise<BillView["payments"]> {
  const rows = await db.transportBillPayment.findMany({ where: { billId: id }, orderBy: { id: "asc" } });
  const [journals, people] = await Promise.all([
    db.journal.findMany({
      where: { id: { in: rows.map(({ journalId }) => journalId) } },
      select: { id: true, no: true },
    }),
    db.user.findMany({ where: { id: { in: rows.map(({ byId }) => byId) } }, select: { id: true, displayName: true } }),
  ]);
  return rows.map((row) => ({
    id: row.id,
    amount: formatMoney(row.amount, exponentOf(currency)),
    place: row.place,
    reference: row.reference ?? "",
    entry: journals.find((one) => one.id === row.journalId)?.no ?? "",
    on: formatDate(row.paidOn),
    by: people.find((one) => one.id === row.byId)?.displayName ?? "",
  }));
}

/** What those who keep the books see beside a bill. */
export interface BooksView {
  /** The branch's day in words; "" of no day yet. */
  day: { text: string; open: boolean };
  mapping: { ledger: string; debit: string; credit: string }[];
  /** The form of a payment; null where nothing can be paid now. */
  pay: { places: Choice[]; due: string; currency: string } | null;
}

/** What a bill does in the books, for the page on which it is received and paid. @throws NotFound */
export async function booksOf(actor: Actor, { row, lines }: OpenedBill): Promise<BooksView> {
  const day = await latestDay(db, row.branchId);
  const open = day?.status === "Opened";
  const money = (minor: bigint) => (minor === 0n ? "" : formatMoney(minor, exponentOf(row.currency)));
  const asked = lines.map(({ row: { kind, approved } }) => ({ kind, approved }));
  const mapping: BooksView["mapping"] = [];
  const ledgers = await ledgersOf(db, row.companyId);
  const name = async (event: Parameters<typeof systemLedger>[2]) => {
    const ledger = ledgers.get(await systemLedger(db as never, row.branchId, event));
    return ledger ? `${ledger.code} ${ledger.name}` : event;
  };
  for (const [event, amount] of approvedByEvent(asked))
    mapping.push({ ledger: await name(event), debit: money(amount), credit: "" });
  mapping.push({ ledger: await name("STAFF_PAYABLE"), debit: money(row.advance), credit: money(row.approved) });
  if (row.advance > 0n) mapping.push({ ledger: await name("STAFF_ADVANCE"), debit: "", credit: money(row.advance) });
  const pays = (await transitionsFor(actor, billWorkflow, row)).some((move) => move.name === "pay");
  const places = pays
    ? (await moneyPlaces(db, row.branchId, "C"))
        .filter(({ currency }) => (currency ?? row.currency) === row.currency)
        .map(({ value, label }) => ({ value, label }))
    : [];
  return {
    day: {
      text: day
        ? `${formatDate(day.businessDate)}, ${t(open ? "Opened" : day.status === "Closed" ? "Closed" : "Request to close")}`
        : t("never opened"),
      open,
    },
    mapping,
    pay: pays ? { places, due: moneyToDecimal(dueOf(row), exponentOf(row.currency)), currency: row.currency } : null,
  };
}
