-- AlterTable
ALTER TABLE "ForexRate" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "firstApprovedById" INTEGER,
ADD COLUMN     "rate" TEXT;
