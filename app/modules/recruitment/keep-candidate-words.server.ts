/** Keeps what somebody of the CV bank is found by. */
import type { Work } from "~/db/transaction.server";
import { candidateWords } from "./candidate-words";

export async function keepCandidateWords({ tx }: Pick<Work, "tx">, candidateId: number): Promise<void> {
  const row = await tx.jobCandidate.findUniqueOrThrow({ where: { id: candidateId } });
  await tx.jobCandidateWord.deleteMany({ where: { candidateId } });
  const words = row.erasedOn === null ? candidateWords(row) : [];
  if (words.length > 0) await tx.jobCandidateWord.createMany({ data: words.map((word) => ({ candidateId, word })) });
}
