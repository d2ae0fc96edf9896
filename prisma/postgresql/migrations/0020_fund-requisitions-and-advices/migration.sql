-- Guards that change
ALTER TABLE IF EXISTS "Requisition" DROP CONSTRAINT IF EXISTS "Requisition_kind_check";
ALTER TABLE IF EXISTS "FundTransfer" DROP CONSTRAINT IF EXISTS "FundTransfer_kind_check";

-- AlterTable
ALTER TABLE "FundTransfer" ADD COLUMN     "expenseHeadId" INTEGER,
ADD COLUMN     "requisitionId" INTEGER;

-- CreateIndex
CREATE INDEX "FundTransfer_requisitionId_idx" ON "FundTransfer"("requisitionId");

-- Guards
ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_kind_check" CHECK ("kind" IN ('EXPENSE', 'ADVANCE', 'IMPREST', 'FUND'));

ALTER TABLE "FundTransfer" ADD CONSTRAINT "FundTransfer_kind_check" CHECK ("kind" IN ('CASH', 'BANK', 'MOBILE', 'ADVICE'));
