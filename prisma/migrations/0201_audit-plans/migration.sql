-- CreateTable
CREATE TABLE "AuditEntity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "areaType" TEXT NOT NULL,
    "unitId" INTEGER,
    "departmentId" INTEGER,
    "name" TEXT NOT NULL,
    "openedOn" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "lastAuditOn" TEXT,
    "lastRating" TEXT,
    "fraudOn" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditEntity_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEntity_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditRisk" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "yearId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "inherent" INTEGER,
    "controlEff" INTEGER,
    "residual" INTEGER,
    "bandId" INTEGER,
    "floor" TEXT,
    "overrideBandId" INTEGER,
    "overrideReason" TEXT,
    "overrideById" INTEGER,
    "dueOn" TEXT,
    "due" BOOLEAN NOT NULL DEFAULT false,
    "included" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "plannedStart" TEXT,
    "plannedEnd" TEXT,
    "days" INTEGER,
    "surprise" BOOLEAN NOT NULL DEFAULT false,
    "scoredAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditRisk_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRisk_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRisk_bandId_fkey" FOREIGN KEY ("bandId") REFERENCES "AuditBand" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRisk_overrideBandId_fkey" FOREIGN KEY ("overrideBandId") REFERENCES "AuditBand" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditScore" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "riskId" INTEGER NOT NULL,
    "factorId" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,
    "figure" INTEGER,
    "basis" TEXT,
    "suggested" INTEGER,
    "chosen" INTEGER,
    "reason" TEXT,
    CONSTRAINT "AuditScore_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "AuditRisk" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditScore_factorId_fkey" FOREIGN KEY ("factorId") REFERENCES "AuditFactor" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditPlan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "gapNote" TEXT,
    "availableDays" INTEGER,
    "plannedDays" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "submittedById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditPlan_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPlan_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPlan_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditPlanItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "planId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "areaType" TEXT NOT NULL,
    "inherent" INTEGER NOT NULL,
    "residual" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "floor" TEXT,
    "lastAuditOn" TEXT,
    "dueOn" TEXT NOT NULL,
    "included" BOOLEAN NOT NULL,
    "plannedStart" TEXT,
    "plannedEnd" TEXT,
    "days" INTEGER,
    "surprise" BOOLEAN NOT NULL,
    "reason" TEXT,
    CONSTRAINT "AuditPlanItem_planId_fkey" FOREIGN KEY ("planId") REFERENCES "AuditPlan" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntity_companyId_unitId_key" ON "AuditEntity"("companyId", "unitId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntity_companyId_departmentId_key" ON "AuditEntity"("companyId", "departmentId");

-- CreateIndex
CREATE INDEX "AuditRisk_entityId_idx" ON "AuditRisk"("entityId");

-- CreateIndex
CREATE INDEX "AuditRisk_bandId_idx" ON "AuditRisk"("bandId");

-- CreateIndex
CREATE INDEX "AuditRisk_overrideBandId_idx" ON "AuditRisk"("overrideBandId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRisk_yearId_entityId_key" ON "AuditRisk"("yearId", "entityId");

-- CreateIndex
CREATE INDEX "AuditScore_factorId_idx" ON "AuditScore"("factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditScore_riskId_factorId_key" ON "AuditScore"("riskId", "factorId");

-- CreateIndex
CREATE INDEX "AuditPlan_unitId_status_idx" ON "AuditPlan"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditPlan_preparedById_idx" ON "AuditPlan"("preparedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPlan_yearId_revision_key" ON "AuditPlan"("yearId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPlanItem_planId_entityId_key" ON "AuditPlanItem"("planId", "entityId");

-- Guards
CREATE TRIGGER "AuditEntity_one_insert_rule" BEFORE INSERT ON "AuditEntity"
WHEN NOT ((NEW."areaType" = 'DEPARTMENT') = (NEW."departmentId" IS NOT NULL) AND (NEW."areaType" = 'DEPARTMENT') = (NEW."unitId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditEntity: one'); END;

CREATE TRIGGER "AuditEntity_one_update_rule" BEFORE UPDATE ON "AuditEntity"
WHEN NOT ((NEW."areaType" = 'DEPARTMENT') = (NEW."departmentId" IS NOT NULL) AND (NEW."areaType" = 'DEPARTMENT') = (NEW."unitId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditEntity: one'); END;

CREATE TRIGGER "AuditEntity_fixed_update" BEFORE UPDATE ON "AuditEntity"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."areaType" <> OLD."areaType" OR (OLD."unitId" IS NOT NULL AND NEW."unitId" IS DISTINCT FROM OLD."unitId") OR (OLD."departmentId" IS NOT NULL AND NEW."departmentId" IS DISTINCT FROM OLD."departmentId")
BEGIN SELECT RAISE(ABORT, 'AuditEntity: companyId, areaType, unitId, departmentId keep their first value'); END;

CREATE TRIGGER "AuditEntity_fixed_delete" BEFORE DELETE ON "AuditEntity"
BEGIN SELECT RAISE(ABORT, 'AuditEntity rows are not deleted'); END;

CREATE TRIGGER "AuditEntity_areaType_insert_check" BEFORE INSERT ON "AuditEntity"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditEntity.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditEntity_areaType_update_check" BEFORE UPDATE OF "areaType" ON "AuditEntity"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditEntity.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditEntity_lastRating_insert_check" BEFORE INSERT ON "AuditEntity"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditEntity.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditEntity_lastRating_update_check" BEFORE UPDATE OF "lastRating" ON "AuditEntity"
WHEN NEW."lastRating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditEntity.lastRating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditRisk_range_insert_rule" BEFORE INSERT ON "AuditRisk"
WHEN NOT ((NEW."inherent" IS NULL OR NEW."inherent" BETWEEN 100 AND 500) AND (NEW."controlEff" IS NULL OR NEW."controlEff" BETWEEN 1 AND 5) AND (NEW."days" IS NULL OR NEW."days" BETWEEN 1 AND 250))
BEGIN SELECT RAISE(ABORT, 'AuditRisk: range'); END;

CREATE TRIGGER "AuditRisk_range_update_rule" BEFORE UPDATE ON "AuditRisk"
WHEN NOT ((NEW."inherent" IS NULL OR NEW."inherent" BETWEEN 100 AND 500) AND (NEW."controlEff" IS NULL OR NEW."controlEff" BETWEEN 1 AND 5) AND (NEW."days" IS NULL OR NEW."days" BETWEEN 1 AND 250))
BEGIN SELECT RAISE(ABORT, 'AuditRisk: range'); END;

CREATE TRIGGER "AuditRisk_planned_insert_rule" BEFORE INSERT ON "AuditRisk"
WHEN NOT ((NEW."plannedStart" IS NULL) = (NEW."plannedEnd" IS NULL) AND (NEW."plannedStart" IS NULL OR NEW."plannedStart" <= NEW."plannedEnd"))
BEGIN SELECT RAISE(ABORT, 'AuditRisk: planned'); END;

CREATE TRIGGER "AuditRisk_planned_update_rule" BEFORE UPDATE ON "AuditRisk"
WHEN NOT ((NEW."plannedStart" IS NULL) = (NEW."plannedEnd" IS NULL) AND (NEW."plannedStart" IS NULL OR NEW."plannedStart" <= NEW."plannedEnd"))
BEGIN SELECT RAISE(ABORT, 'AuditRisk: planned'); END;

CREATE TRIGGER "AuditRisk_fixed_update" BEFORE UPDATE ON "AuditRisk"
WHEN NEW."yearId" <> OLD."yearId" OR NEW."entityId" <> OLD."entityId"
BEGIN SELECT RAISE(ABORT, 'AuditRisk: yearId, entityId keep their first value'); END;

CREATE TRIGGER "AuditRisk_fixed_delete" BEFORE DELETE ON "AuditRisk"
BEGIN SELECT RAISE(ABORT, 'AuditRisk rows are not deleted'); END;

CREATE TRIGGER "AuditRisk_floor_insert_check" BEFORE INSERT ON "AuditRisk"
WHEN NEW."floor" NOT IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED')
BEGIN SELECT RAISE(ABORT, 'AuditRisk.floor must be one of FRAUD, UNSATISFACTORY, OVERDUE_ISSUES, NEVER_AUDITED'); END;

CREATE TRIGGER "AuditRisk_floor_update_check" BEFORE UPDATE OF "floor" ON "AuditRisk"
WHEN NEW."floor" NOT IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED')
BEGIN SELECT RAISE(ABORT, 'AuditRisk.floor must be one of FRAUD, UNSATISFACTORY, OVERDUE_ISSUES, NEVER_AUDITED'); END;

CREATE TRIGGER "AuditScore_range_insert_rule" BEFORE INSERT ON "AuditScore"
WHEN NOT ((NEW."suggested" IS NULL OR NEW."suggested" BETWEEN 1 AND 5) AND (NEW."chosen" IS NULL OR NEW."chosen" BETWEEN 1 AND 5))
BEGIN SELECT RAISE(ABORT, 'AuditScore: range'); END;

CREATE TRIGGER "AuditScore_range_update_rule" BEFORE UPDATE ON "AuditScore"
WHEN NOT ((NEW."suggested" IS NULL OR NEW."suggested" BETWEEN 1 AND 5) AND (NEW."chosen" IS NULL OR NEW."chosen" BETWEEN 1 AND 5))
BEGIN SELECT RAISE(ABORT, 'AuditScore: range'); END;

CREATE TRIGGER "AuditPlan_fixed_update" BEFORE UPDATE ON "AuditPlan"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."yearId" <> OLD."yearId" OR NEW."revision" <> OLD."revision"
BEGIN SELECT RAISE(ABORT, 'AuditPlan: unitId, yearId, revision keep their first value'); END;

CREATE TRIGGER "AuditPlan_fixed_delete" BEFORE DELETE ON "AuditPlan"
BEGIN SELECT RAISE(ABORT, 'AuditPlan rows are not deleted'); END;

CREATE TRIGGER "AuditPlan_status_insert_check" BEFORE INSERT ON "AuditPlan"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'REPLACED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditPlan.status must be one of DRAFT, SUBMITTED, APPROVED, REPLACED, CLOSED'); END;

CREATE TRIGGER "AuditPlan_status_update_check" BEFORE UPDATE OF "status" ON "AuditPlan"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'REPLACED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditPlan.status must be one of DRAFT, SUBMITTED, APPROVED, REPLACED, CLOSED'); END;

CREATE TRIGGER "AuditPlanItem_no_update" BEFORE UPDATE ON "AuditPlanItem"
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem is append-only'); END;

CREATE TRIGGER "AuditPlanItem_no_delete" BEFORE DELETE ON "AuditPlanItem"
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem is append-only'); END;

CREATE TRIGGER "AuditPlanItem_areaType_insert_check" BEFORE INSERT ON "AuditPlanItem"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditPlanItem_areaType_update_check" BEFORE UPDATE OF "areaType" ON "AuditPlanItem"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditPlanItem_floor_insert_check" BEFORE INSERT ON "AuditPlanItem"
WHEN NEW."floor" NOT IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.floor must be one of FRAUD, UNSATISFACTORY, OVERDUE_ISSUES, NEVER_AUDITED'); END;

CREATE TRIGGER "AuditPlanItem_floor_update_check" BEFORE UPDATE OF "floor" ON "AuditPlanItem"
WHEN NEW."floor" NOT IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED')
BEGIN SELECT RAISE(ABORT, 'AuditPlanItem.floor must be one of FRAUD, UNSATISFACTORY, OVERDUE_ISSUES, NEVER_AUDITED'); END;
