-- AlterTable
ALTER TABLE "AuditYear" ADD COLUMN     "reopened" TEXT;

-- AlterTable
ALTER TABLE "AuditRisk" ADD COLUMN     "calculatedId" INTEGER,
ADD COLUMN     "floorById" INTEGER,
ADD COLUMN     "floorReason" TEXT,
ADD COLUMN     "fraudOn" TEXT,
ADD COLUMN     "lastAuditOn" TEXT,
ADD COLUMN     "lastRating" TEXT,
ADD COLUMN     "mitigated" INTEGER,
ADD COLUMN     "overdueHigh" INTEGER,
ADD COLUMN     "scoredOn" TEXT;

-- AlterTable
ALTER TABLE "AuditPlanItem" ADD COLUMN     "calculated" TEXT,
ADD COLUMN     "chosenById" INTEGER,
ADD COLUMN     "chosenReason" TEXT,
ADD COLUMN     "controlEff" INTEGER,
ADD COLUMN     "floorById" INTEGER,
ADD COLUMN     "floorReason" TEXT,
ADD COLUMN     "fraudOn" TEXT,
ADD COLUMN     "lastRating" TEXT,
ADD COLUMN     "mitigated" INTEGER;

-- Guards
ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_lastRating_check" CHECK ("lastRating" IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY'));

ALTER TABLE "AuditPlanItem" ADD CONSTRAINT "AuditPlanItem_lastRating_check" CHECK ("lastRating" IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY'));

-- Papers keep what their entity said
UPDATE "AuditRisk" SET
  "lastAuditOn" = (SELECT e."lastAuditOn" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId"),
  "lastRating" = (SELECT e."lastRating" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId"),
  "fraudOn" = (SELECT e."fraudOn" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId");
