-- CreateTable
CREATE TABLE "AuditFactor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "areaType" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'MANUAL',
    "cut2" INTEGER,
    "cut3" INTEGER,
    "cut4" INTEGER,
    "cut5" INTEGER,
    "descriptor1" TEXT,
    "descriptor2" TEXT,
    "descriptor3" TEXT,
    "descriptor4" TEXT,
    "descriptor5" TEXT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditEffectiveness" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "level" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditBand" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fromScore" INTEGER NOT NULL,
    "months" INTEGER NOT NULL,
    "samplePercent" INTEGER NOT NULL,
    "sampleLeast" INTEGER NOT NULL,
    "sampleMost" INTEGER NOT NULL,
    "tone" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditYear" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditWeight" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "yearId" INTEGER NOT NULL,
    "factorId" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,
    CONSTRAINT "AuditWeight_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditWeight_factorId_fkey" FOREIGN KEY ("factorId") REFERENCES "AuditFactor" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditTestArea" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "areaType" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "description" TEXT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditTestStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "areaId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "implicationId" INTEGER,
    "keyControl" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditTestStep_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestStep_implicationId_fkey" FOREIGN KEY ("implicationId") REFERENCES "AuditRiskImplication" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditStepVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "stepId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "areaId" INTEGER NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "implicationId" INTEGER,
    "keyControl" BOOLEAN NOT NULL,
    CONSTRAINT "AuditStepVersion_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditDepartmentTest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "departmentId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "stepId" INTEGER,
    "mandatory" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditDepartmentTest_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditDepartmentTest_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditDepartmentTest_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInvestigationType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "areaId" INTEGER,
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditInvestigationType_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditRootCause" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parentId" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditRootCause_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "AuditRootCause" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditRiskImplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditFraudType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mandatoryReport" BOOLEAN NOT NULL DEFAULT false,
    "currency" TEXT,
    "threshold" BIGINT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AuditReviewArea" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditFactor_areaType_code_key" ON "AuditFactor"("areaType", "code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEffectiveness_level_key" ON "AuditEffectiveness"("level");

-- CreateIndex
CREATE UNIQUE INDEX "AuditBand_code_key" ON "AuditBand"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditYear_companyId_name_key" ON "AuditYear"("companyId", "name");

-- CreateIndex
CREATE INDEX "AuditWeight_factorId_idx" ON "AuditWeight"("factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditWeight_yearId_factorId_key" ON "AuditWeight"("yearId", "factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditTestArea_code_key" ON "AuditTestArea"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditTestStep_code_key" ON "AuditTestStep"("code");

-- CreateIndex
CREATE INDEX "AuditTestStep_areaId_idx" ON "AuditTestStep"("areaId");

-- CreateIndex
CREATE INDEX "AuditTestStep_implicationId_idx" ON "AuditTestStep"("implicationId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditStepVersion_stepId_no_key" ON "AuditStepVersion"("stepId", "no");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_departmentId_idx" ON "AuditDepartmentTest"("departmentId");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_areaId_idx" ON "AuditDepartmentTest"("areaId");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_stepId_idx" ON "AuditDepartmentTest"("stepId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationType_code_key" ON "AuditInvestigationType"("code");

-- CreateIndex
CREATE INDEX "AuditInvestigationType_areaId_idx" ON "AuditInvestigationType"("areaId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRootCause_code_key" ON "AuditRootCause"("code");

-- CreateIndex
CREATE INDEX "AuditRootCause_parentId_idx" ON "AuditRootCause"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRiskImplication_code_key" ON "AuditRiskImplication"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditFraudType_code_key" ON "AuditFraudType"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReviewArea_code_key" ON "AuditReviewArea"("code");

-- Guards
CREATE TRIGGER "AuditFactor_cuts_insert_rule" BEFORE INSERT ON "AuditFactor"
WHEN NOT ((NEW."source" = 'MANUAL') = (NEW."cut2" IS NULL) AND (NEW."cut2" IS NULL OR (NEW."cut2" < NEW."cut3" AND NEW."cut3" < NEW."cut4" AND NEW."cut4" < NEW."cut5")))
BEGIN SELECT RAISE(ABORT, 'AuditFactor: cuts'); END;

CREATE TRIGGER "AuditFactor_cuts_update_rule" BEFORE UPDATE ON "AuditFactor"
WHEN NOT ((NEW."source" = 'MANUAL') = (NEW."cut2" IS NULL) AND (NEW."cut2" IS NULL OR (NEW."cut2" < NEW."cut3" AND NEW."cut3" < NEW."cut4" AND NEW."cut4" < NEW."cut5")))
BEGIN SELECT RAISE(ABORT, 'AuditFactor: cuts'); END;

CREATE TRIGGER "AuditFactor_areaType_insert_check" BEFORE INSERT ON "AuditFactor"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditFactor.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditFactor_areaType_update_check" BEFORE UPDATE OF "areaType" ON "AuditFactor"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT')
BEGIN SELECT RAISE(ABORT, 'AuditFactor.areaType must be one of BRANCH, REGION, DEPARTMENT'); END;

CREATE TRIGGER "AuditFactor_source_insert_check" BEFORE INSERT ON "AuditFactor"
WHEN NEW."source" NOT IN ('MANUAL', 'PAR30', 'CASH_DIFF_12M', 'TURNOVER_12M', 'OVERDUE_ISSUES', 'MONTHS_SINCE_AUDIT', 'PORTFOLIO_SIZE')
BEGIN SELECT RAISE(ABORT, 'AuditFactor.source must be one of MANUAL, PAR30, CASH_DIFF_12M, TURNOVER_12M, OVERDUE_ISSUES, MONTHS_SINCE_AUDIT, PORTFOLIO_SIZE'); END;

CREATE TRIGGER "AuditFactor_source_update_check" BEFORE UPDATE OF "source" ON "AuditFactor"
WHEN NEW."source" NOT IN ('MANUAL', 'PAR30', 'CASH_DIFF_12M', 'TURNOVER_12M', 'OVERDUE_ISSUES', 'MONTHS_SINCE_AUDIT', 'PORTFOLIO_SIZE')
BEGIN SELECT RAISE(ABORT, 'AuditFactor.source must be one of MANUAL, PAR30, CASH_DIFF_12M, TURNOVER_12M, OVERDUE_ISSUES, MONTHS_SINCE_AUDIT, PORTFOLIO_SIZE'); END;

CREATE TRIGGER "AuditEffectiveness_range_insert_rule" BEFORE INSERT ON "AuditEffectiveness"
WHEN NOT (NEW."level" BETWEEN 1 AND 5 AND NEW."percent" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditEffectiveness: range'); END;

CREATE TRIGGER "AuditEffectiveness_range_update_rule" BEFORE UPDATE ON "AuditEffectiveness"
WHEN NOT (NEW."level" BETWEEN 1 AND 5 AND NEW."percent" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditEffectiveness: range'); END;

CREATE TRIGGER "AuditBand_range_insert_rule" BEFORE INSERT ON "AuditBand"
WHEN NOT (NEW."fromScore" BETWEEN 0 AND 500 AND NEW."months" BETWEEN 1 AND 60 AND NEW."samplePercent" BETWEEN 1 AND 100 AND NEW."sampleLeast" >= 1 AND NEW."sampleMost" >= NEW."sampleLeast")
BEGIN SELECT RAISE(ABORT, 'AuditBand: range'); END;

CREATE TRIGGER "AuditBand_range_update_rule" BEFORE UPDATE ON "AuditBand"
WHEN NOT (NEW."fromScore" BETWEEN 0 AND 500 AND NEW."months" BETWEEN 1 AND 60 AND NEW."samplePercent" BETWEEN 1 AND 100 AND NEW."sampleLeast" >= 1 AND NEW."sampleMost" >= NEW."sampleLeast")
BEGIN SELECT RAISE(ABORT, 'AuditBand: range'); END;

CREATE UNIQUE INDEX "AuditBand_fromScore_begins_key" ON "AuditBand" ("fromScore") WHERE "active";

CREATE TRIGGER "AuditBand_tone_insert_check" BEFORE INSERT ON "AuditBand"
WHEN NEW."tone" NOT IN ('bad', 'warn', 'info', 'ok', 'neutral')
BEGIN SELECT RAISE(ABORT, 'AuditBand.tone must be one of bad, warn, info, ok, neutral'); END;

CREATE TRIGGER "AuditBand_tone_update_check" BEFORE UPDATE OF "tone" ON "AuditBand"
WHEN NEW."tone" NOT IN ('bad', 'warn', 'info', 'ok', 'neutral')
BEGIN SELECT RAISE(ABORT, 'AuditBand.tone must be one of bad, warn, info, ok, neutral'); END;

CREATE TRIGGER "AuditYear_span_insert_rule" BEFORE INSERT ON "AuditYear"
WHEN NOT (NEW."startsOn" < NEW."endsOn")
BEGIN SELECT RAISE(ABORT, 'AuditYear: span'); END;

CREATE TRIGGER "AuditYear_span_update_rule" BEFORE UPDATE ON "AuditYear"
WHEN NOT (NEW."startsOn" < NEW."endsOn")
BEGIN SELECT RAISE(ABORT, 'AuditYear: span'); END;

CREATE TRIGGER "AuditYear_fixed_update" BEFORE UPDATE ON "AuditYear"
WHEN NEW."companyId" <> OLD."companyId"
BEGIN SELECT RAISE(ABORT, 'AuditYear: companyId keep their first value'); END;

CREATE TRIGGER "AuditYear_fixed_delete" BEFORE DELETE ON "AuditYear"
BEGIN SELECT RAISE(ABORT, 'AuditYear rows are not deleted'); END;

CREATE TRIGGER "AuditYear_status_insert_check" BEFORE INSERT ON "AuditYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditYear.status must be one of OPEN, CLOSED'); END;

CREATE TRIGGER "AuditYear_status_update_check" BEFORE UPDATE OF "status" ON "AuditYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditYear.status must be one of OPEN, CLOSED'); END;

CREATE TRIGGER "AuditWeight_range_insert_rule" BEFORE INSERT ON "AuditWeight"
WHEN NOT (NEW."weight" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditWeight: range'); END;

CREATE TRIGGER "AuditWeight_range_update_rule" BEFORE UPDATE ON "AuditWeight"
WHEN NOT (NEW."weight" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditWeight: range'); END;

CREATE TRIGGER "AuditTestArea_range_insert_rule" BEFORE INSERT ON "AuditTestArea"
WHEN NOT (NEW."weight" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditTestArea: range'); END;

CREATE TRIGGER "AuditTestArea_range_update_rule" BEFORE UPDATE ON "AuditTestArea"
WHEN NOT (NEW."weight" BETWEEN 0 AND 100)
BEGIN SELECT RAISE(ABORT, 'AuditTestArea: range'); END;

CREATE TRIGGER "AuditTestArea_areaType_insert_check" BEFORE INSERT ON "AuditTestArea"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT', 'SPECIAL')
BEGIN SELECT RAISE(ABORT, 'AuditTestArea.areaType must be one of BRANCH, REGION, DEPARTMENT, SPECIAL'); END;

CREATE TRIGGER "AuditTestArea_areaType_update_check" BEFORE UPDATE OF "areaType" ON "AuditTestArea"
WHEN NEW."areaType" NOT IN ('BRANCH', 'REGION', 'DEPARTMENT', 'SPECIAL')
BEGIN SELECT RAISE(ABORT, 'AuditTestArea.areaType must be one of BRANCH, REGION, DEPARTMENT, SPECIAL'); END;

CREATE TRIGGER "AuditTestStep_range_insert_rule" BEFORE INSERT ON "AuditTestStep"
WHEN NOT (NEW."weight" BETWEEN 1 AND 5)
BEGIN SELECT RAISE(ABORT, 'AuditTestStep: range'); END;

CREATE TRIGGER "AuditTestStep_range_update_rule" BEFORE UPDATE ON "AuditTestStep"
WHEN NOT (NEW."weight" BETWEEN 1 AND 5)
BEGIN SELECT RAISE(ABORT, 'AuditTestStep: range'); END;

CREATE TRIGGER "AuditTestStep_method_insert_check" BEFORE INSERT ON "AuditTestStep"
WHEN NEW."method" NOT IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE')
BEGIN SELECT RAISE(ABORT, 'AuditTestStep.method must be one of INQUIRY, OBSERVATION, INSPECTION, REPERFORMANCE'); END;

CREATE TRIGGER "AuditTestStep_method_update_check" BEFORE UPDATE OF "method" ON "AuditTestStep"
WHEN NEW."method" NOT IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE')
BEGIN SELECT RAISE(ABORT, 'AuditTestStep.method must be one of INQUIRY, OBSERVATION, INSPECTION, REPERFORMANCE'); END;

CREATE TRIGGER "AuditTestStep_severity_insert_check" BEFORE INSERT ON "AuditTestStep"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditTestStep.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditTestStep_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditTestStep"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditTestStep.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditStepVersion_no_update" BEFORE UPDATE ON "AuditStepVersion"
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion is append-only'); END;

CREATE TRIGGER "AuditStepVersion_no_delete" BEFORE DELETE ON "AuditStepVersion"
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion is append-only'); END;

CREATE TRIGGER "AuditStepVersion_method_insert_check" BEFORE INSERT ON "AuditStepVersion"
WHEN NEW."method" NOT IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE')
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion.method must be one of INQUIRY, OBSERVATION, INSPECTION, REPERFORMANCE'); END;

CREATE TRIGGER "AuditStepVersion_method_update_check" BEFORE UPDATE OF "method" ON "AuditStepVersion"
WHEN NEW."method" NOT IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE')
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion.method must be one of INQUIRY, OBSERVATION, INSPECTION, REPERFORMANCE'); END;

CREATE TRIGGER "AuditStepVersion_severity_insert_check" BEFORE INSERT ON "AuditStepVersion"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditStepVersion_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditStepVersion"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditStepVersion.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditFraudType_threshold_insert_rule" BEFORE INSERT ON "AuditFraudType"
WHEN NOT (NEW."threshold" IS NULL OR (NEW."threshold" > 0 AND NEW."currency" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFraudType: threshold'); END;

CREATE TRIGGER "AuditFraudType_threshold_update_rule" BEFORE UPDATE ON "AuditFraudType"
WHEN NOT (NEW."threshold" IS NULL OR (NEW."threshold" > 0 AND NEW."currency" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFraudType: threshold'); END;
