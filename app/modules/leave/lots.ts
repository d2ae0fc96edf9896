/**
 * The leave ledger of one person, type and year, replayed into lots (spec: hr-and-self-service D4, R-LV9, R-LV12).
 * Units are centi-days. A credit opens a lot; what is taken names the lot that pays for it, or none: then it is owed.
 * What is owed is paid back by the lots there are and by the next credits, so that a lot never shows units that a
 * debt has used up: balance = sum of remainders − debt. Pure.
 */
import { addDays, FOREVER } from "~/core/dates";

export const LEDGER_KINDS = [
  "OPENING",
  "ACCRUAL",
  "GRANT",
  "CARRY_IN",
  "CARRY_OUT",
  "TAKEN",
  "REVERSAL",
  "EXPIRY",
  "ENCASH",
  "ADJUST",
  "COMP",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A line before it is written. */
export interface LedgerDraft {
  date: string;
  kind: LedgerKind;
  /** Never 0: credits above, debits below. */
  unitsCd: number;
  /** The lot that pays or gets back; null for a credit, whose lot is itself, and for what is owed. */
  lotId: number | null;
  /** The last day the lot may pay for; null: no end. */
  expiresOn: string | null;
  /** Unique among lines of a kind, so that a second run adds nothing. */
  periodKey: string | null;
}

export interface LedgerRow extends LedgerDraft {
  id: number;
}

export interface Lot {
  id: number;
  kind: LedgerKind;
  openedOn: string;
  expiresOn: string | null;
  creditedCd: number;
  /** Never below 0. */
  remainingCd: number;
  /** How often units of it have lapsed. */
  expiries: number;
}

export interface LotState {
  /** In the order they were opened. */
  lots: Lot[];
  /** Taken beyond all lots and not paid back; never below 0. */
  debtCd: number;
  balanceCd: number;
}

export interface DayToPay {
  date: string;
  /** Centi-days. */
  ratedCd: number;
}

/** Earliest expiry first, then oldest (R-LV9). */
export function inOrder(lots: readonly Lot[]): Lot[] {
  const end = ({ expiresOn }: Lot) => expiresOn ?? FOREVER;
  const key = (lot: Lot) => `${end(lot)} ${lot.openedOn}`;
  return [...lots].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** True while a lot may pay for a day (R-LV9). */
export function pays({ expiresOn }: Pick<Lot, "expiresOn">, date: string): boolean {
  return expiresOn === null || date <= expiresOn;
}

/** Sum of a ledger in centi-days (I1). */
export function balanceOf(rows: readonly Pick<LedgerRow, "unitsCd">[]): number {
  return rows.reduce((sum, { unitsCd }) => sum + unitsCd, 0);
}

/** Centi-days that were paid out of a balance, less those whose payment was taken back. */
export function paidOut(rows: readonly LedgerRow[]): number {
  const back = new Set(rows.flatMap(({ kind, periodKey }) => (kind === "REVERSAL" ? [periodKey] : [])));
  return rows
    .filter(({ id, kind }) => kind === "ENCASH" && !back.has(String(id)))
    .reduce((sum, { unitsCd }) => sum - unitsCd, 0);
}

/**
 * @param rows as they were written, oldest first
 * @throws Error where a line is 0, names a lot that is not there, or takes more than the lot holds: such a ledger is broken
 */
export function replay(rows: readonly LedgerRow[]): LotState {
  const lots = new Map<number, Lot>();
  const repaid: { lot: Lot; cd: number }[] = [];
  let debtCd = 0;

  const repayBy = (lot: Lot, date: string) => {
    if (debtCd === 0 || !pays(lot, date)) return;
    const cd = Math.min(debtCd, lot.remainingCd);
    if (cd === 0) return;
    lot.remainingCd -= cd;
    debtCd -= cd;
    repaid.push({ lot, cd });
  };
  /** What was owed is given back: the debt first, then the lots that paid it, the last one first. */
  const forgive = (cd: number) => {
    const open = Math.min(cd, debtCd);
    debtCd -= open;
    let left = cd - open;
    for (let last = repaid.at(-1); left > 0 && last; last = repaid.at(-1)) {
      const back = Math.min(left, last.cd);
      last.lot.remainingCd += back;
      last.cd -= back;
      left -= back;
      if (last.cd === 0) repaid.pop();
    }
    if (left > 0) throw new Error("The ledger gives back more than was owed.");
  };

  for (const row of rows) {
    const { id, date, kind, unitsCd, lotId, expiresOn } = row;
    if (!Number.isSafeInteger(unitsCd) || unitsCd === 0) throw new Error(`Line ${id} has no units.`);
    if (lotId !== null && lotId !== id) {
      const lot = lots.get(lotId);
      if (!lot) throw new Error(`Line ${id} names lot ${lotId}, which is not there.`);
      lot.remainingCd += unitsCd;
      if (kind === "EXPIRY") lot.expiries++;
      if (lot.remainingCd < 0) throw new Error(`Line ${id} takes more than lot ${lotId} holds.`);
      if (unitsCd > 0) repayBy(lot, date);
    } else if (unitsCd < 0) {
      debtCd -= unitsCd;
      for (const lot of inOrder([...lots.values()])) repayBy(lot, date);
    } else if (kind === "REVERSAL" || kind === "CARRY_OUT") forgive(unitsCd);
    else {
      const lot = { id, kind, openedOn: date, expiresOn, creditedCd: unitsCd, remainingCd: unitsCd, expiries: 0 };
      lots.set(id, lot);
      repayBy(lot, date);
    }
  }
  const held = [...lots.values()];
  return { lots: held, debtCd, balanceCd: held.reduce((sum, { remainingCd }) => sum + remainingCd, 0) - debtCd };
}

/** {@link replay} for those who go on without it. @returns why the ledger is broken, where it is */
export function tryReplay(rows: readonly LedgerRow[]): LotState | string {
  try {
    return replay(rows);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Centi-days free on a date: what lots may still pay then, less what is owed and what waits for a decision (R-LV7).
 * @param pendingCd centi-days of requests not decided
 */
export function availableOn({ lots, debtCd }: LotState, date: string, pendingCd = 0): number {
  const held = lots.filter((lot) => pays(lot, date)).reduce((sum, { remainingCd }) => sum + remainingCd, 0);
  return held - debtCd - pendingCd;
}

/**
 * The TAKEN lines of a leave: day by day from the lot that lapses first, then the oldest; what no lot can pay is owed
 * (R-LV9). Dates of the lines are the days of leave.
 * @returns `beyondCd`: centi-days no lot pays for; with the debt there is, it may not exceed the type's negative limit
 */
export function draw(state: LotState, days: readonly DayToPay[]): { rows: LedgerDraft[]; beyondCd: number } {
  const left = inOrder(state.lots).map((lot) => ({ lot, cd: lot.remainingCd }));
  const rows: LedgerDraft[] = [];
  let beyondCd = 0;
  for (const { date, ratedCd } of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    let due = ratedCd;
    for (const one of left) {
      const cd = pays(one.lot, date) ? Math.min(due, one.cd) : 0;
      if (cd === 0) continue;
      one.cd -= cd;
      due -= cd;
      rows.push(line({ date, kind: "TAKEN", unitsCd: -cd, lotId: one.lot.id }));
    }
    if (due === 0) continue;
    beyondCd += due;
    rows.push(line({ date, kind: "TAKEN", unitsCd: -due, lotId: null }));
  }
  return { rows, beyondCd };
}

/**
 * Centi-days free for some days: what is free on the first of them, and no more than lots pay on each (R-LV7, R-LV9).
 * @param pendingCd centi-days of other requests not decided
 */
export function freeFor(state: LotState, days: readonly DayToPay[], pendingCd: number): number {
  const paid = days.filter(({ ratedCd }) => ratedCd > 0);
  const first = availableOn(state, (paid[0] ?? days[0])!.date, pendingCd);
  const unitsCd = paid.reduce((sum, { ratedCd }) => sum + ratedCd, 0);
  return Math.min(first, unitsCd - draw(state, paid).beyondCd - state.debtCd);
}

/**
 * The EXPIRY lines due before a date: each lot past its last day, its unused part only, dated the day after (R-LV12).
 * Run again it answers nothing, since nothing is left; a lot that was given units back lapses a second time.
 */
export function expire({ lots }: LotState, today: string): LedgerDraft[] {
  return lots
    .filter((lot) => lot.remainingCd > 0 && !pays(lot, today))
    .map((lot) =>
      line({
        date: addDays(lot.expiresOn!, 1),
        kind: "EXPIRY",
        unitsCd: -lot.remainingCd,
        lotId: lot.id,
        periodKey: `${lot.id}:${lot.expiries + 1}`,
      }),
    );
}

/**
 * The lines that give leave back: equal and opposite to what was taken, each to the lot that paid (I4, R-LV13).
 * A lot that has lapsed meanwhile gets its units back and they lapse with it at the next `expire`: giving back does not
 * lengthen a lot's life (R-LV9, R-LV12). The key names the line that was taken, so that none is given back twice.
 * @param taken TAKEN lines not yet given back; @param today the date the lines bear
 */
export function giveBack(taken: readonly Pick<LedgerRow, "id" | "unitsCd" | "lotId">[], today: string): LedgerDraft[] {
  return taken.map(({ id, unitsCd, lotId }) =>
    line({ date: today, kind: "REVERSAL", unitsCd: -unitsCd, lotId, periodKey: String(id) }),
  );
}

/** A line with what most have: no lot, no end, no key. */
export function line(said: Pick<LedgerRow, "date" | "kind" | "unitsCd"> & Partial<LedgerDraft>): LedgerDraft {
  return { lotId: null, expiresOn: null, periodKey: null, ...said };
}
