import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import type { Actor } from "~/core/actor";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { openAdvances } from "~/modules/requisitions/index.server";
import type { BillInput, NewBillInput } from "./bill-input";
import { isMileage, mileageOf, periodProblems, rateOn, type LineKind, type Rate } from "./bill-rules";
import { lockBillRow, type BillRow } from "./bill-row.server";
import { OPEN_STATES, ratesOf } from "./gather-lines.server";

export interface SavedBill extends Record<string, string | number> {
  id: number;
  refNo: string;
  status: string;
  version: number;
}

/** Where somebody claims: the unit of their post, and the branch that pays; null for whoever claims nothing. */
export async function postOfClaimant(
  tx: Pick<Tx, "orgUnit">,
  actor: Actor,
): Promise<{ unitId: number; unitCode: string; branchId: number; path: string } | null> {
  const grants = actor.grants.filter(({ permissions }) => permissions.has("transportBill.claim"));
  const grant = [...grants].sort(
    (a, b) => Number(a.acting) - Number(b.acting) || b.unitPath.length - a.unitPath.length,
  )[0];
  if (!grant || actor.userId === null || actor.employeeId === null) return null;
  const unit = await tx.orgUnit.findUniqueOrThrow({
    where: { id: grant.unitId },
    select: { id: true, code: true, path: true, kind: true },
  });
  const within = { kind: "BRANCH", active: true };
  const paying =
    unit.kind === "BRANCH"
      ? unit
      : ((await tx.orgUnit.findFirst({
          where: { ...within, headOffice: true, path: { startsWith: `/${unit.path.split("/")[1]}/` } },
          select: { id: true },
        })) ??
        (await tx.orgUnit.findFirst({
          where: { ...within, path: { startsWith: unit.path } },
          orderBy: { id: "asc" },
          select: { id: true },
        })));
  return paying && { unitId: unit.id, unitCode: unit.code, branchId: paying.id, path: unit.path };
}

/**
 * Begins a bill as a draft, of a visit or of a period, with a line for each chosen trip that no other bill claims.
 * @throws NotFound for whoever claims nothing or names another's visit, InputProblem
 */
export function createBill(actor: Actor, input: NewBillInput): Promise<SavedBill> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const post = await postOfClaimant(tx, actor);
    if (!post || actor.userId === null) throw new NotFound();
    const claimantId = actor.userId;
    const company = await companyOf(tx, post);
    // Writers of one unit's bills take turns here: a period is claimed once, and a number has no gap.
    const refNo = await numberOfYear(tx, `TB-${post.unitCode}`, dateIn(actor.at, company.timeZone));
    const visit =
      input.visitId === null
        ? null
        : await tx.visit.findFirst({
            where: { id: input.visitId, visitorId: claimantId, status: { not: "CANCELLED" } },
            select: { id: true, visitDate: true },
          });
    if (input.visitId !== null && !visit) throw new NotFound();
    const period = visit
      ? { periodFrom: visit.visitDate, periodTo: visit.visitDate }
      : { periodFrom: input.periodFrom, periodTo: input.periodTo };
    const columns = {
      ...period,
      purpose: input.purpose,
      ...(await advanceOf(
        tx,
        { employeeId: actor.employeeId!, branchId: post.branchId, currency: company.currency },
        input,
      )),
    };
    refuse([
      ...periodProblems(period.periodFrom, period.periodTo, dateIn(actor.at, company.timeZone)),
      ...(visit ? [] : await overlapProblems(tx, claimantId, period, null)),
    ]);
    const legs = await chosenLegs(tx, claimantId, input.legIds, period);
    const rates = await ratesOf(tx, company.unitId);
    const lines = legs.map((leg, position) => {
      return {
        position,
        kind: leg.mode,
        date: leg.visit.visitDate,
        visitId: leg.visitId,
        legId: leg.id,
        fromPlace: leg.fromPlace,
        toPlace: leg.toPlace,
        tenthsKm: leg.tenthsKm,
        amount: claimOf(leg, rates) ?? 0n,
      };
    });
    const claimed = lines.reduce((sum, { amount }) => sum + amount, 0n);
    const bill = await tx.transportBill.create({
      data: {
        ...columns,
        refNo,
        companyId: company.unitId,
        claimantId,
        employeeId: actor.employeeId!,
        unitId: post.unitId,
        branchId: post.branchId,
        visitId: visit?.id ?? null,
        currency: company.currency,
        claimed,
        createdAt: actor.at,
        lines: { create: lines },
      },
    });
    work.audit({
      action: "TransportBill.create",
      entity: "TransportBill",
      entityId: bill.id,
      diff: { refNo: [null, refNo], ...columns, visitId: visit?.id ?? null, claimed, lines: lines.length },
    });
    return { id: bill.id, refNo, status: bill.status, version: bill.version };
  });
}

interface FreeLeg {
  mode: string;
  fare: bigint;
  tenthsKm: number | null;
  visit: { visitDate: string };
}

/** What a bill claims for a trip of a visit: its kilometres at their rate, or its fare; null while the kilometres are missing. */
export function claimOf({ mode, fare, tenthsKm, visit }: FreeLeg, rates: readonly Rate[]): bigint | null {
  const rate = rateOn(rates, mode, visit.visitDate);
  return isMileage(mode as LineKind, rate) ? mileageOf(mode as LineKind, rate, tenthsKm) : fare;
}

/** Changes what a draft says as a whole. @throws NotFound, Conflict "stale" | "wrong_state", InputProblem */
export function changeBill(actor: Actor, id: number, input: BillInput, version: number | null): Promise<SavedBill> {
  return inTx(actor, async (work) => {
    const bill = await lockForClaiming(work, id, version);
    const { tx } = work;
    const period =
      bill.visitId === null
        ? { periodFrom: input.periodFrom, periodTo: input.periodTo }
        : { periodFrom: bill.periodFrom, periodTo: bill.periodTo };
    const columns = { ...period, purpose: input.purpose, ...(await advanceOf(tx, bill, input)) };
    const outside = await tx.transportBillLine.count({
      where: { billId: id, OR: [{ date: { lt: period.periodFrom } }, { date: { gt: period.periodTo } }] },
    });
    refuse([
      ...periodProblems(period.periodFrom, period.periodTo, dateIn(actor.at, bill.company.timeZone)),
      ...(bill.visitId === null ? await overlapProblems(tx, bill.claimantId, period, id) : []),
      ...(outside > 0
        ? [problem("periodTo", t("{n} lines lie outside this period", { n: outside }), "outside_period")]
        : []),
    ]);
    await tx.transportBill.update({ where: { id }, data: { ...columns, version: { increment: 1 } } });
    work.audit({
      action: "TransportBill.change",
      entity: "TransportBill",
      entityId: id,
      diff: Object.fromEntries(
        Object.entries(columns).map(([name, value]) => [name, [bill[name as keyof typeof columns], value]]),
      ),
    });
    return { id, refNo: bill.refNo, status: bill.status, version: bill.version + 1 };
  });
}

/** A bill of the actor's own that is open for changes, locked. @throws NotFound, Forbidden, Conflict "stale" | "wrong_state" */
export async function lockForClaiming({ tx, actor }: Work, id: number, version: number | null): Promise<BillRow> {
  const bill = await lockBillRow(tx, actor, id);
  if (!bill) throw new NotFound();
  if (bill.claimantId !== actor.userId) throw new Forbidden(t("Only the person it belongs to may do this."));
  if (version !== null && bill.version !== version) throw await staleEdit(tx, "TransportBill", bill);
  if (!OPEN_STATES.includes(bill.status))
    throw new Conflict(t("Only a draft can be changed."), "wrong_state", { version: bill.version });
  return bill;
}

/** Trips of the claimant that can be claimed: neither of a cancelled visit nor on another bill. */
export function unclaimed(claimantId: number) {
  return { visit: { visitorId: claimantId, status: { not: "CANCELLED" } }, billLines: { none: { live: true } } };
}

async function chosenLegs(
  tx: Tx,
  claimantId: number,
  legIds: readonly number[],
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
) {
  const legs = await tx.travelLeg.findMany({
    where: { id: { in: [...legIds] }, ...unclaimed(claimantId) },
    include: { visit: { select: { visitDate: true } } },
    orderBy: [{ visit: { visitDate: "asc" } }, { visitId: "asc" }, { position: "asc" }],
  });
  if (legs.length !== new Set(legIds).size)
    throw new InputProblem(problem("legIds", t("A trip is already claimed on another bill"), "leg_claimed"));
  if (legs.some(({ visit }) => visit.visitDate < periodFrom || visit.visitDate > periodTo))
    throw new InputProblem(problem("legIds", t("A trip lies outside the period of the bill"), "outside_period"));
  return legs;
}

async function overlapProblems(
  tx: Tx,
  claimantId: number,
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
  except: number | null,
): Promise<Problem[]> {
  const other = await tx.transportBill.findFirst({
    where: {
      claimantId,
      live: true,
      visitId: null,
      periodFrom: { lte: periodTo },
      periodTo: { gte: periodFrom },
      NOT: { id: except ?? 0 },
    },
    select: { refNo: true },
  });
  return other
    ? [problem("periodFrom", t("{bill} covers some of these days already", { bill: other.refNo }), "overlap")]
    : [];
}

/** What is to be set off, and against which advance. */
async function advanceOf(
  tx: Tx,
  { employeeId, branchId, currency }: Pick<BillRow, "employeeId" | "branchId" | "currency">,
  { requisitionId, advance: typed }: Pick<BillInput, "requisitionId" | "advance">,
): Promise<{ requisitionId: number | null; advance: bigint }> {
  if (requisitionId === null) {
    if (typed !== null && readAmount("To be set off", typed, currency) !== 0n)
      throw new InputProblem(problem("requisitionId", t("Choose the advance that it is set off against"), "missing"));
    return { requisitionId: null, advance: 0n };
  }
  const found = (await openAdvances(tx, employeeId, branchId)).find(({ id }) => id === requisitionId);
  if (!found)
    throw new InputProblem(problem("requisitionId", t("Choose an advance that you still owe"), "not_in_list"));
  const advance = typed === null ? found.open : readAmount("To be set off", typed, currency);
  if (typeof advance !== "bigint") throw new InputProblem(problem("advance", advance.problem));
  if (advance <= 0n || advance > found.open)
    throw new InputProblem(
      problem("advance", t("Enter an amount greater than zero, and at most what you still owe"), "too_much"),
    );
  return { requisitionId, advance };
}
