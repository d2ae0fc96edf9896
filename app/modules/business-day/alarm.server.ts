import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { holdersOf } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { log } from "~/platform/log.server";
import type { CheckResult } from "./run-checks.server";

/** Tells those who may read the history that the books of a branch do not balance: the act that found it was taken back, the alarm stays. */
export async function raiseAlarm(actor: Actor, results: readonly CheckResult[], dayId: number): Promise<void> {
  const broken = results.find(({ code, findings }) => code === "D11" && findings.length > 0);
  if (!broken) return;
  log().error(
    { dayId, requestId: actor.requestId, findings: broken.findings.map(({ text }) => text) },
    "books do not balance",
  );
  const userIds = await holdersOf("history.read", actor.at);
  await inTx({ ...actor, userId: null }, async (work) => {
    await notify(work, {
      userIds,
      key: `day-books:${dayId}:${actor.at.toISOString().slice(0, 10)}`,
      kind: "portal",
      title: "The books of a branch do not balance",
      text: broken.findings[0]!.text,
      link: null,
    });
    return null;
  });
}
