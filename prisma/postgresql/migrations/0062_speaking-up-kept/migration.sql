-- AlterTable
ALTER TABLE "FeedbackCategory" ADD COLUMN     "keptMonths" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "nameFr" TEXT,
ADD COLUMN     "nameSw" TEXT;
