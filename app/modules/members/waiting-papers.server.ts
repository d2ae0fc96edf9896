/** Papers of a member that somebody else still has to look at (spec: accounts §4.3, §6). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { DOCUMENT_CHOICES } from "./member-rules";

/** What kinds of papers wait to be verified or rejected, in the order in which they were added. */
export async function waitingPapers(tx: Pick<Tx, "memberDocument">, memberId: number): Promise<string[]> {
  const found = await tx.memberDocument.findMany({
    where: { memberId, status: "PENDING" },
    orderBy: { id: "asc" },
    select: { type: true },
  });
  return found.map(({ type }) => t(DOCUMENT_CHOICES.find(({ value }) => value === type)!.label));
}

/** Nobody is verified while papers of theirs were not looked at. @param papers by their kinds */
export const papersProblems = (papers: readonly string[]): Problem[] =>
  papers.length === 0
    ? []
    : [problem("", t("Verify or reject these documents first: {what}", { what: papers.join("; ") }), "documents")];
