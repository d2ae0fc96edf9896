import { NotFound } from "~/core/problems";
import { TYPE_INFO, typeOfWord, type VoucherType } from "~/modules/vouchers/index.server";

export interface VoucherPlace {
  type: VoucherType;
  word: string;
  many: string;
  fresh: string;
  /** "byBank" or "byCash" of income; null elsewhere. */
  through: string | null;
  only: "BANK" | "CASH" | null;
}

const THROUGH: Readonly<Record<string, { through: string; only: "BANK" | "CASH" }>> = {
  bybank: { through: "byBank", only: "BANK" },
  bycash: { through: "byCash", only: "CASH" },
};

/** The kind of voucher an address is about. @throws NotFound for a word that names none */
export function placeOf(params: { type?: string; through?: string }, fixed?: VoucherType): VoucherPlace {
  const by = params.through === undefined ? null : THROUGH[params.through.toLowerCase()];
  const type = fixed ?? (params.through === undefined ? typeOfWord(params.type) : "INCOME");
  if (!type || by === undefined) throw new NotFound();
  const { word, many, fresh } = TYPE_INFO[type];
  return { type, word, many, fresh, through: by?.through ?? null, only: by?.only ?? null };
}
