/** Finds members who may be one person, at night and among all of them (spec: accounts §15). */
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { defineJob, type JobContext } from "~/define/job";
import type { Prisma } from "~/generated/sqlite/client";
import { keepStep } from "./keep-step.server";
import { likenessOf, THERE } from "./find-alike.server";
import { blocksOf, duplicateScore, SHOWN_FROM } from "./member-rules";
import { statesThat } from "~/define/states";
import { pairStates } from "./pair-states";

/** Keys read at once. */
const KEYS = 200;
/** Of one key, the latest are compared: thousands behind one telephone are no duplicates. */
const MOST = 200;
/** Members read at once. */
const ROWS = 1_000;
/** Pairs looked at again at once. */
const PAIRS = 500;

const COMPARED = {
  id: true,
  nameKey: true,
  bornOn: true,
  phoneKey: true,
  village: true,
  lastName: true,
  unit: { select: { path: true } },
  nominees: { select: { name: true } },
  identities: { select: { country: true, type: true, numberKey: true, live: true } },
} satisfies Prisma.MemberSelect;
type Compared = Prisma.MemberGetPayload<{ select: typeof COMPARED }>;

/** What several members share, and how many they are. */
interface Block {
  key: readonly [string, string];
  size: number;
  where: Prisma.MemberWhereInput;
}
type Blocks = (after: Block["key"] | null) => Promise<Block[]>;

const all = { _count: { _all: true } } as const;

const byPhone: Blocks = async (after) =>
  (
    await db.member.groupBy({
      by: ["phoneKey"],
      orderBy: { phoneKey: "asc" },
      take: KEYS,
      ...all,
      where: { ...THERE, phoneKey: { gt: after?.[0] ?? "" } },
      having: { phoneKey: { _count: { gt: 1 } } },
    })
  ).map(({ phoneKey, _count }) => ({ key: [phoneKey, ""], size: _count._all, where: { phoneKey } }));

const byName: Blocks = async (after) =>
  (
    await db.member.groupBy({
      by: ["nameKey", "bornOn"],
      orderBy: [{ nameKey: "asc" }, { bornOn: "asc" }],
      take: KEYS,
      ...all,
      where: {
        ...THERE,
        nameKey: { not: "" },
        ...(after && {
          AND: [{ nameKey: { gte: after[0] } }, { NOT: { nameKey: after[0], bornOn: { lte: after[1] } } }],
        }),
      },
      having: { nameKey: { _count: { gt: 1 } } },
    })
  ).map(({ nameKey, bornOn, _count }) => ({
    key: [nameKey, bornOn],
    size: _count._all,
    where: { nameKey, bornOn },
  }));

const byDocument: Blocks = async (after) =>
  (
    await db.memberIdentity.groupBy({
      by: ["numberKey", "country"],
      orderBy: [{ numberKey: "asc" }, { country: "asc" }],
      take: KEYS,
      ...all,
      where: after ? { numberKey: { gte: after[0] }, NOT: { numberKey: after[0], country: { lte: after[1] } } } : {},
      having: { numberKey: { _count: { gt: 1 } } },
    })
  ).map(({ numberKey, country, _count }) => ({
    key: [numberKey, country],
    size: _count._all,
    where: { identities: { some: { numberKey, country } } },
  }));

const KINDS: readonly Blocks[] = [byPhone, byName, byDocument];

/** Members who share something, as many at once as memory bears. */
async function* sharing(blocks: Blocks): AsyncGenerator<Compared[]> {
  let after: Block["key"] | null = null;
  for (;;) {
    const found = await blocks(after);
    let parts: Block[] = [];
    for (const block of found) {
      const rows = parts.reduce((sum, { size }) => sum + size, 0);
      if (parts.length > 0 && rows + block.size > ROWS) {
        yield await read(parts);
        parts = [];
      }
      if (block.size > MOST) yield await read([block]);
      else parts.push(block);
    }
    if (parts.length > 0) yield await read(parts);
    if (found.length < KEYS) return;
    after = found.at(-1)!.key;
  }
}

const read = (blocks: readonly Block[]): Promise<Compared[]> =>
  db.member.findMany({
    where: { AND: [THERE, { OR: blocks.map(({ where }) => where) }] },
    ...(blocks.length === 1 ? { orderBy: { id: "desc" }, take: MOST } : {}),
    select: COMPARED,
  });

export interface Pair {
  oneId: number;
  otherId: number;
  score: number;
}

const companyIn = (path: string): string => path.split("/")[1] ?? "";

/** Those of several members who score 50 or more with another of their company: only who shares a key is compared. */
export function pairsAmong(members: readonly Compared[]): Pair[] {
  const likes = new Map(members.map((row) => [row.id, likenessOf(row)]));
  const blocks = new Map<string, Compared[]>();
  for (const row of members)
    for (const key of new Set(blocksOf(likes.get(row.id)!))) blocks.set(key, [...(blocks.get(key) ?? []), row]);
  const pairs = new Map<string, Pair>();
  for (const rows of blocks.values())
    for (const [index, row] of rows.entries())
      for (const other of rows.slice(index + 1)) {
        const [oneId, otherId] = row.id < other.id ? [row.id, other.id] : [other.id, row.id];
        if (pairs.has(`${oneId} ${otherId}`) || companyIn(row.unit.path) !== companyIn(other.unit.path)) continue;
        const score = duplicateScore(likes.get(oneId)!, likes.get(otherId)!);
        if (score >= SHOWN_FROM) pairs.set(`${oneId} ${otherId}`, { oneId, otherId, score });
      }
  return [...pairs.values()];
}

type Run = Pick<JobContext<null>, "actor" | "signal">;
const JOB = "find-duplicates";

/** Keeps pairs that are not kept yet, and the score of those that are open; what was decided stays decided. */
async function keep({ actor, signal }: Run, pairs: readonly Pair[]) {
  if (pairs.length === 0) return { done: 0, failed: 0 };
  const kept = await db.duplicatePair.findMany({
    where: { oneId: { in: [...new Set(pairs.map(({ oneId }) => oneId))] } },
    select: { id: true, oneId: true, otherId: true, score: true, status: true },
  });
  const known = new Map(kept.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair]));
  const rows = pairs.flatMap((pair) => {
    const there = known.get(`${pair.oneId} ${pair.otherId}`);
    const changes = !there || there.status === "GONE" || (there.status === "OPEN" && there.score !== pair.score);
    return changes ? [{ id: pair.oneId, pair, there }] : [];
  });
  return eachRow(JOB, rows, signal, ({ pair, there }) =>
    inTx(actor, async (work) => {
      const { tx, audit } = work;
      if (there) {
        const { count } = await tx.duplicatePair.updateMany({
          where: { id: there.id, status: { in: statesThat(pairStates, "undecided") } },
          data: { score: pair.score, status: "OPEN", version: { increment: 1 } },
        });
        if (count === 0 || there.status === "OPEN") return 0;
        const step = { entity: "DuplicatePair", action: "find", from: "GONE", to: "OPEN" } as const;
        await keepStep(work, { ...step, entityId: there.id });
        audit({
          action: "DuplicatePair.find",
          entity: "DuplicatePair",
          entityId: there.id,
          diff: { score: pair.score },
        });
        return 1;
      }
      const { id } = await tx.duplicatePair.create({ data: { ...pair, createdAt: actor.at } });
      audit({ action: "DuplicatePair.find", entity: "DuplicatePair", entityId: id, diff: { score: pair.score } });
      return 1;
    }),
  );
}

/** Open pairs that no longer look alike are shown no more. */
async function letGo({ actor, signal }: Run) {
  let after = 0;
  const total = { done: 0, failed: 0 };
  for (;;) {
    const member = { select: { ...COMPARED, status: true } };
    const open = await db.duplicatePair.findMany({
      where: { status: "OPEN", id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAIRS,
      include: { one: member, other: member },
    });
    const gone = open.filter(
      ({ one, other }) =>
        [one, other].some(({ status }) => status === "MERGED") ||
        duplicateScore(likenessOf(one), likenessOf(other)) < SHOWN_FROM,
    );
    const { done, failed } = await eachRow(JOB, gone, signal, ({ id, version }) =>
      inTx(actor, async (work) => {
        const { tx, audit } = work;
        const { count } = await tx.duplicatePair.updateMany({
          where: { id, version, status: "OPEN" },
          data: { status: "GONE", version: { increment: 1 } },
        });
        if (count === 0) return 0;
        const step = { entity: "DuplicatePair", action: "letGo", from: "OPEN", to: "GONE" } as const;
        await keepStep(work, { ...step, entityId: id });
        audit({
          action: "DuplicatePair.letGo",
          entity: "DuplicatePair",
          entityId: id,
          diff: { status: ["OPEN", "GONE"] },
        });
        return count;
      }),
    );
    total.done += done;
    total.failed += failed;
    if (open.length < PAIRS || signal.aborted) return total;
    after = open.at(-1)!.id;
  }
}

/** Compares all members who share a key. @returns how many pairs are new, how many are gone, how many failed */
export async function findPairs(actor: Actor, signal: AbortSignal, live: (percent: number) => Promise<void>) {
  const run = { actor, signal };
  const total = { found: 0, gone: 0, failed: 0 };
  for (const [index, blocks] of KINDS.entries())
    for await (const members of sharing(blocks)) {
      if (signal.aborted) return total;
      const { done, failed } = await keep(run, pairsAmong(members));
      total.found += done;
      total.failed += failed;
      await live(Math.round((index * 100) / (KINDS.length + 1)));
    }
  const { done, failed } = await letGo(run);
  return { found: total.found, gone: done, failed: total.failed + failed };
}

export const findPairsJob = defineJob({
  name: JOB,
  label: "Find members who stand twice",
  means: "Compares all members with one another and keeps those who may be one person, for somebody to decide.",
  every: "25 1 * * *",
  often: "Every night",
  catchUp: 1,
  limit: 60,
  run: async ({ actor, now, signal, progress }) => {
    const { found, gone, failed } = await findPairs({ ...actor, at: now() }, signal, progress);
    const words = [
      ...(found > 0 ? [`${found} pairs found`] : []),
      ...(gone > 0 ? [`${gone} no longer alike`] : []),
      ...failedWords(failed),
    ];
    return words.length === 0 ? null : words.join(", ");
  },
});
