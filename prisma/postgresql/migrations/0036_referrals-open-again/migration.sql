-- DropIndex
DROP INDEX "ReferralAnswer_visitId_kind_no_key";

-- AlterTable
ALTER TABLE "ReferralAnswer" ADD COLUMN     "round" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "ReferralAnswer_visitId_kind_no_round_key" ON "ReferralAnswer"("visitId", "kind", "no", "round");
