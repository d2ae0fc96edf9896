-- AlterTable
ALTER TABLE "DayCount" ADD COLUMN     "opening" BOOLEAN NOT NULL DEFAULT false;
