/** What may stand on each side of a voucher that people make (spec: accounts §7 AC09 to AC11, §8). */
import type { LedgerFacts } from "~/modules/ledger/index.server";

export const MAPPED_TYPES = ["PAYMENT", "RECEIVE", "INCOME", "EXPENSE", "TRANSFER", "JOURNAL"] as const;
export type MappedType = (typeof MAPPED_TYPES)[number];
export const MODES = ["CASH", "BANK", "NONE"] as const;
/** What pays or is paid into; NONE where a type has no choice of it, and for expenses on credit. */
export type Mode = (typeof MODES)[number];
export type Side = "D" | "C";

/** Modes a type of voucher can have. */
export const MODES_OF: Readonly<Record<MappedType, readonly Mode[]>> = {
  PAYMENT: ["CASH", "BANK"],
  RECEIVE: ["CASH", "BANK"],
  INCOME: ["CASH", "BANK"],
  EXPENSE: ["CASH", "BANK", "NONE"],
  TRANSFER: ["NONE"],
  JOURNAL: ["NONE"],
};

/** One side of a kind of voucher. */
export interface VoucherSide {
  voucherType: MappedType;
  mode: Mode;
  side: Side;
}

type Nature = Pick<LedgerFacts, "nature" | "isCash" | "isBank">;

/** What a side needs: money of a kind, a nature, or anything but some. */
type Wanted =
  "CASH" | "BANK" | "MONEY" | "INCOME" | "EXPENSE" | "LIABILITY" | "NOT_INCOME" | "NOT_EXPENSE" | "NO_MONEY";

const isMoney = ({ isCash, isBank }: Nature) => isCash || isBank;

const FITS: Readonly<Record<Wanted, (ledger: Nature) => boolean>> = {
  CASH: ({ isCash }) => isCash,
  BANK: ({ isBank }) => isBank,
  MONEY: isMoney,
  INCOME: ({ nature }) => nature === "INCOME",
  EXPENSE: ({ nature }) => nature === "EXPENSE",
  LIABILITY: ({ nature }) => nature === "LIABILITY",
  NOT_INCOME: (ledger) => !isMoney(ledger) && ledger.nature !== "INCOME",
  NOT_EXPENSE: (ledger) => !isMoney(ledger) && ledger.nature !== "EXPENSE",
  NO_MONEY: (ledger) => !isMoney(ledger),
};

/** What is wanted, in words for those who keep the mapping. */
export const WANTED_WORDS: Readonly<Record<Wanted, string>> = {
  CASH: "a ledger of cash",
  BANK: "a ledger of a bank or mobile money",
  MONEY: "a ledger of cash or bank",
  INCOME: "a ledger of income",
  EXPENSE: "a ledger of expenses",
  LIABILITY: "a ledger of liabilities",
  NOT_INCOME: "a ledger that is neither money nor income",
  NOT_EXPENSE: "a ledger that is neither money nor an expense",
  NO_MONEY: "a ledger that is neither cash nor bank",
};

/** What a side of a voucher needs; null where a type has no such mode. */
export function wantedOn({ voucherType, mode, side }: VoucherSide): Wanted | null {
  if (!MODES_OF[voucherType].includes(mode)) return null;
  const money: Wanted = mode === "NONE" ? "MONEY" : mode;
  switch (voucherType) {
    case "PAYMENT":
      return side === "C" ? money : "NOT_EXPENSE";
    case "RECEIVE":
      return side === "D" ? money : "NOT_INCOME";
    case "INCOME":
      return side === "D" ? money : "INCOME";
    case "EXPENSE":
      return side === "D" ? "EXPENSE" : mode === "NONE" ? "LIABILITY" : mode;
    case "TRANSFER":
      return "MONEY";
    case "JOURNAL":
      return "NO_MONEY";
  }
}

/** Whether a ledger may stand on a side. @param mayMoveCash a journal may touch cash and bank (AC10) */
export function fitsOn(asked: VoucherSide, ledger: Nature, mayMoveCash = false): boolean {
  const wanted = wantedOn(asked);
  return wanted !== null && ((asked.voucherType === "JOURNAL" && mayMoveCash) || FITS[wanted](ledger));
}

/** A line of the mapping, as far as it decides. */
export interface MappingLine {
  ledgerId: number | null;
  /** Three digits that the codes of its ledgers begin with. */
  subGroupCode: string | null;
  isDefault: boolean;
  requireSubLedger: boolean;
  position: number;
}

export interface AllowedLedger extends LedgerFacts {
  /** Chosen at first. */
  isDefault: boolean;
}

/**
 * The ledgers that the lines of one side offer in a branch, in the order of the lines and within them of the codes,
 * each once: in use, open to people and to the branch, and fit to stand there.
 * @param mayMoveCash a journal may touch cash and bank (AC10); they are offered beside what is mapped
 */
export function ledgersOn(
  asked: VoucherSide & { branchId: number; mayMoveCash?: boolean },
  lines: readonly MappingLine[],
  ledgers: readonly LedgerFacts[],
): AllowedLedger[] {
  const { branchId, mayMoveCash = false } = asked;
  const open = ledgers
    .filter(
      (ledger) =>
        ledger.active &&
        ledger.manualPosting &&
        (ledger.branchIds === null || ledger.branchIds.includes(branchId)) &&
        fitsOn(asked, ledger, mayMoveCash),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const found = new Map<number, AllowedLedger>();
  const offer = (ledger: LedgerFacts, isDefault: boolean) =>
    found.set(ledger.id, { ...ledger, isDefault: isDefault || (found.get(ledger.id)?.isDefault ?? false) });
  for (const { ledgerId, subGroupCode, isDefault, requireSubLedger } of [...lines].sort(
    (a, b) => a.position - b.position,
  )) {
    for (const ledger of open) {
      if (ledgerId === null ? subGroupCode !== null && ledger.code.startsWith(subGroupCode) : ledger.id === ledgerId) {
        if (!requireSubLedger || ledger.controlType !== "NONE") offer(ledger, isDefault && ledgerId !== null);
      }
    }
  }
  if (asked.voucherType === "JOURNAL" && mayMoveCash)
    for (const ledger of open) if (isMoney(ledger)) offer(ledger, false);
  return [...found.values()];
}
