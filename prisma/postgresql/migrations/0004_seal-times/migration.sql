-- CreateIndex
CREATE INDEX "Journal_branchId_sealedAt_idx" ON "Journal"("branchId", "sealedAt");
