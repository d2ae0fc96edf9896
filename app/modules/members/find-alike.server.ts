/** Members who may be the person that is being added (spec: accounts §15). */
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import {
  changedScore,
  documentKey,
  duplicateScore,
  nameKey,
  numbersOf,
  SHOWN_FROM,
  type Alike,
  type Likeness,
} from "./member-rules";

/** Members who are not merged into another. */
export const THERE = { status: { not: "MERGED" } } as const satisfies Prisma.MemberWhereInput;
/** The units of a company. */
export const inCompany = (id: number): Prisma.OrgUnitWhereInput => ({ path: { startsWith: `/${id}/` } });

/** How many of one name, telephone or number of a document are compared, the latest first. */
const MOST = 200;
/** What two members are compared by, beside their own columns. */
export const COMPARED = {
  nominees: { select: { name: true } },
  identities: { select: { country: true, type: true, numberKey: true, live: true } },
} as const;
const include = { unit: { select: { name: true } }, ...COMPARED } as const;

const ENDED = "ENDED";

type Compared = Pick<Likeness, "nameKey" | "bornOn" | "phoneKey" | "village"> & {
  lastName: string;
  nominees: readonly { name: string }[];
  identities: readonly { country: string; type: string; numberKey: string; live: boolean }[];
};

/** What a member is compared by; of a document that has ended the number alone. */
export const likenessOf = ({ nominees, identities, ...row }: Compared): Likeness => ({
  ...row,
  nomineeKeys: nominees.map(({ name }) => nameKey(name, "")).filter(Boolean),
  documentKeys: identities.map((one) => documentKey(one.live ? one : { ...one, type: ENDED })),
});

/** Whether a telephone that is new to a member is another's: told, though it makes nobody alike by itself. */
const sharesPhone = (before: Likeness | null, person: Likeness, other: Likeness): boolean =>
  person.phoneKey !== "" && person.phoneKey === other.phoneKey && before?.phoneKey !== person.phoneKey;

/**
 * Those of the company who score 50 or more, the likeliest first, and those who have a telephone that is new to the
 * member where `phones` asks for them; in no branch of it are any left out.
 * @param visible the units whose members the person sees: of others the name and the number are not told
 * @param not the member that is being changed; @param before what they were compared by until now
 */
export async function findAlike(
  tx: Pick<Tx, "member" | "memberIdentity">,
  person: Likeness,
  { companyId, visible }: { companyId: number; visible: Prisma.OrgUnitWhereInput },
  not: number | null = null,
  before: Likeness | null = null,
  phones = false,
): Promise<Alike[]> {
  const unit = inCompany(companyId);
  const others: Prisma.MemberWhereInput = { ...THERE, unit, ...(not === null ? {} : { id: { not } }) };
  const order = { orderBy: { id: "desc" }, take: MOST, include } as const;
  const numbers = numbersOf(person.documentKeys);
  const holders =
    numbers.length === 0
      ? []
      : await tx.memberIdentity.findMany({
          where: { OR: numbers, member: { unit } },
          orderBy: { id: "desc" },
          take: MOST,
          select: { memberId: true },
        });
  const [named, called, held] = await Promise.all([
    tx.member.findMany({ where: { nameKey: person.nameKey, ...others }, ...order }),
    tx.member.findMany({ where: { phoneKey: person.phoneKey, ...others }, ...order }),
    tx.member.findMany({ where: { AND: [{ id: { in: holders.map((one) => one.memberId) } }, others] }, ...order }),
  ]);
  const found = [...new Map([...named, ...called, ...held].map((row) => [row.id, row])).values()]
    .map((row) => ({ row, like: likenessOf(row) }))
    .map(({ row, like }) => ({
      row,
      like,
      score: before === null ? duplicateScore(person, like) : changedScore(before, person, like),
    }))
    .filter(({ score, like }) => score >= SHOWN_FROM || (phones && sharesPhone(before, person, like)))
    .sort((one, other) => other.score - one.score || one.row.id - other.row.id);
  if (found.length === 0) return [];
  const seen = await tx.member.findMany({
    where: { id: { in: found.map(({ row }) => row.id) }, unit: visible },
    select: { id: true },
  });
  return found.map(({ row: { id, memberNo, name, unit }, score, like }) => {
    const inSight = seen.some((one) => one.id === id);
    return {
      ...{ score, memberNo: inSight ? memberNo : null, name: inSight ? name : null, branch: unit.name },
      ...(phones && sharesPhone(before, person, like) ? { samePhone: true as const } : {}),
    };
  });
}
