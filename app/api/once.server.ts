/** A POST that carries an Idempotency-Key counts once, however often it is sent. */
import { earlierOutcome, withRequestKey, type RequestKey } from "~/db/transaction.server";
import { database } from "~/db/database.server";
import type { Endpoint } from "~/define/endpoint";
import { ApiProblem } from "./api-problem";

/** An answer as it is kept and sent again. */
export type KeptAnswer = { status: number; headers: { [name: string]: string }; body: string | null };

/** The Idempotency-Key, bare or as a quoted string; null where it is missing and may be. @throws ApiProblem 400 */
export function requestKeyOf({ method, repeatable, needsKey }: Endpoint, headers: Headers): string | null {
  if (method !== "POST" || repeatable) return null;
  const header = headers.get("Idempotency-Key");
  const wrong = (code: string, message: string) =>
    new ApiProblem(400, "bad_header", message, {
      problems: [{ field: "Idempotency-Key", in: "header", code, message }],
    });
  if (header === null) {
    if (needsKey) throw wrong("required", "Send an Idempotency-Key: any text that is new with each record");
    return null;
  }
  const key = header.trim().replace(/^"(.*)"$/, "$1");
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw wrong("invalid", "Idempotency-Key: 1 to 200 letters, digits and signs");
  return key;
}

/** Keys of the requests this process is carrying out. */
const underWay = new Set<string>();

/**
 * Runs `act` unless this request was carried out before; then its first answer comes again. The command's own
 * transaction keeps the key, so that a broken line between command and answer does not make a second record;
 * the answer is kept beside it.
 * @throws Conflict "key_reused" when the key came with another body before
 * @throws ApiProblem 409 "in_flight" while an earlier call with the key is carried out
 */
export async function once(
  key: RequestKey,
  at: Date,
  act: () => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; replayed: boolean }> {
  const name = `${key.scope} ${key.key}`;
  if (underWay.has(name))
    throw new ApiProblem(
      409,
      "in_flight",
      "An earlier call with this Idempotency-Key is still being carried out. Send it again in a second.",
      { headers: { "Retry-After": "1" } },
    );
  underWay.add(name);
  return answerOnce(key, at, act).finally(() => underWay.delete(name));
}

async function answerOnce(
  key: RequestKey,
  at: Date,
  act: () => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; replayed: boolean }> {
  const answerKey = { ...key, scope: `${key.scope} answer` };
  const kept = await earlierOutcome(answerKey);
  if (kept) return { answer: kept.outcome as KeptAnswer, replayed: true };
  const { result: answer, replayed } = await withRequestKey(key, act).catch(async (error: unknown) => {
    // Another process may have carried out the same request meanwhile, and that is why this one was refused.
    if (!(await earlierOutcome(key))) throw error;
    return withRequestKey(key, act);
  });
  return (await keep(answerKey, answer, at))
    ? { answer, replayed }
    : { answer: (await earlierOutcome(answerKey))!.outcome as KeptAnswer, replayed: true };
}

/** @returns false when another call has kept its answer meanwhile */
async function keep(key: RequestKey, answer: KeptAnswer, at: Date): Promise<boolean> {
  try {
    await database().writing((tx) =>
      tx.idempotencyKey.create({ data: { ...key, result: JSON.stringify(answer), createdAt: at } }),
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "P2002") return false;
    throw error;
  }
}
