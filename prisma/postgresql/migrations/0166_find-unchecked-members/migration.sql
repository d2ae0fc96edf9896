-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "documentsUntil" TEXT;

-- What members who are there already have.
UPDATE "Member" SET "documentsUntil" = (
  SELECT MAX(COALESCE(i."expiresOn", '9999-12-31')) FROM "MemberIdentity" AS i WHERE i."memberId" = "Member"."id" AND i."live");

-- CreateIndex
CREATE INDEX "Member_kycStatus_documentsUntil_status_idx" ON "Member"("kycStatus", "documentsUntil", "status");
