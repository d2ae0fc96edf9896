-- AlterTable
ALTER TABLE "Classification" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "SystemLedger" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true;
