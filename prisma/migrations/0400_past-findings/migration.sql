-- Guards that change
DROP TRIGGER IF EXISTS "AuditFinding_fraud_insert_rule";
DROP TRIGGER IF EXISTS "AuditFinding_fraud_update_rule";
DROP TRIGGER IF EXISTS "AuditFinding_repeat_insert_rule";
DROP TRIGGER IF EXISTS "AuditFinding_repeat_update_rule";
DROP INDEX IF EXISTS "AuditFinding_unitId_flag_flag_key";
DROP TRIGGER IF EXISTS "AuditFinding_fixed_update";
DROP TRIGGER IF EXISTS "AuditFinding_fixed_delete";
DROP TRIGGER IF EXISTS "AuditFinding_severity_insert_check";
DROP TRIGGER IF EXISTS "AuditFinding_severity_update_check";
DROP TRIGGER IF EXISTS "AuditFinding_status_insert_check";
DROP TRIGGER IF EXISTS "AuditFinding_status_update_check";

-- CreateTable
CREATE TABLE "AuditPastFinding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "sourceRef" TEXT NOT NULL,
    "sourceRow" INTEGER NOT NULL,
    "reportedOn" TEXT NOT NULL,
    "period" TEXT,
    "areaId" INTEGER,
    "stepId" INTEGER,
    "title" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "closedOn" TEXT,
    "closedBy" TEXT,
    "closedWith" TEXT,
    "importedById" INTEGER NOT NULL,
    "importedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditPastFinding_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AuditFinding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "refNo" TEXT NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "testResultId" INTEGER,
    "stepId" INTEGER,
    "stepCode" TEXT,
    "title" TEXT NOT NULL,
    "criteria" TEXT,
    "condition" TEXT,
    "rootCauseId" INTEGER,
    "rootCauseText" TEXT,
    "implicationId" INTEGER,
    "effect" TEXT,
    "currency" TEXT NOT NULL,
    "amount" BIGINT,
    "severity" TEXT NOT NULL,
    "isFraud" BOOLEAN NOT NULL DEFAULT false,
    "fraudTypeId" INTEGER,
    "fraudCaseId" INTEGER,
    "reviewAreaId" INTEGER,
    "recommendation" TEXT,
    "ownerId" INTEGER,
    "dueOn" TEXT NOT NULL,
    "repeatOfId" INTEGER,
    "repeatOfPastId" INTEGER,
    "repeatCount" INTEGER NOT NULL DEFAULT 0,
    "notRepeat" TEXT,
    "flag" TEXT,
    "riskId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "issuedOn" TEXT,
    "issueId" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditFinding_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_testResultId_fkey" FOREIGN KEY ("testResultId") REFERENCES "AuditTestResult" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_rootCauseId_fkey" FOREIGN KEY ("rootCauseId") REFERENCES "AuditRootCause" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_implicationId_fkey" FOREIGN KEY ("implicationId") REFERENCES "AuditRiskImplication" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_reviewAreaId_fkey" FOREIGN KEY ("reviewAreaId") REFERENCES "AuditReviewArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_repeatOfId_fkey" FOREIGN KEY ("repeatOfId") REFERENCES "AuditFinding" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_repeatOfPastId_fkey" FOREIGN KEY ("repeatOfPastId") REFERENCES "AuditPastFinding" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_AuditFinding" ("amount", "condition", "createdAt", "criteria", "currency", "dueOn", "effect", "engagementId", "flag", "fraudCaseId", "fraudTypeId", "id", "implicationId", "isFraud", "issueId", "issuedOn", "notRepeat", "ownerId", "preparedById", "recommendation", "refNo", "repeatCount", "repeatOfId", "reviewAreaId", "riskId", "rootCauseId", "rootCauseText", "round", "severity", "status", "stepCode", "stepId", "testResultId", "title", "unitId", "updatedAt", "version") SELECT "amount", "condition", "createdAt", "criteria", "currency", "dueOn", "effect", "engagementId", "flag", "fraudCaseId", "fraudTypeId", "id", "implicationId", "isFraud", "issueId", "issuedOn", "notRepeat", "ownerId", "preparedById", "recommendation", "refNo", "repeatCount", "repeatOfId", "reviewAreaId", "riskId", "rootCauseId", "rootCauseText", "round", "severity", "status", "stepCode", "stepId", "testResultId", "title", "unitId", "updatedAt", "version" FROM "AuditFinding";
DROP TABLE "AuditFinding";
ALTER TABLE "new_AuditFinding" RENAME TO "AuditFinding";
CREATE UNIQUE INDEX "AuditFinding_refNo_key" ON "AuditFinding"("refNo");
CREATE INDEX "AuditFinding_unitId_status_idx" ON "AuditFinding"("unitId", "status");
CREATE INDEX "AuditFinding_engagementId_idx" ON "AuditFinding"("engagementId");
CREATE INDEX "AuditFinding_testResultId_idx" ON "AuditFinding"("testResultId");
CREATE INDEX "AuditFinding_stepId_idx" ON "AuditFinding"("stepId");
CREATE INDEX "AuditFinding_rootCauseId_idx" ON "AuditFinding"("rootCauseId");
CREATE INDEX "AuditFinding_implicationId_idx" ON "AuditFinding"("implicationId");
CREATE INDEX "AuditFinding_fraudTypeId_idx" ON "AuditFinding"("fraudTypeId");
CREATE INDEX "AuditFinding_reviewAreaId_idx" ON "AuditFinding"("reviewAreaId");
CREATE INDEX "AuditFinding_ownerId_idx" ON "AuditFinding"("ownerId");
CREATE INDEX "AuditFinding_repeatOfId_idx" ON "AuditFinding"("repeatOfId");
CREATE INDEX "AuditFinding_repeatOfPastId_idx" ON "AuditFinding"("repeatOfPastId");
CREATE INDEX "AuditFinding_riskId_idx" ON "AuditFinding"("riskId");
CREATE INDEX "AuditFinding_preparedById_idx" ON "AuditFinding"("preparedById");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "AuditPastFinding_entityId_stepId_reportedOn_idx" ON "AuditPastFinding"("entityId", "stepId", "reportedOn");

-- CreateIndex
CREATE INDEX "AuditPastFinding_areaId_idx" ON "AuditPastFinding"("areaId");

-- CreateIndex
CREATE INDEX "AuditPastFinding_stepId_idx" ON "AuditPastFinding"("stepId");

-- CreateIndex
CREATE INDEX "AuditPastFinding_importedById_idx" ON "AuditPastFinding"("importedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPastFinding_companyId_sourceRef_key" ON "AuditPastFinding"("companyId", "sourceRef");

-- Guards
CREATE TRIGGER "AuditFinding_fraud_insert_rule" BEFORE INSERT ON "AuditFinding"
WHEN NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: fraud'); END;

CREATE TRIGGER "AuditFinding_fraud_update_rule" BEFORE UPDATE ON "AuditFinding"
WHEN NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: fraud'); END;

CREATE TRIGGER "AuditFinding_repeat_insert_rule" BEFORE INSERT ON "AuditFinding"
WHEN NOT ((NEW."repeatOfId" IS NULL AND NEW."repeatOfPastId" IS NULL) = (NEW."repeatCount" = 0) AND (NEW."repeatOfId" IS NULL OR NEW."repeatOfPastId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: repeat'); END;

CREATE TRIGGER "AuditFinding_repeat_update_rule" BEFORE UPDATE ON "AuditFinding"
WHEN NOT ((NEW."repeatOfId" IS NULL AND NEW."repeatOfPastId" IS NULL) = (NEW."repeatCount" = 0) AND (NEW."repeatOfId" IS NULL OR NEW."repeatOfPastId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: repeat'); END;

CREATE UNIQUE INDEX "AuditFinding_unitId_flag_flag_key" ON "AuditFinding" ("unitId", "flag") WHERE "flag" IS NOT NULL AND "status" <> 'WITHDRAWN';

CREATE TRIGGER "AuditFinding_fixed_update" BEFORE UPDATE ON "AuditFinding"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."engagementId" <> OLD."engagementId" OR NEW."currency" <> OLD."currency"
BEGIN SELECT RAISE(ABORT, 'AuditFinding: unitId, refNo, engagementId, currency keep their first value'); END;

CREATE TRIGGER "AuditFinding_fixed_delete" BEFORE DELETE ON "AuditFinding"
BEGIN SELECT RAISE(ABORT, 'AuditFinding rows are not deleted'); END;

CREATE TRIGGER "AuditFinding_severity_insert_check" BEFORE INSERT ON "AuditFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditFinding_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditFinding_status_insert_check" BEFORE INSERT ON "AuditFinding"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'ISSUED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.status must be one of DRAFT, SENT, ISSUED, WITHDRAWN'); END;

CREATE TRIGGER "AuditFinding_status_update_check" BEFORE UPDATE OF "status" ON "AuditFinding"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'ISSUED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.status must be one of DRAFT, SENT, ISSUED, WITHDRAWN'); END;

CREATE TRIGGER "AuditPastFinding_no_update" BEFORE UPDATE ON "AuditPastFinding"
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding is append-only'); END;

CREATE TRIGGER "AuditPastFinding_no_delete" BEFORE DELETE ON "AuditPastFinding"
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding is append-only'); END;

CREATE TRIGGER "AuditPastFinding_closed_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: closed'); END;

CREATE TRIGGER "AuditPastFinding_closed_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: closed'); END;

CREATE TRIGGER "AuditPastFinding_order_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn")
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: order'); END;

CREATE TRIGGER "AuditPastFinding_order_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn")
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: order'); END;

CREATE TRIGGER "AuditPastFinding_area_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: area'); END;

CREATE TRIGGER "AuditPastFinding_area_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: area'); END;

CREATE TRIGGER "AuditPastFinding_severity_insert_check" BEFORE INSERT ON "AuditPastFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditPastFinding_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditPastFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;
