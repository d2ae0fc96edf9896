-- AlterTable
ALTER TABLE "ChainHead" ADD COLUMN     "seal" TEXT NOT NULL DEFAULT '';
