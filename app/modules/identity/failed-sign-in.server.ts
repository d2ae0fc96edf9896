import { log } from "~/platform/log.server";
import { countRefused } from "~/platform/refused.server";

/** A sign-in that was refused: a line in the log, and one more in the counts. What was typed is in neither: it may be a password in the wrong field. */
export function noteFailedSignIn({
  address,
  account,
  why,
  at,
}: {
  address: string;
  account: number | null;
  why: string;
  at: Date;
}): void {
  log().warn({ address, account, why }, "a sign-in was refused");
  countRefused({ kind: "SIGN_IN", userId: account, address, at });
}
