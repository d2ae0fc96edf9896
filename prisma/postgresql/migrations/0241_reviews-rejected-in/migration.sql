-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "rejectedIn" INTEGER;

-- CreateIndex
CREATE INDEX "Evaluation_firstReviewerId_idx" ON "Evaluation"("firstReviewerId");

-- CreateIndex
CREATE INDEX "Evaluation_secondReviewerId_idx" ON "Evaluation"("secondReviewerId");
