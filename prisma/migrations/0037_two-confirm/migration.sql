-- AlterTable
ALTER TABLE "FirstApproval" ADD COLUMN "input" TEXT;
