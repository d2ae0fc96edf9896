import { retried } from "../retry";

/** The code that keeps and sends drafts, fetched once. */
export function draftKeeper() {
  return retried(() => import("./keeper"));
}
