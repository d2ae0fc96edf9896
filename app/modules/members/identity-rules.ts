/** Which documents somebody holds at one time: pure (spec: accounts §7 CR01). */

interface OfCountry {
  country: string;
  type: string;
}

/** Of these a person has one in each country. */
const ONE_EACH = ["NATIONAL_ID"];

/** The document in use beside which this one is not held: of a national identity card one counts in each country at a time. */
export const heldAlready = <Held extends OfCountry>(
  held: readonly Held[],
  { country, type }: OfCountry,
): Held | undefined =>
  ONE_EACH.includes(type) ? held.find((one) => one.country === country && one.type === type) : undefined;
