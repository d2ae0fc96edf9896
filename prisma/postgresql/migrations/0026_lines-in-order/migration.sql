-- DropIndex
DROP INDEX "JournalLine_branchId_ledgerId_businessDate_idx";

-- CreateIndex
CREATE INDEX "JournalLine_branchId_ledgerId_businessDate_seq_lineNo_idx" ON "JournalLine"("branchId", "ledgerId", "businessDate", "seq", "lineNo");
