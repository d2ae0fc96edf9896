import { bumpAccess } from "~/modules/identity/index.server";
import { database, type Tx } from "~/db/database.server";

/** Writes limits or steps of processes past the product's own acts, and lets them count from now on, as those do. */
export function changeLimits<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  return database().writing(async (tx) => {
    await bumpAccess(tx);
    return act(tx);
  });
}
