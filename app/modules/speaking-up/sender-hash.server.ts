/** What stands for a sender in a case, by which they find it again: another in each, so that two of one person are not told. */
import { createHmac } from "node:crypto";
import { database, db } from "~/db/database.server";
import { codePepper, openText } from "./case-key.server";

/** Without the key it is nobody, and beside that of another case it says nothing. */
export const senderHash = (userId: number, caseId: string): string =>
  createHmac("sha256", codePepper()).update(`sender:${userId}:${caseId}`).digest("hex");

/** The cases somebody sent with their name, shown or hidden. */
export async function casesSentBy(userId: number): Promise<string[]> {
  const all = await db.caseIdentity.findMany({ select: { caseId: true, senderHash: true } });
  return all.filter((one) => one.senderHash === senderHash(userId, one.caseId)).map(({ caseId }) => caseId);
}

const AT_A_TIME = 200;

/** Gives each case a hash of its own where an earlier version kept one for all of a sender. @returns cases changed */
export async function apartSenders(): Promise<number> {
  const all = await db.caseIdentity.findMany({ select: { caseId: true }, orderBy: { caseId: "asc" } });
  let changed = 0;
  for (let from = 0; from < all.length; from += AT_A_TIME)
    changed += await database().writing(async (tx) => {
      let done = 0;
      const ids = all.slice(from, from + AT_A_TIME).map(({ caseId }) => caseId);
      for (const { caseId, userIdEnc, senderHash: kept } of await tx.caseIdentity.findMany({
        where: { caseId: { in: ids } },
      })) {
        const own = senderHash(Number(openText(userIdEnc, `${caseId} sender`)), caseId);
        if (own === kept) continue;
        await tx.caseIdentity.update({ where: { caseId }, data: { senderHash: own } });
        done += 1;
      }
      return done;
    });
  return changed;
}
