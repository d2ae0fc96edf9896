-- AlterTable
ALTER TABLE "Movement" ADD COLUMN "overridden" TEXT;
