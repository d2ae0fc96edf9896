-- AlterTable
ALTER TABLE "OrgUnit" ADD COLUMN "earlierWeeks" TEXT;
ALTER TABLE "OrgUnit" ADD COLUMN "weekFrom" TEXT;
