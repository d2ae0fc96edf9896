-- AlterTable
ALTER TABLE "Shift" ADD COLUMN     "punchedBreaks" BOOLEAN NOT NULL DEFAULT false;
