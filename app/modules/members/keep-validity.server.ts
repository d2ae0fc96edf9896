/** Until when the documents of members are valid, kept beside them: lists of many members find by it whose have all ended. */
import { FOREVER } from "~/core/dates";
import { sqlList, type Tx } from "~/db/database.server";

/** Keeps the last day on which one of their documents in use is valid; {@link FOREVER} without an end, nothing without a document. */
export async function keepValidity(tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE "Member" SET "documentsUntil" = (
      SELECT MAX(COALESCE(i."expiresOn", ${FOREVER})) FROM "MemberIdentity" AS i WHERE i."memberId" = "Member"."id" AND i."live")
    WHERE "id" IN (${sqlList(memberIds)})`;
}
