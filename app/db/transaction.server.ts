/**
 * One business act = one transaction, with its audit rows and its idempotency key inside it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { AUDIT, auditHash, BEGINNING } from "../core/audit-chain.server";
import { canonicalJson } from "../core/canonical.server";
import { nextSeal, sealOf } from "../core/chain-seal.server";
import { CannotSave, Conflict } from "../core/problems";
import { t } from "../core/text";
import { database, type Tx } from "./database.server";
import type { Actor } from "../core/actor";
import { mustNotBeMaintained } from "../platform/maintenance.server";

interface AuditEntry {
  /** What was done, "Visit.submit", "Branch.update". */
  action: string;
  entity: string;
  entityId: number | string;
  /** What changed; for an edit `{ field: [before, after] }`. No secrets. */
  diff?: unknown;
  onBehalfOfId?: number;
}

/** What a command works with inside its transaction. */
export interface Work {
  tx: Tx;
  actor: Actor;
  /** Adds a row to the audit trail; it commits with the change. */
  audit(entry: AuditEntry): void;
  /** Runs after the commit; failures are the task's own to handle. */
  afterCommit(task: () => unknown): void;
  /** What is written stays, but the request is refused: its form is mended and sent again under the same key. */
  refuse(): void;
}

/** Names one request, so that sending it again answers from the first time. */
export interface RequestKey {
  /** Who sends it and where to. */
  scope: string;
  key: string;
  payloadHash: string;
}

/** What commands return: small and plain, because a repeated request is answered with the stored copy. */
export type Outcome = null | boolean | number | string | Outcome[] | { [key: string]: Outcome };

const running = new AsyncLocalStorage<true>();
const requests = new AsyncLocalStorage<{ key: RequestKey; used: boolean; replayed: boolean }>();

/**
 * Runs `act` in one transaction and commits its audit rows and idempotency key with it.
 * @returns what `act` returned, or the stored outcome when this request was carried out before
 * @throws Conflict code "key_reused" when the request's key was used with another payload; CannotSave with the
 *   request's id when the database takes no writes; TryLater (503) during maintenance
 */
export async function inTx<T extends Outcome>(actor: Actor, act: (work: Work) => Promise<T>): Promise<T> {
  if (running.getStore()) throw new Error("inTx inside inTx: hand the Work on instead.");
  const request = requests.getStore();
  const claim = request && !request.used ? request : null;
  if (claim) claim.used = true;
  const tasks: (() => unknown)[] = [];
  const run = async () =>
    running.run(true, () =>
      database().writing(async (tx) => {
        tasks.length = 0;
        if (claim) {
          const stored = await storedOutcome(tx, claim.key);
          if (stored) {
            claim.replayed = true;
            return stored.outcome as T;
          }
        }
        await mustNotBeMaintained(tx);
        const entries: AuditEntry[] = [];
        let refused = false;
        const result = await act({
          tx,
          actor,
          audit: (entry) => void entries.push(entry),
          afterCommit: (task) => void tasks.push(task),
          refuse: () => void (refused = true),
        });
        if (claim && !refused) {
          await tx.idempotencyKey.create({
            data: { ...claim.key, result: JSON.stringify(result), createdAt: actor.at },
          });
        }
        await writeAudit(tx, actor, entries);
        return result;
      }),
    );
  let result: T;
  try {
    result = await run();
  } catch (error) {
    if (error instanceof CannotSave) throw new CannotSave(error.cause, actor.requestId);
    if (!claim) throw error;
    // Another process may have carried out the same request meanwhile. What stood in the way then is its own work.
    const stored = await storedOutcome(database().db, claim.key);
    if (!stored) throw error;
    claim.replayed = true;
    tasks.length = 0;
    result = stored.outcome as T;
  }
  commits += 1;
  if (actor.userId !== null) commitsBy.set(actor.userId, commits);
  await Promise.allSettled(tasks.map((task) => Promise.resolve().then(task)));
  return result;
}

let commits = 0;
/** The count at which each person's latest act was committed. */
const commitsBy = new Map<number, number>();

/**
 * How many acts this process has committed: what was read at the same count is as fresh as this process knows.
 * @param by the count at which this person's latest act was committed, in place of everybody's
 */
export function commitCount(by?: number): number {
  return by === undefined ? commits : (commitsBy.get(by) ?? 0);
}

/** Runs `handle` so that its first {@link inTx} carries the request's key. */
export async function withRequestKey<T>(
  key: RequestKey,
  handle: () => Promise<T>,
): Promise<{ result: T; replayed: boolean }> {
  const request = { key, used: false, replayed: false };
  const result = await requests.run(request, handle);
  return { result, replayed: request.replayed };
}

/** Runs one of several acts of a request: its first {@link inTx} carries the request's key with `part` behind it. */
export async function withPartOfKey<T>(part: string, act: () => Promise<T>): Promise<T> {
  const request = requests.getStore();
  return request ? (await withRequestKey({ ...request.key, key: `${request.key.key}.${part}` }, act)).result : act();
}

/** The outcome of a request carried out earlier, or null. @throws Conflict when the payload differs */
export async function earlierOutcome(key: RequestKey): Promise<{ outcome: Outcome } | null> {
  return storedOutcome(database().db, key);
}

/** What a request of this key has led to, whatever it carried; null where none was carried out. */
export async function outcomeOfKey(key: Pick<RequestKey, "scope" | "key">): Promise<Outcome | null> {
  const row = await keptUnder(database().db, key);
  return row && (JSON.parse(row.result) as Outcome);
}

const keptUnder = (tx: Pick<Tx, "idempotencyKey">, { scope, key }: Pick<RequestKey, "scope" | "key">) =>
  tx.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });

async function storedOutcome(
  tx: Pick<Tx, "idempotencyKey">,
  request: RequestKey,
): Promise<{ outcome: Outcome } | null> {
  const row = await keptUnder(tx, request);
  if (!row) return null;
  if (row.payloadHash !== request.payloadHash) {
    throw new Conflict(
      t("You saved this form already with other content. See what was saved, or save again to make a second one."),
      "key_reused",
    );
  }
  return { outcome: JSON.parse(row.result) as Outcome };
}

async function writeAudit(tx: Tx, actor: Actor, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // The update locks the head row, so links are added one writer at a time on PostgreSQL too.
  const head = await tx.chainHead.upsert({
    where: { name: AUDIT },
    create: {
      name: AUDIT,
      seq: entries.length,
      hash: BEGINNING,
      seal: sealOf({ name: AUDIT, seq: 0, hash: BEGINNING }),
    },
    update: { seq: { increment: entries.length } },
  });
  const before = { ...head, seq: head.seq - entries.length };
  let { seq } = before;
  let prevHash = head.hash;
  const rows = entries.map((entry) => {
    seq += 1;
    const row = {
      seq,
      at: actor.at,
      actorId: actor.userId,
      onBehalfOfId: entry.onBehalfOfId ?? null,
      action: entry.action,
      entity: entry.entity,
      entityId: String(entry.entityId),
      diff: canonicalJson(entry.diff ?? {}),
      requestId: actor.requestId,
      ip: actor.ip,
      prevHash,
    };
    prevHash = auditHash(row);
    return { ...row, hash: prevHash };
  });
  await tx.auditEvent.createMany({ data: rows });
  await tx.chainHead.updateMany({
    where: { name: AUDIT },
    data: { hash: prevHash, seal: nextSeal(before, { ...head, hash: prevHash }) },
  });
}
