-- AlterTable
ALTER TABLE "Waiting" ADD COLUMN     "above" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Waiting_above_idx" ON "Waiting"("above");
