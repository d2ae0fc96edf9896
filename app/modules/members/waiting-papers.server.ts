/** Papers of a member that somebody else still has to look at (spec: accounts §4.3, §6). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { DOCUMENT_CHOICES } from "./member-rules";

/** What kinds of papers of each member wait to be verified or rejected, in the order in which they were added. */
export async function waitingPapersOf(
  tx: Pick<Tx, "memberDocument">,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const found = await tx.memberDocument.findMany({
    where: { memberId: { in: [...memberIds] }, status: "PENDING" },
    orderBy: { id: "asc" },
    select: { memberId: true, type: true },
  });
  const papers = new Map<number, string[]>();
  for (const { memberId, type } of found)
    papers.set(memberId, [...(papers.get(memberId) ?? []), choiceWord(DOCUMENT_CHOICES, type)]);
  return papers;
}

/** {@link waitingPapersOf} of one member. */
export const waitingPapers = async (tx: Pick<Tx, "memberDocument">, memberId: number): Promise<string[]> =>
  (await waitingPapersOf(tx, [memberId])).get(memberId) ?? [];

/** Nobody is verified while papers of theirs were not looked at. @param papers by their kinds */
export const papersProblems = (papers: readonly string[]): Problem[] =>
  papers.length === 0
    ? []
    : [problem("", t("Verify or reject these documents first: {what}", { what: papers.join("; ") }), "documents")];
