-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN     "changers" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Requisition" ADD COLUMN     "changers" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "FundTransfer" ADD COLUMN     "changers" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "OpeningBatch" ADD COLUMN     "changers" TEXT NOT NULL DEFAULT '';
