/** What is written in a case: by its sender, by those who handle it, and among them. */
import { createHmac, randomUUID } from "node:crypto";
import type { Tx } from "~/db/database.server";
import { codePepper, sealText } from "./case-key.server";

/**
 * Adds a message.
 * @param key of the form it came with: the same form sent again adds nothing
 * @returns its id, or null where it stands already
 */
export async function writeMessage(
  tx: Tx,
  { caseId, ofSender, text, day, key }: { caseId: string; ofSender: boolean; text: string; day: string; key?: string },
): Promise<string | null> {
  const sentKey = key ? createHmac("sha256", codePepper()).update(`form:${caseId}:${key}`).digest("hex") : null;
  // The case's row is held from here: of two who write at once the second looks after the first has written.
  await tx.feedbackCase.updateMany({ where: { id: caseId }, data: { id: caseId } });
  if (sentKey && (await tx.caseMessage.findUnique({ where: { caseId_sentKey: { caseId, sentKey } } }))) return null;
  const last = await tx.caseMessage.findFirst({
    where: { caseId },
    orderBy: { position: "desc" },
    select: { position: true },
  });
  const id = randomUUID();
  await tx.caseMessage.create({
    data: {
      id,
      caseId,
      ofSender,
      bodyEnc: sealText(text, `${id} message`),
      onDate: day,
      position: (last?.position ?? 0) + 1,
      sentKey,
    },
  });
  return id;
}

/** Adds a note that no sender sees. */
export async function writeNote(tx: Tx, caseId: string, authorId: number, text: string, at: Date): Promise<void> {
  const id = randomUUID();
  await tx.caseNote.create({ data: { id, caseId, authorId, bodyEnc: sealText(text, `${id} note`), at } });
}
