/** Amounts by bands of a base, such as pay-as-you-earn (spec: hr §5.4). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { roundHalfUp } from "./month-halves";

export interface Band {
  /** Minor units; what lies above it, up to `upper`, belongs to the band. */
  lower: bigint;
  /** null: without end. Above the last band that has an end nothing more is taken: the set is capped. */
  upper: bigint | null;
  rateBp: number;
  /** Taken in full once the base is above `lower`. */
  fixed: bigint;
}

/** What is taken of a base, rounded once, halves up: for each band reached its fixed amount and its rate of the part within. */
export function ofBands(base: bigint, bands: readonly Band[]): bigint {
  let fixed = 0n;
  let shares = 0n;
  for (const { lower, upper, rateBp, fixed: once } of bands) {
    if (base <= lower) break;
    const within = (upper === null || base < upper ? base : upper) - lower;
    fixed += once;
    shares += within * BigInt(rateBp);
  }
  return fixed + roundHalfUp(shares, 10_000n);
}

/** What of it each band reached brings; together it is {@link ofBands} to the cent. `to`: where the part within ends. */
export function bandByBand(base: bigint, bands: readonly Band[]): (Band & { to: bigint; amount: bigint })[] {
  return bands.flatMap((band, n) => {
    if (base <= band.lower) return [];
    const to = band.upper === null || base < band.upper ? base : band.upper;
    return [{ ...band, to, amount: ofBands(base, bands.slice(0, n + 1)) - ofBands(base, bands.slice(0, n)) }];
  });
}

/** What is wrong with a set: it begins at zero, has no gaps, and ends without end unless it is capped. Fields are `bands[n].…`. */
export function bandProblems(bands: readonly Band[], capped: boolean): Problem[] {
  if (bands.length === 0) return [problem("bands", t("Enter at least one band"), "missing")];
  return bands.flatMap((band, n) => {
    const at = (field: string) => `bands[${n}].${field}`;
    const before = n === 0 ? 0n : bands[n - 1]!.upper;
    const isLast = n === bands.length - 1;
    const found: Problem[] = [];
    if (band.lower !== before)
      found.push(problem(at("lower"), t("From: begin where the band before it ends"), "contiguous"));
    if (band.upper !== null && band.upper <= band.lower)
      found.push(problem(at("upper"), t("To: enter more than where it begins"), "order"));
    if (!isLast && band.upper === null)
      found.push(problem(at("upper"), t("To: only the last band has no end"), "open"));
    if (isLast && (band.upper === null) === capped)
      found.push(
        problem(
          at("upper"),
          capped ? t("To: a capped set ends at an amount") : t("To: leave the last band without an end"),
          "end",
        ),
      );
    if (!Number.isInteger(band.rateBp) || band.rateBp < 0 || band.rateBp > 10_000)
      found.push(problem(at("rateBp"), t("Rate: 0 to 100 percent"), "rate"));
    if (band.fixed < 0n) found.push(problem(at("fixed"), t("Fixed amount: zero or more"), "fixed"));
    return found;
  });
}
