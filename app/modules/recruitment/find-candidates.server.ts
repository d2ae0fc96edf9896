/** People of the CV bank found in their order and by the index of words: as filters of the client, scope and search read all of them. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db, joined, noSql, sql, sqlList } from "~/db/database.server";
import { plainSearch } from "~/db/text-search.server";
import type { AskedWords } from "~/define/list";

/** A word that so many have is found soon by reading people in their order. */
const FREQUENT = 5_000;
/** Beyond so many no list counts. */
const ENOUGH = 1_001;

const ORDER = { createdAt: sql`c."createdAt"`, name: sql`c."name"`, consentUntil: sql`c."consentUntil"` };
const isOrder = (name: string): name is keyof typeof ORDER => Object.hasOwn(ORDER, name);

/** How many words begin so, up to what is frequent. */
async function countOf(begins: string): Promise<number> {
  const [having] = await db.$queryRaw<[{ n: number | bigint }]>`
    SELECT COUNT(*) AS "n" FROM (
      SELECT 1 FROM "JobCandidateWord" WHERE "word" LIKE ${begins} LIMIT ${FREQUENT + 1}) AS f`;
  return Number(having.n);
}

const has = (candidate: ReturnType<typeof sql>, begins: string) => sql`EXISTS (
  SELECT 1 FROM "JobCandidateWord" AS o WHERE o."candidateId" = ${candidate} AND o."word" LIKE ${begins})`;

/** Who has words that begin so, each of them; null where they are frequent together. @param words from the rarest on */
async function whoHas([rarest, ...others]: readonly string[]): Promise<number[] | null> {
  const more = others.map((begins) => sql`AND ${has(sql`w."candidateId"`, begins)}`);
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT DISTINCT w."candidateId" AS "id" FROM "JobCandidateWord" AS w
    WHERE w."word" LIKE ${rarest} ${more.length === 0 ? noSql : joined(more, " ")} LIMIT ${FREQUENT + 1}`;
  return rows.length > FREQUENT ? null : rows.map(({ id }) => Number(id));
}

/** Those in sight who have a word that begins with each of those that are searched for, everyone without words; null where the list is in another order. */
export async function findCandidates(
  actor: Actor,
  { q, sort: { name, descending }, take }: AskedWords,
): Promise<{ ids: number[]; total: number } | null> {
  const words = plainSearch(q);
  if (!isOrder(name)) return null;
  const nothing = { ids: [], total: 0 };
  if (words.includes("")) return nothing;
  const counted = await Promise.all(words.map(async (word) => ({ begins: `${word}%`, n: await countOf(`${word}%`) })));
  const having = counted.sort((one, other) => one.n - other.n).map(({ begins }) => begins);
  if (counted.some(({ n }) => n === 0)) return nothing;
  const who = having.length === 0 ? null : await whoHas(having);
  if (who?.length === 0) return nothing;
  const units = await db.orgUnit.findMany({ where: unitsWithin(actor, "recruitment.manage"), select: { id: true } });
  if (units.length === 0) return nothing;
  const own = actor.employeeId ?? 0;
  // COALESCE: an index of consents would be taken instead of the order.
  const kept =
    name === "consentUntil"
      ? sql`c."erasedOn" IS NULL AND c."consentUntil" >= ${todayOf(actor)}`
      : sql`COALESCE(c."erasedOn", '') = '' AND COALESCE(c."consentUntil", '') >= ${todayOf(actor)}`;
  const inSight = sql`${kept} AND EXISTS (
      SELECT 1 FROM "JobApplication" AS a JOIN "JobOpening" AS j ON j."id" = a."openingId"
      WHERE a."candidateId" = c."id" AND j."unitId" IN (${sqlList(units.map(({ id }) => id))})
        AND NOT EXISTS (
          SELECT 1 FROM "JobApplication" AS mine WHERE mine."openingId" = j."id" AND mine."employeeId" = ${own}))`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const order = sql`ORDER BY ${ORDER[name]} ${direction}, c."id" ${direction}`;
  if (who) {
    const rows = await db.$queryRaw<{ id: number | bigint; total: number | bigint }[]>`
      SELECT c."id", COUNT(*) OVER () AS "total" FROM "JobCandidate" AS c
      WHERE c."id" IN (${sqlList(who)}) AND ${inSight} ${order} LIMIT ${take}`;
    return { ids: rows.map(({ id }) => Number(id)), total: Number(rows[0]?.total ?? 0) };
  }
  // People are read in their order until enough are found; beyond them no one counts.
  const wanted = having.map((begins) => sql`AND ${has(sql`c."id"`, begins)}`);
  const found = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT c."id" FROM "JobCandidate" AS c
    WHERE ${inSight} ${wanted.length === 0 ? noSql : joined(wanted, " ")} ${order} LIMIT ${Math.max(take, ENOUGH)}`;
  return { ids: found.slice(0, take).map(({ id }) => Number(id)), total: found.length };
}
