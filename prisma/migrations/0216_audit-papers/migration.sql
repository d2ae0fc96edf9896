-- AlterTable
ALTER TABLE "AuditYear" ADD COLUMN "reopened" TEXT;

-- AlterTable
ALTER TABLE "AuditRisk" ADD COLUMN "calculatedId" INTEGER;
ALTER TABLE "AuditRisk" ADD COLUMN "floorById" INTEGER;
ALTER TABLE "AuditRisk" ADD COLUMN "floorReason" TEXT;
ALTER TABLE "AuditRisk" ADD COLUMN "fraudOn" TEXT;
ALTER TABLE "AuditRisk" ADD COLUMN "lastAuditOn" TEXT;
ALTER TABLE "AuditRisk" ADD COLUMN "lastRating" TEXT;
ALTER TABLE "AuditRisk" ADD COLUMN "mitigated" INTEGER;
ALTER TABLE "AuditRisk" ADD COLUMN "overdueHigh" INTEGER;
ALTER TABLE "AuditRisk" ADD COLUMN "scoredOn" TEXT;

-- AlterTable
ALTER TABLE "AuditPlanItem" ADD COLUMN "calculated" TEXT;
ALTER TABLE "AuditPlanItem" ADD COLUMN "chosenById" INTEGER;
ALTER TABLE "AuditPlanItem" ADD COLUMN "chosenReason" TEXT;
ALTER TABLE "AuditPlanItem" ADD COLUMN "controlEff" INTEGER;
ALTER TABLE "AuditPlanItem" ADD COLUMN "floorById" INTEGER;
ALTER TABLE "AuditPlanItem" ADD COLUMN "floorReason" TEXT;
ALTER TABLE "AuditPlanItem" ADD COLUMN "fraudOn" TEXT;
ALTER TABLE "AuditPlanItem" ADD COLUMN "lastRating" TEXT;
ALTER TABLE "AuditPlanItem" ADD COLUMN "mitigated" INTEGER;

-- Guards
CREATE TRIGGER "AuditRisk_lastRating_insert_check" BEFORE INSERT ON "AuditRisk"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditRisk.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditRisk_lastRating_update_check" BEFORE UPDATE OF "lastRating" ON "AuditRisk"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditRisk.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditPlanItem_lastRating_insert_check" BEFORE INSERT ON "AuditPlanItem"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditPlanItem_lastRating_update_check" BEFORE UPDATE OF "lastRating" ON "AuditPlanItem"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

-- Papers keep what their entity said
UPDATE "AuditRisk" SET
  "lastAuditOn" = (SELECT e."lastAuditOn" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId"),
  "lastRating" = (SELECT e."lastRating" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId"),
  "fraudOn" = (SELECT e."fraudOn" FROM "AuditEntity" e WHERE e."id" = "AuditRisk"."entityId");
