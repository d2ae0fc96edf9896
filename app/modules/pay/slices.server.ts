/** The slices of basic pay that approved changes write: without gaps, at most one from a day (spec: hr D1, I5). */
import { addDays } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import type { Prisma } from "~/generated/sqlite/client";
import { placeSlice } from "~/modules/movements/index.server";

type SliceRow = Prisma.SalarySliceGetPayload<object>;

/** A change of pay, as far as its slice asks. */
export interface Sliced {
  id: number;
  employeeId: number;
  effectiveOn: string;
  basic: bigint;
  currency: string;
}

/** Puts the slice in its place: the one that covers the day ends before it, one that begins on the day gives way. */
export async function writeSlice(
  { tx }: Pick<Work, "tx">,
  { id: changeId, employeeId, effectiveOn, basic, currency }: Sliced,
  slices: readonly SliceRow[],
): Promise<void> {
  const same = slices.find(({ validFrom }) => validFrom === effectiveOn);
  const placed = same ? null : placeSlice(slices, effectiveOn)!;
  if (same) await tx.salarySlice.delete({ where: { id: same.id } });
  if (placed?.covering)
    await tx.salarySlice.update({ where: { id: placed.covering.id }, data: { validTo: addDays(effectiveOn, -1) } });
  const validTo = same?.validTo ?? placed!.validTo;
  await tx.salarySlice.create({ data: { employeeId, validFrom: effectiveOn, validTo, basic, currency, changeId } });
}

/** Takes a slice out again: the pay before it goes on in its place. */
export async function dropSlice(
  { tx }: Pick<Work, "tx">,
  { id, employeeId, validFrom, validTo }: SliceRow,
): Promise<void> {
  await tx.salarySlice.delete({ where: { id } });
  await tx.salarySlice.update({
    where: { employeeId_validTo: { employeeId, validTo: addDays(validFrom, -1) } },
    data: { validTo },
  });
}
