-- Guards that change
DROP TRIGGER IF EXISTS "FraudCase_fixed_update";
DROP TRIGGER IF EXISTS "FraudCase_fixed_delete";
DROP TRIGGER IF EXISTS "FraudCase_amounts_insert_rule";
DROP TRIGGER IF EXISTS "FraudCase_amounts_update_rule";
DROP TRIGGER IF EXISTS "FraudCase_span_insert_rule";
DROP TRIGGER IF EXISTS "FraudCase_span_update_rule";
DROP TRIGGER IF EXISTS "FraudCase_method_insert_check";
DROP TRIGGER IF EXISTS "FraudCase_method_update_check";
DROP TRIGGER IF EXISTS "FraudCase_status_insert_check";
DROP TRIGGER IF EXISTS "FraudCase_status_update_check";

-- CreateTable
CREATE TABLE "AuditInvestigation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "typeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "allegation" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "periodFrom" TEXT,
    "periodTo" TEXT,
    "leadId" INTEGER,
    "openedById" INTEGER NOT NULL,
    "openedOn" TEXT NOT NULL,
    "beganOn" TEXT,
    "finishedOn" TEXT,
    "conclusion" TEXT,
    "background" TEXT,
    "findings" TEXT,
    "recommendations" TEXT,
    "reviewNote" TEXT,
    "issuedOn" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditInvestigation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditInvestigation_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "AuditInvestigationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditInvestigation_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditInvestigation_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInvestigationAccess" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "investigationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "AuditInvestigationAccess_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditInvestigationAccess_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInvestigationStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "investigationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "result" TEXT,
    "finding" TEXT,
    "doneById" INTEGER,
    "doneAt" DATETIME,
    CONSTRAINT "AuditInvestigationStep_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInterview" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "investigationId" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "heldOn" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "documentId" INTEGER,
    "actorId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "AuditInterview_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInvestigationReport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "investigationId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "issuedOn" TEXT NOT NULL,
    "issuedById" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "AuditInvestigationReport_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditInvestigationSource" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "investigationId" INTEGER NOT NULL,
    "caseEnc" TEXT NOT NULL,
    CONSTRAINT "AuditInvestigationSource_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FraudCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fraudTypeId" INTEGER NOT NULL,
    "investigationId" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "detectedOn" TEXT NOT NULL,
    "occurredFrom" TEXT,
    "occurredTo" TEXT,
    "method" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gross" BIGINT NOT NULL,
    "recovered" BIGINT NOT NULL DEFAULT 0,
    "insured" BIGINT NOT NULL DEFAULT 0,
    "writtenOff" BIGINT NOT NULL DEFAULT 0,
    "net" BIGINT NOT NULL,
    "openedById" INTEGER NOT NULL,
    "handlerId" INTEGER,
    "confirmedOn" TEXT,
    "confirmedById" INTEGER,
    "disciplinaryRef" TEXT,
    "reportedOn" TEXT,
    "lessons" TEXT,
    "controlIssueId" INTEGER,
    "noIssueReason" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'SUSPECTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "FraudCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_controlIssueId_fkey" FOREIGN KEY ("controlIssueId") REFERENCES "AuditIssue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FraudCase" ("closedOn", "companyId", "confirmedById", "confirmedOn", "controlIssueId", "createdAt", "currency", "description", "detectedOn", "disciplinaryRef", "fraudTypeId", "gross", "handlerId", "id", "insured", "lessons", "method", "net", "noIssueReason", "occurredFrom", "occurredTo", "openedById", "recovered", "refNo", "reportedOn", "round", "status", "title", "unitId", "updatedAt", "version", "writtenOff") SELECT "closedOn", "companyId", "confirmedById", "confirmedOn", "controlIssueId", "createdAt", "currency", "description", "detectedOn", "disciplinaryRef", "fraudTypeId", "gross", "handlerId", "id", "insured", "lessons", "method", "net", "noIssueReason", "occurredFrom", "occurredTo", "openedById", "recovered", "refNo", "reportedOn", "round", "status", "title", "unitId", "updatedAt", "version", "writtenOff" FROM "FraudCase";
DROP TABLE "FraudCase";
ALTER TABLE "new_FraudCase" RENAME TO "FraudCase";
CREATE UNIQUE INDEX "FraudCase_refNo_key" ON "FraudCase"("refNo");
CREATE INDEX "FraudCase_unitId_status_idx" ON "FraudCase"("unitId", "status");
CREATE INDEX "FraudCase_fraudTypeId_idx" ON "FraudCase"("fraudTypeId");
CREATE INDEX "FraudCase_investigationId_idx" ON "FraudCase"("investigationId");
CREATE INDEX "FraudCase_openedById_idx" ON "FraudCase"("openedById");
CREATE INDEX "FraudCase_handlerId_idx" ON "FraudCase"("handlerId");
CREATE INDEX "FraudCase_controlIssueId_idx" ON "FraudCase"("controlIssueId");
CREATE INDEX "FraudCase_detectedOn_idx" ON "FraudCase"("detectedOn");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigation_refNo_key" ON "AuditInvestigation"("refNo");

-- CreateIndex
CREATE INDEX "AuditInvestigation_unitId_status_idx" ON "AuditInvestigation"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditInvestigation_typeId_idx" ON "AuditInvestigation"("typeId");

-- CreateIndex
CREATE INDEX "AuditInvestigation_leadId_idx" ON "AuditInvestigation"("leadId");

-- CreateIndex
CREATE INDEX "AuditInvestigation_openedById_idx" ON "AuditInvestigation"("openedById");

-- CreateIndex
CREATE INDEX "AuditInvestigationAccess_userId_idx" ON "AuditInvestigationAccess"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationAccess_investigationId_userId_key" ON "AuditInvestigationAccess"("investigationId", "userId");

-- CreateIndex
CREATE INDEX "AuditInvestigationStep_investigationId_idx" ON "AuditInvestigationStep"("investigationId");

-- CreateIndex
CREATE INDEX "AuditInterview_investigationId_idx" ON "AuditInterview"("investigationId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationReport_investigationId_revision_key" ON "AuditInvestigationReport"("investigationId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationSource_investigationId_key" ON "AuditInvestigationSource"("investigationId");

-- Guards
CREATE TRIGGER "FraudCase_fixed_update" BEFORE UPDATE ON "FraudCase"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."openedById" <> OLD."openedById"
BEGIN SELECT RAISE(ABORT, 'FraudCase: companyId, unitId, refNo, openedById keep their first value'); END;

CREATE TRIGGER "FraudCase_fixed_delete" BEFORE DELETE ON "FraudCase"
BEGIN SELECT RAISE(ABORT, 'FraudCase rows are not deleted'); END;

CREATE TRIGGER "FraudCase_amounts_insert_rule" BEFORE INSERT ON "FraudCase"
WHEN NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff")
BEGIN SELECT RAISE(ABORT, 'FraudCase: amounts'); END;

CREATE TRIGGER "FraudCase_amounts_update_rule" BEFORE UPDATE ON "FraudCase"
WHEN NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff")
BEGIN SELECT RAISE(ABORT, 'FraudCase: amounts'); END;

CREATE TRIGGER "FraudCase_span_insert_rule" BEFORE INSERT ON "FraudCase"
WHEN NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo")
BEGIN SELECT RAISE(ABORT, 'FraudCase: span'); END;

CREATE TRIGGER "FraudCase_span_update_rule" BEFORE UPDATE ON "FraudCase"
WHEN NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo")
BEGIN SELECT RAISE(ABORT, 'FraudCase: span'); END;

CREATE TRIGGER "FraudCase_method_insert_check" BEFORE INSERT ON "FraudCase"
WHEN NEW."method" NOT IN ('AUDIT', 'CONTROL', 'MANAGEMENT', 'COMPLAINT', 'TIP', 'ADMISSION', 'EXTERNAL', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'FraudCase.method must be one of AUDIT, CONTROL, MANAGEMENT, COMPLAINT, TIP, ADMISSION, EXTERNAL, OTHER'); END;

CREATE TRIGGER "FraudCase_method_update_check" BEFORE UPDATE OF "method" ON "FraudCase"
WHEN NEW."method" NOT IN ('AUDIT', 'CONTROL', 'MANAGEMENT', 'COMPLAINT', 'TIP', 'ADMISSION', 'EXTERNAL', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'FraudCase.method must be one of AUDIT, CONTROL, MANAGEMENT, COMPLAINT, TIP, ADMISSION, EXTERNAL, OTHER'); END;

CREATE TRIGGER "FraudCase_status_insert_check" BEFORE INSERT ON "FraudCase"
WHEN NEW."status" NOT IN ('SUSPECTED', 'UNDER_INVESTIGATION', 'CONFIRMED', 'UNCONFIRMED', 'RECOVERY', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FraudCase.status must be one of SUSPECTED, UNDER_INVESTIGATION, CONFIRMED, UNCONFIRMED, RECOVERY, CLOSED'); END;

CREATE TRIGGER "FraudCase_status_update_check" BEFORE UPDATE OF "status" ON "FraudCase"
WHEN NEW."status" NOT IN ('SUSPECTED', 'UNDER_INVESTIGATION', 'CONFIRMED', 'UNCONFIRMED', 'RECOVERY', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FraudCase.status must be one of SUSPECTED, UNDER_INVESTIGATION, CONFIRMED, UNCONFIRMED, RECOVERY, CLOSED'); END;

CREATE TRIGGER "AuditInvestigation_fixed_update" BEFORE UPDATE ON "AuditInvestigation"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."typeId" <> OLD."typeId" OR NEW."refNo" <> OLD."refNo" OR NEW."openedById" <> OLD."openedById"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation: companyId, unitId, typeId, refNo, openedById keep their first value'); END;

CREATE TRIGGER "AuditInvestigation_fixed_delete" BEFORE DELETE ON "AuditInvestigation"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation rows are not deleted'); END;

CREATE TRIGGER "AuditInvestigation_span_insert_rule" BEFORE INSERT ON "AuditInvestigation"
WHEN NOT (NEW."periodFrom" IS NULL OR NEW."periodTo" IS NULL OR NEW."periodFrom" <= NEW."periodTo")
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation: span'); END;

CREATE TRIGGER "AuditInvestigation_span_update_rule" BEFORE UPDATE ON "AuditInvestigation"
WHEN NOT (NEW."periodFrom" IS NULL OR NEW."periodTo" IS NULL OR NEW."periodFrom" <= NEW."periodTo")
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation: span'); END;

CREATE TRIGGER "AuditInvestigation_source_insert_check" BEFORE INSERT ON "AuditInvestigation"
WHEN NEW."source" NOT IN ('AUDIT', 'VISIT', 'WHISTLEBLOWING', 'COMPLAINT', 'MANAGEMENT', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.source must be one of AUDIT, VISIT, WHISTLEBLOWING, COMPLAINT, MANAGEMENT, EXTERNAL'); END;

CREATE TRIGGER "AuditInvestigation_source_update_check" BEFORE UPDATE OF "source" ON "AuditInvestigation"
WHEN NEW."source" NOT IN ('AUDIT', 'VISIT', 'WHISTLEBLOWING', 'COMPLAINT', 'MANAGEMENT', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.source must be one of AUDIT, VISIT, WHISTLEBLOWING, COMPLAINT, MANAGEMENT, EXTERNAL'); END;

CREATE TRIGGER "AuditInvestigation_conclusion_insert_check" BEFORE INSERT ON "AuditInvestigation"
WHEN NEW."conclusion" NOT IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INCONCLUSIVE')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.conclusion must be one of SUBSTANTIATED, PARTLY, UNSUBSTANTIATED, INCONCLUSIVE'); END;

CREATE TRIGGER "AuditInvestigation_conclusion_update_check" BEFORE UPDATE OF "conclusion" ON "AuditInvestigation"
WHEN NEW."conclusion" NOT IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INCONCLUSIVE')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.conclusion must be one of SUBSTANTIATED, PARTLY, UNSUBSTANTIATED, INCONCLUSIVE'); END;

CREATE TRIGGER "AuditInvestigation_status_insert_check" BEFORE INSERT ON "AuditInvestigation"
WHEN NEW."status" NOT IN ('OPEN', 'INVESTIGATING', 'REPORTING', 'IN_REVIEW', 'ISSUED', 'CLOSED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.status must be one of OPEN, INVESTIGATING, REPORTING, IN_REVIEW, ISSUED, CLOSED, CANCELLED'); END;

CREATE TRIGGER "AuditInvestigation_status_update_check" BEFORE UPDATE OF "status" ON "AuditInvestigation"
WHEN NEW."status" NOT IN ('OPEN', 'INVESTIGATING', 'REPORTING', 'IN_REVIEW', 'ISSUED', 'CLOSED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigation.status must be one of OPEN, INVESTIGATING, REPORTING, IN_REVIEW, ISSUED, CLOSED, CANCELLED'); END;

CREATE TRIGGER "AuditInvestigationStep_fixed_update" BEFORE UPDATE ON "AuditInvestigationStep"
WHEN NEW."investigationId" <> OLD."investigationId" OR NEW."code" <> OLD."code" OR NEW."objective" <> OLD."objective" OR NEW."procedure" <> OLD."procedure"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationStep: investigationId, code, objective, procedure keep their first value'); END;

CREATE TRIGGER "AuditInvestigationStep_fixed_delete" BEFORE DELETE ON "AuditInvestigationStep"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationStep rows are not deleted'); END;

CREATE TRIGGER "AuditInvestigationStep_result_insert_check" BEFORE INSERT ON "AuditInvestigationStep"
WHEN NEW."result" NOT IN ('CONFIRMED', 'REFUTED', 'UNCLEAR', 'NA')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationStep.result must be one of CONFIRMED, REFUTED, UNCLEAR, NA'); END;

CREATE TRIGGER "AuditInvestigationStep_result_update_check" BEFORE UPDATE OF "result" ON "AuditInvestigationStep"
WHEN NEW."result" NOT IN ('CONFIRMED', 'REFUTED', 'UNCLEAR', 'NA')
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationStep.result must be one of CONFIRMED, REFUTED, UNCLEAR, NA'); END;

CREATE TRIGGER "AuditInterview_no_update" BEFORE UPDATE ON "AuditInterview"
BEGIN SELECT RAISE(ABORT, 'AuditInterview is append-only'); END;

CREATE TRIGGER "AuditInterview_no_delete" BEFORE DELETE ON "AuditInterview"
BEGIN SELECT RAISE(ABORT, 'AuditInterview is append-only'); END;

CREATE TRIGGER "AuditInvestigationReport_no_update" BEFORE UPDATE ON "AuditInvestigationReport"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationReport is append-only'); END;

CREATE TRIGGER "AuditInvestigationReport_no_delete" BEFORE DELETE ON "AuditInvestigationReport"
BEGIN SELECT RAISE(ABORT, 'AuditInvestigationReport is append-only'); END;
