-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN     "faultyRows" INTEGER NOT NULL DEFAULT 0;
