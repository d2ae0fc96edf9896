import type { Problem } from "~/core/problems";
import type { LedgerFacts, SubLedgerFacts } from "~/modules/ledger/index.server";
import type { Mode, Side, VoucherType } from "./voucher-types";

/** Where the values of a line stand in the form: problems are told there. */
export interface LinePlaces {
  ledger: string;
  account: string;
  amount: string;
  memo: string;
}

/** What the rules know of an expense head. */
export interface HeadFacts {
  name: string;
  active: boolean;
  /** The branch of the voucher may use it. */
  here: boolean;
  /** Minor units of `currency`; null = no limit. */
  currency: string | null;
  most: bigint | null;
  requisitionAbove: bigint | null;
  attachmentAbove: bigint | null;
  /** What the same payee had under it that day in other vouchers, or the same advance has settled under it; left out: nothing. */
  already?: bigint;
}

/** One line of a voucher with all that is known of its ledger. */
export interface LineFacts {
  places: LinePlaces;
  side: Side;
  /** Minor units; null where what was typed is no amount (told when it was read). */
  amount: bigint | null;
  currency: string;
  memo: string | null;
  /** null: not in the chart of the branch's company. */
  ledger: LedgerFacts | null;
  /** undefined: none was named; null: there is none of that code. */
  account: SubLedgerFacts | null | undefined;
  /** The mapping offers the ledger for this kind, mode and side. */
  mapped: boolean;
  /** Cash, bank or what is owed: made from the other lines. */
  money: boolean;
  /** undefined: the line names none; null: there is none of that code. */
  head?: HeadFacts | null;
}

/** The entry that a reversal takes back. */
export interface OriginalFacts {
  no: string;
  /** What took it back, or asks to. */
  takenBackBy: string | null;
  isReversal: boolean;
  /** Made by a module that takes its own back. */
  owned: boolean;
}

/** What the rules of a draft look at. */
export interface DraftFacts {
  type: VoucherType;
  mode: Mode;
  branchId: number;
  narration: string;
  mayMoveCash: boolean;
  lines: readonly LineFacts[];
  /** Only of a reversal; null: no entry has this number. */
  original?: OriginalFacts | null;
}

/** An account whose money a voucher takes. */
export interface MoneyTaken {
  name: string;
  currency: string;
  /** What is left after all that waits to be paid. */
  left: bigint;
  /** The maker has yet to count it, and is not told what is left. */
  untold?: boolean;
  taken: bigint;
  /** Where it is told. */
  place: string;
}

/** What the rules look at when a voucher is submitted. */
export interface SubmitFacts extends DraftFacts {
  /** The branch's current day; null: none is open. */
  day: { status: string; businessDate: string } | null;
  period: { status: string; yearStatus: string } | null;
  /** When it is to be taken back by itself; null: never. */
  reverseOn: string | null;
  chequeNo: string | null;
  reference: string | null;
  /** The voucher that has used the cheque number already. */
  chequeUsedBy: string | null;
  taken: readonly MoneyTaken[];
  attachments: number;
  /** Vouchers that look the same; of some the payee's name is near and not the same, or a number beside it is. */
  similar: readonly { no: string; samePayee: boolean }[];
  notDuplicate: boolean;
  /** It names the requisition it pays or settles. */
  hasRequisition: boolean;
  /** What stands against that requisition being paid or settled with it, or against taking such a voucher back. */
  requisition: readonly Problem[];
  /** What stands against taking foreign currency back at the price it came for. */
  exchangeRest: readonly Problem[];
  /** Currencies of its lines without an approved rate of the last seven days. */
  withoutRate: readonly string[];
}
