-- AlterTable
ALTER TABLE "FeedbackCategory" ADD COLUMN "nameFr" TEXT;
ALTER TABLE "FeedbackCategory" ADD COLUMN "nameSw" TEXT;
ALTER TABLE "FeedbackCategory" ADD COLUMN "keptMonths" INTEGER NOT NULL DEFAULT 24;
