/** Members found by words through the index of words: as a filter of the client, a search reads all members. */
import { WHOLE_WORD } from "~/core/masked";
import { db, joined, noSql, sql, sqlList } from "~/db/database.server";
import { plainSearch } from "~/db/text-search.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { AskedWords } from "~/define/list";

/** A word that so many have is found soon by reading members in their order. */
const FREQUENT = 20_000;

const ORDER = { id: sql`m."id"`, name: sql`m."name"`, memberNo: sql`m."memberNo"`, joinedOn: sql`m."joinedOn"` };
const isOrder = (name: string): name is keyof typeof ORDER => Object.hasOwn(ORDER, name);

/** The members in sight who have a word that begins with each of those that are searched for, or is it as a whole; null where many have. */
export async function findMembers(
  actor: Actor,
  { q, sort: { name, descending }, take }: AskedWords,
): Promise<{ ids: number[]; total: number } | null> {
  const words = plainSearch(q);
  if (words.length === 0 || !isOrder(name)) return null;
  const nothing = { ids: [], total: 0 };
  if (words.includes("")) return nothing;
  // The longest is the rarest, as far as one can tell without counting.
  const [first, ...others] = words
    .sort((one, other) => other.length - one.length)
    .map((word) => ({ begins: `${word}%`, whole: WHOLE_WORD + word }));
  const [having] = await db.$queryRaw<[{ n: number | bigint }]>`
    SELECT COUNT(*) AS "n" FROM (SELECT 1 FROM "MemberWord" WHERE "word" LIKE ${first!.begins} LIMIT ${FREQUENT + 1}) AS f`;
  if (Number(having.n) > FREQUENT) return null;
  const units = await db.orgUnit.findMany({
    where: { kind: "BRANCH", ...unitsWithin(actor, "member.read") },
    select: { id: true },
  });
  if (units.length === 0) return nothing;
  const more = others.map(
    ({ begins, whole }) => sql`AND EXISTS (
      SELECT 1 FROM "MemberWord" AS o WHERE o."memberId" = m."id" AND (o."word" LIKE ${begins} OR o."word" = ${whole}))`,
  );
  const direction = descending ? sql`DESC` : sql`ASC`;
  // CROSS: SQLite keeps the order of its tables, and begins with the words.
  const rows = await db.$queryRaw<{ id: number | bigint; total: number | bigint }[]>`
    SELECT m."id", COUNT(*) OVER () AS "total"
    FROM (
      SELECT "memberId" FROM "MemberWord" WHERE "word" LIKE ${first!.begins}
      UNION SELECT "memberId" FROM "MemberWord" WHERE "word" LIKE ${first!.whole}) AS w CROSS JOIN "Member" AS m
    WHERE m."id" = w."memberId" AND m."unitId" IN (${sqlList(units.map(({ id }) => id))})
      ${more.length === 0 ? noSql : joined(more, " ")}
    ORDER BY ${ORDER[name]} ${direction}, m."id" ${direction} LIMIT ${take}`;
  return { ids: rows.map(({ id }) => Number(id)), total: Number(rows[0]?.total ?? 0) };
}
