/** The notes and coins of the currencies the portal counts, in whole units of the currency, largest first. */
const FACES: Readonly<Record<string, { notes: readonly number[]; coins: readonly number[] }>> = {
  KES: { notes: [1000, 500, 200, 100, 50], coins: [40, 20, 10, 5, 1] },
  UGX: { notes: [50000, 20000, 10000, 5000, 2000, 1000], coins: [1000, 500, 200, 100, 50] },
  TZS: { notes: [10000, 5000, 2000, 1000, 500], coins: [500, 200, 100, 50] },
  RWF: { notes: [5000, 2000, 1000, 500], coins: [100, 50, 20, 10, 5] },
  ETB: { notes: [200, 100, 50, 10, 5], coins: [1] },
  ZMW: { notes: [500, 200, 100, 50, 20, 10, 5, 2], coins: [1] },
  MWK: { notes: [5000, 2000, 1000, 500, 200, 100, 50, 20], coins: [10, 5, 1] },
  BDT: { notes: [1000, 500, 200, 100, 50, 20, 10, 5, 2], coins: [5, 2, 1] },
  INR: { notes: [500, 200, 100, 50, 20, 10], coins: [20, 10, 5, 2, 1] },
};

/** Where the currency has no list of its own. */
const ANY = { notes: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5], coins: [100, 50, 20, 10, 5, 2, 1] };

export interface Face {
  /** Minor units. */
  face: bigint;
  kind: "NOTE" | "COIN";
}

/** Notes and coins of a currency in the order of a count sheet. */
export function facesOf(currency: string, exponent: number): Face[] {
  const { notes, coins } = FACES[currency] ?? ANY;
  const minor = 10n ** BigInt(exponent);
  return [
    ...notes.map((face) => ({ face: BigInt(face) * minor, kind: "NOTE" as const })),
    ...coins.map((face) => ({ face: BigInt(face) * minor, kind: "COIN" as const })),
  ];
}
