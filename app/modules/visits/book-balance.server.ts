import { InputProblem } from "~/core/problems";
import type { ActorCompany } from "~/define/actor";
import { Amounts } from "./fields.server";
import { openFields, type OpenInput } from "./sections/cash.server";

export interface BookBalance {
  balance: bigint;
  /** The most the place may hold; null without a limit. */
  limit: bigint | null;
}

/**
 * What the book says a place should hold at the moment a sheet is opened: the balance the person reads off the
 * cash book. The one place a count sheet takes it from. @throws InputProblem for an amount the currency lacks
 */
export async function bookBalance(typed: Pick<OpenInput, "bookBalance" | "cashLimit">, company: ActorCompany): Promise<BookBalance> {
  const amounts = new Amounts(company.exponent);
  const balance = amounts.minor(typed.bookBalance, "bookBalance", openFields.bookBalance.label);
  const limit = typed.cashLimit === null ? null : amounts.minor(typed.cashLimit, "cashLimit", openFields.cashLimit.label);
  if (amounts.problems.length > 0) throw new InputProblem(amounts.problems);
  return { balance, limit };
}
