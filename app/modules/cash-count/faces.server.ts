import type { Tx } from "~/db/database.server";
import type { Face } from "./count";

/** Notes and coins of a currency that are in use, in the order of a count sheet: notes first, the largest first. */
export async function facesOf(tx: Pick<Tx, "denomination">, currency: string): Promise<Face[]> {
  const found = await tx.denomination.findMany({
    where: { currency, active: true },
    orderBy: [{ kind: "desc" }, { face: "desc" }],
    select: { face: true, kind: true },
  });
  return found.map(({ face, kind }) => ({ face, kind: kind as Face["kind"] }));
}
