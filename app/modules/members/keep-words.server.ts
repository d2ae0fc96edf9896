/** Keeps what a member is found by: their own words, and those of members who were merged into them. */
import type { Work } from "~/db/transaction.server";
import { wordsOf } from "./member-words";

export async function keepWords({ tx }: Pick<Work, "tx">, id: number): Promise<void> {
  const select = {
    ...{ name: true, memberNo: true, phoneKey: true, otherPhone: true },
    identities: { select: { number: true } },
  } as const;
  const row = await tx.member.findUniqueOrThrow({
    where: { id },
    select: {
      ...select,
      mergedIntoId: true,
      mergedFrom: { select },
      words: { select: { word: true } },
    },
  });
  const kept = row.words.map(({ word }) => word).sort();
  const now = row.mergedIntoId === null ? [...new Set([row, ...row.mergedFrom].flatMap(wordsOf))].sort() : [];
  if (kept.join(" ") === now.join(" ")) return;
  if (kept.length > 0) await tx.memberWord.deleteMany({ where: { memberId: id } });
  if (now.length > 0) await tx.memberWord.createMany({ data: now.map((word) => ({ memberId: id, word })) });
}
