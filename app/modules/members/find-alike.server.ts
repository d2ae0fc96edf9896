/** Members who may be the person that is being added (spec: accounts §15). */
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { duplicateScore, SHOWN_FROM, type Alike, type Likeness } from "./member-rules";

/** How many of one name or telephone are compared, the latest first. */
const MOST = 200;
const include = { unit: { select: { name: true } } } as const;

/**
 * Those who score 50 or more, the likeliest first; in no branch are any left out.
 * @param visible the units whose members the person sees: of others the name and the number are not told
 * @param not the member that is being changed
 */
export async function findAlike(
  tx: Pick<Tx, "member">,
  person: Likeness,
  visible: Prisma.OrgUnitWhereInput,
  not: number | null = null,
): Promise<Alike[]> {
  const others: Prisma.MemberWhereInput = not === null ? {} : { id: { not } };
  const order = { orderBy: { id: "desc" }, take: MOST, include } as const;
  const [named, called] = await Promise.all([
    tx.member.findMany({ where: { nameKey: person.nameKey, ...others }, ...order }),
    tx.member.findMany({ where: { phoneKey: person.phoneKey, ...others }, ...order }),
  ]);
  const found = [...new Map([...named, ...called].map((row) => [row.id, row])).values()]
    .map((row) => ({ row, score: duplicateScore(person, row) }))
    .filter(({ score }) => score >= SHOWN_FROM)
    .sort((one, other) => other.score - one.score || one.row.id - other.row.id);
  const seen = await tx.member.findMany({
    where: { id: { in: found.map(({ row }) => row.id) }, unit: visible },
    select: { id: true },
  });
  return found.map(({ row: { id, memberNo, name, unit }, score }) => {
    const inSight = seen.some((one) => one.id === id);
    return { score, memberNo: inSight ? memberNo : null, name: inSight ? name : null, branch: unit.name };
  });
}
