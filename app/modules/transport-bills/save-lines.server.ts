/** Lines of a bill: trips each saved by itself, the others together; totals are always computed. */
import { inTx, type Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { Actor } from "~/core/actor";
import type { LineInput, OthersInput } from "./bill-input";
import { isFree, isTrip, lineProblems, mileageOf, MOST_LINES, rateOn, type LineKind } from "./bill-rules";
import type { BillRow } from "./bill-row.server";
import { ratesOf } from "./gather-lines.server";
import { lineWord } from "./line-word";
import { lockForClaiming } from "./save-bill.server";

export interface SavedLine extends Record<string, number | string> {
  id: number;
  billId: number;
  version: number;
}

/** Adds a trip to a bill. @throws NotFound, Conflict "stale" | "wrong_state", InputProblem */
export function addLine(actor: Actor, billId: number, input: LineInput, version: number | null): Promise<SavedLine> {
  return inTx(actor, async (work) => {
    const bill = await lockForClaiming(work, billId, version);
    await roomFor(work, billId, 1);
    const columns = await tripColumns(work, bill, input);
    const { _max } = await work.tx.transportBillLine.aggregate({ where: { billId }, _max: { position: true } });
    const { id } = await work.tx.transportBillLine.create({
      data: { ...columns, billId, position: (_max.position ?? -1) + 1 },
    });
    work.audit({
      action: "TransportBill.addLine",
      entity: "TransportBill",
      entityId: billId,
      diff: { line: [null, { id, ...columns }] },
    });
    return { id, billId, version: await recount(work, bill) };
  });
}

/** Changes a trip. What comes from a visit's trip keeps its day, places and means. */
export function changeLine(actor: Actor, id: number, input: LineInput, version: number | null): Promise<SavedLine> {
  return inTx(actor, async (work) => {
    const { bill, line } = await held(work, id, version);
    if (!isTrip(line.kind)) throw new NotFound();
    const fixed =
      line.legId === null
        ? {}
        : {
            date: line.date,
            visitId: line.visitId,
            fromPlace: line.fromPlace!,
            toPlace: line.toPlace!,
            kind: line.kind as LineKind,
          };
    const columns = await tripColumns(work, bill, { ...input, ...fixed });
    // A save that changes nothing leaves nothing in the trail.
    if (Object.entries(columns).every(([name, value]) => line[name as keyof typeof line] === value))
      return { id, billId: bill.id, version: bill.version };
    await work.tx.transportBillLine.update({ where: { id }, data: columns });
    work.audit({
      action: "TransportBill.changeLine",
      entity: "TransportBill",
      entityId: bill.id,
      diff: { about: lineWord(line), line: [line, columns] },
    });
    return { id, billId: bill.id, version: await recount(work, bill) };
  });
}

/** Takes a line out of a bill: its trip is free again. */
export function removeLine(actor: Actor, id: number, version: number | null): Promise<SavedLine> {
  return inTx(actor, async (work) => {
    const { bill, line } = await held(work, id, version);
    await work.tx.transportBillLine.delete({ where: { id } });
    work.audit({
      action: "TransportBill.removeLine",
      entity: "TransportBill",
      entityId: bill.id,
      diff: { line: [line, null] },
    });
    return { id, billId: bill.id, version: await recount(work, bill) };
  });
}

/** Saves what is no trip: lines that are not among them are taken out. @throws as {@link addLine} */
export function saveOthers(
  actor: Actor,
  billId: number,
  { lines }: OthersInput,
  version: number | null,
): Promise<{ id: number; version: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const bill = await lockForClaiming(work, billId, version);
    const before = (await tx.transportBillLine.findMany({ where: { billId } })).filter(({ kind }) => !isTrip(kind));
    const problems: Problem[] = [];
    const rows = lines.map(({ row, amount: typed, ...line }) => {
      const amount = readAmount("Amount", typed, bill.currency);
      const at = (field: string) => `lines[${row}].${field}`;
      if (typeof amount !== "bigint") problems.push(problem(at("amount"), amount.problem));
      else
        problems.push(
          ...lineProblems(
            { ...line, amount, fromPlace: null, toPlace: null },
            { from: bill.periodFrom, to: bill.periodTo },
            at,
          ),
          ...(amount === 0n ? [problem(at("amount"), t("Enter an amount greater than zero."), "amount")] : []),
        );
      return { ...line, amount: typeof amount === "bigint" ? amount : 0n };
    });
    refuse(problems);
    const there = new Set(before.map(({ id }) => id));
    const kept = rows.flatMap(({ id }) => (id !== null && there.has(id) ? [id] : []));
    await roomFor(work, billId, rows.length - before.length);
    await tx.transportBillLine.deleteMany({
      where: { billId, id: { in: before.map(({ id }) => id).filter((id) => !kept.includes(id)) } },
    });
    const { _max } = await tx.transportBillLine.aggregate({ where: { billId }, _max: { position: true } });
    let position = _max.position ?? -1;
    for (const { id, ...columns } of rows) {
      const visitId = await visitOn(work, bill, columns.date);
      if (id !== null && there.delete(id))
        await tx.transportBillLine.update({ where: { id }, data: { ...columns, visitId } });
      else await tx.transportBillLine.create({ data: { ...columns, visitId, billId, position: (position += 1) } });
    }
    work.audit({
      action: "TransportBill.saveOthers",
      entity: "TransportBill",
      entityId: billId,
      diff: { others: [before, rows] },
    });
    return { id: billId, version: await recount(work, bill) };
  });
}

/** A line of the actor's own that can be changed, with its bill locked. @throws NotFound, Conflict */
export async function held(work: Work, id: number, version: number | null) {
  const found = await work.tx.transportBillLine.findUnique({ where: { id }, select: { billId: true } });
  if (!found) throw new NotFound();
  const bill = await lockForClaiming(work, found.billId, version);
  const line = await work.tx.transportBillLine.findUnique({ where: { id } });
  if (!line) throw new NotFound();
  return { bill, line };
}

/** Adds up what is claimed and moves the bill's version on. @returns the version */
export async function recount({ tx }: Work, bill: Pick<BillRow, "id" | "version">): Promise<number> {
  const { _sum } = await tx.transportBillLine.aggregate({ where: { billId: bill.id }, _sum: { amount: true } });
  await tx.transportBill.update({
    where: { id: bill.id },
    data: { claimed: _sum.amount ?? 0n, version: { increment: 1 } },
  });
  return bill.version + 1;
}

async function roomFor({ tx }: Work, billId: number, more: number): Promise<void> {
  if ((await tx.transportBillLine.count({ where: { billId } })) + more > MOST_LINES)
    throw new InputProblem(problem("", t("Enter at most {n} lines.", { n: MOST_LINES }), "too_many"));
}

async function tripColumns(work: Work, bill: BillRow, { km, amount: typed, ...line }: LineInput) {
  const amount = await fareOf(work, bill, { ...line, km, amount: typed });
  refuse(lineProblems({ ...line, amount, description: null }, { from: bill.periodFrom, to: bill.periodTo }));
  if (line.visitId !== null) {
    const visit = await work.tx.visit.findFirst({
      where: { id: line.visitId, visitorId: bill.claimantId, status: { not: "CANCELLED" } },
      select: { visitDate: true },
    });
    if (visit?.visitDate !== line.date)
      throw new InputProblem(problem("visitId", t("Visit: choose one of yours of that day"), "not_in_list"));
  }
  return { ...line, tenthsKm: km, amount };
}

/** What a trip costs: its kilometres at their rate for one's own vehicle, otherwise what was typed. @throws InputProblem */
async function fareOf(
  { tx }: Work,
  bill: BillRow,
  { kind, date, km, amount: typed }: Pick<LineInput, "kind" | "date" | "km" | "amount">,
): Promise<bigint> {
  const rate = rateOn(await ratesOf(tx, bill.companyId), kind, date);
  const due = mileageOf(kind, rate, km);
  if (kind === "OWN_VEHICLE" && km === null)
    throw new InputProblem(problem("km", t("Distance in km: enter it for your own vehicle"), "km_required"));
  if (typed === null && due === null && !isFree(kind))
    throw new InputProblem(problem("amount", t("Enter fare"), "required"));
  const amount = typed === null ? (due ?? 0n) : readAmount("Fare", typed, bill.currency);
  if (typeof amount !== "bigint") throw new InputProblem(problem("amount", amount.problem));
  if (due !== null && amount !== due)
    throw new InputProblem(
      problem(
        "amount",
        t("Fare: leave this empty; {km} km come to {amount}", {
          km: (km ?? 0) / 10,
          amount: formatAmount({ minor: due, currency: bill.currency }),
        }),
        "not_by_rate",
      ),
    );
  return amount;
}

/** The visit that what is no trip belongs to: one of the claimant's of the day. */
async function visitOn({ tx }: Work, { claimantId }: BillRow, date: string): Promise<number | null> {
  return (
    (
      await tx.visit.findFirst({
        where: { visitorId: claimantId, visitDate: date, status: { not: "CANCELLED" } },
        orderBy: { id: "asc" },
        select: { id: true },
      })
    )?.id ?? null
  );
}
