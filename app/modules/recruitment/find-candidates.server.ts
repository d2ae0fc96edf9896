/** People of the CV bank found by words through the index of words: as a filter of the client, a search reads all of them. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db, joined, noSql, sql, sqlList } from "~/db/database.server";
import { plainSearch } from "~/db/text-search.server";
import type { AskedWords } from "~/define/list";

/** A word that so many have is found soon by reading people in their order. */
const FREQUENT = 20_000;

const ORDER = { createdAt: sql`c."createdAt"`, name: sql`c."name"`, consentUntil: sql`c."consentUntil"` };
const isOrder = (name: string): name is keyof typeof ORDER => Object.hasOwn(ORDER, name);

/** Those in sight who have a word that begins with each of those that are searched for; null where many have. */
export async function findCandidates(
  actor: Actor,
  { q, sort: { name, descending }, take }: AskedWords,
): Promise<{ ids: number[]; total: number } | null> {
  const words = plainSearch(q);
  if (words.length === 0 || !isOrder(name)) return null;
  const nothing = { ids: [], total: 0 };
  if (words.includes("")) return nothing;
  // The longest is the rarest, as far as one can tell without counting.
  const [first, ...others] = words.sort((one, other) => other.length - one.length).map((word) => `${word}%`);
  const [having] = await db.$queryRaw<[{ n: number | bigint }]>`
    SELECT COUNT(*) AS "n" FROM (
      SELECT 1 FROM "JobCandidateWord" WHERE "word" LIKE ${first!} LIMIT ${FREQUENT + 1}) AS f`;
  if (Number(having.n) > FREQUENT) return null;
  const units = await db.orgUnit.findMany({ where: unitsWithin(actor, "recruitment.manage"), select: { id: true } });
  if (units.length === 0) return nothing;
  const more = others.map(
    (begins) => sql`AND EXISTS (
      SELECT 1 FROM "JobCandidateWord" AS o WHERE o."candidateId" = c."id" AND o."word" LIKE ${begins})`,
  );
  const own = actor.employeeId ?? 0;
  const direction = descending ? sql`DESC` : sql`ASC`;
  // CROSS: SQLite keeps the order of its tables, and begins with the words.
  const rows = await db.$queryRaw<{ id: number | bigint; total: number | bigint }[]>`
    SELECT c."id", COUNT(*) OVER () AS "total"
    FROM (SELECT DISTINCT "candidateId" FROM "JobCandidateWord" WHERE "word" LIKE ${first!}) AS w
      CROSS JOIN "JobCandidate" AS c
    WHERE c."id" = w."candidateId" AND c."erasedOn" IS NULL AND c."consentUntil" >= ${todayOf(actor)}
      AND EXISTS (
        SELECT 1 FROM "JobApplication" AS a JOIN "JobOpening" AS j ON j."id" = a."openingId"
        WHERE a."candidateId" = c."id" AND j."unitId" IN (${sqlList(units.map(({ id }) => id))})
          AND NOT EXISTS (
            SELECT 1 FROM "JobApplication" AS mine WHERE mine."openingId" = j."id" AND mine."employeeId" = ${own}))
      ${more.length === 0 ? noSql : joined(more, " ")}
    ORDER BY ${ORDER[name]} ${direction}, c."id" ${direction} LIMIT ${take}`;
  return { ids: rows.map(({ id }) => Number(id)), total: Number(rows[0]?.total ?? 0) };
}
