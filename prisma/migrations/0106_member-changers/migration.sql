-- AlterTable
ALTER TABLE "Member" ADD COLUMN "changers" TEXT NOT NULL DEFAULT '';
