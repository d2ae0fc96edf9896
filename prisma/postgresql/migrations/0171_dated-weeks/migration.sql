-- AlterTable
ALTER TABLE "OrgUnit" ADD COLUMN     "earlierWeeks" TEXT,
ADD COLUMN     "weekFrom" TEXT;
