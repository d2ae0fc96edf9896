import { NotFound } from "~/core/problems";
import { intentOf } from "~/engine/request/answer.server";
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

/** Whether a form of a voucher asks to submit it, by its button or after what it was asked. */
export const submits = (form: FormData): boolean => intentOf(form) === "submit" || form.has("_asked");
