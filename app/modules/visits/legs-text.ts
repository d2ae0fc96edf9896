import { moneyToDecimal } from "~/core/money";

export interface KeptLeg {
  fromPlace: string;
  toPlace: string;
  mode: string;
  tenthsKm: number | null;
  fare: bigint;
  departAt: string | null;
  arriveAt: string | null;
}

/** A trip as its form holds it, without its id. */
export const legText = (
  { fromPlace, toPlace, mode, tenthsKm, fare, departAt, arriveAt }: KeptLeg,
  exponent: number,
) => ({
  fromPlace,
  toPlace,
  mode,
  km: tenthsKm === null ? "" : moneyToDecimal(BigInt(tenthsKm), 1),
  fare: fare === 0n ? "" : moneyToDecimal(fare, exponent),
  departAt: departAt ?? "",
  arriveAt: arriveAt ?? "",
});

/** Trips as their form holds them. */
export const legsText = (legs: readonly (KeptLeg & { id: number })[], exponent: number) =>
  legs.map((leg) => ({ id: String(leg.id), ...legText(leg, exponent) }));
